"""The language: comments, titles, exceptions, copies, frames by name, layers of balls."""

from __future__ import annotations

import pytest

from hamekomi.families.packing.named.shapes import FRAMES, KINDS, name_of, named_frame, named_set
from hamekomi.families.packing.notations import as_json
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.remarks import remarks
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput, BadText

SQUARE = "frame: box 2 2\npiece A x4: #"


def test_comments_are_ignored_to_the_end_of_their_line() -> None:
    text = "// by hand\nframe:   // two rows\n##\n// between\n##   // below\npiece A x4: # // four\n"
    assert parse(text) == parse(SQUARE)


def test_two_slashes_inside_a_word_are_not_a_comment() -> None:
    assert parse("frame: #\npiece a//b: #").pieces[0].name == "a//b"


def test_a_title_is_kept_by_the_notations_and_does_not_change_the_puzzle() -> None:
    puzzle = parse(f"title: Four: the smallest\n{SQUARE}")
    assert puzzle == parse(SQUARE)
    assert puzzle.title == parse(write(puzzle)).title == as_json.parse(as_json.write(puzzle)).title
    assert load(write(puzzle), "packing").describe().startswith("Four: the smallest: Packing of 4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"title: {'long' * 30}\n{SQUARE}", "a title is one line of at most 100 printable characters"),
        (f"title: a\nb\n{SQUARE}", "a title is one line"),
        (f"title: a\ntitle: b\n{SQUARE}", "line 2, column 1: there is a second line 'title:'"),
        ("frame: #\npieces: pentominoes except Q", "line 2, column 1: no piece of pentominoes 'Q'"),
        ("frame: #\npieces: dominoes, dominoes", "line 2, column 1: the set 'dominoes' is there twice"),
        ("frame: #\npieces: polyominoes 9", "polyominoes are made of 1 to 8 cells, not 9"),
        ("frame: #\npieces: polycubes 8", "polycubes are made of 1 to 7 cells, not 8"),
        ("lattice: face_centred\nframe: pyramid 4000\npiece A: #", "a frame has at most 4,096 boxes"),
    ],
)
def test_an_error_has_its_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as refused:
        parse(text)
    assert message in str(refused.value)


def test_a_set_may_leave_pieces_out() -> None:
    puzzle = parse("mirror: yes\nframe: box 10 5\npieces: pentominoes except X F x0-2, tetrominoes")
    assert "".join(piece.name for piece in puzzle.pieces if len(piece.cells) == 5) == "ILYNPUVTWZ"
    assert all((piece.least, piece.most) == (0, 2) for piece in puzzle.pieces if len(piece.cells) == 5)


@pytest.mark.parametrize(
    ("copies", "least", "most"), [("x*", 0, 7), ("x2-*", 2, 7), ("x9-*", 9, 9), ("x3", 3, 3)]
)
def test_a_star_is_as_many_as_fit(copies: str, least: int, most: int) -> None:
    for text in (f"piece D {copies}: ##", f"pieces: dominoes {copies}"):
        (piece,) = parse(f"frame: box 5 3\n{text}").pieces
        assert (piece.least, piece.most) == (least, most)


@pytest.mark.parametrize(
    ("lattice", "name", "sizes", "boxes"),
    [
        ("square", "triangle", (4,), 10),
        ("square", "diamond", (3,), 13),
        ("square", "aztec", (3,), 24),
        ("hexagonal", "diamond", (3,), 9),
        ("triangular", "diamond", (2,), 8),
        ("cubic", "pyramid", (3,), 35),
        ("cubic", "tetrahedron", (3,), 10),
        ("cubic", "octahedron", (2,), 7),
        ("face_centred", "pyramid", (4,), 30),
    ],
)
def test_frames_by_name(lattice: str, name: str, sizes: tuple[int, ...], boxes: int) -> None:
    frame = named_frame(lattice, name, *sizes)
    assert len(frame) == boxes
    written = name_of(lattice, frame)
    assert written is not None
    word, *numbers = written.split()
    assert named_frame(lattice, word, *map(int, numbers)) == frame


def test_frames_that_are_too_large_are_refused_immediately() -> None:
    for lattice, frames in FRAMES.items():
        for name, known in frames.items():
            with pytest.raises(BadInput, match="at most"):
                named_frame(lattice, name, *(9999 for _ in known.words.split()))


def test_an_aztec_diamond_has_as_many_tilings_as_the_theorem_says() -> None:
    assert load("frame: aztec 4\npieces: dominoes x*", "packing").count() == 2 ** (4 * 5 // 2)


def test_layers_of_balls_are_drawn_as_the_terminal_shows_them() -> None:
    layers = "### | ... | ...\n### | ##. | .#.\n### | ##. | ...\n"
    drawn = f"lattice: face_centred\nframe:\n{layers}piece A x14: #"
    pile = parse(drawn)
    assert pile.frame == parse("lattice: face_centred\nframe: pyramid 3\npiece A x14: #").frame
    assert "##" not in load(drawn, "packing").view().sketch(ascii=True)


@pytest.mark.parametrize(
    "name",
    ["polyiamonds 7", "polyiamonds 8", "polyominoes 7", "polyominoes 8", "polyhexes 8", "polycubes 6"],
)
def test_larger_sets_have_their_known_numbers(name: str) -> None:
    kind, _, size = name.partition(" ")
    assert len(named_set(KINDS[kind].lattice.name, True, name)) == KINDS[kind].numbers[int(size) - 1]


def test_the_numbers_of_all_sets_are_right_where_they_are_quick() -> None:
    for name, kind in KINDS.items():
        for size in range(1, 6):
            pieces = named_set(kind.lattice.name, True, f"{name} {size}")
            assert len(pieces) == kind.numbers[size - 1]


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        (
            "frame: box 10 6\npieces: pentominoes",
            "perhaps 'mirror: yes' is meant: then there are 12 pieces",
        ),
        ("frame: box 2 2\npiece D*2: ##", "2 copies are written 'piece D x2:'"),
        ("frame: box 2 2\npiece Dx2: ##", "Dx2 is the name of one piece"),
    ],
)
def test_a_remark_helps_where_a_reading_surprises(text: str, remark: str) -> None:
    assert any(remark in each for each in remarks(parse(text)))
