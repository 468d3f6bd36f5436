"""BurrTools' files: reading, writing, and refusing harmful files."""

from __future__ import annotations

import base64
import gzip
import re
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.cli.main import run
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.burrtools import flat
from hamekomi.families.packing.notations.burrtools.reading import claim, parse, read_bytes
from hamekomi.families.packing.notations.burrtools.tree import LONGEST_XML
from hamekomi.families.packing.notations.burrtools.writing import write, write_bytes
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.solvers.distinct import count_by_canonical_forms
from hamekomi.families.packing.solvers.exact_cover import count
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.geometry.shape import Shape, canonical
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import BadInput, BadText, CannotDo
from tests.families.packing.puzzles import small_puzzles, special_puzzles

# Two kinds of corners fill a 3x2x1 box with one box that may stay empty, in two problems.
CORNERS = """<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors><color red="1" green="2" blue="3"/></colors>
 <shapes>
  <voxel x="2" y="2" z="1" name="long (corner)" type="0">###_</voxel>
  <voxel x="2" y="1" z="1" type="0">##</voxel>
  <voxel x="3" y="2" z="1" name="box" type="0">##+###</voxel>
  <voxel x="1" y="1" z="1" type="0">#1</voxel>
 </shapes>
 <problems>
  <problem name="first" state="2" assemblies="4">
   <shapes><shape id="0" count="1"/><shape id="1" min="0" max="2" group="1"/></shapes>
   <result id="2"/>
   <bitmap/>
   <solutions><solution><assembly>0 0 0 0</assembly></solution></solutions>
  </problem>
  <problem><shapes><shape id="1" count="3"/><shape id="0" count="0"/></shapes><result id="2"/></problem>
 </problems>
 <comment popup="">for trying</comment>
</puzzle>
"""
# S. Coffin's puzzles of balls that come with BurrTools: three flat pieces are a tetrahedron; with a
# twisted fourth one they are a pyramid that is cut off, and a cube.
BALLS = """<puzzle version="2"><gridType type="2"/><shapes>
<voxel x="3" y="3" z="1" type="0">#___#___#</voxel>
<voxel x="3" y="2" z="1" type="0">#_#_#_</voxel>
<voxel x="3" y="3" z="2" type="0">#___#___#_______#_</voxel>
<voxel x="3" y="3" z="3" type="0">#___#___#_#_#_#_#___#_#_#__</voxel>
<voxel x="3" y="3" z="2" hx="1" hy="1" type="0">__#_#_____#_____#_</voxel>
<voxel x="5" y="5" z="3" hx="1" hy="1"
 type="0">__#___#_#_#_#_#_#_#___#_________#___#_#___#___________________#____________</voxel>
<voxel x="3" y="3" z="3" type="0">#_#_#_#_#_#_#_#_#_#_#_#_#_#</voxel>
</shapes><problems>
<problem><shapes><shape id="1"/><shape id="0"/><shape id="2"/></shapes><result id="3"/></problem>
<problem><shapes><shape id="1"/><shape id="0"/><shape id="2"/><shape id="4"/></shapes>
<result id="5"/></problem>
<problem><shapes><shape id="1"/><shape id="0"/><shape id="2"/><shape id="4"/></shapes>
<result id="6"/></problem>
</problems></puzzle>"""
# A domino of colours 1 and 2 in boxes that ask for 3 and for nothing. Cells count colours from 1, pairs
# count them from 0. So this pair lets colour 1 of the piece into boxes of colour 3.
DOMINO = """<puzzle version="2"><gridType type="0"/>
<colors><color red="0" green="0" blue="0"/></colors><shapes>
<voxel x="2" y="1" z="1" type="0">#1#2</voxel><voxel x="2" y="1" z="1" type="0">#3#</voxel>
</shapes><problems><problem><shapes><shape id="0" count="1"/></shapes><result id="1"/>
<bitmap><pair piece="0" result="2"/></bitmap></problem></problems></puzzle>"""
WRITABLE = ("soma", "bedlam", "tetra", "pentominoes-2x5x6", "quantumino:3")


def changed(old: str, new: str) -> str:
    assert old in CORNERS
    return CORNERS.replace(old, new)


def test_shapes_counts_and_boxes_that_may_stay_empty_are_read() -> None:
    assert parse(CORNERS) == Packing(
        "cubic",
        frozenset((x, y, 0) for x in range(3) for y in range(2)),
        (
            Piece("long-corner-", ((0, 0, 0), (1, 0, 0), (0, 1, 0))),
            Piece("S2", ((0, 0, 0), (1, 0, 0)), 0, 2),
        ),
        holes=frozenset({(2, 0, 0)}),
    )


