"""Files of pzprjs (puzz.link's `Save`): clues, then the player's lines and crosses.

    pzprv3          or pzprv3.1, which also holds the colours of the cells
    slither
    2               rows
    3               columns
    3 . 2           clues; . none, - a clue "?", read as no clue
    . . .
    0 1 -1 0        vertical edges: 1 a line, -1 a cross, 0 nothing
    0 0 0 0
    1 0 0           horizontal edges
    0 0 0
    0 0 0

Slashes may replace line ends, as in an address `…?pzprv3/slither/2/3/…`.
"""

import re
from itertools import chain

from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    MOST_ROWS,
    Clue,
    Mark,
    Position,
    Slitherlink,
    clue_signs,
    empty,
    wrong_clue,
)
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import PzprFile, after_question_mark

_LONGEST = 60 * MOST_ROWS**2  # characters: sixteen for a cell and its edges, percent signs included
_MARKS = {"0": Mark.UNKNOWN, "1": Mark.LINE, "-1": Mark.CROSS}
_TOKENS = {mark: token for token, mark in _MARKS.items()}


def claim(text: str) -> Claim:
    head = after_question_mark(text[:1000])
    return Claim.SURE if re.match(r"pzprv3(\.[0-9]+)?\s*[\n/]\s*slither", head) else Claim.NO


def parse(text: str) -> Slitherlink:
    """The clues; lines and crosses are ignored."""
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the file is too long for a board of {MOST_ROWS} rows and columns")
    return _File(after_question_mark(text)).position()


def write(puzzle: Slitherlink) -> str:
    return write_position(empty(puzzle))


def write_position(position: Position) -> str:
    puzzle = position.puzzle
    rows, columns = puzzle.rows, puzzle.columns
    clues = list(clue_signs(puzzle))
    marks = [_TOKENS[Mark(mark)] for mark in position.marks]
    across, upright = marks[: (rows + 1) * columns], marks[(rows + 1) * columns :]
    lines = [
        " ".join(tokens[start : start + width])
        for tokens, width in ((clues, columns), (upright, columns + 1), (across, columns))
        for start in range(0, len(tokens), width)
    ]
    return "\n".join(["pzprv3", "slither", str(rows), str(columns), *lines])


class _File(PzprFile):
    """A file with a board of Slitherlink."""

    def position(self) -> Position:
        version = self.begin(("slither", "slitherlink"))
        rows, columns = self.size("rows", MOST_ROWS), self.size("columns", MOST_ROWS)
        if self.peek() == "f":
            raise BadText("with the flag 'f' the loop must visit all dots: that is another puzzle")
        clues = tuple(self.clue(token) for token in self.table(rows, columns))
        if version != "pzprv3":
            for _ in self.table(rows, columns):
                pass  # the colours of the cells
        puzzle = Slitherlink(rows, columns, clues)
        if self.peek() == "":
            return empty(puzzle)
        upright = [self.mark(token) for token in self.table(rows, columns + 1)]
        across = [self.mark(token) for token in self.table(rows + 1, columns)]
        return Position(puzzle, bytes(chain(across, upright)))

    def clue(self, token: str) -> Clue:
        if token in (".", "-"):
            return None
        if not re.fullmatch("[0-9]", token):
            raise self.bad(f"expected a digit or '.', found {shortened(token)!r}")
        if int(token) > HIGHEST_CLUE:
            raise self.bad(wrong_clue(token))
        return int(token)

    def mark(self, token: str) -> Mark:
        if token not in _MARKS:
            raise self.bad(f"an edge is 0, 1 or -1, not {shortened(token)!r}")
        return _MARKS[token]
