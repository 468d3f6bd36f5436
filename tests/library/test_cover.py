"""`hk.ExactCover`: items and options of any kind, solved, counted, written and read."""

from __future__ import annotations

import copy
import doctest
import pickle
from pathlib import Path
from typing import Any, assert_type

import pytest

import hamekomi as hk
from hamekomi.families.packing.puzzle import Site
from hamekomi.library import cover

TOY = hk.ExactCover("abcdefg", {1: "ce", 2: "adg", 3: "bcf", 4: "adf", 5: "bg", 6: "deg"})
UNTYPED: Any = hk


def test_the_examples_in_docstrings_are_right() -> None:
    failed, tried = doctest.testmod(cover)
    assert tried and not failed


def test_it_is_solved_and_counted() -> None:
    assert TOY.solve() == (4, 5, 1) and list(TOY.solutions()) == [(4, 5, 1)]
    assert TOY.is_unique() and TOY.count() == TOY.count(solver="frontier") == 1
    assert set(next(TOY.solutions(seed=1))) == {1, 4, 5}
    _, covers = TOY.estimate(walks=200)
    assert 0.5 < covers.value < 2
    assert_type(TOY.solve(), tuple[int, ...] | None)


def test_options_without_labels_are_counted_from_0() -> None:
    problem = hk.ExactCover([(0, 0), (0, 1)], [[(0, 0)], [(0, 1)], [(0, 0), (0, 1)]])
    assert sorted(problem.solutions()) == [(0, 1), (2,)]
    assert problem.count(limit=1).exact is False and problem.count(limit=2).exact
    assert_type(problem, hk.ExactCover[int])


def test_colours_and_bounds() -> None:
    options: dict[str, Any] = {
        "r": {"a": None, "x": "red"},
        "s": {"b": None, "x": "red"},
        "t": ["b", "x"],
    }
    assert list(hk.ExactCover("ab", options, "x").solutions()) == [("r", "s")]
    assert hk.ExactCover("a", [["a"], ["a"], ["a"]], bounds={"a": (2, 3)}).count() == 4


def test_puzzles_of_packing_and_sudoku_are_of_the_same_class() -> None:
    soma = hk.packing.load("soma").as_exact_cover()
    assert_type(soma, hk.ExactCover[Site])
    assert isinstance(soma, hk.ExactCover) and soma.count(threads=2) == 11520
    grid = hk.sudoku.load("1.....3..4.....2")
    assert grid.as_exact_cover().count() == grid.count()
    assert type(hk.cover.load("toy").as_exact_cover()) is hk.ExactCover


def test_a_count_keeps_a_checkpoint(tmp_path: Path) -> None:
    large = hk.packing.load("pentominoes-6x10").as_exact_cover()
    file = tmp_path / "count.checkpoint"
    with pytest.raises(hk.OutOfBudget):
        large.count(checkpoint=file, timeout=0.2)
    assert file.is_file()
    with pytest.raises(hk.BrokenCheckpoint):
        TOY.count(checkpoint=file)
    shares: list[float] = []
    assert large.count(checkpoint=file, threads=2, progress=shares.append) == 9356
    assert not file.exists() and shares[-1] <= 1


@pytest.mark.parametrize("ending", [".dlx", ".json"])
def test_it_is_saved_and_read_back(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"problem{ending}"
    for problem in (TOY, hk.sudoku.load("1.....3..4.....2").as_exact_cover()):
        problem.save(file)
        again = hk.ExactCover.read(file)
        assert again.count() == problem.count()
        assert again == hk.ExactCover.read(str(file)) == hk.cover.load(file).as_exact_cover()
    assert_type(hk.ExactCover.read(file), hk.ExactCover[str])


def test_other_files_are_for_other_programs_and_pictures(tmp_path: Path) -> None:
    for ending, begins in ((".cnf", "c "), (".mzn", "% "), (".csv", "option,item"), (".svg", "<svg")):
        TOY.save(tmp_path / f"problem{ending}")
        assert (tmp_path / f"problem{ending}").read_text(encoding="utf-8").startswith(begins)
    with pytest.raises(hk.UnknownName, match=r"there are: \.dlx, \.json, \.cnf"):
        TOY.save(tmp_path / "problem.xls")


def test_it_can_be_copied_pickled_and_shown() -> None:
    TOY.count()
    assert pickle.loads(pickle.dumps(TOY)) == copy.deepcopy(TOY) == TOY
    assert pickle.loads(pickle.dumps(TOY)).count() == 1
    assert repr(TOY) == "<exact cover: 7 items, 0 optional, 6 options>"
    assert (TOY._repr_svg_() or "").startswith("<svg")
    assert hk.ExactCover([1, "1"], [[1], ["1"]])._repr_svg_() is None, "two items have the same name"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("ab", {1: "c"}), "option 1 holds an unknown item: c"),
        (("ab", {1: ""}), "option 1 has no items"),
        (("aa", ["a"]), "an item is named twice"),
        ((3, []), "items are a list, not 3"),
        (("a", 3), "options are a list, not 3"),
        (("a", [3]), "the items of option 0 are a list, not 3"),
        (([["a"]], [["a"]]), "items must be hashable values"),
        (("a", ["a"], (), {"a": 3}), "the bounds of 'a' are two numbers"),
        (("a", ["a"], (), {"a": (3, 1)}), "impossible bounds"),
        (("a", ["a"], (), {"b": (1, 1)}), "unknown item: b"),
        (("a", ["a"], (), 3), "bounds are by item"),
    ],
)
def test_what_is_no_exact_cover_is_refused(arguments: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(hk.BadInput, match=reason):
        UNTYPED.ExactCover(*arguments)


def test_wrong_ways_to_count_are_refused(tmp_path: Path) -> None:
    with pytest.raises(hk.UnknownName, match="no solver 'dlx'"):
        TOY.count(solver="dlx")  # type: ignore[arg-type]
    with pytest.raises(hk.CannotDo):
        TOY.count(solver="frontier", checkpoint=tmp_path / "x")
    with pytest.raises(hk.BadInput, match="neither a checkpoint nor a cluster"):
        TOY.count(limit=1, checkpoint=tmp_path / "x")


def test_a_puzzle_of_the_family_is_open() -> None:
    puzzle = hk.cover.load("colours")
    assert puzzle.items == ("p", "q", "r") and puzzle.secondary == ("x", "y")
    assert puzzle.options["2"] == ("p", "r", "x", "y")
    solution = puzzle.solve()
    assert solution is not None
    assert solution.options == ("2", "4") and solution["4"] == ("q", "x")
    with pytest.raises(hk.BadInput, match="the cover has no option '1'"):
        solution["1"]
