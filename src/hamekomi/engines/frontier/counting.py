"""Counting by a sweep as a plan: a single piece, which starts again after an interruption."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.engines.frontier.sweep import MEMORY, covers, out_of_memory, prepare
from hamekomi.engines.pace import OUT_OF_MEMORY, PAUSED, Pace
from hamekomi.model.answers import Clock, Total
from hamekomi.model.plan import Identity, Piece, Report, clock_of
from hamekomi.model.plan_bases import CountInThreads
from hamekomi.model.results import Counted

VERSION = 1
SWEEP = "sweep"


@dataclass(frozen=True, slots=True)
class CountBySweep(CountInThreads):
    problem: ExactCover[Any]
    threads: int = 1
    memory: int = MEMORY

    @property
    def identity(self) -> Identity:
        return Identity("sweep count", VERSION, self.problem.fingerprint)

    def pieces(self, clock: Clock) -> list[Piece]:
        self.problem.numbered(clock)  # the identity rests on it
        return [Piece(SWEEP)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Counted:
        clock = clock_of(report, "")
        sweep = prepare(self.problem, clock, threads=self.threads, memory=self.memory)
        pace = Pace()
        while (stop := pace.take(sweep.run)) == PAUSED:
            report("", sweep.progress)
        if stop == OUT_OF_MEMORY:
            raise out_of_memory(sweep, self.memory)
        return Counted(covers(sweep), sweep.states)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = results[SWEEP]
        return Total(found.count, found.nodes)
