"""A count by joining at a cut, as a plan: each piece of work joins some of the windows.

All pieces of work need the same tables. They are made once in every process, by all its threads
together, and made again after an interruption; only what has been joined is in the ledger. Making
them is the first piece of work, so that progress shows it.

The position of a piece of work is how many of its windows are joined, the work so far, and the numbers
of fillings for each total:

    [17, 6021233, [1024, 1024, 88]]
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from operator import add
from typing import Any

from hamekomi._core import CutJoin
from hamekomi.engines.cut_join.problem import Layered
from hamekomi.engines.made_once import made_once
from hamekomi.engines.pace import FINISHED, OUT_OF_MEMORY, OVERFLOW, PAUSED, TOO_MUCH_WORK, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint, OutOfBudget
from hamekomi.model.plan import Hands, Identity, Piece, Report, clock_of
from hamekomi.model.results import Json, Results

VERSION = 1
TABLES = "tables"
# The weight of the tables, compared with all windows; measured on Quantumino.
WEIGHT_OF_TABLES = 0.15
MOST_PIECES = 250
WINDOWS_PER_PIECE = 16
WORD = 64


@dataclass(frozen=True, slots=True)
class Joined:
    """For each total of the problem, how many fillings were found; and the entries looked at."""

    totals: tuple[int, ...]
    nodes: int

    def __add__(self, other: Joined) -> Joined:
        return Joined(tuple(map(add, self.totals, other.totals)), self.nodes + other.nodes)


@dataclass(frozen=True)
class CountByJoin:
    problem: Layered

    @property
    def identity(self) -> Identity:
        return Identity("join count", VERSION, self.problem.fingerprint)

    @property
    def results(self) -> Results[Joined]:
        return Results(lambda joined: [list(joined.totals), joined.nodes], self._read_result)

    @property
    def runs_in(self) -> Hands:
        return "threads"

    @property
    def nothing(self) -> Joined:
        return Joined((0,) * len(self.problem.totals), 0)

    def pieces(self, clock: Clock) -> list[Piece]:
        if not self.problem.totals:
            return []
        windows = self._surveyed(clock).windows
        number = max(1, min(MOST_PIECES, windows // WINDOWS_PER_PIECE))
        # Neighbours among the windows are alike, so each piece of work takes some from everywhere.
        found = [Piece(f"{each}/{number}", len(range(each, windows, number))) for each in range(number)]
        return [Piece(TABLES, max(1.0, WEIGHT_OF_TABLES * windows)), *found]

    def run(self, piece: Piece, position: str | None, report: Report) -> Joined:
        done, found = (0, self.nothing) if position is None else self._read(position)
        where = _write(done, found)
        join = self._prepared(report, where, piece)
        if piece.name == TABLES:
            return self.nothing
        first, _, step = map(str, piece.name.partition("/"))
        mine = len(range(int(first), join.windows, int(step)))
        if done > mine:
            raise BrokenCheckpoint("the position of this count is beyond its end")

        def walk(windows: int) -> str:
            nonlocal done, found
            windows = min(windows, mine - done)
            stop, more = joined(join, int(first) + done * int(step), int(step), windows)
            if stop != FINISHED:
                return stop
            done, found = done + windows, found + more
            return PAUSED if done < mine else FINISHED

        pace = Pace()
        while (stop := pace.take(walk)) == PAUSED:
            report(_write(done, found), done / mine)
        self._check(stop)
        return found

    def merge(self, results: Mapping[str, Joined]) -> Joined:
        return sum(results.values(), self.nothing)

    @made_once
    def joining(self, clock: Clock) -> CutJoin:
        """One for all threads."""
        return self.problem.join()

    def __getstate__(self) -> dict[str, Any]:
        """The tables stay where they are when a plan is sent to a process."""
        return {"problem": self.problem}

    def _surveyed(self, clock: Clock) -> CutJoin:
        join, pace = self.joining(clock), Pace()
        while (stop := pace.take(join.find_windows)) == PAUSED:
            clock.tick(0)
        self._check(stop)
        return join

    def _prepared(self, report: Report, where: str, piece: Piece) -> CutJoin:
        join, pace = self._surveyed(clock_of(report, where)), Pace()
        while (stop := pace.take(join.prepare)) == PAUSED:
            report(where, join.progress if piece.name == TABLES else 0.0)
        self._check(stop)
        return join

    def _check(self, stop: str) -> None:
        if stop != FINISHED:
            needs = limit_met(stop, self.problem.memory)
            raise OutOfBudget(f"stopped: the join would take {needs}; the frame is too large for it")

    def _read_result(self, written: Json) -> Joined:
        totals, nodes = written
        if len(totals) != len(self.problem.totals) or any(
            type(each) is not int for each in (*totals, nodes)
        ):
            raise ValueError("not a result of this work")
        return Joined(tuple(totals), nodes)

    def _read(self, position: str) -> tuple[int, Joined]:
        try:
            done, nodes, totals = json.loads(position)
            if type(done) is not int or done < 0:
                raise ValueError
            return done, self._read_result([totals, nodes])
        except (ValueError, TypeError):
            raise BrokenCheckpoint("the position of this count cannot be read") from None


def joined(join: CutJoin, first: int, step: int, windows: int) -> tuple[str, Joined]:
    """Join some windows; also says how it stopped: only if it is finished, the numbers are right."""
    stop, words, work = join.run(first, step, windows)
    pairs = zip(words[::2], words[1::2], strict=True)
    return stop, Joined(tuple(low + (high << WORD) for low, high in pairs), work)


def limit_met(stop: str, memory: int) -> str:
    """What a join would take that stopped for good, before its end."""
    return {
        OUT_OF_MEMORY: f"more than {memory:,} bytes",
        OVERFLOW: "larger numbers than it can hold",
        TOO_MUCH_WORK: "too much work for one window",
    }[stop]


def _write(done: int, found: Joined) -> str:
    return json.dumps([done, found.nodes, list(found.totals)], separators=(",", ":"))
