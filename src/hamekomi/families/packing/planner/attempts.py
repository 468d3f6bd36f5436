"""Attempts: counts that run for some time, forecast their total time, and may be abandoned.

One for each method of the planner: a search, a sweep, a join.
"""

import time
from math import inf, sqrt
from typing import Protocol

from hamekomi._core import CoverSearch
from hamekomi.engines.clocked import FINISHED, OUT_OF_MEMORY, PAUSED, TimeSlice
from hamekomi.engines.exact_cover.problem import ExactCover, Label, estimate
from hamekomi.engines.frontier import covers, prepare
from hamekomi.families.packing.cut_join.engine import CountByJoin, joined, limit_met
from hamekomi.model.answers import Clock
from hamekomi.model.plan import Counted


class Attempt(Protocol):
    """Work that can be abandoned. Times are those of `cpu_seconds`."""

    @property
    def is_done(self) -> bool: ...

    @property
    def is_stuck(self) -> bool:
        """Whether it cannot continue here, although it might with more memory."""
        ...

    @property
    def seconds(self) -> float:
        """How long it has run."""
        ...

    @property
    def forecast(self) -> float:
        """About how many seconds it takes in all; infinite if it cannot be done."""
        ...

    def run(self, seconds: float, clock: Clock) -> None:
        """Continue for about so long, or to the end."""
        ...


def cpu_seconds() -> float:
    """CPU seconds of this thread, so that a busy machine changes little."""
    return time.thread_time()


# ---- Search by exact cover.
#
# Knuth's random walks estimate the number of nodes without bias, but most walks miss the few places
# where most nodes of an uneven tree are, so the estimate is usually too small: for T-tetrominoes on 16
# by 16 more than ninety times. The share of the tree that is searched, if all branches were equal, errs
# the other way. The forecast is between the two.

WALKS = 100
# The least share of the tree to assume, so that the forecast stays finite.
LEAST_SHARE = 1e-200


class SearchAttempt:
    def __init__(self, problem: ExactCover[Label], clock: Clock) -> None:
        began = cpu_seconds()
        self._search = CoverSearch(problem.tabled(clock))
        self._problem, self._time_slice = problem, TimeSlice()
        self._estimate: float | None = None
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
            self.is_done = self._time_slice.take(self._search.run) == FINISHED
            spent = cpu_seconds() - began
            self.seconds += spent
            self._running += spent
            clock.tick(0)
        if not self.is_done and self._estimate is None:
            began = cpu_seconds()
            self._estimate = estimate(self._problem, WALKS, clock=clock)[0].value
            self.seconds += cpu_seconds() - began

    @property
    def nodes(self) -> float:
        """About how many nodes it takes in all."""
        nodes = float(self._search.nodes)
        if self.is_done or self._estimate is None:
            return nodes
        by_share = nodes / max(self._search.progress, LEAST_SHARE)
        return sqrt(max(nodes, self._estimate) * max(nodes, by_share))

    @property
    def forecast(self) -> float:
        nodes = self._search.nodes
        if self.is_done or not nodes:
            return self.seconds
        return self.seconds + self._running * (self.nodes / nodes - 1)


# ---- Sweep.
#
# States multiply until the sweep is in the middle and get fewer afterwards, so the forecast extrapolates
# their growth over the levels so far, damped, to the middle. It need only keep apart a sweep of
# seconds and one that never ends.

# Bytes for the tables of an attempt.
SWEEP_MEMORY = 400_000_000
# A state in a table, with room to grow.
BYTES_PER_STATE = 50
# A state that waits costs about as much as this many that are visited, because it was put into a table.
WAITING = 2.0
# How much of the growth so far is expected to continue.
DAMPED = 0.5


class SweepAttempt:
    def __init__(self, problem: ExactCover[Label], clock: Clock, most_memory: int) -> None:
        began = cpu_seconds()
        self._sweep = prepare(problem, clock, memory=min(SWEEP_MEMORY, most_memory))
        self._most_memory = most_memory
        self._time_slice = TimeSlice()
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
            self._stop = self._time_slice.take(self._sweep.run)
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
        left = self.expected_states - self.states + WAITING * (self._peak - self._sweep.most_states)
        return self.seconds + self._running * left / work

    @property
    def expected_states(self) -> float:
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


# ---- Join.
#
# Before any window is joined, the forecast rests on the search for windows. In all a join took 10 to 18
# times as long with up to twelve pieces, or with copies of one piece; 100 times with Quantumino's
# seventeen, and 217 times with eighteen. The first windows take longer than the others, so the forecast
# moves only gradually to what they took.

# How many times as long as the search for windows a join takes in all, with few pieces; and how much
# more with each further one, because more sets of pieces are used.
TIMES_THE_SURVEY, FEW_PIECES, MORE_TIMES = 14.0, 12, 1.55
# As soon as this share of the windows is joined, the others are expected to take as long each.
KNOWN_SHARE = 0.2


class JoinAttempt:
    """Raises BadInput at once if the frame is too thick."""

    def __init__(self, count: CountByJoin, clock: Clock) -> None:
        self._join, self._time_slice = count.joining(clock), TimeSlice()
        self._memory = count.problem.most_memory
        self._found, self._done = count.nothing, 0
        # Seconds of the three stages: windows, tables, joining.
        self._spent = [0.0, 0.0, 0.0]
        self._stage, self._stop = 0, PAUSED
        further = max(0, len(count.problem.bounds) - FEW_PIECES)
        self._times = TIMES_THE_SURVEY * MORE_TIMES**further

    @property
    def seconds(self) -> float:
        return sum(self._spent)

    @property
    def is_done(self) -> bool:
        return self._stage == len(self._spent)

    @property
    def found(self) -> Counted:
        return Counted(sum(self._found.totals), self._found.nodes)

    @property
    def windows(self) -> int | None:
        """How many are joined; None before they are known."""
        return self._join.windows if self._stage > 0 else None

    @property
    def is_stuck(self) -> bool:
        return self._stop not in (PAUSED, FINISHED)

    @property
    def limit_met(self) -> str:
        """What it would have needed, if it is stuck."""
        return limit_met(self._stop, self._memory)

    @property
    def forecast(self) -> float:
        if self.is_done:
            return self.seconds
        if self.is_stuck:
            return inf
        survey, tables, joining = self._spent
        by_survey = max(self.seconds, self._times * survey)
        share = self._done / self._join.windows if self._done else 0.0
        if share == 0.0:
            return by_survey
        by_share = survey + tables + joining / share
        known = min(1.0, share / KNOWN_SHARE)
        return max(self.seconds, float(by_share**known * by_survey ** (1 - known)))

    def run(self, seconds: float, clock: Clock) -> None:
        until = self.seconds + seconds
        stages = (self._join.find_windows, self._join.prepare, self._walk)
        while not self.is_done and not self.is_stuck and self.seconds < until:
            began = cpu_seconds()
            self._stop = self._time_slice.take(stages[self._stage])
            self._spent[self._stage] += cpu_seconds() - began
            if self._stop == FINISHED:
                self._stage, self._time_slice = self._stage + 1, TimeSlice()
            clock.tick(0)

    def _walk(self, windows: int) -> str:
        stop, more = joined(self._join, self._done, 1, windows)
        if stop != FINISHED:
            return stop
        self._found += more
        self._done = min(self._join.windows, self._done + windows)
        return PAUSED if self._done < self._join.windows else FINISHED
