"""Certificates that a solution is unique, or that there is none, which other programs can check.

The formula has a variable for every candidate, r3c5:7 for example, and these clauses:

    givens                   the symbols that are given
    laws                     one symbol in each cell, each symbol once in each row, column and box
    not all of the solution  another solution differs in some cell
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from hamekomi.engines.sat import Axiom, Certificate, Variables, certify, exactly
from hamekomi.families.sudoku.drawing import describe
from hamekomi.families.sudoku.names import candidate_name, cell_name, symbol_name
from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.solvers.sat import Entry
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput


def prove(puzzle: Sudoku, budget: Budget) -> Mapping[str, str]:
    """The files of the certificate, by their endings."""
    return certificate(puzzle, budget).files


def certificate(puzzle: Sudoku, budget: Budget) -> Certificate:
    """Raises BadInput if there are several solutions."""
    clock = budget.clock()
    found = list(islice(fast.solutions(puzzle, clock.time_left), 2))
    if len(found) > 1:
        raise BadInput("there is no certificate: the puzzle has more than one solution")
    every = range(1, puzzle.size + 1)
    variables = Variables(tuple((cell, symbol) for cell in range(puzzle.size**2) for symbol in every))
    axioms = [
        *_givens(puzzle, variables),
        *_laws(puzzle, variables),
        *(_not_all(solution, variables) for solution in found),
    ]

    def meaning(entry: Entry) -> str:
        return candidate_name(puzzle.size, *entry)

    return certify(variables, axioms, _heading(puzzle, found), meaning, clock)


def _givens(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Axiom]:
    for cell, given in enumerate(puzzle.cells):
        if given != EMPTY:
            reason = f"{cell_name(puzzle.size, cell)} is {symbol_name(given)}"
            yield Axiom(reason, ((variables.numbers[cell, given],),))


def _laws(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Axiom]:
    every = range(1, puzzle.size + 1)
    for cell in range(puzzle.size**2):
        literals = variables.all_true((cell, symbol) for symbol in every)
        yield Axiom(f"one symbol in {cell_name(puzzle.size, cell)}", tuple(exactly(1, literals)))
    for house in puzzle.grid.houses:
        for symbol in every:
            literals = variables.all_true((cell, symbol) for cell in house.cells)
            yield Axiom(f"{symbol_name(symbol)} once in {house.name}", tuple(exactly(1, literals)))


def _not_all(solution: Filled, variables: Variables[Entry]) -> Axiom:
    clause = tuple(-number for number in variables.all_true(enumerate(solution.cells)))
    return Axiom("not all symbols of the solution", (clause,))


def _heading(puzzle: Sudoku, solutions: list[Filled]) -> Iterator[str]:
    yield describe(puzzle)
    yield from (f"    {row}" for row in plain.write(puzzle).splitlines())
    if solutions:
        yield "This formula has no model, so the puzzle has no solution but the one of the last clause."
    else:
        yield "This formula has no model, so the puzzle has no solution."
