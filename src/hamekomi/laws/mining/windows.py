"""Rules found by machine from a law file alone.

A window is a rectangle of cells, the *middle*, and the cells up to some steps around it; for kinds
with rooms the middle is a room. Its places are the marks of these cells, all lines at them, and what is
printed in the middle. Each thing that may be printed gives a board that is larger than the window, and
of each law on it there remains what it says about the window whatever the marks beyond it are. Whatever
is printed beyond must not change this, either: laws that it changes are left out.

All ways to fill the window that break no such law are its worlds; `engines/patterns/mining` finds what
follows in them. Marks that a board does not have, such as those on a dark cell, are not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, islice, product
from math import prod
from typing import Any, NamedTuple

from hamekomi.engines.patterns.mining import question as mining
from hamekomi.laws.board import Board, Cell, Corner, Pair, with_rooms
from hamekomi.laws.formulas import TRUE, Known, Literal, Statement, none_or_two
from hamekomi.laws.marks import NO, Shade, Symbol
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.shapes import Connected, OneLoop, Parts, components
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# A law about more fillings of the window's marks than this is left out.
MOST_FILLINGS = 2**13
# So many boards, with what is printed in the window, are at most put together.
MOST_BOARDS = 3000
NOTHING = "nothing printed"
CLUE = "clue"


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


@dataclass(frozen=True, slots=True)
class Shape:
    """Which window of which kind."""

    kind: type[Pencil]
    rows: int
    columns: int
    around: int
    # The largest number that is printed.
    numbers: int
    # In so many cells something is printed that says more than another thing would.
    clues: int = 2

    @property
    def margin(self) -> int:
        """Cells of the board beyond the middle: so many that those beyond the window reach a number."""
        return self.around + max(2, self.numbers)

    @property
    def middle(self) -> list[Cell]:
        return [
            Cell(self.margin + row, self.margin + column)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    @property
    def cells(self) -> list[Cell]:
        """The cells of the window on its board, in reading order."""
        found = set(self.middle)
        for _ in range(self.around):
            found |= {each.step(way) for each in found for way in ((-1, 0), (0, 1), (1, 0), (0, -1))}
        return sorted(found)

    def spot(self, what: str, place: Any) -> Spot:
        at = [place] if isinstance(place, Cell | Corner) else list(place)
        row, column = sum(each.row for each in at), sum(each.column for each in at)
        factor = 2 // len(at)
        shift = 1 if isinstance(place, Corner) else 0
        return Spot(
            what, factor * row - shift - 2 * self.margin, factor * column - shift - 2 * self.margin
        )

    def clue_spot(self, cell: Cell) -> Spot:
        """A room's number belongs to all of it."""
        if self.kind.printed.rooms:
            return Spot(CLUE, self.rows - 1, self.columns - 1)
        return self.spot(CLUE, cell)

    def board(self, clues: Mapping[Cell, Any], split: bool = False, more: int = 0) -> Board:
        """The board with these clues, and with more rows and columns than needed.

        If it has rooms, all beyond the middle is one, or each cell is.
        """
        rows, columns = (each + 2 * self.margin + more for each in (self.rows, self.columns))
        rooms: tuple[int, ...] = ()
        if self.kind.printed.rooms:
            middle = set(self.middle)
            cells = Board(rows, columns).cells
            rooms = with_rooms(
                rows, columns, ["m" if each in middle else str(each) if split else "" for each in cells]
            )
        return Board(rows, columns, tuple((c, v) for c, v in clues.items() if v != NOTHING), rooms)


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


