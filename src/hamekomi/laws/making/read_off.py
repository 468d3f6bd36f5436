"""What clues can be read off a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hamekomi.laws.language.board import DIRECTIONS, Board, Cell, Direction, pair

Drawn = Mapping[Any, Any]


def ways(board: Board, drawn: Drawn, cell: Cell) -> list[Direction]:
    """The directions in which lines leave a cell."""
    return [way for way in DIRECTIONS if drawn.get(pair(cell, cell.step(way)))]


def reach(board: Board, drawn: Drawn, cell: Cell, way: Direction) -> int:
    """How long the straight line is that leaves a cell in a direction; 0 for none."""
    path = board.path(cell, way)
    return next((at for at, each in enumerate(path) if not drawn.get(each)), len(path))


def sees(board: Board, drawn: Drawn, cell: Cell, way: Direction) -> int:
    """How many cells without a mark follow each other from a cell in a direction."""
    ray = board.ray(cell, way)
    return next((at for at, each in enumerate(ray) if drawn.get(each)), len(ray))


def circles(board: Board, drawn: Drawn) -> list[tuple[Cell, bool, list[int]]]:
    """The cells on a loop, whether it goes straight through them, and how long its two straight lines
    there are.
    """
    found = []
    for cell in board.cells:
        both = ways(board, drawn, cell)
        if len(both) == 2:
            is_straight = both[0][0] + both[1][0] == both[0][1] + both[1][1] == 0
            found.append((cell, is_straight, [reach(board, drawn, cell, way) for way in both]))
    return found


def is_inside(board: Board, drawn: Drawn, cell: Cell) -> bool:
    """Whether a cell that is not on the loop lies inside it."""
    crossed = sum(bool(drawn.get(pair(each, each.step((1, 0))))) for each in board.ray(cell, (0, 1)))
    return crossed % 2 == 1


def runs(board: Board, is_dark: Any, cell: Cell, way: Direction) -> tuple[Cell, ...]:
    """The cells that are not dark from a cell in a direction to the next dark one."""
    ray = board.ray(cell, way)
    end = next((at for at, each in enumerate(ray) if each in is_dark), len(ray))
    return ray[:end]
