"""The values: a board with clues, a loop that solves it, and a position in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import compress

from hamekomi.geometry.planar import Grid, Place, grid
from hamekomi.model.errors import BadInput

# Rows and columns. The same as the limit of the search in cpp/common/limits.hpp (MOST_ROWS_TO_SEARCH),
# which is not read from there because importing the core takes longer than reading a board.
MOST_ROWS = 200
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
            if clue is not None and not 0 <= clue <= self.most:
                row, column = divmod(index, self.columns)
                raise BadInput(f"row {row + 1}, column {column + 1}: {wrong_clue(clue)}")

    @property
    def most(self) -> int:
        """The highest clue: a 4 is possible only if the board is a single cell."""
        return 4 if self.rows == self.columns == 1 else 3

    @property
    def grid(self) -> Grid:
        return grid(self.rows, self.columns)

    def clue_at(self, cell: Place) -> Clue:
        return self.clues[self.grid.number[cell]]


def clue_bytes(puzzle: Slitherlink) -> bytes:
    """The clues as the core takes them: 255 for a cell without a clue."""
    return bytes(255 if clue is None else clue for clue in puzzle.clues)


def clue_signs(puzzle: Slitherlink) -> str:
    """One character for each cell: its number, or a dot."""
    return "".join("." if clue is None else str(clue) for clue in puzzle.clues)


def wrong_clue(clue: int | str) -> str:
    if clue in (4, "4"):
        return "the clue 4 is possible only on a board of a single cell"
    return f"a clue is 0, 1, 2 or 3, not {clue}"


@dataclass(frozen=True, slots=True)
class Loop:
    """A solution: the places of the edges that are lines."""

    lines: frozenset[Place]


class Mark(IntEnum):
    """What is known about an edge; the core uses the same numbers."""

    UNKNOWN = 0
    LINE = 1
    CROSS = 2


@dataclass(frozen=True, slots=True)
class Position:
    """A board with some of its edges marked; `marks` has one byte for each edge, by number."""

    puzzle: Slitherlink
    marks: bytes

    def mark(self, edge: Place) -> Mark:
        return Mark(self.marks[self.puzzle.grid.number[edge]])

    def marked(self, edges: Iterable[Place], mark: Mark) -> Position:
        marks = bytearray(self.marks)
        for edge in edges:
            marks[self.puzzle.grid.number[edge]] = mark
        return Position(self.puzzle, bytes(marks))


def empty(puzzle: Slitherlink) -> Position:
    return Position(puzzle, bytes(len(puzzle.grid.edges)))


def loop_of(puzzle: Slitherlink, marks: Sequence[int]) -> Loop:
    """The lines among the marks."""
    return Loop(frozenset(compress(puzzle.grid.edges, (mark == Mark.LINE for mark in marks))))


def position_of(puzzle: Slitherlink, loop: Loop) -> Position:
    """Lines on the loop, crosses everywhere else."""
    marks = bytes(Mark.LINE if edge in loop.lines else Mark.CROSS for edge in puzzle.grid.edges)
    return Position(puzzle, marks)
