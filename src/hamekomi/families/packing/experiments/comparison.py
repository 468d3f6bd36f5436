"""Experiment: Kawai's comparison of methods on Tetrihex and Tetra, with exact cover and his model.

All methods get the same tables, with piece J limited to one direction. A method that is not done after a
given number of nodes is stopped: the work so far is measured, and the total is estimated by random walks
and marked as an estimate. Times are processor seconds, to hundredths. If a stopped method took less
than a hundredth, its total time is not estimated.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines import box_search, exact_cover
from hamekomi.engines.box_search import KAWAI, UNTESTED, By, Feasibility, Search
from hamekomi.engines.pace import FINISHED, Pace
from hamekomi.families.packing.experiments import kawai
from hamekomi.families.packing.experiments.kawai import PROGRAMS
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.solvers.exact_cover import cover_by
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Budget, Clock, Estimate
from hamekomi.model.errors import BrokenCheckpoint, OutOfBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plan import Identity, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.plan_bases import JsonInThreads
from hamekomi.model.results import Result

VERSION = 2
MOST_NODES, MOST_WALKS = 10**12, 10**7

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Method:
    by: By
    tests: Feasibility


SEARCHES: Mapping[str, Method] = {
    "box search": Method(kawai.BY, KAWAI),
    "box search without tests": Method(kawai.BY, UNTESTED),
    "box search, isolated regions too": Method(kawai.BY, Feasibility(isolated_regions=True)),
    "box search, sites left for I too": Method(kawai.BY, Feasibility(stuck=("I",))),
    "piece search": Method("pieces", KAWAI),
    "piece search without tests": Method("pieces", UNTESTED),
}
# In the order of a tally.
TESTS = ("boxes", "regions", "pieces")
EXACT_COVER = "exact cover"
ROWS = [(puzzle, method) for puzzle in PROGRAMS for method in (*SEARCHES, EXACT_COVER)]


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A search that is not done: its position, and the seconds it took so far."""

    where: str | None = None
    seconds: float = 0.0

    def write(self) -> str:
        return json.dumps([self.where, self.seconds])


@dataclass(frozen=True, slots=True)
class Comparison(JsonInThreads):
    """The plan of the experiment: one piece of work for each row of the table."""

    nodes: int
    walks: int
    seed: int

    @property
    def identity(self) -> Identity:
        return Identity("packing methods", VERSION, f"{self.nodes} {self.walks} {self.seed}")

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return [PieceOfWork(f"{puzzle}: {method}") for puzzle, method in ROWS]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Row:
        puzzle, method = piece.name.split(": ")
        if method == EXACT_COVER:
            row = self._cover(puzzle, report)
        else:
            now = UnderWay() if position is None else _read(position)
            row = self._search(puzzle, method, now, report)
        return {"puzzle": puzzle, "method": method, **row}

    def merge(self, results: Mapping[str, Row]) -> Result:
        return {"rows": list(results.values())}

    def _search(self, puzzle: str, name: str, now: UnderWay, report: Report) -> Row:
        by, tests = SEARCHES[name].by, SEARCHES[name].tests
        fitting = PROGRAMS[puzzle].fitting()
        search = Search(fitting, by, tests)
        seconds, is_finished = self._run(search, now, report)
        tally = search.tally
        nodes, trials = sum(tally.nodes), sum(tally.trials)
        model_trials, model_nodes = kawai.work(kawai.expected(fitting, by))
        row: Row = {
            "solutions": tally.solutions if is_finished else None,
            "nodes": nodes,
            "trials": trials,
            "seconds": round(seconds, 2),
            "refused": {test: refused for test, (_, refused) in zip(TESTS, tally.asks, strict=True)},
            "model": {"nodes": round(model_nodes), "trials": round(model_trials)},
        }
        if not is_finished:
            clock = clock_of(report, UnderWay(search.write(), seconds).write(), 1.0)
            all_nodes, all_trials = box_search.estimate(fitting, by, tests, self.walks, self.seed, clock)
            row["estimate"] = _estimate(all_nodes, nodes, seconds) | {
                "trials": round(all_trials.value),
                "trials_error": round(all_trials.error),
            }
        return row

    def _run(self, search: Search[Cell], now: UnderWay, report: Report) -> tuple[float, bool]:
        """The seconds taken, and whether the search finished before the limit."""
        if now.where is not None:
            search.read(now.where)
        seconds, pace = now.seconds, Pace()
        while (done := sum(search.tally.nodes)) < self.nodes:
            started = time.thread_time()
            stop = pace.take(search.run, self.nodes - done)
            seconds += time.thread_time() - started
            if stop == FINISHED:
                return seconds, True
            report(UnderWay(search.write(), seconds).write(), min(1.0, done / self.nodes))
        return seconds, False

    def _cover(self, puzzle: str, report: Report) -> Row:
        program = PROGRAMS[puzzle]
        problem = cover_by(program.puzzle, (Site(*site) for site in program.fitting().sites))
        # Do this before the clock starts, because it also makes the tables.
        clock = clock_of(report, UnderWay().write(), budget=Budget(nodes=self.nodes))
        all_nodes, _ = exact_cover.estimate(problem, self.walks, self.seed, clock)
        started = time.thread_time()
        try:
            found = exact_cover.count(problem, clock.budget, clock)
        except OutOfBudget:
            seconds = time.thread_time() - started
            return {
                "solutions": None,
                "nodes": self.nodes,
                "seconds": round(seconds, 2),
                "estimate": _estimate(all_nodes, self.nodes, seconds),
            }
        seconds = time.thread_time() - started
        return {"solutions": int(found), "nodes": found.nodes, "seconds": round(seconds, 2)}


def _estimate(whole: Estimate, nodes: int, seconds: float) -> Row:
    is_measured = round(seconds, 2) > 0
    return {
        "nodes": round(whole.value),
        "nodes_error": round(whole.error),
        "seconds": round(seconds * whole.value / nodes, 1) if is_measured else None,
        "walks": whole.samples,
    }


def _read(position: str) -> UnderWay:
    try:
        where, seconds = json.loads(position)
        return UnderWay(None if where is None else str(where), float(seconds))
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this comparison cannot be read") from None


def plan(options: Chosen, seed: int) -> Comparison:
    return Comparison(options["nodes"], options["walks"], seed)


METHODS = Task(
    title="Three ways to fill a frame",
    summary="Compare box search, piece search and exact cover on Tetrihex and Tetra.",
    options=(
        Whole("nodes", "after which a method is stopped", 50_000_000, 1, MOST_NODES),
        Whole("walks", "at random, to estimate the rest of a method", 100_000, 1, MOST_WALKS),
    ),
    plan=plan,
)
