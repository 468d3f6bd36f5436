"""Windows of a Slitherlink board with their laws, for the miner.

    a window of 1 by 2 cells        + - + - +          with its stubs      |   |   |
                                    |   |   |                            - + - + - + -
                                    + - + - +                              |   |   |
                                                                         - + - + - + -
                                                                           |   |   |

The laws: a cell has as many lines around it as its number says; a dot has no line or two, or a single
one if some of its edges are outside the window; no loop is closed in the window. The last one overlooks
a small loop that is the whole solution; so do some rules of Takegaki, and solvers search for these
separately.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product

from hamekomi.engines.patterns.mining.question import (
    Law,
    Pair,
    Question,
    Values,
    Window,
    beside,
    law,
    pair,
)
from hamekomi.engines.patterns.mining.search import MinedRule
from hamekomi.engines.patterns.pattern import Fact, Pattern
from hamekomi.families.slitherlink.rules.language import CROSS, FIRST_CLUE, LINE, SETTING
from hamekomi.families.slitherlink.rules.partial_loops import Window as Cells
from hamekomi.families.slitherlink.rules.partial_loops import loops
from hamekomi.families.slitherlink.rules.small_loops import SMALL, box_of
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock

EDGE = (LINE, CROSS)
# How many lines each cell has in the end: 4 only if the loop is that cell alone.
COUNTS = tuple(range(FIRST_CLUE, FIRST_CLUE + 5))
# Numbers in puzzles.
CLUES = COUNTS[:4]


@cache  # keys: the sizes of windows that mining uses
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
    """Pairs of cells whose sides the edges of the window relate, not farther from each other than this.

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
    """All cells and edges of a board, on which rules are placed."""
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


# ---- The windows of the mined book, from the smallest to the largest; some lie at the border


@dataclass(frozen=True, slots=True)
class Source:
    """A window, the most premises of its rules, and, at the border, the stubs that lie off the board."""

    name: str
    window: Window
    premises: int
    frame: frozenset[Place] = frozenset()
    # The most premises that are pairs of cells with related sides.
    pairs: int = 0

    def question(self) -> Question:
        mined_window = framed(self.window, self.frame) if self.frame else self.window
        cells, edges = cells_of(mined_window), edges_of(mined_window) - self.frame
        premises = {place: CLUES if place in cells else EDGE for place in mined_window.values}
        for place in self.frame:
            del premises[place]
        if not self.pairs:
            return Question(mined_window, SETTING, premises, edges, self.premises)
        pairs = TWO_CELLS if len(edges) == 1 else pairs_of(mined_window)
        return Question(
            mined_window, SETTING, premises, edges, self.premises, pairs=pairs, most_pairs=self.pairs
        )

    def rules(self, mined: Iterable[MinedRule]) -> list[Pattern]:
        """A rule of the border has crosses off the board as further premises."""
        crosses = tuple((*place, frozenset((CROSS,))) for place in sorted(self.frame))
        return [replace(each.pattern, conditions=each.pattern.conditions + crosses) for each in mined]

    def shortened(self, patterns: Iterable[Pattern], clock: Clock) -> list[Pattern]:
        """The patterns without the crosses off the board that they do not need."""
        if not self.frame:
            return list(patterns)
        anywhere = replace(self, frame=frozenset()).question()
        numbers = {fact: number for number, fact in enumerate(anywhere.facts)}
        worlds = [sum(1 << number for number in world) for world in anywhere.worlds(clock)]

        def follows(pattern: Pattern) -> bool:
            facts = [(row, column, min(only)) for row, column, only in pattern.conditions]
            starts = sum(1 << numbers[fact] for fact in facts)
            ends = sum(1 << numbers[fact] for fact in pattern.conclusions)
            return all(ends & ~world == 0 for world in worlds if starts & ~world == 0)

        def short(pattern: Pattern) -> Pattern:
            for place in sorted(self.frame):
                clock.tick()
                fewer = tuple(each for each in pattern.conditions if each[:2] != place)
                if follows(replace(pattern, conditions=fewer)):
                    pattern = replace(pattern, conditions=fewer)
            return pattern

        return [short(pattern) for pattern in patterns]


def sources() -> tuple[Source, ...]:
    """The windows of the book, from the smallest to the largest."""
    pair, four = window(1, 2, has_stubs=True), window(2, 2, has_stubs=True)
    three = window(1, 3, has_stubs=True)
    return (
        Source("dot", dot(), 4),
        Source("1x1", window(1, 1, has_stubs=True), 7),
        Source("1x2", pair, 5),
        Source("2x2", four, 4),
        Source("1x3", three, 4),
        Source("2x3", window(2, 3, has_stubs=True), 3),
        Source("3x3", window(3, 3), 3),
        Source("1x2 in a corner", pair, 3, above(pair) | left_of(pair)),
        Source("1x3 at the border", three, 3, above(three)),
        Source("2x2 at the border", four, 3, above(four)),
        Source("2x2 in a corner", four, 3, above(four) | left_of(four)),
        Source("two cells with sides", edge(), 1, pairs=1),
        Source("dot with sides", dot(), 4, pairs=2),
        Source("1x1 with sides", window(1, 1), 4, pairs=3),
        Source("1x1 with stubs and sides", window(1, 1, has_stubs=True), 4, pairs=2),
        Source("1x2 with sides", window(1, 2), 4, pairs=2),
        Source("2x2 with sides", window(2, 2), 3, pairs=1),
    )


def edge() -> Window:
    """A window of one edge; the sides of the two cells beside it are premises."""
    return Window({(0, 1): EDGE})


# The only neighbours whose sides are premises of a rule: other rules have the edge between them instead.
TWO_CELLS = (pair((0, 0), (0, 2)),)


def above(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[0] == -2)


def left_of(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[1] == -2)
