"""The board of a pencil puzzle: cells, what lies beside each other, rooms, and what is printed.

Law files ask it for places: `board.cells`, `board.pairs`, `board.blocks(2, 2)`, `board.ray(cell, EAST)`.
Everything is in reading order, so that the same puzzle always gives the same laws in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from typing import Any, NamedTuple

from hamekomi.model.errors import BadText

# Row and column of a step. North is up.
NORTH, EAST, SOUTH, WEST = (-1, 0), (0, 1), (1, 0), (0, -1)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
Direction = tuple[int, int]
# As texts name them.
COMPASS = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}
# Sides of a cell as one number: what each stands for in their sum.
SIDE_BITS = {1: EAST, 2: SOUTH, 4: WEST, 8: NORTH}


class Cell(NamedTuple):
    """A square of the board; rows and columns count from 0, and from 1 for people."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.column + 1}"

    def step(self, direction: Direction, length: int = 1) -> Cell:
        return Cell(self.row + length * direction[0], self.column + length * direction[1])


class Pair(NamedTuple):
    """Two cells, the upper or left one first: the border between them, or the line from one to the
    other.
    """

    first: Cell
    second: Cell

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"

    @property
    def is_across(self) -> bool:
        """Whether the second cell lies to the right of the first."""
        return self.first.row == self.second.row

    def other(self, cell: Cell) -> Cell:
        return self.second if cell == self.first else self.first


