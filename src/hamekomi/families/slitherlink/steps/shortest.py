"""The shortest trial among those with the easiest techniques that teach anything.

How many deductions a trial needs is known only when it is explained, which takes milliseconds: much of
what it changes does not matter to its end. On small boards we explain all that teach something, each on
a board of its own, and take the shortest; on larger ones only the one that changes least. When we
explained only 16 on small boards too, all on one board, 12 of 250 trials on minimal boards of 10x10 were
longer than necessary, by one to seven deductions.
"""

from __future__ import annotations

from hamekomi.families.slitherlink.steps.assumption import both_ways
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.ladder import EASIER_TRIALS, Deducer
from hamekomi.model.answers import Clock

# Up to so many cells we explain all trials, and try all edges again, except by counting alone, since
# changes far away may matter. A minimal board of 30x30 then takes about four seconds instead of one;
# with only the eight trials that change least, 26 of 90 that were given were longer than necessary.
SMALL = 900


def by_trial(board: Deducer, clock: Clock) -> Deduction | None:
    """Requires that nothing simpler is left. None if no trial teaches anything."""
    grid = board.position.puzzle.grid
    is_small = len(grid.cells) <= SMALL
    most = len(grid.edges) if is_small else 1
    for kind in (*EASIER_TRIALS, Technique.TRIAL):
        ladder = board.easier(kind) if kind in EASIER_TRIALS else board.ladder
        if kind != Technique.GLANCE and is_small:
            ladder.renew()
        found = []
        for edge in ladder.seek(clock, most):
            clock.tick(0)
            teller = board.anew() if is_small else board
            told = both_ways(teller, grid.edges[edge], ladder.try_edge(edge), kind)
            found += [] if told is None else [told]
        if found:
            return min(found, key=length)
    return None


def length(trial: Deduction) -> int:
    """How many deductions it takes to tell a trial."""
    return sum(len(branch.deductions) for branch in trial.chain)