def test_any_problem_of_the_file_can_be_read_and_unused_shapes_do_not_matter() -> None:
    second = read_bytes(CORNERS.encode(), problem=2)
    assert [(piece.name, piece.least, piece.most) for piece in second.pieces] == [("S2", 3, 3)]
    with pytest.raises(BadInput, match="there is no problem 3; the last is problem 2"):
        read_bytes(CORNERS.encode(), problem=3)


def test_bytes_may_be_plain_or_gzip_and_a_text_plain_or_base64_of_gzip() -> None:
    packed = gzip.compress(CORNERS.encode())
    as_text = base64.b64encode(packed).decode()
    wrapped = "\n".join(as_text[i : i + 76] for i in range(0, len(as_text), 76))
    assert read_bytes(packed) == read_bytes(CORNERS.encode()) == parse(as_text) == parse(wrapped)
    assert all(map(claim, (CORNERS, as_text, wrapped, "\n " + CORNERS)))
    assert not any(map(claim, ("<svg></svg>", "lattice: cubic", "")))


def test_comments_of_an_older_windows_do_not_hurt() -> None:
    raw = changed("for trying", "für").encode("latin-1")
    assert read_bytes(raw) == parse(CORNERS)


def test_pieces_of_one_name_stay_apart() -> None:
    text = changed('z="1" type="0">##</voxel>', 'z="1" name="long (corner)" type="0">##</voxel>')
    assert [piece.name for piece in parse(text).pieces] == ["long-corner-", "long-corner-.2"]


@pytest.mark.parametrize(("problem", "fillings"), [(1, 1), (2, 2), (3, 3)])
def test_pieces_of_balls_lie_in_as_many_ways_as_in_burrtools(problem: int, fillings: int) -> None:
    puzzle = read_bytes(BALLS.encode(), problem)
    assert count_by_canonical_forms(puzzle, "symmetry", PATIENT) == fillings


def test_the_hotspot_of_the_frame_is_the_origin_where_it_is_on_a_ball() -> None:
    frame = 'x="3" y="3" z="3" '
    shifted = parse(BALLS.replace(frame, frame + 'hx="1" hz="1" '))
    assert shifted.frame == {(x - 1, y, z - 1) for x, y, z in parse(BALLS).frame}
    assert parse(BALLS.replace(frame, frame + 'hx="1" ')) == parse(BALLS)


@pytest.mark.parametrize("name", WRITABLE)
def test_what_is_written_reads_back(name: str) -> None:
    puzzle = read(name)
    assert parse(write(puzzle)) == puzzle
    assert read_bytes(write_bytes(puzzle)) == puzzle
    assert write_bytes(puzzle) == write_bytes(puzzle)


@st.composite
def puzzles(draw: st.DrawFn) -> Packing:
    """Any cells as pieces and frame, far from the origin or around it."""
    lattice = LATTICES[draw(st.sampled_from(["cubic", "face_centred"]))]
    whole = st.integers(-4, 4)
    cell = st.tuples(whole, whole, whole).filter(lattice.contains)
    cells = st.frozensets(cell, min_size=1, max_size=5)
    frame: frozenset[Cell] = draw(cells)
    pieces = []
    for name in draw(st.sets(st.sampled_from(["A", "<&>", '"q"', "J'", "é"]))):
        least = draw(st.integers(0, 3))
        most = draw(st.integers(max(1, least), 4))
        pieces.append(Piece(name, tuple(draw(cells)), least, most))
    holes = draw(st.frozensets(st.sampled_from(sorted(frame))))
    mirror = draw(st.booleans())
    return Packing(lattice.name, frame, tuple(pieces), mirror, holes)


@pytest.mark.parametrize(
    ("cells", "boxes", "pairs", "fillings"),
    [
        ("#1#2", "#3#", [(1, 3)], 1),
        ("#1#2", "#3#", [(1, 3), (2, 3)], 2),
        ("#1#2", "#1#", [(2, 1)], 1),
        ("#1#2", "#1#2", [(1, 1), (2, 2)], 1),
        ("#1#2", "#1#2", [(1, 1), (1, 2)], 0),
        ("#1#", "#3#", [], 1),  # a cell without a colour goes everywhere
        ("#1#", "#3#", [(1, 3)], 2),
        ("#1#2", "##", [], 2),  # a box without a colour accepts everything
        ("##", "#1#2", [], 1),
    ],
)
def test_pairs_of_colours_say_which_cells_go_into_which_boxes(
    cells: str, boxes: str, pairs: list[tuple[int, int]], fillings: int
) -> None:
    listed = "".join(f'<pair piece="{piece - 1}" result="{box - 1}"/>' for piece, box in pairs)
    text = DOMINO.replace("#1#2", cells, 1).replace(">#3#<", f">{boxes}<")
    puzzle = parse(text.replace('<pair piece="0" result="2"/>', listed))
    assert count(puzzle, PATIENT) == fillings
    assert parse(write(puzzle)) == puzzle


