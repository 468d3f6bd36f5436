"""How players mark what a declaration speaks of, as a translation between marks and symbols.

Mostly they are the same: a shaded cell, a line, a number. But areas are drawn as the borders between
them, what is inside one loop as this loop, and of the letters of LITS or the pieces of a ship a player
marks only that there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from hamekomi.laws.language.board import Cell, Pair
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import NO, YES, Areas, ShadeMarks, Symbol, SymbolMarks, Symbols
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing import draw, looks
from hamekomi.laws.playing.draw import CELL
from hamekomi.model.answers import Violation
from hamekomi.model.errors import CannotDo
from hamekomi.model.marks import MOST_VALUES, MarkKind, MarkPlace

Values = Mapping[str, str]
Found = dict[Any, Symbol]


class PlayerMarks:
    """The marks of a declaration as players draw them: here each place is marked with its symbol."""

    def __init__(self, stated: Pencil, marks: ShadeMarks | SymbolMarks) -> None:
        self.stated = stated
        self.board = stated.board
        # The marks that the laws speak of.
        self.law_marks = marks
        self.paper = draw.Paper(stated.board, stated.printed)
        # Printed, or the only symbol that fits: these places take no marks.
        self.given: Found = dict(_given(stated, marks))

    @cached_property
    def takers(self) -> list[Any]:
        return [place for place in self.law_marks.places if place not in self.given]

    def kinds(self) -> Iterator[MarkKind]:
        """The places that can be marked, and with what."""
        declaration = self.law_marks.declaration
        if not self.takers:
            return
        is_typed = self._is_typed
        symbols = _as_typed(self._symbols_of_takers) if is_typed else self._symbols_of_takers
        is_bridge = any(isinstance(place, Pair) and not _touch(place) for place in self.takers)
        values = looks.values(declaration, symbols)
        if self.stated.printed.look == "corner" and is_typed:
            values = tuple(looks.lower(value) for value in values)
        yield MarkKind(
            places=tuple(
                MarkPlace(str(place), self._shape(place), self._is_printed(place))
                for place in self.takers
            ),
            values=values,
            unit=CELL,
            is_typed=is_typed,
            takes_small_marks=self.takes_notes,
            inset=looks.ISLAND if is_bridge else 0.0,
            joins=is_bridge or getattr(declaration, "look", "") == "line",
        )

    def _is_printed(self, place: Any) -> bool:
        """Whether a clue stands in the middle of a cell that takes marks."""
        is_in_middle = self.stated.printed.look != "corner"
        return is_in_middle and isinstance(place, Cell) and place in self.board.clue

    def main_marks(self) -> Iterator[tuple[Literal, str]]:
        """Of marks that are there or not: what says that they are, with the place."""
        if isinstance(self.law_marks, ShadeMarks) and self._aids:
            for place in self.takers:
                yield self.law_marks.literal(place, YES), str(place)

    def settled_marks(self) -> Iterator[tuple[Literal, bool]]:
        """The marks that are given, each with whether it is set."""
        if isinstance(self.law_marks, ShadeMarks):
            for place, symbol in self.given.items():
                yield self.law_marks.literal(place, YES), symbol == YES

    @property
    def _is_typed(self) -> bool:
        is_in_cells = bool(self.takers) and isinstance(self.takers[0], Cell)
        return is_in_cells and looks.are_typed(self._symbols_of_takers)

    @property
    def takes_notes(self) -> bool:
        """Whether small marks can be written: what a place may be."""
        return self._is_typed and len(_as_typed(self._symbols_of_takers)) <= MOST_SMALL

    def name(self, symbol: Symbol) -> str:
        """What a symbol is called in moves."""
        return looks.value_name(self.law_marks.declaration, symbol)

    @cached_property
    def _symbols_of_takers(self) -> tuple[Symbol, ...]:
        return tuple(
            dict.fromkeys(each for place in self.takers for each in self.law_marks.symbols[place])
        )

    @cached_property
    def _places(self) -> Mapping[str, Any]:
        """The places that take marks, by their names."""
        return {str(place): place for place in self.takers}

    @cached_property
    def _aids(self) -> frozenset[str]:
        """The marks that only help: a finished board may lack them."""
        values = looks.values(self.law_marks.declaration, self._symbols_of_takers)
        return frozenset(value.name for value in values if value.is_aid)

    def _shape(self, place: Any) -> tuple[Any, ...]:
        """Where a mark lies: the corners of a cell, the ends of a line, a point."""
        if isinstance(place, Cell):
            return self.paper.area(place)
        if isinstance(place, Pair):
            look = getattr(self.law_marks.declaration, "look", "")
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
        return looks.symbols_by_name(self.law_marks.declaration, self.law_marks.symbols[place])

    def finished(self, values: Values) -> Found:
        """What is drawn once nothing more is to be marked."""
        found = self.read(values)
        for place in self.takers:
            empty = self._empty(place)
            if empty is not None:
                found.setdefault(place, empty)
        return found

    def _empty(self, place: Any) -> Symbol | None:
        """What a place has that is left open, if that is something."""
        if isinstance(self.law_marks, ShadeMarks):
            return NO if looks.value_name(self.law_marks.declaration, NO) in self._aids else None
        symbols = self.law_marks.symbols[place]
        if looks.NOTHING in symbols:
            return looks.NOTHING
        return 0 if symbols[0] == 0 and self.law_marks.declaration.on != "cells" else None  # no bridge

    def known_of_finished(self, values: Values) -> Iterator[Literal]:
        """If symbols are still missing in a finished board: what is known, so that they follow."""
        return iter(())

    def write(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        """The marks for these symbols, without aids."""
        for place, symbol in symbols.items():
            value = "" if place in self.given else looks.value_name(self.law_marks.declaration, symbol)
            if value and value not in self._aids:
                yield str(place), value

    def kinds_in_picture(self) -> Iterator[MarkKind]:
        """With what a picture of a solution shows."""
        return self.kinds()

    def marks_in_picture(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        return self.write(symbols)

    def facts(self, values: Values) -> Iterator[Literal]:
        for place, symbol in self.read(values).items():
            yield self.law_marks.literal(place, symbol)

    def denied(self, values: Values) -> Iterator[Literal]:
        """What is known not to be, although no symbol is decided."""
        return iter(())

    def violations(self, values: Values) -> Iterator[Violation]:
        """What no law says, because only a player can mark it: numbers that are too large."""
        for name, value in values.items():
            if name in self._places and value not in self._symbols(self._places[name]):
                yield Violation("symbol", (name,), f"{name} cannot be {value}")

    def move(self, place: Any, symbol: Symbol, is_so: bool) -> str:
        """The move that says so; "" if no mark does."""
        if isinstance(self.law_marks, ShadeMarks):
            symbol = YES if is_so else NO
        elif not is_so:
            return ""
        value = "" if place in self.given else looks.value_name(self.law_marks.declaration, symbol)
        return f"{place}={value}" if value else ""


# The page keeps small marks in the bits of a number.
MOST_SMALL = 31


def _as_typed(symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """A player types the same numbers everywhere, from 1 to the largest: which of them are impossible is
    a part of the puzzle.
    """
    numbers = [each for each in symbols if isinstance(each, int)]
    if len(numbers) < len(symbols):
        return symbols
    if max(numbers) > MOST_VALUES:
        raise CannotDo(f"a board here has at most {MOST_VALUES:,} different numbers to fill in")
    return tuple(range(min(1, *numbers), max(numbers) + 1))


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
            # A clue shows by itself that its cell is white, but not that it is shaded.
            if use.statement < 0 or getattr(marks.declaration, "look", "") != "fill":
                yield about[1], YES if use.statement > 0 else NO
        elif use.statement > 0:
            yield about[1], about[2]


def _touch(place: Pair) -> bool:
    (row, column), (other, beyond) = place
    return abs(row - other) + abs(column - beyond) == 1


class Presence(PlayerMarks):
    """Players mark that there is something, and not what; that follows."""

    takes_notes = False

    def kinds(self) -> Iterator[MarkKind]:
        declaration = self.law_marks.declaration
        assert isinstance(declaration, Symbols)
        places = tuple(
            MarkPlace(str(place), self._shape(place), self._is_printed(place)) for place in self.takers
        )
        if places:
            yield MarkKind(places=places, values=looks.presence(declaration), unit=CELL)

    def violations(self, values: Values) -> Iterator[Violation]:
        return iter(())

    def read(self, values: Values) -> Found:
        nothing = looks.value_name(self.law_marks.declaration, looks.NOTHING)
        empty = (place for place in self.takers if values.get(str(place)) == nothing)
        return {**self.given, **dict.fromkeys(empty, looks.NOTHING)}

    def finished(self, values: Values) -> Found:
        rest = (place for place in self.takers if not self._is_marked(place, values))
        return {**self.given, **dict.fromkeys(rest, looks.NOTHING)}

    def main_marks(self) -> Iterator[tuple[Literal, str]]:
        for place in self.takers:
            yield ~self.law_marks.literal(place, looks.NOTHING), str(place)

    def settled_marks(self) -> Iterator[tuple[Literal, bool]]:
        for place, symbol in self.given.items():
            yield ~self.law_marks.literal(place, looks.NOTHING), symbol != looks.NOTHING

    def _is_marked(self, place: Any, values: Values) -> bool:
        return values.get(str(place)) == getattr(self.law_marks.declaration, "marked", "")

    def denied(self, values: Values) -> Iterator[Literal]:
        for place in self.takers:
            if self._is_marked(place, values):
                yield self.law_marks.literal(place, looks.NOTHING)

    def known_of_finished(self, values: Values) -> Iterator[Literal]:
        for place, symbol in self.finished(values).items():
            yield self.law_marks.literal(place, symbol)
        for literal in self.denied(values):
            yield ~literal

    def facts(self, values: Values) -> Iterator[Literal]:
        yield from super().facts(values)
        for literal in self.denied(values):
            yield ~literal

    def write(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        for place, symbol in symbols.items():
            if place not in self.given and symbol != looks.NOTHING:
                yield str(place), getattr(self.law_marks.declaration, "marked", "")

    def kinds_in_picture(self) -> Iterator[MarkKind]:
        """Pieces of ships as they are; of other symbols only that they are there."""
        if not self._are_pieces:
            return self.kinds()
        values = looks.pieces(self.law_marks.declaration, self._symbols_of_takers)
        return (replace(kind, values=values) for kind in self.kinds())

    def marks_in_picture(self, symbols: Mapping[Any, Symbol]) -> Iterator[tuple[str, str]]:
        if not self._are_pieces:
            return self.write(symbols)
        say = self.law_marks.declaration.words
        return ((place, say(symbols[self._places[place]])) for place, _ in self.write(symbols))

    @property
    def _are_pieces(self) -> bool:
        return getattr(self.law_marks.declaration, "look", "") == "ship"

    def move(self, place: Any, symbol: Symbol, is_so: bool) -> str:
        if place in self.given or (symbol != looks.NOTHING and not is_so):
            return ""
        is_nothing = symbol == looks.NOTHING and is_so
        declaration = self.law_marks.declaration
        nothing = looks.value_name(declaration, looks.NOTHING)
        return f"{place}={nothing if is_nothing else getattr(declaration, 'marked', '')}"
