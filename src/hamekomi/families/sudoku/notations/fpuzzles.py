"""Addresses of f-puzzles, `https://f-puzzles.com/?load=…`, and its JSON objects.

    {"size": 9, "grid": [[{"value": 5, "given": true}, {"cornerPencilMarks": [1, 2]}, …], …]}

After `load=` comes this object, packed (compressed.py). Objects with constraints are other puzzles than
Sudoku, and are refused.
"""

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from hamekomi.families.sudoku.names import cell_name
from hamekomi.families.sudoku.notations import compressed
from hamekomi.families.sudoku.notations.cells import grid_of, must_be_usual
from hamekomi.families.sudoku.play.position import Position, start, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku, usual_box
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json

ADDRESS = "https://f-puzzles.com/?load="
SIZES = (4, 6, 8, 9, 10, 12, 16, 25)
_LONGEST = 1_000_000
_ADDRESS = re.compile(r"\s*(?:https?://)?(?:www\.)?f-puzzles\.com/\S*?[?&]load=(\S*)")
# The fields of a plain Sudoku; any other is a constraint or a drawing.
_HARMLESS = {"size", "title", "author", "ruleset", "solution", "grid", "highlightConflicts"}
_HARMLESS |= {"successMessage", "disabledlogic", "truecandidatesoptions", "customTitle"}


def claim(text: str) -> Claim:
    if re.match(r"\s*(https?://)?(www\.)?f-puzzles\.com\b", text):
        return Claim.SURE
    head = text[:_LONGEST].lstrip()
    is_object = head.startswith("{") and '"grid"' in head and '"size"' in head
    return Claim.LIKELY if is_object else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the text is longer than {_LONGEST:,} characters")
    if text.lstrip().startswith("{"):
        return from_object(text)
    found = _ADDRESS.match(text)
    if found is None or text[found.end() :].strip():
        reason = "an address of f-puzzles has '?load=' in it"
        if "id=" in text:
            reason += "; one with '?id=' names a puzzle that only its server knows"
        raise BadText(reason)
    return from_packed(found[1])


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    return ADDRESS + packed(position)


def packed(position: Position) -> str:
    """The object of a position, packed."""
    puzzle = position.puzzle
    must_be_usual(puzzle, "f-puzzles", SIZES)
    if any(position.ruled_out) or any(position.colours):
        raise CannotDo("f-puzzles has no place for ruled out candidates, and other colours")
    size = puzzle.size
    cells = [_cell(position, cell) for cell in range(size**2)]
    grid = [cells[first : first + size] for first in range(0, size**2, size)]
    return compressed.compress(json.dumps({"size": size, "grid": grid}, separators=(",", ":")))


def from_packed(data: str) -> Position:
    return from_object(compressed.decompress(unquote(data).replace(" ", "+")))


def from_object(text: str) -> Position:
    match read_json(text):
        case {"size": int(size), "grid": [*rows], **rest} if len(rows) == size and all(
            isinstance(row, list) and len(row) == size and all(isinstance(cell, dict) for cell in row)
            for row in rows
        ):
            for key, value in rest.items():
                if key not in _HARMLESS and value:
                    name = shortened(str(key))
                    raise BadText(f"this has {name!r}: that is another puzzle than Sudoku")
            return _position([cell for row in rows for cell in row])
    raise BadText('expected an object with "size" and as many rows of cells in "grid"')


def _position(cells: list[Mapping[str, Any]]) -> Position:
    values = [_symbol(cell.get("value") or EMPTY) for cell in cells]
    givens = [value if cell.get("given") else EMPTY for cell, value in zip(cells, values, strict=True)]
    puzzle = grid_of(givens)
    for number, cell in enumerate(cells):
        name = cell_name(puzzle.size, number)
        if cell.get("region") not in (None, puzzle.grid.box_of(number)):
            raise BadText(f"{name} is in an unusual region: that is another puzzle than Sudoku")
        if cell.get("givenPencilMarks"):
            raise BadText(f"{name} has given candidates: that is another puzzle than Sudoku")
    nothing = (0,) * len(cells)
    return Position(
        puzzle,
        grid_of(values, usual_box(puzzle.size)).cells,
        nothing,
        tuple(_bits(cell, "cornerPencilMarks", puzzle.size) for cell in cells),
        tuple(_bits(cell, "centerPencilMarks", puzzle.size) for cell in cells),
        nothing,
    )


def _bits(cell: Mapping[str, Any], key: str, size: int) -> int:
    marks = cell.get(key) or []
    if not isinstance(marks, list):
        raise BadText(f'"{key}" must be a list of symbols')
    symbols = set(map(_symbol, marks))
    if not symbols <= set(range(1, size + 1)):
        raise BadText(f'"{key}" has a symbol that a grid with {size} rows has not')
    return sum(1 << symbol for symbol in symbols)


def _symbol(value: object) -> int:
    if type(value) is int and value >= 0:
        return value
    if isinstance(value, str) and re.fullmatch("[0-9]{1,2}", value):
        return int(value)
    raise BadText(f"a symbol is a number, not {shortened(repr(value))}")


def _cell(position: Position, cell: int) -> dict[str, object]:
    found: dict[str, object] = {}
    if position.cells[cell]:
        found["value"] = position.cells[cell]
    if position.is_given(cell):
        found["given"] = True
    for key, bits in (("cornerPencilMarks", position.corners), ("centerPencilMarks", position.centres)):
        if bits[cell]:
            found[key] = symbols_in(bits[cell])
    return found
