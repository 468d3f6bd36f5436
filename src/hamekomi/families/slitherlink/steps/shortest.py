"""The shortest trial among those with the easiest techniques that teach anything.

How many deductions a trial needs is known only when it is told, which takes milliseconds: much of what
it changes does not matter to its end. So those that change least are told, and the shortest is taken.
Of 120 trials on minimal boards of 10x10 a longer one than necessary was given 17 times when 8 were told,
and 7 times with 16, by one to three deductions, because the order of deductions is not always the same.
"""

from __future__ import annotations

from hamekomi.families.slitherlink.steps.assumption import both_ways
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.ladder import EASIER_TRIALS, Deducer
from hamekomi.model.answers import Clock

# By cells of the board: how many trials are told, and one on larger boards. Up to the first size all
# edges are tried again with all techniques, since changes far away may matter; on 30x30 that would take
# minutes.
SMALL, MEDIUM = 400, 900
MANY, SOME = 16, 8


def by_trial(board: Deducer, clock: Clock) -> Deduction | None:
    """Requires that nothing simpler is left. None if no trial teaches anything."""
    grid = board.position.puzzle.grid
    cells = len(grid.cells)
    most = MANY if cells <= SMALL else SOME if cells <= MEDIUM else 1
    for kind in (*EASIER_TRIALS, Technique.TRIAL):
        ladder = board.easier(kind) if kind in EASIER_TRIALS else board.ladder
        if kind == Technique.TRIAL and cells <= SMALL:
            ladder.renew()
        edges = ladder.seek(clock, most)
        told = [both_ways(board, grid.edges[edge], ladder.try_edge(edge), kind) for edge in edges]
        if found := [each for each in told if each is not None]:
            return min(found, key=length)
    return None


def length(trial: Deduction) -> int:
    """How many deductions it takes to tell a trial."""
    return sum(len(branch.deductions) for branch in trial.chain)
