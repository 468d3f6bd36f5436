"""Ratings against published ones, and their parts."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

import hamekomi as hk
from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.logic import grade_many
from hamekomi.families.sudoku.steps.rate import Rating, grade, rate, rate_many, simplest_missing
from hamekomi.families.sudoku.steps.techniques import TECHNIQUES
from hamekomi.model.answers import Budget
from tests.families.sudoku.boards import FULL, HARD, grid
from tests.reference.sudoku import without_singles

PUBLISHED = tomllib.loads(
    (Path(__file__).parents[4] / "golden" / "sudoku_ratings.toml").read_text(encoding="utf-8")
)["puzzle"]


GOLDEN_NUGGET = next(entry["text"] for entry in PUBLISHED if entry["name"] == "Golden Nugget")
ESCARGOT = next(entry["text"] for entry in PUBLISHED if entry["name"] == "AI Escargot")
SINGLES = {"full house", "hidden single", "naked single"}
QUICK = [entry for entry in PUBLISHED if "seconds" not in entry]


@cache
def rated(text: str) -> Rating:
    return rate(text)


@pytest.mark.parametrize("entry", QUICK, ids=lambda entry: entry["name"])
def test_ratings_are_the_published_ones(entry: dict[str, object]) -> None:
    found = rated(str(entry["text"]))
    assert found.is_complete
    if "er" in entry:
        assert found.er == entry["er"]
        assert entry.get("ep", found.ep) == found.ep and entry.get("ed", found.ed) == found.ed
    if "nested" in entry:
        assert "(+ " in found.hardest
        # Programs may choose different reasons for a node, so the number of nodes may differ.
        assert found.er == pytest.approx(entry["nested"], abs=0.11)
    for name, times in (entry.get("techniques") or {}).items():  # type: ignore[attr-defined]
        assert found.techniques[name] == times
    if "points" in entry:
        assert found.is_score_complete
        assert (found.level, found.score) == (entry["level"], entry["points"])


def test_many_ratings_do_not_depend_on_the_number_of_threads() -> None:
    assert list(rate_many(HARD, threads=1)) == list(rate_many(HARD, threads=3))


def test_the_score_is_the_sum_of_the_points_and_the_level_that_of_the_hardest() -> None:
    points = {each.name: each.points for each in TECHNIQUES}
    for found in rate_many(HARD[:2]):
        used = found.hodoku_techniques
        assert found.score == sum(points[name] * times for name, times in used.items())


def test_ep_and_ed_are_parts_of_er() -> None:
    for found in rate_many(HARD):
        assert found.ed <= found.ep <= found.er


def test_ep_ends_with_the_first_digit_and_ed_with_the_first_step() -> None:
    found = rated(PUBLISHED[0]["text"])
    assert (found.er, found.ep, found.ed) == (6.1, 1.2, 1.2)  # a hidden single in a box comes first


@pytest.mark.parametrize(("name", "why"), [("five", "several solutions"), ("clash", "no solution")])
def test_only_puzzles_with_one_solution_are_rated(name: str, why: str) -> None:
    with pytest.raises(hk.BadInput, match=why):
        hk.sudoku.load(name).rate()


def test_the_grade_names_the_hardest_technique_and_both_scores() -> None:
    grade = hk.load(HARD[0], "sudoku").grade()
    assert grade.value == 9.0 and grade.word == "fiendish"
    assert "Dynamic" in grade.reason and "ER 9.0" in grade.reason and "HoDoKu extreme" in grade.reason


def test_nets_within_nets_have_no_points_so_the_score_is_a_lower_bound() -> None:
    found = rated(ESCARGOT)
    assert found.is_complete and not found.is_score_complete
    assert "ER 10.6" in str(found) and "more than" in str(found) and "at least" not in str(found)


def test_a_rating_of_a_nested_puzzle_stops_when_its_time_is_over() -> None:
    clock = Budget(seconds=0.001).clock()
    with pytest.raises(hk.OutOfBudget):
        list(grade_many(3, 3, [bytes(grid(GOLDEN_NUGGET).cells)], clock, threads=2))


def test_on_large_grids_the_lower_bound_is_that_of_the_techniques_left_out() -> None:
    puzzle = hk.load("frisch", "sudoku")
    grade, last = puzzle.grade(), list(puzzle.explain())[-1]
    assert 6.2 <= grade.value < 7.5 and "at least" in grade.reason
    assert "dynamic" not in grade.reason and "dynamic" not in last.because


@pytest.mark.parametrize("threads", [0, -1])
def test_rating_needs_a_thread(threads: int) -> None:
    with pytest.raises(hk.BadInput, match="threads"):
        list(rate_many(HARD[:1], threads=threads))


def test_puzzles_that_singles_solve_are_those_of_a_slow_reference() -> None:
    made = [Sudoku(3, 3, tuple(cells)) for cells in make_minimal(40, seed=6)]
    hidden_only, by_singles = [], []
    for puzzle, found in zip(made, rate_many(made), strict=True):
        hidden = without_singles(3, 3, puzzle.cells, naked=False)
        both = without_singles(3, 3, puzzle.cells)
        assert hidden is not None and both is not None
        hidden_only.append(all(len(symbols) == 1 for symbols in hidden))
        by_singles.append(all(len(symbols) == 1 for symbols in both))
        # Sudoku Explainer's order: hidden singles up to 1.5, then direct techniques, naked singles 2.3.
        assert (found.er <= 1.5) == hidden_only[-1]
        assert (found.hodoku_techniques.keys() <= SINGLES) == by_singles[-1]
    assert 0 < sum(hidden_only) < 40 and 0 < sum(by_singles) < 40


@pytest.mark.parametrize(
    ("text", "word", "is_solvable"),
    [
        ("11" + "." * 79, "impossible", False),
        ("." * 81, "ambiguous", True),
        (FULL, "solved", True),
        (f"sudoku 5x6: {'.' * 900}", "ambiguous", True),
    ],
)
def test_puzzles_that_cannot_be_rated_have_a_word_for_it(
    text: str, word: str, is_solvable: bool
) -> None:
    found = grade(plain.parse(text))
    assert (found.value, found.word, found.is_solvable) == (0.0, word, is_solvable)


def test_the_simplest_missing_technique_depends_on_the_size() -> None:
    assert [simplest_missing(size) for size in (9, 10, 11, 12, 25)] == [11.0, 7.5, 7.5, 6.2, 6.2]
