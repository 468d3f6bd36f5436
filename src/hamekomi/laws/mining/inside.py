"""What the laws of a kind say about a few cells, wherever they lie and whatever is printed around them.

A window is a rectangle of cells, the *middle*, and the cells up to some steps around it; for kinds
with rooms the middle is a room. Its places are the marks of these cells, all lines at them, and what is
printed in the middle. Each thing that may be printed gives a board that is larger than the window, and
of each law on it there remains what it says about the window whatever the marks beyond it are. Whatever
is printed beyond must not change this, either: laws that it changes are left out.

All ways to fill the window that break no such law are its worlds. Marks that a board does not have,
such as those on a dark cell, are not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, NamedTuple

from hamekomi.engines.patterns.mining import question as mining
from hamekomi.laws.language.board import EAST, SOUTH, Board, Cell, Corner, Pair, with_rooms
from hamekomi.laws.language.connection import Connected, Parts
from hamekomi.laws.language.counting import none_or_two
from hamekomi.laws.language.formulas import TRUE, Known, Literal, Statement
from hamekomi.laws.language.graphs import components
from hamekomi.laws.language.loops import OneLoop
from hamekomi.laws.language.marks import NO, YES, Symbol
from hamekomi.laws.language.pencil import Pencil
from hamekomi.model.answers import Clock

# A law about more fillings of the window's marks than this is left out.
MOST_FILLINGS = 2**13
NOTHING = "nothing printed"
CLUE = "clue"
# Between two cells: whether they lie in different rooms.
WALL = "wall"
# Of rules in files: where the board ends, and the middle of a room.
RIM, ROOM = "rim", "room"
PRINTED = frozenset((CLUE, WALL, RIM, ROOM))


class Spot(NamedTuple):
    """A place of a window: a mark or what is printed; its middle in half cells from the window's first
    cell.
    """

    what: str
    row: int
    column: int

    @property
    def at(self) -> tuple[int, int]:
        return self.row, self.column


def is_mark(spot: Spot) -> bool:
    """Whether a player decides it."""
    return spot.what not in PRINTED


@dataclass(frozen=True, slots=True)
class Shape:
    """Which window of which kind."""

    kind: type[Pencil]
    rows: int
    columns: int
    around: int
    # The largest number that is printed.
    numbers: int
    # How many cells have something printed that says more than another thing would.
    clues: int = 2
    # How many cells lie between the middle and the rim above it, and between it and the rim on its left;
    # None: the rim is far away.
    rim: tuple[int | None, int | None] = (None, None)
    # For kinds with rooms: whether the middle is one. If not, there can be walls in it.
    room: bool = True

    @property
    def margin(self) -> int:
        """Cells of the board beyond the middle: enough to reach a number beyond the window."""
        return self.around + max(2, self.numbers)

    @property
    def first(self) -> Cell:
        """The first cell of the middle."""
        return Cell(*(self.margin if each is None else each for each in self.rim))

    @property
    def has_room(self) -> bool:
        return self.kind.printed.rooms and self.room

    @property
    def middle(self) -> list[Cell]:
        return [
            self.first.step((row, column)) for row in range(self.rows) for column in range(self.columns)
        ]

    @property
    def cells(self) -> list[Cell]:
        """The cells of the window, in reading order; some lie beyond the rim if it is near."""
        found = set(self.middle)
        for _ in range(self.around):
            found |= {each.step(way) for each in found for way in ((-1, 0), (0, 1), (1, 0), (0, -1))}
        return sorted(found)

    def spot(self, what: str, place: Any) -> Spot:
        at = [place] if isinstance(place, Cell | Corner) else list(place)
        row, column = sum(each.row for each in at), sum(each.column for each in at)
        factor = 2 // len(at)
        shift = 1 if isinstance(place, Corner) else 0
        first = self.first
        return Spot(
            what, factor * row - shift - 2 * first.row, factor * column - shift - 2 * first.column
        )

    def clue_spot(self, cell: Cell) -> Spot:
        """A room's number belongs to all of it."""
        if self.has_room:
            return Spot(CLUE, self.rows - 1, self.columns - 1)
        return self.spot(CLUE, cell)

    def board(self, clues: Mapping[Any, Any], split: bool = False, more: int = 0) -> Board:
        """The board with these clues, and with more rows and columns than needed.

        If it has rooms, all beyond the middle is one, or each cell is; clues say where walls are in the
        middle.
        """
        rows, columns = (
            before + size + self.margin + more
            for before, size in zip(self.first, (self.rows, self.columns), strict=True)
        )
        rooms: tuple[int, ...] = ()
        if self.kind.printed.rooms:
            middle = self._rooms_inside(clues)
            cells = Board(rows, columns).cells
            rooms = with_rooms(
                rows, columns, [middle.get(each, str(each) if split else "") for each in cells]
            )
        printed = ((c, v) for c, v in clues.items() if v != NOTHING and isinstance(c, Cell))
        return Board(rows, columns, tuple(printed), rooms)

    @property
    def pairs(self) -> list[Pair]:
        """The pairs of neighbours in the middle."""
        middle = self.middle
        return [
            Pair(one, two) for one in middle for way in (EAST, SOUTH) if (two := one.step(way)) in middle
        ]

    def _rooms_inside(self, walls: Mapping[Any, Any]) -> dict[Cell, str]:
        """The rooms of the cells of the middle, which walls may part."""
        links = [(one, two) for one, two in self.pairs if walls.get(Pair(one, two)) != YES]
        return {cell: f"middle {number}" for number, part in enumerate(components(self.middle, links))
                for cell in part}  # fmt: skip

    def walls(self) -> Iterator[dict[Pair, int]]:
        """All ways in which there can be walls in the middle, each as its pairs with YES or NO."""
        pairs = self.pairs
        for values in product((NO, YES), repeat=len(pairs)):
            walls = dict(zip(pairs, values, strict=True))
            rooms = self._rooms_inside(walls)
            if all((rooms[one] != rooms[two]) == value for (one, two), value in walls.items()):
                yield walls


