"""Counts the solutions of a puzzle as long work that can be cut, interrupted and resumed.

Solutions are walked through in the order of their marks, place by place, and not remembered: the search
is asked for a solution that begins in a certain way, and this beginning is all that a checkpoint needs.

A puzzle with few solutions is counted while the work is cut. Otherwise each piece is one way in which
solutions begin, decided up to the same place in all pieces. Which these are follows from the puzzle
alone, so the pieces are the same every time.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from hamekomi.engines.constraints import Problem, Search
from hamekomi.laws.puzzle import PencilPuzzle, statement, write
from hamekomi.laws.solving.solve import mark_variables, problem_of
from hamekomi.model.answers import UNLIMITED, Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import WHOLE, BasePlan, Identity, Piece, Report, Results, now_and_then

# Up to FEW_SOLUTIONS are counted at once; for more, about MANY_PIECES pieces are made.
FEW_SOLUTIONS = 64
MANY_PIECES = 48
# A way to begin is left out if this many conflicts refute it; a number, not a time, so that the pieces
# are the same on every machine.
CONFLICTS = 200
# Ends the name of the only piece if cutting has found all solutions: "12 solutions".
COUNTED = " solutions"
_POSITION = re.compile("[0-9]{1,40}( -?[1-9][0-9]{0,8}!?)*")

Beginning = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountSolutions(BasePlan):
    puzzle: PencilPuzzle

    work = "laws count"
    version = 1
    runs_in = "processes"

    @property
    def identity(self) -> Identity:
        return Identity(self.work, self.version, write(self.puzzle))

    @property
    def results(self) -> Results[int]:
        return WHOLE

    def pieces(self, clock: Clock) -> list[Piece]:
        places = _places(self.puzzle)
        solutions = _search(self.puzzle, clock).solutions(places)
        few = sum(1 for _ in islice(solutions, FEW_SOLUTIONS + 1))
        if few <= FEW_SOLUTIONS:
            return [Piece(f"{few}{COUNTED}")]
        found = beginnings(_search(self.puzzle, clock), places)
        return [Piece(" ".join(str(literal) for literal in each)) for each in found]

    def run(self, piece: Piece, position: str | None, report: Report) -> int:
        if piece.name.endswith(COUNTED):
            return int(piece.name.removesuffix(COUNTED))
        start = tuple(int(literal) for literal in piece.name.split())
        walk = Walk(start) if position is None else read_walk(start, position)
        save = now_and_then(lambda: report(walk.position, walk.share))
        clock = Clock(UNLIMITED, time.monotonic(), on_tick=save)
        walk.to_the_end(_search(self.puzzle, clock), _places(self.puzzle), clock)
        return walk.count

    def merge(self, results: Mapping[str, int]) -> Total:
        return Total(self.so_far(results))

    def so_far(self, results: Mapping[str, int]) -> int:
        return sum(results.values())


def plan(puzzle: PencilPuzzle, up_to: str) -> CountSolutions:
    return CountSolutions(puzzle)


def _places(puzzle: PencilPuzzle) -> Sequence[int]:
    return mark_variables(statement(puzzle))


@lru_cache(maxsize=2)
def _problem(puzzle: PencilPuzzle) -> Problem:
    return problem_of(statement(puzzle))


def _search(puzzle: PencilPuzzle, clock: Clock) -> Search:
    """A fresh search, without learnt clauses."""
    return Search(_problem(puzzle), clock)


def beginnings(search: Search, places: Sequence[int]) -> list[Beginning]:
    """The ways in which solutions may begin, up to the place where there are MANY_PIECES.

    Some of them may have no solution: only what is soon refuted is left out.
    """
    found: list[Beginning] = [()]
    for place in places:
        if len(found) >= MANY_PIECES:
            break
        longer = ((*each, literal) for each in found for literal in (place, -place))
        found = [each for each in longer if not search.refutes(each, CONFLICTS)]
    return found


@dataclass(slots=True)
class Choice:
    """A mark on the way to a solution."""

    literal: int
    # Whether all solutions with the opposite are counted already; otherwise they come later.
    is_last: bool = False


@dataclass(slots=True)
class Walk:
    """How far counting has come: the solutions with these choices, and with the opposites of those that
    are not the last, are still to be counted.
    """

    start: Beginning
    count: int = 0
    choices: list[Choice] = field(default_factory=list)

    @property
    def position(self) -> str:
        choices = (f"{each.literal}{'!' if each.is_last else ''}" for each in self.choices)
        return " ".join((str(self.count), *choices))

    @property
    def share(self) -> float:
        """The share that is done, if each choice halves the work."""
        return sum(0.5 ** (at + 1) for at, each in enumerate(self.choices) if each.is_last)

    def to_the_end(self, search: Search, places: Sequence[int], clock: Clock) -> None:
        while True:
            model = search.solution(self._chosen())
            if model is None:
                self._leave(set(search.failed()))
            else:
                self._follow(model, search, places)
                self.count += 1
            while self.choices and self.choices[-1].is_last:
                self.choices.pop()
            if not self.choices:
                return
            self.choices[-1] = Choice(-self.choices[-1].literal, is_last=True)
            clock.tick()

    def _chosen(self) -> list[int]:
        return [*self.start, *(each.literal for each in self.choices)]

    def _leave(self, failed: set[int]) -> None:
        """Take back the last choices that the failure does not rest on."""
        while self.choices and self.choices[-1].literal not in failed:
            self.choices.pop()

    def _follow(self, model: bytes, search: Search, places: Sequence[int]) -> None:
        """Choose as in a solution until all its marks follow."""
        left: Iterator[int] = iter(places)
        while True:
            chosen = self._chosen()
            derived, _ = search.propagate(chosen)
            decided = {abs(each) for each in (*chosen, *derived)}
            place = next((each for each in left if each not in decided), None)
            if place is None:
                return
            self.choices.append(Choice(place if model[place - 1] else -place))


def read_walk(start: Beginning, position: str) -> Walk:
    """The inverse of `Walk.position`."""
    if not _POSITION.fullmatch(position):
        raise BrokenCheckpoint("the position of a count is damaged")
    count, *choices = position.split(" ")
    return Walk(start, int(count), [Choice(int(each.rstrip("!")), each[-1] == "!") for each in choices])
