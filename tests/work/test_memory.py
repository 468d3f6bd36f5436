"""How much memory all processes together may use, and how it is shared out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from hamekomi.cli.main import run
from hamekomi.engines import frontier
from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.plan import Piece, Report
from hamekomi.web import limits
from hamekomi.work import memory
from hamekomi.work.memory import Limit, affordable, budget, installed, lent
from hamekomi.work.run import PROCESSES_PER_CORE
from tests.work.running import answered
from tests.work.toys import Toy

MACHINE = {"proc/meminfo": "MemTotal:        8000000 kB\nMemFree: 1 kB\n"}
V2 = "35 24 0:30 {top} /sys/fs/cgroup rw,nosuid - cgroup2 cgroup rw\n"
V1 = "36 24 0:31 {top} /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
CPU = "37 24 0:32 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu\n"
LEAF = "sys/fs/cgroup/user.slice/a b.service/"
POD = "sys/fs/cgroup/memory/pod/one/"

MB = 1_000_000


def system(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in (MACHINE | dict(files)).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@pytest.mark.parametrize(
    ("files", "most", "source"),
    [
        ({}, 8_000_000 << 10, "this machine"),
        # A service of systemd, by its full name; one of the groups above it has the limit.
        (
            {
                "proc/self/mountinfo": V2.format(top="/") + CPU,
                "proc/self/cgroup": "1:cpu:/else\n0::/user.slice/a b.service\n",
                f"{LEAF}memory.max": "max\n",
                f"{LEAF}memory.high": "max\n",
                "sys/fs/cgroup/user.slice/memory.max": "1000000\n",
            },
            1_000_000,
            "/sys/fs/cgroup/user.slice/memory.max",
        ),
        # Where the kernel slows it down comes before where it kills.
        (
            {
                "proc/self/mountinfo": V2.format(top="/"),
                "proc/self/cgroup": "0::/user.slice/a b.service\n",
                f"{LEAF}memory.max": "3000000\n",
                f"{LEAF}memory.high": "2000000\n",
            },
            2_000_000,
            "/sys/fs/cgroup/user.slice/a b.service/memory.high",
        ),
        # A container that sees itself as the root.
        (
            {
                "proc/self/mountinfo": V2.format(top="/"),
                "proc/self/cgroup": "0::/\n",
                "sys/fs/cgroup/memory.max": "512000000\n",
            },
            512_000_000,
            "/sys/fs/cgroup/memory.max",
        ),
        # One that was moved out of what it can see.
        (
            {
                "proc/self/mountinfo": V2.format(top="/"),
                "proc/self/cgroup": "0::/../../other\n",
                "sys/fs/cgroup/memory.max": "7000000\n",
                "other/memory.max": "1\n",
            },
            7_000_000,
            "/sys/fs/cgroup/memory.max",
        ),
        # The first version, a group within a group.
        (
            {
                "proc/self/mountinfo": CPU + V1.format(top="/"),
                "proc/self/cgroup": "2:cpu:/\n4:hugetlb,memory:/pod/one\n0::/\n",
                f"{POD}memory.limit_in_bytes": "9223372036854771712\n",
                "sys/fs/cgroup/memory/pod/memory.limit_in_bytes": "600000000\n",
            },
            600_000_000,
            "/sys/fs/cgroup/memory/pod/memory.limit_in_bytes",
        ),
        # A container whose own group is what it sees at the top, although its name is longer.
        (
            {
                "proc/self/mountinfo": V1.format(top="/docker/f\\040g"),
                "proc/self/cgroup": "4:memory:/docker/f g\n",
                "sys/fs/cgroup/memory/memory.limit_in_bytes": "300000000\n",
            },
            300_000_000,
            "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        ),
        # A limit of a group above what it sees.
        (
            {
                "proc/self/mountinfo": V1.format(top="/pod/one"),
                "proc/self/cgroup": "4:memory:/pod/one\n",
                "sys/fs/cgroup/memory/memory.limit_in_bytes": "900000000\n",
                "sys/fs/cgroup/memory/memory.stat": "cache 1\nhierarchical_memory_limit 400000000\n",
            },
            400_000_000,
            "/sys/fs/cgroup/memory/memory.stat",
        ),
        # More than the machine has, and files that are no use.
        (
            {
                "proc/self/mountinfo": "nonsense\n- cgroup2\n" + V2.format(top="/"),
                "proc/self/cgroup": "nonsense\n0::/\n",
                "sys/fs/cgroup/memory.max": "99999999999999999999\n",
                "sys/fs/cgroup/memory.high": "much\n",
            },
            8_000_000 << 10,
            "this machine",
        ),
    ],
)
def test_the_smallest_limit_of_machine_and_container_counts(
    tmp_path: Path, files: Mapping[str, str], most: int, source: str
) -> None:
    assert installed(system(tmp_path, files)) == Limit(most, source)


@pytest.fixture
def of_400_mb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setattr(memory, "installed", lambda: Limit(400 * MB, "this box"))
    monkeypatch.setattr(memory, "_allowed", lambda: None)
    monkeypatch.delenv(memory.VARIABLE, raising=False)


@pytest.mark.usefixtures("of_400_mb")
def test_the_budget_is_three_quarters_or_what_the_variable_says(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(budget()) == "300 MB (three quarters of the 400 MB of this box)"
    assert (affordable(100), affordable(200 * MB)) == (100, 150 * MB)
    monkeypatch.setenv(memory.VARIABLE, "100M")
    assert budget() == Limit(100 << 20, "HAMEKOMI_MEMORY")
    monkeypatch.setenv(memory.VARIABLE, "64 G".replace(" ", ""))
    assert str(budget()).startswith("300 MB"), "not more than there is"


@pytest.mark.parametrize("text", ["0", "-1", "much", "1.5G", "9" * 400, "1 G", "²"])
def test_a_budget_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(memory.VARIABLE, text)
    with pytest.raises(BadInput, match="HAMEKOMI_MEMORY is a number of bytes such as 800M or 4G, not"):
        budget()


@pytest.mark.usefixtures("of_400_mb")
def test_what_is_lent_and_kept_is_no_more_than_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_data", lambda: 20 * MB)
    with lent(2) as parts:
        assert parts.number == 2 and parts.each is not None
        assert 200 * MB <= 2 * parts.each <= 300 * MB * 3 // 4
    with lent(100) as parts:
        assert parts.number == 2, "rather few processes than such as cannot begin"
    monkeypatch.setattr(memory, "_data", lambda: 250 * MB)
    with pytest.raises(OutOfBudget, match=r"^a process for this work needs .* of this box"), lent(1):
        pass


@pytest.mark.usefixtures("of_400_mb")
def test_processes_that_run_pieces_share_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "installed", lambda: Limit(4000 * MB, "this box"))
    plan = Toy(own_budget, tuple("abcdef"), "killable process")
    found = answered(plan, threads=6)
    assert len(set(found.values())) == 1
    [each] = set(found.values())
    most = 3000 * MB // min(6, PROCESSES_PER_CORE * (os.cpu_count() or 1))
    assert most // 2 <= each < most


def own_budget(piece: Piece, position: str | None, report: Report) -> Any:
    limit = budget()
    assert limit is not None
    return limit.most


@pytest.mark.parametrize("size", [380, 500, 1000, 1300, 4000, 24_000, 200_000])
def test_the_processes_of_a_server_fit_into_its_budget(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(memory, "installed", lambda: Limit(10**15, "a very large machine"))
    monkeypatch.setenv(memory.VARIABLE, str(size * MB))
    division = limits.divided()
    assert division.worker_bytes is not None and division.job_bytes is not None
    assert division.worker_bytes >= memory.LEAST and division.job_bytes >= memory.LEAST
    workers = division.processes * division.worker_bytes
    assert workers + division.job_workers * division.job_bytes <= size * MB


def test_a_server_that_would_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(memory.VARIABLE, "300M")
    sentence = r"^a server needs 377 MB of memory, and there are 314 MB \(HAMEKOMI_MEMORY\)$"
    with pytest.raises(BadInput, match=sentence):
        limits.divided()


def test_a_table_is_never_refused_with_a_number_above_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(memory.VARIABLE, "2M")
    row = range(20)
    pairs = {(a, b): frozenset({a, 20 + b}) for a in row for b in row}
    with pytest.raises(OutOfBudget, match="do not fit into 1,048,576 bytes"):
        frontier.count(ExactCover(items=tuple(range(40)), options=pairs))


def test_a_command_keeps_within_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(memory.VARIABLE, "100M")
    words = ["count", "packing", "quantumino:0", "--solver", "frontier"]
    done = subprocess.run([sys.executable, "-m", "hamekomi", *words], capture_output=True, text=True)
    assert done.returncode == 4
    assert re.fullmatch(
        "hamekomi: stopped at level [0-9]+ of 80: its states do not fit into 52,428,800 bytes\n"
        r"|hamekomi: this needs more memory than this command may use: 104 MB \(HAMEKOMI_MEMORY\)\n",
        done.stderr,
    )


def test_a_command_without_memory_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def eat(arguments: object) -> int:
        raise MemoryError

    monkeypatch.setattr(sys.modules["hamekomi.cli.main"], "_run_verb", eat)
    monkeypatch.setenv(memory.VARIABLE, "60M")
    assert run(["solve"]) == 4
    sentence = "this needs more memory than this command may use: 62 MB (HAMEKOMI_MEMORY)"
    assert capsys.readouterr().err == f"hamekomi: {sentence}\n"
    monkeypatch.setenv(memory.VARIABLE, "lots")
    assert run(["solve"], is_alone=True) == 2
    sentence = "HAMEKOMI_MEMORY is a number of bytes such as 800M or 4G, not 'lots'"
    assert capsys.readouterr().err == f"hamekomi: {sentence}\n"
