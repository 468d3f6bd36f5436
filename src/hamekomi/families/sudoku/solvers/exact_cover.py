"""Sudoku as exact cover: an option writes a symbol into a cell, and covers what that settles.

Items are cells, and symbols in rows, columns and boxes. A cell that is given has only one option.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from hamekomi.engines import exact_cover, frontier
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.sudoku.names import cell_name, symbol_name
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.model.answers import Budget, Count

# An option: the number of a cell, and the symbol that it writes there.
Entry = tuple[int, int]


def as_exact_cover(puzzle: Sudoku) -> ExactCover[Entry]:
    """Options are (cell, symbol), items are named `r1c1`, `row 1: 5`, `column 3: 5`, `box 2: 5`."""
    size, grid = puzzle.size, puzzle.grid
    every = range(1, size + 1)
    names = [symbol_name(symbol) for symbol in range(size + 1)]
    cells = [cell_name(size, cell) for cell in range(size**2)]
    options: dict[Entry, frozenset[str]] = {}
    for cell, given in enumerate(puzzle.cells):
        row, column = divmod(cell, size)
        box = grid.box_of(cell)
        for symbol in every if given == EMPTY else (given,):
            name = names[symbol]
            options[cell, symbol] = frozenset(
                (
                    cells[cell],
                    f"row {row + 1}: {name}",
                    f"column {column + 1}: {name}",
                    f"box {box + 1}: {name}",
                )
            )
    # In this order the search finds the same solution first as the examples in Sage's manual show.
    items = (*(f"{house.name}: {names[symbol]}" for house in grid.houses for symbol in every), *cells)
    return ExactCover(items=items, options=options)


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    return (filled(puzzle, cover) for cover in exact_cover.covers(as_exact_cover(puzzle), budget))


def count(puzzle: Sudoku, budget: Budget) -> Count:
    return exact_cover.count(as_exact_cover(puzzle), budget)


def filled(puzzle: Sudoku, entries: Iterable[Entry]) -> Filled:
    cells = list(puzzle.cells)
    for cell, symbol in entries:
        cells[cell] = symbol
    return Filled(tuple(cells))


def count_by_frontier(puzzle: Sudoku, budget: Budget) -> Count:
    """Counting without searching, by frontier dynamic programming: an independent check of the searches.

    It can count far more solutions than could be listed, if the open cells are few or the grid is small.
    Raises OutOfBudget if the states outgrow the memory.
    """
    clock = budget.clock()
    left = _without_givens(puzzle)
    if left is None:
        return Count(0, method="frontier", nodes=0, seconds=clock.seconds)
    return frontier.count(left, budget, clock)


def _without_givens(puzzle: Sudoku) -> ExactCover[Entry] | None:
    """What the givens leave to cover, and the options for that; None if two givens clash."""
    whole = as_exact_cover(puzzle)
    given = [(cell, symbol) for cell, symbol in enumerate(puzzle.cells) if symbol != EMPTY]
    covered = Counter(item for entry in given for item in whole.options[entry])
    if any(number > 1 for number in covered.values()):
        return None
    return ExactCover(
        items=tuple(item for item in whole.items if item not in covered),
        options={
            entry: items for entry, items in whole.options.items() if covered.keys().isdisjoint(items)
        },
    )
