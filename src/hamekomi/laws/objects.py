"""Things with a shape that lie on a board: polyominoes, ships, triangles in half cells.

    drawn placed TETROMINOES        a shape, and all ways in which it lies in some cells
    ship_pieces ships               pieces of ships, and all ships of a length
    triangles angles_are            half cells, and the angles of what they leave white

They are words of law files like those in `formulas.py`, made of those.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Any

from hamekomi.laws.board import Cell, Corner, Direction, Line
from hamekomi.laws.formulas import FALSE, TRUE, AllOf, AnyOf, Literal, Statement, all_of, any_of, none_of
from hamekomi.laws.marks import SymbolMarks, Where, symbol

# ---- Polyominoes


def drawn(*lines: str) -> tuple[Direction, ...]:
    """The cells of a shape, as rows and columns, from a drawing: `drawn("X..", "XXX")`."""
    return tuple(
        (row, at) for row, line in enumerate(lines) for at, sign in enumerate(line) if sign == "X"
    )


def placed(shape: Sequence[Direction], cells: Iterable[Cell]) -> Iterator[Line]:
    """All ways in which a shape, turned and turned over, lies in these cells."""
    inside = tuple(cells)
    known = set(inside)
    turned = {
        tuple(sorted((a * row + b * column, c * row + d * column) for row, column in shape))
        for a, b, c, d in (
            (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
            (1, 0, 0, -1), (0, 1, 1, 0), (-1, 0, 0, 1), (0, -1, -1, 0),
        )
    }  # fmt: skip
    steps = sorted({tuple((r - each[0][0], c - each[0][1]) for r, c in each) for each in turned})
    for cell in inside:
        for each in steps:
            where = tuple(cell.step(step) for step in each)
            if known.issuperset(where):
                yield where


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


def angles_are(angles: Collection[int], halves: SymbolMarks, corner: Corner) -> AllOf:
    """What is white around a point has these angles only, in degrees; cells without a mark are dark."""
    black: list[Literal] = []
    white: list[Statement] = []
    for step, *filled in _AROUND:
        cell = Cell(corner.row - 1, corner.column - 1).step(step)
        if cell in halves:
            first, second, both = map(halves[cell].is_literal, filled)
            black += (first, second, both)
            white += (none_of(first, both), none_of(second, both))
        else:
            black += (TRUE, TRUE, TRUE)
            white += (FALSE, FALSE)
    given = (*black, *white)
    found = [pick(given) for pick in _stretches_except(tuple(angles))]
    stretches = [AnyOf(each) for each in found if TRUE not in each]
    return AllOf([*stretches, *([] if 360 in angles else [any_of(black)])])


@lru_cache
def _stretches_except(angles: tuple[int, ...]) -> tuple[Callable[[Sequence[Any]], tuple[Any, ...]], ...]:
    """What picks, for each stretch of eighths with another angle, the statements of which one must hold.

    They are picked from three triangles for each cell, and then "this eighth is white" for each eighth:
    a stretch of white has no such angle, because it is black somewhere, or goes on at one of its ends.
    """
    picks = []
    for start, size in product(range(8), (each for each in range(1, 8) if each * _EIGHTH not in angles)):
        eighths = [(start + each) % 8 for each in range(size)]
        black = [each // 2 * 3 + which for each in eighths for which in (each % 2, 2)]
        picks.append(itemgetter(*dict.fromkeys((12 + (start - 1) % 8, 12 + (start + size) % 8, *black))))
    return tuple(picks)
