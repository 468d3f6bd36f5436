"""Lines of HoDoKu's library: `:TECHNIQUE:CANDIDATES:CELLS:DELETED:ELIMINATIONS:EXTRA:`.

In CELLS a `+` stands before a symbol that was written, not given. DELETED are candidates that were ruled
out, each as symbol, row and column. The other fields say what the position is an example of.
"""

from __future__ import annotations

import re

from hamekomi.families.sudoku.notations.cells import grid_of, must_be_usual, signs
from hamekomi.families.sudoku.play.moves import apply
from hamekomi.families.sudoku.play.position import Position, start, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, CannotDo

_LONGEST = 10_000
_LINE = re.compile(r"\s*:([^:\s]*):([^:\s]*):([0-9.+]*):([^:]*):([^:]*):([^:]*)(?::(.*))?", re.DOTALL)
_CELL = re.compile(r"(\+?)([0-9.])")


def claim(text: str) -> Claim:
    return Claim.LIKELY if re.match(r"\s*:[^:\s]*:[^:\s]*:[0-9.+]{81,162}:", text[:500]) else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    found = _LINE.fullmatch(text.rstrip()) if len(text) <= _LONGEST else None
    if found is None:
        raise BadText("expected a line like ':0000:x:…81 cells…:deleted:::' with seven colons")
    cells = _CELL.findall(found[3])
    if len(cells) != 81:
        raise BadText(f"expected 81 cells in the third field, found {len(cells)}")
    values = [0 if sign == "." else int(sign) for _, sign in cells]
    puzzle = grid_of([0 if plus else value for (plus, _), value in zip(cells, values, strict=True)])
    position = start(puzzle)
    for cell, value in enumerate(values):
        if value and not position.is_given(cell):
            position = position.written(cell, value)
    for word in found[4].split():
        if not re.fullmatch("[1-9]{3}", word):
            raise BadText(f"expected a symbol, a row and a column, as in '713', found {word[:20]!r}")
        position = apply(position, f"r{word[1]}c{word[2]}-{word[0]}")
    return position


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    """The symbols written and the candidates ruled out; there is no place for other marks."""
    puzzle = position.puzzle
    must_be_usual(puzzle, "HoDoKu", (9,))
    if any(map(any, (position.corners, position.centres, position.colours))):
        raise CannotDo("HoDoKu's lines have no place for marks and colours")
    cells = "".join(
        sign if given or symbol == EMPTY else f"+{sign}"
        for sign, given, symbol in zip(signs(position.cells), puzzle.cells, position.cells, strict=True)
    )
    deleted = " ".join(
        f"{symbol}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, bits in enumerate(position.ruled_out)
        for symbol in symbols_in(bits)
    )
    return f":0000:x:{cells}:{deleted}:::"
