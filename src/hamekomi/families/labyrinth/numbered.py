"""Boards and lines as the engines see them: fields are numbers in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hamekomi.engines.lines.board import DOWN, LEFT, RIGHT, UP, Board
from hamekomi.engines.lines.oracle import Oracle
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, Wall
from hamekomi.model.answers import Clock


def as_board(puzzle: Labyrinth) -> Board:
    doors = _doors(puzzle.columns, puzzle.rows, puzzle.walls)
    return Board(puzzle.columns, puzzle.rows, number(puzzle, puzzle.goal), doors)


def oracle(puzzle: Labyrinth, clock: Clock) -> Oracle:
    return Oracle(as_board(puzzle), numbers(puzzle), clock)


def number(puzzle: Labyrinth, field: Field) -> int:
    return (field[1] - 1) * puzzle.columns + field[0] - 1


def numbers(puzzle: Labyrinth) -> list[int]:
    """The line so far."""
    return [number(puzzle, field) for field in puzzle.line]


def field(puzzle: Labyrinth, place: int) -> Field:
    return place % puzzle.columns + 1, place // puzzle.columns + 1


def fields(puzzle: Labyrinth, places: Sequence[int]) -> tuple[Field, ...]:
    return tuple(field(puzzle, place) for place in places)


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
