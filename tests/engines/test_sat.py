"""Clauses, models and refutations, compared with brute force."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines.sat import (
    Clause,
    Search,
    Variables,
    at_least,
    at_most,
    dimacs,
    exactly,
    refutation,
)
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import OutOfBudget
from tests.reference.rup import WrongProof, check_refutation, read_dimacs

literals = st.integers(1, 6).flatmap(lambda number: st.sampled_from([number, -number]))
formulas = st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), min_size=1, max_size=30)


def assignments(variables: int) -> Iterator[tuple[int, ...]]:
    for signs in product((1, -1), repeat=variables):
        yield tuple(sign * number for number, sign in enumerate(signs, start=1))


def is_model(assignment: Sequence[int], clauses: Sequence[Clause]) -> bool:
    return all(set(clause) & set(assignment) for clause in clauses)


def pigeons(holes: int) -> list[Clause]:
    """One pigeon too many: a formula without models that is known to be hard to refute."""
    rooms = [range(pigeon * holes + 1, (pigeon + 1) * holes + 1) for pigeon in range(holes + 1)]
    clashes = [
        (-first, -second)
        for hole in range(holes)
        for first, second in combinations([room[hole] for room in rooms], 2)
    ]
    return [*map(tuple, rooms), *clashes]


@pytest.mark.parametrize("size", range(6))
@pytest.mark.parametrize("number", range(-1, 8))
def test_the_number_of_true_literals_is_within_bounds(size: int, number: int) -> None:
    variables = list(range(1, size + 1))
    for assignment in assignments(size):
        true = sum(literal > 0 for literal in assignment)
        assert is_model(assignment, list(at_least(number, variables))) == (true >= number)
        assert is_model(assignment, list(at_most(number, variables))) == (true <= number)
        assert is_model(assignment, list(exactly(number, variables))) == (true == number)


def test_variables_have_names() -> None:
    colours = Variables(("red", "green", "blue"))
    assert colours.all_true(["blue", "red"]) == [1, 3]
    assert colours.named([-1, 2, 3]) == {"green", "blue"}


@given(formulas)
def test_models_are_found_one_by_one_until_there_is_none(clauses: list[Clause]) -> None:
    clauses.append(tuple(range(1, 7)))
    found = []
    with Search(clauses, UNLIMITED.clock()) as search:
        while (model := search.model()) is not None:
            found.append(tuple(model))
            search.add(tuple(-literal for literal in model))
    assert sorted(found) == sorted(each for each in assignments(6) if is_model(each, clauses))


@given(formulas)
def test_a_refutation_is_right_and_there_is_one_where_there_is_no_model(clauses: list[Clause]) -> None:
    proof = refutation(clauses, UNLIMITED.clock())
    has_model = any(is_model(each, clauses) for each in assignments(6))
    assert (proof is None) == has_model
    if proof is not None:
        check_refutation(dimacs(6, clauses), "\n".join(proof))


def test_a_long_refutation_is_right() -> None:
    clauses = pigeons(6)
    proof = refutation(clauses, UNLIMITED.clock())
    assert proof is not None and len(proof) > 500
    check_refutation(dimacs(42, clauses), "\n".join(proof))


def test_a_wrong_proof_is_refused() -> None:
    formula = dimacs(2, [(1, 2), (-1, 2)])
    for proof in ("0", "2 0\n0", "1 0\n0", "2 0", ""):
        with pytest.raises(WrongProof):
            check_refutation(formula, proof)
    check_refutation(dimacs(2, [(1, 2), (-1, 2), (-2,)]), "2 0\n0")


def test_a_formula_is_written_with_its_comments_first() -> None:
    text = dimacs(3, [(1, -3), (2,)], ["first", ""])
    assert text == "c first\nc\np cnf 3 2\n1 -3 0\n2 0\n"
    assert read_dimacs(text) == (3, [(1, -3), (2,)])


def test_a_budget_is_kept() -> None:
    with pytest.raises(OutOfBudget, match="3,000 nodes"), pigeon_search(Budget(nodes=3000)) as search:
        search.model()
    with pytest.raises(OutOfBudget, match="seconds"), pigeon_search(Budget(seconds=0.2)) as search:
        search.model()


def pigeon_search(budget: Budget) -> Search:
    return Search(pigeons(12), budget.clock())


def test_it_can_be_interrupted_and_python_still_handles_the_signal_afterwards() -> None:
    handler = signal.getsignal(signal.SIGINT)
    for _ in range(2):
        alarm = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        with pytest.raises(KeyboardInterrupt), pigeon_search(UNLIMITED) as search:
            alarm.start()
            search.model()
    assert signal.getsignal(signal.SIGINT) is handler
