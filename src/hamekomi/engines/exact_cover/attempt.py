"""A search that may be given up, and a guess how long it would take.

Knuth's random walks guess the number of nodes without bias, but most walks miss the few places where
most nodes of a crooked tree are, so the guess is usually too small: for T-tetrominoes on 16 by 16 more
than ninety times. The share of the tree that the search has behind it, if all branches were equal,
errs the other way. The guess is between the two.
"""

from __future__ import annotations

from math import sqrt

from hamekomi._core import CoverSearch
from hamekomi.engines.attempt import cpu_seconds
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.exact_cover.search import estimate
from hamekomi.engines.pace import FINISHED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.results import Counted

WALKS = 100
# So that the guess stays finite.
LEAST_SHARE = 1e-200


class SearchAttempt:
    def __init__(self, problem: ExactCover[Label], clock: Clock) -> None:
        began = cpu_seconds()
        self._search = CoverSearch(problem.tabled(clock))
        self._problem, self._pace = problem, Pace()
        self._guess: float | None = None
        self.seconds = cpu_seconds() - began
        self._running = 0.0
        self.is_done = False
        self.is_stuck = False

    @property
    def found(self) -> Counted:
        return Counted(self._search.solutions, self._search.nodes)

    def run(self, seconds: float, clock: Clock) -> None:
        until = self.seconds + seconds
        while not self.is_done and self.seconds < until:
            began = cpu_seconds()
            self.is_done = self._pace.take(self._search.run) == FINISHED
            spent = cpu_seconds() - began
            self.seconds += spent
            self._running += spent
            clock.tick(0)
        if not self.is_done and self._guess is None:
            began = cpu_seconds()
            self._guess = estimate(self._problem, WALKS, clock=clock)[0].value
            self.seconds += cpu_seconds() - began

    @property
    def nodes(self) -> float:
        """About how many nodes it takes in all."""
        nodes = float(self._search.nodes)
        if self.is_done or self._guess is None:
            return nodes
        by_share = nodes / max(self._search.progress, LEAST_SHARE)
        return sqrt(max(nodes, self._guess) * max(nodes, by_share))

    @property
    def forecast(self) -> float:
        nodes = self._search.nodes
        if self.is_done or not nodes:
            return self.seconds
        return self.seconds + self._running * (self.nodes / nodes - 1)
