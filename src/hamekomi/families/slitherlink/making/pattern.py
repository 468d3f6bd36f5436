"""Where clues may be: the symmetry of their pattern, or a mask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from hamekomi.model.errors import BadInput

Cell = tuple[int, int]
Turn = Callable[[Cell, int, int], Cell]

# By symmetry: a motion that carries the pattern into itself, for so many rows and columns.
SYMMETRIES: dict[str, Turn | None] = {
    "none": None,
    "rotate180": lambda cell, rows, columns: (rows - 1 - cell[0], columns - 1 - cell[1]),
    "rotate90": lambda cell, rows, columns: (cell[1], rows - 1 - cell[0]),
    "mirror": lambda cell, rows, columns: (cell[0], columns - 1 - cell[1]),
    "diagonal": lambda cell, rows, columns: (cell[1], cell[0]),
}
_SQUARE = ("rotate90", "diagonal")


@lru_cache(maxsize=4)
def orbits(symmetry: str, rows: int, columns: int) -> Sequence[Sequence[int]]:
    """All cells, in groups of those that the symmetry carries into each other."""
    turn = SYMMETRIES[symmetry]
    if turn is None:
        return [[cell] for cell in range(rows * columns)]
    if symmetry in _SQUARE and rows != columns:
        raise BadInput(
            f"{symmetry} needs a square board, not {columns}x{rows}; rotate180 and mirror fit any board"
        )
    groups, seen = [], set[int]()
    for start in range(rows * columns):
        group: list[int] = []
        cell = start
        while cell not in seen:
            seen.add(cell)
            group.append(cell)
            row, column = turn(divmod(cell, columns), rows, columns)
            cell = row * columns + column
        if group:
            groups.append(group)
    return groups


def read_mask(text: str, rows: int, columns: int) -> list[int]:
    """The cells marked `#` in rows of `#` and `.`, with a slash or a new line between rows."""
    lines = text.replace("/", "\n").split()
    for number, line in enumerate(lines, 1):
        for column, sign in enumerate(line, 1):
            if sign not in "#.":
                raise BadInput(f"mask, row {number}, column {column}: expected '#' or '.', not {sign!r}")
        if len(line) != columns:
            raise BadInput(f"mask, row {number}: {columns} columns are needed, not {len(line)}")
    if len(lines) != rows:
        raise BadInput(f"the mask needs {rows} rows, not {len(lines)}")
    cells = [cell for cell, sign in enumerate("".join(lines)) if sign == "#"]
    if not cells:
        raise BadInput("a mask without clues allows many loops; a pattern has about 4 clues in 10 cells")
    return cells
