"""Run the benchmarks: seconds next to the work done, ratios within one run, one file per machine.

python -m bench [NAME ...]
"""

from __future__ import annotations

import json
import os
import platform
import re
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from bench import (
    answers,
    counting,
    exact_cover,
    explanations,
    finding,
    labyrinth,
    laws,
    loop_count,
    packing_files,
    planner,
    slitherlink,
    slitherlink_making,
    slitherlink_pockets,
    slitherlink_rules,
    sudoku,
    sudoku_grading,
    sudoku_large,
)
from hamekomi import _core
from hamekomi.families.hexads import blocks
from hamekomi.lab import catalogue
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.options import complete
from hamekomi.work import answer

HERE = Path(__file__).parent
REPEATS = 7
# The fields of /proc/cpuinfo that describe a processor.
CPU_KEYS = ("model name", "cpu family", "model")
Row = dict[str, object]


def seconds(act: Callable[[], object]) -> float:
    """The best of a few runs, which other programs on the machine disturb least."""
    best = float("inf")
    for _ in range(REPEATS):
        started = time.perf_counter()
        act()
        best = min(best, time.perf_counter() - started)
    return best


def steiner_levels() -> Iterator[Row]:
    """All 42,504 sets of five points against all 759 octads, once per instruction set."""
    octads = blocks("mog")
    points = sorted({point for block in octads for point in block}, key=str)
    bit = {point: 1 << index for index, point in enumerate(points)}
    words = [sum(bit[point] for point in block) for block in octads]
    plain = 0.0
    for level in _core.simd_levels():
        spent = seconds(partial(_core.steiner_cover, words, 24, 5, level))
        plain = plain or spent
        yield {
            "what": f"five-sets of S(5,8,24), {level}",
            "work": 42504 * 759,
            "seconds": spent,
            "times_plain": round(plain / spent, 2),
        }


def tournament() -> Iterator[Row]:
    games = 20_000
    experiment = catalogue.family("hexads").making.experiments["tournament"]
    options = complete(experiment.options, {"games": games}, "a tournament")
    spent = seconds(lambda: answer(experiment.plan(options, 1), UNLIMITED))
    yield {"what": "blackjack games of a tournament", "work": games, "seconds": spent}


def machine() -> str:
    """The processor with its family and model: on virtual machines the name is often only a brand."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    found = [re.search(rf"^{key}\s*:\s*(.*)$", text, re.MULTILINE) for key in CPU_KEYS]
    name = " ".join(each[1] for each in found if each) or platform.processor() or platform.machine()
    return re.sub(r"[^a-z0-9]+", "-", f"{name} {platform.machine()}".lower()).strip("-")


def frame() -> Iterator[Row]:
    yield from steiner_levels()
    yield from tournament()


BENCHES: dict[str, Callable[[], Iterator[Row]]] = {
    "frame": frame,
    "answers": answers.measure,
    "exact_cover": exact_cover.measure,
    "counting": counting.measure,
    "explanations": explanations.measure,
    "finding": finding.measure,
    "labyrinth": labyrinth.measure,
    "laws": laws.measure,
    "loop_count": loop_count.measure,
    "packing_files": packing_files.measure,
    "planner": planner.measure,
    "slitherlink": slitherlink.measure,
    "slitherlink_making": slitherlink_making.measure,
    "slitherlink_pockets": slitherlink_pockets.measure,
    "slitherlink_rules": slitherlink_rules.measure,
    "sudoku": sudoku.measure,
    "sudoku_grading": sudoku_grading.measure,
    "sudoku_large": sudoku_large.measure,
}


def main(names: list[str]) -> None:
    if {"-h", "--help"} & set(names):
        print(f"{__doc__}\nThere are: {', '.join(BENCHES)}.")
        return
    if unknown := set(names) - set(BENCHES):
        sys.exit(f"no bench {min(unknown)!r}; there are: {', '.join(BENCHES)}")
    folder = HERE / "results" / machine()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or BENCHES:
        lines = [json.dumps(circumstances()) + "\n"]
        for row in BENCHES[name]():
            print(_row_text(row), flush=True)
            lines.append(json.dumps(row) + "\n")
        (folder / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")


def circumstances() -> Row:
    """The first row of every file: when, and how many processes waited for the cores then."""
    return {
        "date": f"{datetime.now():%Y-%m-%d %H:%M}",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }


def _row_text(row: Row) -> str:
    return "  ".join(
        f"{key} {value:.6f}" if isinstance(value, float) else f"{key} {value}"
        for key, value in row.items()
    )


if __name__ == "__main__":
    main(sys.argv[1:])
