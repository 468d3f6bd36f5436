"""Counting as users do it: two threads against one, with a checkpoint against without, and memory.

What is compared runs in turns, so that whatever else the machine does falls on both.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from bench.exact_cover import every_filling, one_of_each_class
from hamekomi.engines.exact_cover import CountCovers
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import Budget
from hamekomi.work import answer

Row = dict[str, object]
Act = Callable[[], object]

ROUNDS = 9
PUZZLES = ("soma", "tetrihex", "pentominoes-6x10", "tetra", "bedlam")


def measure() -> Iterator[Row]:
    yield from threads()
    yield from checkpoints()
    yield from memory()


def threads() -> Iterator[Row]:
    """Wall-clock seconds: meaningful only if the machine does nothing else."""
    for what, problem in (
        ("tetra", every_filling("tetra")),
        ("bedlam, turns removed", one_of_each_class("bedlam")),
    ):
        one, two = in_turns(
            time.perf_counter,
            partial(answer, CountCovers(problem), Budget(threads=1)),
            partial(answer, CountCovers(problem), Budget(threads=2)),
        )
        yield {
            "what": f"{what}, two threads against one",
            "one": min(one),
            "two": min(two),
            "ratio": round(min(one) / min(two), 2),
        }


def checkpoints() -> Iterator[Row]:
    """CPU seconds, including system time."""
    bedlam = load("bedlam", "packing")
    with tempfile.TemporaryDirectory() as folder:
        without, with_file = in_turns(
            time.process_time,
            bedlam.count,
            partial(bedlam.count, checkpoint=Path(folder) / "bedlam"),
        )
    yield {
        "what": "bedlam, with a checkpoint file against without",
        "without": median(without),
        "with": median(with_file),
        "overhead_percent": round(100 * (median(with_file) / median(without) - 1), 1),
    }


def memory() -> Iterator[Row]:
    """Measure a process that only counts; its CPU seconds from start to end."""
    for name in PUZZLES:
        child = subprocess.run(
            [sys.executable, "-m", "bench.counting", name], check=True, capture_output=True, text=True
        )
        yield {"what": f"{name}, count in a process of its own", **json.loads(child.stdout)}


def in_turns(clock: Callable[[], float], first: Act, second: Act) -> tuple[list[float], list[float]]:
    spent: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for act, times in zip((first, second), spent, strict=True):
            started = clock()
            act()
            times.append(clock() - started)
    return spent


def _count_alone(name: str) -> Row:
    found = load(name, "packing").count()
    # Not getrusage: its peak includes the memory of the parent process.
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM:")).split()[1]
    return {"count": int(found), "seconds": time.process_time(), "peak_mb": round(int(peak) / 1024, 1)}


if __name__ == "__main__":
    print(json.dumps(_count_alone(sys.argv[1])))
