"""Solutions that are so small that some rules overlook them.

Rules of the kind "no small loop" are right unless the whole solution is that small loop. Solvers with
such rules first search for these small solutions, one by one, and then for all others, so that their
answers are exact. A loop is small if it fits into a box, upright or turned; the size of the box depends
on the rules.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, product

from hamekomi.engines.patterns.pattern import Use
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import Rule, are_shipped, takegaki
from hamekomi.families.slitherlink.rules.partial_loops import Lines, Window, loops
from hamekomi.families.slitherlink.rules.soundness import small_loops_against
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.answers import UNLIMITED, Budget

Box = tuple[int, int]  # cells: the shorter side and the longer one
SMALL: Box = (2, 3)  # the rules of Takegaki overlook nothing larger
NOTHING: Box = (0, 0)  # fits no loop


def box_of(lines: Lines) -> Box:
    """The smallest box that a loop fits into."""
    height, width = _size(lines)
    return min(height, width), max(height, width)


def is_small(loop: Loop, box: Box = SMALL) -> bool:
    return _fits_into(box_of(loop.lines), box)


def small_solutions(puzzle: Slitherlink, budget: Budget = UNLIMITED, box: Box = SMALL) -> Iterator[Loop]:
    """All small solutions, in reading order of their top left corners."""
    if box == NOTHING:
        return iter(())
    return _by_shape(puzzle, budget) if box == SMALL else _by_search(puzzle, budget, box)


def _by_search(puzzle: Slitherlink, budget: Budget, box: Box) -> Iterator[Loop]:
    """Searches with crosses around the box, for every position of the box.

    Yields a loop only for the box whose corner it touches, so that each loop comes once.
    """
    clock, position = budget.clock(), empty(puzzle)
    for row, column in _corners(puzzle, box):
        for number, (rows, columns) in enumerate(dict.fromkeys((box, box[::-1]))):
            clock.tick()
            outside = (
                (r, c)
                for r, c in puzzle.grid.edges
                if not (0 <= r - 2 * row <= 2 * rows and 0 <= c - 2 * column <= 2 * columns)
            )
            for loop in by_search.solutions_from(position.marked(outside, Mark.CROSS), budget):
                is_counted = number and _fits_into(_size(loop.lines), box)  # by the other orientation
                if not is_counted and _corner(loop.lines) == (2 * row, 2 * column):
                    yield loop


def _by_shape(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    """Tries the few shapes of the smallest loops everywhere."""
    clock = budget.clock()
    numbers = _numbers(puzzle)
    needed = [cell for cell, clue in numbers.items() if clue]
    for row, column in _corners(puzzle, SMALL):
        clock.tick()
        for (rows, columns), shapes in _shapes().items():
            if row + rows > puzzle.rows or column + columns > puzzle.columns:
                continue
            for shape in shapes:
                lines = frozenset((r + 2 * row, c + 2 * column) for r, c in shape)
                if _fits(numbers, lines, needed):
                    yield Loop(lines)


def _numbers(puzzle: Slitherlink) -> dict[Place, int]:
    cells = zip(puzzle.grid.cells, puzzle.clues, strict=True)
    return {cell: clue for cell, clue in cells if clue is not None}


def _corners(puzzle: Slitherlink, box: Box) -> Iterator[tuple[int, int]]:
    """Rows and columns of cells where a small loop can begin that touches every number except 0."""
    needed = [cell for cell, clue in _numbers(puzzle).items() if clue]
    down, right = (_starts([cell[axis] for cell in needed], max(box)) for axis in (0, 1))
    return product(range(puzzle.rows)[down], range(puzzle.columns)[right])


def _starts(needed: list[int], longest: int) -> slice:
    """Rows (or columns) where a loop can begin that reaches all of these rows."""
    if not needed:
        return slice(None)
    return slice(max(0, max(needed) // 2 - longest), min(needed) // 2 + 2)


def _size(lines: Lines) -> tuple[int, int]:
    """Height and width in cells."""
    height, width = ([line[axis] for line in lines] for axis in (0, 1))
    return (max(height) - min(height)) // 2, (max(width) - min(width)) // 2


def _corner(lines: Lines) -> Place:
    return min(row for row, _ in lines), min(column for _, column in lines)


def _fits_into(size: tuple[int, int], box: tuple[int, int]) -> bool:
    return size[0] <= box[0] and size[1] <= box[1]


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
    """Small loops by their height and width."""
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


# ---- Why the small loops that a rule overlooks are not the solution

_NEAR = 4  # two cells


def rules_for(position: Position, rules: Sequence[Rule] | None = None) -> tuple[Rule, ...]:
    """The rules that are right on this position: all of them, unless a small loop may be the solution.

    Rules that overlook loops are left out as long as one of these loops solves the puzzle and agrees
    with the position.
    """
    rules = takegaki() if rules is None else tuple(rules)
    small = small_solutions(position.puzzle, box=overlooked(rules))
    if any(_agrees(position, loop.lines) for loop in small):
        return tuple(rule for rule in rules if not exceptions(rule))
    return rules


@lru_cache(maxsize=32)
def overlooked(rules: tuple[Rule, ...]) -> Box:
    """A box for every loop that any of the rules overlooks."""
    if are_shipped(rules):
        return SMALL
    boxes = [box_of(loop) for rule in rules for loop in exceptions(rule)]
    return max(map(min, boxes), default=NOTHING[0]), max(map(max, boxes), default=NOTHING[1])


def _agrees(position: Position, lines: frozenset[Place]) -> bool:
    return all(
        position.mark(edge) in (Mark.UNKNOWN, Mark.LINE if edge in lines else Mark.CROSS)
        for edge in position.puzzle.grid.edges
    )


@lru_cache(maxsize=10000)
def exceptions(rule: Rule) -> tuple[frozenset[Place], ...]:
    """The small loops that the rule overlooks, relative to its cell. Does not prove the rule again."""
    loops = []
    for board in small_loops_against(rule):
        down, right = board.origin
        loops.append(frozenset((r - down, c - right) for r, c in board.loop.lines))
    return tuple(loops)


def witnesses(position: Position, rule: Rule, use: Use) -> Iterator[Place]:
    """For each small loop that the rule overlooks, a place that shows that it is not the solution."""
    for loop in exceptions(rule):
        placed = frozenset(map(use.place, loop))
        if all(line in position.puzzle.grid.number for line in placed):
            yield witness_against(position, placed)


def witness_against(position: Position, loop: frozenset[Place]) -> Place:
    """A number that a loop contradicts, near it if possible, or a cross on it, or a line elsewhere."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    for cell in chain(_cells_near(grid, loop), grid.cells):
        clue = puzzle.clue_at(cell)
        if clue is not None and clue != len(loop.intersection(grid.edges_of_cell(cell))):
            return cell
    for edge, mark in zip(grid.edges, position.marks, strict=True):
        if mark == (Mark.CROSS if edge in loop else Mark.LINE):
            return edge
    raise AssertionError("this loop is a solution")


def _cells_near(grid: Grid, loop: frozenset[Place]) -> Iterator[Place]:
    rows, columns = ([place[axis] for place in loop] for axis in (0, 1))
    for row in range(min(rows) - _NEAR, max(rows) + _NEAR + 1):
        for column in range(min(columns) - _NEAR, max(columns) + _NEAR + 1):
            if row % 2 == 1 == column % 2 and (row, column) in grid.number:
                yield row, column
