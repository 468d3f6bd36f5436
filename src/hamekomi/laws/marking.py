"""How players mark what a declaration speaks of, as a translation between marks and symbols.

Mostly they are the same: a shaded cell, a line, a number. But areas are drawn as the borders between
them, what is inside one loop as this loop, and of the letters of LITS or the pieces of a ship a player
marks only that there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from hamekomi.laws import draw, looks
from hamekomi.laws.board import DIRECTIONS, NORTH, SIDE_BITS, SOUTH, Cell, Direction, Pair, pair
from hamekomi.laws.draw import CELL
from hamekomi.laws.formulas import Literal
from hamekomi.laws.graphs import components
from hamekomi.laws.marks import NO, YES, Areas, Shade, ShadeMarks, Symbol, SymbolMarks, Symbols
from hamekomi.laws.pencil import Pencil
from hamekomi.model.answers import Violation
from hamekomi.model.marks import LINE, NO_LINE, MarkKind, MarkPlace, MarkValue
from hamekomi.model.picture import Circle

Values = Mapping[str, str]
Found = dict[Any, Symbol]


def marking_of(stated: Pencil, marks: ShadeMarks | SymbolMarks) -> Marking:
    declaration = marks.declaration
    if isinstance(declaration, Areas):
        return Borders(stated, marks)
    if isinstance(declaration, Shade) and declaration.look == "outline":
        return Outline(stated, marks)
    if isinstance(declaration, Symbols) and declaration.marked:
        return Presence(stated, marks)
    return Marking(stated, marks)


class Marking:
    """Each place is marked with its symbol."""

    def __init__(self, stated: Pencil, marks: ShadeMarks | SymbolMarks) -> None:
        self.stated = stated
        self.board = stated.board
        self.marks = marks
        self.paper = draw.Sheet(stated.board, stated.printed)
        # Printed, or the only symbol that fits: these places take no marks.
        self.given: Found = dict(_given(stated, marks))

    @property
    def takers(self) -> list[Any]:
        return [place for place in self.marks.places if place not in self.given]

    def kinds(self) -> Iterator[MarkKind]:
        """The places that can be marked, and with what."""
        marks, declaration = self.marks, self.marks.declaration
        if not self.takers:
            return
        # Places may differ in what they can have, but a player types the same numbers everywhere.
        symbols = tuple(dict.fromkeys(each for place in self.takers for each in marks.symbols[place]))
        if all(isinstance(each, int) for each in symbols):
            symbols = tuple(sorted(symbols))
        is_typed = isinstance(self.takers[0], Cell) and looks.are_typed(symbols)
        is_bridge = any(isinstance(place, Pair) and not _touch(place) for place in self.takers)
        values = looks.values(declaration, symbols)
        if self.stated.printed.look == "corner" and is_typed:
            values = tuple(looks.lower(value) for value in values)
        yield MarkKind(
            places=tuple(MarkPlace(str(place), self._shape(place)) for place in self.takers),
            values=values,
            unit=CELL,
            is_typed=is_typed,
            takes_small_marks=is_typed and len(symbols) <= MOST_SMALL,
            inset=looks.ISLAND if is_bridge else 0.0,
        )

    def _shape(self, place: Any) -> tuple[Any, ...]:
        """Where a mark lies: the corners of a cell, the ends of a line, a point."""
        if isinstance(place, Cell):
            return self.paper.area(place)
        if isinstance(place, Pair):
            look = getattr(self.marks.declaration, "look", "")
            ends = (self.paper.centre(place.first), self.paper.centre(place.second))
            return self.paper.border(place) if look == "border" else ends
        return (self.paper.at(place),)

    def read(self, values: Values) -> Found:
        """What marks decide, and what is given."""
        found = dict(self.given)
        for place in self.takers:
            value = values.get(str(place))
            if value is not None:
                symbols = self._symbols(place)
                if value in symbols:
                    found[place] = symbols[value]
        return found

    def _symbols(self, place: Any) -> Mapping[str, Symbol]:
        """What a place can have, by the names of the marks."""
        return looks.symbols_by_name(self.marks.declaration, self.marks.symbols[place])

    def finished(self, values: Values) -> Found:
        """The same, if nothing more is to be marked."""
        found = self.read(values)
        for place in self.takers:
            empty = _empty(self.marks, place)
            if empty is not None:
                found.setdefault(place, empty)
        return found

    def known_of_finished(self, values: Values) -> Iterator[Literal]:
        """If symbols are still missing in a finished board: what is known, so that they follow."""
        return iter(())

    def write(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        """The marks for these symbols, without aids."""
        declaration = self.marks.declaration
        for place, symbol in symbols.items():
            is_none = symbol == (NO if isinstance(declaration, Shade) else looks.NOTHING)
            if place not in self.given and not is_none:
                value = looks.value_name(declaration, symbol)
                if value:
                    yield str(place), value

    def facts(self, values: Values) -> Iterator[Literal]:
        for place, symbol in self.read(values).items():
            yield self.marks.literal(place, symbol)

    def denied(self, values: Values) -> Iterator[Literal]:
        """What is known not to be, although no symbol is decided."""
        return iter(())

    def violations(self, values: Values) -> Iterator[Violation]:
        """What no law says, because only a player can mark it: numbers that are too large."""
        if len(set(self.marks.symbols.values())) > 1:
            for place in self.takers:
                value = values.get(str(place), "")
                if value and value not in self._symbols(place):
                    yield Violation("symbol", (str(place),), f"{place} cannot be {value}")

    def move(self, place: Any, symbol: Symbol, is_so: bool) -> str:
        """The move that says so; "" if no mark does."""
        if isinstance(self.marks, ShadeMarks):
            symbol = YES if is_so else NO
        elif not is_so:
            return ""
        value = "" if place in self.given else looks.value_name(self.marks.declaration, symbol)
        return f"{place}={value}" if value else ""


# The page keeps small marks in the bits of a number.
MOST_SMALL = 31


def _given(stated: Pencil, marks: ShadeMarks | SymbolMarks) -> Iterator[tuple[Any, Symbol]]:
    """The cells whose symbol a law about this clue alone fixes, and places with only one symbol."""
    if isinstance(marks, SymbolMarks):
        for place in marks.places:
            if len(marks.symbols[place]) == 1:
                yield place, marks.symbols[place][0]
    if marks.declaration.on != "cells" or isinstance(marks.declaration, Areas):
        return
    for use in stated.uses:
        if len(use.places) != 1 or not isinstance(use.statement, Literal):
            continue
        about = stated.meaning[abs(use.statement)]
        if about is None or about[0] != marks.name or about[1] != use.places[0]:
            continue
        if about[1] not in stated.board.clue:
            continue
        if isinstance(marks, ShadeMarks):
            yield about[1], YES if use.statement > 0 else NO
        elif use.statement > 0:
            yield about[1], about[2]


def _touch(place: Pair) -> bool:
    (row, column), (other, beyond) = place
    return abs(row - other) + abs(column - beyond) == 1


def _empty(marks: ShadeMarks | SymbolMarks, place: Any) -> Symbol | None:
    """What a place has that is left open, if that is something."""
    if isinstance(marks, ShadeMarks):
        return NO
    symbols = marks.symbols[place]
    if looks.NOTHING in symbols:
        return looks.NOTHING
    return 0 if symbols[0] == 0 and marks.declaration.on != "cells" else None  # no bridge


class Presence(Marking):
    """Players mark that there is something, and not what; that follows."""

    def kinds(self) -> Iterator[MarkKind]:
        declaration = self.marks.declaration
        assert isinstance(declaration, Symbols)
        places = tuple(MarkPlace(str(place), self._shape(place)) for place in self.takers)
        if places:
            yield MarkKind(places=places, values=looks.presence(declaration), unit=CELL)

    def read(self, values: Values) -> Found:
        nothing = looks.value_name(self.marks.declaration, looks.NOTHING)
        empty = (place for place in self.takers if values.get(str(place)) == nothing)
        return {**self.given, **dict.fromkeys(empty, looks.NOTHING)}

    def finished(self, values: Values) -> Found:
        rest = (place for place in self.takers if not self._is_marked(place, values))
        return {**self.given, **dict.fromkeys(rest, looks.NOTHING)}

    def _is_marked(self, place: Any, values: Values) -> bool:
        return values.get(str(place)) == getattr(self.marks.declaration, "marked", "")

    def denied(self, values: Values) -> Iterator[Literal]:
        for place in self.takers:
            if self._is_marked(place, values):
                yield self.marks.literal(place, looks.NOTHING)

    def known_of_finished(self, values: Values) -> Iterator[Literal]:
        for place, symbol in self.finished(values).items():
            yield self.marks.literal(place, symbol)
        for literal in self.denied(values):
            yield ~literal

    def facts(self, values: Values) -> Iterator[Literal]:
        yield from super().facts(values)
        for literal in self.denied(values):
            yield ~literal

    def write(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        for place, symbol in symbols.items():
            if place not in self.given and symbol != looks.NOTHING:
                yield str(place), getattr(self.marks.declaration, "marked", "")

    def move(self, place: Any, symbol: Symbol, is_so: bool) -> str:
        if place in self.given or (symbol != looks.NOTHING and not is_so):
            return ""
        is_nothing = symbol == looks.NOTHING and is_so
        declaration = self.marks.declaration
        nothing = looks.value_name(declaration, looks.NOTHING)
        return f"{place}={nothing if is_nothing else getattr(declaration, 'marked', '')}"


class Borders(Marking):
    """Areas are drawn by the borders between them."""

    BORDER, NONE = (value.name for value in looks.BORDERS)

    def kinds(self) -> Iterator[MarkKind]:
        sides = tuple(MarkPlace(str(at), self.paper.border(at)) for at in self.board.pairs)
        if sides:
            yield MarkKind(places=sides, values=looks.BORDERS, unit=CELL)

    @property
    def _numbers(self) -> Mapping[Cell, int]:
        declaration = self.marks.declaration
        assert isinstance(declaration, Areas)
        return {home: number for number, home in enumerate(declaration.homes(self.board), 1)}

    def _parts(self, values: Values) -> Iterator[tuple[list[Cell], list[int]]]:
        """What borders close off, with the numbers of the areas that have their home there."""
        numbers = self._numbers
        open_pairs = (at for at in self.board.pairs if values.get(str(at)) != self.BORDER)
        for part in components(self.board.cells, open_pairs):
            yield list(part), [numbers[cell] for cell in part if cell in numbers]

    def read(self, values: Values) -> Found:
        found: Found = {}
        for part, homes in self._parts(values):
            if len(homes) == 1:
                found.update((cell, homes[0]) for cell in part if homes[0] in self.marks.symbols[cell])
        return found

    def finished(self, values: Values) -> Found:
        return self.read(values)

    def denied(self, values: Values) -> Iterator[Literal]:
        """Beyond its borders nothing belongs to an area."""
        for part, homes in self._parts(values):
            if len(homes) == 1:
                inside = set(part)
                for cell in self.board.cells:
                    if cell not in inside and homes[0] in self.marks.symbols[cell]:
                        yield self.marks.literal(cell, homes[0])

    def violations(self, values: Values) -> Iterator[Violation]:
        for part, homes in self._parts(values):
            places = tuple(str(cell) for cell in part)
            if not homes:
                yield Violation("area", places, "an area here has no clue")
            elif len(homes) == 1:
                strays = [str(cell) for cell in part if homes[0] not in self.marks.symbols[cell]]
                if strays:
                    words = f"{strays[0]} cannot belong to the area of its clue"
                    yield Violation("area", tuple(strays), words)

    def write(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        for at in self.board.pairs:
            if symbols.get(at.first) != symbols.get(at.second):
                yield str(at), self.BORDER

    def facts(self, values: Values) -> Iterator[Literal]:
        yield from super().facts(values)
        for literal in self.denied(values):
            yield ~literal

    def move(self, place: Any, symbol: Symbol, is_so: bool) -> str:
        return ""  # a border says something about two cells


class Outline(Marking):
    """What is inside is drawn by the line around it; a cell may be noted as inside or outside, too."""

    LINE, NONE = LINE.name, NO_LINE.name

    def _sides(self) -> Iterator[tuple[str, Cell, Direction]]:
        """Each side once, by its name and a cell at it."""
        for cell in self.board.cells:
            for way in DIRECTIONS:
                other = cell.step(way)
                if other not in self.board:
                    word = {NORTH: "above", SOUTH: "below"}.get(way) or (
                        "right of" if way[1] > 0 else "left of"
                    )
                    yield f"{word} {cell}", cell, way
                elif cell < other:
                    yield str(pair(cell, other)), cell, way

    def _printed(self) -> set[str]:
        """The sides that the puzzle gives."""
        sides = {(cell, way): name for name, cell, way in self._sides()}
        sides.update({(cell.step(way), (-way[0], -way[1])): name for (cell, way), name in sides.items()})
        return {
            sides[cell, way]
            for cell, bits in (self.board.clues if self.stated.printed.look == "lines" else ())
            for bit, way in SIDE_BITS.items()
            if bits & bit
        }

    def kinds(self) -> Iterator[MarkKind]:
        printed = self._printed()
        places = [
            MarkPlace(name, self.paper.side(cell, way))
            for name, cell, way in self._sides()
            if name not in printed
        ]
        yield MarkKind(places=tuple(places), values=(LINE, NO_LINE), unit=CELL)
        declaration = self.marks.declaration
        inside = MarkValue(declaration.words(YES), "#", "answer", key="i", is_aid=True)
        shape = (Circle((0.0, 0.0), 0.09, "answer"),)
        outside = MarkValue(declaration.words(NO), "o", shapes=shape, key="o", is_aid=True)
        cells = tuple(MarkPlace(str(cell), self.paper.area(cell)) for cell in self.marks.places)
        yield MarkKind(places=cells, values=(inside, outside), unit=CELL)

    def _spread(self, values: Values, *, is_finished: bool) -> tuple[Found, set[Cell]]:
        """What follows from lines and from what was noted: cells, and those that contradict others."""
        printed, declaration = self._printed(), self.marks.declaration
        steps: dict[Any, list[tuple[Any, int]]] = {}
        for name, cell, way in self._sides():
            value = self.LINE if name in printed else values.get(name)
            if value is None and not is_finished:
                continue
            other = cell.step(way) if cell.step(way) in self.board else None
            turns = 1 if value == self.LINE else 0
            steps.setdefault(cell, []).append((other, turns))
            steps.setdefault(other, []).append((cell, turns))
        found: dict[Any, int] = {None: NO}
        if not is_finished:
            words = {declaration.words(symbol): symbol for symbol in (YES, NO)}
            for cell in self.marks.places:
                if values.get(str(cell)) in words:
                    found[cell] = words[values[str(cell)]]
        wrong: set[Cell] = set()
        todo = list(found)
        for at in todo:
            for other, turns in steps.get(at, ()):
                symbol = found[at] ^ turns
                if other not in found:
                    found[other] = symbol
                    todo.append(other)
                elif found[other] != symbol:
                    wrong |= {each for each in (at, other) if each is not None}
        return {cell: symbol for cell, symbol in found.items() if cell is not None}, wrong

    def read(self, values: Values) -> Found:
        return self._spread(values, is_finished=False)[0]

    def finished(self, values: Values) -> Found:
        found, wrong = self._spread(values, is_finished=True)
        return {cell: symbol for cell, symbol in found.items() if cell not in wrong}

    def violations(self, values: Values) -> Iterator[Violation]:
        printed, ends = self._printed(), dict[Any, int]()
        for name, cell, way in self._sides():
            if name in printed or values.get(name) == self.LINE:
                for end in self.paper.side(cell, way):
                    ends[end] = ends.get(end, 0) + 1
                    if ends[end] > 2:
                        yield Violation("loop", (name,), "the loop does not branch")
                        return
        _, wrong = self._spread(values, is_finished=False)
        if wrong:
            words = "the lines and what is noted as inside or outside contradict each other"
            yield Violation("inside", tuple(str(cell) for cell in sorted(wrong)), words)

    def moves_beside(
        self, places: Collection[Any], symbol_of: Callable[[Cell], Symbol | None]
    ) -> Iterator[str]:
        """The lines and crosses at these cells, where both sides are known."""
        printed = self._printed()
        for name, cell, way in self._sides():
            other = cell.step(way)
            if name not in printed and (cell in places or other in places):
                one, two = symbol_of(cell), symbol_of(other) if other in self.board else NO
                if one is not None and two is not None:
                    yield f"{name}={self.NONE if one == two else self.LINE}"

    def write(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        printed = self._printed()
        for name, cell, way in self._sides():
            if name not in printed and symbols.get(cell) != symbols.get(cell.step(way), NO):
                yield name, self.LINE
