"""Covers by clauses are those of the plain reference, which tries everything."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.engines.exact_cover import ExactCover, count
from hamekomi.engines.exact_cover.clauses import MOST_IN_PAIRS, as_clauses, certificate, covers_by_sat
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.engines.exact_cover.problems import problems, queens
from tests.reference import algorithm_x
from tests.reference.rup import check_refutation, read_dimacs


@given(problems())
def test_the_covers_are_those_of_the_reference(
    problem: tuple[algorithm_x.Options, algorithm_x.Bounds],
) -> None:
    options, bounds = problem
    cover = ExactCover(tuple(bounds), options, (), bounds)
    found = [frozenset(each) for each in covers_by_sat(cover, UNLIMITED.clock())]
    assert len(found) == len(set(found))
    assert set(found) == set(algorithm_x.covers(options, bounds))


@pytest.mark.parametrize("bounds", [(1, 1), (2, 2), (0, 3), (2, 4)])
def test_many_options_of_an_item_are_counted_with_more_variables(bounds: tuple[int, int]) -> None:
    number = MOST_IN_PAIRS + 2
    cover = ExactCover(
        ("all", *range(number)),
        {(name, each): ("all", each) for name in "ab"[: bounds[1]] for each in range(number)}
        | {("alone", each): (each,) for each in range(number)},
        bounds={"all": bounds},
    )
    assert as_clauses(cover, UNLIMITED.clock()).variables > len(cover.options)
    assert len(list(covers_by_sat(cover, UNLIMITED.clock()))) == count(cover)


def test_an_item_that_nothing_covers_leaves_no_cover() -> None:
    assert list(covers_by_sat(ExactCover(("a", "b"), {1: ("a",)}), UNLIMITED.clock())) == []


def test_a_budget_stops_it() -> None:
    with pytest.raises(OutOfBudget):
        list(covers_by_sat(queens(8), Budget(nodes=5).clock()))


@given(problems())
def test_a_certificate_excludes_the_only_cover_and_nothing_else(
    problem: tuple[algorithm_x.Options, algorithm_x.Bounds],
) -> None:
    options, bounds = problem
    cover = ExactCover(tuple(bounds), options, (), bounds)
    found = list(algorithm_x.covers(options, bounds))
    if len(found) > 1:
        with pytest.raises(BadInput, match="more than one solution"):
            certificate(cover, found, [], str, str, UNLIMITED.clock())
        return
    made = certificate(cover, found, ["a problem"], str, str, UNLIMITED.clock())
    check_refutation(made.cnf, made.proof)
    _, clauses = read_dimacs(made.cnf)
    assert [frozenset(clause) for clause in as_clauses(cover, UNLIMITED.clock()).clauses] == [
        frozenset(clause) for clause in clauses[: len(clauses) - len(found)]
    ]
    assert f"c clause {len(clauses)}: not all options of the solution" in made.cnf or not found


def test_a_certificate_says_what_its_variables_and_clauses_mean() -> None:
    cover = ExactCover(("a", "b"), {"left": {"a": "red"}, "right": {"b": None, "c": None}}, ("c",))
    comments = certificate(cover, [["left", "right"]], ["two items"], str, str, UNLIMITED.clock()).cnf
    for comment in (
        "c two items",
        "c This formula has no model, so the puzzle has no solution but the one of the last clause.",
        "c var 1 = option left",
        "c clause 1: a: 1 of the options that hold it",
    ):
        assert comment in comments.splitlines(), comments
