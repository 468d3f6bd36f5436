"""9x9 Sudoku: solving and proving that there is no other solution, list by list; and making puzzles.

CPU seconds on one thread, from text to the numbers of solutions, the middle of a few runs. In every
comparison both get the same puzzles in the same way, and take turns:

- many at once, and one at a time, from C++, beside tdoku (sudoku_from_cpp.cpp says how; it is
  compiled here);
- many at once, beside qqwing, which is given a thousand, so that its start does not matter;
- one call from Python for each puzzle, beside what can be called from Python (sudoku_peers.py).

Our own minimal puzzles are always measured; the folder that the environment variable SUDOKU_LISTS
names may have more lists, such as the 17-clue puzzles, magictour and top95, as text or .xz, with
one puzzle in each line.

    python -m bench.sudoku [part of a list's name]    measures without storing anything
"""

from __future__ import annotations

import json
import lzma
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from bench.side_by_side import Program, in_turns, program, run
from bench.sudoku_peers import peers
from hamekomi import _core
from hamekomi.families.sudoku.bulk import count_many
from hamekomi.families.sudoku.making.minimal import make_minimal

Row = dict[str, object]

ROOT = Path(__file__).parents[1]
LIBRARY = ROOT / "build" / "cpp" / "release" / "libhamekomi_core.a"
ROUNDS = 5
OWN = 20_000
CELLS = 81
# How many puzzles of a list the peers get that are called from Python, and how many qqwing gets.
FEW, SOME = 100, 1000
# Short lists are repeated, because a batch keeps all lanes busy only while there are puzzles; for both.
LEAST = 20_000


def measure(part: str = "") -> Iterator[Row]:
    tdoku, qqwing = program("TDOKU", "tdoku"), program("QQWING", "qqwing", "qqwing")
    if qqwing is not None:
        printed = run(qqwing.path, "--version")
        assert printed is not None
        qqwing = Program(qqwing.path, printed[1].strip())
    with tempfile.TemporaryDirectory() as folder:
        from_cpp = compiled(Path(folder))
        for name, puzzles in lists().items():
            if part in name:
                yield from levels(name, puzzles)
                if from_cpp is not None:
                    yield from beside_tdoku(name, puzzles, from_cpp, tdoku)
                if qqwing is not None:
                    yield from beside_qqwing(name, repeated(puzzles)[:SOME], qqwing)
                yield from beside_packages(name, puzzles[:FEW])
    if part in MAKING:
        yield from making(qqwing)
    if from_cpp is None:
        yield {"who": "tdoku", "not measured": f"there is no C++ compiler, or no {LIBRARY.name}"}
    elif tdoku is None:
        yield {"who": "tdoku", "not measured": "TDOKU does not name its shared library"}
    if qqwing is None:
        yield {"who": "qqwing", "not measured": "it is not installed"}


def levels(name: str, puzzles: list[bytes]) -> Iterator[Row]:
    """Our own work by every instruction set; only these rows have the number of nodes."""
    text = b"\n".join(repeated(puzzles))
    number = len(repeated(puzzles))
    nodes: dict[str, int] = {}

    def act(level: str) -> float:
        started = time.process_time()
        nodes[level] = batch(text, level)
        return time.process_time() - started

    spent = in_turns({level: partial(act, level) for level in _core.simd_levels()})
    for level, seconds in spent.items():
        assert seconds is not None
        what = {"what": f"{name}, by {level}", "who": "hamekomi", "puzzles": number}
        yield {**what, "nodes": nodes[level], "seconds": seconds, "per_second": round(number / seconds)}


def beside_tdoku(
    name: str, puzzles: list[bytes], from_cpp: Path, tdoku: Program | None
) -> Iterator[Row]:
    command = [str(from_cpp), str(ROUNDS), *([tdoku.path] if tdoku else [])]
    many = repeated(puzzles)
    done = subprocess.run(command, input=b"\n".join(many) + b"\n", check=True, capture_output=True)
    times: dict[str, list[float]] = defaultdict(list)
    for line in done.stdout.decode().splitlines():
        who, seconds = line.split("\t")
        times[who].append(float(seconds))
    for mode, words in (("many at once", f"{len(many):,} at once"), ("one at a time",) * 2):
        row = {"what": f"{name}: {words}", "puzzles": len(many)}
        own = median(times[mode])
        yield {**row, "who": "hamekomi", "seconds": own}
        if tdoku is not None:
            yield {**row, "who": tdoku.name, "seconds": median(times["tdoku"]), "ours": own}


