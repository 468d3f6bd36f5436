"""Pieces of balls have all orientations that space allows, not only turns of the lattice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.symmetry import motions
from hamekomi.model.errors import BadInput
from tests.families.packing.numbers import count_up_to
from tests.families.packing.puzzles import small_puzzles

J = Piece("J", ((0, 0, 0), (1, -1, 0), (2, -2, 0), (2, -1, -1)))


def as_balls(puzzle: Packing) -> Packing:
    """The balls of one layer as hexagons, with the same coordinates."""
    return replace(puzzle, lattice_name="face_centred", mirror=False)


@given(small_puzzles(lattices=("hexagonal",)))
def test_balls_of_one_layer_are_hexagons_that_may_be_turned_over(puzzle: Packing) -> None:
    flat, round_ = replace(puzzle, mirror=True), as_balls(puzzle)
    assert site_table(round_) == site_table(flat)
    assert count_up_to(round_, "all") == count_up_to(flat, "all")
    # A flat frame is turned over in space, where it would be mirrored on paper.
    for up_to in ("rotation", "symmetry"):
        assert count_up_to(round_, up_to) == count_up_to(flat, "symmetry")


def test_a_mirror_changes_nothing_in_tetra() -> None:
    tetra, mirrored = read("tetra"), replace(read("tetra"), mirror=True)
    assert not tetra.mirror
    assert site_table(tetra) == site_table(mirrored)
    assert len(motions(tetra)) == len(motions(mirrored)) == 48


def test_a_piece_may_be_fixed_as_no_turn_of_the_lattice_lays_it() -> None:
    turned = tuple(sorted((-x, -y, -z) for x, y, z in J.cells))  # by 180 degrees in its layer
    frame = frozenset((*J.cells, *turned))
    fixed = Packing("face_centred", frame, (J,), holes=frame, fixed=(Site("J", turned),))
    assert fixed.fixed[0] in site_table(fixed)["J"]


def test_parts_of_a_piece_that_are_too_far_apart_are_refused() -> None:
    text = "lattice: face_centred\nframe: (0,0,0)\npiece A: (0,0,0) (99998,1,1)\n"
    with pytest.raises(BadInput, match="the parts of piece A are too far apart"):
        parse(text)
