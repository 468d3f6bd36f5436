"""Grows a random loop in van Dam's way (Takegaki, 2008): three moves, drawn with given ratios.

A corner flips over its cell, a straight line bulges around a cell, or a bulge shrinks back. There are
ten moves for each cell of the board, and more on large ones, until no part of it is empty. Each takes
one cell in or out, so a loop is the set of cells inside: one byte for each cell.
"""

from collections.abc import Sequence
from functools import partial
from itertools import compress
from random import Random

from hamekomi.families.slitherlink.making.core import Growth, Ratios
from hamekomi.families.slitherlink.pictures import draw, sketch
from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink
from hamekomi.geometry.planar import grid
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.picture import Preview

PRESETS: dict[str, Ratios] = {
    "standard": (33, 33, 34),
    "corridors": (33, 67, 0),
    "broad": (33, 7, 60),
}
MOVES_PER_CELL = 10
# A loop grows from the middle. A square of this many rows without a cell inside is one that it has not
# reached; after this many times as many moves it may stay so.
REACH = 8
MOST_TIMES = 6
# Moves between clock checks: some tenths of a millisecond.
MOVES_AT_ONCE = 2000
# The shares of all moves after which a preview shows the loop: drawing it takes milliseconds.
STAGES = (0.05, 0.2, 1.0)


def read_ratios(text: str) -> Ratios:
    """A preset by name, or three percentages such as 33/33/34."""
    if text in PRESETS:
        return PRESETS[text]
    parts = text.split("/")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() for part in parts):
        names = ", ".join(PRESETS)
        raise BadInput(f"ratios are {names}, or three percentages such as 33/33/34, not {text!r}")
    corner, bulge, shrink = (int(part[:4]) for part in parts)
    if corner + bulge + shrink != 100:
        total = corner + bulge + shrink
        raise BadInput(f"the three ratios add up to 100, as in 33/33/34; {text} makes {total}")
    if bulge == 0:
        raise BadInput("a loop grows by bulges, so the second ratio is at least 1, as in 33/7/60")
    return corner, bulge, shrink


def grown(rows: int, columns: int, ratios: Ratios, random: Random, clock: Clock) -> bytes:
    """The cells inside a random loop."""
    seed = random.getrandbits(64)
    growth = Growth(rows, columns, seed)
    clock.show(partial(_preview, rows, columns, ratios, seed))
    moves = MOVES_PER_CELL * rows * columns
    for made in range(0, moves, MOVES_AT_ONCE):
        clock.tick()
        growth.run(min(MOVES_AT_ONCE, moves - made), ratios)
    _, bulge, shrink = ratios
    # A loop that shrinks much more often than it bulges never fills a board.
    more = (MOST_TIMES - 1) * moves if 2 * bulge > shrink else 0
    for _ in range(0, more, MOVES_AT_ONCE):
        if _reaches_everywhere(growth.inside, rows, columns):
            break
        clock.tick()
        growth.run(MOVES_AT_ONCE, ratios)
    return growth.inside


def _reaches_everywhere(inside: bytes, rows: int, columns: int) -> bool:
    """Whether each square of the board has a cell inside; squares at the rim may be larger."""
    tops, lefts = (range(0, max(1, size - REACH + 1), REACH) for size in (rows, columns))
    for top in tops:
        bottom = rows if top == tops[-1] else top + REACH
        for left in lefts:
            right = columns if left == lefts[-1] else left + REACH
            here = (inside[row * columns + left : row * columns + right] for row in range(top, bottom))
            if not any(map(any, here)):
                return False
    return True


def loop_around(rows: int, columns: int, inside: Sequence[int]) -> Loop:
    """The loop between the inside and the outside."""
    board = grid(rows, columns)
    within = {cell for cell, is_inside in zip(board.cells, inside, strict=True) if is_inside}
    is_line = (sum(cell in within for cell in board.sides(edge)) == 1 for edge in board.edges)
    return Loop(frozenset(compress(board.edges, is_line)))


def inside_of(rows: int, columns: int, loop: Loop) -> bytes:
    """The cells inside a loop."""
    inside = bytearray()
    for row in range(1, 2 * rows, 2):
        is_inside = False
        for column in range(0, 2 * columns, 2):
            is_inside ^= (row, column) in loop.lines
            inside.append(is_inside)
    return bytes(inside)


def _preview(rows: int, columns: int, ratios: Ratios, seed: int) -> Preview:
    """The loop as it grows, in stages; the picture shows the last."""
    blank = Slitherlink(rows, columns, (None,) * (rows * columns))
    growth, made, stages = Growth(rows, columns, seed), 0, []
    for share in STAGES:
        moves = int(share * MOVES_PER_CELL * rows * columns)
        growth.run(moves - made, ratios)
        loop, made = loop_around(rows, columns, growth.inside), moves
        stages.append(f"after {made:,} moves:\n{sketch(blank, loop, ascii_only=False)}")
    return Preview("a loop grows", draw(blank, loop), "\n".join(stages))
