"""Boards and lines as the core sees them: fields are numbers in reading order."""

from collections.abc import Sequence
from functools import lru_cache

from hamekomi.families.labyrinth.hamiltonian import DOWN, LEFT, RIGHT, UP, Board
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, Wall
from hamekomi.model.answers import Clock


def as_board(puzzle: Labyrinth) -> Board:
    doors = _doors(puzzle.columns, puzzle.rows, puzzle.walls)
    return Board(puzzle.columns, puzzle.rows, index_of(puzzle, puzzle.goal), doors)


def oracle_for(puzzle: Labyrinth, clock: Clock) -> Oracle:
    return Oracle(as_board(puzzle), line_indices(puzzle), clock)


def index_of(puzzle: Labyrinth, field: Field) -> int:
    return (field[1] - 1) * puzzle.columns + field[0] - 1


def line_indices(puzzle: Labyrinth) -> list[int]:
    """The line so far."""
    return [index_of(puzzle, field) for field in puzzle.line]


def field_at(puzzle: Labyrinth, index: int) -> Field:
    return index % puzzle.columns + 1, index // puzzle.columns + 1


def fields_at(puzzle: Labyrinth, indices: Sequence[int]) -> tuple[Field, ...]:
    return tuple(field_at(puzzle, index) for index in indices)


@lru_cache(maxsize=64)
def _doors(columns: int, rows: int, walls: frozenset[Wall]) -> bytes:
    doors = bytearray(
        (x < columns - 1) << RIGHT | (y < rows - 1) << DOWN | (x > 0) << LEFT | (y > 0) << UP
        for y in range(rows)
        for x in range(columns)
    )
    for (x, y), (other_x, other_y) in walls:
        there, back = (RIGHT, LEFT) if other_x > x else (DOWN, UP)
        doors[(y - 1) * columns + x - 1] &= ~(1 << there)
        doors[(other_y - 1) * columns + other_x - 1] &= ~(1 << back)
    return bytes(doors)
