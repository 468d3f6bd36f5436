"""Puzzle and the library refuse wrong arguments with our own errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import hamekomi as hk
from hamekomi.lab import validate
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.lab.puzzle import load, title_of
from hamekomi.lab.solver_call import uniqueness
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, BadText, OutOfBudget
from hamekomi.model.family import Solving
from hamekomi.model.options import MOST_THREADS

HEXADS = load("0 1 2 3 4", "hexads")
SOMA = load("soma", "packing")
BOARD = load("first", "slitherlink")

NO_TEXTS = [None, 5, [], {}, b"0 1", 2.5, object()]
NO_NUMBERS = ["2", [], 2.0, True, object(), 0, -1, float("nan")]
NO_SECONDS = ["2", [], True, object(), 0, -1, float("nan"), 10**400]
NO_FILES = [5, [], b"x", object(), "a\0b"]
Call = Callable[[Any], object]

TEXTS: dict[str, Call] = {
    "load": hk.load,
    "load of a family": hk.hexads.load,
    "generate": hk.generate,
    "read_solution": HEXADS.read_solution,
    "with_rules": BOARD.with_rules,
    "to": HEXADS.to,
    "symmetries": SOMA.symmetries,
    "count up_to": lambda wrong: SOMA.count(up_to=wrong),
    "solutions up_to": lambda wrong: SOMA.solutions(up_to=wrong),
    "count_plan up_to": lambda wrong: SOMA.symmetries(wrong),
}
NAMES: dict[str, Call] = {  # which may be left out
    "family": lambda wrong: hk.load("0 1 2 3 4", wrong),
    "format": lambda wrong: hk.load("0 1 2 3 4", format=wrong),
    "solve": lambda wrong: HEXADS.solve(solver=wrong),
    "solutions": lambda wrong: HEXADS.solutions(solver=wrong),
    "is_unique": lambda wrong: HEXADS.is_unique(solver=wrong),
    "count": lambda wrong: HEXADS.count(solver=wrong),
    "explain": lambda wrong: HEXADS.explain(solver=wrong),
    "hint": lambda wrong: HEXADS.hint(solver=wrong),
}
NUMBERS: dict[str, Call] = {
    "count limit": lambda wrong: HEXADS.count(limit=wrong),
    "count threads": lambda wrong: SOMA.count(threads=wrong),
    "solutions threads": lambda wrong: SOMA.solutions(threads=wrong),
}
SECONDS: dict[str, Call] = {
    "solve": lambda wrong: HEXADS.solve(timeout=wrong),
    "solutions": lambda wrong: HEXADS.solutions(timeout=wrong),
    "is_unique": lambda wrong: HEXADS.is_unique(timeout=wrong),
    "count": lambda wrong: HEXADS.count(timeout=wrong),
    "explain": lambda wrong: HEXADS.explain(timeout=wrong),
    "hint": lambda wrong: HEXADS.hint(timeout=wrong),
    "prove": lambda wrong: BOARD.prove(timeout=wrong),
    "check_position": lambda wrong: BOARD.check_position(timeout=wrong),
}
SOLUTIONS: dict[str, Call] = {
    "check": HEXADS.check,
    "draw": HEXADS.draw,
    "svg": lambda wrong: HEXADS.svg(solution=wrong),
    "view": HEXADS.view,
}
FILES: dict[str, Call] = {
    "count checkpoint": lambda wrong: SOMA.count(checkpoint=wrong),
    "load rules": lambda wrong: hk.load("first", "slitherlink", rules=wrong),
    "load of a family rules": lambda wrong: hk.slitherlink.load("first", rules=wrong),
}


def shown(wrong: object) -> str:
    """The same in every run, as the name of a test must be."""
    return "object" if type(wrong) is object else ascii(wrong)[:20]


@pytest.mark.parametrize("call", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("wrong", NO_TEXTS, ids=shown)
def test_what_must_be_a_text_is_refused_otherwise(call: Call, wrong: object) -> None:
    with pytest.raises(BadInput, match=" is a text, not "):
        call(wrong)


@pytest.mark.parametrize("call", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("wrong", [wrong for wrong in NO_TEXTS if wrong is not None], ids=shown)
def test_what_must_be_a_name_is_refused_otherwise(call: Call, wrong: object) -> None:
    with pytest.raises(BadInput, match=" is a text, not "):
        call(wrong)


@pytest.mark.parametrize("call", NUMBERS.values(), ids=NUMBERS)
@pytest.mark.parametrize("wrong", [*NO_NUMBERS, 10**30], ids=shown)
def test_what_must_be_a_whole_number_is_refused_otherwise(call: Call, wrong: object) -> None:
    with pytest.raises(BadInput, match=r" is a whole number from 1 to [0-9]*, not "):
        call(wrong)


@pytest.mark.parametrize("wrong", ["2", [], 2.0, True, -1], ids=shown)
def test_a_seed_is_a_whole_number(wrong: Any) -> None:
    with pytest.raises(BadInput, match="a seed is a whole number of at least 0, not "):
        hk.generate("hexads", seed=wrong)


@pytest.mark.parametrize("call", SECONDS.values(), ids=SECONDS)
@pytest.mark.parametrize("wrong", NO_SECONDS, ids=shown)
def test_what_must_be_a_time_is_refused_otherwise(call: Call, wrong: object) -> None:
    with pytest.raises(BadInput, match="a timeout is a positive number of seconds, not "):
        call(wrong)


@pytest.mark.parametrize("call", FILES.values(), ids=FILES)
@pytest.mark.parametrize("wrong", NO_FILES, ids=shown)
def test_what_must_be_a_file_is_refused_otherwise(call: Call, wrong: object) -> None:
    with pytest.raises(BadInput, match=" is the name of a file, not "):
        call(wrong)


@pytest.mark.parametrize("call", SOLUTIONS.values(), ids=SOLUTIONS)
@pytest.mark.parametrize("wrong", [5, [], object(), HEXADS], ids=["5", "[]", "object", "puzzle"])
def test_what_must_be_a_solution_is_refused_otherwise(call: Call, wrong: object) -> None:
    with pytest.raises(BadInput, match="expected a solution as `solve` returns it, not "):
        call(wrong)
    with pytest.raises(BadInput, match="this is a solution of slitherlink, not of hexads"):
        call(BOARD.solve())


def test_a_solution_of_another_puzzle_of_the_family_is_read_anew() -> None:
    smaller = load("four-by-four", "slitherlink").solve()
    with pytest.raises(BadText):
        BOARD.draw(smaller)
    with pytest.raises(BadText):
        BOARD.check(smaller)
    other = load("0 1 2 3", "hexads")
    found = HEXADS.solve()
    assert found is not None and other.check(found) == []


def test_the_text_of_a_solution_can_be_checked() -> None:
    assert HEXADS.check("0 1 2 3 4 11") == []
    assert [each.law for each in HEXADS.check("0 1 2 3 4 5")] == ["not-a-block"]
    with pytest.raises(BadInput, match="there is no solution to check"):
        HEXADS.check(None)


@pytest.mark.parametrize("wrong", [None, 5, 2.5, object()], ids=shown)
def test_cards_and_points_are_several(wrong: Any) -> None:
    for call in (hk.hexads.winning_moves, hk.hexads.complete):
        with pytest.raises(BadInput, match="are given as in"):
            call(wrong)


class Whole:
    """A number as other libraries have it, such as Sage's integers."""

    def __index__(self) -> int:
        return 2


