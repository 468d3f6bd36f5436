"""Windows of a Slitherlink board with their laws, for the miner.

    a window of 1 by 2 cells        + - + - +          with its stubs      |   |   |
                                    |   |   |                            - + - + - + -
                                    + - + - +                              |   |   |
                                                                         - + - + - + -
                                                                           |   |   |

The laws: as many lines around a cell as its number says; no, one or two lines at a dot, and not one if
all its edges are in the window; no loop that is closed in the window. The last one overlooks a small
loop that is the whole solution; so do some rules of Takegaki, and solvers look for these separately.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, product

from hamekomi.engines.loops.setting import CROSS, FIRST_CLUE, LINE, SETTING
from hamekomi.engines.patterns.mining import Law, Pair, Values, Window, beside, law, pair
from hamekomi.engines.patterns.pattern import Fact
from hamekomi.families.slitherlink.rules.partial_loops import Window as Cells
from hamekomi.families.slitherlink.rules.partial_loops import loops
from hamekomi.families.slitherlink.rules.small_loops import SMALL, box_of
from hamekomi.geometry.planar import Place

EDGE = (LINE, CROSS)
# How many lines each cell has in the end: 4 only if the loop is that cell alone.
COUNTS = tuple(range(FIRST_CLUE, FIRST_CLUE + 5))
# Numbers in puzzles.
CLUES = COUNTS[:4]


@cache
def window(rows: int, columns: int, has_stubs: bool = False, may_close: bool = False) -> Window:
    """Places are offsets from the top left cell; with `may_close` a loop may be closed in the window."""
    cells = list(product(range(0, 2 * rows, 2), range(0, 2 * columns, 2)))
    dots = list(product(range(-1, 2 * rows, 2), range(-1, 2 * columns, 2)))
    around_cells = {edge for cell in cells for edge in _around(cell)}
    edges = around_cells | ({edge for dot in dots for edge in _around(dot)} if has_stubs else set())
    values: dict[Place, tuple[int, ...]] = dict.fromkeys(sorted(edges), EDGE)
    values |= dict.fromkeys(cells, COUNTS)
    laws = [law((*_around(cell), cell), _is_count, values) for cell in cells]
    laws += [at_dot([edge for edge in _around(dot) if edge in edges]) for dot in dots]
    return Window(values, tuple(laws), () if may_close else _small_loops(rows, columns))


def framed(inner: Window, frame: frozenset[Place]) -> Window:
    """The window at the border of the board: these stubs would lie outside, so they are crosses."""
    values = {place: (CROSS,) if place in frame else each for place, each in inner.values.items()}
    laws = tuple(
        replace(
            each,
            allowed=frozenset(
                marks
                for marks in each.allowed
                if all(mark in values[place] for place, mark in zip(each.places, marks, strict=True))
            ),
        )
        for each in inner.laws
    )
    return Window(values, laws, inner.never)


@cache
def dot() -> Window:
    """The four edges at a dot, which is at 1, 1 from the cell at the origin."""
    edges = _around((1, 1))
    return Window(dict.fromkeys(edges, EDGE), (at_dot(edges),))


def at_dot(edges: list[Place]) -> Law:
    return law(edges, _is_at_dot, dict.fromkeys(edges, EDGE))


def _is_at_dot(*edges: int) -> bool:
    lines = edges.count(LINE)
    return lines in (0, 2) or (lines == 1 and len(edges) < 4)


def _is_count(*edges_and_cell: int) -> bool:
    *edges, cell = edges_and_cell
    return edges.count(LINE) + FIRST_CLUE == cell


def _around(place: Place) -> list[Place]:
    """The edges around a cell, or at a dot."""
    row, column = place
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def _small_loops(rows: int, columns: int) -> tuple[frozenset[Fact], ...]:
    """Lines that never all hold together. Rules overlook no larger loops than Takegaki's do."""
    small = []
    for lines in loops(Cells(rows, columns)):
        shorter, longer = box_of(lines)
        if shorter <= SMALL[0] and longer <= SMALL[1]:
            small.append(frozenset((row - 1, column - 1, LINE) for row, column in lines))
    return tuple(small)


def pairs_of(window: Window, farthest: int = 4) -> tuple[Pair, ...]:
    """Pairs of cells whose sides the edges of the window tell, not farther from each other than this.

    Those of neighbours are left out: the edge between them says the same.
    """
    beside_edges = [sides for edge in edges_of(window) if (sides := beside(SETTING, edge))]
    neighbours = {pair(*sides) for sides in beside_edges}
    cells = sorted({cell for sides in beside_edges for cell in sides})
    near = (each for each in combinations(cells, 2) if _distance(*each) <= farthest)
    return tuple(both for each in near if (both := pair(*each)) not in neighbours)


def _distance(one: Place, other: Place) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def board(rows: int, columns: int) -> Values:
    """All cells and edges of a board, on which rules are laid."""
    places = product(range(-1, 2 * rows), range(-1, 2 * columns))
    return {
        (row, column): EDGE if row % 2 != column % 2 else COUNTS
        for row, column in places
        if row % 2 == 0 == column % 2 or row % 2 != column % 2
    }


def edges_of(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[0] % 2 != place[1] % 2)


def cells_of(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[0] % 2 == 0 == place[1] % 2)
