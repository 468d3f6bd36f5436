"""Trials within trials, where single ones teach nothing: led by a solution that is known beforehand.

What is not in any solution can be refuted. First it is looked for where trials that have trials inside
do it; if none does, something is refuted by cases, as few as can be found. What is told is a deduction
like any other: it does not rest on the solution that led to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from hamekomi.engines.patterns.ladder import Ladder
from hamekomi.families.slitherlink import fast
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, position_of
from hamekomi.families.slitherlink.steps import Deduction, Marked
from hamekomi.families.slitherlink.steps_ladder import Deducer
from hamekomi.families.slitherlink.steps_trial import OTHER, by_trial, refutation, survives_trials
from hamekomi.model.answers import Budget, Clock

_SOME = 12  # things to be refuted by cases, of which one with few cases is looked for
_FEW = (3, 9)


class Guide:
    """What can be refuted on a position, and in which order that is best tried."""

    def __init__(self, position: Position, budget: Budget) -> None:
        self._budget = budget
        self._found = list(islice(fast.solutions_from(position, budget), 2))
        self._withstood = Counter[Marked]()  # how often each was tried in vain
        self._possible: set[Marked] = set()  # by solutions
        self._impossible: set[Marked] = set()
        for loop in self._found:
            self._add(position, loop)

    def _add(self, position: Position, loop: Loop) -> None:
        puzzle = position.puzzle
        marks = position_of(puzzle, loop).marks
        self._possible.update(zip(puzzle.grid.edges, map(Mark, marks), strict=True))

    def targets(self, board: Deducer) -> list[Marked]:
        """What no solution has, the most consequential first; what was tried before comes later."""
        position, grid = board.position, board.position.puzzle.grid
        weights: dict[Marked, int] = {}
        for edge in grid.edges:
            if position.mark(edge) == Mark.UNKNOWN:
                probe = board.ladder.probe(grid.number[edge])
                weights[edge, Mark.LINE] = probe.line_changes
                weights[edge, Mark.CROSS] = probe.cross_changes
        wrong = [each for each in weights if not self._is_possible(position, each)]
        return sorted(wrong, key=lambda each: (self._withstood[each], -weights[each], each))

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

    def withstood(self, marked: Marked) -> None:
        self._withstood[marked] += 1


def by_deeper_trial(board: Deducer, guide: Guide, clock: Clock) -> Deduction | None:
    """A refutation of something; None when all that is left is possible: there are several solutions."""
    targets = guide.targets(board)
    for target in targets:
        if _cases(board, target, 1, clock) == 1:
            return refutation(board, target, _argument(board, clock))
        guide.withstood(target)
    if not targets:
        return None
    few = (
        target
        for most in _FEW
        for target in targets[:_SOME]
        if _cases(board, target, most, clock) <= most
    )
    return refutation(board, next(few, targets[0]), _argument_by_cases(board, clock))


def _cases(board: Deducer, tried: Marked, most: int, clock: Clock) -> int:
    """How many cases it takes to refute something; more than the most is all the same."""
    edge, mark = tried
    return _cases_with(board.ladder, board.position.puzzle.grid.number[edge], mark, most, clock)


def _cases_with(ladder: Ladder, edge: int, mark: Mark, most: int, clock: Clock) -> int:
    ladder.assume(edge, mark)
    cases = 1
    if survives_trials(ladder, clock):
        if most <= cases or ladder.is_solved:
            cases = most + 1
        else:
            weightiest = _weightiest(ladder)
            for each in OTHER:
                if cases <= most:
                    cases += _cases_with(ladder, weightiest, each, most - cases, clock)
    ladder.withdraw()
    return cases


def _weightiest(ladder: Ladder) -> int:
    """The unknown edge that decides most whichever way it is."""

    def weight(edge: int) -> int:
        probe = ladder.probe(edge)
        return probe.line_changes * probe.cross_changes

    return max((edge for edge, mark in enumerate(ladder.marks) if mark == Mark.UNKNOWN), key=weight)


def _argument(board: Deducer, clock: Clock) -> Iterator[Deduction]:
    """All techniques, and trial; to the contradiction, or as far as they lead."""
    while True:
        found = board.next() or (None if board.ladder.is_dead else by_trial(board, clock))
        if found is None:
            return
        yield found
        if found.chain:
            if found.is_contradiction:
                return
            board.put(found.conclusions)


def _argument_by_cases(board: Deducer, clock: Clock) -> Iterator[Deduction]:
    """On a position without solutions: to the contradiction, by cases where trials do not lead there."""
    while True:
        last = None
        for last in _argument(board, clock):
            yield last
        if last is not None and last.is_contradiction:
            return
        edge = board.position.puzzle.grid.edges[_weightiest(board.ladder)]
        found = refutation(board, (edge, Mark.LINE), _argument_by_cases(board, clock))
        yield found
        board.put(found.conclusions)
