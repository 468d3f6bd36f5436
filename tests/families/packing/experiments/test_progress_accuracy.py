"""The experiment on progress compares what a count reports with the time that it takes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

from hamekomi.families.packing.experiments import progress_accuracy
from hamekomi.families.packing.experiments.progress_accuracy import (
    MOST_SAMPLES,
    PROGRESS,
    SampledCount,
    plot,
)
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.answers import UNLIMITED, Clock, Total
from hamekomi.model.errors import BrokenCheckpoint, UnknownName
from hamekomi.model.options import complete
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.plan import Report, Result
from tests.work.running import Reports, answered, interrupted, ran
from tests.work.toys import Toy


def watched(**options: str) -> SampledCount:
    plan = PROGRESS.plan(complete(PROGRESS.options, options, "progress"), 0)
    assert isinstance(plan, SampledCount)
    return plan


def rows_of(result: Result) -> list[dict[str, float]]:
    return cast("list[dict[str, float]]", result["progress_by_seconds"])


class Steady(Toy):
    """Work whose result is a count."""

    def merge(self, results: Mapping[str, Any]) -> Any:
        return Total(results["all"])


def toy(*claims: float) -> SampledCount:
    """A fake count in one piece that reports exactly this progress."""

    def act(piece: PieceOfWork, position: str | None, report: Report) -> int:
        for number in range(0 if position is None else int(position), len(claims)):
            report(str(number + 1), claims[number])
        return len(claims)

    return SampledCount("toy", "kept", Steady(act))


@pytest.mark.parametrize("symmetry", ["removed", "kept"])
def test_a_real_count_is_right_and_its_claims_grow_from_nothing_to_all(symmetry: str) -> None:
    result = answered(watched(puzzle="pentominoes-6x10", symmetry=symmetry))
    rows = rows_of(result)
    assert result["count"] == 9356
    assert (rows[0]["claimed_percent"], rows[-1]["claimed_percent"]) == (0.0, 100.0)
    for name in ("seconds", "true_percent"):
        assert all(earlier[name] <= later[name] for earlier, later in pairwise(rows))
    assert 0.0 < rows[-1]["true_percent"] <= 100.0


def test_the_whole_problem_is_made_once_and_not_for_every_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Making it for every piece took half of the time, and made small pieces seem slow."""
    made: list[Packing] = []

    def remember(puzzle: Packing, clock: Clock) -> Any:
        made.append(puzzle)
        return as_exact_cover(puzzle, clock)

    monkeypatch.setattr(progress_accuracy, "as_exact_cover", remember)
    answered(watched(puzzle="soma"))
    assert len(made) <= 1, "none if another test has made it"


@pytest.mark.usefixtures("impatient")
def test_the_error_is_what_was_claimed_less_what_was_true() -> None:
    result = answered(toy(0.2, 0.9, 1.0))
    rows = rows_of(result)
    claimed = [row["claimed_percent"] for row in rows]
    assert sorted(set(claimed)) == [0.0, 20.0, 90.0, 100.0] and claimed == sorted(claimed)
    for row in rows:
        error = row["claimed_percent"] - row["true_percent"]
        assert row["error_points"] == pytest.approx(error, abs=0.02)
    assert result["worst_error_percent_of_seconds"] == max(abs(row["error_points"]) for row in rows)


@pytest.mark.usefixtures("impatient")
def test_a_clock_that_stands_still_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.process_time", lambda: 5.0)
    result = answered(toy(0.5, 1.0))
    assert result["seconds"] == 0 and {row["true_percent"] for row in rows_of(result)} == {0.0}


@pytest.mark.usefixtures("impatient")
def test_the_experiment_resumes_where_it_was_stopped() -> None:
    plan = toy(*(0.1 * step for step in range(1, 11)))
    for seed in range(5):
        rows = rows_of(interrupted(plan, Random(seed), threads=(1, 2)))
        claimed = [row["claimed_percent"] for row in rows]
        assert claimed == sorted(claimed)
        assert sorted({round(each) for each in claimed}) == [10 * step for step in range(11)]
        assert all(earlier["seconds"] <= later["seconds"] for earlier, later in pairwise(rows))


@pytest.mark.usefixtures("impatient")
def test_a_run_of_many_reports_keeps_a_bounded_number_of_samples() -> None:
    number = 2 * MOST_SAMPLES
    plan, reports = toy(*(step / number for step in range(1, number + 1))), Reports()
    (piece,) = plan.pieces(UNLIMITED.clock())
    rows = rows_of(ran(plan, piece, report=reports))
    samples: list[Any] = [json.loads(position)[0] for position in reports.positions]
    assert max(map(len, samples)) == MOST_SAMPLES and len(rows) > MOST_SAMPLES // 2
    latest = [each[-1][1] for each in samples]
    assert latest == reports.shares, "the latest is never forgotten"
    assert rows[-1]["claimed_percent"] == 100.0


def test_the_graph_shows_claim_truth_and_error() -> None:
    drawn = plot(answered(watched(puzzle="soma")))
    assert [series.name for series in drawn.series] == ["claimed", "true", "error"]
    claimed, true, error = (series.points for series in drawn.series)
    assert true == ((0.0, 0.0), (100.0, 100.0))
    assert [x for x, _ in claimed] == [x for x, _ in error]


def test_other_counts_are_other_problems() -> None:
    works = [
        watched(puzzle=name, symmetry=how) for name in ("soma", "tetra") for how in ("removed", "kept")
    ]
    assert len({work.identity for work in works}) == 4


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match="no symmetry 'lost'"):
        watched(symmetry="lost")
    with pytest.raises(UnknownName):
        watched(puzzle="somma")
    for position in ("nonsense", "[[], null]", '[[], "covers"]', '[[[1]], "covers"]'):
        with pytest.raises(BrokenCheckpoint):
            ran(watched(puzzle="soma"), PieceOfWork("soma"), position)