def test_numbers_of_other_libraries_will_do(tmp_path: Path) -> None:
    wide: Any = Whole()
    assert SOMA.count(limit=wide, threads=wide) == 2
    seconds: Any = Fraction(121, 2)
    assert validate.budget(seconds).seconds == 60.5
    assert SOMA.count(checkpoint=tmp_path / "soma") == 11520


def test_as_many_threads_as_the_command_line_allows_are_allowed() -> None:
    assert validate.budget(None, MOST_THREADS).threads == 1024


def test_a_count_at_its_limit_is_exact_if_it_is_known_that_there_are_no_more() -> None:
    def found_before_giving_up(puzzle: object, budget: Budget) -> Iterator[object]:
        yield from HEXADS.family.solving.solvers["pictures"].solutions(puzzle, budget)
        raise OutOfBudget("enough")

    assert HEXADS.count(limit=1).exact
    solver = replace(HEXADS.family.solving.solvers["pictures"], solutions=found_before_giving_up)
    tired = replace(HEXADS, family=replace(HEXADS.family, solving=Solving(solvers={"tired": solver})))
    assert (tired.count(limit=1), tired.count(limit=1).exact) == (1, False)
    with pytest.raises(OutOfBudget):
        tired.count(limit=2)


def test_a_view_of_the_family_is_a_method_of_the_puzzle() -> None:
    cover = hk.packing.load("soma").as_exact_cover()
    assert len(cover.items) == 7 + 27
    assert all(set(items) <= set(cover.items) for items in cover.options.values())
    with pytest.raises(AttributeError):
        HEXADS.as_exact_cover  # type: ignore[attr-defined]  # noqa: B018


