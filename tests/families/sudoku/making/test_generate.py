"""Generated puzzles: sizes, symmetries, clues, masks, difficulties, techniques."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import Any

import pytest

from hamekomi.families.sudoku.bulk import is_unique_many
from hamekomi.families.sudoku.making.generate import GENERATOR, make_many
from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.making.places import SYMMETRIES, groups, read_mask
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.steps.rate import grade, rating
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName
from hamekomi.model.options import complete


def made(seed: int = 1, *, budget: Budget = UNLIMITED, **given: Any) -> Sudoku:
    chosen = complete(GENERATOR.options, given, "sudoku puzzles")
    return GENERATOR.make(chosen, Random(seed), budget.clock())


def has_one_solution(puzzle: Sudoku) -> bool:
    return len(list(islice(fast.solutions(puzzle, UNLIMITED), 2))) == 1


def givens(puzzle: Sudoku) -> set[int]:
    return {cell for cell, symbol in enumerate(puzzle.cells) if symbol}


def test_a_puzzle_has_one_solution_and_is_made_again_by_its_seed() -> None:
    assert has_one_solution(made())
    assert made(3) == made(3) != made(4)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_other_sizes_are_made_too_and_need_every_given(size: int) -> None:
    puzzle = made(rows=size)
    assert puzzle.size == size and puzzle == made(rows=size, columns=size)
    assert has_one_solution(puzzle)
    some = Random(1).sample(sorted(givens(puzzle)), 4)
    for cell in some:
        fewer = (*puzzle.cells[:cell], 0, *puzzle.cells[cell + 1 :])
        assert not has_one_solution(Sudoku(puzzle.box_rows, puzzle.box_columns, fewer))


def test_each_symmetry_moves_the_second_cell_to_its_own_places() -> None:
    everywhere = frozenset(range(16))
    found = {name: next(g for g in groups(4, name, everywhere) if 1 in g) for name in SYMMETRIES}
    assert found == {
        "none": (1,),
        "rotate180": (1, 14),
        "rotate90": (1, 7, 8, 14),
        "mirror": (1, 2),
        "two-mirrors": (1, 2, 13, 14),
        "diagonal": (1, 4),
        "two-diagonals": (1, 4, 11, 14),
        "full": (1, 2, 4, 7, 8, 11, 13, 14),
    }


def test_cells_that_belong_together_are_all_in_the_mask_or_left_out() -> None:
    assert groups(4, "mirror", frozenset([1])) == ()
    assert groups(4, "mirror", frozenset([1, 2])) == ((1, 2),)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_clues_are_symmetric(symmetry: str) -> None:
    puzzle = made(symmetry=symmetry)
    given = givens(puzzle)
    assert has_one_solution(puzzle)
    for cell in given:
        row, column = divmod(cell, 9)
        for motion in SYMMETRIES[symmetry]:
            down, right = motion(row, column, 8)
            assert 9 * down + right in given


def test_symmetries_have_groups_of_the_size_of_their_group() -> None:
    every = frozenset(range(81))
    largest = {name: max(map(len, groups(9, name, every))) for name in SYMMETRIES}
    assert largest == {
        "none": 1,
        "rotate180": 2,
        "rotate90": 4,
        "mirror": 2,
        "two-mirrors": 4,
        "diagonal": 2,
        "two-diagonals": 4,
        "full": 8,
    }
    for name in SYMMETRIES:
        assert sorted(cell for group in groups(9, name, every) for cell in group) == list(range(81))


def test_a_mask_keeps_cells_empty() -> None:
    mask = "\n".join(9 * ["xxxx.xxxx"])
    puzzle = made(mask=mask, symmetry="rotate180")
    assert has_one_solution(puzzle)
    assert givens(puzzle) <= read_mask(mask, 9)
    assert not any(cell % 9 == 4 for cell in givens(puzzle))


@pytest.mark.parametrize(("size", "clues"), [(9, 32), (6, 14), (4, 7)])
def test_the_number_of_clues_is_exact(size: int, clues: int) -> None:
    puzzle = made(rows=size, clues=clues)
    assert len(givens(puzzle)) == clues
    assert has_one_solution(puzzle)


@pytest.mark.parametrize(
    "given",
    [
        {"rows": 7},
        {"rows": 17},
        {"rows": 9, "columns": 4},
        {"clues": 16},
        {"clues": 33, "symmetry": "full", "mask": 40 * "x" + "." + 40 * "x"},
        {"mask": "xxx"},
        {"mask": 16 * "x" + 65 * "."},
        {"rows": 4, "clues": 17},
        {"symmetry": "spiral"},
    ],
)
def test_impossible_options_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        made(**given)


@pytest.mark.parametrize(
    ("mask", "lines"),
    [
        ("1" * 27 + "." * 54, "rows 4 and 5"),
        ("1111111.." * 9, "columns 8 and 9"),
    ],
)
def test_two_lines_without_clues_that_could_change_places_are_refused(mask: str, lines: str) -> None:
    with pytest.raises(BadInput, match=lines):
        made(mask=mask)


def test_the_clock_stops_a_search_without_end() -> None:
    with pytest.raises(OutOfBudget):
        made(budget=Budget(nodes=50_000), clues=17)


def test_a_puzzle_with_a_technique_is_the_first_of_its_seed_that_needs_it() -> None:
    """It comes from growing batches, none of which may leave out or repeat a puzzle."""
    seed = Random(1).getrandbits(64)
    numbers = count()
    made_one_by_one = (
        Sudoku(3, 3, tuple(make_minimal(1, seed=seed, first=number)[0])) for number in numbers
    )
    first = next(each for each in made_one_by_one if "X-Wing" in rating(each).hodoku_techniques)
    assert made(technique="X-Wing") == first
    assert next(numbers) > 4  # several batches


def test_many_puzzles_come_as_lines() -> None:
    lines = make_many(20, seed=3, symmetry="rotate180", clues=30)
    assert lines == make_many(20, seed=3, symmetry="rotate180", clues=30, threads=2)
    assert is_unique_many(lines).tolist() == 20 * [True]
    for line in lines:
        assert 81 - line.count(".") == 30
        assert [symbol == "." for symbol in line] == [symbol == "." for symbol in reversed(line)]


def test_many_puzzles_are_refused_like_one() -> None:
    for given in ({"clues": 16}, {"symmetry": "spiral"}, {"mask": "x"}):
        with pytest.raises(BadInput):
            make_many(1, **given)
    with pytest.raises(BadInput):
        make_many(-1)


@pytest.mark.parametrize("difficulty", ["gentle", "hard", "fiendish"])
def test_a_puzzle_has_the_chosen_difficulty(difficulty: str) -> None:
    assert grade(made(difficulty=difficulty)).word == difficulty


@pytest.mark.parametrize("technique", ["X-Wing", "XY-Wing"])
def test_a_puzzle_needs_the_chosen_technique(technique: str) -> None:
    puzzle = made(technique=technique, symmetry="rotate180")
    assert technique in rating(puzzle).hodoku_techniques


def test_unknown_techniques_are_refused_with_a_hint() -> None:
    with pytest.raises(UnknownName, match="X-Wing"):
        made(technique="X-Wings")


@pytest.mark.parametrize(
    ("technique", "rows", "most"),
    [("Nishio Forcing Chain", 12, 9), ("Dynamic Cell Forcing Chains", 16, 9), ("ALS-XZ", 12, 11)],
)
def test_a_technique_is_refused_on_grids_too_large_for_it(technique: str, rows: int, most: int) -> None:
    with pytest.raises(BadInput, match=f"{technique} is for grids with at most {most} rows, not {rows}"):
        made(technique=technique, rows=rows)


def test_a_technique_that_is_harder_than_the_difficulty_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match="Swordfish is gentle: it is at least hard"):
        made(difficulty="easy", technique="Swordfish")
