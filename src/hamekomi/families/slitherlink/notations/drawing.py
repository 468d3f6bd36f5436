"""A board drawn in characters, with its lines, as a terminal shows it. Drawings can be read back.

    +---+---+   +       + a vertex, --- and | lines, x a cross, a digit or nothing in a cell
    | 3     |
    +---+---+ x +

Box-drawing characters are read as well, and vertices that are two or three characters apart.
"""

import re
from collections.abc import Sequence

from hamekomi.families.slitherlink.notations.plain import DIGITS, EMPTY
from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    MOST_ROWS,
    Clue,
    Mark,
    Position,
    Slitherlink,
    empty,
    wrong_clue,
)
from hamekomi.geometry.planar import grid
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

# Indexed by the lines that meet at a vertex: up counts 1, right 2, down 4, left 8.
_JOINTS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ACROSS = {Mark.UNKNOWN: "   ", Mark.CROSS: " x "}
_DOWN = {Mark.UNKNOWN: " ", Mark.CROSS: "x"}
_LINES, _CROSSES = frozenset("-─|│"), frozenset("xX×")
_APART = 4  # characters from vertex to vertex
_FIRST_LINE = re.compile(rf"[+{_JOINTS}][-+ xX×{_JOINTS}]+[+{_JOINTS}]")
_LONGEST = (2 * MOST_ROWS + 3) * (_APART * MOST_ROWS + 40)


def claim(text: str) -> Claim:
    first = text[:_LONGEST].lstrip().partition("\n")[0].rstrip()
    return Claim.LIKELY if _FIRST_LINE.fullmatch(first) else Claim.NO


def parse(text: str) -> Slitherlink:
    """The clues of a drawing; its lines are ignored."""
    return parse_position(text).puzzle


def write(puzzle: Slitherlink) -> str:
    return write_position(empty(puzzle))


def write_position(position: Position) -> str:
    return characters(position, ascii_only=True)


def characters(position: Position, *, ascii_only: bool) -> str:
    board = position.puzzle.grid
    across, down = ("---", "|") if ascii_only else ("───", "│")
    wide, narrow = _ACROSS | {Mark.LINE: across}, _DOWN | {Mark.LINE: down}

    def vertex(row: int, column: int) -> str:
        if ascii_only:
            return "+"
        around = (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)
        return _JOINTS[
            sum(
                bit
                for bit, edge in zip((1, 2, 4, 8), around, strict=True)
                if edge in board.number and position.mark(edge) == Mark.LINE
            )
        ]

    def sign(row: int, column: int) -> str:
        match row % 2, column % 2:
            case 0, 0:
                return vertex(row, column)
            case 0, 1:
                return wide[position.mark((row, column))]
            case 1, 0:
                return narrow[position.mark((row, column))]
        clue = position.puzzle.clue_at((row, column))
        return "   " if clue is None else f" {clue} "

    return "\n".join(
        "".join(sign(row, column) for column in range(2 * board.columns + 1)).rstrip()
        for row in range(2 * board.rows + 1)
    )


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a drawing of {MOST_ROWS} rows and columns")
    blank_lines = len(text) - len(text.lstrip("\r\n"))
    skipped = text.count("\n", 0, blank_lines)
    return _Reader(text[blank_lines:].rstrip().expandtabs().splitlines(), skipped).position()


class _Reader:
    """Reads a drawing line by line; rows and columns are doubled coordinates."""

    def __init__(self, lines: Sequence[str], skipped: int) -> None:
        self.lines, self.skipped = lines, skipped
        first = lines[0].strip() if lines else ""
        if _FIRST_LINE.fullmatch(first) is None:
            raise BadText(
                f"expected a row of vertices, as in '+---+   +', found {shortened(first)!r}",
                line=skipped + 1,
            )
        self.indent = len(lines[0]) - len(lines[0].lstrip())
        gaps = re.search(r"\+([^+]*)\+", first)
        self.apart = len(gaps[1]) + 1 if gaps else _APART
        self.rows, left_over = divmod(len(lines), 2)
        self.columns = (len(first) - 1) // self.apart
        if not left_over or self.rows == 0:
            raise BadText("a drawing begins and ends with a row of vertices", line=skipped + len(lines))
        if not 1 <= self.columns <= MOST_ROWS or self.rows > MOST_ROWS:
            raise BadText(
                f"a board has 1 to {MOST_ROWS} rows and columns, not {self.rows} and {self.columns}"
            )

    def position(self) -> Position:
        board = grid(self.rows, self.columns)
        for vertex in board.vertices:
            if self.at(*vertex) not in ("+", *_JOINTS):
                raise self.bad(vertex, "expected a vertex")
        width = self.indent + self.apart * self.columns + 1
        for row, line in enumerate(self.lines):
            if len(line.rstrip()) > width:
                raise self.bad((row, 2 * self.columns + 1), "this line is longer than the first one")
        marks = bytes(self.mark(*edge) for edge in board.edges)
        clues = tuple(self.clue(*cell) for cell in board.cells)
        return Position(Slitherlink(self.rows, self.columns, clues), marks)

    def at(self, row: int, column: int) -> str:
        """The characters at a place, without the spaces around them."""
        start = self.indent + column // 2 * self.apart + column % 2
        length = self.apart - 1 if column % 2 else 1
        return self.lines[row][start : start + length].strip()

    def mark(self, row: int, column: int) -> Mark:
        found = self.at(row, column)
        if not found:
            return Mark.UNKNOWN
        if _LINES.issuperset(found):
            return Mark.LINE
        if len(found) == 1 and found in _CROSSES:
            return Mark.CROSS
        raise self.bad((row, column), f"expected a line, a cross or nothing, found {found!r}")

    def clue(self, row: int, column: int) -> Clue:
        found = self.at(row, column)
        if not found or found in EMPTY:
            return None
        if found not in DIGITS or len(found) > 1:
            raise self.bad((row, column), f"expected a digit or nothing, found {found!r}")
        if int(found) > HIGHEST_CLUE:
            raise self.bad((row, column), wrong_clue(found))
        return int(found)

    def bad(self, place: tuple[int, int], reason: str) -> BadText:
        row, column = place
        at = self.indent + column // 2 * self.apart + column % 2 + 1
        return BadText(reason, line=self.skipped + row + 1, column=at)
