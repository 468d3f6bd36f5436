"""Puzzles of a difficulty, and puzzles that need a technique, on HoDoKu's scale.

A technique is needed if the explanation uses it: nothing simpler leads on at that point.
"""

from __future__ import annotations

from hamekomi.engines.sudoku.logic import LEVELS, grade_many, techniques
from hamekomi.families.sudoku.making.generate import Test
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.options import Chosen, OneOf, Option

WISHES: tuple[Option, ...] = (
    OneOf("difficulty", "HoDoKu's level", None, LEVELS),
    OneOf(
        "technique",
        "one that the explanation uses",
        None,
        tuple(technique.name for technique in techniques() if technique.points),
    ),
)


def test_of(chosen: Chosen) -> Test | None:
    """None if neither a difficulty nor a technique is chosen."""
    difficulty, technique = chosen["difficulty"], chosen["technique"]
    if difficulty is None and technique is None:
        return None
    if difficulty is not None and technique is not None:
        _check_level(difficulty, technique)

    def is_wanted(puzzle: Sudoku, clock: Clock) -> bool:
        shape = puzzle.box_rows, puzzle.box_columns
        ((_, score),) = grade_many(*shape, [bytes(puzzle.cells)], clock, with_ratings=False)
        return difficulty in (None, score.level) and (technique is None or technique in score.used)

    return is_wanted


def _check_level(difficulty: str, technique: str) -> None:
    """A puzzle is at least as hard as its hardest technique, so some wishes exclude each other."""
    (level,) = (each.level for each in techniques() if each.name == technique)
    if LEVELS.index(level) > LEVELS.index(difficulty):
        raise BadInput(f"a puzzle with {technique} is at least {level}, so it cannot be {difficulty}")
