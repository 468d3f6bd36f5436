"""Sudoku as clauses, with a variable for each candidate: is this symbol in this cell?

Every cell has exactly one symbol, and every symbol exactly one cell of each row, column and box: there
is a clause for every two candidates that exclude each other. On large grids these would be millions, so
there the candidates are taken in parts, with a variable for each: the symbol is in this part. The parts
of a row or a column are those inside a box, and a box is made of the same parts; those of a cell are
symbols.

On six of Frisch's grids of 25 rows parts took a quarter more time than pairs (74.8 CPU seconds against
60.5, measured one after the other on a busy machine) for 589,000 conflicts against 560,000; an earlier
measurement on six grids had pairs 8% behind. On one grid, without the setting below, pairs beside parts
took half as much again as pairs, and MapleCM and MapleChrono three to four times as long as CaDiCaL. On
three grids a fresh solver for the proof that there is no other solution took two fifths more, no
elimination of variables a quarter more, and phases that point away from the first solution changed
nothing. Refuting the candidates beside a solution one by one did not finish on the first grid tried.
On four grids the settings below took 29% less time than `stabilizeonly` alone, measured on a busy machine:
to guess that a candidate is true (forcephase) saves conflicts, and so do pairs that stay as they are
(elim); fewer learned clauses (reduceint) make each of them cheaper. reduceint 75 took a tenth more than 150,
ternary 0 and vivify 0 changed little. Without these, other settings took 8 to 21% more: reducetarget 90,
scorefactor 900 or 980, reluctant 256, bumpreason 0, probe 0, shrink 0, subsume 0, walk and lucky 0. A search
with learning of our own, in which "exactly one" needs no clauses, was as quick for each conflict and
needed a third more of them; failed candidates ruled out beforehand were few and changed nothing.
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
# CaDiCaL changes between two modes of search; to stay in this one (stabilizeonly) took a fifth less time on
# six grids of 25 rows, and the other one alone a third more. For the others see above.
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
