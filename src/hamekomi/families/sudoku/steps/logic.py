"""Techniques on a Sudoku, one after the other, and grades of many Sudokus (`cpp/sudoku/hints`).

Cells and houses are numbered in reading order, houses rows first, then columns, then boxes; digits start
at 1, and 0 is an empty cell.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Literal, NamedTuple

from hamekomi._core import SudokuLogic, sudoku_rate_many, sudoku_techniques
from hamekomi.families.sudoku.bulk import check_threads
from hamekomi.model.answers import Clock
from hamekomi.model.scale import SCALE

# Grids per thread between two ticks of the clock.
_GRIDS_PER_TICK = 4

Order = Literal["explainer", "hodoku"]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "unfair", "extreme")


def word_of(level: str) -> str:
    """One of HoDoKu's levels in the words that all families share."""
    return SCALE[LEVELS.index(level)]


class Candidate(NamedTuple):
    cell: int
    digit: int


class Link(NamedTuple):
    """If `start` is true (or false), then `end` is true (or false)."""

    start: Candidate
    is_start_true: bool
    end: Candidate
    is_end_true: bool
    # Forcing chains have a branch for each of their assumptions.
    branch: int
    # A group says "one of these cells has the digit": its other cells, beside `start` and `end`.
    start_others: tuple[int, ...] = ()
    end_others: tuple[int, ...] = ()

    @property
    def is_strong(self) -> bool:
        return self.is_end_true


class Finding(NamedTuple):
    """A technique used once."""

    technique: str
    # On Sudoku Explainer's scale; 0 if it does not have the technique.
    rating: float
    # The nodes of a chain, or 0.
    length: int
    placed: tuple[Candidate, ...]
    removed: tuple[Candidate, ...]
    # The candidates that make the pattern, and those with a second part in it, such as fins.
    premises: tuple[Candidate, ...]
    extras: tuple[Candidate, ...]
    # The houses that the reason is about, and those that it leads to.
    houses: tuple[int, ...]
    covers: tuple[int, ...]
    digits: tuple[int, ...]
    links: tuple[Link, ...]


class Contradiction(NamedTuple):
    """A cell without candidates, or a house that has no place for a digit, or has it twice."""

    cell: int | None
    house: int | None
    digit: int | None


class Ratings(NamedTuple):
    """On Sudoku Explainer's scale: the hardest step, up to the first digit placed, the first step."""

    er: float
    ep: float
    ed: float
    # If not, the puzzle needs harder techniques than these.
    is_solved: bool
    hardest: str
    used: Mapping[str, int]


class Score(NamedTuple):
    """HoDoKu's: the sum of the points, and the level."""

    points: int
    level: Level
    is_solved: bool
    used: Mapping[str, int]


@cache
def technique_names() -> tuple[str, ...]:
    """The names of all techniques, in the order of the core's numbers."""
    return tuple(name for name, *_ in sudoku_techniques())


class Ladder:
    """A grid on which techniques are used one by one, always the first that finds something."""

    def __init__(
        self,
        box_rows: int,
        box_columns: int,
        values: bytes,
        ruled_out: Sequence[int] | None = None,
        order: Order = "hodoku",
        *,
        is_unique: bool = True,
    ) -> None:
        """`ruled_out` has bits for each cell: digit d is 1 << d - 1.

        If there may be several solutions, techniques that rest on there being one are left out.
        """
        masks = [0] * len(values) if ruled_out is None else list(ruled_out)
        self._core = SudokuLogic(box_rows, box_columns, values, masks, order == "explainer", is_unique)

    def next(self, clock: Clock | None = None) -> Finding | None:
        """Use the next technique; None if no technique finds anything. The clock can stop it."""
        found = self._core.next(partial(clock.tick, 0) if clock else _go_on)
        if found is None:
            return None
        name, rating, length, placed, removed, premises, extras, houses, covers, digits, links = found
        return Finding(
            name,
            rating / 10,
            length,
            _candidates(placed),
            # A locked set rules the same candidate out in its box and in its line.
            tuple(dict.fromkeys(_candidates(removed))),
            _candidates(premises),
            _candidates(extras),
            tuple(houses),
            tuple(covers),
            tuple(digit + 1 for digit in range(digits.bit_length()) if digits >> digit & 1),
            tuple(
                Link(_candidate(a), is_a, _candidate(b), is_b, branch, tuple(more_a), tuple(more_b))
                for a, is_a, b, is_b, branch, more_a, more_b in links
            ),
        )

    @property
    def candidates(self) -> list[int]:
        """Bits for each cell: digit d is 1 << d - 1; none if it has a value."""
        return self._core.candidates()

    @property
    def values(self) -> bytes:
        return self._core.values()

    @property
    def is_solved(self) -> bool:
        return self._core.is_solved

    @property
    def fault(self) -> Contradiction | None:
        found = self._core.fault()
        if found is None:
            return None
        cell, house, digit = (None if number < 0 else number for number in found)
        return Contradiction(cell, house, None if digit is None else digit + 1)


def grade_many(
    box_rows: int,
    box_columns: int,
    grids: Sequence[bytes],
    clock: Clock,
    *,
    threads: int = 1,
    with_ratings: bool = True,
    with_scores: bool = True,
) -> Iterator[tuple[Ratings, Score]]:
    """The grades of grids that have one solution each, in their order, whatever the threads.

    Without ratings or scores, what is left out is zero.
    """
    check_threads(threads)
    names = technique_names()
    for first in range(0, len(grids), _GRIDS_PER_TICK * threads):
        chunk = grids[first : first + _GRIDS_PER_TICK * threads]
        clock.tick(0)
        found = sudoku_rate_many(
            box_rows,
            box_columns,
            b"".join(chunk),
            len(chunk),
            threads,
            with_ratings,
            with_scores,
            partial(clock.tick, 0),
        )
        for er, ep, ed, is_rated, hardest, used, points, level, is_scored, used_too in found:
            yield (
                Ratings(er / 10, ep / 10, ed / 10, is_rated, names[hardest], _named(names, used)),
                Score(points, LEVELS[level], is_scored, _named(names, used_too)),
            )


def _named(names: Sequence[str], used: Sequence[tuple[int, int]]) -> Mapping[str, int]:
    return {names[technique]: times for technique, times in used}


def _go_on() -> None:
    """Without a clock nothing stops a search but Ctrl-C."""


def _candidate(pair: tuple[int, int]) -> Candidate:
    cell, digit = pair
    return Candidate(cell, digit + 1)


def _candidates(pairs: Sequence[tuple[int, int]]) -> tuple[Candidate, ...]:
    return tuple(map(_candidate, pairs))
