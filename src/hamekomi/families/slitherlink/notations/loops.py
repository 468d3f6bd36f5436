"""Loops as text: drawings, and every other notation that holds lines."""

from __future__ import annotations

from hamekomi.families.slitherlink.looks.terminal import sketch
from hamekomi.families.slitherlink.notations import as_json, drawing, loopy, penpa, pzprv3
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, loop_of
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText
from hamekomi.model.words import counted

# The notations that hold lines and crosses.
HOLD_MARKS = (pzprv3, as_json, penpa, loopy, drawing)


def parse_solution(puzzle: Slitherlink, text: str) -> Loop:
    return loop_of(puzzle, parse_marks(puzzle, text).marks)


def parse_marks(puzzle: Slitherlink, text: str) -> Position:
    """Reads lines and crosses for a puzzle; refuses a text whose clues differ from the puzzle's."""
    notation = next((each for each in HOLD_MARKS if each.claim(text) >= Claim.LIKELY), drawing)
    found = notation.parse_position(text)
    _must_agree(puzzle, found.puzzle)
    return Position(puzzle, found.marks)


def write_solution(puzzle: Slitherlink, solution: Loop) -> str:
    return sketch(puzzle, solution, True)


def _must_agree(puzzle: Slitherlink, found: Slitherlink) -> None:
    if (puzzle.rows, puzzle.columns) != (found.rows, found.columns):
        raise BadText(
            f"the answer has {counted(found.rows, 'row')} and {counted(found.columns, 'column')}, "
            f"the puzzle {puzzle.rows} and {puzzle.columns}"
        )
    for index, (ours, theirs) in enumerate(zip(puzzle.clues, found.clues, strict=True)):
        if theirs is not None and theirs != ours:
            row, column = divmod(index, puzzle.columns)
            said = "nothing" if ours is None else ours
            raise BadText(
                f"row {row + 1}, column {column + 1} of the answer says {theirs}, the puzzle {said}"
            )
