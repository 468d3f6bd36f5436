"""Solves with the constraint solver of the core, which keeps sums and graphs as they are and learns
from conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hamekomi.engines.constraints import ALWAYS, NO_GROUP, Problem, Search
from hamekomi.laws.formulas import TRUE, Statement
from hamekomi.laws.loops import ShortestPaths
from hamekomi.laws.marks import Symbols
from hamekomi.laws.pencil import NOTHING_ELSE, Pencil
from hamekomi.laws.puzzle import Marked, PencilPuzzle, marked, statement
from hamekomi.model.answers import Budget, Clock


def problem_of(
    stated: Pencil,
    groups: Sequence[int] | None = None,
    instead: Mapping[str, Statement] = NOTHING_ELSE,
) -> Problem:
    """The constraints of all laws; the use with index i is group i, or the one that `groups` says."""
    to = stated.compiled(instead)
    problem = Problem(to.variables)
    in_groups = [to.clause_groups, to.sum_groups, [group for group, *_ in to.graphs]]
    if groups is not None:
        named = [*groups, NO_GROUP]  # what marks mean by themselves is in no group
        in_groups = [[named[each] for each in listed] for listed in in_groups]
    problem.add_flat_clauses(to.clauses, in_groups[0])
    problem.add_flat_sums(to.sums, in_groups[1])
    for group, (_, kind, parts) in zip(in_groups[2], to.graphs, strict=True):
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


def mark_variables(stated: Pencil) -> list[int]:
    return [variable for variable, about in enumerate(stated.meaning) if about is not None]


def narrowed(puzzle: PencilPuzzle) -> Pencil:
    """The puzzle with its laws, without what is ruled out at once."""
    declared = puzzle.kind.declarations().values()
    if any(isinstance(each, Symbols) and each.left is not None for each in declared):
        return puzzle.kind(puzzle.board, narrowed=True)
    return statement(puzzle)


def solutions(puzzle: PencilPuzzle, budget: Budget) -> Iterator[Marked]:
    """All solutions; where lines could be cut short, first those in which none can."""
    stated, clock = narrowed(puzzle), budget.clock()
    places = mark_variables(stated)
    found: dict[Marked, bytes] = {}
    if shortest := stated.shortest():
        are_more = False
        for model in _shortest(problem_of(stated, instead=shortest), shortest, places, clock):
            others = [other for each in shortest.values() if (other := _another(each, model))]
            are_more |= bool(others)
            for each in (model, *others):
                marks = marked(stated, stated.filling_of(each))
                if marks not in found:
                    found[marks] = each
                    yield marks
        if not are_more:
            return
    search = Search(problem_of(stated), clock)
    for each in found.values():
        search.add_clause(_otherwise(each, places))
    for model in search.solutions(places):
        yield marked(stated, stated.filling_of(model))


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