# ---- What the laws say about the window


class _Beyond:
    """Something about which nothing is known."""

    def post(self, to: Any) -> None:
        raise TypeError("what lies beyond a window is not posted")

    def holds(self, known: Known) -> bool | None:
        return None

    def literals(self) -> Iterator[Literal]:
        return iter(())


class _PartsInside:
    """No part of a window's cells is larger than its number, and none has two numbers."""

    def __init__(self, whole: Parts, cells: Iterable[Cell]) -> None:
        self.nodes = {cell: whole.nodes[cell] for cell in cells if cell in whole.nodes}
        self.links = [
            (one, two) for one, two, _ in whole.links if one in self.nodes and two in self.nodes
        ]
        self.sizes = {node: size for node, _, size in whole.sizes if node in self.nodes}
        self.owners = (
            [] if whole.owners is None else [each for each in whole.owners if each in self.nodes]
        )

    def post(self, to: Any) -> None:
        raise TypeError("the parts inside a window are not posted")

    def holds(self, known: Known) -> bool | None:
        there = [node for node, statement in self.nodes.items() if statement.holds(known)]
        for part in components(there, self.links):
            sizes = [self.sizes[each] for each in part if each in self.sizes]
            if len(part) > min(sizes, default=len(part)) or sum(o in part for o in self.owners) > 1:
                return False
        return None

    def literals(self) -> Iterator[Literal]:
        for each in self.nodes.values():
            yield from each.literals()


