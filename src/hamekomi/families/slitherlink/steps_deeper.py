"""Trials within trials, where single ones teach nothing: led by a solution that is known beforehand.

What is not in any solution can be refuted. It is looked for with little effort first: trials near what
is assumed; then with more of them, and by cases, as deep as necessary. What withstood an effort is left
alone until something near it has changed. What is told is a deduction like any other: it does not rest
on the solution that led to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice, pairwise

from hamekomi.engines.patterns.ladder import Effort, Move
from hamekomi.families.slitherlink import fast
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, position_of
from hamekomi.families.slitherlink.steps import Deduction, Marked
from hamekomi.families.slitherlink.steps_ladder import Deducer
from hamekomi.families.slitherlink.steps_trial import both_ways, refutation
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Budget, Clock

_LEAST, _MORE = 60, 4  # edges tried with the first effort, and how many times as many with the next
_SOME, _FEW_EFFORTS = 30, 3  # so many are tried with more than the first efforts


class Guide:
    """What can be refuted on a position, and what withstood so far."""

    def __init__(self, position: Position, budget: Budget) -> None:
        self._budget = budget
        self._found = list(islice(fast.solutions_from(position, budget), 2))
        self._withstood: dict[Marked, tuple[int, int]] = {}  # how much near it was known, which effort
        self._times = Counter[Marked]()  # how often it was tried in vain
        self._possible: set[Marked] = set()  # by solutions
        self._impossible: set[Marked] = set()
        for loop in self._found:
            self._add(position, loop)

    def _add(self, position: Position, loop: Loop) -> None:
        puzzle = position.puzzle
        marks = position_of(puzzle, loop).marks
        self._possible.update(zip(puzzle.grid.edges, map(Mark, marks), strict=True))

    def targets(self, board: Deducer) -> list[Target]:
        """What no solution has, the most consequential first; what was tried in vain comes later."""
        position, edges = board.position, board.position.puzzle.grid.edges
        weighed = [
            (self._times[edges[edge], mark], -changes, edge, mark, weight.touched)
            for edge, weight in enumerate(board.ladder.weights())
            if position.marks[edge] == Mark.UNKNOWN
            for mark, changes in ((Mark.LINE, weight.line_changes), (Mark.CROSS, weight.cross_changes))
            if not self._is_possible(position, (edges[edge], mark))
        ]
        return [((edges[edge], mark), touched) for _, _, edge, mark, touched in sorted(weighed)]

    def _is_possible(self, position: Position, marked: Marked) -> bool:
        """With several solutions there may be others; with one or none there are not."""
        if marked in self._possible or marked in self._impossible or len(self._found) < 2:
            return marked in self._possible
        edge, mark = marked
        other = next(fast.solutions_from(position.marked([edge], mark), self._budget), None)
        if other is None:
            self._impossible.add(marked)
        else:
            self._add(position, other)
        return other is not None

    def withstands(self, target: Target, level: int) -> bool:
        marked, touched = target
        return self._withstood.get(marked, (touched, -1)) >= (touched, level)

    def withstood(self, target: Target, level: int) -> None:
        marked, touched = target
        self._withstood[marked] = touched, level
        self._times[marked] += 1


Target = tuple[Marked, int]  # and how much was known when something near it last became so


def by_deeper_trial(board: Deducer, guide: Guide, clock: Clock) -> Deduction | None:
    """A refutation of something; None when all that is left is possible: there are several solutions."""
    targets, number = guide.targets(board), board.position.puzzle.grid.number
    for level in count() if targets else ():
        effort = Effort(_LEAST * _MORE**level, level)
        for target in targets if level < _FEW_EFFORTS else targets[:_SOME]:
            if guide.withstands(target, level):
                continue
            (edge, mark), _ = target
            moves = board.ladder.refute(number[edge], mark, effort, clock)
            if moves is not None:
                return refutation(board, (edge, mark), _argument(board, moves, 0))
            guide.withstood(target, level)
    return None


def _argument(board: Deducer, moves: Sequence[Move], depth: int) -> Iterator[Deduction]:
    """All techniques, and the moves of so much depth with those behind them; to the contradiction."""
    yield from board.all()
    starts = [index for index, move in enumerate(moves) if move.depth == depth]
    for start, end in pairwise([*starts, len(moves)]):
        edge = board.position.puzzle.grid.edges[moves[start].edge]
        if board.ladder.is_dead or board.position.mark(edge) != Mark.UNKNOWN:
            continue
        found = _made(board, edge, moves[start:end])
        if found is None:
            continue
        yield found
        if found.is_contradiction:
            return
        board.put(found.conclusions)
        yield from board.all()


def _made(board: Deducer, edge: Place, moves: Sequence[Move]) -> Deduction | None:
    """What the first of the moves teaches, by means of the others; None when it is not needed."""
    first, *others = moves
    if not first.mark:
        return both_ways(board, edge)
    return refutation(board, (edge, Mark(first.mark)), _argument(board, others, first.depth + 1))