def _local(statement: Statement, cells: Sequence[Cell]) -> Iterator[Statement]:
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
        yield _PartsInside(statement, cells)


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
    def symbols(self) -> dict[Spot, tuple[Symbol, ...]]:
        """The symbols of each mark of the window, in the order of spots."""
        cells = set(self.shape.cells)
        found = {}
        for name, marks in self.shape.kind(self.shape.board({})).marks.items():
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
                    found[self.shape.spot(name, place)] = symbols
        return dict(sorted(found.items()))

    def worlds(
        self, clues: Mapping[Cell, Any], values: Sequence[Any], clock: Clock
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
        for use in stated.uses:
            for statement in _local(use.statement, self.shape.cells):
                found = self._table(stated, statement, symbols)
                if found is not None:
                    yield found

    def _table(self, stated: Pencil, statement: Statement, symbols: Choices) -> Table | None:
        """What the marks of the window can be, whatever those beyond it are; None if anything."""
        about: dict[int, tuple[Spot, Symbol]] = {}
        for literal in statement.literals():
            meaning = stated.meaning[abs(literal)]
            if meaning is not None:
                spot = self.shape.spot(*meaning[:2])
                if spot in symbols:
                    about[abs(literal)] = spot, meaning[2]
        spots = tuple(sorted({spot for spot, _ in about.values()}))
        size = prod(len(symbols[spot]) for spot in spots)
        if size > MOST_FILLINGS:
            return None
        key = None
        if isinstance(statement, Connected):  # the same one on most boards, and slow
            nodes = [(*about[abs(each)], each > 0) for each in statement.literals() if each != TRUE]
            key = (*nodes, *(len(symbols[spot]) for spot in spots))
        if key in self._known:
            return self._known[key]
        here: dict[Spot, Symbol] = {}

        def known(literal: Literal) -> bool | None:
            if abs(literal) == TRUE:
                return literal > 0
            if abs(literal) not in about:
                return None
            spot, symbol = about[abs(literal)]
            return (here[spot] == symbol) == (literal > 0)

        allowed = []
        for values in product(*(symbols[spot] for spot in spots)):
            here = dict(zip(spots, values, strict=True))
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

    def _boards(self, clues: Mapping[Cell, Any], values: Sequence[Any]) -> Iterator[Board]:
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
            yield from (shape.board({others[0]: value, **clues}) for value in values[1:])
            return
        for value in values[1:]:
            yield shape.board({**dict.fromkeys(others, value), **clues})
            for parity in (0, 1):
                half = [cell for cell in others if sum(cell) % 2 == parity]
                yield shape.board({**dict.fromkeys(half, value), **clues})


class Clues(NamedTuple):
    """What may be printed, as far as it makes a difference in a window."""

    # "Nothing printed" is the first.
    values: tuple[Any, ...]
    # Those that allow most: whatever else is printed allows no world that none of these does.
    weakest: tuple[Any, ...]
    # How turning and mirroring the board changes the numbers of the values; laws do not change.
    motions: Mapping[Motion, tuple[int, ...]]


# Row and column are multiplied by these: turns and mirrors of a square.
Motion = tuple[int, int, int, int]
MOTIONS: tuple[Motion, ...] = tuple(
    each for one, two in product((1, -1), repeat=2) for each in ((one, 0, 0, two), (0, one, two, 0))
)


def moved(spot: Spot, motion: Motion) -> Spot:
    a, b, c, d = motion
    return Spot(spot.what, a * spot.row + b * spot.column, c * spot.row + d * spot.column)


def turns_of(spots: Sequence[Spot], motion: Motion) -> list[int] | None:
    """For each spot the number of the one that comes to lie there; None if they do not fit."""
    after = [moved(spot, motion) for spot in spots]
    down, right = (
        min(each.at[axis] for each in spots) - min(each.at[axis] for each in after) for axis in (0, 1)
    )
    number = {spot._replace(row=spot.row + down, column=spot.column + right): n
              for n, spot in enumerate(after)}  # fmt: skip
    return [number[spot] for spot in spots] if number.keys() == set(spots) else None


def clues_of(shape: Shape, clock: Clock) -> Clues:
    """Tries all that may be printed in the middle of a window of one cell, or in its room."""
    read = shape.kind.printed.cells
    listed = [NOTHING]
    if read is not None:
        whole = [str(number) for number in range(shape.numbers + 1)]
        tokens = [*"xowb?+*", *whole, *(number + way for number in whole for way in "nesw")]
        listed += [value for token in tokens if (value := read.read(token)) is not None]
    probe = shape if shape.kind.printed.rooms else Shape(shape.kind, 1, 1, shape.around, shape.numbers)
    marks = MarksInside(probe)
    spots = tuple(marks.symbols)
    cells = dict.fromkeys(probe.middle if shape.kind.printed.rooms else probe.cells, NOTHING)

    def by_worlds(tried: Iterable[Any], elsewhere: Sequence[Any]) -> dict[frozenset[mining.World], Any]:
        found: dict[frozenset[mining.World], Any] = {}
        for value in dict.fromkeys(tried):
            clues = {**cells, probe.middle[0]: value}
            found.setdefault(frozenset(marks.worlds(clues, elsewhere, clock)), value)
        return found

    alone = by_worlds(listed, [NOTHING])
    alone.pop(frozenset(), None)
    worlds = by_worlds(alone.values(), list(alone.values()))
    motions = {}
    for motion in MOTIONS:
        turns = turns_of(spots, motion)
        if turns is None:
            continue
        turned = [frozenset(tuple(world[n] for n in turns) for world in each) for each in worlds]
        if all(each in worlds for each in turned):
            motions[motion] = tuple(list(worlds).index(each) for each in turned)
    weakest = [value for each, value in worlds.items() if not any(each < other for other in worlds)]
    return Clues(tuple(worlds.values()), tuple(weakest), motions)


@dataclass(frozen=True)
class Window:
    """All worlds of a shape, with whatever can be printed in its middle.

    Around the middle things may be printed, too, if that makes more worlds possible, as dark cells do.
    """

    shape: Shape
    # Spots and what each can be; a world has a number in each of these lists.
    values: Mapping[Spot, tuple[Any, ...]]
    worlds: tuple[mining.World, ...]
    motions: Mapping[Motion, tuple[int, ...]]
    # The marks that are not there if this is printed: the number of a clue's value.
    missing: Mapping[tuple[Spot, int], frozenset[Spot]]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(self.values)

    @cached_property
    def symmetries(self) -> tuple[tuple[tuple[int, ...], Motion], ...]:
        """The motions that leave the worlds as they are: for each spot, which one comes to lie there."""
        known = set(self.worlds)
        found = []
        for motion, clues in self.motions.items():
            turns = turns_of(self.spots, motion)
            if turns is None or any(
                self.values[self.spots[n]] != self.values[spot] and spot.what != CLUE
                for n, spot in zip(turns, self.spots, strict=True)
            ):
                continue
            if all(self.turned(world, turns, clues) in known for world in self.worlds):
                found.append((tuple(turns), motion))
        return tuple(found)

    def turned(self, world: mining.World, turns: Sequence[int], clues: Sequence[int]) -> mining.World:
        return tuple(clues[world[n]] if self.spots[n].what == CLUE else world[n] for n in turns)


def _prints(
    choices: Mapping[Cell, tuple[Any, ...]], weakest: tuple[Any, ...], most: int
) -> Iterator[tuple[Any, ...]]:
    """What can be printed in these cells.

    More clues would only make fewer worlds: a rule that does not name them holds with them, too.
    """
    for size in range(min(most, len(choices)) + 1):
        for cells in combinations(choices, size):
            yield from product(
                *(
                    [each for each in values if (each in weakest) != (cell in cells)]
                    for cell, values in choices.items()
                )
            )


def can_be_mined(kind: type[Pencil]) -> bool:
    """Whether a window shows all that it is about: clues in cells, and marks that are there or not on
    cells, corners and between neighbours. Numbers and areas often depend on the size of the board.
    """
    printed, marks = kind.printed, kind.declarations().values()
    return (
        not printed.rim
        and printed.corners is None
        and printed.extra == (0, 0)
        and all(isinstance(each, Shade) and each.on in ("cells", "pairs", "corners") for each in marks)
    )


def window(shape: Shape, clock: Clock) -> Window:
    """Raises BadInput if there are too many boards or worlds."""
    clues = clues_of(shape, clock)
    inside = MarksInside(shape)
    places: dict[Cell, tuple[Any, ...]] = {}
    if shape.kind.printed.rooms:
        places = {shape.middle[0]: clues.values}
    else:
        places = dict.fromkeys(shape.cells, clues.weakest) | dict.fromkeys(shape.middle, clues.values)
    shown = {cell: values for cell, values in places.items() if len(values) > 1}
    worlds: dict[mining.World, None] = {}
    boards = list(islice(_prints(shown, clues.weakest, shape.clues), MOST_BOARDS + 1))
    if len(boards) > MOST_BOARDS:
        raise BadInput(
            f"this window is too large: more than {MOST_BOARDS:,} ways to print something in it"
        )
    for printed in boards:
        numbers = tuple(clues.values.index(each) for each in printed)
        given = dict.fromkeys(places, NOTHING) | dict(zip(shown, printed, strict=True))
        found = inside.worlds(given, clues.weakest, clock)
        worlds |= dict.fromkeys((*numbers, *world) for world in found)
    values = {shape.clue_spot(cell): clues.values for cell in shown} | inside.symbols
    missing = {
        (shape.clue_spot(cell), number): inside.missing({cell: clues.values[number]})
        for cell, at in shown.items()
        for number in map(clues.values.index, at)
    }
    return Window(shape, values, tuple(worlds), clues.motions, missing)
