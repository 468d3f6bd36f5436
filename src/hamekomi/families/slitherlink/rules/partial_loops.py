"""All loops on a small board, and all pieces that a larger loop can leave in a window, without search.

The sweep visits the vertices in reading order. Of the drawing so far, only this matters: the lines that
lead into the unvisited part, how they are connected, and the lines already around unfinished cells.
Drawings that agree in this share a state, and every path through the states is one drawing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Clock

T = TypeVar("T")
_OUT = -1  # connected to a line that has left the window


@dataclass(frozen=True, slots=True)
class Window:
    """Cells with their numbers, edges with (True) or without a line; the top left vertex is 0, 0."""

    rows: int
    columns: int
    counts: Mapping[Place, int] = field(default_factory=dict)
    lines: Mapping[Place, bool] = field(default_factory=dict)
    # Letters for the sides of cells: 0 and 1 are different sides, and so are 2 and 3, and so on.
    sides: Mapping[Place, int] = field(default_factory=dict)


class _State(NamedTuple):
    # By column: the connection of the line below the last visited vertex; 0 if there is no line.
    down: tuple[int, ...]
    # The connection of the line to the right of the last visited vertex.
    right: int
    # By column: lines so far around the unfinished cell, if the window gives its number.
    around: tuple[int, ...]
    # The loop is complete.
    is_closed: bool
    # At least one of the edges in `some` is as it should be.
    has_some: bool
    # The sides of the first cell of the row and of the last one visited, as seen from the top left cell;
    # only followed if the window gives sides.
    row_side: bool = False
    last_side: bool = False
    # By group of letters: the side that its first letter stands for, if a cell of the group was visited.
    meanings: tuple[bool | None, ...] = ()


Lines = frozenset[Place]
Edges = Mapping[Place, bool]
# By state: the states before it, each with the lines drawn since.
_Predecessors = dict[_State, list[tuple[_State, tuple[Place, ...]]]]


def loops(window: Window, some: Edges | None = None, clock: Clock | None = None) -> Iterator[Lines]:
    """Every loop on the board; with `some`, only loops that agree with at least one of these edges."""
    return _drawings(window, some, clock, is_open=False)


def pieces(window: Window, some: Edges | None = None, clock: Clock | None = None) -> Iterator[Lines]:
    """The lines that a loop can leave in the window, for all loops that are not inside it."""
    return _drawings(window, some, clock, is_open=True)


def _drawings(
    window: Window, some: Edges | None, clock: Clock | None, *, is_open: bool
) -> Iterator[Lines]:
    """Sweeps along the shorter side, which gives the fewest states."""
    clock = UNLIMITED.clock() if clock is None else clock
    if window.columns <= window.rows:
        return _Sweep(window, some, clock, is_open=is_open).drawings()
    turned = Window(
        window.columns,
        window.rows,
        _turned(window.counts),
        _turned(window.lines),
        _turned(window.sides),
    )
    sweep = _Sweep(turned, None if some is None else _turned(some), clock, is_open=is_open)
    return (frozenset(map(_swapped, lines)) for lines in sweep.drawings())


def _turned(values: Mapping[Place, T]) -> dict[Place, T]:
    return {_swapped(place): value for place, value in values.items()}


def _swapped(place: Place) -> Place:
    return place[1], place[0]


class _Sweep:
    def __init__(self, window: Window, some: Edges | None, clock: Clock, *, is_open: bool) -> None:
        self.window, self.clock, self.is_open = window, clock, is_open
        self.some = {} if some is None else some
        self.needs_some = some is not None
        self.last_of_some = max((_vertex_before(edge) for edge in self.some), default=(-1, -1))
        self.groups = max((letter // 2 + 1 for letter in window.sides.values()), default=0)

    def drawings(self) -> Iterator[Lines]:
        columns = self.window.columns
        start = _State(
            (0,) * (columns + 1),
            0,
            (0,) * columns,
            False,
            not self.needs_some,
            meanings=(None,) * self.groups,
        )
        layers: list[_Predecessors] = [{start: []}]
        for row, column in product(range(self.window.rows + 1), range(columns + 1)):
            layer: _Predecessors = {}
            for state in layers[-1]:
                self.clock.tick()
                for after, new in self._after(state, row, column):
                    if after.has_some or (row, column) < self.last_of_some:
                        layer.setdefault(after, []).append((state, new))
            layers.append(layer)
        for state in layers[-1]:
            if self.is_open or state.is_closed:
                yield from map(frozenset, _drawings_ending_in(layers, state, self.clock))

    def _after(self, state: _State, row: int, column: int) -> Iterator[tuple[_State, tuple[Place, ...]]]:
        """The states after drawing lines to the right and down from a vertex, with these lines."""
        rows, columns = self.window.rows, self.window.columns
        right, down = (2 * row, 2 * column + 1), (2 * row + 1, 2 * column)
        may_end = self.is_open and (row in (0, rows) or column in (0, columns))
        for goes_right, goes_down in product(
            self._choices(right, column < columns), self._choices(down, row < rows)
        ):
            if state.is_closed and (goes_right or goes_down):
                continue
            around = self._around(state.around, row, column, goes_right, goes_down)
            if around is None:
                continue
            joined = _joined_at(state.down, state.right, column, goes_right, goes_down, may_end)
            if joined is None or (joined.is_closed and self.is_open):
                continue
            has_some = state.has_some or any(
                self.some.get(edge) is goes for edge, goes in ((right, goes_right), (down, goes_down))
            )
            new = tuple(edge for edge, goes in ((right, goes_right), (down, goes_down)) if goes)
            after = state._replace(
                down=joined.down,
                right=joined.right,
                around=around,
                is_closed=state.is_closed or joined.is_closed,
                has_some=has_some,
            )
            if self.groups and row < rows and column < columns:
                sided = self._sided(after, row, column, goes_right, goes_down)
                if sided is None:
                    continue
                after = sided
            yield after, new

    def _sided(
        self, state: _State, row: int, column: int, has_top: bool, has_left: bool
    ) -> _State | None:
        """The state with the side of the next cell; None if that is not the side of its letter."""
        beside, line = (state.last_side, has_left) if column > 0 else (state.row_side, has_top)
        side = (row, column) != (0, 0) and beside != line
        now = state._replace(last_side=side, row_side=side if column == 0 else state.row_side)
        letter = self.window.sides.get((2 * row + 1, 2 * column + 1))
        if letter is None:
            return now
        meaning = side != bool(letter % 2)
        known = state.meanings[letter // 2]
        if known is not None:
            return now if known == meaning else None
        meanings = list(state.meanings)
        meanings[letter // 2] = meaning
        return now._replace(meanings=tuple(meanings))

    def _choices(self, edge: Place, exists: bool) -> tuple[bool, ...]:
        if not exists:
            return (False,)
        known_line = self.window.lines.get(edge)
        return (False, True) if known_line is None else (known_line,)

    def _around(
        self, around: tuple[int, ...], row: int, column: int, goes_right: bool, goes_down: bool
    ) -> tuple[int, ...] | None:
        """Lines around the unfinished cells; None if a cell can no longer have its number."""
        counts, now = self.window.counts, list(around)
        if column < self.window.columns:
            above = counts.get((2 * row - 1, 2 * column + 1))
            if above is not None and around[column] + goes_right != above:
                return None
            now[column] = int(goes_right)
        for each in (column - 1, column):
            if 0 <= each < self.window.columns:
                here = counts.get((2 * row + 1, 2 * each + 1))
                now[each] = (
                    0 if here is None else now[each] + (goes_down if row < self.window.rows else 0)
                )
                if here is not None and now[each] > here:
                    return None
        return tuple(now)


class _AfterVertex(NamedTuple):
    """The lines that lead into the unvisited part once a vertex has been visited."""

    down: tuple[int, ...]
    right: int
    # A loop was closed here.
    is_closed: bool


@lru_cache(maxsize=1 << 16)  # windows of one size have the same few thousand
def _joined_at(
    down: tuple[int, ...], right: int, column: int, goes_right: bool, goes_down: bool, may_end: bool
) -> _AfterVertex | None:
    """Connects the lines that meet at a vertex; None if they cannot meet like this."""
    ends = [end for end in (down[column], right) if end]
    open_ends = [*down[:column], 0, *down[column + 1 :], 0]  # the last one goes right
    is_closed = False
    lines = len(ends) + goes_right + goes_down
    here: tuple[int, ...] = ()
    match len(ends), lines:
        case 0, 2:
            here = (max(*down, right, 0) + 1,) * 2
        case (0, 1) if may_end:
            here = (_OUT,)
        case 1, 2:
            here = (ends[0],)
        case (1, 1) if may_end:
            open_ends = _joined(open_ends, _OUT, ends[0])
        case 2, 2 if ends[0] == ends[1] != _OUT:
            if any(open_ends):
                return None
            is_closed = True
        case 2, 2:
            open_ends = _joined(open_ends, *ends)
        case (0, 0):
            pass
        case _:
            return None
    targets = [index for index, goes in ((column, goes_down), (-1, goes_right)) if goes]
    for index, end in zip(targets, here, strict=True):
        open_ends[index] = end
    *after, to_the_right = _renumbered(open_ends)
    return _AfterVertex(tuple(after), to_the_right, is_closed)


def _vertex_before(edge: Place) -> tuple[int, int]:
    """Row and column of the vertex from which the edge goes to the right or down."""
    return edge[0] // 2, edge[1] // 2


def _joined(ends: list[int], one: int, other: int) -> list[int]:
    """Joins two lines: their other ends are now connected, or both to the outside if one of them was."""
    if one == other == _OUT:
        return ends
    kept, replaced = (one, other) if other != _OUT else (other, one)
    return [kept if end == replaced else end for end in ends]


def _renumbered(ends: list[int]) -> list[int]:
    """Numbers connections in the order of their first ends, so that equal states compare equal."""
    numbers: dict[int, int] = {0: 0, _OUT: _OUT}
    return [numbers.setdefault(end, len(numbers) - 1) for end in ends]


def _drawings_ending_in(
    layers: list[_Predecessors], last: _State, clock: Clock
) -> Iterator[tuple[Place, ...]]:
    stack: list[tuple[int, _State, tuple[Place, ...]]] = [(len(layers) - 1, last, ())]
    while stack:
        clock.tick()
        layer, state, lines = stack.pop()
        if layer == 0:
            yield lines
        stack += [(layer - 1, before, new + lines) for before, new in layers[layer][state]]