def test_boxes_that_no_cell_may_enter_are_named_by_the_number_of_their_colour() -> None:
    with pytest.raises(BadText, match=r"problem 1: no piece has a cell .* boxes of colour 3"):
        parse(DOMINO.replace('<pair piece="0" result="2"/>', '<pair piece="2" result="2"/>'))


def test_a_text_with_several_problems_is_not_read_as_if_it_had_only_one() -> None:
    with pytest.raises(BadInput, match="holds 2 puzzles: choose one with problem="):
        load(CORNERS)
    assert load(CORNERS, problem=2).value == read_bytes(CORNERS.encode(), 2)
    with pytest.raises(BadInput, match="there is no problem 3; the last is problem 2"):
        load(CORNERS, problem=3)
    assert load("soma", problem=1) == load("soma")


def test_a_file_with_thousands_of_problems_is_refused_before_they_are_split() -> None:
    one = "<problem><shapes><shape id='1'/></shapes><result id='2'/></problem>"
    many = changed("</problems>", one * 5000 + "</problems>")
    with pytest.raises(BadInput, match="at most 500 problems, not 5,002"):
        load(many)


def test_pairs_are_written_as_burrtools_counts_them() -> None:
    puzzle = load("mirror: yes\nframe:\nbw\npiece D:\nbw\n").value
    assert re.findall("<pair[^>]*>", write(puzzle)) == [
        '<pair piece="1" result="1" />',
        '<pair piece="22" result="22" />',
    ]


def test_boxes_that_may_stay_empty_and_that_no_cell_may_enter_always_stay_empty() -> None:
    text = DOMINO.replace('x="2" y="1" z="1" type="0">#3#<', 'x="3" y="1" z="1" type="0">##+5<')
    assert parse(text).frame == {(0, 0, 0), (1, 0, 0)}
    assert count(parse(text), PATIENT) == 2


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
    assert count(parse(write(puzzle)), PATIENT) == count(puzzle, PATIENT) == 2


@given(special_puzzles(lattices=("square",)))
def test_squares_are_one_layer_of_cubes_with_as_many_fillings_and_read_back_as_squares(
    puzzle: Packing,
) -> None:
    sayable = replace(puzzle, turn=True, mirror=True, forbidden=frozenset(), wraps="")
    text = write(sayable)
    assert flat.parse(text) == flat.read_bytes(text.encode()) == sayable
    layer = parse(text)
    assert layer.lattice_name == "cubic"
    assert count(layer, PATIENT) == count(sayable, PATIENT)


@given(small_puzzles(lattices=("square",)))
def test_squares_that_may_not_be_turned_over_are_written_where_it_makes_no_difference(
    puzzle: Packing,
) -> None:
    unmirrored = replace(puzzle, mirror=False)  # shapes of up to three cells are the same from below
    assert flat.parse(write(unmirrored)) == unmirrored
    assert count(parse(write(unmirrored)), PATIENT) == count(unmirrored, PATIENT)


def test_squares_that_have_become_a_pile_in_burrtools_are_cubes() -> None:
    text = write(replace(Packing("square", frozenset({(0, 0)}), (Piece("A", ((0, 0),)),)), mirror=True))
    assert flat.parse(text).lattice_name == "square"
    pile = text.replace('z="1" name="Result" type="0">#<', 'z="2" name="Result" type="0">##<')
    assert pile != text and flat.parse(pile).frame == {(0, 0, 0), (0, 0, 1)}
    assert flat.parse(text.replace(flat.REMARK, "")) == parse(text)


