"""Trial: an edge is tried both ways. A contradiction fixes it; marks that both outcomes share are kept.

Trials may be nested: within one, edges are tried again. The core quickly finds the trials with a
conclusion; such a trial is repeated here to collect the deductions it needs, and no others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from hamekomi.families.slitherlink.puzzle import Mark
from hamekomi.families.slitherlink.steps.core import Ladder, Marks, Trial
from hamekomi.families.slitherlink.steps.deducer import Deducer
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    WORDS,
    Branch,
    Deduction,
    Marked,
    Technique,
    needed,
    trial_in_words,
)
from hamekomi.geometry.planar import Grid, Place

OTHER = {Mark.LINE: Mark.CROSS, Mark.CROSS: Mark.LINE}


def both_ways(
    board: Deducer, edge: Place, trial: Trial | None = None, technique: Technique = Technique.TRIAL
) -> Deduction | None:
    """The deduction by a trial of an unknown edge; None if the trial concludes nothing."""
    found = _tried(board, edge, trial or board.ladder.try_edge(board.position.puzzle.grid.number[edge]))
    if found is None or found.depth > 1 or not found.conclusions:
        return found
    return replace(found, rule=WORDS[technique], technique=technique)


def _tried(board: Deducer, edge: Place, trial: Trial) -> Deduction | None:
    grid = board.position.puzzle.grid
    if trial.is_line_alive != trial.is_cross_alive:
        wrong = Mark.CROSS if trial.is_line_alive else Mark.LINE
        return refutation(board, (edge, wrong), board.all())
    if trial.is_line_alive and not trial.shared:
        return None
    return _both_ways(board, edge, [grid.edges[each] for each, _ in trial.shared])


def refutation(board: Deducer, tried: Marked, argument: Iterator[Deduction]) -> Deduction:
    """Refutes a mark: assumes it and follows the argument, which must end in a contradiction."""
    edge, mark = tried
    board.assume(edge, mark)
    chain = (Branch(tried, needed(list(argument))),)
    board.withdraw()
    return as_trial(board.position.puzzle.grid, chain, ((edge, OTHER[mark]),))


def _both_ways(board: Deducer, edge: Place, goals: Sequence[Place]) -> Deduction:
    """The marks that both outcomes share; if both lead to contradictions, so does the position."""
    chain = []
    for mark in OTHER:
        board.assume(edge, mark)
        deductions = list(_towards(board, goals))
        shared = tuple((goal, board.position.mark(goal)) for goal in sorted(goals))
        board.withdraw()
        chain.append(Branch((edge, mark), needed(deductions, goals)))
    return as_trial(board.position.puzzle.grid, tuple(chain), shared)


def _towards(board: Deducer, goals: Sequence[Place]) -> Iterator[Deduction]:
    """Deductions until all goals are known; all that there are if a contradiction is the goal."""
    for step in board.all():
        yield step
        if goals and all(board.position.mark(goal) != Mark.UNKNOWN for goal in goals):
            return


def as_trial(grid: Grid, chain: tuple[Branch, ...], conclusions: tuple[Marked, ...]) -> Deduction:
    premises = sorted(set().union(*(branch.rests_on for branch in chain)))
    depth = 1 + max((step.depth for branch in chain for step in branch.deductions), default=0)
    name = "trial" if depth == 1 else f"trial, {depth} deep"
    return Deduction(
        name if conclusions else CONTRADICTION,
        Technique.TRIAL if depth == 1 else Technique.NESTED_TRIALS,
        tuple(premises),
        conclusions,
        partial(trial_in_words, grid, chain),
        chain,
    )


def trial_marks(ladder: Ladder, edge: int) -> Marks:
    """The marks that follow from an edge's trial, by the core; both if neither is possible."""
    trial = ladder.try_edge(edge)
    return (
        *trial.shared,
        *([] if trial.is_line_alive else [(edge, Mark.CROSS)]),
        *([] if trial.is_cross_alive else [(edge, Mark.LINE)]),
    )
