"""Sudoku as clauses, with a variable for each candidate: is this symbol in this cell?

Every cell has exactly one symbol, and every symbol exactly one cell of each row, column and box.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.sat import Clause, Search, Variables, exactly
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.model.answers import Budget, Clock

# The number of a cell, and a symbol.
Entry = tuple[int, int]


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    return solutions_by(puzzle, budget.clock())


def solutions_by(puzzle: Sudoku, clock: Clock) -> Iterator[Filled]:
    variables = Variables(tuple(entries(puzzle)))
    with Search(laws(puzzle, variables), clock) as search:
        while (model := search.model()) is not None:
            found = variables.named(model)
            yield Filled(tuple(symbol for _, symbol in sorted(found)))
            search.add(tuple(-number for number in variables.all_true(found)))


def entries(puzzle: Sudoku) -> Iterator[Entry]:
    """What may be in the cells, as far as the givens alone say."""
    every = frozenset(range(1, puzzle.size + 1))
    for cell, given in enumerate(puzzle.cells):
        seen = {puzzle.cells[peer] for peer in puzzle.grid.peers[cell]}
        for symbol in sorted(every - seen) if given == EMPTY else (given,):
            yield cell, symbol


def laws(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    every = range(1, puzzle.size + 1)
    for cell in range(puzzle.size**2):
        yield from _exactly_one(variables, [(cell, symbol) for symbol in every])
    for house in puzzle.grid.houses:
        for symbol in every:
            yield from _exactly_one(variables, [(cell, symbol) for cell in house.cells])


def _exactly_one(variables: Variables[Entry], among: list[Entry]) -> Iterator[Clause]:
    return exactly(1, variables.all_true(entry for entry in among if entry in variables.numbers))
