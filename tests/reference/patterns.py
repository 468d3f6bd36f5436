"""Patterns tried in every symmetry at every place, again and again until nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hamekomi.engines.patterns import Pattern, Patterns, Setting, Symmetry

Place = tuple[int, int]
Board = dict[Place, int]
FAR = 5  # off the board; no pattern that is tested reaches so far


def fixed_point(patterns: Patterns, board: Board) -> Board | None:
    """None when something contradicts."""
    setting, board, before = patterns.setting, dict(board), None
    while board != before:
        before = dict(board)
        for pattern, symmetry in product(patterns.patterns, setting.symmetries):
            for origin in origins(setting, board):
                if not holds(pattern, symmetry, origin, setting, board):
                    continue
                for row, column, value in pattern.conclusions:
                    place = moved((row, column), symmetry, origin)
                    known, new = at(place, setting, board), renamed(value, symmetry)
                    if known not in (setting.unknown, new):
                        return None
                    if place in board:
                        board[place] = new
    return board


def origins(setting: Setting, board: Board) -> Iterator[Place]:
    height, width = max(board)
    for row, column in product(range(-FAR, height + FAR), range(-FAR, width + FAR)):
        if (
            (row - setting.origin[0]) % setting.period[0]
            == 0
            == (column - setting.origin[1]) % setting.period[1]
        ):
            yield row, column


def holds(pattern: Pattern, symmetry: Symmetry, origin: Place, setting: Setting, board: Board) -> bool:
    return all(
        at(moved((row, column), symmetry, origin), setting, board)
        in {renamed(each, symmetry) for each in allowed}
        for row, column, allowed in pattern.conditions
    )


def moved(offset: Place, symmetry: Symmetry, origin: Place) -> Place:
    row, column = (sum(a * b for a, b in zip(line, offset, strict=True)) for line in symmetry.matrix)
    return origin[0] + row, origin[1] + column


def renamed(value: int, symmetry: Symmetry) -> int:
    return symmetry.values[value] if symmetry.values else value


def at(place: Place, setting: Setting, board: Board) -> int:
    """On the board or off it."""
    return board.get(place, setting.beyond(place))
