"""A sweep that may be given up, and a guess how long it would take.

States multiply until the sweep is in the middle and get fewer afterwards, so the guess extrapolates
their growth over the levels so far, damped, to the middle. It need only tell a sweep of seconds from one
that never ends.
"""

from __future__ import annotations

from math import inf

from hamekomi.engines.attempt import cpu_seconds
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.frontier.sweep import covers, prepare
from hamekomi.engines.pace import FINISHED, OUT_OF_MEMORY, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.results import Counted

# Bytes for the tables of an attempt.
MEMORY = 400_000_000
# A state in a table, with room to grow.
BYTES_PER_STATE = 50
# A state that waits costs about as much as this many that are visited, because it was put into a table.
WAITING = 2.0
# How much of the growth so far is expected to go on.
DAMPED = 0.5


class SweepAttempt:
    def __init__(self, problem: ExactCover[Label], clock: Clock, most_memory: int) -> None:
        began = cpu_seconds()
        self._sweep = prepare(problem, clock, memory=min(MEMORY, most_memory))
        self._most_memory = most_memory
        self._pace = Pace()
        self.seconds = cpu_seconds() - began
        self._running = 0.0
        self._stop = ""

    @property
    def is_done(self) -> bool:
        return self._stop == FINISHED

    @property
    def is_stuck(self) -> bool:
        return self._stop == OUT_OF_MEMORY

    @property
    def states(self) -> int:
        return self._sweep.states

    @property
    def found(self) -> Counted:
        return Counted(covers(self._sweep), self._sweep.states)

    def run(self, seconds: float, clock: Clock) -> None:
        until = self.seconds + seconds
        while self._stop not in (FINISHED, OUT_OF_MEMORY) and self.seconds < until:
            began = cpu_seconds()
            self._stop = self._pace.take(self._sweep.run)
            spent = cpu_seconds() - began
            self.seconds += spent
            self._running += spent
            clock.tick(0)

    @property
    def forecast(self) -> float:
        if self.is_done or self.states == 0:
            return self.seconds
        if self.is_too_large:
            return inf
        work = self.states + WAITING * self._sweep.most_states
        left = self.guessed_states - self.states + WAITING * (self._peak - self._sweep.most_states)
        return self.seconds + self._running * left / work

    @property
    def guessed_states(self) -> float:
        """About how many states it visits in all."""
        return self.states + self._peak * (self._sweep.levels - self._sweep.level) / 2

    @property
    def is_too_large(self) -> bool:
        return not self.is_done and self._peak * BYTES_PER_STATE > self._most_memory

    @property
    def _peak(self) -> float:
        """About how many states will wait at the same time."""
        level, most = max(1, self._sweep.level), max(1, self._sweep.most_states)
        growth = min(float(most ** (1 / level)), 2.0)
        exponent = DAMPED * max(0.0, self._sweep.levels / 2 - level)
        return float(most * growth ** min(exponent, 1000.0))
