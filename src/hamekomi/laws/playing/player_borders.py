"""Marks that players draw between cells where laws speak of the cells: borders between areas, and the
outline of what is inside.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from hamekomi.laws.language.board import DIRECTIONS, NORTH, SIDE_BITS, SOUTH, Cell, Direction, pair
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.graphs import components
from hamekomi.laws.language.marks import NO, YES, Areas, Shade, ShadeMarks, Symbol, SymbolMarks, Symbols
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing import looks
from hamekomi.laws.playing.draw import CELL
from hamekomi.laws.playing.player_marks import Found, PlayerMarks, Presence, Values
from hamekomi.model.answers import Violation
from hamekomi.model.marks import LINE, NO_LINE, MarkKind, MarkPlace, MarkValue
from hamekomi.model.picture import Circle


def player_marks_of(stated: Pencil, marks: ShadeMarks | SymbolMarks) -> PlayerMarks:
    declaration = marks.declaration
    if isinstance(declaration, Areas):
        return Borders(stated, marks)
    if isinstance(declaration, Shade) and declaration.look == "outline":
        return Outline(stated, marks)
    if isinstance(declaration, Symbols) and declaration.marked:
        return Presence(stated, marks)
    return PlayerMarks(stated, marks)


class Borders(PlayerMarks):
    """Areas are drawn by the borders between them."""

    BORDER, NONE = (value.name for value in looks.BORDERS)
    takes_notes = False

    def kinds(self) -> Iterator[MarkKind]:
        sides = tuple(MarkPlace(str(at), self.paper.border(at)) for at in self.board.pairs)
        if sides:
            yield MarkKind(places=sides, values=looks.BORDERS, unit=CELL)

    @property
    def _numbers(self) -> Mapping[Cell, int]:
        declaration = self.law_marks.declaration
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
                found.update(
                    (cell, homes[0]) for cell in part if homes[0] in self.law_marks.symbols[cell]
                )
        return found

    def finished(self, values: Values) -> Found:
        return self.read(values)

    def denied(self, values: Values) -> Iterator[Literal]:
        """Beyond its borders nothing belongs to an area."""
        for part, homes in self._parts(values):
            if len(homes) == 1:
                inside = set(part)
                for cell in self.board.cells:
                    if cell not in inside and homes[0] in self.law_marks.symbols[cell]:
                        yield self.law_marks.literal(cell, homes[0])

    def violations(self, values: Values) -> Iterator[Violation]:
        for part, homes in self._parts(values):
            places = tuple(str(cell) for cell in part)
            if not homes:
                yield Violation("area", places, "an area here has no clue")
            elif len(homes) == 1:
                strays = [str(cell) for cell in part if homes[0] not in self.law_marks.symbols[cell]]
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


class Outline(PlayerMarks):
    """What is inside is drawn by the line around it; a cell may be noted as inside or outside, too."""

    LINE, NONE = LINE.name, NO_LINE.name

    def main_marks(self) -> Iterator[tuple[Literal, str]]:
        return iter(())  # laws count cells, and players mark what is between them

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
        yield MarkKind(places=tuple(places), values=(LINE, NO_LINE), unit=CELL, joins=not printed)
        declaration = self.law_marks.declaration
        inside = MarkValue(declaration.words(YES), "#", "answer", key="i", is_aid=True)
        shape = (Circle((0.0, 0.0), 0.09, "answer"),)
        outside = MarkValue(declaration.words(NO), "o", shapes=shape, key="o", is_aid=True)
        cells = tuple(MarkPlace(str(cell), self.paper.area(cell)) for cell in self.law_marks.places)
        yield MarkKind(places=cells, values=(inside, outside), unit=CELL)

    def _spread(self, values: Values, *, is_finished: bool) -> tuple[Found, set[Cell]]:
        """What follows from lines and from what was noted: cells, and those that contradict others."""
        printed, declaration = self._printed(), self.law_marks.declaration
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
            for cell in self.law_marks.places:
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
