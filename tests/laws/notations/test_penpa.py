"""Drawings of Penpa+ for the kinds that are stated by laws."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import hamekomi as hk
from hamekomi.geometry import penpa as sheets
from hamekomi.geometry.penpa import AUTHOR, Layout
from hamekomi.laws.language.board import Board
from hamekomi.laws.notations import penpa, penpa_writing
from hamekomi.laws.puzzle import PencilPuzzle, parse, write
from hamekomi.model.errors import BadText, CannotDo, HamekomiError
from tests.laws.test_kinds import NAMES, examples, kind
from tests.laws.test_notations import boards

DRAWN = [name for name in NAMES if penpa.has(kind(name))]
MODE = sheets.mode(("1", "2", "1"), "combi", 3, "blpo")


def lines_of(address: str) -> Any:
    return sheets.unpack(address).drawn(AUTHOR)["lineE"]


def same(name: str, one: PencilPuzzle, other: PencilPuzzle) -> bool:
    """A side of two cells is printed in one of them, or in the other."""
    if name == "grandtour":
        return bool(lines_of(penpa_writing.write(one)) == lines_of(penpa_writing.write(other)))
    return one == other


@pytest.mark.parametrize("name", DRAWN)
def test_any_board_comes_back_from_its_drawing(name: str) -> None:
    @settings(max_examples=15, deadline=None)
    @given(boards(name))
    def comes_back(board: Board) -> None:
        puzzle = PencilPuzzle(kind(name), board)
        assert same(name, penpa.parse(kind(name), penpa_writing.write(puzzle)), puzzle)

    comes_back()


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_with_its_tag_is_recognised(name: str) -> None:
    (given_, _), *_ = examples(name)
    found = hk.load(penpa_writing.write(given_))
    assert found.family.name == name
    assert same(name, PencilPuzzle(kind(name), found.value.board), given_)


def test_two_kinds_cannot_be_drawn() -> None:
    assert {*NAMES} - {*DRAWN} == {"battleship", "kakuro"}


# ---- What others drew


def drawn(
    *tags: str, texts: dict[tuple[int, int], Any] | None = None, size: int = 3, **more: Any
) -> str:
    """An address with texts in cells, by rows and columns from 0."""
    layout = Layout(size, size)
    number = {}
    for (row, column), text in (texts or {}).items():
        entry = text if isinstance(text, list) else [text, 1, "1"]
        number[str(layout.number((2 * row + 1, 2 * column + 1)))] = entry
    drawing = sheets.Drawing({"number": number, **more}, {}, tags, MODE)
    return sheets.pack(sheets.text(layout, drawing))


def first_row(address: str, name: str | None = None) -> list[str]:
    return write(hk.load(address, family=name).value).splitlines()[1].split()


# The number of the upper left cell of a board of 3x3.
FIRST = "16"


@pytest.mark.parametrize(
    ("address", "row"),
    [
        # A number that is not given is a blank, or a question mark.
        (drawn("nurikabe", texts={(0, 0): " ", (0, 2): "?"}), "? - ?"),
        (drawn("fillomino", texts={(0, 0): "?", (0, 2): 4}), "- - 4"),
        (drawn("Kurodoko", texts={(0, 1): ["3", 6, "1"]}), "- 3 -"),
        # Circles of any size; a number in a white one.
        (drawn("yin-yang", symbol={FIRST: [2, "circle_SS", 2]}), "b - -"),
        (drawn("nurimisaki", texts={(0, 0): 3}, symbol={FIRST: [1, "circle_M", 1]}), "3 - -"),
        (drawn("balanceloop", texts={(0, 0): " "}, symbol={FIRST: [2, "circle_L", 1]}), "b - -"),
        # Arrows, on grey or not, and a cell that says nothing.
        (drawn("yajilin", texts={(0, 0): ["1_3", 1, "2"], (0, 1): ["?", 1, "2"]}), "1s x -"),
        (drawn("yajilin", texts={(0, 0): ["0_1", 1, "2"]}, surface={FIRST: 3}), "0w - -"),
        (drawn("akari", texts={(0, 0): ["2", 7, "1"]}, surface={FIRST: 4}), "2 - -"),
        (drawn("simple loop", surface={FIRST: 4}), "x - -"),
    ],
)
def test_drawings_as_penpa_makes_them_are_read(address: str, row: str) -> None:
    assert first_row(address) == row.split()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        (drawn("nurikabe", texts={(1, 2): "abc"}), "r2c3: expected a number from 1 or '?', found 'abc'"),
        (drawn("nurikabe", texts={(1, 2): 0}), "r2c3: expected a number from 1 or '?', found '0'"),
        (drawn("nurikabe", surface={FIRST: 4}), "r1c1: expected a number from 1 or '?', found a dark"),
        (drawn("masyu", symbol={FIRST: [1, "star", 1]}), "r1c1: expected 'w' or 'b', found 'star'"),
        (drawn("masyu", thermo=[[16, 17]]), "'thermo' is drawn: that is another puzzle than Masyu"),
        (drawn("masyu", symbol={"2": [1, "circle_L", 1]}), "a symbol is drawn where Masyu has nothing"),
        (drawn("masyu", lineE={"65,66": 2}), "borders are drawn, which Masyu has not"),
        (drawn("heyawake", lineE={"66,73": 2}), "the border between r2c2 and r2c3 divides no room"),
        (drawn("heyawake", lineE={"1,99": 2}), "a line that is no side of a cell is drawn: '1,99'"),
        (drawn("starbattle"), "the drawing does not say how many stars"),
        (drawn("tapa"), "'tapa' of Penpa+ is not a kind of puzzle that hamekomi reads from"),
        (
            drawn(texts={(0, 0): 7}),
            "this drawing of Penpa+ does not say which kind of puzzle it is, so name the family",
        ),
        (
            drawn(symbol={FIRST: [1, "circle_L", 1]}),
            "this drawing of Penpa+ does not say which kind of puzzle it is, so name the family "
            "(as slitherlink: this has 'symbol': that is another puzzle than Slitherlink)",
        ),
    ],
)  # fmt: skip
def test_what_a_kind_has_not_is_refused(address: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        hk.load(address)
    assert str(refused.value).startswith(reason)


def test_a_named_family_reads_drawings_without_a_tag_and_no_others() -> None:
    assert first_row(drawn(texts={(0, 1): 4}), "nurikabe") == ["-", "4", "-"]
    with pytest.raises(BadText, match="this is a puzzle of Masyu, not of Nurikabe"):
        hk.load(drawn("masyu"), family="nurikabe")
    with pytest.raises(BadText, match="the author calls this puzzle 'tapa', not Nurikabe"):
        hk.load(drawn("tapa"), family="nurikabe")
    with pytest.raises(BadText, match=r"what stands after 'p=' breaks off; is the address complete\?"):
        hk.load(drawn("nurikabe", texts={(0, 1): 4})[:-20], family="nurikabe")


def test_a_board_that_is_too_long_for_penpa_is_not_drawn() -> None:
    with pytest.raises(CannotDo, match="at most 100 rows and columns"):
        penpa_writing.write(PencilPuzzle(kind("nurikabe"), Board(1, 101)))


# ---- Damage

JUNK: tuple[Any, ...] = (
    None,
    "",
    "x",
    "9" * 5000,
    -1,
    7,
    1e300,
    True,
    [],
    {},
    [None],
    [[], "1"],
    {"__a": 1},
    "3_9",
)


def damaged(value: Any, random: Random) -> Any:
    """One thing inside is another one."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        if random.random() < 0.1:
            return {**value, random.choice(("", "x", "-1", "1,2", "9" * 5000)): value[key]}
        return {**value, key: damaged(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        at = random.randrange(len(value))
        return [*value[:at], damaged(value[at], random), *value[at + 1 :]]
    return random.choice(JUNK)


@pytest.mark.parametrize("name", DRAWN)
def test_a_damaged_drawing_is_refused_or_another_board(name: str) -> None:
    (given_, _), *_ = examples(name)
    sheet = sheets.unpack(penpa_writing.write(given_))
    random = Random(name)
    for _ in range(40):
        lines = list(sheet.lines)
        lines[AUTHOR] = json.dumps(damaged(sheet.drawn(AUTHOR), random))
        try:
            found = penpa.parse(kind(name), sheets.pack("\n".join(lines)))
            assert same(name, penpa.parse(kind(name), penpa_writing.write(found)), found)
        except HamekomiError as error:
            assert len(str(error)) < 400


def test_dark_cells_of_star_battle_are_in_no_room() -> None:
    given_ = parse(kind("starbattle"), "starbattle 3 3 1\n@ 1 1\n2 2 1\n2 @ 3")
    assert penpa.parse(kind("starbattle"), penpa_writing.write(given_)) == given_
