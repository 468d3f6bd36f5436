"""Bases of plans: how results are kept, and who runs the pieces. A plan inherits the one that fits.

JsonInThreads      results are JSON; the core, which many threads may use at once, does the work
JsonInProcesses    results are JSON; Python does the work
CountInThreads     results are counts with their nodes; the core does the work
"""

from __future__ import annotations

from hamekomi.model.plan import ExecutorKind
from hamekomi.model.results import JSON, Counted, Json, Results, record


class _InThreads:
    __slots__ = ()

    @property
    def runs_in(self) -> ExecutorKind:
        return "threads"


class JsonInThreads(_InThreads):
    __slots__ = ()

    @property
    def results(self) -> Results[Json]:
        return JSON


class JsonInProcesses:
    __slots__ = ()

    @property
    def results(self) -> Results[Json]:
        return JSON

    @property
    def runs_in(self) -> ExecutorKind:
        return "processes"


class CountInThreads(_InThreads):
    __slots__ = ()

    @property
    def results(self) -> Results[Counted]:
        return record(Counted)
