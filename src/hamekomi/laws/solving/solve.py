"""Solves with the constraint solver of the core, which keeps sums and graphs as they are and learns
from conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from hamekomi.engines.constraints import ALWAYS, Problem, Search
from hamekomi.laws.language.board import SIZES_KEPT
from hamekomi.laws.language.formulas import TRUE, Statement
from hamekomi.laws.language.loops import ShortestPaths
from hamekomi.laws.language.pencil import NOTHING_ELSE, Pencil
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle
from hamekomi.laws.solving.by_size import Start, start_of
from hamekomi.laws.solving.compile import Compiler
from hamekomi.model.answers import Budget, Clock


def problem_of(stated: Pencil, instead: Mapping[str, Statement] = NOTHING_ELSE) -> Problem:
    """The constraints of all laws; the use with index i is group i."""
    to = stated.compiled(instead)
    return _as_problem(to, Problem(to.variables))


def _as_problem(to: Compiler, problem: Problem) -> Problem:
    problem.add_flat_clauses(to.clauses, to.clause_groups)
    problem.add_flat_sums(to.sums, to.sum_groups)
    for group, kind, parts in to.graphs:
        add_graph(problem, group, kind, parts)
    return problem


def add_graph(problem: Problem, group: int, kind: str, parts: tuple[Any, ...]) -> None:
    literals, edges, *more = parts
    nodes = [_or_always(each) for each in literals]
    links = [(one, other, _or_always(each)) for one, other, each in edges]
    match kind:
        case "connected":
            problem.add_connected(nodes, links, group)
        case "one loop":
            problem.add_loop(len(nodes), links, group)
        case "no loop":
            problem.add_acyclic(len(nodes), links, group)
        case _:
            sizes, owners, are_exact = more
            wanted = [(node, _or_always(each), size) for node, each, size in sizes]
            problem.add_parts(
                nodes, links, wanted, owners=owners, sizes_are_exact=are_exact, group=group
            )


def _or_always(literal: int) -> int:
    return ALWAYS if literal == TRUE else literal


def mark_variables(stated: Pencil) -> range:
    return range(2, stated.first_free)


def narrowed(puzzle: PencilPuzzle) -> Pencil:
    """The puzzle with its marks, without what is ruled out at once."""
    start = start_of(puzzle.kind, puzzle.board)
    return start.on(puzzle.board) if start else puzzle.kind(puzzle.board, narrowed=True)


def problem_in_no_groups(stated: Pencil) -> Problem:
    """The constraints of all laws, for a search that gives no reasons."""
    start = start_of(type(stated), stated.board)
    if start is None:
        to = Compiler(stated.first_free - 1)
        stated.post_marks(to)
        stated.stream(stated.laws(), to)
        return _as_problem(to, Problem(to.variables))
    to = Compiler(start.compiler.variables)
    stated.stream([name for name in stated.laws() if name not in start.laws], to)
    problem = _begun(start).copy()
    problem.add_variables(to.variables - problem.variables)
    return _as_problem(to, problem)


@lru_cache(maxsize=SIZES_KEPT)
def _begun(start: Start) -> Problem:
    return _as_problem(start.compiler, Problem(start.compiler.variables))


def solutions(puzzle: PencilPuzzle, budget: Budget) -> Iterator[PencilMarks]:
    """All solutions; where lines could be cut short, first those in which none can."""
    stated, clock = narrowed(puzzle), budget.clock()
    places = mark_variables(stated)
    found: dict[PencilMarks, bytes] = {}
    if shortest := stated.shortest():
        are_more = False
        for model in _shortest(problem_of(stated, instead=shortest), shortest, places, clock):
            others = [other for each in shortest.values() if (other := _another(each, model))]
            are_more |= bool(others)
            for each in (model, *others):
                marks = PencilMarks(stated.symbols_of(each))
                if marks not in found:
                    found[marks] = each
                    yield marks
        if not are_more:
            return
    search = Search(problem_in_no_groups(stated), clock)
    for each in found.values():
        search.add_clause(_otherwise(each, places))
    for model in search.solutions(places):
        yield PencilMarks(stated.symbols_of(model))


def _shortest(
    problem: Problem, shortest: Mapping[str, ShortestPaths], places: Sequence[int], clock: Clock
) -> Iterator[bytes]:
    """First the solutions that fill the board, which are found at once even where it takes long to prove
    that no others do.
    """
    filled = Search(problem, clock)
    for each in shortest.values():
        for lines in each.at_each_cell():
            filled.add_clause(lines)
    found = list[bytes]()
    for model in filled.solutions(places):
        found.append(model)
        yield model
    search = Search(problem, clock)
    for model in found:
        search.add_clause(_otherwise(model, places))
    yield from search.solutions(places)


def _otherwise(model: bytes, places: Sequence[int]) -> list[int]:
    """Some mark differs from this model."""
    return [-place if model[place - 1] else place for place in places]


def _another(shortest: ShortestPaths, model: bytes) -> bytes | None:
    """A solution that differs from this one by a detour."""
    changes = shortest.another(lambda literal: (model[abs(literal) - 1] == 1) == (literal > 0))
    if changes is None:
        return None
    changed = bytearray(model)
    for literal in changes:
        changed[abs(literal) - 1] = literal > 0
    return bytes(changed)