def test_remarks_are_returned() -> None:
    odd = load("frame: box 3 1\npiece U: #.#\npiece O: #\n", "packing")
    assert odd.remarks() == ("piece U is in several parts",)
    assert HEXADS.remarks() == ()


@pytest.mark.parametrize(
    ("found", "more", "is_unique"),
    [
        (0, False, False),
        (0, None, None),
        (1, False, True),
        (1, True, False),
        (1, None, None),
        (2, None, False),
        (2, False, False),
    ],
)
def test_uniqueness_is_decided_as_early_as_possible(
    found: int, more: bool | None, is_unique: bool | None
) -> None:
    assert uniqueness(found, more) is is_unique


@pytest.mark.parametrize(
    ("family", "text", "message"),
    [
        ("packing", "mutilated-chessboard", "this puzzle has no filling"),
        ("slitherlink", "two-loops", "this puzzle has no solution"),
    ],
)
def test_an_untouched_board_without_a_solution_cannot_be_finished(
    family: str, text: str, message: str
) -> None:
    (broken,) = load(text, family).check_position()
    assert str(broken) == message


@pytest.mark.parametrize("text", ["first", "0 1 2 3 4"])
def test_an_untouched_board_is_otherwise_right(text: str) -> None:
    assert load(text).check_position() == []


# ---- What people call a puzzle, and a job about it.


def test_a_puzzle_without_a_title_is_described() -> None:
    assert title_of(load("3.\n.2", "slitherlink")) == load("3.\n.2", "slitherlink").describe()


@pytest.mark.parametrize(
    ("order", "title"),
    [
        (Order(verb="count", family="packing", subject="soma"), "Count The Soma cube"),
        (
            Order(
                verb="count",
                family="packing",
                subject="tetra",
                settings={"up_to": "symmetry", "solver": "box-search", "threads": 2},
            ),
            "Count Tetra, up to symmetry, by box-search",
        ),
        (
            Order(verb="count", family="packing", subject="quantumino:0"),
            "Count Quantumino with piece 0 left aside",
        ),
        (
            Order(verb="generate", family="hexads", subject="", settings={"number": 3}),
            "Make 3 puzzles: Hexads",
        ),
        (
            Order(
                verb="experiment", family="hexads", subject="steiner", settings={"system": "modulo11"}
            ),
            "Hexads: Five points, one block (system modulo11)",
        ),
    ],
)
def test_a_job_is_called_by_what_it_does(order: Order, title: str) -> None:
    assert prepare(order).title == title


@pytest.mark.parametrize("notation", ["drawing", "json", "name", "burrtools", "dlx"])
def test_an_example_keeps_its_title_in_every_notation(notation: str) -> None:
    soma = load("soma", "packing")
    assert title_of(load(soma.to(notation), "packing")) == "The Soma cube"


def test_a_puzzle_that_is_known_only_by_name_has_a_title() -> None:
    assert title_of(load(load("quantumino:3", "packing").text)) == "Quantumino with piece 3 left aside"


def test_a_puzzle_of_ones_own_is_described() -> None:
    assert title_of(load("frame: box 2 1\npiece D: ##\n")) == "Packing of 2 squares with 1 piece"
