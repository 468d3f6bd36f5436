"""Trials within trials, for positions where single trials teach nothing.

A mark that is in no solution can be refuted, so the solutions tell which marks to try. Each is tried
with little effort first, by trials near the mark; then with more trials and by cases. A mark that
withstood an effort is tried again only after something near it has changed. The refutation itself is a
deduction like any other: it does not rest on the solutions. After many trials without a result all marks
are tried once more, with trials everywhere, before refutation.py takes over; where too many edges are
unknown, it does so at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hamekomi.engines.loops.deductions import Effort, Move
from hamekomi.families.slitherlink.puzzle import Mark
from hamekomi.families.slitherlink.steps.assumption import both_ways, refutation
from hamekomi.families.slitherlink.steps.deduction import Deduction
from hamekomi.families.slitherlink.steps.guide import Guide, Target
from hamekomi.families.slitherlink.steps.ladder import Deducer
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock

EFFORTS = (Effort(60, 0), Effort(240, 1), Effort(960, 2))
PATIENCE = 10_000  # edges to try before giving up on a short argument
# The last effort before a search: all unknown edges are tried under every mark, again and again until
# nothing more is learned, or this often.
THOROUGH = Effort(4_000, 0, is_everywhere=True)
# Only if no more edges are unknown than a board of 30x30 has.
MOST_OPEN = 1_860


def by_deeper_trial(board: Deducer, guide: Guide, clock: Clock) -> Deduction | None:
    """Refutes one of the marks that can be refuted; None if that would take too many trials."""
    targets = guide.targets(board)
    last = board.ladder.tried + PATIENCE
    for level, effort in enumerate(EFFORTS):
        for target in targets:
            if guide.withstands(target, level):
                continue
            if board.ladder.tried > last:
                return _by_all_trials(board, targets, clock)
            if found := _refuted(board, target, effort, clock):
                return found
            guide.withstood(target, level)
    return _by_all_trials(board, targets, clock)


def _by_all_trials(board: Deducer, targets: Sequence[Target], clock: Clock) -> Deduction | None:
    """Tries every mark, also those that withstood before: something may have changed far away."""
    if board.position.marks.count(Mark.UNKNOWN) > MOST_OPEN:
        return None
    found = (_refuted(board, target, THOROUGH, clock) for target in targets)
    return next(filter(None, found), None)


def _refuted(board: Deducer, target: Target, effort: Effort, clock: Clock) -> Deduction | None:
    edge, mark = target.marked
    moves = board.ladder.refute(board.position.puzzle.grid.number[edge], mark, effort, clock)
    if moves is None:
        return None
    return refutation(board, target.marked, _argument(board, moves, 0, clock))


def _argument(board: Deducer, moves: Sequence[Move], depth: int, clock: Clock) -> Iterator[Deduction]:
    """Deductions up to the contradiction: all techniques, and the moves of this depth and deeper."""
    yield from board.all()
    starts = [index for index, move in enumerate(moves) if move.depth == depth]
    for start, end in pairwise([*starts, len(moves)]):
        clock.tick(0)
        edge = board.position.puzzle.grid.edges[moves[start].edge]
        if board.ladder.is_dead or board.position.mark(edge) != Mark.UNKNOWN:
            continue
        found = _made(board, edge, moves[start:end], clock)
        if found is None:
            continue
        yield found
        if found.is_contradiction:
            return
        board.put(found.conclusions)
        yield from board.all()


def _made(board: Deducer, edge: Place, moves: Sequence[Move], clock: Clock) -> Deduction | None:
    """What the first move teaches with the help of the others; None if it is not needed."""
    first, *others = moves
    if not first.mark:
        return both_ways(board, edge)
    return refutation(board, (edge, Mark(first.mark)), _argument(board, others, first.depth + 1, clock))
