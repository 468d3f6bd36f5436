"""The fields that a proof names are all that it needs: nothing else on the board is used."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hamekomi.engines.sat import Clause, Search, Variables, at_most, exactly
from hamekomi.families.labyrinth.hamiltonian import Board
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle
from hamekomi.model.answers import UNLIMITED
from tests.families.labyrinth.hamiltonian.boards import board

Step = tuple[int, int]


class Rest:
    """What is left of a board after a move."""

    def __init__(self, grid: Board, line: list[int]) -> None:
        self.first, self.goal = line[-1], grid.goal
        fields = set(range(grid.columns * grid.rows)) - set(line[:-1])
        self.beside = {
            field: {grid.neighbour(field, d) for d in range(4) if grid.has_door(field, d)} & fields
            for field in fields
        }

    def need(self, field: int) -> int:
        return 1 if field in (self.first, self.goal) else 2


def cuts(rest: Rest, fields: tuple[int, ...]) -> bool:
    """One field leads to all others of them, and neither end is there."""
    cut, *beyond = fields
    around = {other for field in beyond for other in rest.beside[field]}
    return bool(beyond) and around <= {cut, *beyond} and not {rest.first, rest.goal} & set(beyond)


def needs_too_much(rest: Rest, fields: tuple[int, ...]) -> bool:
    around = {other for field in fields for other in rest.beside[field]}
    can = sum(min(rest.need(other), len(rest.beside[other] & set(fields))) for other in around)
    return sum(map(rest.need, fields)) > can


def closes_rings(rest: Rest, fields: tuple[int, ...]) -> bool:
    """Whatever steps these fields have, so that no field has too many, some of them are a ring."""
    inside = set(fields)
    steps = {(min(field, other), max(field, other)) for field in inside for other in rest.beside[field]}
    variables = Variables(tuple(sorted(steps)))
    with Search(_laws(rest, inside, variables), UNLIMITED.clock()) as search:
        while (model := search.model()) is not None:
            ring = _ring(variables.named(model), inside)
            if ring is None:
                return False
            search.add(
                tuple(variables.numbers[each] for each in sorted(steps) if len(ring & set(each)) == 1)
            )
    return True


def _laws(rest: Rest, inside: set[int], variables: Variables[Step]) -> Iterator[Clause]:
    for field in {field for step in variables.numbers for field in step}:
        numbers = [number for step, number in variables.numbers.items() if field in step]
        limit = exactly if field in inside else at_most
        yield from limit(rest.need(field), numbers)


def _ring(chosen: frozenset[Step], inside: set[int]) -> set[int] | None:
    """Fields that steps join and that no step leaves, all of them of the proof."""
    beside: dict[int, set[int]] = {}
    for one, other in chosen:
        beside.setdefault(one, set()).add(other)
        beside.setdefault(other, set()).add(one)
    for first in inside:
        part, waiting = {first}, [first]
        while waiting:
            new = beside[waiting.pop()] - part
            part |= new
            waiting += new
        if part <= inside and all(len(beside[field]) == 2 for field in part):
            return part
    return None


PROOFS = {"cut": cuts, "colours": needs_too_much, "ring": closes_rings, "search": closes_rings}


@pytest.mark.parametrize("size", [7, 13])
def test_the_fields_of_a_proof_prove_it_alone(size: int) -> None:
    random, grid = Random(1), board(size)
    reasons = set[str]()
    while not {"cut", "colours", "ring"} <= reasons:
        oracle = Oracle(grid, [0], UNLIMITED.clock())
        while not oracle.is_finished:
            for direction in range(4):
                verdict = oracle.judge(direction)
                if (proves := PROOFS.get(verdict.reason)) is not None:
                    rest = Rest(grid, [*oracle.line, grid.neighbour(oracle.line[-1], direction)])
                    assert proves(rest, verdict.fields), (verdict, oracle.line, direction)
                    reasons.add(verdict.reason)
            oracle.step(random.choice(oracle.possible()))
