"""Counting by a solver that keeps no checkpoints: a single piece that always runs from the start.

It is "deaf" (see `model.plan.Hands`): it cannot be interrupted before it is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.lab.puzzle import load
from hamekomi.model.answers import Clock
from hamekomi.model.plan import Hands, Identity, Piece, Report
from hamekomi.model.results import JSON, Result, Results

VERSION = 2


@dataclass(frozen=True, slots=True)
class UncutCount:
    family: str
    # In the canonical notation.
    puzzle: str
    solver: str
    up_to: str
    threads: int

    @property
    def identity(self) -> Identity:
        problem = f"{self.family} {self.solver} {self.up_to}\n{self.puzzle}"
        return Identity("uncut count", VERSION, problem)

    @property
    def results(self) -> Results[Result]:
        return JSON

    @property
    def runs_in(self) -> Hands:
        return "deaf"

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("all")]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        puzzle = load(self.puzzle, self.family)
        count = puzzle.count(up_to=self.up_to, solver=self.solver, threads=self.threads)
        return {
            "count": int(count),
            "up_to": count.up_to,
            "exact": count.exact,
            "method": count.method,
            "nodes": count.nodes,
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        return results["all"]
