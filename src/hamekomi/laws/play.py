"""Playing a kind on the page, in notebooks and by moves: its sheet of marks follows from its
declarations.

What a solution has is a mark ("shaded", "line", a number); that a place has none is an aid (a dot, a
cross), which a solution may lack. For explanations both are facts. Areas are played by drawing the
borders between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hamekomi.laws import draw, puzzle
from hamekomi.laws.board import Pair
from hamekomi.laws.formulas import Literal
from hamekomi.laws.marks import NO, YES, Areas, Shade, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.puzzle import Marked as Solution
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.laws.shapes import components
from hamekomi.model.answers import Violation
from hamekomi.model.marked_play import Marked, MarkedPlay, draw_marks, play_with_marks
from hamekomi.model.marks import MarkKind, MarkPlace, MarkSheet
from hamekomi.model.picture import Picture

Position = Marked[PencilPuzzle]
BORDER = "border"


def sheet(given: PencilPuzzle) -> MarkSheet:
    """What a player can mark."""
    stated = statement(given)
    return MarkSheet(tuple(kind for each in stated.marks.values() for kind in _kinds(stated, each)))


def _kinds(stated: Pencil, marks: ShadeMarks | SymbolMarks) -> Iterator[MarkKind]:
    """Places with the same values; those whose symbol is printed take no mark."""
    declaration = marks.declaration
    paper = draw.Sheet(stated.board)
    if isinstance(declaration, Areas):
        sides = tuple(MarkPlace(str(at), paper.border(at)) for at in stated.board.pairs)
        yield MarkKind(places=sides, values=draw.BORDERS, unit=draw.CELL)
        return
    by_symbols: dict[tuple[Symbol, ...], list[Any]] = {}
    for place in marks.places:
        if isinstance(declaration, Shade) or len(marks.symbols[place]) > 1:
            by_symbols.setdefault(marks.symbols[place], []).append(place)
    if not isinstance(declaration, Shade) and len(by_symbols) > 1:
        # Places differ in what they can have, but a player types the same numbers everywhere.
        symbols = tuple(dict.fromkeys(each for listed in by_symbols for each in listed))
        by_symbols = {symbols: [place for place in marks.places if len(marks.symbols[place]) > 1]}
    for symbols, places in by_symbols.items():
        values = draw.values(declaration, symbols)
        is_typed = not isinstance(declaration, Shade) and len(values) > draw.MOST_PRESSED
        is_bridge = any(isinstance(place, Pair) and not _touch(place) for place in places)
        yield MarkKind(
            places=tuple(MarkPlace(str(place), paper.shape_of(place, declaration)) for place in places),
            values=values,
            unit=draw.CELL,
            is_typed=is_typed,
            takes_small_marks=is_typed,
            inset=draw.ISLAND if is_bridge else 0.0,
        )


def _touch(place: Pair) -> bool:
    (row, column), (other, beyond) = place
    return abs(row - other) + abs(column - beyond) == 1


# ---- Marks as symbols, and back


def filling(position: Position) -> dict[str, dict[Any, Symbol]]:
    """The symbols that the marks decide; what is printed is decided, too."""
    stated = statement(position.puzzle)
    values = position.values
    found: dict[str, dict[Any, Symbol]] = {}
    for name, marks in stated.marks.items():
        if isinstance(marks.declaration, Areas):
            found[name] = _areas(stated, marks, values)
            continue
        found[name] = {}
        for place in marks.places:
            if not isinstance(marks, ShadeMarks) and len(marks.symbols[place]) == 1:
                found[name][place] = marks.symbols[place][0]
            elif (value := values.get(str(place))) is not None:
                symbols = draw.symbols_by_name(marks.declaration, marks.symbols[place])
                if value in symbols:
                    found[name][place] = symbols[value]
    return found


def _areas(
    stated: Pencil, marks: SymbolMarks | ShadeMarks, values: Mapping[str, str]
) -> dict[Any, Symbol]:
    """The number of each area that borders close off and that holds one home."""
    declaration = marks.declaration
    assert isinstance(declaration, Areas)
    numbers = {home: number for number, home in enumerate(declaration.homes(stated.board), 1)}
    open_pairs = (at for at in stated.board.pairs if values.get(str(at)) != BORDER)
    found: dict[Any, Symbol] = {}
    for part in components(stated.board.cells, open_pairs):
        homes = [numbers[cell] for cell in part if cell in numbers]
        if len(homes) == 1:
            found.update(dict.fromkeys(part, homes[0]))
    return found


def solution(position: Position) -> Solution:
    """The marks as a solution: what a player leaves open is not shaded, and has no line."""
    stated = statement(position.puzzle)
    found = filling(position)
    for name, marks in stated.marks.items():
        for place in marks.places:
            empty = _empty(marks, place)
            if empty is not None:
                found[name].setdefault(place, empty)
    return puzzle.marked(stated, found)


def _empty(marks: ShadeMarks | SymbolMarks, place: Any) -> Symbol | None:
    """What a place has that is left open, if that is something."""
    if isinstance(marks, ShadeMarks):
        return NO
    symbols = marks.symbols[place]
    if draw.NOTHING in symbols:
        return draw.NOTHING
    return 0 if symbols[0] == 0 and marks.declaration.on != "cells" else None  # no bridge


def marks_of(given: PencilPuzzle, solved: Solution) -> Position:
    """What a player marks who knows the solution."""
    stated = statement(given)
    decided = puzzle.filling(stated, solved)
    found = set()
    for name, marks in stated.marks.items():
        if isinstance(marks.declaration, Areas):
            area = decided[name]
            found |= {
                (str(at), BORDER) for at in stated.board.pairs if area[at.first] != area[at.second]
            }
            continue
        for place, symbol in decided[name].items():
            if isinstance(marks, ShadeMarks) and symbol == NO:
                continue
            if isinstance(marks, ShadeMarks) or len(marks.symbols[place]) > 1:
                value = draw.value_name(marks.declaration, symbol)
                if value:
                    found.add((str(place), value))
    return Marked(given, frozenset(found))


def facts(position: Position) -> list[Literal]:
    """The marks as literals, for explanations; borders say nothing that a law could use."""
    stated = statement(position.puzzle)
    values = position.values
    found = []
    for marks in stated.marks.values():
        if isinstance(marks.declaration, Areas):
            continue
        for place in marks.places:
            value = values.get(str(place))
            symbols = draw.symbols_by_name(marks.declaration, marks.symbols[place])
            if value in symbols:
                found.append(marks.literal(place, symbols[value]))
    return found


def moves(stated: Pencil, literals: Iterable[Literal]) -> tuple[str, ...]:
    """The marks that a player makes for these; none for "it is not a 3"."""
    found = []
    for literal in literals:
        about = stated.meaning[abs(literal)]
        if about is None:
            continue
        name, place, symbol = about
        marks = stated.marks[name]
        if isinstance(marks.declaration, Areas):
            continue
        if isinstance(marks, ShadeMarks):
            symbol = YES if literal > 0 else NO
        elif literal < 0 or len(marks.symbols[place]) == 1:
            continue
        value = draw.value_name(marks.declaration, symbol)
        if value:
            found.append(f"{place}={value}")
    return tuple(found)


# ---- The record


def check(position: Position) -> list[Violation]:
    return puzzle.check_position(position.puzzle, _decided(position))


def _decided(position: Position) -> Solution:
    """For checks of an unfinished board: areas that are not closed off decide nothing."""
    stated = statement(position.puzzle)
    found = filling(position)
    for name, marks in stated.marks.items():
        if isinstance(marks.declaration, Areas):
            found[name] = {}
    return puzzle.marked(stated, found)


def picture(given: PencilPuzzle, solved: Solution | None = None) -> Picture:
    """The puzzle, and its solution as a player marks it."""
    plain = draw.draw(given.board, puzzle.describe(given))
    return plain if solved is None else draw_marks(sheet(given), marks_of(given, solved), plain)


def play() -> MarkedPlay[PencilPuzzle, Solution]:
    return play_with_marks(sheet=sheet, draw=picture, solution=solution, marks_of=marks_of, check=check)