def test_squares_that_got_a_one_sided_piece_in_burrtools_are_turned_over_as_there() -> None:
    text = write(Packing("square", frozenset({(0, 0)}), (Piece("A", ((0, 0),)),)))
    assert not flat.parse(text).mirror
    one_sided = text.replace(
        'x="1" y="1" z="1" name="A" type="0">#<', 'x="3" y="2" z="1" type="0">####__<'
    )
    assert one_sided != text and flat.parse(one_sided).mirror


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
def test_what_burrtools_has_no_words_for_is_not_written(puzzle: Packing, reason: str) -> None:
    with pytest.raises(CannotDo, match=reason):
        write(puzzle)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("frame: box 2 2", "begins with <"),
        ("H4sIäh", "goes on as something else"),
        ("H4sIAAAA", "ends too early"),
        (changed("</colors>", "</colours>"), "line 4, column 47: this is not XML: mismatched tag"),
        ("\n\n<puzzle>\n<b></puzzle>", "line 4, column 6"),
        ("<puzzle>\ud800</puzzle>", "half a character"),
        ("<svg/>", "expected <puzzle>, found <svg>"),
        (changed('<gridType type="0"/>', '<gridType type="3"/>'), "rhombic tetrahedra; only cubes"),
        (changed('<gridType type="0"/>', '<gridType type="7"/>'), "no grid of type '7'"),
        ("<puzzle><shapes/><problems/></puzzle>", "no problem that says what to fill"),
        (changed('<result id="2"/>', ""), "problem 1 does not say what to fill"),
        (changed('<result id="2"/>', "<result/>"), "problem 1: <result> has no id"),
        (changed('<result id="2"/>', '<result id="9"/>'), "problem 1 uses shape 9, but there are 4"),
        (changed('<result id="2"/>', '<result id="-1"/>'), "problem 1 uses shape -1"),
        (changed(">##+###<", ">#28#+###<"), "problem 1 has boxes of colour 28; 26 are understood"),
        (changed(">###_<", ">#30##_<"), "problem 1 has a piece of colour 30; 26 are understood"),
        (changed(">##+###<", ">##_5###<"), "shape 2: expected _, # or .*, found '5'"),
        (changed('<shape id="0" count="1"/>', '<shape id="2" count="1"/>'), "shape 2 is a piece"),
        (changed('<shape id="0" count="1"/>', '<shape id="0" count="many"/>'), "not 'many'"),
        (changed('<shape id="0" count="1"/>', '<shape id="0" count="99999"/>'), "99,999 times"),
        (changed('<shape id="0" count="1"/>', '<shape id="0" min="2" max="1"/>'), "2 to 1 times"),
        (changed('<shape id="0" count="1"/>', '<shape id="1" count="1"/>'), "lists shape 1 twice"),
        (changed(">##+###<", ">##+##<"), "shape 2: expected 6 cells, found 5"),
        (changed(">##+###<", ">##+#?#<"), "shape 2: expected _, # or .*, found '?'"),
        (changed(">##+###<", ">______<"), "the frame is empty"),
        (changed('x="3" y="2"', 'x="0" y="2"'), "not 0 x 2 x 1"),
        (changed('x="3" y="2"', 'x="99999" y="99999"'), "not 99999 x 99999 x 1"),
        (changed('name="box" type="0"', 'name="box" type="1"'), "shape 2 is not of type 0"),
        (changed('state="2"', 'maxHoles="0"'), "only 0 of 1 boxes stay empty"),
        (BALLS.replace(">#_#_#_<", ">##____<"), "is not a cell of the face_centred lattice"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used_gets_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        parse(text)


def test_a_limit_of_empty_boxes_that_cannot_be_exceeded_is_none() -> None:
    assert parse(changed('state="2"', 'maxHoles="1"')) == parse(CORNERS)


@pytest.mark.parametrize("word", ["<!DOCTYPE puzzle>", '<!DOCTYPE p [<!ENTITY a "b">]>', "<!ENTITY a>"])
def test_entities_are_refused_before_they_are_parsed(word: str) -> None:
    with pytest.raises(BadText, match=r"line 2: <!\w+ has no place in a puzzle"):
        parse(changed("<puzzle", word + "<puzzle"))


def test_a_gzip_bomb_is_not_unpacked() -> None:
    bomb = gzip.compress(bytes(10 * LONGEST_XML))
    tracemalloc.start()
    try:
        with pytest.raises(BadText, match="at most 8,000,000 bytes"):
            read_bytes(bomb)
        assert tracemalloc.get_traced_memory()[1] < 4 * LONGEST_XML
    finally:
        tracemalloc.stop()


def test_a_flood_of_tags_is_not_parsed() -> None:
    with pytest.raises(BadText, match="at most 500,000 tags"):
        parse("<puzzle>" + "<a/>" * 500_000 + "</puzzle>")


@pytest.mark.parametrize(("damage", "reason"), [(-9, "ends too early"), (20, "damaged")])
def test_broken_gzip_is_said(damage: int, reason: str) -> None:
    whole = gzip.compress(CORNERS.encode())
    broken = whole[:damage] if damage < 0 else whole[:damage] + b"\xff\xff" + whole[damage + 2 :]
    with pytest.raises(BadText, match=reason):
        read_bytes(broken)


def test_the_command_line_reads_gzip(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    packed = tmp_path / "corners.xmpuzzle"
    packed.write_bytes(gzip.compress(CORNERS.encode()))
    for problem in (1, 2):
        assert run(["convert", "packing", f"{packed}#{problem}"]) == 0
        found = load(capfd.readouterr().out, "packing").value
        assert found == read_bytes(CORNERS.encode(), problem)
    assert run(["count", "packing", str(packed)]) == 0
    assert capfd.readouterr().out.count("# ") == 2, "all problems of the file"
