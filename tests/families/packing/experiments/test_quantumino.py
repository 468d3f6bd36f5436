"""The numbers of Quantumino's fillings on record, and the experiment that counted them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hamekomi.families.packing.experiments.quantumino import Asides, read_box, with_all_pieces
from hamekomi.families.packing.symmetry import motions
from hamekomi.model.errors import BadInput
from hamekomi.work import answer

GOLDEN = Path(__file__).parents[4] / "golden" / "quantumino.toml"
BOXES: list[dict[str, Any]] = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["box"]
each_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: "x".join(map(str, box["sides"])))
PARTNERS = [1, 0, 3, 2, 5, 4, 7, 6, 8, 9, 10, 11, 13, 12, 15, 14, 16]


@each_box
def test_a_number_on_record_has_the_symmetry_of_every_number(box: dict[str, Any]) -> None:
    numbers, moving = box["fillings"], motions(with_all_pieces(tuple(box["sides"])))
    turns = sum(motion.is_turn for motion in moving)
    assert len(numbers) == 17 and len(moving) == 2 * turns
    for aside, partner in enumerate(PARTNERS):
        assert numbers[aside] == numbers[partner], "mirror images have the same number"
        assert numbers[aside] % (len(moving) if aside == partner else turns) == 0


@each_box
def test_the_ledger_on_record_is_that_of_the_experiment(box: dict[str, Any]) -> None:
    assert Asides(tuple(box["sides"])).identity.fingerprint == box["ledger"]


def test_a_box_in_another_orientation_has_the_same_numbers() -> None:
    by_sides: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    for box in BOXES:
        by_sides.setdefault(tuple(sorted(box["sides"])), set()).add(tuple(box["fillings"]))
    assert all(len(numbers) == 1 for numbers in by_sides.values()) and len(by_sides) < len(BOXES)


def test_the_published_total_is_the_sum_of_ours() -> None:
    published = [box for box in BOXES if "published" in box]
    assert [box["sides"] for box in published] == [[5, 8, 2]]
    for box in published:
        turns = sum(motion.is_turn for motion in motions(with_all_pieces(tuple(box["sides"]))))
        assert turns == 4
        # No turn of the box keeps a filling: all sixteen pieces would have to stay where they are.
        assert sum(box["fillings"]) == 53_465_726_584 == turns * box["published"]["up_to_turns"]


def test_the_narrowest_box_is_counted_again() -> None:
    (narrow,) = (box for box in BOXES if box["sides"] == [2, 2, 20])
    for sides in ((2, 2, 20), (20, 2, 2)):
        found = answer(Asides(sides))
        rows: Any = found["rows"]
        assert [row["fillings"] for row in rows] == narrow["fillings"]
        assert [row["mirror"] for row in rows] == PARTNERS
        assert found["checks"] == "right"


@pytest.mark.parametrize(
    ("box", "reason"),
    [("5x8", "three sides"), ("3x3x9", "has 81"), ("0x8x2", "has 0"), ("-5x8x2", "three sides")],
)
def test_a_box_for_sixteen_pieces_has_eighty_boxes(box: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        read_box(box)
