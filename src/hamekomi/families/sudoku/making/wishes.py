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
    _refuse_impossible(difficulty, technique, chosen["rows"])

    def is_wanted(puzzle: Sudoku, clock: Clock) -> bool:
        shape = puzzle.box_rows, puzzle.box_columns
        ((_, score),) = grade_many(*shape, [bytes(puzzle.cells)], clock, with_ratings=False)
        return difficulty in (None, score.level) and (technique is None or technique in score.used)

    return is_wanted


def _refuse_impossible(difficulty: str | None, technique: str | None, rows: int) -> None:
    """A puzzle is at least as hard as each of its techniques, and large grids have fewer of them."""
    if technique is None:
        return
    (wanted,) = (each for each in techniques() if each.name == technique)
    if rows > wanted.most_rows:
        most = wanted.most_rows
        raise BadInput(f"we look for {technique} on grids with at most {most} rows, not {rows}")
    if difficulty is not None and LEVELS.index(wanted.level) > LEVELS.index(difficulty):
        least = wanted.level
        raise BadInput(f"no puzzle that needs {technique} is {difficulty}: it is at least {least}")
