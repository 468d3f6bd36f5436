"""What cannot be where lines from end to end have one solution: a line that could go another way.

Each change here makes another solution of a solution, if cells may stay empty. So if there is only one,
none can be made. `ShortestPaths` (loops.py) says more, for searches that do not know whether there is
only one.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import pairwise

from hamekomi.laws.language.board import Cell, Line, Pair, pair
from hamekomi.laws.language.counting import at_most
from hamekomi.laws.language.formulas import Statement, any_of
from hamekomi.laws.language.marks import ShadeMarks

Uses = Iterator[tuple[Line, Statement]]


def short_cuts(lines: ShadeMarks) -> Uses:
    """Around three sides of a square: its fourth side is shorter."""
    for block in lines.board.blocks(2, 2):
        yield block, at_most(2, lines[_sides(block)])


def other_turns(lines: ShadeMarks, ends: Container[Cell]) -> Uses:
    """A turn: it could go through the cell inside of it, unless that is an end, or lies on a line. If
    this line came past the turn, there would be a short cut; so it turns in the same way.
    """
    for block in lines.board.blocks(2, 2):
        for cell, inside in zip(block, reversed(block), strict=True):
            if cell not in ends and inside not in ends:
                ways = (0, inside.column - cell.column), (inside.row - cell.row, 0)
                is_straight = [~lines.towards(cell, way) for way in ways]
                for way in ways:
                    yield (cell, inside), any_of(*is_straight, lines.towards(inside, way))


def detours(lines: ShadeMarks, ends: Container[Cell]) -> Uses:
    """A line beside two cells: it could go through them, unless one is an end, or lies on a line."""
    for block in lines.board.blocks(2, 2):
        for side in _sides(block):
            beside = [cell for cell in block if cell not in side]
            if not any(cell in ends for cell in beside):
                yield block, any_of(~lines[side], *map(lines.at, beside))


def _sides(block: Line) -> list[Pair]:
    upper_left, upper_right, lower_left, lower_right = block
    around = upper_left, upper_right, lower_right, lower_left, upper_left
    return [pair(one, other) for one, other in pairwise(around)]
