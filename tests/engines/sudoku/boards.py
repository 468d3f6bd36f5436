"""Puzzles that the tests of the engine share."""

from __future__ import annotations

# Arto Inkala's of 2012, and its solution.
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
HARD_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
# Sage's manual: five solutions.
FIVE = "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
IMPOSSIBLE = "11" + 79 * "."
EMPTY = 81 * "."
# To the cells of a box.
STEPS = [(row, column) for row in range(3) for column in range(3)]


def cells(text: str) -> bytes:
    return bytes(0 if symbol == "." else int(symbol) for symbol in text)


def grid_laws_hold(solution: bytes) -> bool:
    rows = [[9 * row + column for column in range(9)] for row in range(9)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    corners = [27 * band + 3 * stack for band in range(3) for stack in range(3)]
    boxes = [[corner + 9 * row + column for row, column in STEPS] for corner in corners]
    every = set(range(1, 10))
    return all({solution[cell] for cell in house} == every for house in rows + columns + boxes)
