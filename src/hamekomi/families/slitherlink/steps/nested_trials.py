"""Trials within trials, for positions where single trials conclude nothing; then search.

A mark that is in no solution can be refuted, so the solutions show which marks to try. Each is tried
with little effort first, by trials near the mark; then with more trials and by cases. A mark that
survived an effort is tried again only after something near it has changed. The refutation itself is a
deduction like any other: it does not rest on the solutions. After many trials without a result all marks
are tried once more, with trials on the whole board; then a search refutes one. Where too many edges are
unknown, the search comes without these trials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from operator import attrgetter
from typing import NamedTuple

from hamekomi.engines.loops.search import refuted_soonest
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, clue_bytes, position_of
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.core import Effort, Move
from hamekomi.families.slitherlink.steps.deducer import Deducer
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    WORDS,
    Branch,
    Deduction,
    Marked,
    Technique,
    trial_in_words,
)
from hamekomi.families.slitherlink.steps.local_changes import changeable_edges
from hamekomi.families.slitherlink.steps.trial import OTHER, both_ways, refutation
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.words import counted

EFFORTS = (Effort(60, 0), Effort(240, 1), Effort(960, 2))
MOST_TRIALS = 10_000  # trials before giving up on a short argument
# The last effort before a search: all unknown edges are tried under every mark, again and again until
# nothing more follows, or this often.
THOROUGH = Effort(4_000, 0, is_everywhere=True)
# Only if no more edges are unknown than a board of 30x30 has.
MOST_OPEN = 1_860


def by_nested_trial(board: Deducer, refutable: Refutable, clock: Clock) -> Deduction | None:
    """Refutes one of the marks that can be refuted; None if that would take too many trials."""
    candidates = refutable.candidates(board)
    last = board.ladder.tried + MOST_TRIALS
    for level, effort in enumerate(EFFORTS):
        for candidate in candidates:
            if refutable.has_survived(candidate, level):
                continue
            if board.ladder.tried > last:
                return _by_all_trials(board, candidates, clock)
            if found := _refuted(board, candidate, effort, clock):
                return found
            refutable.note_survived(candidate, level)
    return _by_all_trials(board, candidates, clock)


def _by_all_trials(board: Deducer, candidates: Sequence[Candidate], clock: Clock) -> Deduction | None:
    """Tries every mark, also those that survived before: something may have changed far away."""
    if board.position.marks.count(Mark.UNKNOWN) > MOST_OPEN:
        return None
    found = (_refuted(board, candidate, THOROUGH, clock) for candidate in candidates)
    return next(filter(None, found), None)


def _refuted(board: Deducer, candidate: Candidate, effort: Effort, clock: Clock) -> Deduction | None:
    edge, mark = candidate.marked
    moves = board.ladder.refute(board.position.puzzle.grid.number[edge], mark, effort, clock)
    if moves is None:
        return None
    return refutation(board, candidate.marked, _argument(board, moves, 0, clock))


def _argument(board: Deducer, moves: Sequence[Move], depth: int, clock: Clock) -> Iterator[Deduction]:
    """Deductions up to the contradiction: all techniques, and the moves of this depth and deeper."""
    yield from board.all()
    starts = [index for index, move in enumerate(moves) if move.depth == depth]
    for start, end in pairwise([*starts, len(moves)]):
        clock.tick(0)
        edge = board.position.puzzle.grid.edges[moves[start].edge]
        if board.ladder.is_dead or board.position.mark(edge) != Mark.UNKNOWN:
            continue
        found = _deduction_by_move(board, edge, moves[start:end], clock)
        if found is None:
            continue
        yield found
        if found.is_contradiction:
            return
        board.put(found.conclusions)
        yield from board.all()


def _deduction_by_move(
    board: Deducer, edge: Place, moves: Sequence[Move], clock: Clock
) -> Deduction | None:
    """What follows from the first move, with the others as its trials; None if nothing follows."""
    first, *others = moves
    if not first.mark:
        return both_ways(board, edge)
    return refutation(board, (edge, Mark(first.mark)), _argument(board, others, first.depth + 1, clock))


# ---- The marks that can be refuted because no solution has them

_MOST_LISTED = 200  # solutions to list; if there are more, each mark is searched for by itself


def is_open_everywhere(position: Position, clock: Clock) -> bool:
    """Whether small changes of one solution show that every unknown edge can be a line or a cross."""
    found = list(islice(by_search.solutions_from(position, clock.time_left), 2))
    if len(found) < 2:
        return False
    changeable = changeable_edges(position, found[0])
    edges = zip(position.puzzle.grid.edges, position.marks, strict=True)
    return all(edge in changeable for edge, mark in edges if mark == Mark.UNKNOWN)


class Candidate(NamedTuple):
    """A mark that is in no solution."""

    marked: Marked
    # How many marks followed from it when it was tried.
    changes: int
    # How many marks followed from its opposite.
    gain: int
    # How many edges were known when something near it last changed.
    touched: int


class Refutable:
    """The marks that can be refuted. If there are many solutions, each mark takes a search."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._clock = clock
        # For each mark that survived: how many edges were known then, and the effort.
        self._survived: dict[Marked, tuple[int, int]] = {}
        # How often a mark survived.
        self._times = Counter[Marked]()
        # Marks that some known solution has.
        self._possible: set[Marked] = set()
        self._impossible: set[Marked] = set()
        found = list(islice(by_search.solutions_from(position, self._clock.time_left), _MOST_LISTED + 1))
        self._are_all_known = len(found) <= _MOST_LISTED
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

    def candidates(self, board: Deducer) -> list[Candidate]:
        """Marks that no solution has, those with most consequences first, those that survived later."""
        edges = board.position.puzzle.grid.edges
        with_line, with_cross, touched = board.ladder.weights()
        found = [
            Candidate((edges[edge], Mark.LINE), with_line[edge], with_cross[edge], touched[edge])
            if mark == Mark.LINE
            else Candidate((edges[edge], Mark.CROSS), with_cross[edge], with_line[edge], touched[edge])
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
        other = next(
            by_search.solutions_from(position.marked([edge], mark), self._clock.time_left), None
        )
        if other is None:
            self._impossible.add(marked)
        else:
            self._add(position, other)
        return other is not None

    def has_survived(self, candidate: Candidate, level: int) -> bool:
        return self._survived.get(candidate.marked, (candidate.touched, -1)) >= (
            candidate.touched,
            level,
        )

    def note_survived(self, candidate: Candidate, level: int) -> None:
        self._survived[candidate.marked] = candidate.touched, level
        self._times[candidate.marked] += 1


# ---- The last resort: a mark is assumed, and a search refutes it
#
# The default solver searches: it deduces, guesses and learns from conflicts, and each conflict is a case
# that turned out wrong. Nobody could follow that, so the step only says how many cases there were. Of
# the assumptions whose opposites conclude most, the one with the fewest cases is refuted.

_MOST_COMPARED = 20  # assumptions to compare


def refute_by_search(board: Deducer, refutable: Refutable, clock: Clock) -> Deduction | None:
    """Refutes a mark by a search; None if all remaining marks are possible: there are several
    solutions."""
    position, puzzle = board.position, board.position.puzzle
    candidates = sorted(refutable.candidates(board), key=lambda each: -each.gain)[:_MOST_COMPARED]
    starts = [position.marked([edge], mark).marks for edge, mark in (each.marked for each in candidates)]
    found = refuted_soonest(puzzle.rows, puzzle.columns, clue_bytes(puzzle), starts, clock)
    if found is None:
        return None
    edge, mark = tried = candidates[found.start].marked
    chain = (Branch(tried, (_search_contradiction(position, edge, found.conflicts),)),)
    return Deduction(
        WORDS[Technique.SEARCH],
        Technique.SEARCH,
        _known(position),
        ((edge, OTHER[mark]),),
        trial_in_words(puzzle.grid, chain),
        chain,
        cases=found.conflicts,
    )


def _search_contradiction(position: Position, tried: Place, cases: int) -> Deduction:
    because = (
        f"a search through {counted(cases, 'case')} finds nothing but contradictions "
        "(no short argument was found)"
    )
    return Deduction(
        CONTRADICTION, Technique.SEARCH, (*_known(position), tried), (), because, cases=cases
    )


def _known(position: Position) -> tuple[Place, ...]:
    """The places of all numbers and all marks."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    cells = [cell for cell, clue in zip(grid.cells, puzzle.clues, strict=True) if clue is not None]
    edges = [edge for edge, mark in zip(grid.edges, position.marks, strict=True) if mark != Mark.UNKNOWN]
    return (*cells, *edges)
