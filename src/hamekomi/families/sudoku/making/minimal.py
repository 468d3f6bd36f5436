"""Makes 9x9 puzzles that have one solution and need all their givens.

`cpp/sudoku/make/minimal.hpp` says exactly how they come about, and which grids are equally likely.
Puzzle n of a seed is always the same one, on every machine, however many puzzles and threads there are.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, islice
from random import Random

from hamekomi._core import SudokuMaking
from hamekomi.engines.clocked import FINISHED, TimeSlice
from hamekomi.families.sudoku.bulk import NODES_AT_FIRST, check_threads
from hamekomi.families.sudoku.making.places import Groups
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku, shuffled_lines, usual_box
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.solvers.fast import CELLS
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

# Every cell is a group of its own.
SINGLE_CELLS: tuple[tuple[int, ...], ...] = tuple((cell,) for cell in range(CELLS))


def make_minimal(
    number: int,
    *,
    seed: int,
    first: int = 0,
    groups: Sequence[Sequence[int]] = SINGLE_CELLS,
    givens: int = 0,
    threads: int = 1,
    clock: Clock | None = None,
) -> list[bytes]:
    """Make the puzzles number `first` and following of this seed.

    Cells of a group have givens together or not at all; cells in no group have none. Each group is
    needed, but if it has several cells, one of these alone may be redundant. `givens` is the exact
    number of givens: removing stops there, so not all of them may be needed; 0 removes as many as
    possible. If there is no such puzzle, only the clock stops the search.
    """
    check_threads(threads)
    try:
        room = bytearray(CELLS * number)
    except (MemoryError, OverflowError):
        raise BadInput(f"there is no room for {number:,} puzzles; make fewer at a time") from None
    clock = clock or UNLIMITED.clock()
    try:
        making = SudokuMaking(groups, givens, seed % 2**64, first % 2**64, room, threads)
    except TypeError as error:
        raise BadInput(str(error).partition("\n")[0]) from None
    before, time_slice = clock.nodes, TimeSlice(NODES_AT_FIRST)
    while time_slice.take(making.run) != FINISHED:
        clock.advance_to(before + making.nodes)
    clock.nodes = before + making.nodes
    return [bytes(room[start : start + CELLS]) for start in range(0, CELLS * number, CELLS)]


# Puzzles of other sizes are made here, slower, with the family's own solvers. Boxes on a diagonal are
# filled at random, the solver's first solution fills the rest, and rows and columns are shuffled. Then
# groups of cells lose their givens in random order, unless that would allow another solution.


def make_of_size(size: int, groups: Groups, givens: int | None, random: Random, clock: Clock) -> Sudoku:
    """A puzzle with one solution in which every group is needed, or with exactly this many givens."""
    while True:
        full = filled(size, random, clock)
        allowed = set(chain.from_iterable(groups))
        start = tuple(symbol if cell in allowed else EMPTY for cell, symbol in enumerate(full.cells))
        puzzle = replace(full, cells=start)
        if has_one_solution(puzzle, clock):
            puzzle = thinned(puzzle, groups, givens or 0, random, clock)
            if givens is None or _givens(puzzle) == givens:
                return puzzle


def filled(size: int, random: Random, clock: Clock) -> Sudoku:
    """A full grid. Not all of them are equally likely."""
    box = usual_box(size)
    if box is None:
        raise BadInput(f"a Sudoku with {size} rows has no boxes")
    rows, columns = box
    while True:
        cells = [EMPTY] * size**2
        for number in range(min(rows, columns)):
            symbols = random.sample(range(1, size + 1), size)
            for index, symbol in enumerate(symbols):
                down, right = divmod(index, columns)
                cells[(number * rows + down) * size + number * columns + right] = symbol
        begun = Sudoku(rows, columns, tuple(cells))
        found = next(fast.solutions(begun, clock.time_left), None)
        clock.tick()
        if found is not None:
            break
    lines, across = shuffled_lines(size, rows, random), shuffled_lines(size, columns, random)
    moved = (found.cells[row * size + column] for row in lines for column in across)
    return replace(begun, cells=tuple(moved))


def thinned(puzzle: Sudoku, groups: Groups, givens: int, random: Random, clock: Clock) -> Sudoku:
    """The puzzle without the groups that it does not need, and with at least this many givens.

    A group that is needed stays needed, so each is tried once. Several go at once as long as the
    solution stays the only one, which makes no difference to the result.
    """
    order = list(groups)
    random.shuffle(order)
    together = max(1, len(order) // 3)
    while order:
        some = order[:together]
        cells = set(chain.from_iterable(some))
        if _givens(puzzle) - len(cells) < givens:
            is_removed = False
        else:
            fewer = (EMPTY if cell in cells else symbol for cell, symbol in enumerate(puzzle.cells))
            without = replace(puzzle, cells=tuple(fewer))
            is_removed = has_one_solution(without, clock)
            puzzle = without if is_removed else puzzle
        if is_removed or together == 1:
            order = order[together:]
        together = max(1, together // 2)
    return puzzle


def has_one_solution(puzzle: Sudoku, clock: Clock) -> bool:
    clock.tick()
    return sum(1 for _ in islice(fast.solutions(puzzle, clock.time_left), 2)) == 1


def _givens(puzzle: Sudoku) -> int:
    return sum(symbol != EMPTY for symbol in puzzle.cells)
