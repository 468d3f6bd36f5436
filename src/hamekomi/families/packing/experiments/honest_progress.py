"""Experiment: how honest the progress of a long count is.

A puzzle is counted by exact cover on one thread. Whenever the count reports, the progress that it claims
is noted, with the processor time used so far; at its end it is known which share of the time that was.
The time starts with the preparations, during which nothing is claimed; a count that is interrupted makes
them again, and their time counts again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.exact_cover import CountCovers
from hamekomi.families.packing.counting import by_exact_cover
from hamekomi.families.packing.named import puzzles
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import BrokenCheckpoint, UnknownName
from hamekomi.model.family import Experiment
from hamekomi.model.plot import Plot, Series
from hamekomi.model.work import Identity, Report, Result, Work

VERSION = 1
MOST_SAMPLES = 500  # beyond that, every second one is forgotten

Sample = tuple[float, float]  # seconds, and the progress claimed then


def reduced(puzzle: Packing) -> Work:
    return by_exact_cover.work(puzzle, PATIENT)


def whole(puzzle: Packing) -> Work:
    return CountCovers(as_exact_cover(puzzle))


WORKS = {"removed": reduced, "kept": whole}  # by what becomes of the frame's symmetry


@dataclass(frozen=True, slots=True)
class WatchedCount:
    puzzle: str
    symmetry: str
    work: Work

    @property
    def identity(self) -> Identity:
        count = self.work.identity
        return Identity("packing progress", VERSION, f"{count.work} {count.version} {count.problem}")

    def run(self, position: str | None, report: Report) -> Result:
        samples, inner = ([(0.0, 0.0)], None) if position is None else _read(position)
        started = time.process_time() - samples[-1][0]

        def watch(where: str, claimed: float) -> None:
            samples.append((time.process_time() - started, claimed))
            if len(samples) > MOST_SAMPLES:
                samples[:] = samples[::-2][::-1]  # the latest stays: a resumed clock starts from it
            report(json.dumps([samples, where]), claimed)

        result = self.work.run(inner, watch)
        seconds = time.process_time() - started
        rows = [_row(sample, seconds) for sample in samples]
        return {
            "puzzle": self.puzzle,
            "symmetry": self.symmetry,
            "count": result["count"],
            "nodes": result["nodes"],
            "seconds": round(seconds, 2),
            "worst_error_percent_of_seconds": max(abs(row["error_points"]) for row in rows),
            "progress_by_seconds": rows,
        }


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


def prepare(settings: Mapping[str, int | str], seed: int) -> WatchedCount:
    name, symmetry = str(settings["puzzle"]), str(settings["symmetry"])
    if symmetry not in WORKS:
        raise UnknownName("way to treat the symmetry", symmetry, WORKS)
    return WatchedCount(name, symmetry, WORKS[symmetry](puzzles.read(name)))


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


PROGRESS = Experiment(
    summary="Count a puzzle, and compare the progress claimed with the time it really took.",
    settings={"puzzle": "tetra", "symmetry": "kept"},
    prepare=prepare,
    plot=plot,
)
