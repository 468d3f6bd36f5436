"""The experiment on progress: what a count claims while it runs, against what turned out."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, cast

import pytest

from hamekomi.families.packing.experiments.honest_progress import (
    MOST_SAMPLES,
    PROGRESS,
    WatchedCount,
    plot,
)
from hamekomi.model.errors import BrokenCheckpoint, UnknownName
from hamekomi.model.work import Identity, Report, Result, Stopped


def watched(**settings: str) -> WatchedCount:
    prepared = PROGRESS.prepare({**PROGRESS.settings, **settings}, 0)
    assert isinstance(prepared, WatchedCount)
    return prepared


def rows_of(result: Result) -> list[dict[str, float]]:
    return cast("list[dict[str, float]]", result["progress_by_seconds"])


def ignore(position: str, progress: float) -> None:
    assert 0.0 <= progress <= 1.0


class Steady:
    """A work that reports so many times, and claims what it likes."""

    def __init__(self, claims: list[float]) -> None:
        self.claims = claims

    identity = Identity("steady", 1, "")

    def run(self, position: str | None, report: Report) -> Result:
        for number in range(0 if position is None else int(position), len(self.claims)):
            report(str(number + 1), self.claims[number])
        return {"count": len(self.claims), "nodes": 0}


@pytest.mark.parametrize("symmetry", ["removed", "kept"])
def test_a_real_count_is_right_and_its_claims_grow_from_nothing_to_all(symmetry: str) -> None:
    result = watched(puzzle="pentominoes-6x10", symmetry=symmetry).run(None, ignore)
    rows = rows_of(result)
    assert result["count"] == 9356
    assert (rows[0]["claimed_percent"], rows[-1]["claimed_percent"]) == (0.0, 100.0)
    for name in ("seconds", "true_percent"):
        assert all(earlier[name] <= later[name] for earlier, later in pairwise(rows))
    assert 0.0 < rows[-1]["true_percent"] <= 100.0


def test_the_error_is_what_was_claimed_less_what_was_true() -> None:
    result = WatchedCount("toy", "kept", Steady([0.9, 0.2, 1.0])).run(None, ignore)
    rows = rows_of(result)
    assert [row["claimed_percent"] for row in rows] == [0.0, 90.0, 20.0, 100.0]
    for row in rows:
        error = row["claimed_percent"] - row["true_percent"]
        assert row["error_points"] == pytest.approx(error, abs=0.02)
    assert result["worst_error_percent_of_seconds"] == max(abs(row["error_points"]) for row in rows)


def test_the_experiment_goes_on_where_it_was_stopped() -> None:
    work = WatchedCount("toy", "kept", Steady([0.1 * step for step in range(1, 11)]))
    positions: list[str] = []

    def stop(position: str, progress: float) -> None:
        positions.append(position)
        if len(positions) == 4:
            raise Stopped

    with pytest.raises(Stopped):
        work.run(None, stop)
    rows = rows_of(work.run(positions[-1], ignore))
    claimed = [row["claimed_percent"] for row in rows]
    assert claimed == pytest.approx([10.0 * step for step in range(11)])
    assert all(earlier["seconds"] <= later["seconds"] for earlier, later in pairwise(rows))


def test_a_run_of_many_reports_keeps_a_bounded_number_of_samples() -> None:
    reports = 3 * MOST_SAMPLES
    work = WatchedCount("toy", "kept", Steady([step / reports for step in range(1, reports + 1)]))
    longest = 0

    def measure(position: str, progress: float) -> None:
        nonlocal longest
        samples: list[Any] = json.loads(position)[0]
        longest = max(longest, len(samples))
        assert samples[-1][1] == progress, "the latest is never forgotten"

    rows = rows_of(work.run(None, measure))
    assert longest == MOST_SAMPLES and len(rows) > MOST_SAMPLES // 2
    assert rows[-1]["claimed_percent"] == 100.0


def test_the_graph_shows_claim_truth_and_error() -> None:
    drawn = plot(watched(puzzle="soma").run(None, ignore))
    assert [series.name for series in drawn.series] == ["claimed", "true", "error"]
    claimed, true, error = (series.points for series in drawn.series)
    assert true == ((0.0, 0.0), (100.0, 100.0))
    assert [x for x, _ in claimed] == [x for x, _ in error]


def test_other_counts_are_other_problems() -> None:
    works = [
        watched(puzzle=name, symmetry=how) for name in ("soma", "tetra") for how in ("removed", "kept")
    ]
    assert len({work.identity for work in works}) == 4


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownName, match="no way to treat the symmetry 'lost'"):
        watched(symmetry="lost")
    with pytest.raises(UnknownName):
        watched(puzzle="somma")
    for position in ("nonsense", "[[], null]", '[[], "covers"]', '[[[1]], "covers"]'):
        with pytest.raises(BrokenCheckpoint):
            watched(puzzle="soma").run(position, ignore)
