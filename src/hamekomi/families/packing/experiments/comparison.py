"""Experiment: Kawai's comparison of methods on Tetrihex and Tetra; exact cover and his model beside it.

All methods get the same tables, J limited. Those that are not done after a number of nodes are stopped
there: what they did is measured, and the whole of it is an estimate by random walks, marked as such.
Seconds are of the processor, to hundredths; where a stopped method took less than one hundredth, nothing
is said about how long the whole would take.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hamekomi.engines import box_search, exact_cover
from hamekomi.engines.box_search import KAWAI, UNTESTED, By, Feasibility, Search
from hamekomi.engines.pace import Pace
from hamekomi.families.packing.experiments import kawai
from hamekomi.families.packing.experiments.kawai import PROGRAMS
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.solvers.exact_cover import cover_by
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import PATIENT, Budget, Clock, Estimate
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.family import Experiment
from hamekomi.model.work import Identity, Report, Result, now_and_then

VERSION = 1
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
TESTS = ("boxes", "regions", "pieces")  # as a tally lists them
EXACT_COVER = "exact cover"
PLAN = [(puzzle, method) for puzzle in PROGRAMS for method in (*SEARCHES, EXACT_COVER)]


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A search that is not done: where it stands, and the seconds it took so far."""

    where: str | None = None
    seconds: float = 0.0


Tell = Callable[[UnderWay, float], None]  # with the share of the row that is done


@dataclass(frozen=True, slots=True)
class Comparison:
    nodes: int
    walks: int
    seed: int

    @property
    def identity(self) -> Identity:
        return Identity("packing methods", VERSION, f"{self.nodes} {self.walks} {self.seed}")

    def run(self, position: str | None, report: Report) -> Result:
        rows, now = ([], UnderWay()) if position is None else _read(position)

        def tell(now: UnderWay, share: float) -> None:
            where = json.dumps([rows, now.where, now.seconds])
            report(where, min(1.0, (len(rows) + share) / len(PLAN)))

        for puzzle, method in PLAN[len(rows) :]:
            row = (
                self._cover(puzzle, tell)
                if method == EXACT_COVER
                else self._search(puzzle, method, now, tell)
            )
            rows.append({"puzzle": puzzle, "method": method, **row})
            now = UnderWay()
            tell(now, 0.0)
        return {"rows": rows}

    def _search(self, puzzle: str, name: str, now: UnderWay, tell: Tell) -> Row:
        by, tests = SEARCHES[name].by, SEARCHES[name].tests
        fitting = PROGRAMS[puzzle].fitting()
        search = Search(fitting, by, tests)
        seconds, is_finished = self._run(search, now, tell)
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
            clock = _clock(lambda: tell(UnderWay(search.write(), seconds), 1.0))
            all_nodes, all_trials = box_search.estimate(fitting, by, tests, self.walks, self.seed, clock)
            row["estimate"] = _estimate(all_nodes, nodes, seconds) | {
                "trials": round(all_trials.value),
                "trials_error": round(all_trials.error),
            }
        return row

    def _run(self, search: Search[Cell], now: UnderWay, tell: Tell) -> tuple[float, bool]:
        """Seconds, and whether the search came to its end before the limit."""
        if now.where is not None:
            search.read(now.where)
        seconds, pace = now.seconds, Pace()
        while (done := sum(search.tally.nodes)) < self.nodes:
            started = time.thread_time()
            stop = pace.take(search.run, self.nodes - done)
            seconds += time.thread_time() - started
            if stop == "finished":
                return seconds, True
            tell(UnderWay(search.write(), seconds), min(1.0, done / self.nodes))
        return seconds, False

    def _cover(self, puzzle: str, tell: Tell) -> Row:
        program = PROGRAMS[puzzle]
        problem = cover_by(program.puzzle, (Site(*site) for site in program.fitting().sites))
        # Before the clock starts, because this makes the tables, too.
        clock = _clock(lambda: tell(UnderWay(), 0.0), Budget(nodes=self.nodes))
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


def _clock(look: Callable[[], None], budget: Budget = PATIENT) -> Clock:
    return Clock(budget, time.monotonic(), look=now_and_then(look))


def _estimate(whole: Estimate, nodes: int, seconds: float) -> Row:
    is_measured = round(seconds, 2) > 0
    return {
        "nodes": round(whole.value),
        "nodes_error": round(whole.error),
        "seconds": round(seconds * whole.value / nodes, 1) if is_measured else None,
        "walks": whole.samples,
    }


def _read(position: str) -> tuple[list[Row], UnderWay]:
    try:
        rows, where, seconds = json.loads(position)
        if (
            not isinstance(rows, list)
            or [(row["puzzle"], row["method"]) for row in rows] != PLAN[: len(rows)]
        ):
            raise ValueError
        return rows, UnderWay(None if where is None else str(where), float(seconds))
    except (ValueError, TypeError, KeyError):
        raise BrokenCheckpoint("the position of this comparison cannot be read") from None


def prepare(settings: Mapping[str, int | str], seed: int) -> Comparison:
    nodes, walks = int(settings["nodes"]), int(settings["walks"])
    if not 1 <= nodes <= MOST_NODES or not 1 <= walks <= MOST_WALKS:
        raise BadInput(f"nodes are 1 to {MOST_NODES:,} and walks 1 to {MOST_WALKS:,}")
    return Comparison(nodes, walks, seed)


METHODS = Experiment(
    summary="Compare box search, piece search and exact cover on Tetrihex and Tetra.",
    settings={"nodes": 50_000_000, "walks": 100_000},
    prepare=prepare,
)
