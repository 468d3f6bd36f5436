"""Counting covers: our engine against Sage's dancing links and others, on the same rows in the same run.

Every solver gets the same options in the same order and counts all covers on one thread; CPU seconds,
the best of a few runs, from lists of numbers to the count. What is loaded or compiled at first use is
not measured. A peer that is not installed, or is not done within the limit, is left out and said to be.
"""

from __future__ import annotations

import resource
import signal
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

from hamekomi import _core
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.solvers.symmetry_parts import symmetry_parts
from hamekomi.lab.puzzle import load

Row = dict[str, object]
Rows = list[list[int]]
Peer = Callable[[Rows, int], int]
Found = TypeVar("Found")

# CPU seconds of one peer on one workload.
LIMIT = 300
# Longer runs are not repeated.
SECONDS_TO_REPEAT = 3.0
REPEATS = 5


@dataclass(frozen=True, slots=True)
class Workload:
    name: str
    problem: ExactCover[Site]
    has_peers: bool = True


def every_filling(name: str) -> ExactCover[Site]:
    cover: ExactCover[Site] = load(name, "packing").as_exact_cover()
    return cover


def one_of_each_class(name: str) -> ExactCover[Site]:
    """The problem with one piece restricted to one site of each orbit."""
    (share,) = symmetry_parts(load(name, "packing").value)
    return share.problem


def workloads() -> Iterator[Workload]:
    for name in ("soma", "tetrihex", "pentominoes-6x10"):
        yield Workload(name, every_filling(name))
    yield Workload("bedlam, turns removed", one_of_each_class("bedlam"))
    yield Workload("tetra", every_filling("tetra"), has_peers=False)  # no peer is done in minutes
    yield Workload("tetra, symmetry removed", one_of_each_class("tetra"), has_peers=False)


def measure() -> Iterator[Row]:
    for workload in workloads():
        own, (found, nodes) = cpu_seconds(partial(ours, workload.problem))
        yield {
            "what": workload.name,
            "who": f"hamekomi, {_core.simd_level()}",
            "covers": found,
            "nodes": nodes,
            "seconds": own,
        }
        if workload.has_peers:
            yield from against_peers(workload, own, found)


def ours(problem: ExactCover[Site]) -> tuple[int, int]:
    search = _core.CoverSearch(problem.numbers.table())
    while search.run(10_000_000) != "finished":
        pass
    return search.solutions, search.nodes


def against_peers(workload: Workload, own: float, found: int) -> Iterator[Row]:
    numbers = workload.problem.numbers
    rows = [
        list(numbers.members[start:end])
        for start, end in zip(numbers.starts, numbers.starts[1:], strict=False)
    ]
    for who, (package, module, peer) in PEERS.items():
        row: Row = {"what": workload.name, "who": who}
        if find_spec(module) is None:
            yield {**row, "left out": f"{package} is not installed"}
            continue
        result = within_limit(peer, rows, len(numbers.least))
        row["who"] = f"{who} {version(package)}"
        if result is None:
            yield {**row, "left out": f"not done in {LIMIT} s", "ratio is more than": LIMIT / own}
            continue
        spent, theirs = result
        assert theirs == found, f"{who} finds {theirs}, we find {found}"
        yield {**row, "covers": theirs, "seconds": spent, "ratio": round(spent / own, 1)}


def cpu_seconds(act: Callable[[], Found]) -> tuple[float, Found]:
    """The least of a few runs: other work on the machine can only make a run slower."""
    best = float("inf")
    for _ in range(REPEATS):
        started = time.process_time()
        found = act()
        best = min(best, time.process_time() - started)
        if best > SECONDS_TO_REPEAT:
            break
    return best, found


def within_limit(peer: Peer, rows: Rows, items: int) -> tuple[float, int] | None:
    """Run in a separate process, which the system kills at the limit."""
    context = get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_run_peer, args=(sender, peer, rows, items))
    process.start()
    sender.close()
    try:
        result: tuple[float, int] = receiver.recv()
        return result
    except EOFError:
        process.join()
        if process.exitcode != -signal.SIGXCPU:
            raise RuntimeError(f"{peer.__name__} ended with {process.exitcode}") from None
        return None
    finally:
        process.join()


def _run_peer(sender: Connection, peer: Peer, rows: Rows, items: int) -> None:
    peer([[0], [1], [0, 1]], 2)
    spent = int(time.process_time())
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (spent + LIMIT, hard))
    sender.send(cpu_seconds(partial(peer, rows, items)))


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
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import xcover as peer  # type: ignore[import-not-found]

        return sum(1 for _ in peer.covers([[str(item) for item in row] for row in rows]))


PEERS: dict[str, tuple[str, str, Peer]] = {
    "Sage dancing links": ("passagemath-combinat", "sage", sage),
    "exact-cover": ("exact-cover", "exact_cover", exact_cover),
    "xcover": ("xcover", "xcover", xcover),
}
