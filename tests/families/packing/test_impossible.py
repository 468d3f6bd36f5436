"""Proofs by volumes, colourings and pockets: found for known cases, never if there is a filling."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.packing import FAMILY, sites
from hamekomi.families.packing.impossible.pocket import pocket_proof, regions, sums
from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers.exact_cover import solutions
from hamekomi.geometry.lattice import SQUARE, Cell
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from tests.families.packing.puzzles import small_puzzles, special_puzzles

MUTILATED = "\n".join(["." + "#" * 7, *["#" * 8] * 6, "#" * 7 + "."])
KNOWN = {
    "mirror: yes\nframe: box 15 14\npieces: hexominoes": "105 are dark and 105 light",
    f"frame:\n{MUTILATED}\npieces: dominoes x31": "dark minus light is 0 for every piece, which never",
    "frame: box 6 6\npiece T x9:\n###\n.#.": "-2 or 2 for every piece, which never adds up to 0",
    "mirror: yes\nframe: box 5 4\npieces: tetrominoes": "-2 or 2 for piece T",
    "mirror: yes\nframe: box 5 4\npiece L x5:\n###\n#..": "dark where y is even",
    "frame: box 10 10\npiece I x25: ####": "divided by 4",
    "lattice: cubic\nframe: box 6 6 6\npiece B x27:\n####\n####": "divided by 4",
    "frame: #.##.#\npiece Z:\n#.#": "no choice of pieces has exactly 4 cells",
    # One of the hexahexes is a ring.
    "lattice: hexagonal\nmirror: yes\nframe: box 41 12\npieces: hexahexes": (
        "in each of its 390 places piece S2 closes off a pocket, such as 1 box at (1,2,-3), "
        "which pieces of 6 cells cannot fill"
    ),
}
METHODS = {"no choice of pieces": "volumes", "colour the boxes": "colouring", "in ": "pocket"}
RING = "piece O:\n###\n#.#\n###\n"


@pytest.mark.parametrize("text", KNOWN)
def test_classical_puzzles_without_a_filling_are_proved(text: str) -> None:
    puzzle = load(text, "packing")
    step = next(puzzle.explain())
    assert KNOWN[text] in step.because and step.refutes and step.picture is not None
    count = puzzle.count()
    (method,) = (METHODS[words] for words in METHODS if step.because.startswith(words))
    assert (int(count), count.method, count.why) == (0, method, step.because)
    assert puzzle.solve() is None
    assert any("there is no filling" in each or "cells" in each for each in puzzle.remarks())


@pytest.mark.parametrize("solver", FAMILY.solving.solvers)
def test_volumes_that_differ_are_proof_enough_for_sets_with_too_many_sites(
    solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sites, "MOST_SITES", 10)
    puzzle = load("lattice: cubic\nframe: box 12 9 5\npieces: tetracubes", "packing")
    assert puzzle.count(solver=solver, up_to="symmetry") == 0
    assert puzzle.solve(solver=solver) is None
    if FAMILY.solving.solvers[solver].steps is not None:
        assert [step.because for step in puzzle.explain(solver=solver)] == [
            "no choice of pieces has exactly 540 cells"
        ]


def test_a_game_with_too_few_pieces_cannot_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sites, "MOST_SITES", 10)
    puzzle = load("frame: box 20 20\npieces: tetrominoes", "packing")
    assert [each.law for each in puzzle.check_position()] == ["no-filling"]


def test_the_picture_shows_both_colours() -> None:
    proof = impossible(load("frame: box 6 6\npiece T x9:\n###\n.#.", "packing").value)
    assert proof is not None
    roles = [shape.role for shape in proof.picture().shapes]
    assert roles.count("colour-1") == roles.count("colour-2") == 18


@pytest.mark.parametrize(
    ("text", "is_proved"),
    [
        (f"frame: box 5 4\n{RING}piece L x4:\n##\n#.", True),
        (f"frame: box 5 4\n{RING}piece I x3: ###\npiece D: ##\npiece M: #", False),
        # The hole may stay empty, or it is none of the boxes; elsewhere the ring has no place.
        (f"frame:\n###\n#?#\n###\n{RING}", False),
        (f"frame:\n###..\n#.###\n#####\n{RING}piece Q:\n##\n##\n", False),
        # A bar in the middle of a row leaves one box on each side.
        ("frame: box 5 1\npiece I: ###\npiece D: ##", False),
        ("frame: box 5 1\npiece I: ###\npiece D: ##\nforbidden I: (0,0) (4,0)", True),
        # A piece in two parts can lie inside and outside, even if it need not be used.
        (f"frame: box 4 3\n{RING}piece A x2: #.#", False),
        (f"frame: box 4 3\n{RING}piece A x0-2: #.#", False),
        # The ring need not be used.
        (f"frame: box 4 4\n{RING.replace(' O', ' O x0-1')}piece Q x4:\n##\n##", False),
        (f"frame: cylinder 5 4\n{RING}piece L x4:\n##\n#.", True),
        # Around a cylinder the two boxes beside the bar are one pocket.
        ("frame: cylinder 5 1\npiece I: ###\npiece D: ##\nforbidden I: (0,0) (4,0)", False),
    ],
)
def test_a_piece_that_always_closes_off_boxes_for_which_nothing_is_left(
    text: str, is_proved: bool
) -> None:
    proof = pocket_proof(load(text, "packing").value, UNLIMITED.clock())
    assert (proof is not None) == is_proved


def test_the_picture_of_a_pocket_shows_the_piece_and_what_it_closes_off() -> None:
    proof = impossible(load(f"frame: box 5 4\n{RING}piece L x4:\n##\n#.", "packing").value)
    assert proof is not None and proof.method == "pocket"
    roles = [shape.role for shape in proof.picture().shapes]
    assert roles.count("wrong") == 1 and "each of its 6 places" in proof.because
    only = pocket_proof(load(f"frame: box 3 3\n{RING}piece D: ##", "packing").value, UNLIMITED.clock())
    assert only is not None and only.because == (
        "in its only place piece O closes off a pocket: 1 box at (1,1), "
        "which pieces of 2 cells cannot fill"
    )


@given(st.data())
def test_no_filling_is_lost_to_a_pocket(data: st.DataObject) -> None:
    """Frames that are full of corners, and pieces of two or three cells that must be used."""
    puzzle = data.draw(small_puzzles(largest=9))
    used = tuple(replace(each, least=max(1, each.least)) for each in puzzle.pieces)
    eager = replace(puzzle, pieces=used)
    if pocket_proof(eager, UNLIMITED.clock()) is not None:
        assert next(solutions(eager, UNLIMITED), None) is None


@given(small_puzzles())
def test_a_puzzle_proved_impossible_has_no_filling(puzzle: Packing) -> None:
    if impossible(puzzle) is not None:
        assert next(solutions(puzzle, UNLIMITED), None) is None


@given(special_puzzles())
def test_proofs_respect_holes_colours_and_fixed_pieces(puzzle: Packing) -> None:
    if impossible(puzzle) is not None:
        assert next(solutions(puzzle, UNLIMITED), None) is None


def row(*places: int) -> frozenset[Cell]:
    return frozenset((place, 0) for place in places)


@pytest.mark.parametrize(
    ("boxes", "most", "found"),
    [
        (row(0, 1, 2, 4), 3, [row(0, 1, 2), row(4)]),
        (row(0, 1, 2, 4), 2, [row(4)]),
        # The search abandons a larger part, and must not return what it has seen of it.
        (row(*range(13)), 12, []),
        (row(*range(30)), 12, []),
    ],
)
def test_a_part_is_found_once_and_whole_or_not_at_all(
    boxes: frozenset[Cell], most: int, found: list[frozenset[Cell]]
) -> None:
    for starts in (sorted(boxes), sorted(boxes, reverse=True)):
        assert sorted(regions(boxes, SQUARE.neighbours, starts, most), key=min) == found


def test_only_parts_with_a_start_are_found() -> None:
    assert list(regions(row(0, 2), SQUARE.neighbours, [(1, 0), (2, 0)], 3)) == [row(2)]


def test_sums_use_each_size_as_often_as_allowed() -> None:
    assert sums([(3, 2), (5, 1)], 12) == {0, 3, 5, 6, 8, 11}
    assert sums([(5, 10)], 12) == {0, 5, 10}
