"""BurrTools' files are read: shapes, problems, colours, balls."""

from __future__ import annotations

import base64
import gzip
from pathlib import Path

import pytest

from hamekomi.cli.main import run
from hamekomi.families.packing.notations.burrtools.reading import (
    claim,
    parse,
    read_bytes,
)
from hamekomi.families.packing.notations.burrtools.writing import write
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.packing.solvers.exact_cover import count
from hamekomi.families.packing.solvers.symmetry_parts import count_by_canonical_forms
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BadText
from tests.families.packing.notations.burrtools.files import BALLS, CORNERS, changed

# A domino of colours 1 and 2 in boxes that ask for 3 and for nothing. Cells count colours from 1, pairs
# count them from 0. So this pair lets colour 1 of the piece into boxes of colour 3.
DOMINO = """<puzzle version="2"><gridType type="0"/>
<colors><color red="0" green="0" blue="0"/></colors><shapes>
<voxel x="2" y="1" z="1" type="0">#1#2</voxel><voxel x="2" y="1" z="1" type="0">#3#</voxel>
</shapes><problems><problem><shapes><shape id="0" count="1"/></shapes><result id="1"/>
<bitmap><pair piece="0" result="2"/></bitmap></problem></problems></puzzle>"""


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


def test_comments_in_latin_1_are_accepted() -> None:
    raw = changed("for trying", "für").encode("latin-1")
    assert read_bytes(raw) == parse(CORNERS)


def test_pieces_of_the_same_name_get_different_names() -> None:
    text = changed('z="1" type="0">##</voxel>', 'z="1" name="long (corner)" type="0">##</voxel>')
    assert [piece.name for piece in parse(text).pieces] == ["long-corner-", "long-corner-.2"]


@pytest.mark.parametrize(("problem", "fillings"), [(1, 1), (2, 2), (3, 3)])
def test_pieces_of_balls_have_as_many_orientations_as_in_burrtools(problem: int, fillings: int) -> None:
    puzzle = read_bytes(BALLS.encode(), problem)
    assert count_by_canonical_forms(puzzle, "symmetry", UNLIMITED) == fillings


def test_the_hotspot_of_the_frame_is_the_origin_where_it_is_on_a_ball() -> None:
    frame = 'x="3" y="3" z="3" '
    shifted = parse(BALLS.replace(frame, frame + 'hx="1" hz="1" '))
    assert shifted.frame == {(x - 1, y, z - 1) for x, y, z in parse(BALLS).frame}
    assert parse(BALLS.replace(frame, frame + 'hx="1" ')) == parse(BALLS)


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
def test_pairs_of_colours_determine_which_cells_go_into_which_boxes(
    cells: str, boxes: str, pairs: list[tuple[int, int]], fillings: int
) -> None:
    listed = "".join(f'<pair piece="{piece - 1}" result="{box - 1}"/>' for piece, box in pairs)
    text = DOMINO.replace("#1#2", cells, 1).replace(">#3#<", f">{boxes}<")
    puzzle = parse(text.replace('<pair piece="0" result="2"/>', listed))
    assert count(puzzle, UNLIMITED) == fillings
    assert parse(write(puzzle)) == puzzle


def test_boxes_that_no_cell_may_enter_are_named_by_the_number_of_their_colour() -> None:
    with pytest.raises(BadText, match=r"problem 1: no piece has a cell .* boxes of colour 3"):
        parse(DOMINO.replace('<pair piece="0" result="2"/>', '<pair piece="2" result="2"/>'))


def test_boxes_that_may_stay_empty_and_that_no_cell_may_enter_always_stay_empty() -> None:
    text = DOMINO.replace('x="2" y="1" z="1" type="0">#3#<', 'x="3" y="1" z="1" type="0">##+5<')
    assert parse(text).frame == {(0, 0, 0), (1, 0, 0)}
    assert count(parse(text), UNLIMITED) == 2


def test_a_limit_on_empty_boxes_that_cannot_be_exceeded_is_ignored() -> None:
    assert parse(changed('state="2"', 'maxHoles="1"')) == parse(CORNERS)


def test_the_command_line_reads_gzip(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    packed = tmp_path / "corners.xmpuzzle"
    packed.write_bytes(gzip.compress(CORNERS.encode()))
    for problem in (1, 2):
        assert run(["convert", "packing", f"{packed}#{problem}"]) == 0
        found = load(capfd.readouterr().out, "packing").value
        assert found == read_bytes(CORNERS.encode(), problem)
    assert run(["count", "packing", str(packed)]) == 0
    assert capfd.readouterr().out.count("# ") == 2, "all problems of the file"
