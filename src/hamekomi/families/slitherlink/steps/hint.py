"""Steps from the player's position: the rest of the deduction, or a mistake to take back first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.play.moves import write_move
from hamekomi.families.slitherlink.puzzle import Mark, Position, position_of
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.families.slitherlink.steps.explain import Rules, explain_from
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Budget, Step, pointing
from hamekomi.model.errors import OutOfBudget

MISTAKE = "a mistake"
_CONFLICTS = 1000  # limit for the search for mistakes


def steps_from(position: Position, budget: Budget = UNLIMITED, rules: Rules = None) -> Iterator[Step]:
    """The first step is a hint. If the position has a mistake, the only step names it."""
    wrong = mistake(position, budget)
    if wrong is None:
        yield from explain_from(position, budget, rules)
    else:
        yield _correction(position, wrong)


def mistake(position: Position, budget: Budget = UNLIMITED) -> Place | None:
    """The first mark that is not in the solution; None without one, or if the search takes too long."""
    brief = Budget(nodes=_CONFLICTS, seconds=budget.seconds)
    try:
        if next(fast.solutions_from(position, brief), None) is not None:
            return None
        solution = next(fast.solutions(position.puzzle, brief), None)
    except OutOfBudget:
        return None
    if solution is None:
        return None
    right = position_of(position.puzzle, solution).marks
    for edge, mark, other in zip(position.puzzle.grid.edges, position.marks, right, strict=True):
        if mark not in (Mark.UNKNOWN, other):
            return edge
    return None


def _correction(position: Position, edge: Place) -> Step:
    grid = position.puzzle.grid
    word = "line" if position.mark(edge) == Mark.LINE else "cross"
    name = place_name(grid, edge)
    return Step(
        MISTAKE,
        f"no solution has all these marks, and the {word} {name} is not in the first one",
        f"take back the {word} {name}",
        places=pointing("fault", [name]),
        moves=(write_move(grid, edge, Mark.UNKNOWN),),
        draw=partial(draw_position, position, wrong=[edge]),
    )
