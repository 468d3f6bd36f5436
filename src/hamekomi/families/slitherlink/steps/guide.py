"""The marks that can be refuted because no solution has them, and those that withstood so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, position_of
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.families.slitherlink.steps.bending import both_ways
from hamekomi.families.slitherlink.steps.deduction import Marked
from hamekomi.families.slitherlink.steps.ladder import Deducer
from hamekomi.model.answers import Clock

_MANY = 200  # with this many solutions the guide does not list all of them


def is_all_open(position: Position, clock: Clock) -> bool:
    """Whether small changes of one solution show that every unknown edge can be a line or a cross."""
    found = list(islice(fast.solutions_from(position, clock.time_left), 2))
    if len(found) < 2:
        return False
    shown = both_ways(position, found[0])
    edges = zip(position.puzzle.grid.edges, position.marks, strict=True)
    return all(edge in shown for edge, mark in edges if mark == Mark.UNKNOWN)


class Target(NamedTuple):
    """A mark that is in no solution."""

    marked: Marked
    # How many marks followed from it when it was tried.
    changes: int
    # How many marks followed from its opposite.
    gain: int
    # How many edges were known when something near it last changed.
    touched: int


class Guide:
    """Finds marks that can be refuted. If there are many solutions, it searches for each mark."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._clock = clock
        # For each mark that withstood: how many edges were known then, and the effort.
        self._withstood: dict[Marked, tuple[int, int]] = {}
        # How often a mark was tried in vain.
        self._times = Counter[Marked]()
        # Marks that some known solution has.
        self._possible: set[Marked] = set()
        self._impossible: set[Marked] = set()
        found = list(islice(fast.solutions_from(position, self._clock.time_left), _MANY + 1))
        self._are_all_known = len(found) <= _MANY
        for loop in found:
            self._add(position, loop)
        # If all solutions are known: the marks that none of them has, by the numbers of their edges.
        self._never = [
            (number, mark)
            for number, edge in enumerate(position.puzzle.grid.edges)
            for mark in (Mark.LINE, Mark.CROSS)
            if self._are_all_known and (edge, mark) not in self._possible
        ]

    def _add(self, position: Position, loop: Loop) -> None:
        puzzle = position.puzzle
        marks = position_of(puzzle, loop).marks
        self._possible.update(zip(puzzle.grid.edges, map(Mark, marks), strict=True))

    def targets(self, board: Deducer) -> list[Target]:
        """Marks that no solution has, those with most consequences first, those tried in vain later."""
        edges = board.position.puzzle.grid.edges
        with_line, with_cross, touched = board.ladder.weights()
        found = [
            Target((edges[edge], Mark.LINE), with_line[edge], with_cross[edge], touched[edge])
            if mark == Mark.LINE
            else Target((edges[edge], Mark.CROSS), with_cross[edge], with_line[edge], touched[edge])
            for edge, mark in self._wrong(board.position)
        ]
        found.sort(key=attrgetter("changes"), reverse=True)
        return sorted(found, key=lambda each: self._times.get(each.marked, 0)) if self._times else found

    def _wrong(self, position: Position) -> Iterable[tuple[int, int]]:
        """The marks that no solution has, by the numbers of their edges."""
        edges, marks = position.puzzle.grid.edges, position.marks
        if self._are_all_known:
            self._never = [each for each in self._never if not marks[each[0]]]
            return self._never
        return [
            (edge, mark)
            for edge, known in enumerate(marks)
            if not known
            for mark in (Mark.LINE, Mark.CROSS)
            if not self._is_possible(position, (edges[edge], mark))
        ]

    def _is_possible(self, position: Position, marked: Marked) -> bool:
        if marked in self._possible or marked in self._impossible or self._are_all_known:
            return marked in self._possible
        edge, mark = marked
        other = next(fast.solutions_from(position.marked([edge], mark), self._clock.time_left), None)
        if other is None:
            self._impossible.add(marked)
        else:
            self._add(position, other)
        return other is not None

    def withstands(self, target: Target, level: int) -> bool:
        return self._withstood.get(target.marked, (target.touched, -1)) >= (target.touched, level)

    def withstood(self, target: Target, level: int) -> None:
        self._withstood[target.marked] = target.touched, level
        self._times[target.marked] += 1
