"""Bases of plans: how results are kept, and where pieces run. A plan inherits the one that fits.

InThreads          the core, which many threads may use at once, does the work
InProcesses        Python does the work
JsonInThreads      in threads, and results are JSON
JsonInProcesses    in processes, and results are JSON
CountInThreads     in threads, and results are counts with their nodes

There is no base for `identity`: its text decides which saved work a plan can resume, so every plan
spells it out, and it does not change when a field is renamed.
"""

from __future__ import annotations

from hamekomi.model.plan import ExecutorKind
from hamekomi.model.results import JSON, Counted, Json, Results, record


class InThreads:
    __slots__ = ()

    @property
    def runs_in(self) -> ExecutorKind:
        return "threads"


class InProcesses:
    __slots__ = ()

    @property
    def runs_in(self) -> ExecutorKind:
        return "processes"


class _Json:
    __slots__ = ()

    @property
    def results(self) -> Results[Json]:
        return JSON


class JsonInThreads(InThreads, _Json):
    __slots__ = ()


class JsonInProcesses(InProcesses, _Json):
    __slots__ = ()


class CountInThreads(InThreads):
    __slots__ = ()

    @property
    def results(self) -> Results[Counted]:
        return record(Counted)
