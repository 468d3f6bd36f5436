"""Covers one by one, from a bookmark on: the search can be put aside after any cover and resumed later.

A bookmark is the way to the last cover, as in counting.py; "" is the beginning.
"""

from __future__ import annotations

from functools import partial
from typing import Generic

from hamekomi._core import CoverSearch
from hamekomi.engines.exact_cover.counting import read_way, write_way
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.pace import FINISHED, FOUND, PAUSED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint


class Reader(Generic[Label]):
    """Finds the covers after a bookmark, in the order of `covers`."""

    def __init__(self, problem: ExactCover[Label], clock: Clock, bookmark: str = "") -> None:
        self._labels, self._clock, self._pace = problem.labels, clock, Pace()
        self._search = CoverSearch(problem.tabled(clock))
        self._before = clock.nodes
        if bookmark:
            self._go_to(bookmark)

    def _go_to(self, bookmark: str) -> None:
        try:
            self._search.seek(read_way(bookmark))
        except (ValueError, TypeError, OverflowError):
            raise BrokenCheckpoint("this bookmark cannot be read") from None
        while (arrival := self._pace.take(self._search.continue_seek)) == PAUSED:
            self._clock.tick(0)
        if arrival == "missing":
            raise BrokenCheckpoint("this bookmark leads nowhere")

    def advance(self) -> bool:
        """Go to the next cover; returns False if there is none."""
        to_the_next = partial(self._search.run, to_solutions=True)
        while True:
            # Look at the clock before the search moves, so that no cover is lost when time is up.
            self._clock.reach(self._before + self._search.nodes)
            stop = self._pace.take(to_the_next, self._clock.nodes_left)
            if stop in (FOUND, FINISHED):
                return stop == FOUND

    @property
    def cover(self) -> tuple[Label, ...]:
        """The labels of the cover just found."""
        return tuple(self._labels[option] for option in self._search.chosen())

    @property
    def bookmark(self) -> str:
        """Where to go on; also after `advance` has run out of time between two covers."""
        return write_way(self._search.path())
