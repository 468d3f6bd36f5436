"""Boards for tests, and a slow and obvious search for lines."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.labyrinth.hamiltonian import Board


def board(columns: int, rows: int | None = None, goal: int | None = None) -> Board:
    """A board with all doors; the goal is the last field unless it is given."""
    rows = columns if rows is None else rows
    doors = bytes(
        (x < columns - 1) | (y < rows - 1) << 1 | (x > 0) << 2 | (y > 0) << 3
        for y in range(rows)
        for x in range(columns)
    )
    return Board(columns, rows, columns * rows - 1 if goal is None else goal, doors)


def without(grid: Board, field: int, direction: int) -> Board:
    """The same board with a wall."""
    doors = bytearray(grid.doors)
    doors[field] &= ~(1 << direction)
    doors[grid.neighbour(field, direction)] &= ~(1 << (direction ^ 2))
    return Board(grid.columns, grid.rows, grid.goal, bytes(doors))


def all_lines(grid: Board, line: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if line[-1] == grid.goal:
        if len(line) == grid.columns * grid.rows:
            yield line
        return
    for direction in range(4):
        if grid.has_door(line[-1], direction):
            other = grid.neighbour(line[-1], direction)
            if other not in line:
                yield from all_lines(grid, (*line, other))
