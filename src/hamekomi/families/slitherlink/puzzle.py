"""The values: a board with clues, a loop that solves it, a position in between; names of places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import compress

from hamekomi.geometry.planar import Grid, Place, grid
from hamekomi.model.errors import BadInput, BadText, shortened
from hamekomi.model.words import counted

# Rows and columns. The same as the limit of the search in cpp/common/limits.hpp (MOST_ROWS_TO_SEARCH),
# which is not read from there because importing the core takes longer than reading a board.
MOST_ROWS = 200
# A 4 is possible only if the four lines around it solve the whole board.
HIGHEST_CLUE = 4
Clue = int | None


@dataclass(frozen=True, slots=True)
class Slitherlink:
    """Clues are in reading order; None for a cell without a clue."""

    rows: int
    columns: int
    clues: tuple[Clue, ...]

    def __post_init__(self) -> None:
        for word, number in (("rows", self.rows), ("columns", self.columns)):
            if not 1 <= number <= MOST_ROWS:
                raise BadInput(f"a board has 1 to {MOST_ROWS} {word}, not {number}")
        if len(self.clues) != self.rows * self.columns:
            raise BadInput(
                f"{self.rows} rows of {self.columns} cells hold {self.rows * self.columns} clues, "
                f"not {len(self.clues)}"
            )
        for index, clue in enumerate(self.clues):
            if clue is not None and not 0 <= clue <= HIGHEST_CLUE:
                raise BadInput(f"{_at(index, self.columns)}: {wrong_clue(clue)}")
        if HIGHEST_CLUE in self.clues:
            _check_four(self)

    @property
    def grid(self) -> Grid:
        return grid(self.rows, self.columns)

    def clue_at(self, cell: Place) -> Clue:
        return self.clues[self.grid.number[cell]]


def clue_bytes(puzzle: Slitherlink) -> bytes:
    """The clues as the core takes them: 255 for a cell without a clue."""
    return bytes([255 if clue is None else clue for clue in puzzle.clues])


def clue_signs(puzzle: Slitherlink) -> str:
    """One character for each cell: its number, or a dot."""
    return "".join("." if clue is None else str(clue) for clue in puzzle.clues)


def wrong_clue(clue: int | str) -> str:
    return f"a clue is 0, 1, 2 or 3, not {clue}"


def _check_four(puzzle: Slitherlink) -> None:
    """A 4 has the whole loop around it, so its neighbours have one line and all other cells none."""
    four = puzzle.clues.index(HIGHEST_CLUE)
    row, column = divmod(four, puzzle.columns)
    for index, clue in enumerate(puzzle.clues):
        away = abs(index // puzzle.columns - row) + abs(index % puzzle.columns - column)
        lines = {0: HIGHEST_CLUE, 1: 1}.get(away, 0)
        if clue not in (None, lines):
            raise BadInput(
                f"{_at(four, puzzle.columns)}: a 4 is the whole loop, but then "
                f"{_at(index, puzzle.columns)} has {counted(lines, 'line')}, not {clue}"
            )


def _at(index: int, columns: int) -> str:
    return f"row {index // columns + 1}, column {index % columns + 1}"


@dataclass(frozen=True, slots=True)
class Loop:
    """A solution: the places of the edges that are lines."""

    lines: frozenset[Place]


class Mark(IntEnum):
    """What is known about an edge; the core uses the same numbers."""

    UNKNOWN = 0
    LINE = 1
    CROSS = 2


MARKS = tuple(Mark)  # indexing this is quicker than calling Mark


@dataclass(frozen=True, slots=True)
class Position:
    """A board with some of its edges marked; `marks` has one byte for each edge, by number."""

    puzzle: Slitherlink
    marks: bytes

    def mark(self, edge: Place) -> Mark:
        return MARKS[self.marks[self.puzzle.grid.number[edge]]]

    def marked(self, edges: Iterable[Place], mark: Mark) -> Position:
        marks = bytearray(self.marks)
        for edge in edges:
            marks[self.puzzle.grid.number[edge]] = mark
        return Position(self.puzzle, bytes(marks))


def empty(puzzle: Slitherlink) -> Position:
    return Position(puzzle, bytes(len(puzzle.grid.edges)))


def loop_of(puzzle: Slitherlink, marks: Sequence[int]) -> Loop:
    """The lines among the marks."""
    line = int(Mark.LINE)  # quicker to compare with
    return Loop(frozenset(compress(puzzle.grid.edges, [mark == line for mark in marks])))


def position_of(puzzle: Slitherlink, loop: Loop) -> Position:
    """Lines on the loop, crosses everywhere else."""
    marks = bytes(Mark.LINE if edge in loop.lines else Mark.CROSS for edge in puzzle.grid.edges)
    return Position(puzzle, marks)


def is_edge(place: Place) -> bool:
    return place[0] % 2 != place[1] % 2


# ---- Names of places, in pictures, messages and moves
#
# r2c3              a cell: row 2, column 3; "row 2 column 3" is read as well
# dot r1c1          a vertex; there is one more row of them, and one more column
# above r2c3        an edge; "left of" for the upright ones
# below r5c3        only on the lower border; "right of" only on the right one

_NAME = re.compile(
    r"(?:(dot|above|below|left of|right of) )?r(?:ow )?([0-9]{1,3}) ?c(?:olumn )?([0-9]{1,3})"
)
# The step from the cell in a name to the place. For a dot it is the cell below and to the right.
_STEPS = {None: (0, 0), "dot": (-1, -1), "above": (-1, 0), "below": (1, 0)} | {
    "left of": (0, -1),
    "right of": (0, 1),
}


def place_name(grid: Grid, place: Place) -> str:
    row, column = place
    if row % 2 == column % 2:
        return f"{'' if row % 2 else 'dot '}r{row // 2 + 1}c{column // 2 + 1}"
    if row % 2:
        if column == 2 * grid.columns:
            return f"right of r{row // 2 + 1}c{grid.columns}"
        return f"left of r{row // 2 + 1}c{column // 2 + 1}"
    if row == 2 * grid.rows:
        return f"below r{grid.rows}c{column // 2 + 1}"
    return f"above r{row // 2 + 1}c{column // 2 + 1}"


def place_named(grid: Grid, name: str) -> Place:
    """The inverse of `place_name`; an edge may also be named from its other side."""
    found = _NAME.fullmatch(" ".join(name.split()))
    if found is None:
        raise BadText(f"expected a place, as in 'above r1c2', found {shortened(name)!r}")
    down, right = _STEPS[found[1]]
    place = 2 * int(found[2]) - 1 + down, 2 * int(found[3]) - 1 + right
    if place not in grid.number:
        size = f"{counted(grid.rows, 'row')}, {counted(grid.columns, 'column')}"
        raise BadText(f"there is no '{found[0]}' on a board of {size}")
    return place
