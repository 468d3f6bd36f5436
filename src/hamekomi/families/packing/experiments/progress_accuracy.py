"""Experiment: does the progress that a long count reports match the time it takes?

A puzzle is counted by exact cover on one thread. Each report of the count is noted with the processor
time used so far; at the end, the reported share is compared with the true share of the total time. The
time includes the preparations, during which the count reports nothing. An interrupted count repeats its
preparations, and their time counts again.
"""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hamekomi.families.packing.counting import CountFillings, CoverPart, Part, search_plan
from hamekomi.families.packing.named import puzzles
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites import puzzle_cache
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.answers import Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Text
from hamekomi.model.picture import Plot, Series
from hamekomi.model.plan import BasePlan, Counted, Identity, Plan, Report, Result
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.work import Run

# As soon as there are more samples, every second one is dropped.
MOST_SAMPLES = 500
# Seconds: less cannot be measured.
SHORTEST = 1e-9

# The processor seconds, and the progress reported then.
Sample = tuple[float, float]
Counting = Plan[Counted, Total]


def reduced(puzzle: Packing) -> Counting:
    return search_plan(puzzle)


def whole(puzzle: Packing) -> Counting:
    return CountFillings(puzzle, "all", "count of one part", one_part)


@puzzle_cache
def one_part(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    """All fillings in one search."""
    return (CoverPart(1, as_exact_cover(puzzle, clock), is_symmetric=False),)


# Whether the count removes the frame's symmetry.
PLANS = {"removed": reduced, "kept": whole}


@dataclass(frozen=True, slots=True)
class SampledCount(BasePlan):
    """The count as one piece of work, whose position holds that of the count and the samples."""

    version = 2

    puzzle: str
    symmetry: str
    plan: Counting

    @property
    def identity(self) -> Identity:
        count = self.plan.identity
        return Identity(
            "packing progress", self.version, f"{count.work} {count.version} {count.problem}"
        )

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return [PieceOfWork(self.puzzle)]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Result:
        samples, inner = ([(0.0, 0.0)], None) if position is None else _read(position)
        started = time.process_time() - samples[-1][0]

        def watch(run: Run[Any, Any]) -> None:
            samples.append((time.process_time() - started, run.progress))
            if len(samples) > MOST_SAMPLES:
                # Keep the latest sample, because a resumed clock starts from it.
                samples[:] = samples[::-2][::-1]
            report(json.dumps([samples, run.position]), run.progress)

        found = Run(self.plan, inner).answer(watch)
        # A clock may stand still between two measurements.
        seconds = max(time.process_time() - started, SHORTEST)
        rows = [_row(sample, seconds) for sample in samples]
        return {
            "puzzle": self.puzzle,
            "symmetry": self.symmetry,
            "count": found.count,
            "nodes": found.nodes,
            "seconds": round(seconds, 2),
            "worst_error_percent_of_seconds": max(abs(row["error_points"]) for row in rows),
            "progress_by_seconds": rows,
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        return results[self.puzzle]


def _row(sample: Sample, whole: float) -> dict[str, float]:
    seconds, claimed = sample
    true = seconds / whole
    return {
        "seconds": round(seconds, 2),
        "claimed_percent": round(100 * claimed, 2),
        "true_percent": round(100 * true, 2),
        "error_points": round(100 * (claimed - true), 2),
    }


def _read(position: str) -> tuple[list[Sample], str]:
    try:
        samples, inner = json.loads(position)
        read = [(float(seconds), float(claimed)) for seconds, claimed in samples]
        if not read or not isinstance(inner, str):
            raise ValueError
        return read, inner
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this experiment cannot be read") from None


def plan(options: Chosen, seed: int) -> SampledCount:
    name, symmetry = options["puzzle"], options["symmetry"]
    return SampledCount(name, symmetry, PLANS[symmetry](puzzles.read(name)))


def plot(result: Result) -> Plot:
    rows = result["progress_by_seconds"]
    assert isinstance(rows, list)

    def against_truth(name: str) -> tuple[tuple[float, float], ...]:
        return tuple((row["true_percent"], row[name]) for row in rows)

    return Plot(
        title=f"Counting {result['puzzle']}: the progress claimed while it ran",
        x="processor time that had passed, % of the whole",
        y="%",
        series=(
            Series("claimed", against_truth("claimed_percent")),
            Series("true", ((0.0, 0.0), (100.0, 100.0))),
            Series("error", against_truth("error_points")),
        ),
    )


PROGRESS = Task(
    title="Progress against time",
    summary="Count a puzzle, and compare the progress claimed with the time it really took.",
    options=(
        Text("puzzle", "its name", "tetra"),
        OneOf("symmetry", "of the frame", "kept", tuple(PLANS)),
    ),
    plan=plan,
    plot=plot,
)
