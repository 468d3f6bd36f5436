"""A join that may be given up, and a guess how long it would take.

Before any window is joined, the guess rests on the search for windows. In all a join took 10 to 18 times
as long with up to twelve pieces, or with copies of one piece; 100 times with Quantumino's seventeen, and
217 times with eighteen. The first windows take longer than the others, so that the guess is only
gradually left for what they took.
"""

from __future__ import annotations

from math import inf

from hamekomi.engines.attempt import cpu_seconds
from hamekomi.engines.cut_join.counting import CountByJoin, joined, limit_met
from hamekomi.engines.pace import FINISHED, PAUSED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.results import Counted

# How many times as long as the search for windows a join takes in all, with few pieces; and how much
# more with each further one, because more sets of pieces are used.
TIMES_THE_SURVEY, FEW_PIECES, MORE_TIMES = 14.0, 12, 1.55
# Of the windows; when so many are joined, the others are expected to take as long.
KNOWN_SHARE = 0.2


class JoinAttempt:
    """Raises BadInput at once if the frame is too thick."""

    def __init__(self, count: CountByJoin, clock: Clock) -> None:
        self._join, self._pace = count.joining(clock), Pace()
        self._memory = count.problem.memory
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
        """What it would take, if it is stuck."""
        return limit_met(self._stop, self._memory)

    @property
    def forecast(self) -> float:
        if self.is_done:
            return self.seconds
        if self.is_stuck:
            return inf
        survey, tables, joining = self._spent
        guessed = max(self.seconds, self._times * survey)
        share = self._done / self._join.windows if self._done else 0.0
        if share == 0.0:
            return guessed
        by_share = survey + tables + joining / share
        known = min(1.0, share / KNOWN_SHARE)
        return max(self.seconds, float(by_share**known * guessed ** (1 - known)))

    def run(self, seconds: float, clock: Clock) -> None:
        until = self.seconds + seconds
        stages = (self._join.find_windows, self._join.prepare, self._walk)
        while not self.is_done and not self.is_stuck and self.seconds < until:
            began = cpu_seconds()
            self._stop = self._pace.take(stages[self._stage])
            self._spent[self._stage] += cpu_seconds() - began
            if self._stop == FINISHED:
                self._stage, self._pace = self._stage + 1, Pace()
            clock.tick(0)

    def _walk(self, windows: int) -> str:
        stop, more = joined(self._join, self._done, 1, windows)
        if stop != FINISHED:
            return stop
        self._found += more
        self._done = min(self._join.windows, self._done + windows)
        return PAUSED if self._done < self._join.windows else FINISHED
