"""Puzzles that are made: what their options promise."""

from __future__ import annotations

from random import Random

import pytest

import hamekomi as hk
from hamekomi.families.packing.making import GENERATOR, cut
from hamekomi.model.errors import BadInput


@pytest.mark.parametrize("size", ["5x5", "3x3x3"])
@pytest.mark.parametrize(("difficulty", "share"), [("gentle", 0.4), ("normal", 0.2), ("hard", 0)])
def test_a_made_puzzle_has_one_filling_and_the_pieces_that_its_difficulty_gives(
    size: str, difficulty: str, share: float
) -> None:
    made = hk.generate("packing", seed=3, difficulty=difficulty, **GENERATOR.sizes[size])
    assert made.count(up_to="symmetry") == 1
    copies = sum(piece.most for piece in made.value.pieces)
    assert len(made.value.fixed) == round(share * copies)
    again = hk.generate("packing", seed=3, difficulty=difficulty, **GENERATOR.sizes[size])
    assert again.text == made.text


def test_a_box_is_cut_into_parts_of_the_sizes_that_were_chosen() -> None:
    box = frozenset((x, y) for x in range(7) for y in range(5))
    found = [parts for seed in range(40) if (parts := cut(box, Random(seed), 3, 5)) is not None]
    assert len(found) > 10
    for parts in found:
        assert sorted(cell for part in parts for cell in part) == sorted(box)
        assert all(3 <= len(part) <= 5 for part in parts)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"columns": 20, "rows": 20}, "has 8 to 150 boxes, not 400"),
        ({"smallest": 6, "largest": 4}, "the smallest piece has 6 cells and the largest 4"),
    ],
)
def test_what_cannot_be_made_is_refused(options: dict[str, int], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        hk.generate("packing", seed=1, **options)
