"""The notations: puzzles are read back, and messages name the place of a mistake."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.packing import FAMILY
from hamekomi.families.packing.looks.text import sketch
from hamekomi.families.packing.named import puzzles
from hamekomi.families.packing.named.shapes import FRAMES, name_of, named_frame, named_set
from hamekomi.families.packing.notations import as_json
from hamekomi.families.packing.notations.fillings import parse_solution, write_solution
from hamekomi.families.packing.notations.reading import claim, parse
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.solvers.exact_cover import solutions
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BadText, CannotDo, UnknownName
from tests.families.packing.puzzles import small_puzzles

names = st.sampled_from(["A", "B", "C", "z", "é", "ξ", "long", "longer", "?", "*", ".", "|", "#"])


@given(small_puzzles(largest=12))
@settings(max_examples=100)
def test_every_puzzle_reads_back(puzzle: Packing) -> None:
    assert parse(write(puzzle)) == puzzle
    assert write(parse(write(puzzle))) == write(puzzle)
    assert claim(write(puzzle))
    assert as_json.parse(as_json.write(puzzle)) == puzzle


@given(small_puzzles())
@settings(max_examples=60)
def test_every_filling_reads_back(puzzle: Packing) -> None:
    found = next(solutions(puzzle, UNLIMITED), None)
    if found is not None and found.sites:
        assert parse_solution(puzzle, write_solution(puzzle, found)) == found


@pytest.mark.parametrize("name", puzzles.PUZZLES)
def test_puzzles_with_a_name_read_back_from_it_and_from_their_drawing(name: str) -> None:
    puzzle = puzzles.read(name)
    assert puzzles.write(puzzle) == name and puzzles.claim(name)
    assert parse(write(puzzle)) == puzzle


def test_kawais_puzzles_are_a_few_words() -> None:
    assert write(puzzles.tetrihex()).splitlines()[2:] == [
        "frame: hexagon 4",
        "pieces: trihexes, tetrahexes",
    ]
    assert write(puzzles.tetra()).splitlines()[1:] == [
        "frame: octahedron 4",
        "pieces: tetrominoes, tetrahexes",
    ]


def test_drawings_show_neighbours_as_neighbours() -> None:
    hexagons = parse("lattice: hexagonal\nframe:\n # #\n# # #\npiece V:\n#\n #\n#\n")
    assert hexagons.frame == {(0, 0, 0), (1, 0, -1), (-1, 1, 0), (0, 1, -1), (1, 1, -2)}
    assert len(hexagons.pieces[0].cells) == 3
    triangles = parse("lattice: triangular\nframe:\n.^.\n^v^\npiece T:\nv\n")
    assert triangles.volume == 4 and {sum(cell) for cell in triangles.frame} == {1, 2}
    cubes = parse("lattice: cubic\nframe:\n## | #.\n#. | ..\npiece C: #\n")
    assert cubes.frame == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}
    holes = parse("frame at (5,7):\n#?\npiece D: ##\nfixed D: (5,7) (6,7)\n")
    assert holes.frame == {(5, 7), (6, 7)} and holes.holes == {(6, 7)}
    assert holes.fixed == (Site("D", ((5, 7), (6, 7))),)


def test_copies_are_written_after_an_x() -> None:
    pieces = parse(
        "frame: box 4 4\npiece D x2: ##\npiece V x0-3:\n##\n#.\npieces: tetrominoes x0-1\n"
    ).pieces
    assert [(piece.least, piece.most) for piece in pieces] == [(2, 2), (0, 3), *[(0, 1)] * 7]


def test_a_set_adds_no_shape_twice_and_no_name_twice() -> None:
    pieces = parse(
        "mirror: yes\nframe: box 4 4\npieces: pentominoes, tetrominoes, polyominoes 5\n"
    ).pieces
    assert len(pieces) == len({piece.name for piece in pieces}) == 12 + 5
    assert {"I", "I4", "L", "L4"} <= {piece.name for piece in pieces}


def test_one_sided_sets_hold_the_mirror_images() -> None:
    assert [piece.name for piece in named_set("square", False, "tetrominoes")] == [
        *("I", "L", "L'", "T", "N", "N'", "O")
    ]
    assert len(named_set("cubic", False, "tetrominoes")) == 5
    assert len(named_set("cubic", False, "polycubes 5")) == 29


def test_large_sets_have_names_for_all_their_pieces() -> None:
    names = [piece.name for piece in named_set("hexagonal", True, "hexahexes")]
    assert len(set(names)) == len(names) == 82
    assert (names[0], names[51], names[52]) == ("A", "z", "A2")


@pytest.mark.parametrize(
    ("lattice", "name"), [(lattice, name) for lattice, frames in FRAMES.items() for name in frames]
)
def test_named_frames_are_recognised(lattice: str, name: str) -> None:
    for sizes in ((2, 3, 4), (3, 1, 2)):
        used = sizes[: len(FRAMES[lattice][name].words.split())]
        frame = named_frame(lattice, name, *used)
        assert named_frame(lattice, *_split(name_of(lattice, frame))) == frame


def test_boxes_that_lie_far_apart_have_no_name() -> None:
    assert name_of("face_centred", frozenset({(0, 0, 0), (999_999, 999_999, 0)})) is None


def test_boxes_that_lie_far_apart_are_written_as_a_list() -> None:
    puzzle = parse("frame: (0,0) (999999,999999)?\npiece I x0-1: (0,0) (999999,0)\npiece O x2: #\n")
    assert parse(write(puzzle)) == puzzle
    assert sketch(puzzle, None, True) == "(2 boxes too far apart to be drawn here)"


def _split(words: str | None) -> tuple[str, int]:
    assert words is not None
    name, *sizes = words.split()
    return (name, *map(int, sizes))  # type: ignore[return-value]


def test_named_frames_have_the_known_volumes() -> None:
    assert len(named_frame("hexagonal", "hexagon", 4)) == 37
    assert len(named_frame("triangular", "hexagon", 3)) == 6 * 9
    assert len(named_frame("triangular", "triangle", 5)) == 25
    assert len(named_frame("hexagonal", "triangle", 4)) == 10
    assert [len(named_frame("face_centred", "octahedron", n)) for n in range(1, 6)] == [1, 6, 19, 44, 85]
    assert [len(named_frame("face_centred", "tetrahedron", n)) for n in range(1, 5)] == [1, 4, 10, 20]


MISTAKES = [
    ("lattice: round\nframe: box 2 2\n", 1, 1, "no lattice 'round'"),
    ("lattice: square\nlattice: cubic\nframe: box 2 2\n", 2, 1, "a second line 'lattice:'"),
    ("mirror: perhaps\nframe: box 2 2\n", 1, 1, "yes or no"),
    ("pieces: pentominoes\n", None, None, "no line 'frame:'"),
    ("frame:\n...\n", 1, 1, "the frame is empty"),
    ("frame:\n", 1, 1, "no cells below 'frame:'"),
    ("frame: box 2\n", 1, 1, "columns and rows"),
    ("frame: box 0 3\n", 1, 1, "at least 1"),
    ("frame: box 999 999\n", 1, 1, "at most 4,096 boxes"),
    ("lattice: face_centred\nframe: octahedron 9999\n", 2, 1, "at most 4,096 boxes"),
    ("lattice: face_centred\nframe: octahedron 4096\n", 2, 1, "at most 4,096 boxes"),
    ("frame: pyramid 3\n", 1, 1, "no square frame 'pyramid'"),
    ("frame:\n##\n#*\n", 3, 2, "found '*'"),
    ("frame:\n##\n#a\n", 3, 2, "box (1,1) asks for the colour a, which no piece has"),
    ("frame: (0,0) (1,0)c\npiece D: ab\n", 1, 19, "box (1,0) asks for the colour c, which no piece has"),
    ("frame:\naB\naccepts b: .\npiece D: ac\n", 2, 2, "box (1,0) asks for the colour b"),
    ("frame:\nab\naccepts: b\npiece D: ab\n", 3, 1, "as in 'accepts b: b w .'"),
    ("frame:\nab\naccepts c: b\npiece D: ab\n", 3, 1, "no box has the colour c"),
    ("frame:\nab\naccepts b: b c\npiece D: ab\n", 3, 1, "accept the colour c, which no piece has"),
    ("frame:\nab\naccepts B: b\npiece D: ab\n", 3, 1, "a letter from a to z, not 'B'"),
    ("frame:\nab\naccepts .: b\npiece D: ab\n", 3, 1, "a letter from a to z, not '.'"),
    ("frame: box 2 1\npiece D: aB\n", 2, 1, "are certain"),
    ("turn: never\nframe: box 2 2\n", 1, 1, "'turn:' is yes or no, not 'never'"),
    ("frame: box 2 1\npiece D: ##\nforbidden D: ##\n", 3, 1, "as in 'forbidden L: (0,0) (0,1)'"),
    ("frame: box 2 1\npiece D: ab\nforbidden D: (0,0)a\n", 3, 1, "plain coordinates"),
    ("lattice: hexagonal\nframe:\n# #\n# #\n", 4, 1, "one column out of step"),
    ("lattice: triangular\nframe:\n^^\n", 3, 2, "take turns"),
    ("lattice: cubic\nframe:\n## | ##\n##\n", 4, 3, "1 layers, the first one 2"),
    ("lattice: face_centred\nframe:\n#^\n", 3, 2, "expected one of # ? . or the letter of a colour"),
    ("lattice: face_centred\nframe: (0,0,0) (1,0,0)\n", 2, 16, "(1,0,0) is not a cell"),
    ("frame: (0,0) (0,0)\n", 1, 14, "there twice"),
    ("frame: (0,0) 1\n", 1, 14, "expected a cell"),
    ("frame at (0,0,0):\n##\n", 1, 1, "cannot be at"),
    ("frame: box 2 2\npieces: pentagons\n", 2, 1, "no set of pieces 'pentagons'"),
    ("frame: box 2 2\npieces: polyominoes 9\n", 2, 1, "1 to 8 cells"),
    (f"frame: box 2 2\npieces: polyominoes {'9' * 5000}\n", 2, 1, "1 to 8 cells"),
    ("frame: box 2 2\npieces: tetrahexes\n", 2, 1, "do not lie on the square lattice"),
    ("frame: box 2 2\npiece D y2: ##\n", 2, 1, "a number of copies"),
    ("frame: box 2 2\npiece D x3-2: ##\n", 2, 1, "cannot be used 3 to 2 times"),
    ("frame: box 2 2\npiece D: ##\npiece D: #\n", 3, 1, "a second piece D"),
    ("frame: box 2 2\npiece D: #?\n", 2, 1, "are certain"),
    ("frame: box 2 2\nshape D: ##\n", 2, 1, "begins with one of"),
    ("##\nframe: box 2 2\n", 1, 1, "expected a line such as"),
    ("frame: box 2 2\npiece D: ##\nfixed D: ##\n", 3, 1, "as in 'fixed L"),
]


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"), MISTAKES, ids=[row[0][:80] for row in MISTAKES]
)
def test_mistakes_are_named_with_their_place(
    text: str, line: int | None, column: int | None, reason: str
) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ("fixed X: (0,0) (1,0)", 3, "there is no piece X to fix"),
        ("fixed D: (0,0) (0,1)\nfixed D: (0,0) (1,0)", 4, "two pieces are fixed at (0,0)"),
        ("fixed D: (0,0) (1,1)\nfixed D: (0,0)", 3, "does not have the shape of D"),
        ("fixed D: (2,0) (3,0)", 3, "outside the frame, at (3,0)"),
        ("fixed D: (0,0) (1,0)\nfixed D: (0,1) (1,1)", 4, "fixed more often than it may be used"),
        ("fixed D: (0,0) (1,0)\nturn: yes\nforbidden D: (0,0)\n", 5, "where it may not lie"),
        ("forbidden D: (0,0)\nforbidden X: (0,0)\n", 4, "no piece X to forbid boxes to"),
    ],
)
def test_fixed_and_forbidden_placements_must_fit(lines: str, line: int, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(f"frame: box 3 3\npiece D: ##\n{lines}\n")
    assert caught.value.line == line and reason in str(caught.value)


@pytest.mark.parametrize(
    "fields",
    [
        '"frame": 1, "pieces": []',
        '"frame": [], "pieces": []',
        '"frame": [[0.5, 1]], "pieces": []',
        '"frame": [[0, true]], "pieces": []',
        '"frame": [[0, 0]], "pieces": [{"name": "a b", "cells": [[0, 0]]}]',
        '"frame": [[0, 0]], "pieces": [{"name": "a", "cells": []}]',
        '"frame": [[0, 0]], "pieces": [{"name": "a", "cells": [[0, 0]], "least": "1"}]',
        '"frame": [[0, 0]], "pieces": [], "colour": "red"',
        '"frame": [[0, 0]], "pieces": [], "mirror": 1',
        '"frame": [[0, 0]], "pieces": [], "fixed": [{"piece": "a"}]',
        '"frame": [[0, 0]], "pieces": [{"name": "a", "cells": [[0, 0]]}], '
        '"fixed": [{"piece": "a", "boxes": []}]',
        '"frame": [[0, 0]], "pieces": [], "turn": "no"',
        '"frame": [[0, 0]], "pieces": [], "colours": ["a"]',
        '"frame": [[0, 0]], "pieces": [], "colours": {"a": [[0, 0]]}',
        '"frame": [[0, 0]], "pieces": [{"name": "a", "cells": [[0, 0]], "colours": {"a": [[1, 0]]}}]',
        '"frame": [[0, 0]], "pieces": [{"name": "a", "cells": [[0, 0]], "colours": {"red": [[0, 0]]}}]',
        '"frame": [[0, 0]], "pieces": [], "accepts": {"a": ["b"]}',
        '"frame": [[0, 0]], "pieces": [], "forbidden": [{"piece": "a", "boxes": [[0, 0]]}]',
        '"frame": ',
    ],
)
def test_broken_json_is_bad_input(fields: str) -> None:
    with pytest.raises(BadInput):
        as_json.parse(f'{{"lattice": "square", {fields}}}')


def test_names_are_only_for_puzzles_that_have_one() -> None:
    with pytest.raises(UnknownName, match="tetrihex"):
        puzzles.read("tetrahex")
    with pytest.raises(CannotDo):
        puzzles.write(Packing("square", frozenset({(0, 0)}), (Piece("O", ((0, 0),)),)))
    assert load("quantumino:3").family is FAMILY
    assert load("quantumino").value == puzzles.read("quantumino:0")
    with pytest.raises(BadInput, match="the pieces of Quantumino are 0 to 16; 17 is none"):
        load("quantumino:17")


def test_a_filling_can_be_drawn_with_letters() -> None:
    soma = puzzles.read("soma")
    filling = next(solutions(soma, UNLIMITED))
    assert parse_solution(soma, sketch(soma, filling, True)) == filling
    with pytest.raises(BadText, match="each of the 27 boxes"):
        parse_solution(soma, "VV")
    with pytest.raises(BadText, match="line 1, column 1: there is no piece with the letter 'Q'"):
        parse_solution(soma, "Q" * 27)
    with pytest.raises(BadText, match="expected a piece and its boxes"):
        parse_solution(soma, "V:(0,0,0;")


@given(small_puzzles(largest=12), st.lists(names, min_size=5, max_size=5, unique=True), st.booleans())
def test_the_terminal_s_drawing_reads_back(puzzle: Packing, called: list[str], ascii_only: bool) -> None:
    """Any names of pieces: words, and letters, even those that further copies would get."""
    pieces = [replace(piece, name=name) for piece, name in zip(puzzle.pieces, called, strict=False)]
    puzzle = replace(puzzle, pieces=tuple(pieces))
    for filling in islice(solutions(puzzle, UNLIMITED), 5):
        drawing = sketch(puzzle, filling, ascii_only)
        assert parse_solution(puzzle, drawing) == filling and (drawing.isascii() or not ascii_only)
        assert len(set(drawing) - set(" .|│\n")) == len(filling.sites)


def test_copies_of_a_piece_have_letters_of_their_own_and_single_pieces_keep_theirs() -> None:
    puzzle = parse("frame: box 4 2\npiece D x2: ##\npiece A: ####\n")
    filling = parse_solution(puzzle, "AAAA\nDDBB")
    assert [site.piece for site in filling.sites] == ["A", "D", "D"]
    assert sketch(puzzle, filling, True) == "AAAA\nDDBB"


def test_copies_beyond_the_alphabet_are_starred_and_do_not_read_back() -> None:
    puzzle = parse("frame: box 63 1\npiece o x63: #\n")
    drawing = sketch(puzzle, next(solutions(puzzle, UNLIMITED)), True)
    assert drawing.startswith("oABC") and drawing.endswith("89*")
    with pytest.raises(BadText, match="a piece for which there was no letter"):
        parse_solution(puzzle, drawing)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"lattice":', "column 12: this is not JSON"),
        ("{}", 'expected {"lattice"'),
        ("[]", 'expected {"lattice"'),
        ('{"lattice": "square",\n "frame": []}', 'expected {"lattice"'),
    ],
)
def test_wrong_json_gets_the_message_of_the_json_reader(text: str, complaint: str) -> None:
    with pytest.raises(BadText) as caught:
        load(text, family="packing")
    assert complaint in str(caught.value)
