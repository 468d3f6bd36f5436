"""What tests of sweeps check of every sweep."""

from __future__ import annotations

from typing import Protocol


class Sweep(Protocol):
    @property
    def progress(self) -> float: ...
    @property
    def peak_bytes(self) -> int: ...
    def run(self, places: int) -> str: ...


def assert_progress_grows_to_one(sweep: Sweep) -> None:
    progress = [sweep.progress]
    while sweep.run(5000) == "paused":
        progress.append(sweep.progress)
    assert len(progress) > 20
    assert progress[0] == 0.0
    assert progress == sorted(progress)
    assert sweep.progress == 1.0


def assert_stays_out_of_memory(sweep: Sweep, memory: int) -> None:
    while sweep.run(10_000) == "paused":
        assert sweep.peak_bytes <= memory
    assert sweep.run(10_000) == "out of memory"
