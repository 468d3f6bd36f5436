"""Addresses of SudokuPad: `https://sudokupad.app/` and a puzzle in one of several forms.

fpuzzles…, fpuz…    an object of f-puzzles, packed: this is what we write
classic…            digits; a letter, or one of ()[]-.~:@!$&'*,;=_, is a run of empty cells (B is one)
                    or: each sign is a digit and 0 to 5 empty cells after it, 0-9A-Za-x in base 60
scl…, ctc…          its own object, shortened and packed

Short names are known only to its server. SudokuPad's own object is

    {"cells": [[{"value": 5}, {}, …], …], "regions": [[[0, 0], [0, 1], …], …], "metadata": {…}}

with shortened names, `ce` for cells and `re` for regions (compressed.py). Objects with lines, cages or
other drawings are other puzzles than Sudoku, and are refused.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any
from urllib.parse import unquote

from hamekomi.families.sudoku.names import cell_name
from hamekomi.families.sudoku.notations import compressed, fpuzzles
from hamekomi.families.sudoku.notations.cells import grid_of, size_of
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku, grid, usual_box
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json

ADDRESS = "https://sudokupad.app/fpuzzles"
_LONGEST = 1_000_000
_HOST = re.compile(
    r"\s*(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)\b"
)
_PUZZLE = re.compile(r"(?:/(?:sudoku/?)?(?:\?(?:[^\s#]*&)?puzzleid=)?)(\S*)\s*")
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_PAIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_CELLS = 81


def claim(text: str) -> Claim:
    return Claim.SURE if _HOST.match(text) else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the text is longer than {_LONGEST:,} characters")
    host = _HOST.match(text)
    found = _PUZZLE.fullmatch(text, host.end()) if host else None
    if found is None:
        raise BadText("expected an address of SudokuPad, as in 'https://sudokupad.app/fpuzzles…'")
    puzzle = unquote(found[1])
    if form := re.match("fpuz(zles)?", puzzle):
        return fpuzzles.from_packed(puzzle[form.end() :])
    if puzzle.startswith("classic"):
        return start(grid_of(_classic(puzzle.removeprefix("classic"))))
    if re.match("scl|ctc", puzzle):
        return start(_from_packed(puzzle[3:].partition("?")[0]))
    raise BadText("this address names a puzzle that only the server of SudokuPad knows")


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    return ADDRESS + fpuzzles.packed(position)


def _classic(text: str) -> list[int]:
    """The cells in whichever of the two forms gives 81 of them."""
    for form in (_in_runs(text), _in_pairs(text)):
        if form is not None and len(form) == _CELLS:
            return form
    raise BadText("the text after 'classic' is not 81 cells")


def _in_runs(text: str) -> list[int] | None:
    cells: list[int] = []
    for sign in text:
        if sign in "123456789":
            cells.append(int(sign))
        elif sign in _RUNS:
            cells += [EMPTY] * _RUNS.index(sign)
        else:
            return None
    return cells


def _in_pairs(text: str) -> list[int] | None:
    cells: list[int] = []
    for sign in text:
        if sign not in _PAIRS:
            return None
        blanks, digit = divmod(_PAIRS.index(sign), 10)
        cells += [digit, *[EMPTY] * blanks]
    return cells


# SudokuPad's own object.

_LONG = {"ce": "cells", "re": "regions", "ca": "cages", "cs": "cellSize", "v": "value", "t": "title"}
_LONG |= {"l": "lines", "a": "arrows", "o": "overlays", "u": "underlays"}
_HARMLESS = {"cells", "regions", "cages", "cellSize", "metadata", "settings", "id"}
_HARMLESS |= {"title", "author", "rules"}


def _from_packed(data: str) -> Sudoku:
    found: Any = _read(compressed.decompress(unquote(data).replace(" ", "+")))
    if not isinstance(found, dict):
        raise BadText("the address holds no puzzle")
    return _sudoku({_LONG.get(str(name), str(name)): value for name, value in found.items()})


def _read(text: str) -> Any:
    """Some addresses hold ordinary JSON."""
    try:
        return read_json(text)
    except BadText:
        return compressed.read_relaxed_json(text)


def _sudoku(parts: Mapping[str, Any]) -> Sudoku:
    rows = parts.get("cells")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadText("the puzzle has no rows of cells")
    if any(len(row) != len(rows) for row in rows):
        raise BadText(f"the puzzle has {len(rows)} rows, but not as many cells in each of them")
    for name, value in parts.items():
        if name not in _HARMLESS and value:
            raise BadText(f"this has {shortened(name)!r}: that is another puzzle than Sudoku")
    _refuse_cages(parts.get("cages"))
    size = size_of(len(rows) ** 2)
    cells = enumerate(chain.from_iterable(rows))
    symbols = [_symbol(cell, size, number) for number, cell in cells]
    return grid_of(symbols, _box(parts.get("regions"), size))


def _refuse_cages(cages: Any) -> None:
    """Cages without cells only hold words, such as the title."""
    for cage in cages if isinstance(cages, list) else ():
        if isinstance(cage, dict) and (cage.get("ce") or cage.get("cells")):
            raise BadText("this has cages: that is another puzzle than Sudoku")


def _symbol(cell: Any, size: int, number: int) -> int:
    value = cell.get("v", cell.get("value")) if isinstance(cell, dict) else None
    if value in (None, ""):
        return EMPTY
    if str(value).isdecimal() and len(str(value)) < 3:
        return int(value)
    raise BadText(f"{cell_name(size, number)}: a symbol is a number, not {shortened(repr(value))}")


def _box(regions: Any, size: int) -> tuple[int, int] | None:
    """The rows and columns of a box; None if the puzzle does not say."""
    if not regions:
        return None
    named = set(_as_sets(regions, size))
    boxes = [(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
    boxes.sort(key=lambda box: box != usual_box(size))
    for box in boxes:
        if named == {frozenset(house.cells) for house in grid(*box).boxes}:
            return box
    raise BadText("this has unusual regions: that is another puzzle than Sudoku")


def _as_sets(regions: Any, size: int) -> Iterable[frozenset[int]]:
    try:
        return [frozenset(row * size + column for row, column in region) for region in regions]
    except (TypeError, ValueError):
        raise BadText("the regions of the puzzle cannot be read") from None
