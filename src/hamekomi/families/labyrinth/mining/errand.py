"""What `hamekomi mine labyrinth` does: windows that prove moves impossible, or all rules about steps."""

from __future__ import annotations

from hamekomi.engines.patterns.mining import check_size
from hamekomi.families.labyrinth.experiments.sizes import odd_sizes
from hamekomi.families.labyrinth.mining.forced_steps import ForcedSteps, question
from hamekomi.families.labyrinth.mining.impossible_moves import ImpossibleMoves
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole

MOVES, STEPS = WHAT = ("moves", "steps")
MOST_SETS = 20_000_000


def plan(options: Chosen, seed: int) -> ImpossibleMoves | ForcedSteps:
    if options["what"] == STEPS:
        asked = ForcedSteps(options["rows"], options["columns"], options["premises"])
        check_size(question(asked), MOST_SETS)
        return asked
    return ImpossibleMoves(*odd_sizes(options), options["walks"], options["radius"])


MINE = Task(
    title="Rules found by machine",
    summary="Windows that prove a move impossible on every board, or all rules about forced steps.",
    options=(
        OneOf("what", "windows that prove moves impossible, or rules about steps", MOVES, WHAT),
        Whole("smallest", "moves: the smallest board, all of it up to 7x7", 7, 3, 21),
        Whole("largest", "moves: the largest board, random walks from 9x9 on", 7, 3, 21),
        Whole("walks", "moves: how many random walks on each size", 1000, 1, 1_000_000),
        Whole("radius", "moves: fields from the middle of a window to its border", 6, 1, 8),
        Whole("rows", "steps: rows of the window", 2, 1, 4),
        Whole("columns", "steps: columns of the window", 2, 1, 4),
        Whole("premises", "steps: most premises of a rule", 4, 1, 12),
    ),
    plan=plan,
)
