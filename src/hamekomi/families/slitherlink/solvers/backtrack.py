"""Plain backtracking over the edges; the baseline for all other solvers."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.loops import backtrack as engine
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.solvers.loop_engine import loops_from
from hamekomi.model.answers import Budget, Count


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    return loops_from(engine.loops, position, budget)


def count(puzzle: Slitherlink, budget: Budget) -> Count:
    marks = empty(puzzle).marks
    return engine.count(puzzle.rows, puzzle.columns, clue_bytes(puzzle), marks, budget)
