"""Counting covers: our engine against Sage's dancing links and others, on the same rows in the same run.

Every solver gets the same options in the same order and counts all covers on one thread; CPU seconds of
the process. A peer that is not installed, or that would take too long, is left out and said to be.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from hamekomi import _core
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.lab.puzzle import load

Row = dict[str, object]
Rows = list[list[int]]
Peer = Callable[[Rows, int], int]

# Whether the peers get it too: none of them finishes Tetra in a minute.
WORKLOADS = {"soma": True, "tetrihex": True, "pentominoes-6x10": True, "tetra": False}


def measured(act: Callable[[], int]) -> tuple[int, float]:
    started = time.process_time()
    found = act()
    return found, time.process_time() - started


def ours(problem: ExactCover[object], simd: str) -> tuple[int, int]:
    search = _core.CoverSearch(problem.table, simd)
    while search.run(10_000_000) != "finished":
        pass
    return search.solutions, search.nodes


def sage(rows: Rows, items: int) -> int:
    from sage.combinat.matrices.dancing_links import dlx_solver  # type: ignore[import-not-found]

    return int(dlx_solver(rows).number_of_solutions(ncpus=1))


def exact_cover(rows: Rows, items: int) -> int:
    import exact_cover as peer  # type: ignore[import-not-found]
    import numpy

    matrix = numpy.zeros((len(rows), items), dtype="int32")
    for number, row in enumerate(rows):
        matrix[number, row] = 1
    return int(peer.get_solution_count(matrix))


def xcover(rows: Rows, items: int) -> int:
    import xcover as peer  # type: ignore[import-not-found]

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return sum(1 for _ in peer.covers([[str(item) for item in row] for row in rows]))


PEERS: dict[str, tuple[str, str, Peer]] = {
    "Sage dancing links": ("passagemath-combinat", "sage", sage),
    "exact-cover": ("exact-cover", "exact_cover", exact_cover),
    "xcover": ("xcover", "xcover", xcover),
}


def measure() -> Iterator[Row]:
    for name, with_peers in WORKLOADS.items():
        problem: ExactCover[object] = load(name, "packing").as_exact_cover()
        numbers = problem.numbers
        rows = [
            list(numbers.members[start:end])
            for start, end in zip(numbers.starts, numbers.starts[1:], strict=False)
        ]
        (found, nodes), own = _best(partial(ours, problem, ""))
        yield {
            "what": name,
            "who": f"hamekomi, {_core.simd_level()}",
            "covers": found,
            "nodes": nodes,
            "seconds": own,
        }
        for who, (package, module, peer) in PEERS.items():
            if not with_peers:
                continue
            if find_spec(module) is None:
                yield {"what": name, "who": who, "left out": f"{package} is not installed"}
                continue
            theirs, spent = measured(partial(peer, rows, len(numbers.least)))
            assert theirs == found, f"{who} finds {theirs}, we find {found}"
            yield {
                "what": name,
                "who": f"{who} {_version(package)}",
                "covers": theirs,
                "seconds": spent,
                "ratio": round(spent / own, 1),
            }


def _best(act: Callable[[], tuple[int, int]]) -> tuple[tuple[int, int], float]:
    runs = []
    for _ in range(3):
        started = time.process_time()
        found = act()
        runs.append((found, time.process_time() - started))
    return min(runs, key=lambda run: run[1])


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