def local(statement: Statement, cells: Sequence[Cell]) -> Iterator[Statement]:
    """What a statement says about a window; less about a whole drawing, and nothing about some."""
    if not hasattr(statement, "cuts"):
        yield statement
    elif isinstance(statement, OneLoop):
        at: dict[Any, list[Statement]] = {}
        for one, other, link in statement.links:
            at.setdefault(one, []).append(link)
            at.setdefault(other, []).append(link)
        yield from (none_or_two(at[cell]) for cell in cells if cell in at)
    elif any(link is not TRUE for _, _, link in getattr(statement, "links", ())):
        return
    elif isinstance(statement, Connected):
        inside = {cell: statement.nodes[cell] for cell in cells if cell in statement.nodes}
        links = [
            tuple(each if each in inside else None for each in (one, two))
            for one, two, _ in statement.links
        ]
        known = dict.fromkeys(each for each in links if each != (None, None))
        yield Connected({**inside, None: _Beyond()}, [(one, two, TRUE) for one, two in known])
    elif isinstance(statement, Parts):
        inside_parts = _PartsInside(statement, cells)
        if inside_parts.sizes or inside_parts.owners:
            yield inside_parts


# Spots, and the symbols that they can have together.
Table = tuple[tuple[Spot, ...], frozenset[tuple[Symbol, ...]]]
Choices = Mapping[Spot, tuple[Symbol, ...]]


def _follows(table: Table, others: Iterable[Table], symbols: Choices) -> bool:
    """Whether tables about the same spots allow no more than this one, on a board with these symbols."""
    spots, allowed = table
    number = {spot: n for n, spot in enumerate(spots)}
    smaller = [
        ([number[spot] for spot in each], can_be)
        for each, can_be in others
        if number.keys() >= set(each)
    ]
    return all(
        values in allowed
        for values in product(*(symbols[spot] for spot in spots))
        if all(tuple(values[n] for n in numbers) in can_be for numbers, can_be in smaller)
    )


# ---- Worlds


