"""Patterns tried in every symmetry at every place, again and again until nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hamekomi.engines.patterns.pattern import Pattern, Patterns, Setting, Symmetry

Place = tuple[int, int]
Board = dict[Place, int]
Sides = dict[Place, tuple[Place, bool]]
FAR = 5  # off the board; no pattern in the tests reaches this far


def fixed_point(patterns: Patterns, board: Board) -> Board | None:
    """The board when nothing more follows; None on a contradiction."""
    setting, board, before = patterns.setting, dict(board), None
    while board != before:
        before = dict(board)
        sides = sides_of(setting, board) if any(each.sides for each in patterns.patterns) else {}
        for pattern, symmetry in product(patterns.patterns, setting.symmetries):
            for origin in origins(setting, board):
                if not holds(pattern, symmetry, origin, setting, board, sides):
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


def holds(
    pattern: Pattern, symmetry: Symmetry, origin: Place, setting: Setting, board: Board, sides: Sides
) -> bool:
    return all(
        at(moved((row, column), symmetry, origin), setting, board)
        in {renamed(each, symmetry) for each in allowed}
        for row, column, allowed in pattern.conditions
    ) and all(
        letter // 2 != other // 2
        or _related(sides, *(moved(each, symmetry, origin) for each in ((row, column), (down, right))))
        == (letter != other)
        for (row, column, letter), (down, right, other) in combinations(pattern.sides, 2)
    )


def _related(sides: Sides, one: Place, other: Place) -> bool | None:
    """Whether they are on different sides; None if that is not known."""
    (first, here), (second, there) = sides[one], sides[other]
    return here != there if first == second else None


def sides_of(setting: Setting, board: Board) -> Sides:
    """For each place the first one that dividers relate it to, and whether that is on the other side."""
    dividers, found = setting.dividers, Sides()
    if dividers is None:
        return found
    height, width = max(board)
    for start in product(range(-2 * FAR, height + 2 * FAR), range(-2 * FAR, width + 2 * FAR)):
        if start in found:
            continue
        found[start] = start, False
        stack = [start]
        for row, column in stack:  # grows meanwhile
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                value = at((row + down, column + right), setting, board)
                there = row + 2 * down, column + 2 * right
                is_near = min(there) >= -2 * FAR and max(there) < min(height, width) + 2 * FAR
                if value in (dividers.joins, dividers.parts) and is_near and there not in found:
                    found[there] = start, found[row, column][1] != (value == dividers.parts)
                    stack.append(there)
    return found


def moved(offset: Place, symmetry: Symmetry, origin: Place) -> Place:
    row, column = (sum(a * b for a, b in zip(line, offset, strict=True)) for line in symmetry.matrix)
    return origin[0] + row, origin[1] + column


def renamed(value: int, symmetry: Symmetry) -> int:
    return symmetry.values[value] if symmetry.values else value


def at(place: Place, setting: Setting, board: Board) -> int:
    """On the board or off it."""
    return board.get(place, setting.beyond(place))
