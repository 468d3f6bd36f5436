"""SudokuPad's own form of a puzzle, in addresses as `scl…` and `ctc…`: an object, shortened and packed.

    {"cells": [[{"value": 5}, {}, …], …], "regions": [[[0, 0], [0, 1], …], …], "metadata": {…}}

Names are shortened, `ce` for cells and `re` for regions (relaxed_json.py, lz_string.py). Objects with
lines, cages or other drawings are other puzzles than Sudoku, and are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any
from urllib.parse import unquote

from hamekomi.families.sudoku.grid import grid, usual_box
from hamekomi.families.sudoku.names import cell_name
from hamekomi.families.sudoku.notations import lz_string, relaxed_json
from hamekomi.families.sudoku.notations.cells import grid_of, size_of
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.json_text import read_json

_LONG = {"ce": "cells", "re": "regions", "ca": "cages", "cs": "cellSize", "v": "value", "t": "title"}
_LONG |= {"l": "lines", "a": "arrows", "o": "overlays", "u": "underlays"}
_HARMLESS = {"cells", "regions", "cages", "cellSize", "metadata", "settings", "id"}
_HARMLESS |= {"title", "author", "rules"}


def from_packed(data: str) -> Sudoku:
    found: Any = _read(lz_string.decompress(unquote(data).replace(" ", "+")))
    if not isinstance(found, dict):
        raise BadText("the address holds no puzzle")
    return _sudoku({_LONG.get(str(name), str(name)): value for name, value in found.items()})


def _read(text: str) -> Any:
    """Some addresses hold ordinary JSON."""
    try:
        return read_json(text)
    except BadText:
        return relaxed_json.read(text)


def _sudoku(found: Mapping[str, Any]) -> Sudoku:
    rows = found.get("cells")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadText("the puzzle has no rows of cells")
    if any(len(row) != len(rows) for row in rows):
        raise BadText(f"the puzzle has {len(rows)} rows, but not as many cells in each of them")
    for name, value in found.items():
        if name not in _HARMLESS and value:
            raise BadText(f"this has {shortened(name)!r}: that is another puzzle than Sudoku")
    _refuse_cages(found.get("cages"))
    size = size_of(len(rows) ** 2)
    cells = enumerate(chain.from_iterable(rows))
    symbols = [_symbol(cell, size, number) for number, cell in cells]
    return grid_of(symbols, _box(found.get("regions"), size))


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
    wanted = set(_as_sets(regions, size))
    boxes = [(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
    boxes.sort(key=lambda box: box != usual_box(size))
    for box in boxes:
        if wanted == {frozenset(house.cells) for house in grid(*box).boxes}:
            return box
    raise BadText("this has unusual regions: that is another puzzle than Sudoku")


def _as_sets(regions: Any, size: int) -> Iterable[frozenset[int]]:
    try:
        return [frozenset(row * size + column for row, column in region) for region in regions]
    except (TypeError, ValueError):
        raise BadText("the regions of the puzzle cannot be read") from None
