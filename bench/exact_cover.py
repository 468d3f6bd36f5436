"""Counting covers: our engine against Sage's dancing links and others, on the same rows in the same run.

Every solver gets the same options in the same order and counts all covers on one thread; CPU
seconds from lists of numbers to the count, the middle of a few runs, in turns. What is loaded or
compiled at first use is not measured. A peer that is not installed, or is not done within the
limit, is left out, and a row says so.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec

from bench.in_child import in_child
from bench.side_by_side import in_turns
from hamekomi import _core
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.families.packing.solvers.symmetry_parts import symmetry_parts
from hamekomi.lab.puzzle import load

Row = dict[str, object]
Rows = list[list[int]]
Peer = Callable[[Rows, int], int]
Act = Callable[[], float | None]

# CPU seconds of one peer on one workload.
LIMIT = 300


@dataclass(frozen=True, slots=True)
class Workload:
    name: str
    problem: ExactCover[Site]
    has_peers: bool = True


def every_filling(name: str) -> ExactCover[Site]:
    cover: ExactCover[Site] = as_exact_cover(load(name, "packing").value)
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
    missing = {who: package for who, (package, module, _) in PEERS.items() if find_spec(module) is None}
    for who, (_, _, peer) in PEERS.items():
        if who not in missing:
            peer([[0], [1], [0, 1]], 2)  # imports and compiles
    for workload in workloads():
        what, found = workload.name, ours(workload.problem)
        acts: dict[str, Act] = {"hamekomi": partial(cpu_seconds, partial(ours, workload.problem), found)}
        for who, (package, _, peer) in PEERS.items():
            if workload.has_peers and who not in missing:
                act = partial(within_limit, peer, *as_rows(workload.problem), found[0])
                acts[f"{who} {version(package)}"] = act
        spent = in_turns(acts)
        own = spent.pop("hamekomi")
        assert own is not None
        covers = {"covers": found[0]}
        yield {"what": what, "who": "hamekomi", **covers, "nodes": found[1], "seconds": own}
        for who, seconds in spent.items():
            stopped = {"seconds": LIMIT, "is stopped": True}
            row = stopped if seconds is None else {"seconds": seconds}
            yield {"what": what, "who": who, **covers, **row, "ours": own}
    for who, package in missing.items():
        yield {"who": who, "not measured": f"{package} is not installed"}


def as_rows(problem: ExactCover[Site]) -> tuple[Rows, int]:
    numbers = problem.numbers
    starts = zip(numbers.starts, numbers.starts[1:], strict=False)
    return [list(numbers.members[start:end]) for start, end in starts], len(numbers.least)


def ours(problem: ExactCover[Site]) -> tuple[int, int]:
    search = _core.CoverSearch(problem.numbers.table())
    while search.run(10_000_000) != "finished":
        pass
    return search.solutions, search.nodes


def cpu_seconds(act: Callable[[], object], right: object) -> float:
    started = time.process_time()
    found = act()
    spent = time.process_time() - started
    assert found == right, f"{found}, not {right}"
    return spent


def within_limit(peer: Peer, rows: Rows, items: int, right: int) -> float | None:
    """In a process of its own, a copy of this one, which has loaded and compiled all."""

    def act() -> float | str:
        try:
            return cpu_seconds(partial(peer, rows, items), right)
        except Exception as error:
            return f"{peer.__name__}: {error!r}"

    found: float | str | None = in_child(act, LIMIT)
    if isinstance(found, str):
        raise RuntimeError(found)
    return found


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
