"""count on the command line: several solvers in one time, limits, and checkpoints."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hamekomi.cli.commands import solve
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.answers import Count
from tests.cli.conftest import Hamekomi


def test_counts_that_stopped_at_the_limit_confirm_nothing(hamekomi: Hamekomi) -> None:
    said = hamekomi("count", "hexads", "0 1 2", "--reference", "--limit", "3", "--json")
    assert said.code == 4
    assert said.rows[0]["agree"] is None
    assert "agree" not in hamekomi("count", "hexads", "0 1 2", "--reference", "--limit", "3").err
    assert hamekomi("count", "hexads", "0 1 2", "--reference", "--limit", "13", "--json").rows[0][
        "agree"
    ]


def test_a_limit_does_not_hide_that_solvers_disagree(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counts(*_: object) -> list[Count]:
        return [Count(3, method="one", exact=False), Count(2, method="other")]

    monkeypatch.setattr(solve, "_counts", counts)
    said = hamekomi("count", "hexads", "0 1 2", "--reference", "--limit", "3", "--json")
    assert (said.code, said.rows[0]["agree"]) == (1, False)


def test_all_solvers_together_have_one_timeout(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    monkeypatch.setattr("hamekomi.model.answers.time.monotonic", lambda: 4.0 * len(given))

    def count(puzzle: Puzzle, *, solver: str, timeout: float, **_: object) -> Count:
        given.append(timeout)
        return Count(7, method=solver)

    monkeypatch.setattr(Puzzle, "count", count)
    said = hamekomi("count", "packing", "soma", "--reference", "--timeout", "10")
    assert given == [10.0, 6.0, 2.0]
    assert "frontier: not run, the 10 s are used up" in said.err
    assert "planner, exact-cover and plain agree" in said.err


def test_a_count_with_a_checkpoint_prints_its_nodes(hamekomi: Hamekomi, tmp_path: Path) -> None:
    plain = hamekomi("count", "packing", "soma", "--json").rows[0]
    saved = hamekomi("count", "packing", "soma", "--json", "--checkpoint", str(tmp_path / "soma")).rows[
        0
    ]
    assert saved["count"] == plain["count"]
    assert saved["nodes"] == plain["nodes"] > 0


def test_a_checkpoint_is_a_file(hamekomi: Hamekomi, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in ("/dev/null", "/dev/zero", str(tmp_path), str(pipe)):
        said = hamekomi("count", "packing", "soma", "--checkpoint", path)
        assert (said.code, said.out) == (2, "")
        assert said.err == f"hamekomi: {path}: a checkpoint must be a regular file\n"
    assert pipe.is_fifo()


def test_a_file_too_large_for_a_checkpoint_is_not_read_to_its_end(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    file = tmp_path / "large"
    with file.open("wb") as large:
        large.truncate(2**40)  # takes no room on the disk
    said = hamekomi("count", "packing", "soma", "--checkpoint", str(file))
    assert said.code == 2 and "not a hamekomi checkpoint" in said.err
    assert file.stat().st_size == 2**40
