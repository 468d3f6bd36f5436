"""Solvers by rules: van Dam's (with loop avoidance; alone or before backtracking), Herting's trials."""

from collections.abc import Iterator
from typing import NamedTuple

from hamekomi._core import LoopTrialSearch, settle_loop
from hamekomi.engines.clocked import FINISHED, FOUND
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Mark,
    Position,
    Slitherlink,
    clue_bytes,
    empty,
    loop_of,
)
from hamekomi.families.slitherlink.rules.language import Rule, takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import Box, is_small, overlooked, small_solutions
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget

Rules = tuple[Rule, ...]


def solutions(puzzle: Slitherlink, budget: Budget, rules: Rules | None = None) -> Iterator[Loop]:
    """Solves by rules alone. If they get stuck, nothing is proved, so this raises an error."""
    rules = takegaki() if rules is None else rules
    small = overlooked(rules)
    yield from small_solutions(puzzle, budget, small)
    position = settled(empty(puzzle), rules)
    if position is None:
        return
    if Mark.UNKNOWN in position.marks:
        known = len(position.marks) - position.marks.count(Mark.UNKNOWN)
        raise OutOfBudget(
            f"rules alone do not finish: they find {known:,} of {len(position.marks):,} edges"
        )
    yield from _larger_than([loop_of(puzzle, position.marks)], small)


def solutions_with_backtracking(
    puzzle: Slitherlink, budget: Budget, rules: Rules | None = None
) -> Iterator[Loop]:
    """Solves by rules as far as they go, then by backtracking over the edges that are left."""
    rules = takegaki() if rules is None else rules
    small = overlooked(rules)
    yield from small_solutions(puzzle, budget, small)
    position = settled(empty(puzzle), rules)
    if position is not None:
        yield from _larger_than(by_search.backtracking_from(position, budget), small)


def settled(position: Position, rules: Rules | None = None) -> Position | None:
    """Applies rules and loop avoidance until nothing new follows; None on a contradiction.

    The rules may overlook small loops: after a contradiction only a small loop can be a solution. If all
    edges are marked in the end, the position is a solution.
    """
    puzzle = position.puzzle
    patterns = as_patterns(takegaki() if rules is None else rules)
    found = settle(patterns, puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks)
    return Position(puzzle, found.marks) if found.is_alive else None


def _larger_than(loops: Iterator[Loop] | list[Loop], small: Box) -> Iterator[Loop]:
    return (loop for loop in loops if not is_small(loop, small))


# ---- Trial and generalisation, after Herting (2004)
#
# The solver tries edges both ways, with rules and loop avoidance. A contradiction fixes an edge; marks
# that both outcomes share are kept. When this gets stuck, the solver branches on the edge that decides
# most, so that it finds all solutions.


def solutions_by_trial(
    puzzle: Slitherlink, budget: Budget, rules: tuple[Rule, ...] | None = None
) -> Iterator[Loop]:
    rules = takegaki() if rules is None else rules
    small = overlooked(rules)
    yield from small_solutions(puzzle, budget, small)
    found = loops_by_trial(
        as_patterns(rules),
        puzzle.rows,
        puzzle.columns,
        clue_bytes(puzzle),
        empty(puzzle).marks,
        budget,
    )
    for marks in found:
        loop = loop_of(puzzle, marks)
        if not is_small(loop, small):
            yield loop


# ---- The core's part
#
# Loop avoidance: an edge whose line would close a loop that is not the solution gets a cross.


class Settled(NamedTuple):
    """The marks at the fixed point; if not alive, no loop agrees with the given marks."""

    is_alive: bool
    marks: bytes


def settle(patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes) -> Settled:
    """Apply patterns and loop avoidance until nothing more follows; a full board is alive only if
    solved.

    Clues are one byte per cell, 255 for none; marks are one byte per edge.
    """
    return Settled(*settle_loop(patterns.table, rows, columns, clues, marks))


# Between clock checks; about ten milliseconds.
OUTCOMES_PER_TICK = 500


def loops_by_trial(
    patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget
) -> Iterator[bytes]:
    """Yield the marks of every loop that agrees with the patterns, the clues and the given marks."""
    search = LoopTrialSearch(patterns.table, rows, columns, clues, marks)
    clock = budget.clock()
    while (stop := search.run(OUTCOMES_PER_TICK)) != FINISHED:
        clock.advance_to(search.outcomes)
        if stop == FOUND:
            yield search.marks()
