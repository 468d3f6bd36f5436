"""Two solvers of van Dam's thesis: rules with loop avoidance, and the same followed by backtracking."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.loops.settling import settle
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
from hamekomi.families.slitherlink.rules.small_loops import Box, is_small, small_solutions
from hamekomi.families.slitherlink.solvers import backtrack
from hamekomi.families.slitherlink.steps.small_loops import overlooked
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
            f"rules alone do not finish: they tell {known:,} of {len(position.marks):,} edges"
        )
    yield from _others([loop_of(puzzle, position.marks)], small)


def solutions_with_backtracking(
    puzzle: Slitherlink, budget: Budget, rules: Rules | None = None
) -> Iterator[Loop]:
    """Solves by rules as far as they go, then by backtracking over the edges that are left."""
    rules = takegaki() if rules is None else rules
    small = overlooked(rules)
    yield from small_solutions(puzzle, budget, small)
    position = settled(empty(puzzle), rules)
    if position is not None:
        yield from _others(backtrack.solutions_from(position, budget), small)


def settled(position: Position, rules: Rules | None = None) -> Position | None:
    """Applies rules and loop avoidance until nothing new follows; None on a contradiction.

    The rules may overlook small loops: after a contradiction only a small loop can be a solution. If all
    edges are marked in the end, the position is a solution.
    """
    puzzle = position.puzzle
    patterns = as_patterns(takegaki() if rules is None else rules)
    found = settle(patterns, puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks)
    return Position(puzzle, found.marks) if found.is_alive else None


def _others(found: Iterator[Loop] | list[Loop], small: Box) -> Iterator[Loop]:
    return (loop for loop in found if not is_small(loop, small))
