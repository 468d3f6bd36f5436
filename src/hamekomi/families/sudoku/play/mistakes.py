"""Mistakes in a position: symbols that clash, and what contradicts every solution."""

from dataclasses import replace
from itertools import islice

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.sudoku.check import clash_words, clashes_in
from hamekomi.families.sudoku.names import cell_name, sign_of
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.solvers.exact_cover import as_exact_cover, filled
from hamekomi.model.answers import Budget, Violation

# How many solutions are tried before exact cover leaves out what is ruled out.
_TRIED = 2


def mistakes(position: Position) -> list[Violation]:
    """Rows, columns and boxes with a symbol more than once, and cells for which no symbol is left."""
    size = position.puzzle.size
    found = [
        Violation(
            f"{house.kind}-repeats",
            tuple(cell_name(size, cell) for cell in cells),
            clash_words(size, house, symbol, cells),
        )
        for house in position.puzzle.grid.houses
        for _, symbol, cells in clashes_in(house, position.cells)
    ]
    for cell, symbol in enumerate(position.cells):
        if symbol == EMPTY and not position.candidates(cell):
            name = cell_name(size, cell)
            found.append(Violation("no-candidate", (name,), f"no symbol is left for {name}"))
    return found


def check_against_solutions(position: Position, budget: Budget) -> list[Violation]:
    """Returns at most one violation; if there is one solution, the first mark that is not in it."""
    if solution_from(position, budget) is not None:
        return []
    puzzle = position.puzzle
    found = list(islice(fast.solutions(puzzle, budget), 2))
    if not found:
        return [Violation("no-solution", (), "this puzzle has no solution")]
    if len(found) > 1:
        return [Violation("not-in-a-solution", (), "no solution agrees with all these marks")]
    for cell, symbol in enumerate(found[0].cells):
        name = cell_name(puzzle.size, cell)
        if position.cells[cell] not in (EMPTY, symbol):
            what = f"the {sign_of(position.cells[cell])} in {name} is not in the solution"
            return [Violation("not-in-the-solution", (name,), what)]
        if position.ruled_out[cell] >> symbol & 1:
            what = f"the {sign_of(symbol)} that was ruled out in {name} is in the solution"
            return [Violation("not-in-the-solution", (name,), what)]
    return []


def finish(position: Position, budget: Budget) -> Position | None:
    """The position with a solution that has everything written and nothing that is ruled out."""
    found = solution_from(position, budget)
    return None if found is None else replace(position, cells=found.cells)


def solution_from(position: Position, budget: Budget) -> Filled | None:
    """A solution with everything written and nothing that is ruled out; None if there is none.

    Nearly always the givens have one solution, which the quickest solver finds; only if they have
    several, and the first ones are ruled out, exact cover searches among the candidates that are left.
    """
    puzzle = position.puzzle
    written = Sudoku(puzzle.box_rows, puzzle.box_columns, position.cells)
    found = list(islice(fast.solutions(written, budget), _TRIED))
    for each in found:
        if allows(position, each):
            return each
    if len(found) < _TRIED:
        return None
    cover = as_exact_cover(written)
    options = {
        (cell, symbol): items
        for (cell, symbol), items in cover.options.items()
        if not position.ruled_out[cell] >> symbol & 1
    }
    covers = exact_cover.covers(ExactCover(items=cover.items, options=options), budget)
    return next((filled(written, entries) for entries in covers), None)


def allows(position: Position, solution: Filled) -> bool:
    """Whether nothing that the solution needs is ruled out."""
    return not any(
        bits >> symbol & 1 for bits, symbol in zip(position.ruled_out, solution.cells, strict=True)
    )
