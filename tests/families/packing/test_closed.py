"""Frames with wrapped axes: cylinders and tori. The random puzzles of test_colours.py have them, too."""

from __future__ import annotations

import pytest

from hamekomi.families.packing.box_search.solver import box_search_plan
from hamekomi.families.packing.check import check
from hamekomi.families.packing.counting import search_plan, sweep_plan
from hamekomi.families.packing.cut_join.solver import join_plan
from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.looks.boards import SEAM
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.notations import as_json, burrtools
from hamekomi.families.packing.notations.fillings import parse_solution
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.play import apply, start
from hamekomi.families.packing.puzzle import Filling
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.stl import stl
from hamekomi.families.packing.symmetry import motions
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput, BadText, CannotDo
from hamekomi.model.picture import Line, Polygon
from hamekomi.work import answer


def dominoes(frame: str) -> str:
    return f"frame: {frame}\npiece D x*: ##\n"


@pytest.mark.parametrize(
    ("frame", "fillings"),
    [
        # The square of a number of matchings of a ring, by hand: 2 for each of two rows, and 5 upright.
        ("cylinder 4 1", 2),
        ("cylinder 4 2", 9),
        ("torus 4 4", 272),
        ("torus 6 6", 90176),
    ],
)
def test_dominoes_on_cylinders_and_tori_have_the_known_numbers(frame: str, fillings: int) -> None:
    assert load(dominoes(frame), "packing").count() == fillings


def test_all_solvers_count_alike_also_up_to_symmetry() -> None:
    puzzle = parse("mirror: yes\nframe: cylinder 5 4\npieces: tetrominoes\n")
    for up_to in ("all", "rotation", "symmetry"):
        counts = {answer(each(puzzle, up_to)).count for each in (search_plan, sweep_plan, join_plan)}
        assert len(counts) == 1
    assert answer(box_search_plan(puzzle)).count == answer(sweep_plan(puzzle)).count


@pytest.mark.parametrize(
    ("frame", "number"),
    [
        ("box 6 4", 4),
        ("cylinder 6 4", 4 * 6),
        ("torus 6 4", 4 * 6 * 4),
        ("torus 5 5", 8 * 5 * 5),
    ],
)
def test_steps_around_are_motions(frame: str, number: int) -> None:
    assert len(motions(parse(dominoes(frame)))) == number


def test_a_hexagonal_torus_has_six_turns_about_every_cell() -> None:
    puzzle = parse("lattice: hexagonal\nmirror: yes\nframe: torus 4 4\npieces: dihexes x8\n")
    assert len(motions(puzzle)) == 12 * 16
    assert len(site_table(puzzle)["A"]) == 3 * 16


def test_a_piece_never_covers_a_box_twice_and_placements_with_the_same_boxes_are_one() -> None:
    assert len(site_table(parse("frame: cylinder 3 1\npiece I: ###\n"))["I"]) == 1
    assert site_table(parse("frame: cylinder 3 1\npiece I: ####\n"))["I"] == ()


def test_the_words_for_closed_frames_are_a_line_of_their_own() -> None:
    cylinder, torus = parse(dominoes("cylinder 6 4")), parse(dominoes("torus 6 4"))
    assert cylinder == parse("wrap: x\n" + dominoes("box 6 4")) != parse(dominoes("box 6 4"))
    assert torus == parse("wrap: y x\n" + dominoes("box 6 4"))
    for puzzle in (cylinder, torus):
        assert parse(write(puzzle)) == puzzle == as_json.parse(as_json.write(puzzle))
    assert "frame: box 6 4\nwrap: x y\n" in write(torus)
    assert load(write(torus), "packing").describe() == (
        "Packing of 24 squares with 12 pieces of 1 kind on a torus"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("wrap: q\n" + dominoes("box 4 4"), "line 1, column 1: 'wrap:' takes some of the axes x y"),
        ("wrap: z\n" + dominoes("box 4 4"), "line 1, column 1: 'wrap:' takes some of the axes x y"),
        ("wrap:\n" + dominoes("box 4 4"), "line 1, column 1: 'wrap:' takes some of the axes x y"),
        (dominoes("torus 40 40"), "line 1, column 1: a frame with wrapped axes has at most 256 boxes"),
        ("lattice: face_centred\nframe: pyramid 2\nwrap: x\npiece A: #", "balls cannot be wrapped"),
        ("lattice: cubic\nframe: torus 4 4\npiece A: #", "no cubic frame 'torus'"),
    ],
)
def test_axes_that_cannot_be_wrapped_are_refused_with_their_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as refused:
        parse(text)
    assert message in str(refused.value)


def test_json_with_an_unknown_axis_is_refused() -> None:
    text = '{"lattice": "square", "frame": [[0, 0]], "pieces": [], "wrap": "q"}'
    with pytest.raises(BadInput, match="only x and y can be wrapped"):
        as_json.parse(text)


def test_a_colouring_that_does_not_close_proves_nothing() -> None:
    # Coloured like a chessboard, a ring of five has neighbours of the same colour.
    closed = parse("frame: cylinder 5 2\npiece D x4: ##\npiece M:\n#.\n.#\n")
    assert impossible(parse("frame: box 5 2\npiece D x4: ##\npiece M:\n#.\n.#\n")) is not None
    assert impossible(closed) is None
    assert load(write(closed), "packing").count() > 0


def test_a_filling_may_go_around_in_its_own_coordinates() -> None:
    puzzle = parse(dominoes("cylinder 4 1"))
    around = parse_solution(puzzle, "D:(3,0)(4,0); D:(1,0)(2,0)")
    assert around == parse_solution(puzzle, "D:(0,0)(3,0); D:(1,0)(2,0)")
    assert check(puzzle, around) == []
    assert [each.law for each in check(parse(dominoes("box 4 1")), around)] == ["not-a-site"]
    assert apply(start(puzzle), "put D:(0,0)(3,0)").sites == (around.sites[0],)


def test_a_seam_inside_a_piece_is_thin_and_arrows_show_what_belongs_together() -> None:
    puzzle = parse(dominoes("cylinder 4 1"))
    around, along = (
        parse_solution(puzzle, text)
        for text in ("D:(0,0)(3,0); D:(1,0)(2,0)", "D:(0,0)(1,0); D:(2,0)(3,0)")
    )

    def thin(filling: Filling) -> int:
        shapes = draw(puzzle, filling).shapes
        return sum(isinstance(shape, Line) and shape.width == SEAM for shape in shapes)

    assert (thin(around), thin(along)) == (2, 0)
    areas = (each for each in draw(puzzle, along).shapes if isinstance(each, Polygon))
    assert sum(area.place is None for area in areas) == 2


def test_closed_frames_cannot_be_written_or_printed_for_others() -> None:
    puzzle = parse(dominoes("cylinder 4 1"))
    with pytest.raises(CannotDo, match="no frame has wrapped axes"):
        burrtools.write(puzzle)
    with pytest.raises(CannotDo, match="cannot be printed"):
        stl(puzzle, parse_solution(puzzle, "D:(0,0)(3,0); D:(1,0)(2,0)"))
