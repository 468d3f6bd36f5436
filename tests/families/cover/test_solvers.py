"""The solvers agree on problems made at random; counts can be interrupted and sent elsewhere."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings

from hamekomi.families.cover import FAMILY, solvers
from hamekomi.families.cover.puzzle import Problem
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import CannotDo
from tests.families.cover.problems import some_problems


@given(some_problems())
@settings(max_examples=60)
def test_all_solvers_find_the_same_covers(problem: Problem) -> None:
    puzzle = Puzzle(FAMILY, problem)
    found = {
        name: {each.text for each in puzzle.solutions(solver=name)}
        for name, solver in FAMILY.solving.solvers.items()
        if not solver.refuses(problem)
    }
    assert len(set(map(frozenset, found.values()))) == 1
    for name in found:
        assert puzzle.count(solver=name) == len(found["search"])
    assert all(puzzle.check(text) == [] for text in found["sat"])


def test_the_sweep_takes_no_colours() -> None:
    problem = load("colours", "cover").value
    for call in (solvers.listed_by_search, solvers.count_by_frontier):
        with pytest.raises(CannotDo, match="takes no colours"):
            call(problem, UNLIMITED)


def test_a_plan_with_caches_can_be_sent_to_another_process() -> None:
    plan = solvers.plan(load("langford-7", "cover").value)
    pieces = plan.pieces(UNLIMITED.clock())
    again = pickle.loads(pickle.dumps(plan))
    assert again == plan and again.pieces(UNLIMITED.clock()) == pieces
