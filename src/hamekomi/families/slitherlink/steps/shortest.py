"""The shortest trial among those with the easiest techniques that teach anything.

How many rounds of deductions a trial takes is a bound of its length, which the core finds quickly. So
trials are examined in the order of their bounds, as long as the bound is below the shortest so far.
By rules and loop avoidance the core finds the shortest way to the end of a trial among all ways that
there are. With other techniques, it is the shortest that uses them as the ladder does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hamekomi.engines.loops.deductions import ShortTrial
from hamekomi.engines.loops.ladder import Ladder
from hamekomi.families.slitherlink.steps.assumption import as_trial, both_ways
from hamekomi.families.slitherlink.steps.deduction import WORDS, Deduction, Technique
from hamekomi.families.slitherlink.steps.ladder import EASIER_TRIALS, Deducer
from hamekomi.families.slitherlink.steps.others import NONE, Others, others
from hamekomi.families.slitherlink.steps.retelling import retold
from hamekomi.model.answers import Clock

# Up to so many cells we try all edges again, except by counting alone: changes far away may matter.
SMALL = 900
# On larger ones, we ask what other techniques tell about so many trials, those that change least.
_SOME = 8
_MANY = 10**6  # deductions


@dataclass(frozen=True, slots=True)
class _Found:
    """A trial; of equally short ones that of the first edge is better."""

    edge: int = _MANY
    length: int = _MANY
    trial: ShortTrial | None = None

    def most(self, edge: int) -> int:
        """How long the trial of an edge may be to be better than this one."""
        return self.length - (edge > self.edge)


class Trials:
    """The trials of a board, from which the shortest is taken again and again."""

    def __init__(self, board: Deducer) -> None:
        self._board = board
        self._is_small = len(board.position.puzzle.grid.cells) <= SMALL
        # By edge: which of the core's trials they belong to, and what other techniques tell.
        self._others: dict[int, tuple[int, Others]] = {}

    def shortest(self, clock: Clock) -> Deduction | None:
        """Requires that nothing simpler is left. None if no trial teaches anything."""
        board = self._board
        for kind in (*EASIER_TRIALS, Technique.TRIAL):
            ladder = board.easier(kind) if kind in EASIER_TRIALS else board.ladder
            if kind != Technique.GLANCE and self._is_small:
                ladder.renew()
            is_limited = kind == Technique.TRIAL and not self._is_small
            edges = ladder.seek(clock, _SOME if is_limited else len(board.position.marks))
            if edges:
                more = self._told_by_others(edges, clock) if kind == Technique.TRIAL else {}
                return self._shortest(ladder, kind, edges, more, clock)
        return None

    def _shortest(
        self,
        ladder: Ladder,
        kind: Technique,
        edges: Sequence[int],
        more: Mapping[int, Others],
        clock: Clock,
    ) -> Deduction:
        best = _Found()
        for bound, edge in _by_bound(ladder, edges, more, clock):
            if bound <= best.most(edge):
                clock.tick(0)
                best = _shorter(ladder, edge, best.most(edge), more.get(edge, NONE)) or best
        if best.trial is None:
            return self._by_ladder(ladder, kind, min(edges))
        edge, there = best.edge, more.get(best.edge, NONE)
        # Once more, so that the words do not depend on the trials before it.
        best = _shorter(ladder, edge, best.length, there) or best
        assert best.trial is not None
        position, grid = self._board.position, self._board.position.puzzle.grid
        told = retold(position, self._board.book, grid.edges[edge], best.trial, there.given)
        return replace(as_trial(grid, *told), rule=WORDS[kind], kind=kind)

    def _by_ladder(self, ladder: Ladder, kind: Technique, edge: int) -> Deduction:
        """The trial with the deductions that the ladder makes first.

        Rules of one's own may tell numbers of cells, which the core's short trials do not know about.
        """
        place = self._board.position.puzzle.grid.edges[edge]
        told = both_ways(self._board.anew(), place, ladder.try_edge(edge), kind)
        assert told is not None  # the edge has taught something
        return told

    def _told_by_others(self, edges: Sequence[int], clock: Clock) -> Mapping[int, Others]:
        """By edge. On a small board, the position alone decides what is deduced; see `Deducer.anew`."""
        board = self._board.anew() if self._is_small else self._board
        for edge in sorted(edges):
            clock.tick(0)
            number = self._board.ladder.number_of_trial(edge)
            if self._others.get(edge, (0, NONE))[0] != number:
                self._others[edge] = number, others(board, edge)
        return {edge: self._others[edge][1] for edge in edges}


def _shorter(ladder: Ladder, edge: int, most: int, there: Others) -> _Found | None:
    trial = ladder.short_trial(edge, most, there.with_line, there.with_cross)
    return None if trial is None else _Found(edge, trial.length, trial)


def _by_bound(
    ladder: Ladder, edges: Sequence[int], more: Mapping[int, Others], clock: Clock
) -> list[tuple[int, int]]:
    """The edges with the least that their trials take, the least first."""
    found = []
    for edge in edges:
        clock.tick(0)
        there = more.get(edge, NONE)
        found.append((ladder.bound(edge, there.with_line, there.with_cross), edge))
    return sorted(found)


def length(trial: Deduction) -> int:
    """How many deductions it takes to tell a trial."""
    return sum(len(branch.deductions) for branch in trial.chain)
