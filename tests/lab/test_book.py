"""Books: what they are ordered with, which pages they have, and what is on these."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.book import save
from hamekomi.lab.book.entries import MOST_PUZZLES, ordered, read_entries, read_entry
from hamekomi.lab.book.layout import AS_MANY_AS_FIT, Placed, Wanted, answer_pages, puzzle_pages
from hamekomi.lab.book.making import Item, chapters, doubles
from hamekomi.lab.book.pages import Board, Book, Page, Stars, Text, pages
from hamekomi.lab.book.stars import difficulties, stars
from hamekomi.lab.book.trim import trimmed
from hamekomi.lab.foreground import run_with_file
from hamekomi.lab.printing import PAPERS, Box, text_width
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.errors import BadInput, HamekomiError, OutOfBudget
from hamekomi.model.family import Family
from hamekomi.model.picture import Circle, Picture, rectangle
from tests.lab.test_printing import pages as number_of_pages

UNIQUE, SEVERAL, NONE = (hk.load(text, "slitherlink") for text in ("first", "two-answers", "two-loops"))
TINY = "slitherlink:3:4x4:gentle..normal nurikabe:2:4x4"


def made(words: str | Iterable[str | Puzzle], **style: Any) -> Book:
    contents = words.split() if isinstance(words, str) else words
    order = save.order(contents, 7)
    return save.book(order, run_with_file(order.plan, None), save.Style(**style))


@pytest.fixture(scope="module")
def tiny() -> Book:
    return made(TINY, title="Two kinds", author="A. Person", paper="a5")


# ---- What a book is ordered with


def test_an_entry_says_in_any_order_how_many_puzzles_of_which_kind() -> None:
    for word in ("slitherlink:6:8x5:hard:rotate180", "slitherlink:rotate180:hard:8x5:6"):
        entry = read_entry(word, {})
        assert entry.number == 6
        chosen = {name: entry.options[name] for name in ("rows", "columns", "difficulty", "symmetry")}
        assert chosen == {"rows": 8, "columns": 5, "difficulty": "hard", "symmetry": "rotate180"}
    assert read_entry("nurikabe", {}).number == 1
    assert read_entry("labyrinth:walls=all", {}).options["walls"] == "all"
    assert read_entry("slitherlink:very-hard", {}).options["difficulty"] == "very hard"
    assert read_entry("sudoku:technique=x-wing", {}).options["technique"] == "X-Wing"


def test_a_range_of_difficulties_is_shared_out_evenly() -> None:
    entry = read_entry("sudoku:5:easy..hard", {})
    words = [entry.options_of(each)["difficulty"] for each in range(5)]
    assert words == ["gentle", "gentle", "normal", "normal", "hard"]


def test_an_entry_written_as_a_word_makes_the_same_puzzles() -> None:
    shared = {"rows": "8", "columns": "5", "symmetry": "mirror"}
    words = ["slitherlink:3:very-hard:zeros=no", "masyu:2:easy..normal", "hitori:9x9:rotate180", "akari"]
    for entry in read_entries(words, shared):
        again = read_entry(str(entry), {})
        assert (again.number, again.options, again.words) == (entry.number, entry.options, entry.words)


def test_options_for_all_hold_where_an_entry_says_nothing_else() -> None:
    shared = {"rows": "7", "columns": "8", "difficulty": "easy", "symmetry": None}
    mine = read_entry("nurikabe:9x9:hard", shared)
    assert (mine.options["rows"], mine.options["columns"], mine.options["difficulty"]) == (9, 9, "hard")
    assert not mine.ignored
    other = read_entry("nurikabe", shared)
    assert (other.options["rows"], other.options["difficulty"]) == (7, "gentle")
    # The columns of a Sudoku follow from its rows: it is not a board of any size.
    assert read_entry("sudoku", shared).options["rows"] == 9
    assert read_entry("sudoku", shared).ignored == ("rows", "columns")
    assert read_entry("labyrinth", shared).ignored == ("difficulty",)


def test_each_family_counts_its_seeds_on_from_that_of_the_book() -> None:
    entries = read_entries(["akari:2", "nurikabe:1", "akari:1:hard"], {})
    found = [(each.family, each.seed) for each in ordered(entries, 5)]
    assert found == [("akari", 5), ("akari", 6), ("nurikabe", 5), ("akari", 7)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nurikab"], "no family 'nurikab'; did you mean 'nurikabe'"),
        (["nurikabe:0"], "nurikabe: the number of puzzles is a whole number from 1 to 1000, not 0"),
        (["nurikabe:10000"], "from 1 to 1000, not 10000"),
        (["nurikabe:600", "akari:600"], "at most 1,000 puzzles, and these are 1,200"),
        (
            ["nurikabe:tricky"],
            r"a difficulty of nurikabe \(there are: any, gentle, normal, hard, very hard",
        ),
        (["labyrinth:hard"], r"a difficulty of labyrinth \(there are none\)"),
        (
            ["nurikabe:easy..tricky"],
            "no difficulty of nurikabe 'tricky'; there are: gentle, normal, hard",
        ),
        (["nurikabe:hard..easy"], "hard is harder than easy; say easy..hard"),
        (["nurikabe:easy:hard"], "the difficulty is there twice"),
        (["nurikabe:2:3"], "two numbers of puzzles, 2 and 3"),
        (["nurikabe:99x3"], "nurikabe: rows is a whole number from 1 to 60"),
        (["grandtour:8x8"], "grandtour: a loop cannot visit an odd number of points"),
        (["sudoku:6x5"], "sudoku: a Sudoku with 6 rows has 6 columns, not 5"),
        (["nurikabe:size=3"], "no option of nurikabe puzzles 'size'"),
        (["nurikabe:seed=3"], "give the seed without `seed=`"),
        (["nurikabe:"], "nurikabe: '' is neither a number"),
        (["cover:2"], "cover cannot generate"),
        ([], "name what the book should have"),
        ([7], "made of entries such as 'nurikabe:6' and of puzzles, not 7"),
        ([UNIQUE] * (MOST_PUZZLES + 1), "at most 1,000 puzzles"),
    ],
)
def test_what_cannot_be_ordered_is_refused_in_one_sentence(
    words: list[Any], message: str, tmp_path: Path
) -> None:
    with pytest.raises(HamekomiError, match=message):
        hk.save_book(words, tmp_path / "book.pdf")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"paper": "a3"}, "no paper 'a3'; there are: a4, a5, letter"),
        ({"title": 7}, "a title is a text, not 7"),
        ({"per_page": 0}, "puzzles per page is a whole number from 1 to 100, not 0"),
        ({"across": 11}, "side by side is a whole number from 1 to 10, not 11"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"difficulty": "tricky"}, "no difficulty of nurikabe 'tricky'"),
        ({"symmetry": "rotate90"}, "no symmetry of nurikabe 'rotate90'; there are: none"),
    ],
)
def test_a_style_that_does_not_exist_is_refused(
    options: dict[str, Any], message: str, tmp_path: Path
) -> None:
    with pytest.raises(HamekomiError, match=message):
        hk.save_book("nurikabe", tmp_path / "book.pdf", **options)
    with pytest.raises(BadInput, match=r"book.txt: a book is saved as \.pdf"):
        hk.save_book("nurikabe", tmp_path / "book.txt")
    with pytest.raises(BadInput, match="is a folder"):
        (tmp_path / "folder.pdf").mkdir()
        hk.save_book("nurikabe", tmp_path / "folder.pdf")


# ---- Grades


def test_every_difficulty_of_every_family_has_stars_and_harder_words_have_no_fewer() -> None:
    for name in catalogue.names():
        family = catalogue.family(name)
        words = [each for each in difficulties(family) if each != "any"]
        found = [stars(family, word) for word in words]
        assert all(one <= other for one, other in pairwise(found)), name
        assert not words or 1 <= found[0] < found[-1] <= 5


def test_words_that_are_not_in_the_table_have_stars_by_their_place() -> None:
    family: Family[Any, Any] = catalogue.family("nurikabe")
    assert stars(family, "normal") == 2
    assert stars(family, "several solutions") == 0


# ---- Making


def test_chapters_go_from_easy_to_hard_and_what_has_no_grade_comes_last() -> None:
    book = made([NONE, "slitherlink:2:5x5:normal", SEVERAL, "slitherlink:5x5:gentle", "nurikabe:4x4"])
    first, second = book.chapters
    assert [each.item.puzzle.family.name for each in second] == ["nurikabe"]
    assert [each.number for each in (*first, *second)] == [1, 2, 3, 4, 5, 6]
    assert [each.item.word for each in first] == ["gentle", "normal", "normal", "", ""]
    assert {each.item.remark for each in first[3:]} == {
        "there is no solution",
        "one of several solutions",
    }
    assert all(not each.item.puzzle.check(each.item.solution) for each in (*first[:3], *second))


def test_chapters_stand_in_the_order_in_which_their_families_are_named() -> None:
    book = made([UNIQUE, "nurikabe:4x4", SEVERAL])
    assert [[each.number for each in chapter] for chapter in book.chapters] == [[1, 2], [3]]


def test_the_same_words_and_seed_make_the_same_file(tmp_path: Path) -> None:
    one, again, other = (tmp_path / f"{name}.pdf" for name in ("one", "again", "other"))
    puzzles = hk.save_book("nurikabe:2:4x4", one, seed=3)
    assert hk.save_book(["nurikabe:2"], again, seed=3, rows=4, columns=4) == puzzles
    assert hk.save_book("nurikabe:2:4x4", other, seed=5) != puzzles
    assert one.read_bytes() == again.read_bytes() != other.read_bytes()
    assert hk.generate("nurikabe", seed=3, rows=4, columns=4) in puzzles


def test_a_puzzle_that_only_came_closest_is_in_the_book_and_says_so() -> None:
    [[only]] = made("nurikabe:3x3:hard").chapters
    assert "none is hard" in only.item.lacks and only.item.puzzle.is_unique()


def test_equal_puzzles_are_noticed() -> None:
    assert doubles(made([UNIQUE, SEVERAL, UNIQUE]).chapters) == [(1, 2)]


def test_a_time_limit_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(OutOfBudget):
        hk.save_book("nurikabe:1000", tmp_path / "book.pdf", timeout=0.05)
    assert list(tmp_path.iterdir()) == []


def test_work_that_is_stopped_while_a_puzzle_is_solved_does_not_end_as_a_puzzle_without_answer() -> None:
    def stop(position: str, share: float) -> None:
        raise OutOfBudget("stopped")

    stop.show = lambda make_preview: None  # type: ignore[attr-defined]
    plan = save.order([hk.load("10x10t0:zzzv")]).plan
    with pytest.raises(OutOfBudget):
        plan.run(plan.pieces(None)[0], None, stop)  # type: ignore[arg-type]


# ---- Pages


def test_a_book_has_cover_contents_rules_puzzles_and_answers(tiny: Book) -> None:
    found = pages(tiny)
    cover, contents, *others = [page.words for page in found]
    assert cover.splitlines()[:2] == ["Two kinds", "5 puzzles"] and cover.endswith("A. Person")
    assert "Slitherlink, Nurikabe" in cover
    assert [page.bookmark for page in found if page.bookmark] == [
        "Two kinds",
        "Slitherlink",
        "Nurikabe",
        "Answers",
    ]
    for page, title in ((3, "Slitherlink"), (5, "Nurikabe"), (7, "Answers")):
        assert re.search(rf"^{title}\n(.*\n)?{page}$", contents, re.MULTILINE)
        assert found[page - 1].words.startswith(title) and found[page - 1].words.endswith(f"\n{page}")
    assert "hamekomi book slitherlink:3:rows=4:columns=4:gentle..normal nurikabe:2:rows=4" in contents
    assert "--seed 7" in contents.replace("\n", " ")
    assert "The sea hangs together." in others[2] and "Its solution" in others[2]


def test_each_puzzle_has_its_number_grade_and_stars_and_its_answer_the_same_number(tiny: Book) -> None:
    found = pages(tiny)
    puzzles, answers = found[3], found[-1]
    assert puzzles.words.splitlines()[:-1] == [
        "Slitherlink",
        *(line for each in tiny.chapters[0] for line in (str(each.number), each.item.word)),
    ]
    shown = [each.number for each in puzzles.things if isinstance(each, Stars)]
    assert shown == [each.item.stars for each in tiny.chapters[0]] == sorted(shown)
    assert answers.words == "Answers\n1\nSlitherlink\n2\n3\n4\nNurikabe\n5\n7"
    pictures = [each.picture for each in answers.things if isinstance(each, Board)]
    items = [each.item for chapter in tiny.chapters for each in chapter]
    assert pictures == [trimmed(each.puzzle.draw(each.solution)) for each in items]


def test_answers_name_the_family_where_it_or_a_page_begins() -> None:
    large = hk.load("twelve-by-ten", "slitherlink")
    book = made([*[large] * 13, hk.load("first", "nurikabe")], paper="a5")
    found = [each.words for each in pages(book) if each.words.startswith("Answers")]
    assert [each.split("\n")[1:3] for each in found] == [["1", "Slitherlink"], ["13", "Slitherlink"]]
    assert [each.count("Slitherlink") for each in found] == [1, 1]
    assert "14\nNurikabe" in found[1]


def test_a_book_without_answers_and_with_a_title_alone() -> None:
    book = made([UNIQUE, UNIQUE], answers=False, per_page=1, title=" ")
    found = pages(book)
    assert [page.bookmark for page in found] == ["Puzzles", "", "Slitherlink", "", ""]
    assert "Answers" not in found[1].words and "--seed" not in found[1].words


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_leaves_the_paper_however_long_the_texts_and_however_large_the_boards(
    paper: str,
) -> None:
    boards = ["\n".join(["." * columns] * rows) for columns, rows in SHAPES]
    items = [
        Item(hk.load(each, "slitherlink"), None, "very hard", 4, 1.0, None, "no answer", False, "")
        for each in boards
    ]
    items += [Item(hk.load("tetra"), None, "", 0, 0.0, None, "", False, "")]
    width, height = PAPERS[paper]
    long = "はめ込みパズル" * 20
    book = Book(chapters(items), (width, height), long, long, imprint=["x" * 3000])
    for page in pages(book):
        for left, bottom, right, top in _boxes(page):
            assert 8 < left < right < width - 8 and 8 < bottom < top < height - 8


SHAPES = ((3, 3), (40, 3), (3, 40), (60, 60), (10, 10))


def _boxes(page: Page) -> Iterable[tuple[float, float, float, float]]:
    for thing in page.things:
        if isinstance(thing, Text):
            wide = text_width(thing.text, thing.bold, thing.size)
            left = thing.at[0] - {"left": 0, "right": 1, "middle": 0.5}[thing.align] * wide
            yield left, thing.at[1], left + wide, thing.at[1] + thing.size
        elif isinstance(thing, Board):
            wide, high = thing.scale * thing.picture.width, thing.scale * thing.picture.height
            yield thing.at[0], thing.at[1], thing.at[0] + wide, thing.at[1] + high


def test_a_pdf_file_has_all_pages_and_names_title_and_author(tiny: Book) -> None:
    file = save.pdf(tiny)
    assert number_of_pages(file) == len(pages(tiny)) == 7
    assert b"/Title (Two kinds)" in file and b"/Author (A. Person)" in file
    assert b"/MediaBox [ 0 0 419.53 595.28 ]" in file


# ---- Where the boards of a page go

AREA = Box(50, 60, 500, 700)
SIZES = st.lists(st.tuples(st.floats(60, 2500), st.floats(60, 2500)), min_size=1, max_size=12)


@given(SIZES, st.none() | st.integers(1, 9), st.none() | st.integers(1, 5))
def test_every_board_is_on_one_page_in_its_order_and_none_overlaps_another(
    sizes: list[tuple[float, float]], per_page: int | None, across: int | None
) -> None:
    found = puzzle_pages(sizes, AREA, Wanted(per_page, across))
    assert [each.number for page in found for each in page] == list(range(len(sizes)))
    assert per_page is None or all(len(page) <= per_page for page in found)
    for page in found:
        _check_page(page)


@given(SIZES)
def test_every_answer_is_on_one_page_in_its_order_and_none_overlaps_another(
    sizes: list[tuple[float, float]],
) -> None:
    first = Box(AREA.left, AREA.bottom, AREA.width, AREA.height - 40)
    found = answer_pages(sizes, first, AREA)
    assert [each.number for page in found for each in page] == list(range(len(sizes)))
    for page in found:
        _check_page(page)


def _check_page(page: list[Placed]) -> None:
    for each in page:
        box = each.box
        assert box.left >= AREA.left - 0.01 and box.left + box.width <= AREA.left + AREA.width + 0.01
        assert box.bottom >= AREA.bottom - 0.01
        assert box.bottom + box.height <= AREA.bottom + AREA.height + 0.01
    for one, other in combinations([each.box for each in page], 2):
        right = min(one.left + one.width, other.left + other.width)
        top = min(one.bottom + one.height, other.bottom + other.height)
        beside = max(one.left, other.left) >= right - 0.01
        assert beside or max(one.bottom, other.bottom) >= top - 0.01


def test_boards_are_spread_evenly_over_as_few_pages_as_possible() -> None:
    board = (404.0, 404.0)
    assert [len(page) for page in puzzle_pages([board] * 7, AREA, AS_MANY_AS_FIT)] == [4, 3]
    assert [len(page) for page in puzzle_pages([board] * 4, AREA, AS_MANY_AS_FIT)] == [4]
    # A very large board has a page of its own, and the small ones stay together.
    huge = (2400.0, 2400.0)
    found = puzzle_pages([board, board, huge, board], AREA, AS_MANY_AS_FIT)
    assert [len(page) for page in found] == [2, 1, 1]


def test_a_picture_is_cut_to_its_board_and_loses_the_sheet_under_it() -> None:
    sheet, board = rectangle(0, 0, 100, 100, "paper"), rectangle(20, 30, 50, 60, "ink")
    cut = trimmed(Picture(100, 100, (sheet, board), "a board"))
    assert (cut.width, cut.height, len(cut.shapes)) == (54, 64, 1)
    cells = (rectangle(0, 0, 50, 50, "paper"), rectangle(50, 0, 50, 50, "paper"))
    assert len(trimmed(Picture(200, 100, cells, "two cells")).shapes) == 2
    disc = trimmed(Picture(90, 90, (Circle((40, 40), 10, "ink"),), "a disc"))
    assert (disc.width, disc.height) == (24, 24)
