"""The extra requests of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hamekomi.families.packing.actions import ACTIONS
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Packing
from hamekomi.geometry.lattice import FACE_CENTRED
from hamekomi.geometry.shape import settled
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import UnknownName


def ways(puzzle: Packing, piece: str) -> list[Mapping[str, Any]]:
    found: Any = ACTIONS["ways"].act(puzzle, {"piece": piece}, PATIENT)["ways"]
    return list(found)


def test_pieces_of_balls_lie_in_ways_that_the_turns_of_their_lattice_do_not_reach() -> None:
    tetra = read("tetra")
    piece = tetra.piece("P")
    turned = {settled(FACE_CENTRED, map(turn, piece.cells)) for turn in FACE_CENTRED.turns}
    found = {way["cells"] for way in ways(tetra, "P")}
    assert turned < found


def test_a_coloured_piece_lies_in_the_same_cells_in_two_ways() -> None:
    puzzle = parse("frame: box 2 1\npiece D: ab\n")
    assert ways(puzzle, "D") == [
        {"cells": ((0, 0), (0, 1)), "letters": "ab"},
        {"cells": ((0, 0), (0, 1)), "letters": "ba"},
        {"cells": ((0, 0), (1, 0)), "letters": "ab"},
        {"cells": ((0, 0), (1, 0)), "letters": "ba"},
    ]


def test_only_pieces_of_the_puzzle_have_ways() -> None:
    with pytest.raises(UnknownName, match="no piece 'X'"):
        ways(read("soma"), "X")
