"""Loops in graphs by constraint programming, where they can be counted by hand."""

from __future__ import annotations

import os
import signal
import sys
import threading
from itertools import combinations

import pytest

from hamekomi.families.slitherlink.solvers.circuit import LoopProblem, loops
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import MissingExtra, OutOfBudget

# Every two of four vertices are joined: four triangles, and three loops through all of them.
EDGES = list(combinations(range(4), 2))
LARGE = LoopProblem(60, list(combinations(range(60), 2)), [(range(0, 1770, 2), 31), (range(5), 2)])


def test_all_loops_are_found_once() -> None:
    found = list(loops(LoopProblem(4, EDGES, []), UNLIMITED))
    assert sorted(map(len, found)) == [3, 3, 3, 3, 4, 4, 4]
    assert len(set(found)) == 7


def test_sums_and_what_is_known_are_kept() -> None:
    first, last = EDGES.index((0, 1)), EDGES.index((2, 3))
    both = list(loops(LoopProblem(4, EDGES, [([first, last], 2)]), UNLIMITED))
    assert len(both) == 2 and all({first, last} <= loop for loop in both)
    without = list(loops(LoopProblem(4, EDGES, [], {first: False, last: True}), UNLIMITED))
    assert len(without) == 2 and all(last in loop and first not in loop for loop in without)


def test_no_loop_is_no_loop() -> None:
    assert list(loops(LoopProblem(3, [(0, 1), (1, 2)], []), UNLIMITED)) == []
    assert list(loops(LoopProblem(4, EDGES, [(range(6), 0)]), UNLIMITED)) == []


def test_a_budget_is_kept() -> None:
    with pytest.raises(OutOfBudget, match="20 nodes"):
        list(loops(LARGE, Budget(nodes=20)))
    with pytest.raises(OutOfBudget, match="seconds"):
        list(loops(LARGE, Budget(seconds=0.3)))


def test_it_can_be_interrupted() -> None:
    alarm = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        alarm.start()
        list(loops(LARGE, UNLIMITED))


def test_without_or_tools_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ortools", "ortools.sat.python"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"pip install '\.\[cp\]'"):
        next(loops(LoopProblem(4, EDGES, []), UNLIMITED))
