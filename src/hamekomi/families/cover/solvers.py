"""Ways to find and count covers: the search, from random beginnings too; a sweep; clauses; proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from hamekomi.engines import exact_cover, frontier
from hamekomi.engines.exact_cover import CountCovers, covers_with_restarts
from hamekomi.engines.exact_cover.clauses import certificate, covers_by_sat
from hamekomi.families.cover.drawing import describe, draw
from hamekomi.families.cover.puzzle import Cover, Problem, as_exact_cover
from hamekomi.model.answers import Budget, Count
from hamekomi.model.errors import CannotDo
from hamekomi.model.plan import Preview
from hamekomi.model.words import counted


def solutions(problem: Problem, budget: Budget) -> Iterator[Cover]:
    return _as_covers(problem, exact_cover.covers(as_exact_cover(problem), budget))


def solutions_with_restarts(problem: Problem, budget: Budget) -> Iterator[Cover]:
    """The first ones soon: short searches in random orders beside the systematic one."""
    return _as_covers(problem, covers_with_restarts(as_exact_cover(problem), budget.clock()))


def solutions_by_sat(problem: Problem, budget: Budget) -> Iterator[Cover]:
    return _as_covers(problem, covers_by_sat(as_exact_cover(problem), budget.clock()))


def prove(problem: Problem, budget: Budget) -> Mapping[str, str]:
    """Clauses, and why no cover but at most one meets them."""
    cover, clock = as_exact_cover(problem), budget.clock()
    found = covers_with_restarts(cover, clock)
    return certificate(cover, found, [describe(problem)], str, str, clock).files


def _as_covers(problem: Problem, found: Iterable[Sequence[str]]) -> Iterator[Cover]:
    """In the order of the problem, however they were found."""
    order = {option.name: number for number, option in enumerate(problem.options)}
    return (Cover(tuple(sorted(names, key=order.__getitem__))) for names in found)


def plan(problem: Problem, up_to: str = "all") -> CountCovers:
    """Counts on several threads and machines, with checkpoints."""
    return CountCovers(as_exact_cover(problem), make_preview=partial(_preview, problem))


def _preview(problem: Problem, names: Sequence[str]) -> Preview:
    """The options that a running search has chosen so far."""
    return Preview(f"{counted(len(names), 'option')} chosen", draw(problem, Cover(tuple(names))))


# ---- Counting without search


def refuses_colours(problem: Problem) -> str:
    if any(colour for option in problem.options for _, colour in option.items):
        return "the solver 'frontier' of cover takes no colours; the others do"
    return ""


def listed_by_search(problem: Problem, budget: Budget) -> Iterator[Cover]:
    _refuse_colours(problem)
    return solutions(problem, budget)


def count_by_frontier(problem: Problem, budget: Budget) -> Count:
    """By dynamic programming over the items; raises OutOfBudget if the states outgrow the memory."""
    _refuse_colours(problem)
    return frontier.count(as_exact_cover(problem), budget)


def _refuse_colours(problem: Problem) -> None:
    if reason := refuses_colours(problem):
        raise CannotDo(reason)
