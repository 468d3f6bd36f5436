"""Arguments as Python users write them: a puzzle or the file that holds it, a cell or its name."""

import re
from collections.abc import Callable
from pathlib import Path

from hamekomi.lab import validate
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.text_file import errors_from, exists, looks_like_a_file, read_text
from hamekomi.model.errors import BadInput, shortened

# (row, column), counted from 0; or a name such as "r2c3", which counts from 1.
Cell = tuple[int, int] | str

_NAME = re.compile(r"r([1-9][0-9]{0,3})c([1-9][0-9]{0,3})")


def cell_at(cell: Cell, rows: int, columns: int) -> tuple[int, int]:
    """Row and column of a cell of a board, counted from 0; raises BadInput if there is no such cell."""
    if isinstance(cell, str):
        found = _NAME.fullmatch(validate.text("a cell", cell))
        row, column = (int(found[1]) - 1, int(found[2]) - 1) if found else (-1, -1)
    elif isinstance(cell, tuple) and len(cell) == 2:
        row = validate.whole_number("a row", cell[0], 0)
        column = validate.whole_number("a column", cell[1], 0)
    else:
        row = column = -1
    if 0 <= row < rows and 0 <= column < columns:
        return row, column
    raise BadInput(
        f"there is no cell {shortened(repr(cell))}; the first is (0, 0) or 'r1c1', "
        f"the last ({rows - 1}, {columns - 1}) or 'r{rows}c{columns}'"
    )


def read_with(read: Callable[[str], Puzzle], source: object) -> Puzzle:
    """Read a puzzle from a text, or from the file that a path or a text names."""
    if isinstance(source, Path):
        with errors_from(str(source)):
            return read(read_text(source))
    text = validate.text("a puzzle", source)
    if not looks_like_a_file(text):
        return read(text)
    if exists(text):
        return read_with(read, Path(text))
    try:
        return read(text)
    except BadInput as error:
        raise BadInput(f"{error}; and there is no file {text}") from None
