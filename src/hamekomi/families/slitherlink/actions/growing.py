"""Growing a loop before the player's eyes: a few of van Dam's moves for each request.

The loop is what the board shows, so the ratios may change from one request to the next.
"""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.engines.loops.making import Growth
from hamekomi.families.slitherlink.actions.arguments import digits, position_arg
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.making.growth import (
    MOVES_PER_CELL,
    inside_of,
    loop_around,
    read_ratios,
)
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, loop_of
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg


def _grow(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """The loop on the board after some moves; without lines, a new loop from a random cell."""
    rows, columns = puzzle.rows, puzzle.columns
    loop, inside = loop_of(puzzle, position_arg(puzzle, args).marks), b""
    if loop.lines:
        if check(Slitherlink(rows, columns, (None,) * (rows * columns)), loop):
            raise BadInput("the lines are not one closed loop: clear the edges, or close the loop first")
        inside = inside_of(rows, columns, loop)
    moves = int_arg(args, "moves", rows * columns)
    if moves > MOVES_PER_CELL * rows * columns:
        raise BadInput(f"at most {MOVES_PER_CELL} moves for each cell are made at once")
    growth = Growth(rows, columns, int_arg(args, "seed", 0), inside)
    growth.run(moves, read_ratios(args.get("ratios", "standard")))
    lines = loop_around(rows, columns, growth.inside).lines
    marks = bytes(Mark.LINE if edge in lines else Mark.UNKNOWN for edge in puzzle.grid.edges)
    return {"marks": digits(marks)}


GROWING_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "grow": Action(summary="The loop on the board after some moves of growth.", act=_grow),
}