@dataclass(frozen=True)
class MarksInside:
    """The marks of a window and what they can be, on boards of a shape."""

    shape: Shape
    _known: dict[Any, Table | None] = field(default_factory=dict, compare=False)

    @cached_property
    def _cells(self) -> list[Cell]:
        return self.shape.cells

    @cached_property
    def symbols(self) -> dict[Spot, tuple[Symbol, ...]]:
        """The symbols of each mark of the window, in the order of spots."""
        shape = replace(self.shape, rim=(None, None))
        cells = set(shape.cells)
        found = {}
        for name, marks in shape.kind(shape.board({})).marks.items():
            on_lines = getattr(marks.declaration, "look", "") == "line"
            for place in marks.places:
                if isinstance(place, Pair):
                    inside = sum(each in cells for each in place) >= (1 if on_lines else 2)
                elif isinstance(place, Corner):
                    inside = cells.issuperset(marks.board.cells_at(place))
                else:
                    inside = place in cells
                if inside:
                    symbols = marks.symbols[place]
                    found[shape.spot(name, place)] = symbols
        return dict(sorted(found.items()))

    def worlds(
        self, clues: Mapping[Any, Any], values: Sequence[Any], clock: Clock
    ) -> list[mining.World]:
        """All ways to fill the marks with these clues; `values` is what may be printed elsewhere.

        A world lists the numbers of symbols, in the order of the marks.
        """
        first, *others = self._boards(clues, values)
        stated = self.shape.kind(first)
        symbols = self._symbols_on(stated)
        tables = dict.fromkeys(self._tables(stated, symbols))
        for board in others:
            clock.tick()
            stated = self.shape.kind(board)
            here = self._symbols_on(stated)
            there = set(self._tables(stated, here))
            tables = {each: None for each in tables if each in there or _follows(each, there, here)}
        if any(not allowed for _, allowed in tables):
            return []
        place = {spot: (number, 0) for number, spot in enumerate(self.symbols)}
        number = {
            spot: {symbol: n for n, symbol in enumerate(each)} for spot, each in self.symbols.items()
        }
        laws = tuple(
            mining.Law(
                tuple(place[spot] for spot in spots),
                frozenset(
                    tuple(number[spot][symbol] for spot, symbol in zip(spots, each, strict=True))
                    for each in allowed
                ),
            )
            for spots, allowed in tables
        )
        choices = {place[s]: tuple(number[s][each] for each in symbols[s]) for s in self.symbols}
        return mining.worlds(mining.Window(choices, laws), clock)

    def _tables(self, stated: Pencil, symbols: Choices) -> Iterator[Table]:
        """What is left of each law."""
        spots = {
            variable: spot
            for variable, about in enumerate(stated.meaning)
            if about is not None and (spot := self.shape.spot(*about[:2])) in symbols
        }
        for use in stated.uses:
            for statement in local(use.statement, self._cells):
                found = self._table(statement, spots, symbols)
                if found is not None:
                    yield found

    def _table(
        self, statement: Statement, spots_of: Mapping[int, Spot], symbols: Choices
    ) -> Table | None:
        """What the marks of the window can be, whatever those beyond it are; None if anything.

        `spots_of` has the variables of these marks.
        """
        inside = {spots_of[each]: each for each in map(abs, statement.literals()) if each in spots_of}
        spots = tuple(sorted(inside))
        size = prod(len(symbols[spot]) for spot in spots)
        if size > MOST_FILLINGS:
            return None
        key = None
        if isinstance(statement, Connected | _PartsInside):  # the same ones on many boards, and slow
            signs = [(spots_of[abs(each)], each > 0) for each in statement.literals() if each != TRUE]
            numbers = (
                (tuple(statement.sizes.items()), tuple(statement.owners))
                if isinstance(statement, _PartsInside)
                else ()
            )
            key = (*signs, *(len(symbols[spot]) for spot in spots), numbers)
        if key in self._known:
            return self._known[key]
        variables = [inside[spot] for spot in spots]
        here: dict[int, Symbol] = {}

        def known(literal: Literal) -> bool | None:
            value = here.get(abs(literal))
            return None if value is None else (value == YES) == (literal > 0)

        allowed = []
        for values in product(*(symbols[spot] for spot in spots)):
            here = {int(TRUE): YES, **dict(zip(variables, values, strict=True))}
            if statement.holds(known) is not False:
                allowed.append(values)
        table = None if len(allowed) == size else (spots, frozenset(allowed))
        if key is not None:
            self._known[key] = table
        return table

    def _symbols_on(self, stated: Pencil) -> dict[Spot, tuple[Symbol, ...]]:
        """What each mark can be on this board; one that the board does not have is not there."""
        there = {
            self.shape.spot(name, place): symbols
            for name, marks in stated.marks.items()
            for place, symbols in marks.symbols.items()
        }
        return {spot: there.get(spot, (NO,)) for spot in self.symbols}

    def missing(self, clues: Mapping[Cell, Any]) -> frozenset[Spot]:
        """The marks that boards with these clues do not have."""
        marks = self.shape.kind(self.shape.board(clues)).marks
        there = {self.shape.spot(name, place) for name, each in marks.items() for place in each.places}
        return frozenset(self.symbols.keys() - there)

    def _boards(self, clues: Mapping[Any, Any], values: Sequence[Any]) -> Iterator[Board]:
        """Boards with these clues, first with nothing elsewhere, then larger, then with what else may be
        there: the same everywhere, or in every other cell.
        """
        shape = self.shape
        others = [cell for cell in shape.board({}).cells if cell not in clues]
        yield shape.board(clues)
        yield shape.board(clues, more=1)
        if shape.kind.printed.rooms:
            # What is printed in a room is printed in its first cell.
            yield shape.board(clues, split=True)
            if not shape.room:
                return
            yield from (shape.board({others[0]: value, **clues}) for value in values[1:])
            return
        for value in values[1:]:
            yield shape.board({**dict.fromkeys(others, value), **clues})
            for parity in (0, 1):
                half = [cell for cell in others if sum(cell) % 2 == parity]
                yield shape.board({**dict.fromkeys(half, value), **clues})
