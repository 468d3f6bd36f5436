"""Things with a shape that lie on a board: polyominoes, ships, triangles in half cells.

    drawn placed TETROMINOES        a shape, and all ways in which it lies in some cells
    ship_pieces ships               pieces of ships, and all ships of a length
    triangles angles_are            half cells, and the angles of what they leave white

They are words of law files like those in `formulas.py`, made of those.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, product
from operator import itemgetter
from typing import Any

from hamekomi.laws.language.board import Cell, Corner, Direction, Line
from hamekomi.laws.language.formulas import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Compiler,
    Literal,
    Statement,
    WrittenOut,
    all_of,
    any_of,
    none_of,
)
from hamekomi.laws.language.marks import SymbolMarks, Where, symbol

# What picks clauses, each ended by 0, from literals; and how many.
Pattern = tuple[Callable[[Sequence[int]], Sequence[int]], int]

# ---- Polyominoes


def drawn(*lines: str) -> tuple[Direction, ...]:
    """The cells of a shape, as rows and columns, from a drawing: `drawn("X..", "XXX")`."""
    return tuple(
        (row, at) for row, line in enumerate(lines) for at, sign in enumerate(line) if sign == "X"
    )


def placed(shape: Sequence[Direction], cells: Iterable[Cell]) -> Iterator[Line]:
    """All ways in which a shape, turned and turned over, lies in these cells."""
    known: dict[tuple[int, int], Cell] = {cell: cell for cell in cells}
    get = known.get
    for row, column in known:
        for steps in _turned(tuple(shape)):
            where = [get((row + down, column + right)) for down, right in steps]
            if None not in where:
                yield tuple(where)  # type: ignore[arg-type]


@lru_cache(maxsize=100)
def _turned(shape: tuple[Direction, ...]) -> tuple[tuple[Direction, ...], ...]:
    """A shape, turned and turned over, as steps from its first cell."""
    turned = {
        tuple(sorted((a * row + b * column, c * row + d * column) for row, column in shape))
        for a, b, c, d in (
            (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
            (1, 0, 0, -1), (0, 1, 1, 0), (-1, 0, 0, 1), (0, -1, -1, 0),
        )
    }  # fmt: skip
    return tuple(sorted({tuple((r - each[0][0], c - each[0][1]) for r, c in each) for each in turned}))


# The four tetrominoes that are no square.
TETROMINOES = {
    "L": drawn("XXX", "X.."),
    "I": drawn("XXXX"),
    "T": drawn("XXX", ".X."),
    "S": drawn("XX.", ".XX"),
}


# ---- Ships

# Water, a single ship, the ends of one by their direction, its middle.
PIECES: Mapping[int | str, str] = {
    "-": "water",
    "o": "a single ship",
    "n": "the upper end of a ship",
    "e": "the right end of a ship",
    "s": "the lower end of a ship",
    "w": "the left end of a ship",
    "m": "the middle of a ship",
}


def ship_pieces() -> Any:
    """Water or a piece of a ship in each cell: its end in a direction (`n`, `e`, `s`, `w`), its middle
    (`m`), or a whole ship of one cell (`o`). Players mark only that there is a ship.
    """
    return symbol("-oneswm", say=PIECES.__getitem__, marked="ship", look="ship")


def ships(length: int, pieces: SymbolMarks) -> Iterator[AllOf]:
    """For each way in which a ship of this length can lie: it lies there; to be counted."""
    for line in pieces.board.runs(length):
        first, last = "we" if line[0].row == line[-1].row else "ns"
        ship = "o" if length == 1 else first + "m" * (length - 2) + last
        yield all_of(pieces[cell] == each for cell, each in zip(line, ship, strict=True))


# ---- Triangles

# White, or the corner of the cell that is filled.
HALVES: Mapping[int | str, str] = {
    "-": "white",
    "nw": "filled in the upper left",
    "ne": "filled in the upper right",
    "sw": "filled in the lower left",
    "se": "filled in the lower right",
}
# Around a point, clockwise from above it: the cell, as a step from the upper left cell at the point; the
# triangle that fills the half of it that comes first, the one of the other half, and the one of both.
_AROUND = (
    ((0, 1), "nw", "se", "sw"),
    ((1, 1), "ne", "sw", "nw"),
    ((1, 0), "se", "nw", "ne"),
    ((0, 0), "sw", "ne", "se"),
)
# An eighth of the way around, in degrees.
_EIGHTH = 45


def triangles(*, where: Where = lambda board, cell: True) -> Any:
    """A cell stays white, or a triangle fills one half of it: the corner that is filled, as in `nw`."""
    return symbol(tuple(HALVES), where=where, say=HALVES.__getitem__, look="triangles")


class Angles(WrittenOut, AllOf):
    """What is white around a point has these angles only, in degrees; cells without a mark are dark."""

    __slots__ = ("angles", "filled")

    def __init__(self, angles: Collection[int], filled: Iterable[tuple[Literal, ...]]) -> None:
        """For each of the four cells the triangles of its first half, of the other one, and of both;
        nothing for a dark cell.
        """
        self.angles = tuple(angles)
        self.filled = tuple(filled)

    def post(self, to: Compiler) -> None:
        of_cells = [each for each in self.filled if each]
        if any(TRUE in each or FALSE in each for each in of_cells):
            super().post(to)
            return
        pick, number = _clauses_around(self.angles, tuple(map(bool, self.filled)))
        halves = to.new_variables(2 * len(of_cells))
        given = (0, *chain.from_iterable(of_cells), *halves)
        to.flat_clauses(pick((*given, *[-each for each in given[1:]])), number)

    def written_out(self) -> Iterator[Statement]:
        black: list[Literal] = []
        white: list[Statement] = []
        for triangles in self.filled:
            if triangles:
                first, second, both = triangles
                white += (none_of(first, both), none_of(second, both))
            else:
                white += (FALSE, FALSE)
            black += triangles or (TRUE, TRUE, TRUE)
        given = (*black, *white)
        for stretch in _stretches_except(self.angles):
            statements = [given[at] for at in stretch]
            if TRUE not in statements:
                yield AnyOf(statements)
        if 360 not in self.angles:
            yield any_of(black)


def angles_are(angles: Collection[int], halves: SymbolMarks, corner: Corner) -> Angles:
    """What is white around a point has these angles only, in degrees; cells without a mark are dark."""
    filled: list[tuple[Literal, ...]] = []
    for (down, right), *triangles in _AROUND:
        value = halves.get(Cell(corner.row - 1 + down, corner.column - 1 + right))
        filled.append(tuple(map(value.is_literal, triangles)) if value is not None else ())
    return Angles(angles, filled)


@lru_cache
def _stretches_except(angles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each stretch of eighths with another angle, the statements of which one must hold.

    They are three triangles for each cell, and then "this eighth is white" for each eighth: a stretch
    of white has no such angle, because it is black somewhere, or goes on at one of its ends.
    """
    found = []
    for start, size in product(range(8), (each for each in range(1, 8) if each * _EIGHTH not in angles)):
        eighths = [(start + each) % 8 for each in range(size)]
        black = [each // 2 * 3 + which for each in eighths for which in (each % 2, 2)]
        found.append(tuple(dict.fromkeys((12 + (start - 1) % 8, 12 + (start + size) % 8, *black))))
    return tuple(found)


@lru_cache
def _clauses_around(angles: tuple[int, ...], has_mark: tuple[bool, ...]) -> Pattern:
    """The law around a corner as clauses, for four cells of which some are dark.

    They are picked from a 0, the triangles of the other cells, a variable for each of their halves that
    says it is white, and the opposites of all.
    """
    cells = [at for at in range(4) if has_mark[at]]
    number = len(cells)
    # Where the statements of `_stretches_except` are.
    place = {3 * cell + which: 1 + 3 * at + which for at, cell in enumerate(cells) for which in range(3)}
    for at, cell in enumerate(cells):
        for half in range(2):
            place[12 + 2 * cell + half] = 1 + 3 * number + 2 * at + half
    opposite = 5 * number
    clauses = []
    for at in range(number):
        for half in range(2):
            white = 1 + 3 * number + 2 * at + half
            for triangle in (half, 2):
                clauses.append([white + opposite, 1 + 3 * at + triangle + opposite])
    for stretch in _stretches_except(angles):
        if all(at >= 12 or at in place for at in stretch):
            clauses.append([place[at] for at in stretch if at in place])
    if 360 not in angles and number == 4:
        clauses.append([place[at] for at in range(12)])
    flat = [at for each in clauses for at in (*each, 0)]
    return itemgetter(*flat) if len(flat) > 1 else lambda given: tuple(given[at] for at in flat), len(
        clauses
    )
