"""Sudoku as exact cover: an option writes a symbol into a cell, and covers what that settles.

Items are cells, and symbols in rows, columns and boxes. A cell that is given has only one option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.sudoku.names import cell_name, symbol_name
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.model.answers import Budget, Count

# What an option writes: the number of a cell, and a symbol.
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
