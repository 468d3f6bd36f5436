"""9x9 Sudoku: solving and proving that there is no other solution, list by list; and making puzzles.

CPU seconds on one thread, the best of three runs, from text to the numbers of solutions, for every
instruction set of the machine. The ratio is a peer's time for a puzzle by ours, both for the first
puzzles of the list. Our own minimal puzzles are always measured; the folder that the environment
variable SUDOKU_LISTS names may have more lists, such as the 17-clue puzzles, magictour and top95, as
text or .xz, with one puzzle in each line.

docs/decisions/sudoku-engine.md compares with tdoku, which has to be called from C++ to be fair.
"""

from __future__ import annotations

import lzma
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from hamekomi import _core
from hamekomi.engines.sudoku import count_many, make_minimal
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import exact_cover, sat
from hamekomi.model.answers import PATIENT

Row = dict[str, object]

REPEATS = 3
OWN = 20_000
# Peers get so many puzzles of a list.
FEW = 100
# Short lists are repeated, because a batch keeps all lanes busy only while there are puzzles.
LEAST = 20_000


def measure() -> Iterator[Row]:
    for name, puzzles in lists().items():
        yield from solving(name, puzzles)
    spent, _ = cpu_seconds(lambda: make_minimal(OWN, seed=1))
    yield {
        "what": "making minimal puzzles",
        "work": OWN,
        "seconds": spent,
        "per_second": round(OWN / spent),
    }


def lists() -> dict[str, list[bytes]]:
    own = [bytes(digit + ord("0") for digit in cells) for cells in make_minimal(OWN, seed=1)]
    found = {f"{OWN:,} minimal puzzles, seed 1": own}
    folder = os.environ.get("SUDOKU_LISTS")
    for path in sorted(Path(folder).iterdir()) if folder else ():
        text = lzma.decompress(path.read_bytes()) if path.suffix == ".xz" else path.read_bytes()
        puzzles = [line[:81] for line in text.splitlines() if len(line) >= 81 and line[:1] != b"#"]
        if puzzles:
            found[path.name] = puzzles
    return found


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
        spent, _ = cpu_seconds(partial(answer_all, act, few))
        yield {
            "what": name,
            "who": who,
            "puzzles": len(few),
            "seconds": spent,
            "ratio": round(spent / ours, 1),
        }


def answer_all(act: Callable[[bytes], object], puzzles: list[bytes]) -> None:
    for puzzle in puzzles:
        act(puzzle)


def batch(text: bytes, level: str) -> int:
    puzzles = _core.SudokuPuzzles(text, True)
    counts = memoryview(bytearray(8 * puzzles.number)).cast("Q")
    work = _core.SudokuBatch(puzzles, 2, counts, None, simd=level)
    assert work.run(2**62) == _core.FINISHED
    assert set(counts) == {1}
    return work.nodes


def peers() -> dict[str, Callable[[bytes], object]]:
    found: dict[str, Callable[[bytes], object]] = {
        "exact cover": lambda text: exact_cover.count(as_sudoku(text), PATIENT),
    }
    if find_spec("pysat"):
        name = f"CaDiCaL (python-sat {version('python-sat')})"
        found[name] = lambda text: list(sat.solutions(as_sudoku(text), PATIENT))
    if find_spec("sage"):
        from sage.games.sudoku import Sudoku as SageSudoku  # type: ignore[import-not-found]

        found["Sage dancing links"] = lambda text: list(SageSudoku(text.decode()).dlx())
    return found


def as_sudoku(text: bytes) -> Sudoku:
    return Sudoku(3, 3, tuple(0 if symbol == ord(".") else symbol - ord("0") for symbol in text))


def cpu_seconds(act: Callable[[], object]) -> tuple[float, object]:
    best, found = float("inf"), None
    for _ in range(REPEATS):
        started = time.process_time()
        found = act()
        best = min(best, time.process_time() - started)
    return best, found
