"""Slitherlink boards with large pockets without clues, each in all eight positions.

A search that learns badly is at the mercy of the order in which it meets the edges: on these boards it
took milliseconds in one position and had no answer after seconds in another. So the slowest position and
the spread count. CPU milliseconds until two solutions are found or there is proved to be at most one.

python -m bench.slitherlink_pockets [--against SRC] [FILE ...] measures other boards and stores nothing;
slitherlink_boards.py says how they are written. SRC is the folder `src` of another version, measured in
the same run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

from bench.slitherlink_boards import read_or_exit
from hamekomi._core import LoopSearch
from hamekomi.engines.loops.search import TRIES_PER_TICK
from hamekomi.families.slitherlink.puzzle import Slitherlink, clue_bytes, empty

Row = dict[str, object]

POCKETS = Path(__file__).parent / "boards" / "slitherlink_pockets.txt"
LIMIT = 5.0  # CPU seconds for one position


def measure() -> Iterator[Row]:
    return boards(POCKETS)


def boards(path: Path) -> Iterator[Row]:
    for number, puzzle in enumerate(read_or_exit(path), 1):
        spent = [milliseconds(each) for each in positions(puzzle)]
        yield {
            "what": f"{path.stem} number {number}, {puzzle.rows}x{puzzle.columns}",
            "median_ms": round(median(spent), 1),
            "max_ms": round(max(spent), 1),
            "spread": round(max(spent) / min(spent), 1),
        }


def positions(puzzle: Slitherlink) -> Iterator[Slitherlink]:
    """The eight ways to turn and mirror a board."""
    for _ in range(4):
        rows, columns = puzzle.rows, puzzle.columns
        yield puzzle
        mirrored = [puzzle.clues[row * columns : (row + 1) * columns][::-1] for row in range(rows)]
        yield replace(puzzle, clues=tuple(clue for row in mirrored for clue in row))
        upwards = [puzzle.clues[column::columns][::-1] for column in range(columns)]
        puzzle = Slitherlink(columns, rows, tuple(clue for row in upwards for clue in row))


def milliseconds(puzzle: Slitherlink) -> float:
    started, found = time.process_time(), 0
    search = LoopSearch(puzzle.rows, puzzle.columns, clue_bytes(puzzle), empty(puzzle).marks)
    while time.process_time() - started < LIMIT:
        stop = search.run(TRIES_PER_TICK)
        found += stop == "found"
        if stop == "finished" or found == 2:
            break
    return 1000 * (time.process_time() - started)


def main(arguments: list[str]) -> None:
    other = ""
    if arguments[:1] == ["--against"]:
        other, arguments = arguments[1], arguments[2:]
    for path in arguments or [str(POCKETS)]:
        for row in boards(Path(path)):
            print(json.dumps(row), flush=True)
        if other:
            print(f"and by {other}:", flush=True)
            command = [sys.executable, "-m", "bench.slitherlink_pockets", path]
            subprocess.run(command, env={**os.environ, "PYTHONPATH": f"{other}:."}, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
