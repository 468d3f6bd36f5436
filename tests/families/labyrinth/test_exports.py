"""The labyrinth's clauses: models are lines with rings, and those without rings are the solutions."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from hamekomi.lab.puzzle import load
from tests.reference import models

STEP = re.compile(r"step ([0-9]+),([0-9]+) - ([0-9]+),([0-9]+)")


def steps(names: frozenset[str]) -> frozenset[frozenset[tuple[int, int]]]:
    found = filter(None, map(STEP.fullmatch, names))
    return frozenset(
        frozenset({(int(match[1]), int(match[2])), (int(match[3]), int(match[4]))}) for match in found
    )


@pytest.mark.parametrize("text", ["labyrinth 3x3", "labyrinth 5x5", "labyrinth 5x5 line=RR"])
def test_the_models_without_rings_are_the_solutions(text: str) -> None:
    puzzle = load(text, "labyrinth")
    written = puzzle.to("dimacs")
    assert "c NOT in these clauses: that all steps form one line." in written
    begun = len(puzzle.value.line) - 1
    solutions = {
        frozenset(frozenset(pair) for pair in pairwise(solution.value.line[begun:]))
        for solution in puzzle.solutions()
    }
    found = {steps(names) for names in models.models(written)}
    assert solutions <= found
    # A line through all fields and a model with rings have as many steps; only rings come back.
    assert {each for each in found if is_a_line(each)} == solutions


def is_a_line(steps: frozenset[frozenset[tuple[int, int]]]) -> bool:
    beside: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one, other in map(sorted, steps):
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    reached, waiting = set(), [next(field for field, others in beside.items() if len(others) == 1)]
    while waiting:
        field = waiting.pop()
        if field not in reached:
            reached.add(field)
            waiting += beside[field]
    return reached == beside.keys()
