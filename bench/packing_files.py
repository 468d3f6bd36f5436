"""Counting packings as users do it, beside BurrTools: from the puzzle to the number of fillings.

hamekomi writes each puzzle as BurrTools' file, and burrTxt, BurrTools' program for terminals,
counts the assemblies; it counts mirror images once, too. CPU seconds, in turns, on one thread;
burrTxt's start, which is its time for a puzzle of one cube, is taken off, and Python's start is not
measured.

    BURRTXT=/path/to/burrTxt python -m bench.packing_files [part of a name]
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bench.side_by_side import Program, in_turns, program, run
from hamekomi.lab.puzzle import load

Row = dict[str, object]

PUZZLES = ("soma", "pentominoes-6x10", "tetra", "pentominoes-3x4x5", "bedlam")
# Bedlam's mirror image is another puzzle.
UP_TO = {"bedlam": "rotation"}
ONE_CUBE = "lattice: cubic\nframe: box 1 1 1\npiece A: #\n"
# CPU seconds of burrTxt for one puzzle.
LIMIT = 600


def measure(part: str = "") -> Iterator[Row]:
    burrtxt = program("BURRTXT", "BurrTools", "burrTxt")
    with tempfile.TemporaryDirectory() as folder:
        for name in PUZZLES:
            if part in name:
                yield from side_by_side(name, burrtxt, Path(folder))
    if burrtxt is None:
        yield {"who": "BurrTools", "not measured": "BURRTXT does not name its program"}


def side_by_side(name: str, burrtxt: Program | None, folder: Path) -> Iterator[Row]:
    puzzle = load(name, "packing")
    up_to = UP_TO.get(name, "symmetry")
    right = int(puzzle.count(up_to=up_to, threads=1))
    text = puzzle.text

    def ours() -> float:
        started = time.process_time()
        found = int(load(text, "packing").count(up_to=up_to, threads=1))
        assert found == right
        return time.process_time() - started

    acts = {"hamekomi": ours}
    if burrtxt is not None:
        started, _ = assemblies(burrtxt, ONE_CUBE, folder) or (0.0, 1)
        acts[burrtxt.name] = partial(theirs, burrtxt, text, folder, right, started)  # type: ignore[assignment]
    spent = in_turns(acts)
    own = spent.pop("hamekomi")
    row = {"what": f"{name}, up to {up_to}", "found": right}
    yield {**row, "who": "hamekomi", "seconds": own}
    for who, seconds in spent.items():
        stopped = {"seconds": LIMIT, "is stopped": True}
        yield {**row, "who": who, **(stopped if seconds is None else {"seconds": seconds}), "ours": own}


def theirs(burrtxt: Program, text: str, folder: Path, right: int, started: float) -> float | None:
    found = assemblies(burrtxt, text, folder)
    if found is None:
        return None
    assert found[1] == right, f"BurrTools finds {found[1]}, we find {right}"
    return found[0] - started


def assemblies(burrtxt: Program, text: str, folder: Path) -> tuple[float, int] | None:
    """CPU seconds, and how many it finds; None at the limit."""
    file = folder / "puzzle.xmpuzzle"
    file.write_text(load(text, "packing").to("burrtools"), encoding="utf-8")
    ran = run(burrtxt.path, "-q", str(file), limit=LIMIT)
    return ran and (ran[0], int(re.findall(r"(\d+) assemblies", ran[1])[-1]))


if __name__ == "__main__":
    for row in measure(*sys.argv[1:2]):
        print(json.dumps(row), flush=True)
