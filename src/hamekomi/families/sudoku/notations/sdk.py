"""Files .sdk of SadMan's Sudoku and SudoCue: rows of cells under a heading, and what was played.

    #A author       lines with # say who made the puzzle, when, how hard it is and the like
    [Puzzle]
    2..1.5..3
    ...
    [State]         as played
    2.81.5..3
    ...

Pencil marks and colours in such files are not read. Without a heading such a file is rows of cells.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hamekomi.families.sudoku.notations.cells import (
    VALUES,
    grid_of,
    must_be_unmarked,
    must_be_usual,
    signs,
    size_of,
    value_of,
    wrong_sign,
)
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import MOST_SIZE, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText

SIZES = (4, 6, 9, 16, 25)
_LONGEST = 200_000
_COMMENT = re.compile(r"#[A-Z]")


class _Sign(NamedTuple):
    """A character, and where it stands in the file."""

    text: str
    line: int
    column: int


def claim(text: str) -> Claim:
    """A heading, or letters after # above rows of cells."""
    if len(text) > _LONGEST:
        return Claim.NO
    lines = text.splitlines()
    if any(line.strip().lower() == "[puzzle]" for line in lines):
        return Claim.SURE
    rows = [line for line in lines if line.strip() and not _COMMENT.match(line)]
    has_comments = any(map(_COMMENT.match, lines))
    is_square = len(rows) in SIZES and all(len(row.strip()) == len(rows) for row in rows)
    return Claim.LIKELY if has_comments and is_square else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    sections = _sections(text)
    if "puzzle" not in sections:
        raise BadText("the file has no section [Puzzle]")
    size = size_of(len(sections["puzzle"]))
    puzzle = grid_of([_symbol(sign, size) for sign in sections["puzzle"]])
    position = start(puzzle)
    state = sections.get("state", [])
    if state and len(state) != len(puzzle.cells):
        raise BadText(f"[State] has {len(state)} cells, but [Puzzle] has {len(puzzle.cells)}")
    for cell, sign in enumerate(state):
        symbol = _symbol(sign, size)
        if symbol and not position.is_given(cell):
            position = position.written(cell, symbol)
    return position


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    puzzle = position.puzzle
    must_be_usual(puzzle, ".sdk", SIZES)
    must_be_unmarked(position, ".sdk")
    parts = ["[Puzzle]", *_rows(puzzle.size, puzzle.cells)]
    if position.cells != puzzle.cells:
        parts += ["[State]", *_rows(puzzle.size, position.cells)]
    return "\n".join(parts)


def _rows(size: int, cells: tuple[int, ...]) -> list[str]:
    text = signs(cells)
    return [text[first : first + size] for first in range(0, len(text), size)]


def _symbol(sign: _Sign, size: int) -> int:
    symbol = value_of(sign.text, size)
    if symbol is None:
        raise BadText(wrong_sign(sign.text, size), line=sign.line, column=sign.column)
    return symbol


def _sections(text: str) -> dict[str, list[_Sign]]:
    """The signs under each heading that is about symbols; cells without a heading are the puzzle."""
    sections: dict[str, list[_Sign]] = {}
    name = "puzzle"
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            name = line.strip("[]").lower()
        elif line and not line.startswith("#") and name in ("puzzle", "state"):
            for column, sign in enumerate(line, 1):
                if sign not in VALUES:
                    raise BadText(wrong_sign(sign, MOST_SIZE), line=number, column=column)
                sections.setdefault(name, []).append(_Sign(sign, number, column))
    return sections
