"""Plans as adversity runs them: stopped at any look, and gone on with from the text of a checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from hamekomi.model.plan import Piece, Plan, Preview, Report, Stopped
from hamekomi.work import Run, read_checkpoint, write_checkpoint
from hamekomi.work.pool import InThread

A = TypeVar("A")
R = TypeVar("R")

# The looks between two interruptions grow by this factor: what takes long to begin does begin at last.
LONGER = 1.2


def answered(plan: Plan[Any, A], position: str | None = None, threads: int = 1) -> A:
    """Undisturbed."""
    return Run(plan, position).answer(lambda run: None, threads)


def interrupted(
    plan: Plan[Any, A], chance: Random, threads: Sequence[int] = (1,), looks: float = 3.0
) -> A:
    """Stopped at random looks until it ends. Progress never goes back, whatever happens."""
    position: str | None = None
    progress = 0.0
    while True:
        run, left = Run(plan, position), chance.randint(1, int(looks))

        def watch(run: Run[Any, Any]) -> None:
            nonlocal left, progress
            now, left = run.progress, left - 1
            assert progress <= now <= 1.0, "progress never goes back"
            progress = now
            if left == 0:
                raise Stopped

        try:
            return run.answer(watch, chance.choice(threads))
        except Stopped:
            position = through_text(plan, run.position)
            looks *= LONGER


def stopped_at(plan: Plan[Any, A], look: int, position: str | None = None, threads: int = 1) -> str:
    """Where a run stands that is stopped at its look of that number; it must not end before."""
    run, looks = Run(plan, position), 0

    def watch(run: Run[Any, Any]) -> None:
        nonlocal looks
        looks += 1
        if looks == look:
            raise Stopped

    with pytest.raises(Stopped):
        run.answer(watch, threads)
    return through_text(plan, run.position)


def through_text(plan: Plan[Any, Any], position: str) -> str:
    return read_checkpoint(write_checkpoint(plan.identity, position), plan.identity)


class Reports:
    """A report that keeps all calls and the first previews, and stops the piece at some call."""

    def __init__(self, stop_at: int | None = None, looks: int = 10) -> None:
        self.stop_at = stop_at
        self.looks = looks
        self.positions: list[str] = []
        self.shares: list[float] = []
        self.previews: list[Preview] = []

    def __call__(self, position: str, share: float) -> None:
        assert 0.0 <= share <= 1.0
        self.positions.append(position)
        self.shares.append(share)
        if len(self.positions) == self.stop_at:
            raise Stopped

    def show(self, make_preview: Callable[[], Preview]) -> None:
        if len(self.previews) < self.looks:
            self.previews.append(make_preview())


def ran(
    plan: Plan[R, Any], piece: Piece, position: str | None = None, report: Report | None = None
) -> R:
    """One piece by itself."""
    return plan.run(piece, position, Reports() if report is None else report)


def untimed(answer: object) -> object:
    """An answer without its seconds and what follows from them, which are never the same twice."""
    if isinstance(answer, Mapping):
        return {
            key: untimed(value)
            for key, value in answer.items()
            if "seconds" not in key and "times_the" not in key
        }
    return [untimed(each) for each in answer] if isinstance(answer, list | tuple) else answer


def make_impatient(monkeypatch: pytest.MonkeyPatch, nodes: int = 1) -> None:
    """Searches report after a few nodes, and every report and every tick is counted."""
    monkeypatch.setattr("hamekomi.engines.clocked.NODES_AT_FIRST", nodes)
    monkeypatch.setattr("hamekomi.engines.clocked.SHORT", 0.0)
    monkeypatch.setattr("hamekomi.model.plan.SECONDS_PER_CHECK", 0.0)
    monkeypatch.setattr("hamekomi.work.pool.SECONDS_PER_CHECK", 0.0005)


def keep_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces for processes run in threads of this one, where they can be hurried, and start at once."""
    monkeypatch.setattr("hamekomi.work.run.InProcess", lambda plan, *_: InThread(plan))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    make_impatient(monkeypatch)
