"""Requests of the screen to the library, args with the marks on the board. Places are named in words."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hamekomi.families.slitherlink.actions.arguments import digits, position_arg
from hamekomi.families.slitherlink.actions.atlas import ATLAS_ACTIONS
from hamekomi.families.slitherlink.actions.by_rules import RULE_ACTIONS
from hamekomi.families.slitherlink.actions.growing import GROWING_ACTIONS
from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.looks.words import describe
from hamekomi.families.slitherlink.making.thinning import thinned
from hamekomi.families.slitherlink.notations import marks, plain, puzzlink
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, clue_signs
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.model.answers import Budget
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg


def _open(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {
        "text": plain.write(puzzle),
        "description": describe(puzzle),
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "clues": clue_signs(puzzle),
        "marks": digits(position_arg(puzzle, args).marks),
    }


def _save(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    notation = args.get("notation", "pzprv3")
    if notation in marks.WRITE:
        return {"text": marks.WRITE[notation](position_arg(puzzle, args))}
    if notation == "puzzlink":
        return {"text": puzzlink.write(puzzle)}
    raise UnknownName("notation to save in", notation, [*marks.WRITE, "puzzlink"])


def _picture(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {"svg": draw_position(position_arg(puzzle, args))}


def _finish(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """A solution with all the marks, and crosses elsewhere; "" if there is none."""
    grid = puzzle.grid
    loop = next(fast.solutions_from(position_arg(puzzle, args), budget), None)
    if loop is None:
        return {"marks": ""}
    return {"marks": digits(bytes(Mark.LINE if e in loop.lines else Mark.CROSS for e in grid.edges))}


def _remove_numbers(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """Removes clues until none can go or the time is over."""
    random = Random(int_arg(args, "seed", 0))
    fewer = thinned(puzzle, args.get("kind", "normal"), random, budget)
    return {"clues": clue_signs(fewer.puzzle), "stopped": fewer.stopped}


ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "open": Action(summary="A board to play on, with the marks of its text.", act=_open),
    "save": Action(summary="Clues and marks as a text.", act=_save),
    "picture": Action(summary="The position, drawn.", act=_picture),
    "finish": Action(summary="The position, finished by a solver.", act=_finish),
    "remove-numbers": Action(
        summary="Remove numbers while the solution stays unique.", act=_remove_numbers
    ),
    **GROWING_ACTIONS,
    **RULE_ACTIONS,
    **ATLAS_ACTIONS,
}
