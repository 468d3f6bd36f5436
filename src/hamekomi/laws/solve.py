"""Solves with the constraint solver of the core, which keeps sums and graphs as they are and learns
from conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hamekomi.engines.constraints import ALWAYS, NO_GROUP, Problem, Search
from hamekomi.laws.board import Pair
from hamekomi.laws.formulas import TRUE, Statement
from hamekomi.laws.marks import YES, Filling
from hamekomi.laws.pencil import NOTHING_ELSE, Pencil
from hamekomi.laws.puzzle import Marked, PencilPuzzle, marked, statement
from hamekomi.model.answers import Budget


def problem_of(
    stated: Pencil,
    groups: Sequence[int] | None = None,
    instead: Mapping[str, Statement] = NOTHING_ELSE,
) -> Problem:
    """The constraints of all laws; the use with index i is group i, or the one that `groups` says."""
    to = stated.compiled(instead)
    problem = Problem(to.variables)
    # What marks mean by themselves is in no group.
    named = [*range(len(stated.uses)), NO_GROUP] if groups is None else [*groups, NO_GROUP]
    problem.add_flat_clauses(to.clauses, [named[group] for group in to.clause_groups])
    problem.add_flat_sums(to.sums, [named[group] for group in to.sum_groups])
    for group, kind, parts in to.graphs:
        add_graph(problem, named[group], kind, parts)
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
            sizes, owners = more
            wanted = [(node, _or_always(each), size) for node, each, size in sizes]
            problem.add_parts(nodes, links, wanted, owners=owners, group=group)


def _or_always(literal: int) -> int:
    return ALWAYS if literal == TRUE else literal


def mark_variables(stated: Pencil) -> list[int]:
    return [variable for variable, about in enumerate(stated.meaning) if about is not None]


def solutions(puzzle: PencilPuzzle, budget: Budget) -> Iterator[Marked]:
    """All solutions; where lines could be cut short, first those in which none can."""
    stated, clock = statement(puzzle), budget.clock()
    places = mark_variables(stated)
    found: list[bytes] = []
    if shortest := stated.shortest():
        for model in Search(problem_of(stated, instead=shortest), clock).solutions(places):
            found.append(model)
            yield marked(stated, stated.filling_of(model))
        # Any other solution could be cut short, to one of these that leaves cells empty.
        if all(_fills_board(stated, stated.filling_of(model)) for model in found):
            return
    search = Search(problem_of(stated), clock)
    for model in found:
        search.add_clause([-place if model[place - 1] else place for place in places])
    for model in search.solutions(places):
        yield marked(stated, stated.filling_of(model))


def _fills_board(stated: Pencil, filling: Filling) -> bool:
    """Whether a line passes through, or ends in, every cell."""
    on_lines = {
        cell
        for symbols in filling.values()
        for place, symbol in symbols.items()
        if isinstance(place, Pair) and symbol == YES
        for cell in place
    }
    return len(on_lines) == len(stated.board.cells)
