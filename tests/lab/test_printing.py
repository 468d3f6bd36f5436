"""Sheets: how many pages, what is on them, and what cannot be printed."""

from __future__ import annotations

import re
import zlib
from base64 import a85decode
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hamekomi as hk
from hamekomi.lab.printing import (
    LARGEST_SCALE,
    Box,
    Entry,
    Pages,
    Style,
    answer,
    apart,
    boxes,
    broken,
    sheet,
    text_width,
)
from hamekomi.lab.render.files import runs
from hamekomi.model.errors import BadInput, HamekomiError
from hamekomi.model.picture import Picture

UNIQUE, SEVERAL, NONE = (hk.load(text, "slitherlink") for text in ("first", "two-answers", "two-loops"))
PLAIN = Style()


def pages(file: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", file))


def strokes(file: bytes) -> int:
    """How many lines and borders the pages have."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", file, re.DOTALL)
    drawn = b"".join(_content(each) for each in streams)
    return len(re.findall(rb"\b[SBb]\b", drawn))


def _content(stream: bytes) -> bytes:
    try:
        return zlib.decompress(a85decode(stream.strip().removesuffix(b"~>")))
    except (ValueError, zlib.error):  # a font
        return b""


@pytest.mark.parametrize(
    ("number", "options", "expected"),
    [
        (1, {}, 1),
        (4, {}, 1),
        (5, {}, 2),
        (5, {"per_page": 2}, 3),
        (5, {"per_page": 1, "answers": True}, 5 + 2),
        (5, {"per_page": 5, "answers": True, "paper": "letter"}, 2),
        # More answers on a page could not be read.
        (101, {"per_page": 100, "answers": True}, 2 + 2),
    ],
)
def test_a_page_holds_so_many_puzzles_and_twice_as_many_answers(
    number: int, options: dict[str, Any], expected: int, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.pdf"
    hk.save_sheet([UNIQUE] * number, file, **options)
    assert pages(file.read_bytes()) == expected


def test_a_sheet_is_made_of_a_stream_of_puzzles_of_any_family(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    many = hk.load_many("0 1 2 3 4\n10x10t0:zzzv\nblackjack: 0 2 4 6 7 11\n0 1\nmog:")
    hk.save_sheet(many, str(file), title="Five", answers=True, timeout=5)
    assert pages(file.read_bytes()) == 3


def test_the_pages_show_every_puzzle_once_and_its_solution_behind() -> None:
    one = strokes(sheet([UNIQUE], [], PLAIN))
    assert one > len(UNIQUE.draw().shapes) / 2
    assert strokes(sheet([UNIQUE] * 5, [], PLAIN)) == 5 * one
    assert strokes(sheet([], [answer(UNIQUE)], PLAIN)) == one
    assert strokes(sheet([UNIQUE], [answer(UNIQUE)], PLAIN)) == 2 * one


def test_every_answer_has_the_number_and_the_solution_of_its_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    added: list[list[Entry]] = []

    def add(pages: Pages, entries: Iterable[Entry], heading: str, per_page: int) -> None:
        added.append(list(entries))

    monkeypatch.setattr(Pages, "add", add)
    puzzles = [UNIQUE, NONE, SEVERAL]
    hk.save_sheet(puzzles, tmp_path / "sheet.pdf", answers=True)
    asked, answered = added
    assert asked == [
        Entry(f"{number}. {puzzle.describe()}", puzzle.draw())
        for number, puzzle in enumerate(puzzles, 1)
    ]
    assert [entry.caption for entry in answered] == [
        "1.",
        "2. there is no solution",
        "3. one of several solutions",
    ]
    assert [entry.picture for entry in answered] == [
        puzzle.draw(next(puzzle.solutions(), None)) for puzzle in puzzles
    ]
    assert answered[0].picture != asked[0].picture


def test_japanese_titles_are_printed_in_a_font_that_has_their_letters() -> None:
    plain, japanese = (
        sheet([UNIQUE], [], Style(title=title)) for title in ("Fitting", "はめ込みパズル")
    )
    assert b"HeiseiKakuGo-W5" in japanese and b"HeiseiKakuGo-W5" not in plain


def test_a_line_takes_each_letter_from_a_font_that_has_it() -> None:
    assert [part for _, part in runs("Zażółć: 秋の本", bold=False)] == ["Za", "ż", "ółć: ", "秋の本"]


def test_a_long_line_is_broken_between_words_or_inside_of_one_that_is_too_long() -> None:
    words = "one two three " + 40 * "x"
    lines = broken(words, False, 10, 100, 9)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "") and lines[0] == "one two three"
    assert all(text_width(each, False, 10) <= 100 for each in lines)
    [line] = broken(words, False, 10, 100, 1)
    assert line.endswith("…") and text_width(line, False, 10) <= 100


def test_a_file_names_its_title_and_invents_no_author(tmp_path: Path) -> None:
    UNIQUE.save(tmp_path / "one.pdf")
    for file in (sheet([UNIQUE], [], Style(title="Loops")), (tmp_path / "one.pdf").read_bytes()):
        assert b"anonymous" not in file and b"untitled" not in file and b"unspecified" not in file
    assert b"/Title (Loops)" in sheet([UNIQUE], [], Style(title="Loops"))


def test_few_answers_fill_their_page_instead_of_leaving_holes() -> None:
    pictures = [UNIQUE.view().on_paper] * 6
    found = boxes(AREA, len(pictures), pictures, 20)
    assert len(found) == 6
    low, high = min(box.bottom for box in found), max(box.bottom + box.height for box in found)
    assert high - low > 0.8 * AREA.height


def test_a_huge_board_gets_a_page_of_its_own_and_leaves_the_others_readable() -> None:
    small, large = (Entry("", Picture(size, size, (), "")) for size in (200, 2200))
    assert apart([small, small, large, small]) == [[small, small], [large], [small]]
    assert apart([large, large]) == [[large, large]]


def test_the_same_puzzles_give_the_same_file() -> None:
    first, again = (sheet([UNIQUE, NONE], [], PLAIN) for _ in range(2))
    assert first == again != sheet([NONE, UNIQUE], [], PLAIN)


def test_an_answer_says_whether_it_is_the_only_one() -> None:
    assert answer(UNIQUE).remark == ""
    assert (answer(SEVERAL).solution is None, answer(SEVERAL).remark) == (
        False,
        "one of several solutions",
    )
    assert (answer(NONE).solution, answer(NONE).remark) == (None, "there is no solution")
    late = answer(hk.load("10x10t0:zzzv"), solver="backtrack", timeout=1e-9)
    assert late.is_stopped and late.remark.startswith("no answer: stopped after")


@pytest.mark.parametrize(
    ("puzzles", "options", "message"),
    [
        ([], {}, "at least one puzzle"),
        (["0 1 2"], {}, "made of puzzles, not '0 1 2'"),
        ("0 1 2", {}, "made of puzzles, as from load_many"),
        (UNIQUE, {"per_page": 0}, "from 1 to 100, not 0"),
        (UNIQUE, {"paper": "A4"}, "no paper 'A4'; did you mean 'a4'"),
        (UNIQUE, {"title": 7}, "a title is a text, not 7"),
        (UNIQUE, {"answers": True, "solver": "magic"}, "no slitherlink solver 'magic'"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_sentence(
    puzzles: Any, options: dict[str, Any], message: str, tmp_path: Path
) -> None:
    with pytest.raises(HamekomiError, match=message):
        hk.save_sheet(puzzles, tmp_path / "sheet.pdf", **options)
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_is_a_pdf_file_in_a_folder_that_exists(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"sheet.png: a sheet is saved as \.pdf"):
        hk.save_sheet(UNIQUE, tmp_path / "sheet.png")
    with pytest.raises(BadInput, match="there is no folder"):
        hk.save_sheet(UNIQUE, tmp_path / "nowhere" / "sheet.pdf")


# ---- Where the pictures of a page go.

AREA = Box(40, 40, 500, 700)
SIZES = st.floats(10, 2000)
PICTURES = st.lists(st.builds(lambda w, h: Picture(w, h, (), ""), SIZES, SIZES), min_size=1, max_size=8)


@given(PICTURES, st.integers(0, 6))
def test_boxes_stay_on_the_page_and_do_not_overlap(pictures: list[Picture], free: int) -> None:
    found = boxes(AREA, len(pictures) + free, pictures, 20)
    assert len(found) >= len(pictures) + free
    for box in found:
        assert box.left >= AREA.left - 0.01 and box.bottom >= AREA.bottom - 0.01
        assert box.left + box.width <= AREA.left + AREA.width + 0.01
        assert box.bottom + box.height <= AREA.bottom + AREA.height + 0.01
    for one, other in combinations(found, 2):
        left, right = sorted((one, other), key=lambda each: each.left)
        low, high = sorted((one, other), key=lambda each: each.bottom)
        beside = right.left >= left.left + left.width
        assert beside or high.bottom >= low.bottom + low.height - 0.01


def test_reading_goes_along_the_rows_from_the_top() -> None:
    first, second, third, _ = boxes(AREA, 4, [Picture(100, 100, (), "")], 20)
    assert first.bottom == second.bottom > third.bottom
    assert first.left == third.left < second.left


@pytest.mark.parametrize(("width", "height", "columns"), [(900, 100, 1), (100, 2000, 4)])
def test_wide_pictures_stand_one_below_the_other_and_tall_ones_side_by_side(
    width: float, height: float, columns: int
) -> None:
    found = boxes(AREA, 4, [Picture(width, height, (), "")] * 4, 20)
    assert len({box.left for box in found}) == columns


def test_a_small_board_is_not_blown_up_to_a_whole_page() -> None:
    assert AREA.scale(Picture(10, 10, (), "")) == LARGEST_SCALE
