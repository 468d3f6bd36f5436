"""Coloured cells, forbidden boxes and pieces that may not be turned: shown, edited, played and saved."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Packing
from hamekomi.lab.puzzle import load
from tests.browser.conftest import Open
from tests.browser.packing.board import address, saved, scene_image, solve
from tests.browser.packing.test_space import play

CHECKERED = "frame:\nbw\nwb\npiece D x2: bw\n"
CUBES = "lattice: cubic\nframe:\nbw | wb\npiece D x2: bw\n"
RULES = """turn: no
frame:
bw#
#B?
accepts w: w .
piece D x0-2: bw
piece O x0-4: #
fixed D: (0,0)b (1,0)w
forbidden O: (0,1) (2,0)
"""


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def edit(open_page: Open, puzzle: str, *, width: int = 1200) -> Page:
    page = open_page(address(puzzle, tab="edit"), width=width)
    expect(page.locator(".outcome")).to_contain_text("Packing of")
    return page


def expect_edited(page: Page, puzzle: Packing) -> None:
    """The address holds the puzzle once the library has read the last change."""
    page.wait_for_function(
        "text => new URLSearchParams(location.hash.split('?')[1]).get('puzzle') === text",
        arg=write(puzzle),
    )


def test_coloured_cells_keep_the_colours_and_letters_of_the_library(open_page: Open) -> None:
    page = open_page(address("checkered-pentominoes"))
    solve(page)
    areas = page.locator(".filling .hk-area")
    classes = areas.evaluate_all("areas => areas.map(area => area.getAttribute('class'))")
    assert set(classes) == {"hk-area hk-colour-1", "hk-area hk-colour-2"}
    assert page.locator(".pieces li").first.locator("text").all_text_contents() == list("wbwbw")
    page.get_by_label("Pieces placed").press("Home")
    letters = page.locator(".filling text:not([hidden])").all_text_contents()
    assert len(letters) == 64 + 1  # and the name of the piece that is left
    assert set(areas.evaluate_all("areas => areas.map(area => area.getAttribute('class'))")) == set(
        classes
    )


def test_coloured_cubes_are_listed_with_their_letters_and_seen_in_space(open_page: Open) -> None:
    page = open_page(address(CUBES), scheme="dark")
    expect(page.locator(".pieces svg text")).to_have_text(["b", "b", "b", "w", "w", "w"])
    empty = scene_image(page)
    solve(page)
    expect(page.locator("details .filling .hk-colour-1")).to_have_count(2)
    assert scene_image(page) != empty


def test_an_edit_leaves_everything_else_as_it_was(open_page: Open) -> None:
    page = edit(open_page, RULES)
    before = parse(RULES)
    page.get_by_label("Pieces may be turned over").check()
    expect_edited(page, replace(before, mirror=True))
    page.get_by_label("Pieces may be turned", exact=True).check()
    expect_edited(page, replace(before, mirror=True, turn=True))
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect_edited(page, before)


def test_a_box_that_is_taken_away_takes_its_colour_and_its_bans_along(open_page: Open) -> None:
    page = edit(open_page, RULES)
    before = parse(RULES)
    for ban in ("(0,1)", "(2,0)"):
        box(page, f"{ban}: there, forbidden to O").click()
        box(page, f"{ban}: outside").click()
    expect_edited(page, replace(before, forbidden=frozenset()))
    box(page, "(1,0): there, colour w").click()  # a piece was fixed there; nothing asks for w any more
    box(page, "(1,0): outside").click()
    colours = before.colours - {((1, 0), "w")}
    after = replace(before, forbidden=frozenset(), fixed=(), accepts=frozenset(), colours=colours)
    expect_edited(page, after)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect_edited(page, replace(before, forbidden=frozenset()))


def test_a_piece_that_is_removed_takes_its_bans_along(open_page: Open) -> None:
    page = edit(open_page, RULES)
    before = parse(RULES)
    page.get_by_label("What to edit").select_option("O")
    page.get_by_role("button", name="Remove this piece").click()
    # The piece had the only cells without a colour, so no colour needs an `accepts` line for them now.
    after = replace(
        before, pieces=before.pieces[:1], forbidden=frozenset(), accepts=frozenset({("w", "w")})
    )
    expect_edited(page, after)


def test_boxes_and_cells_are_painted_and_boxes_forbidden(open_page: Open, complaints: list[str]) -> None:
    page = edit(open_page, "frame: box 2 1\npiece D: ##\npiece O x0-1: #\n", width=360)
    page.get_by_label("Click to").select_option("colour")
    page.get_by_label("Colour", exact=True).select_option("r")
    box(page, "(1,0): there").click()
    expect(page.locator(".error")).to_contain_text("asks for the colour r, which no piece has")
    complaints.clear()
    page.get_by_label("What to edit").select_option("D")
    box(page, "(0,0): there").click()
    expect(page.locator(".error")).to_have_count(0)
    box(page, "(0,0): there, colour r").click()
    box(page, "(1,0): there").click()
    page.get_by_label("What to edit").select_option("the frame")
    page.get_by_label("Click to").select_option("forbid")
    page.get_by_label("Forbidden to").select_option("O")
    box(page, "(0,0): there").click()
    complaints.clear()
    expected = "frame: (0,0) (1,0)r\npiece D: #r\npiece O x0-1: #\nforbidden O: (0,0)\n"
    expect(box(page, "(0,0): there, forbidden to O")).to_be_visible()
    expect_edited(page, parse(expected))
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_user_chooses_which_cells_boxes_of_a_colour_accept(open_page: Open) -> None:
    puzzle = replace(parse(RULES), fixed=())
    page = edit(open_page, write(puzzle))
    row = page.get_by_role("group", name="Boxes of colour b take")
    expect(row.get_by_label("b", exact=True)).to_be_checked()
    row.get_by_label("w", exact=True).focus()
    page.keyboard.press(" ")
    usual = {("w", "w"), ("w", ".")}
    expect_edited(page, replace(puzzle, accepts=frozenset({*usual, ("b", "b"), ("b", "w")})))
    expect(row.get_by_label("w", exact=True)).to_be_focused()
    row.get_by_label("cells without a colour").check()
    row.get_by_label("b", exact=True).uncheck()
    expect_edited(page, replace(puzzle, accepts=frozenset({*usual, ("b", "w"), ("b", ".")})))
    expect(page.get_by_text("Boxes of colour b take w, cells without a colour.")).to_be_visible()
    row.get_by_label("w", exact=True).uncheck()
    row.get_by_label("cells without a colour").uncheck()
    expect_edited(page, puzzle)
    expect(row.get_by_label("b", exact=True)).to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_label("cells without a colour")).to_be_checked()


def test_what_breaks_a_colour_or_a_ban_is_marked_and_refused_at_once(open_page: Open) -> None:
    page = open_page(address(CHECKERED + "piece X x0-1: ww\nforbidden D: (1,1)\n", tab="play"))
    page.get_by_role("button", name="Piece D, 2 left").press("Enter")
    page.get_by_role("button", name="(0,1): empty, asks for the colour w").focus()
    expect(page.locator(".would-not-fit")).to_have_count(2)
    page.keyboard.press("Enter")
    error = page.locator(".outcome .error")
    expect(error).to_contain_text("Piece D does not fit here: (0,1) asks for the colour w.")
    page.keyboard.press("r")
    page.keyboard.press("r")  # now w is on the left
    expect(error).to_have_count(0)
    page.get_by_role("button", name="(1,1): empty, asks for the colour b").focus()
    page.keyboard.press("Enter")
    expect(error).to_contain_text("Piece D does not fit here: (1,1) is forbidden to D.")
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.get_by_role("button", name="(0,0): empty, asks for the colour b").focus()
    expect(page.locator(".would-fit")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=": piece D")).to_have_count(2)


def test_a_coloured_puzzle_is_played_to_its_end(open_page: Open) -> None:
    page = open_page(address(CHECKERED, tab="play"), scheme="dark")
    for start, left in (("(0,0)", 2), ("(1,1)", 1)):
        page.get_by_role("button", name=f"Piece D, {left} left").press("Enter")
        if left == 1:
            page.keyboard.press("r")
            page.keyboard.press("r")
        page.get_by_role("button", name=f"{start}: empty").focus()
        page.keyboard.press("Enter")
    expect(page.locator(".outcome .good")).to_contain_text("Solved in")
    expect(page.locator(".board .hk-colour-1")).to_have_count(2)


def test_coloured_cubes_are_played_in_space(open_page: Open) -> None:
    page = play(open_page, CUBES)
    page.get_by_role("button", name="Piece D, 2 left").press("Enter")
    expect(page.locator(".aim")).to_have_text("Piece D at (0,0,0): it fits.")
    page.keyboard.press("PageUp")
    expect(page.locator(".aim")).to_contain_text(re.compile(r"asks for the colour w\.$"))
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=": piece D")).to_have_count(2)
    page.get_by_role("button", name="Piece D, 1 left").press("Enter")
    expect(page.locator(".aim")).to_contain_text("it does not fit")
    page.keyboard.press("z")
    page.keyboard.press("z")
    page.get_by_role("button", name="(1,0,1): empty").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".outcome .good")).to_be_visible()


def test_pieces_that_may_not_be_turned_are_not(open_page: Open) -> None:
    page = open_page(address("lying-and-standing", tab="play"))
    page.get_by_role("button", name="Piece L,").press("Enter")
    expect(page.get_by_role("button", name="Turn", exact=True)).to_have_count(0)
    page.get_by_role("button", name="(3,0): empty").focus()
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(page.locator(".outcome .error")).to_contain_text("it sticks out of the frame")
    page.get_by_role("tab", name="See and solve").click()
    expect(page.get_by_text("Pieces may not be turned.")).to_be_visible()


def test_a_coloured_puzzle_is_saved_with_its_colours(open_page: Open, tmp_path: Path) -> None:
    page = open_page(address("checkered-soma"))
    solve(page)
    puzzle = load("checkered-soma", "packing")
    triangles = saved(page, "STL", tmp_path)
    assert len(triangles) == 84 + 50 * int.from_bytes(triangles[80:84], "little") > 84
    filling = saved(page, "Filling as text", tmp_path).decode()
    assert puzzle.check(puzzle.read_solution(filling)) == [] and re.search(r"\)b.*\)w", filling)
    for notation in ("json", "burrtools"):
        page.get_by_label("Notation").select_option(notation)
        text = saved(page, "Puzzle", tmp_path).decode()
        assert load(text, "packing").value == puzzle.value
