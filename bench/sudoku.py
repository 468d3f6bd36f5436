"""9x9 Sudoku: solving and proving that there is no other solution, list by list; and making puzzles.

CPU seconds on one thread, the best of three runs, from text to the numbers of solutions, for every
instruction set of the machine. The ratio is a peer's time for a puzzle by ours, both for the first
puzzles of the list (`sudoku_peers.py` says who they are). Our own minimal puzzles are always measured;
the folder that the environment variable SUDOKU_LISTS names may have more lists, such as the 17-clue
puzzles, magictour and top95, as text or .xz, with one puzzle in each line.

docs/decisions/sudoku-engine.md compares with tdoku, which has to be called from C++ to be fair.
"""

from __future__ import annotations

import lzma
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bench.sudoku_peers import peers, qqwing_makes
from hamekomi import _core
from hamekomi.families.sudoku.bulk import count_many
from hamekomi.families.sudoku.making.minimal import make_minimal

Row = dict[str, object]

REPEATS = 3
OWN = 20_000
CELLS = 81
# Peers get so many puzzles of a list.
FEW = 100
# Short lists are repeated, because a batch keeps all lanes busy only while there are puzzles.
LEAST = 20_000


def measure() -> Iterator[Row]:
    for name, puzzles in lists().items():
        yield from solving(name, puzzles)
    yield from making()


def making() -> Iterator[Row]:
    spent, _ = cpu_seconds(lambda: make_minimal(OWN, seed=1))
    ours = spent / OWN
    yield {
        "what": "making minimal puzzles",
        "who": "hamekomi",
        "puzzles": OWN,
        "seconds": spent,
        "per_second": round(1 / ours),
    }
    spent, is_there = cpu_seconds(lambda: qqwing_makes(FEW))
    if is_there:
        yield {
            "what": "making minimal puzzles",
            "who": "qqwing",
            "puzzles": FEW,
            "seconds": spent,
            "ratio": round(spent / FEW / ours, 1),
        }


def lists() -> dict[str, list[bytes]]:
    own = [bytes(digit + ord("0") for digit in cells) for cells in make_minimal(OWN, seed=1)]
    found = {f"{OWN:,} minimal puzzles, seed 1": own}
    for name, text in text_files():
        words = (line.split()[0] for line in text.splitlines() if line.strip())
        if puzzles := [word for word in words if len(word) == CELLS]:
            found[name] = puzzles
    return found


def text_files() -> Iterator[tuple[str, bytes]]:
    """The files of the folder with more lists, by name."""
    folder = os.environ.get("SUDOKU_LISTS")
    for path in sorted(Path(folder).iterdir()) if folder else ():
        packed = path.read_bytes()
        yield path.name, lzma.decompress(packed) if path.suffix == ".xz" else packed


def solving(name: str, puzzles: list[bytes]) -> Iterator[Row]:
    many = puzzles * -(-LEAST // len(puzzles))
    text = b"\n".join(many)
    for level in _core.simd_levels():
        spent, nodes = cpu_seconds(partial(batch, text, level))
        yield {
            "what": name,
            "who": f"hamekomi, {level}",
            "puzzles": len(many),
            "nodes": nodes,
            "seconds": spent,
            "per_second": round(len(many) / spent),
        }
    few = puzzles[:FEW]
    repeated = b"\n".join(few * (LEAST // len(few)))
    ours = cpu_seconds(lambda: count_many(repeated))[0] / (LEAST // len(few))
    for who, act in peers().items():
        spent, _ = cpu_seconds(partial(act, few))
        yield {
            "what": name,
            "who": who,
            "puzzles": len(few),
            "seconds": spent,
            "ratio": round(spent / ours, 1),
        }


def batch(text: bytes, level: str) -> int:
    puzzles = _core.SudokuPuzzles(text, True)
    counts = memoryview(bytearray(8 * puzzles.number)).cast("Q")
    work = _core.SudokuBatch(puzzles, 2, counts, None, simd=level)
    assert work.run(2**62) == _core.FINISHED
    assert set(counts) == {1}
    return work.nodes


def cpu_seconds(act: Callable[[], object]) -> tuple[float, object]:
    """Of this program and those that it starts."""
    best, found = float("inf"), None
    for _ in range(REPEATS):
        started = _cpu_so_far()
        found = act()
        best = min(best, _cpu_so_far() - started)
    return best, found


def _cpu_so_far() -> float:
    times = os.times()
    return time.process_time() + times.children_user + times.children_system
