"""All loops on a small board, and all that a larger loop can leave in a window; both without search.

The vertices are passed in reading order. Whatever was drawn so far matters only by the lines that go on
into the part still ahead, by how these are connected, and by the lines already around unfinished cells;
drawings that agree in this are kept as one state. Every path through the states is one drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple, TypeVar

from hamekomi.geometry.planar import Place
from hamekomi.model.answers import PATIENT, Clock

T = TypeVar("T")
_OUT = -1  # connected to a line that has left the window


@dataclass(frozen=True, slots=True)
class Window:
    """Cells with so many lines, edges with (True) or without one; the top left vertex is 0, 0."""

    rows: int
    columns: int
    counts: Mapping[Place, int] = field(default_factory=dict)
    lines: Mapping[Place, bool] = field(default_factory=dict)


class _State(NamedTuple):
    down: tuple[int, ...]  # by column: what the line below the last vertex is connected to; 0 for none
    right: int  # the same of the line to the right of the last vertex
    around: tuple[int, ...]  # by column: lines so far around the cell there, where its number is given
    is_closed: bool  # the loop is complete
    has_some: bool  # of the edges of which one at least must be as it should


Lines = frozenset[Place]
Edges = Mapping[Place, bool]
_Ways = dict[_State, list[tuple[_State, tuple[Place, ...]]]]  # from where, and with which new lines


def loops(window: Window, some: Edges | None = None, clock: Clock | None = None) -> Iterator[Lines]:
    """Every loop on the board; with `some`, those for which at least one of these is true."""
    return _drawings(window, some, clock, is_open=False)


def pieces(window: Window, some: Edges | None = None, clock: Clock | None = None) -> Iterator[Lines]:
    """Every way in which a loop that does not lie in the window can pass through it, or miss it."""
    return _drawings(window, some, clock, is_open=True)


def _drawings(
    window: Window, some: Edges | None, clock: Clock | None, *, is_open: bool
) -> Iterator[Lines]:
    """States are fewest when the rows are short."""
    clock = PATIENT.clock() if clock is None else clock
    if window.columns <= window.rows:
        return _Sweep(window, some, clock, is_open=is_open).drawings()
    turned = Window(window.columns, window.rows, _turned(window.counts), _turned(window.lines))
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

    def drawings(self) -> Iterator[Lines]:
        columns = self.window.columns
        start = _State((0,) * (columns + 1), 0, (0,) * columns, False, not self.needs_some)
        layers: list[_Ways] = [{start: []}]
        for row, column in product(range(self.window.rows + 1), range(columns + 1)):
            layer: _Ways = {}
            for state in layers[-1]:
                self.clock.tick()
                for after, new in self._after(state, row, column):
                    if after.has_some or (row, column) < self.last_of_some:
                        layer.setdefault(after, []).append((state, new))
            layers.append(layer)
        for state in layers[-1]:
            if self.is_open or state.is_closed:
                yield from map(frozenset, _ways_to(layers, state, self.clock))

    def _after(self, state: _State, row: int, column: int) -> Iterator[tuple[_State, tuple[Place, ...]]]:
        """What can be drawn from a vertex to the right and down."""
        rows, columns = self.window.rows, self.window.columns
        right, down = (2 * row, 2 * column + 1), (2 * row + 1, 2 * column)
        may_end = self.is_open and (row in (0, rows) or column in (0, columns))
        for goes_right, goes_down in product(
            self._choices(right, column < columns), self._choices(down, row < rows)
        ):
            met = _meet(state, column, goes_right, goes_down, may_end)
            if met is None or (met.is_closed and self.is_open):
                continue
            around = self._around(state.around, row, column, goes_right, goes_down)
            if around is None:
                continue
            has_some = state.has_some or any(
                self.some.get(edge) is goes for edge, goes in ((right, goes_right), (down, goes_down))
            )
            new = tuple(edge for edge, goes in ((right, goes_right), (down, goes_down)) if goes)
            yield met._replace(around=around, has_some=has_some), new

    def _choices(self, edge: Place, exists: bool) -> tuple[bool, ...]:
        if not exists:
            return (False,)
        given = self.window.lines.get(edge)
        return (False, True) if given is None else (given,)

    def _around(
        self, around: tuple[int, ...], row: int, column: int, goes_right: bool, goes_down: bool
    ) -> tuple[int, ...] | None:
        """Lines around the unfinished cells; None when a cell cannot have its number any more."""
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


def _meet(state: _State, column: int, goes_right: bool, goes_down: bool, may_end: bool) -> _State | None:
    """What meets at a vertex is connected there; None when that cannot be."""
    if state.is_closed and (goes_right or goes_down):
        return None
    ends = [end for end in (state.down[column], state.right) if end]
    open_ends = [*state.down[:column], 0, *state.down[column + 1 :], 0]  # the last one goes right
    is_closed = state.is_closed
    lines = len(ends) + goes_right + goes_down
    here: tuple[int, ...] = ()
    match len(ends), lines:
        case 0, 2:
            here = (max(*state.down, state.right, 0) + 1,) * 2
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
    *down, right = _renumbered(open_ends)
    return state._replace(down=tuple(down), right=right, is_closed=is_closed)


def _vertex_before(edge: Place) -> tuple[int, int]:
    """Row and column, among the vertices, of the one from which the edge goes to the right or down."""
    return edge[0] // 2, edge[1] // 2


def _joined(ends: list[int], one: int, other: int) -> list[int]:
    """Two lines become one: their other ends belong together, or to the outside if one of them does."""
    if one == other == _OUT:
        return ends
    kept, gone = (one, other) if other != _OUT else (other, one)
    return [kept if end == gone else end for end in ends]


def _renumbered(ends: list[int]) -> list[int]:
    """Connections numbered in order of their first ends, so that equal states are the same."""
    numbers: dict[int, int] = {0: 0, _OUT: _OUT}
    return [numbers.setdefault(end, len(numbers) - 1) for end in ends]


def _ways_to(layers: list[_Ways], last: _State, clock: Clock) -> Iterator[tuple[Place, ...]]:
    ahead: list[tuple[int, _State, tuple[Place, ...]]] = [(len(layers) - 1, last, ())]
    while ahead:
        clock.tick()
        layer, state, lines = ahead.pop()
        if layer == 0:
            yield lines
        ahead += [(layer - 1, before, new + lines) for before, new in layers[layer][state]]
