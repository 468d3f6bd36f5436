"""Sudoku as clauses, with a variable for each candidate: is this symbol in this cell?

Every cell has exactly one symbol, and every symbol exactly one cell of each row, column and box: there
is a clause for every two candidates that exclude each other. On large grids these would be millions, so
there the candidates are taken in parts, with a variable for each: the symbol is in this part. The parts
of a row or a column are those inside a box, and a box is made of the same parts; those of a cell are
symbols.

docs/decisions/sudoku-large-grids.md says what was tried.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from hamekomi.engines.sat import Clause, Search, Variables, at_most, exactly
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers import sparse
from hamekomi.families.sudoku.solvers.singles import candidates
from hamekomi.model.answers import Budget, Clock

# The number of a cell, and a symbol.
Entry = tuple[int, int]
# What names a part or a whole: its kind, and numbers.
Part = tuple[str | int, ...]
# More candidates than this are taken in parts; Frisch's grids have at most half as many.
_MOST_IN_PAIRS = 6_000
# Options of CaDiCaL: one mode of search, guesses that a candidate is true, clauses left as they are,
# long jumps back, and fewer learned clauses.
_SETTINGS = {"stabilizeonly": 1, "forcephase": 1, "elim": 0, "chrono": 0, "reduceint": 150}


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    return solutions_by(puzzle, budget.clock())


def solutions_by(puzzle: Sudoku, clock: Clock) -> Iterator[Filled]:
    known: list[Filled] = []
    for solution in sparse.first_solutions(puzzle, _others, clock):
        known.append(solution)
        yield solution
    yield from _others(puzzle, clock, known)


def _others(puzzle: Sudoku, clock: Clock, known: Sequence[Filled] = ()) -> Iterator[Filled]:
    """All solutions but those that are known."""
    variables = Variables(tuple(entries(puzzle)))
    size = len(variables.names)
    with Search(laws(puzzle, variables), clock, settings=_SETTINGS) as search:
        for solution in known:
            search.add(tuple(-number for number in variables.all_true(enumerate(solution.cells))))
        while (model := search.model()) is not None:
            found = sorted(variables.named(model[:size]))
            yield Filled(tuple(symbol for _, symbol in found))
            search.add(tuple(-number for number in variables.all_true(found)))


def entries(puzzle: Sudoku) -> Iterator[Entry]:
    """What may be in the cells after all singles."""
    for cell, left in enumerate(candidates(puzzle)):
        for symbol in range(1, puzzle.size + 1):
            if left >> symbol & 1:
                yield cell, symbol


def laws(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    if len(variables.names) <= _MOST_IN_PAIRS:
        return in_pairs(puzzle, variables)
    return in_parts(puzzle, variables)


def in_pairs(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    """Of the candidates of a cell, and of a symbol in a row, a column or a box, one is true."""
    every = range(puzzle.size)
    groups: dict[Part, list[int]] = {("cell", cell): [] for cell in range(puzzle.size**2)}
    for kind in ("row", "column", "box"):
        groups |= {(kind, line, symbol + 1): [] for line in every for symbol in every}
    for (cell, symbol), number in variables.numbers.items():
        row, column = divmod(cell, puzzle.size)
        groups["cell", cell].append(number)
        groups["row", row, symbol].append(number)
        groups["column", column, symbol].append(number)
        groups["box", puzzle.grid.box_of(cell), symbol].append(number)
    for group in groups.values():
        yield from exactly(1, group)


def in_parts(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    """Each part gets a variable, and of the parts of a cell, a row, a column or a box one is true."""
    parts, wholes = _parts(puzzle, variables)
    last = len(variables.names)
    named: dict[Part, int] = {}
    for part, numbers in parts.items():
        if len(numbers) == 1:
            named[part] = numbers[0]
            continue
        last += 1
        named[part] = last
        yield from ((-number, last) for number in numbers)
        yield (-last, *numbers)
        yield from at_most(1, numbers)
    for held in wholes.values():
        yield from exactly(1, [named[part] for part in held if part in named])


def _parts(
    puzzle: Sudoku, variables: Variables[Entry]
) -> tuple[dict[Part, list[int]], dict[Part, list[Part]]]:
    """The variables in each part, and the parts of each whole."""
    size, high, wide = puzzle.size, puzzle.box_rows, puzzle.box_columns
    parts: dict[Part, list[int]] = defaultdict(list)
    for (cell, symbol), number in variables.numbers.items():
        row, column = divmod(cell, size)
        parts["cell", cell, symbol // wide].append(number)
        parts["row", row, column // wide, symbol].append(number)
        parts["column", column, row // high, symbol].append(number)
    wholes: dict[Part, list[Part]] = {
        ("cell", cell): [("cell", cell, part) for part in range(size // wide + 1)]
        for cell in range(size**2)
    }
    for symbol in range(1, size + 1):
        for line in range(size):
            wholes["row", line, symbol] = [("row", line, part, symbol) for part in range(high)]
            wholes["column", line, symbol] = [("column", line, part, symbol) for part in range(wide)]
            top, left = line // high * high, line % high * wide
            wholes["box", line, symbol] = [
                ("row", row, line % high, symbol) for row in range(top, top + high)
            ]
            wholes["box too", line, symbol] = [
                ("column", column, line // high, symbol) for column in range(left, left + wide)
            ]
    return parts, wholes
