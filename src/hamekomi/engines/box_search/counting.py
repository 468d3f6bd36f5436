"""Counting that can be interrupted at any moment: where it stands is the content of the boxes."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.engines.box_search.problem import Fitting
from hamekomi.engines.box_search.search import KAWAI, By, Feasibility, Search
from hamekomi.engines.pace import Pace
from hamekomi.model.work import Identity, Report, Result

VERSION = 1


@dataclass(frozen=True)
class CountFillings:
    """The number of solutions as long work; `name` says whose."""

    fitting: Fitting  # type: ignore[type-arg]  # what the boxes are plays no part in counting
    by: By = "boxes"
    tests: Feasibility = KAWAI
    name: str = "box search"

    @property
    def identity(self) -> Identity:
        return Identity(
            f"{self.name} count", VERSION, f"{self.by} {self.tests} {self.fitting.fingerprint}"
        )

    def run(self, position: str | None, report: Report) -> Result:
        search = Search(self.fitting, self.by, self.tests)
        if position is not None:
            search.read(position)
        pace = Pace()
        while pace.take(search.run) != "finished":
            report(search.write(), search.progress)
        tally = search.tally
        return {"count": tally.solutions, "nodes": sum(tally.nodes), "trials": sum(tally.trials)}
