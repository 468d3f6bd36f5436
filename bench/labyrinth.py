"""Lines of the labyrinth: counted (beside Graphillion), drawn at random, walked, listed.

Every row has a process of its own and one thread: CPU seconds without imports, and the memory by which
the process grew at its peak.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec

from bench.loop_count import Row, graphillion_version, peak_memory
from hamekomi.families.labyrinth import count, sample, sample_roughly, walk
from hamekomi.families.labyrinth.numbered import oracle
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.model.answers import PATIENT

LISTED = 1_000_000
PEER = "graphillion"


def listed(size: int) -> int:
    return oracle(Labyrinth(size, size), PATIENT.clock()).count_on(LISTED)[0]


def by_graphillion(size: int) -> int:
    from graphillion import GraphSet  # type: ignore[import-not-found]

    fields = [(row, column) for row in range(size) for column in range(size)]
    steps = []
    for row, column in fields:
        steps += [((row, column), (row, column + 1))] if column + 1 < size else []
        steps += [((row, column), (row + 1, column))] if row + 1 < size else []
    GraphSet.set_universe(steps, traversal="as-is")
    return int(GraphSet.paths(fields[0], fields[-1], is_hamilton=True).len())


ACTS: dict[str, Callable[[int], object]] = {
    "count": lambda size: int(count(size)),
    PEER: by_graphillion,
    "first uniform line": lambda size: len(sample(size, seed=1)),
    "line by the backbite chain": lambda size: len(sample_roughly(size, seed=1)),
    "walk": lambda size: len(walk(size, seed=1)),
    f"list {LISTED:,} lines": listed,
}
WORKLOADS = (
    ("count", (9, 11, 13, 15, 17)),
    ("first uniform line", (9, 11, 13)),
    ("line by the backbite chain", (15, 21, 51)),
    ("walk", (21, 51, 101)),
    (f"list {LISTED:,} lines", (9,)),
)
WITH_PEER = (9, 11, 13)


def measure() -> Iterator[Row]:
    for what, sizes in WORKLOADS:
        for size in sizes:
            own = in_a_process(what, size)
            yield {"what": f"{what}, {size}x{size}", "who": "hamekomi", **own}
            if what == "count" and size in WITH_PEER:
                yield {"what": f"{what}, {size}x{size}", **_peer(size, own)}


def _peer(size: int, own: Row) -> Row:
    if find_spec(PEER) is None:
        return {"who": "Graphillion", "left out": "graphillion is not installed"}
    theirs = in_a_process(PEER, size)
    assert theirs["found"] == own["found"], f"they find {theirs['found']}, we {own['found']}"
    ratio = round(float(str(theirs["seconds"])) / float(str(own["seconds"])), 1)
    return {"who": f"Graphillion {graphillion_version()}", **theirs, "ratio": ratio}


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
    print(json.dumps({"found": found, "seconds": spent, "megabytes": grown}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
