"""Lines of the labyrinth: counted (beside Graphillion and GGCount), drawn at random, walked, listed.

Every row has a process of its own and one thread: CPU seconds without imports, and the memory by
which the process grew at its peak; for counts the middle of a few runs, in turns. For walks also
the median and the longest, how many got stuck, and how many next fields the oracle had to leave to
SAT.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import median

from bench.loop_count import Row, by_ggcount, graphillion_version, peak_memory
from bench.side_by_side import Program, compared, in_turns, program
from hamekomi.families.labyrinth import count, sample, sample_roughly
from hamekomi.families.labyrinth.indices import oracle_for
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.model.answers import UNLIMITED

LISTED = 1_000_000
PEER = "graphillion"
# The names of Graphillion with the edges in its own order, and row by row.
ORDERS = {"Graphillion {}": "greedy", "Graphillion {}, row by row": "as-is"}
# How many walks on each size.
WALKS = {3: 1, 21: 10_000, 51: 50, 101: 5}


def listed(size: int) -> int:
    return oracle_for(Labyrinth(size, size), UNLIMITED.clock()).count_on(LISTED)[0]


def walked(size: int) -> Row:
    """All next fields are judged at every step, and one of the possible ones is taken."""
    spent, stuck, by_sat, random = [], 0, 0, Random(1)
    for _ in range(WALKS[size]):
        started = time.process_time()
        oracle = oracle_for(Labyrinth(size, size), UNLIMITED.clock())
        while not oracle.is_finished:
            verdicts = [oracle.judge(direction) for direction in range(4)]
            by_sat += sum(verdict.reason == "sat" for verdict in verdicts)
            possible = [direction for direction, each in enumerate(verdicts) if each.is_possible]
            if not possible:
                stuck += 1
                break
            oracle.step(random.choice(possible))
        spent.append(time.process_time() - started)
    times = {"median": round(median(spent), 4), "longest": round(max(spent), 4)}
    return {"walks": len(spent), "stuck": stuck, "by SAT": by_sat, **times}


def by_graphillion(size: int, order: str) -> int:
    """Graphillion's speed depends on the order of the edges; "greedy" is its own choice."""
    from graphillion import GraphSet  # type: ignore[import-not-found]

    fields = [(row, column) for row in range(size) for column in range(size)]
    steps = []
    for row, column in fields:
        steps += [((row, column), (row, column + 1))] if column + 1 < size else []
        steps += [((row, column), (row + 1, column))] if row + 1 < size else []
    GraphSet.set_universe(steps, traversal=order)
    return int(GraphSet.paths(fields[0], fields[-1], is_hamilton=True).len())


ACTS: dict[str, Callable[[int], object]] = {
    "count": lambda size: int(count(size)),
    **{order: partial(by_graphillion, order=order) for order in ORDERS.values()},
    "first uniform line": lambda size: len(sample(size, seed=1)),
    "line by the backbite chain": lambda size: len(sample_roughly(size, seed=1)),
    "walks": walked,
    f"list {LISTED:,} lines": listed,
}
WORKLOADS = (
    ("count", (9, 11, 13, 15, 17)),
    ("first uniform line", (9, 11, 13)),
    ("line by the backbite chain", (15, 21, 51)),
    ("walks", (21, 51, 101)),
    (f"list {LISTED:,} lines", (9,)),
)
WITH_PEER = (9, 11, 13)


def measure() -> Iterator[Row]:
    ggcount = program("GGCOUNT", "GGCount", "ggcount_single")
    for what, sizes in WORKLOADS:
        for size in sizes:
            if what == "count" and size in WITH_PEER:
                yield from counted(size, ggcount)
            else:
                yield {"what": f"{what}, {size}x{size}", "who": "hamekomi", **in_a_process(what, size)}
    if find_spec(PEER) is None:
        yield {"who": "Graphillion", "not measured": "graphillion is not installed"}
    if ggcount is None:
        yield {"who": "GGCount", "not measured": "GGCOUNT does not name its program"}


def counted(size: int, ggcount: Program | None) -> Iterator[Row]:
    runs: dict[str, Row] = {}

    def act(name: str, order: str) -> float:
        runs[name] = in_a_process(order, size)
        return float(str(runs[name]["seconds"]))

    acts: dict[str, Callable[[], float | None]] = {"hamekomi": partial(act, "hamekomi", "count")}
    if find_spec(PEER) is not None:
        for name, order in ORDERS.items():
            title = name.format(graphillion_version())
            acts[title] = partial(act, title, order)
    if ggcount is not None:
        # Its size is that of the squares between the dots that a line goes through.
        found = int(count(size))
        acts[ggcount.name] = partial(by_ggcount, ggcount, "-h", size - 1, size - 1, found)
    what, spent = f"count, {size}x{size}", in_turns(acts)
    yield from compared(what, runs, spent, "found")


def in_a_process(what: str, size: int) -> Row:
    run = subprocess.run(
        [sys.executable, "-m", "bench.labyrinth", what, str(size)],
        env=os.environ | {"OMP_NUM_THREADS": "1"},
        capture_output=True,
        check=True,
    )
    found: Row = json.loads(run.stdout)
    return found


def main(what: str, size: int) -> None:
    ACTS[what](3)  # imports
    before = peak_memory()
    started = time.process_time()
    found = ACTS[what](size)
    spent = time.process_time() - started
    grown = round((peak_memory() - before) / 1024, 1)
    row = found if isinstance(found, dict) else {"found": found}
    print(json.dumps({**row, "seconds": spent, "megabytes": grown}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
