"""Compares a player's marks with the solutions, for positions without an obvious mistake."""

from __future__ import annotations

from itertools import islice

from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.model.answers import Budget, Violation


def check_against_solutions(position: Position, budget: Budget) -> list[Violation]:
    """Returns at most one violation; if there is one solution, the first mark that is not in it."""
    if next(fast.solutions_from(position, budget), None) is not None:
        return []
    found = list(islice(fast.solutions(position.puzzle, budget), 2))
    if not found:
        return [Violation("no-solution", (), "this puzzle has no solution")]
    if len(found) > 1:
        return [Violation("not-in-a-solution", (), "no solution agrees with all these marks")]
    grid, (solution,) = position.puzzle.grid, found
    wrong = {True: Mark.CROSS, False: Mark.LINE}
    first = min(edge for edge in grid.edges if position.mark(edge) == wrong[edge in solution.lines])
    word = "line" if position.mark(first) == Mark.LINE else "cross"
    name = place_name(grid, first)
    return [Violation("not-in-the-solution", (name,), f"the {word} {name} is not in the solution")]
