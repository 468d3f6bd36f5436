"""Counting loops: our sweep, Graphillion's decision diagrams and GGCount, on the same boards in turns.

Every count has a process of its own and one thread: CPU seconds of the count, without imports, the
middle of a few runs, and the memory by which the process grew at its peak. Graphillion gets the
edges vertex by vertex, the quickest of the orders tried for it. GGCount counts loops and paths on
empty boards only; with it A140517 and A007764 of the OEIS were extended in 2013. The time that it
takes to start is taken off.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from random import Random

from bench.side_by_side import Program, compared, in_turns, program, run
from hamekomi.engines.loops.counting import count_loops
from hamekomi.model.answers import UNLIMITED

Row = dict[str, object]
Cell = tuple[int, int]
Edge = tuple[Cell, Cell]
# The number of loops, and of states if known.
Counted = tuple[int, int | None]
Workload = tuple[int, int, float, bool]

# Rows, columns, the share of a random loop's clues that are given, and whether the peer counts it, too.
WORKLOADS: dict[str, Workload] = {
    "empty 8x8": (8, 8, 0.0, True),
    "empty 10x10": (10, 10, 0.0, True),
    "empty 11x11": (11, 11, 0.0, True),
    "empty 12x12": (12, 12, 0.0, False),
    "empty 30x6": (30, 6, 0.0, True),  # the faster orientation for both
    "10x10, a quarter of the clues": (10, 10, 0.25, True),
    "10x10, half of the clues": (10, 10, 0.5, True),
    "15x15, half of the clues": (15, 15, 0.5, True),
    "20x20, half of the clues": (20, 20, 0.5, False),
    "30x30, half of the clues": (30, 30, 0.5, False),
}
# Bytes that a count may use.
MEMORY = 6_000_000_000
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def random_clues(rows: int, columns: int, share: float, random: Random) -> list[int]:
    """Clues of a random region without holes, grown and shrunk cell by cell; -1: no clue."""
    inside = {(rows // 2, columns // 2)}

    def around(row: int, column: int) -> list[bool]:
        return [(row + down, column + right) in inside for down, right in RING]

    for _ in range(100 * rows * columns):
        cell = random.randrange(rows), random.randrange(columns)
        ring = around(*cell)
        beside = sum(ring[1::2])
        # The loop stays one loop if the neighbours inside follow each other around the cell.
        if beside in (1, 2, 3) and sum(ring[k] != ring[k - 1] for k in range(8)) == 2:
            is_ragged = beside == 1
            if random.random() < (0.9 if is_ragged != (cell in inside) else 0.3):
                inside ^= {cell}
    clues = []
    for row in range(rows):
        for column in range(columns):
            is_inside = (row, column) in inside
            lines = sum(other != is_inside for other in around(row, column)[1::2])
            clues.append(lines if random.random() < share else -1)
    return clues


def ours(rows: int, columns: int, clues: list[int]) -> Counted:
    clock = UNLIMITED.clock()
    edges = (rows + 1) * columns + rows * (columns + 1)
    numbers = bytes(255 if clue < 0 else clue for clue in clues)
    return count_loops(rows, columns, numbers, bytes(edges), clock), clock.nodes


def graphillion(rows: int, columns: int, clues: list[int]) -> Counted:
    from graphillion import GraphSet  # type: ignore[import-not-found]

    def right(row: int, column: int) -> Edge:
        return (row, column), (row, column + 1)

    def down(row: int, column: int) -> Edge:
        return (row, column), (row + 1, column)

    vertices = [(row, column) for row in range(rows + 1) for column in range(columns + 1)]
    edges = []
    for row, column in vertices:
        edges += [right(row, column)] if column < columns else []
        edges += [down(row, column)] if row < rows else []
    GraphSet.set_universe(edges, traversal="as-is")
    numbers = []
    for place, clue in enumerate(clues):
        row, column = divmod(place, columns)
        cell = [right(row, column), right(row + 1, column), down(row, column), down(row, column + 1)]
        numbers += [(cell, (clue, clue))] if clue >= 0 else []
    if not numbers:
        return int(GraphSet.cycles().len()), None
    none_or_two = dict.fromkeys(vertices, range(0, 3, 2))
    fitting = GraphSet.graphs(degree_constraints=none_or_two, linear_constraints=numbers)
    return int(GraphSet.cycles(graphset=fitting).len()), None


COUNTERS: dict[str, Callable[[int, int, list[int]], Counted]] = {
    "hamekomi": ours,
    "graphillion": graphillion,
}


def measure() -> Iterator[Row]:
    ggcount = program("GGCOUNT", "GGCount", "ggcount_single")
    for what, workload in WORKLOADS.items():
        yield from side_by_side(what, workload, ggcount)
    if find_spec("graphillion") is None:
        yield {"who": "Graphillion", "not measured": "graphillion is not installed"}
    if ggcount is None:
        yield {"who": "GGCount", "not measured": "GGCOUNT does not name its program"}


def side_by_side(what: str, workload: Workload, ggcount: Program | None) -> Iterator[Row]:
    rows, columns, share, with_peer = workload
    runs: dict[str, dict[str, float]] = {}

    def act(name: str, who: str) -> float:
        runs[name] = in_a_process(who, rows, columns, share)
        return runs[name]["seconds"]

    acts: dict[str, Callable[[], float | None]] = {"hamekomi": partial(act, "hamekomi", "hamekomi")}
    if with_peer and find_spec("graphillion") is not None:
        name = f"Graphillion {graphillion_version()}"
        acts[name] = partial(act, name, "graphillion")
    if not share and ggcount is not None:
        found = ours(rows, columns, [-1] * rows * columns)[0]
        acts[ggcount.name] = partial(by_ggcount, ggcount, "-c", rows, columns, found)
    yield from compared(what, runs, in_turns(acts), "loops")


def by_ggcount(ggcount: Program, option: str, rows: int, columns: int, right: int) -> float:
    """CPU seconds to count loops (-c) or lines (-h) on this many cells, less those for one cell."""
    ran = run(ggcount.path, option, str(columns), str(rows))
    started = run(ggcount.path, option, "1", "1")
    assert ran is not None and started is not None
    assert int(ran[1].split()[-1]) == right, f"GGCount finds {ran[1].split()[-1]}"
    return max(ran[0] - started[0], 0.0)


def in_a_process(who: str, rows: int, columns: int, share: float) -> dict[str, float]:
    run = subprocess.run(
        [sys.executable, "-m", "bench.loop_count", json.dumps([who, rows, columns, share])],
        env=os.environ | {"OMP_NUM_THREADS": "1"},
        capture_output=True,
        check=True,
    )
    found: dict[str, float] = json.loads(run.stdout)
    return found


def main(order: str) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    who, rows, columns, share = json.loads(order)
    clues = random_clues(rows, columns, share, Random(rows * columns))
    COUNTERS[who](1, 1, [-1])  # imports
    before = peak_memory()
    started = time.process_time()
    loops, states = COUNTERS[who](rows, columns, clues)
    spent = time.process_time() - started
    grown = peak_memory() - before
    known = {} if states is None else {"states": states}
    print(json.dumps({"loops": loops, **known, "seconds": spent, "megabytes": round(grown / 1024, 1)}))


def peak_memory() -> int:
    """In kilobytes. Not getrusage: its peak includes the memory of the parent process."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM:")).split()[1])


def graphillion_version() -> str:
    try:
        return version("graphillion")
    except PackageNotFoundError:
        return ""


if __name__ == "__main__":
    main(sys.argv[1])
