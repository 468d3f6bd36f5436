"""First solutions of large grids with few givens, where a search has nothing to start from.

The fewer givens, the less follows from them: on grids of 49 rows CaDiCaL needs 0.3 seconds if a fifth of
the cells is given, 2.7 if it is a tenth, and 9 if it is a twentieth. So we give more: cells of a grid
that is filled by a formula and shuffled, as far as they do not clash with the givens. If that leaves a
solution, it is one of the puzzle. If not, nothing is proved, and another shuffle is tried. An empty grid
of 49 rows takes two seconds, most of them for writing its clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from hamekomi.families.sudoku.grid import Grid, shuffled_lines
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.model.answers import Clock
from hamekomi.model.errors import OutOfBudget

# Solves a puzzle until the clock stops it.
Solve = Callable[[Sudoku, Clock], Iterator[Filled]]

LEAST_SIZE = 30
MOST_GIVEN = 0.1
# So many cells are given in the end.
WANTED = 0.25
TRIES = 4
# Enough for a search that gets anywhere.
NODES_OF_A_TRY = 20_000


def first_solutions(puzzle: Sudoku, solve: Solve, clock: Clock) -> Iterator[Filled]:
    """A few different solutions, or none if the grid is not large and sparse or nothing fits."""
    givens = sum(symbol != EMPTY for symbol in puzzle.cells)
    if puzzle.size < LEAST_SIZE or givens > MOST_GIVEN * len(puzzle.cells):
        return
    random, found = Random(0), set()
    for _ in range(TRIES):
        begun = _with_more(puzzle, round(WANTED * len(puzzle.cells)) - givens, random)
        solution = _solved(begun, solve, clock)
        if solution is not None and solution not in found:
            found.add(solution)
            yield solution


def _solved(puzzle: Sudoku, solve: Solve, clock: Clock) -> Filled | None:
    trial = replace(clock.time_left, nodes=NODES_OF_A_TRY).clock()
    try:
        return next(solve(puzzle, trial), None)
    except OutOfBudget:
        return None
    finally:
        clock.tick(trial.nodes)


def _with_more(puzzle: Sudoku, number: int, random: Random) -> Sudoku:
    size, peers = puzzle.size, puzzle.grid.peers
    pattern = _shuffled_pattern(puzzle.grid, random)
    given = [(cell, symbol) for cell, symbol in enumerate(puzzle.cells) if symbol != EMPTY]
    taken = {(peer, symbol) for cell, symbol in given for peer in peers[cell]}
    fitting = [
        cell
        for cell in range(size**2)
        if puzzle.cells[cell] == EMPTY and (cell, pattern[cell]) not in taken
    ]
    cells = list(puzzle.cells)
    for cell in random.sample(fitting, min(number, len(fitting))):
        cells[cell] = pattern[cell]
    return replace(puzzle, cells=tuple(cells))


def _shuffled_pattern(grid: Grid, random: Random) -> list[int]:
    """Each row is the one above, moved by the width of a box; each band by one more."""
    size, high, wide = grid.size, grid.box_rows, grid.box_columns
    rows, columns = shuffled_lines(size, high, random), shuffled_lines(size, wide, random)
    symbols = random.sample(range(1, size + 1), size)
    moved = [row % high * wide + row // high for row in rows]
    return [symbols[(by + column) % size] for by in moved for column in columns]
