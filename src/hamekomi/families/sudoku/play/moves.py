"""Moves: a cell, a sign that says what happens there, and a symbol or a colour.

r3c5=7   write        r3c5=.   erase        r3c5-7   rule out        r3c5+7   take that back
r3c5^7   mark in a corner, or take it away  r3c5~7   in the middle   r3c5#3   colour, or take it away

A candidate that is ruled out leaves the marks, too.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from hamekomi.families.sudoku.names import cell_name, cell_named, symbol_name, symbol_named
from hamekomi.families.sudoku.play.mistakes import mistakes
from hamekomi.families.sudoku.play.position import Position, start, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.errors import BadText, IllegalMove, shortened
from hamekomi.model.play import Choice, Press

COLOURS = 9
_MOVE = re.compile(
    r"(?P<cell>r[0-9]{1,3}c[0-9]{1,3})(?P<sign>[-=+^~#])(?P<what>[0-9a-z.]{1,2})", re.IGNORECASE
)


def apply(position: Position, move: str) -> Position:
    found = _MOVE.fullmatch(move)
    if found is None:
        raise IllegalMove(f"a move is like r3c5=7, r3c5=. or r3c5-7, not {shortened(move)!r}")
    size = position.puzzle.size
    try:
        cell = cell_named(size, found["cell"])
        what = _what(size, found["sign"], found["what"])
    except BadText as error:
        raise IllegalMove(error.reason) from None
    if found["sign"] == "=" and position.is_given(cell):
        raise IllegalMove(f"{found['cell']} is given")
    match found["sign"]:
        case "=":
            return position.written(cell, what)
        case "-":
            return replace(
                position,
                ruled_out=_with(position.ruled_out, cell, what),
                corners=_without(position.corners, cell, what),
                centres=_without(position.centres, cell, what),
            )
        case "+":
            return replace(position, ruled_out=_without(position.ruled_out, cell, what))
        case "^":
            return replace(position, corners=_toggled(position.corners, cell, what))
        case "~":
            return replace(position, centres=_toggled(position.centres, cell, what))
        case _:
            return replace(position, colours=_toggled(position.colours, cell, what))


def choices(position: Position) -> list[Choice]:
    """The cells for which one symbol is left; every cell may be written at any time."""
    found = []
    for cell, symbol in enumerate(position.cells):
        left = symbols_in(position.candidates(cell)) if symbol == EMPTY else []
        if len(left) == 1:
            name, sign = cell_name(position.puzzle.size, cell), symbol_name(left[0])
            found.append(Choice(f"{name}={sign}", f"{sign} in {name}"))
    return found


def press(position: Position, press: Press) -> str | None:
    """Each press writes the next candidate; the right button goes back; after the last comes nothing."""
    name = press.places[-1].partition(":")[0]
    cell = cell_named(position.puzzle.size, name)
    if position.is_given(cell):
        return None
    order = [EMPTY, *symbols_in(position.written(cell, EMPTY).candidates(cell))]
    now = order.index(position.cells[cell]) if position.cells[cell] in order else 0
    symbol = order[(now + (-1 if press.is_right else 1)) % len(order)]
    return f"{name}={'.' if symbol == EMPTY else symbol_name(symbol)}"


def status(position: Position) -> Mapping[str, object]:
    wrong = mistakes(position)
    left = position.cells.count(EMPTY)
    return {
        "solved": not wrong and not left,
        "empty": left,
        "first_error": wrong[0].message if wrong else "",
    }


def _what(size: int, sign: str, what: str) -> int:
    if sign == "=" and what == ".":
        return EMPTY
    if sign != "#":
        return symbol_named(size, what)
    if not (what.isdigit() and 1 <= int(what) <= COLOURS):
        raise BadText(f"colours are 1 to {COLOURS}, not {what!r}")
    return int(what)


def _with(bits: tuple[int, ...], cell: int, number: int) -> tuple[int, ...]:
    return (*bits[:cell], bits[cell] | 1 << number, *bits[cell + 1 :])


def _without(bits: tuple[int, ...], cell: int, number: int) -> tuple[int, ...]:
    return (*bits[:cell], bits[cell] & ~(1 << number), *bits[cell + 1 :])


def _toggled(bits: tuple[int, ...], cell: int, number: int) -> tuple[int, ...]:
    return (*bits[:cell], bits[cell] ^ 1 << number, *bits[cell + 1 :])


def parse_marks(puzzle: Sudoku, text: str) -> Position:
    """A player's marks are written as the moves that make them, with spaces in between."""
    position = start(puzzle)
    for move in text.split():
        try:
            position = apply(position, move)
        except IllegalMove as error:
            raise BadText(str(error)) from None
    return position


def write_marks(position: Position) -> str:
    return " ".join(_moves(position))


def _moves(position: Position) -> Iterator[str]:
    for cell, symbol in enumerate(position.cells):
        name = cell_name(position.puzzle.size, cell)
        if symbol != position.puzzle.cells[cell]:
            yield f"{name}={symbol_name(symbol)}"
        for sign, bits in (("-", position.ruled_out), ("^", position.corners), ("~", position.centres)):
            for each in symbols_in(bits[cell]):
                yield f"{name}{sign}{symbol_name(each)}"
        for colour in symbols_in(position.colours[cell]):
            yield f"{name}#{colour}"