def beside_qqwing(name: str, puzzles: list[bytes], qqwing: Program) -> Iterator[Row]:
    text = b"\n".join(puzzles)

    def theirs() -> float | None:
        ran = run(qqwing.path, "--solve", "--count-solutions", "--csv", text=text + b"\n")
        assert ran is not None
        answers = ran[1].splitlines()[1:]
        assert len(answers) == len(puzzles) and all(answer.endswith(",1,") for answer in answers)
        return ran[0]

    own = partial(cpu_seconds, partial(batch, text, _core.simd_level()))
    what = f"{name}: {len(puzzles):,} at once"
    yield from compared(what, len(puzzles), {"hamekomi": own, qqwing.name: theirs})


def beside_packages(name: str, puzzles: list[bytes]) -> Iterator[Row]:
    acts = {who: partial(cpu_seconds, partial(act, puzzles)) for who, act in peers().items()}
    own = partial(cpu_seconds, partial(one_by_one, puzzles))
    what = f"{name}: the first {len(puzzles)}, one call from Python for each"
    yield from compared(what, len(puzzles), {"hamekomi": own, **acts})


def compared(what: str, number: int, acts: dict[str, Callable[[], float | None]]) -> Iterator[Row]:
    spent = in_turns(acts)
    own = spent.pop("hamekomi")
    row = {"what": what, "puzzles": number}
    yield {**row, "who": "hamekomi", "seconds": own}
    for who, seconds in spent.items():
        yield {**row, "who": who, "seconds": seconds, "ours": own}


def making(qqwing: Program | None) -> Iterator[Row]:
    """As many for both. Without a symmetry qqwing, too, removes every given that can go."""

    def theirs(program: Program) -> float | None:
        ran = run(program.path, "--generate", str(FEW), "--one-line")
        return ran and ran[0]

    acts: dict[str, Callable[[], float | None]] = {
        "hamekomi": partial(cpu_seconds, partial(make_minimal, FEW, seed=1))
    }
    if qqwing is not None:
        acts[qqwing.name] = partial(theirs, qqwing)
    yield from compared(MAKING, FEW, acts)


MAKING = f"making {FEW} minimal puzzles"


def compiled(folder: Path) -> Path | None:
    """The program that measures from C++; None if it cannot be compiled here."""
    compiler = shutil.which("c++")
    if compiler is None or not LIBRARY.exists():
        return None
    made = folder / "sudoku_from_cpp"
    source = Path(__file__).parent / "sudoku_from_cpp.cpp"
    flags = ["-O3", "-std=c++20", f"-I{ROOT / 'cpp'}"]
    subprocess.run([compiler, *flags, source, LIBRARY, "-ldl", "-pthread", "-o", made], check=True)
    return made


def lists() -> dict[str, list[bytes]]:
    own = [bytes(digit + ord("0") for digit in cells) for cells in make_minimal(OWN, seed=1)]
    found = {f"{OWN:,} minimal puzzles": own}
    for name, text in text_files():
        words = (line.split()[0] for line in text.splitlines() if line.strip())
        if puzzles := [word for word in words if len(word) == CELLS]:
            found[TITLES.get(name, name)] = puzzles
    return found


# The titles of well-known lists on the page.
TITLES = {
    "puzzles2_17_clue.xz": "49,158 puzzles with 17 clues",
    "puzzles3_magictour_top1465.xz": "magictour's top 1465",
    "top95.txt": "top95",
}


def text_files() -> Iterator[tuple[str, bytes]]:
    """The files of the folder with more lists, by name."""
    folder = os.environ.get("SUDOKU_LISTS")
    for path in sorted(filter(Path.is_file, Path(folder).iterdir())) if folder else ():
        packed = path.read_bytes()
        yield path.name, lzma.decompress(packed) if path.suffix == ".xz" else packed


def repeated(puzzles: list[bytes]) -> list[bytes]:
    return puzzles * -(-LEAST // len(puzzles))


def one_by_one(puzzles: Sequence[bytes]) -> None:
    for puzzle in puzzles:
        assert list(count_many(puzzle, limit=2)) == [1]


def batch(text: bytes, level: str) -> int:
    puzzles = _core.SudokuPuzzles(text, True)
    counts = memoryview(bytearray(8 * puzzles.number)).cast("Q")
    work = _core.SudokuBatch(puzzles, 2, counts, None, simd=level)
    assert work.run(2**62) == _core.FINISHED
    assert set(counts) == {1}
    return work.nodes


def cpu_seconds(act: Callable[[], object]) -> float:
    started = time.process_time()
    act()
    return time.process_time() - started


if __name__ == "__main__":
    for row in measure(*sys.argv[1:2]):
        print(json.dumps(row), flush=True)
