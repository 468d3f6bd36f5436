"""Goes on from a position: a solution with everything written and nothing that is ruled out."""

from __future__ import annotations

from itertools import islice

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.solvers.exact_cover import as_exact_cover, filled
from hamekomi.model.answers import Budget

# How many solutions we look at before we tell the search what is ruled out.
_TRIED = 2


def finish(position: Position, budget: Budget) -> Filled | None:
    """Returns None if there is none.

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
