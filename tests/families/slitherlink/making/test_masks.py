"""Puzzles with clues where a mask says: all of its cells, and no others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from unittest.mock import patch

import pytest

import hamekomi as hk
from hamekomi.families.slitherlink.making import generate, masks
from hamekomi.families.slitherlink.making.allowed_techniques import techniques_for
from hamekomi.families.slitherlink.making.core import Filling, numbers
from hamekomi.families.slitherlink.making.generate import GENERATOR
from hamekomi.families.slitherlink.making.growth import grown, read_ratios
from hamekomi.families.slitherlink.making.masks import SYMMETRIES, orbits
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Mark, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.steps.core import Ladder
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.options import complete
from tests.families.slitherlink.boards import clued, made, without


def test_a_mask_says_where_the_clues_are() -> None:
    mask = "#.#.#./.#.#.#/#.##.#/.#.#.#/#.#.#./###.##"
    puzzle = made(rows=6, columns=6, mask=mask)
    assert clued(puzzle) == [cell for cell, sign in enumerate(mask.replace("/", "")) if sign == "#"]
    assert TESTS["normal"](puzzle, UNLIMITED)


def test_a_mask_has_no_clue_0_if_it_is_excluded() -> None:
    mask = "/".join(["######"] * 3 + ["#.#.#."] * 3)
    puzzle = made(rows=6, columns=6, mask=mask, zeros="no", seed=5)
    assert clued(puzzle) == [cell for cell, sign in enumerate(mask.replace("/", "")) if sign == "#"]
    assert 0 not in puzzle.clues


def test_a_mask_with_too_few_clues_is_given_up_with_a_puzzle_that_has_a_few_clues_beside_it() -> None:
    mask = "/".join(["#...#", *["....."] * 4])
    with (
        patch.object(masks, "DEDUCTIONS", 10_000),
        patch.object(masks, "STALL_LIMIT", 6_000),
        pytest.raises(
            OutOfBudget, match=r"after 2 loops none .* in this mask alone, which has 8% of"
        ) as stopped,
    ):
        made(rows=5, columns=5, mask=mask)
    best = hk.load(str(stopped.value.best), family="slitherlink").value
    assert TESTS["normal"](best, UNLIMITED)
    beside = sorted({*clued(best)} - {0, 4})
    assert {0, 4} < {*clued(best)} and f": the closest has {len(beside)} clues beside the mask" in str(
        stopped.value
    )
    assert not any(TESTS["normal"](without(best, [cell]), UNLIMITED) for cell in beside)


def test_clues_beside_the_mask_keep_the_symmetry() -> None:
    mask = "/".join(["#....", *["....."] * 3, "....#"])
    with (
        patch.object(masks, "DEDUCTIONS", 20_000),
        patch.object(masks, "STALL_LIMIT", 1_000),
        pytest.raises(OutOfBudget) as stopped,
    ):
        made(rows=5, columns=5, mask=mask, symmetry="rotate180", zeros="no")
    best = hk.load(str(stopped.value.best), family="slitherlink").value
    left = clued(best)
    assert {0, 24} < {*left} and left == sorted(24 - cell for cell in left) and 0 not in best.clues


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_clues_on_every_other_cell_of_a_large_board_are_enough(kind: str) -> None:
    mask = "/".join(["#." * 15, ".#" * 15] * 15)
    puzzle = made(rows=30, columns=30, mask=mask, kind=kind)
    assert clued(puzzle) == [cell for cell, sign in enumerate(mask.replace("/", "")) if sign == "#"]
    assert TESTS[kind](puzzle, UNLIMITED)


def test_random_masks_are_filled() -> None:
    random = Random(5)
    for seed in range(10):
        cells = sorted(random.sample(range(144), 65))
        mask = "/".join(
            "".join("#" if 12 * row + column in cells else "." for column in range(12))
            for row in range(12)
        )
        puzzle = made(rows=12, columns=12, mask=mask, seed=seed)
        assert clued(puzzle) == cells and TESTS["normal"](puzzle, UNLIMITED)


def test_when_the_time_is_over_a_mask_has_a_puzzle_with_clues_beside_it() -> None:
    mask = "/".join(["#" * 20, *["." * 20] * 19])
    with pytest.raises(
        OutOfBudget, match=r"stopped after .*; the closest has .* beside the mask"
    ) as stopped:
        made(rows=20, columns=20, mask=mask, timeout=0.2)
    assert TESTS["normal"](hk.load(str(stopped.value.best), family="slitherlink").value, UNLIMITED)


@pytest.mark.parametrize("kind", ["normal", "connected sides"])
def test_what_a_filling_leaves_open_is_what_deductions_from_nothing_leave_open(kind: str) -> None:
    rows, columns, techniques = 11, 17, techniques_for(kind)
    for seed in range(6):
        random, clock = Random(seed), UNLIMITED.clock()
        mask = sorted(random.sample(range(rows * columns), 70))
        inside = grown(rows, columns, read_ratios("standard"), random, clock)
        filling = Filling(rows, columns, inside, techniques, mask, seed)
        before = filling.open + 1
        while filling.open < before:
            before = filling.open
            full = numbers(rows, columns, filling.inside)
            clues = tuple(full[cell] if cell in mask else None for cell in range(rows * columns))
            assert HIGHEST_CLUE not in clues
            puzzle = Slitherlink(rows, columns, clues)
            ladder = Ladder(
                techniques.patterns,
                rows,
                columns,
                clue_bytes(puzzle),
                empty(puzzle).marks,
                techniques.rungs,
            )
            ladder.settle()
            assert ladder.marks.count(Mark.UNKNOWN) == filling.open
            filling.run(clock, 2_000)


def test_the_same_seed_fills_a_mask_in_the_same_way() -> None:
    mask = "/".join(["##..##.#"] * 8)
    assert made(rows=8, columns=8, mask=mask, seed=3) == made(rows=8, columns=8, mask=mask, seed=3)


def test_cells_of_a_mask_are_on_the_board() -> None:
    techniques, inside = (
        techniques_for("normal"),
        grown(5, 5, read_ratios("standard"), Random(1), UNLIMITED.clock()),
    )
    for mask in ([25], [-1], [3, 3]):
        with pytest.raises(BadInput, match="in one group at most"):
            Filling(5, 5, inside, techniques, mask, 1)


@pytest.mark.parametrize("cells", [[10, 11], [1, 2, 5]])
def test_all_edges_of_a_small_loop_that_rules_contradict_are_open(cells: list[int]) -> None:
    # Two threes side by side, or corner to corner: the rules for them overlook loops around just these.
    inside = bytes(cell in cells for cell in range(12))
    for seed in range(5):
        filling = Filling(3, 4, inside, techniques_for("connected sides"), range(12), seed)
        assert filling.open == empty(Slitherlink(3, 4, (None,) * 12)).marks.count(Mark.UNKNOWN)
        assert filling.run(UNLIMITED.clock(), 100_000) and filling.open == 0


def test_a_mask_is_filled_when_all_its_cells_have_a_clue() -> None:
    # The loop around one cell would be determined by a 4, and leaves zeros.
    inside, mask = bytes(cell == 14 for cell in range(36)), range(36)
    for zeros in (True, False):
        # All 84 edges are open, and a cell without a clue counts as more.
        assert Filling(6, 6, inside, techniques_for("normal"), [14], 1, may_have_zeros=zeros).open > 84
        filling = Filling(6, 6, inside, techniques_for("normal"), mask, 1, may_have_zeros=zeros)
        assert filling.run(UNLIMITED.clock(), 1_000_000)
        assert set(range(0 if zeros else 1, HIGHEST_CLUE)).issuperset(numbers(6, 6, filling.inside))


def test_filling_looks_at_the_clock_and_counts_its_deductions() -> None:
    inside = grown(10, 10, read_ratios("standard"), Random(1), UNLIMITED.clock())
    techniques = techniques_for("normal")
    # All 220 edges are deduced once.
    assert Filling(10, 10, inside, techniques, range(100), 1).work > 220
    with pytest.raises(OutOfBudget, match="stopped after 3 nodes"):
        Filling(10, 10, inside, techniques, [0], 1).run(Budget(nodes=3).clock(), 10**6)


def test_a_better_loop_resets_the_stall_limit() -> None:
    mask = [cell for cell in range(400) if (cell // 20 + cell) % 2]
    inside = grown(20, 20, read_ratios("standard"), Random(1), UNLIMITED.clock())
    filling, stall_limit = Filling(20, 20, inside, techniques_for("normal"), mask, 1), 40_000
    assert filling.run(UNLIMITED.clock(), stall_limit) and filling.work > 3 * stall_limit


def test_a_loop_that_rules_find_is_not_enough_if_they_overlook_another_one() -> None:
    # One around this cell and the one below fits these clues, too; rules never determine small loops.
    inside, mask = bytes(cell == 5 for cell in range(9)), ".##/#../#.."
    assert Filling(3, 3, inside, techniques_for("normal"), [1, 2, 3, 6], 1).open == 0
    options = complete(GENERATOR.options, {"rows": 3, "columns": 3, "mask": mask}, "puzzles")
    spec, clock = generate._read_spec(options), UNLIMITED.clock()
    with patch.object(masks, "grown", return_value=inside):
        assert masks.fill_mask(spec, Random(1), clock).puzzle is None
    assert masks.with_clues_beside(spec, inside, Random(1), clock) is None


def test_where_rules_are_too_few_for_any_clues_more_of_them_are_advised() -> None:
    with pytest.raises(OutOfBudget, match="100% of the cells: allow more rules"):
        made(rows=5, columns=5, mask="/".join(["#####"] * 5), rules="1-5", zeros="no", seed=714)


Rows = list[tuple[int, ...]]

# By symmetry: how it turns a board, and into how many orbits it parts 5x5 cells (Burnside's lemma).
TURNED: dict[str, tuple[Callable[[Rows], Rows], int]] = {
    "none": (list, 25),
    "rotate180": (lambda rows: [row[::-1] for row in rows[::-1]], 13),
    "rotate90": (lambda rows: list(zip(*rows[::-1], strict=True)), 7),
    "mirror": (lambda rows: [row[::-1] for row in rows], 15),
    "diagonal": (lambda rows: list(zip(*rows, strict=True)), 15),
}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_turned_board_has_the_same_orbits_and_none_is_too_large(symmetry: str) -> None:
    groups = orbits(symmetry, 5, 5)
    orbit_of = {cell: number for number, group in enumerate(groups) for cell in group}
    board = [tuple(orbit_of[5 * row + column] for column in range(5)) for row in range(5)]
    turned, number = TURNED[symmetry]
    assert turned(board) == board
    assert len(groups) == number and sorted(cell for group in groups for cell in group) == [*range(25)]
