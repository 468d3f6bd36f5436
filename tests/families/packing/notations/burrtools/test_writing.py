"""Puzzles are written for BurrTools, and read back."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.burrtools.reading import FLAT_COMMENT, parse, read_bytes
from hamekomi.families.packing.notations.burrtools.writing import write, write_bytes
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.solvers.exact_cover import count
from hamekomi.geometry.lattice import Lattice
from hamekomi.geometry.shape import Shape, canonical
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import CannotDo
from tests.families.packing.notations.burrtools.files import CORNERS, puzzles
from tests.families.packing.puzzles import small_puzzles, special_puzzles

WRITABLE = ("soma", "bedlam", "tetra", "pentominoes-2x5x6", "quantumino:3")


@pytest.mark.parametrize("name", WRITABLE)
def test_what_is_written_reads_back(name: str) -> None:
    puzzle = read(name)
    assert parse(write(puzzle)) == puzzle
    assert read_bytes(write_bytes(puzzle)) == puzzle
    assert write_bytes(puzzle) == write_bytes(puzzle)


@pytest.mark.parametrize("lattice", ["square", "cubic"])
def test_the_name_of_a_problem_is_the_title(lattice: str) -> None:
    size = "3 1" if lattice == "square" else "3 1 1"
    text = f"title: Three & <one>\nlattice: {lattice}\nmirror: yes\nframe: box {size}\npiece I: ###\n"
    puzzle = load(text).value
    assert '<problem name="Three &amp; &lt;one&gt;" state="0">' in write(puzzle)
    assert parse(write(puzzle)).title == "Three & <one>"
    odd = CORNERS.replace("first", " a\n// b ")
    assert (parse(CORNERS).title, parse(odd).title) == ("first", "a / b")


def test_pairs_are_written_as_burrtools_counts_them() -> None:
    puzzle = load("mirror: yes\nframe:\nbw\npiece D:\nbw\n").value
    assert re.findall("<pair[^>]*>", write(puzzle)) == [
        '<pair piece="1" result="1" />',
        '<pair piece="22" result="22" />',
    ]


@given(special_puzzles(lattices=("cubic", "face_centred")))
def test_colours_read_back(puzzle: Packing) -> None:
    sayable = replace(puzzle, turn=True, mirror=False, forbidden=frozenset(), wraps="")
    assert parse(write(sayable)) == sayable


@given(puzzles())
def test_a_puzzle_reads_back_the_same_unless_mirroring_makes_a_difference(puzzle: Packing) -> None:
    unmirrored = replace(puzzle, mirror=False)
    assert parse(write(unmirrored)) == unmirrored
    if puzzle.mirror and any(is_twisted(puzzle.lattice, piece.cells) for piece in puzzle.pieces):
        with pytest.raises(CannotDo, match="mirror image"):
            write(puzzle)
    else:
        assert write(puzzle) == write(unmirrored)


def is_twisted(lattice: Lattice, cells: Shape) -> bool:
    image = [(-x, y, z) for x, y, z in cells]
    return canonical(lattice, image, mirror=False) != canonical(lattice, cells, mirror=False)


def test_a_round_trip_keeps_the_fillings() -> None:
    puzzle = parse(CORNERS)
    assert count(parse(write(puzzle)), UNLIMITED) == count(puzzle, UNLIMITED) == 2


def as_cubes(text: str) -> Packing:
    """The puzzle without the comment that says that its cubes stand for squares."""
    assert FLAT_COMMENT in text
    return parse(text.replace(FLAT_COMMENT, ""))


@given(special_puzzles(lattices=("square",)))
def test_squares_are_one_layer_of_cubes_with_as_many_fillings_and_read_back_as_squares(
    puzzle: Packing,
) -> None:
    sayable = replace(puzzle, turn=True, mirror=True, forbidden=frozenset(), wraps="")
    text = write(sayable)
    assert parse(text) == read_bytes(text.encode()) == sayable
    layer = as_cubes(text)
    assert layer.lattice_name == "cubic"
    assert count(layer, UNLIMITED) == count(sayable, UNLIMITED)


@given(small_puzzles(lattices=("square",)))
def test_squares_that_may_not_be_turned_over_are_written_where_it_makes_no_difference(
    puzzle: Packing,
) -> None:
    unmirrored = replace(puzzle, mirror=False)  # shapes of up to three cells are the same from below
    assert parse(write(unmirrored)) == unmirrored
    assert count(as_cubes(write(unmirrored)), UNLIMITED) == count(unmirrored, UNLIMITED)


def test_squares_that_have_become_a_pile_in_burrtools_are_cubes() -> None:
    text = write(replace(Packing("square", frozenset({(0, 0)}), (Piece("A", ((0, 0),)),)), mirror=True))
    assert parse(text).lattice_name == "square"
    pile = text.replace('z="1" name="Result" type="0">#<', 'z="2" name="Result" type="0">##<')
    assert pile != text and parse(pile).frame == {(0, 0, 0), (0, 0, 1)}
    assert as_cubes(text).lattice_name == "cubic"


def test_squares_that_got_a_one_sided_piece_in_burrtools_are_turned_over_as_there() -> None:
    text = write(Packing("square", frozenset({(0, 0)}), (Piece("A", ((0, 0),)),)))
    assert not parse(text).mirror
    one_sided = text.replace(
        'x="1" y="1" z="1" name="A" type="0">#<', 'x="3" y="2" z="1" type="0">####__<'
    )
    assert one_sided != text and parse(one_sided).mirror


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (read("tetrihex"), "BurrTools has no hexagons"),
        (Packing("triangular", frozenset({(1, 0, 0)}), ()), "triangular prisms are not written here"),
        (
            replace(read("pentominoes-3x20"), mirror=False),
            "L may always be turned over, which 'mirror: no' forbids",
        ),
        (replace(read("soma"), mirror=True), "mirror image"),
        (
            Packing(
                "cubic",
                frozenset({(0, 0, 0)}),
                (Piece("A", ((0, 0, 0),)),),
                fixed=(Site("A", ((0, 0, 0),)),),
            ),
            "fixed",
        ),
        (replace(read("soma"), turn=False), "may always be turned"),
        (replace(read("soma"), forbidden=frozenset({("V", (0, 0, 0))})), "forbidden to a single piece"),
        (
            Packing(
                "cubic",
                frozenset({(0, 0, 0)}),
                (Piece("A", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)), colours="abcd"),),
                mirror=True,
            ),
            "A cannot become its mirror image",
        ),
        (Packing("cubic", frozenset({(0, 0, 0), (500, 500, 500)}), ()), "too far"),
        (
            Packing("cubic", frozenset({(0, 0, 0)}), (Piece("\x01", ((0, 0, 0),)),)),
            "cannot be written",
        ),
    ],
    ids=[
        "hexagons",
        "triangles",
        "not turned over",
        "mirror",
        "fixed",
        "turn",
        "forbidden",
        "colours",
        "far apart",
        "name",
    ],
)
def test_puzzles_that_burrtools_cannot_express_are_not_written(puzzle: Packing, reason: str) -> None:
    with pytest.raises(CannotDo, match=reason):
        write(puzzle)