class Corner(NamedTuple):
    """A point where cells meet: corner (r, c) is the upper left one of cell (r, c)."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"dot r{self.row + 1}c{self.column + 1}"


Place = Cell | Pair | Corner
Line = tuple[Cell, ...]
# Boards of the same size share their cells; this many sizes are kept.
SIZES_KEPT = 32


def pair(one: Cell, other: Cell) -> Pair:
    return Pair(one, other) if one <= other else Pair(other, one)


class _ByCell(dict[Cell, Any]):
    """What has been worked out for cells; more of them are added when they are asked for."""

    def __init__(self, work_out: Callable[[Cell], Any]) -> None:
        self._work_out = work_out

    def __missing__(self, cell: Cell) -> Any:
        found = self[cell] = self._work_out(cell)
        return found


class _Grid:
    """The cells of all boards of one size, and which of them lie beside each other."""

    def __init__(self, rows: int, columns: int) -> None:
        self.row_lines: tuple[Line, ...] = tuple(
            tuple(Cell(row, column) for column in range(columns)) for row in range(rows)
        )
        self.column_lines: tuple[Line, ...] = tuple(zip(*self.row_lines, strict=True))
        self.cells: Line = tuple(chain.from_iterable(self.row_lines))
        self.known = {cell: cell for cell in self.cells}
        steps = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column)
        self.neighbours = _ByCell(lambda cell: self._steps_from(cell, DIRECTIONS))
        self.around = _ByCell(lambda cell: self._steps_from(cell, steps))
        self.pairs_at = _ByCell(lambda cell: tuple(pair(cell, other) for other in self.neighbours[cell]))

    def _steps_from(self, cell: Cell, steps: Iterable[Direction]) -> Line:
        near = (self.known.get(cell.step(each)) for each in steps)
        return tuple(each for each in near if each is not None)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(
            Pair(cell, other) for cell in self.cells for other in self._steps_from(cell, (EAST, SOUTH))
        )


_grid_of = lru_cache(maxsize=SIZES_KEPT)(_Grid)


@dataclass(frozen=True)
class Board:
    """A rectangle of cells with what is printed on it; compared and hashed by that."""

    rows: int
    columns: int
    # What is printed in cells, or on other places: a kind says which, and what the values are.
    clues: tuple[tuple[Any, Any], ...] = ()
    # The room of each cell, in reading order and named from 1 as they come; 0: in no room. Empty
    # for a board without rooms.
    room_numbers: tuple[int, ...] = ()
    # What is printed at the rim: for each side that has clues (see `Rim`), a value per row or column, or
    # None.
    rim: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    # What the first line says besides the size: how many stars, which ships.
    extra: tuple[Any, ...] = ()
    _cache: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    # ---- Cells

    @property
    def _grid(self) -> _Grid:
        return _grid_of(self.rows, self.columns)

    @cached_property
    def cells(self) -> Line:
        return self._grid.cells

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and 0 <= cell.row < self.rows and 0 <= cell.column < self.columns

    @cached_property
    def clue(self) -> Mapping[Any, Any]:
        """What is printed, by its place."""
        return dict(self.clues)

    @property
    def size(self) -> int:
        """The length of the longer side."""
        return max(self.rows, self.columns)

    def neighbours(self, cell: Cell) -> Line:
        """The cells that share a side with this one."""
        found: Line = self._grid.neighbours[cell]
        return found

    def parts(self, cells: Iterable[Cell]) -> list[Line]:
        """The connected parts of some cells, by their sides."""
        left = dict.fromkeys(cells)
        found = []
        while left:
            todo = [next(iter(left))]
            del left[todo[0]]
            for cell in todo:
                for other in self.neighbours(cell):
                    if other in left:
                        del left[other]
                        todo.append(other)
            found.append(tuple(todo))
        return found

    def around(self, cell: Cell) -> Line:
        """The cells that share a side or a corner with this one."""
        found: Line = self._grid.around[cell]
        return found

    def ray(self, cell: Cell, direction: Direction) -> Line:
        """The cells from here to the rim, without this one."""
        if cell in self and direction in DIRECTIONS:
            across = direction[0] == 0
            line = self.row_lines[cell.row] if across else self.column_lines[cell.column]
            at = cell.column if across else cell.row
            return line[at + 1 :] if sum(direction) > 0 else line[:at][::-1]
        found = []
        while (cell := cell.step(direction)) in self:
            found.append(cell)
        return tuple(found)

    def between(self, ends: Pair) -> Line:
        """The cells of a row or column between two of its cells."""
        direction = EAST if ends.is_across else SOUTH
        ray = self.ray(ends.first, direction)
        return ray[: ray.index(ends.second)]

    def in_sight(self, cells: Container[Cell]) -> Iterator[Pair]:
        """The pairs of these cells in a row or column with none of them between."""
        for cell in self.cells:
            for direction in (EAST, SOUTH) if cell in cells else ():
                other = next((each for each in self.ray(cell, direction) if each in cells), None)
                if other is not None:
                    yield pair(cell, other)

    def rays(self, cell: Cell) -> tuple[Line, ...]:
        """The four ways from a cell to the rim: north, east, south, west."""
        return tuple(self.ray(cell, direction) for direction in DIRECTIONS)

    # ---- Lines and blocks

    @cached_property
    def row_lines(self) -> tuple[Line, ...]:
        return self._grid.row_lines

    @cached_property
    def column_lines(self) -> tuple[Line, ...]:
        return self._grid.column_lines

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All rows, then all columns."""
        return self.row_lines + self.column_lines

    def blocks(self, rows: int, columns: int) -> Iterator[Line]:
        """All rectangles of this size, each as its cells in reading order."""
        for top in range(self.rows - rows + 1):
            for left in range(self.columns - columns + 1):
                yield self._block(top, left, rows, columns)

    def _block(self, top: int, left: int, rows: int, columns: int) -> Line:
        lines = self.row_lines[top : top + rows]
        return tuple(chain.from_iterable([line[left : left + columns] for line in lines]))

    def runs(self, length: int) -> Iterator[Line]:
        """All straight lines of this length, across and down."""
        yield from self.blocks(1, length)
        if length > 1:
            yield from self.blocks(length, 1)

    def stretches(self, is_wall: Iterable[Cell]) -> Iterator[Line]:
        """The straight lines between walls or the rim, across and down, with at least one cell."""
        walls = frozenset(is_wall)
        for line in self.lines:
            run: list[Cell] = []
            for cell in (*line, None):
                if cell is not None and cell not in walls:
                    run.append(cell)
                elif run:
                    yield tuple(run)
                    run = []

    def rectangles(self, cell: Cell, size: int) -> Iterator[Line]:
        """All rectangles of this size that contain a cell."""
        for rows in range(1, min(size, self.rows) + 1):
            columns = size // rows
            if rows * columns != size or columns > self.columns:
                continue
            for top in range(max(0, cell.row - rows + 1), min(cell.row, self.rows - rows) + 1):
                for left in range(
                    max(0, cell.column - columns + 1), min(cell.column, self.columns - columns) + 1
                ):
                    yield self._block(top, left, rows, columns)

    # ---- Pairs of neighbours, which are also borders and pieces of a line through centres

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Cells that share a side: each cell with its right neighbour, then with its lower one."""
        return self._grid.pairs

    def pairs_at(self, cell: Cell) -> tuple[Pair, ...]:
        """The pairs of a cell, up to four: north, east, south, west."""
        found: tuple[Pair, ...] = self._grid.pairs_at[cell]
        return found

    def pair_towards(self, cell: Cell, direction: Direction) -> Pair | None:
        """The pair of a cell and its neighbour in a direction; None at the rim."""
        other = cell.step(direction)
        return pair(cell, other) if other in self else None

    def path(self, cell: Cell, direction: Direction) -> tuple[Pair, ...]:
        """The pairs on a straight way from a cell to the rim."""
        cells = (cell, *self.ray(cell, direction))
        return tuple(pair(one, other) for one, other in pairwise(cells))

    # ---- Corners

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """All of them, those on the rim included."""
        return tuple(
            Corner(row, column) for row in range(self.rows + 1) for column in range(self.columns + 1)
        )

    def cells_at(self, corner: Corner) -> tuple[Cell, ...]:
        """The cells that meet at a corner."""
        return tuple(
            cell
            for row in (-1, 0)
            for column in (-1, 0)
            if (cell := Cell(corner.row + row, corner.column + column)) in self
        )

    # ---- Rooms

    @cached_property
    def rooms(self) -> tuple[Line, ...]:
        """The cells of each room; the first room is number 1."""
        found: dict[int, list[Cell]] = {}
        for cell, number in zip(self.cells, self.room_numbers, strict=False):
            if number:
                found.setdefault(number, []).append(cell)
        return tuple(tuple(found[number]) for number in sorted(found))

    def room_of(self, cell: Cell) -> Line:
        """The cells of its room; none for a cell that is in no room."""
        number = self.room_number(cell)
        return self.rooms[number - 1] if number else ()

    def room_number(self, cell: Cell) -> int:
        try:
            return self.room_numbers[cell.row * self.columns + cell.column]
        except IndexError:
            raise LookupError("the board has no rooms: `Printed` needs rooms=True") from None

    def is_border(self, between: Pair) -> bool:
        """Whether the two cells lie in different rooms."""
        return self.room_number(between.first) != self.room_number(between.second)

    @cached_property
    def borders(self) -> tuple[Pair, ...]:
        rooms, width = self.room_numbers, self.columns
        return tuple(
            [
                each
                for each in self.pairs
                if rooms[each[0][0] * width + each[0][1]] != rooms[each[1][0] * width + each[1][1]]
            ]
        )

    def borders_of(self, room: Line) -> list[Pair]:
        """The pairs of a cell in a room and one outside."""
        inside = frozenset(room)
        return sorted(
            pair(cell, other)
            for cell in room
            for other in self._grid.neighbours[cell]
            if other not in inside
        )

    def lines_across(self, borders: int) -> Iterator[Line]:
        """The shortest straight lines that cross this number of room borders."""
        for line in self.lines:
            crossed = [at for at in range(1, len(line)) if self.is_border(pair(line[at - 1], line[at]))]
            for first, last in zip(crossed, crossed[borders - 1 :], strict=False):
                yield line[first - 1 : last + 1]

    # ---- The rim

    def at_rim(self, side: str) -> tuple[Any, ...]:
        """The clues at a side ("top", "bottom", "left", "right"): one per column or row, None for no
        clue.
        """
        found = dict(self.rim)
        if side not in found:
            raise LookupError(f"nothing is printed at {side!r}: `Printed` needs rim=({side!r}, …)")
        return found[side]

    def seen_from_rim(self, side: str) -> tuple[Line, ...]:
        """The rows or columns as they are seen from a side, nearest cell first."""
        lines = self.column_lines if side in ("top", "bottom") else self.row_lines
        return lines if side in ("top", "left") else tuple(line[::-1] for line in lines)

    def from_rim(self, *sides: str) -> Iterator[tuple[tuple[str, int], Line]]:
        """Each place at these sides of the rim, with its row or column as it is seen from there."""
        for side in sides:
            for at, line in enumerate(self.seen_from_rim(side)):
                yield (side, at), line

    @property
    def rim_clues(self) -> Iterator[tuple[Line, Any]]:
        """Each clue at the rim with its row or column, as it is seen from there."""
        for side, _ in self.rim:
            for line, value in zip(self.seen_from_rim(side), self.at_rim(side), strict=True):
                if value is not None:
                    yield line, value

    # ---- For declarations and messages

    def cached(self, name: str, make: Any) -> Any:
        """What a law has computed once for this board."""
        if name not in self._cache:
            self._cache[name] = make()
        return self._cache[name]


def with_rooms(
    rows: int, columns: int, names: Sequence[str], no_room: Sequence[str] = ()
) -> tuple[int, ...]:
    """Number the rooms of a board from 1 in reading order; raises BadText for one that does not hang
    together.
    """
    numbers: dict[str, int] = {}
    found = tuple(0 if name in no_room else numbers.setdefault(name, len(numbers) + 1) for name in names)
    board = Board(rows, columns, room_numbers=found)
    for name, number in numbers.items():
        room = board.rooms[number - 1]
        reached, todo = {room[0]}, [room[0]]
        while todo:
            for cell in board.neighbours(todo.pop()):
                if cell not in reached and board.room_number(cell) == number:
                    reached.add(cell)
                    todo.append(cell)
        if len(reached) < len(room):
            lost = next(cell for cell in room if cell not in reached)
            raise BadText(f"room {name} does not hang together: {room[0]} and {lost} are apart")
    return found
