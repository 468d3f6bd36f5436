"""Solutions that are so small that some rules overlook them.

Rules of the kind "no small loop" are right unless the whole solution is that small loop. Solvers that
use them look for such solutions first, one by one, and then for all others: together that is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from hamekomi.families.slitherlink.partial_loops import Lines, Window, loops
from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import PATIENT, Budget

SMALL = (2, 3)  # cells, either way round; the rules of Takegaki overlook nothing larger


def is_small(loop: Loop) -> bool:
    height, width = (
        max(line[axis] for line in loop.lines) - min(line[axis] for line in loop.lines)
        for axis in (0, 1)
    )
    return any(height <= 2 * rows and width <= 2 * columns for rows, columns in (SMALL, SMALL[::-1]))


def small_solutions(puzzle: Slitherlink, budget: Budget = PATIENT) -> Iterator[Loop]:
    """All solutions that are small, in reading order of their top left corners."""
    clock = budget.clock()
    cells = zip(puzzle.grid.cells, puzzle.clues, strict=True)
    numbers = {cell: clue for cell, clue in cells if clue is not None}
    needed = [cell for cell, clue in numbers.items() if clue]
    down, right = (_starts([cell[axis] for cell in needed]) for axis in (0, 1))
    for row, column in product(range(puzzle.rows)[down], range(puzzle.columns)[right]):
        clock.tick()
        for (rows, columns), shapes in _shapes().items():
            if row + rows > puzzle.rows or column + columns > puzzle.columns:
                continue
            for shape in shapes:
                lines = frozenset((r + 2 * row, c + 2 * column) for r, c in shape)
                if _fits(numbers, lines, needed):
                    yield Loop(lines)


def _starts(needed: list[int]) -> slice:
    """Rows (or columns) where a loop can begin that has a line at each of the cells of these rows."""
    if not needed:
        return slice(None)
    return slice(max(0, max(needed) // 2 - max(SMALL)), min(needed) // 2 + 2)


def _fits(numbers: dict[Place, int], lines: Lines, needed: Iterable[Place]) -> bool:
    around = Counter(cell for line in lines for cell in _sides(line))
    return all(around[cell] == numbers[cell] for cell in needed) and all(
        numbers.get(cell, drawn) == drawn for cell, drawn in around.items()
    )


def _sides(edge: Place) -> tuple[Place, Place]:
    row, column = edge
    if row % 2:
        return (row, column - 1), (row, column + 1)
    return (row - 1, column), (row + 1, column)


@cache
def _shapes() -> dict[tuple[int, int], tuple[Lines, ...]]:
    """Small loops by the box that they fill in both directions."""
    boxes = sorted(
        {
            (rows, columns)
            for most in (SMALL, SMALL[::-1])
            for rows, columns in product(range(1, most[0] + 1), range(1, most[1] + 1))
        }
    )
    return {
        (rows, columns): tuple(
            lines
            for lines in loops(Window(rows, columns))
            if {0, 2 * rows} <= {row for row, _ in lines}
            and {0, 2 * columns} <= {column for _, column in lines}
        )
        for rows, columns in boxes
    }
