"""Packing played in the plane: keys, drags, hints, links, and the game that is kept."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.packing.board import SMALL, address, drag, message


def test_a_puzzle_is_played_with_keys(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    page.get_by_role("button", name="Piece I, 2 left").press("Enter")
    page.get_by_role("button", name="(1,0): empty").focus()
    page.keyboard.press("Enter")  # lying, it would stick out
    filled = page.get_by_role("button", name=": piece I")
    expect(page.locator("#live")).to_have_text("Piece I does not fit here: it sticks out of the frame.")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(filled).to_have_count(2)
    expect(page.get_by_role("button", name="(1,0): piece I")).to_be_focused()
    expect(page.get_by_role("button", name="(1,1): piece I")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(filled).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(filled).to_have_count(2)


def test_pieces_are_dragged_into_the_frame_until_it_is_filled_and_that_stays(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    filled = page.get_by_role("button", name=": piece I")
    for row in (0, 1):
        tray = page.get_by_role("button", name=f"Piece I, {2 - row} left")
        drag(page, tray, page.get_by_role("button", name=f"(0,{row}): empty"))
        expect(filled).to_have_count(2 * row + 2)
    expect(message(page).locator(".good")).to_contain_text("Solved in")
    page.get_by_role("button", name="Next puzzle").wait_for()
    page.reload()
    expect(message(page).locator(".good")).to_contain_text("Solved in")
    filled.first.click()
    expect(filled).to_have_count(2)
    page.keyboard.press("Escape")
    expect(message(page).locator(".good")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(message(page).locator(".good")).to_contain_text("Solved in")


def test_a_dragged_piece_is_seen_once_and_snaps_where_it_would_go(open_page: Open) -> None:
    page = open_page(address("frame: box 3 3\npiece L x3:\n#.\n##\n", tab="play"))
    tray = page.get_by_role("button", name="Piece L, 3 left")
    slot = tray.bounding_box()
    tray.hover()
    page.mouse.down()
    page.get_by_role("heading", level=1).hover()
    floating = page.locator(".held-piece")
    expect(floating).to_be_visible()
    expect(page.locator(".would-fit, .would-not-fit")).to_have_count(0)
    middle = page.get_by_role("button", name="(1,1): empty")
    middle.hover()
    expect(floating).to_be_hidden()
    shown = page.locator(".would-fit")
    expect(shown).to_have_count(3)

    def covered() -> set[str | None]:
        return {each.get_attribute("data-place") for each in shown.all()}

    # Key, wheel and right button turn it at once, where it is.
    seen = [covered()]
    page.keyboard.press("r")
    seen.append(covered())
    page.mouse.wheel(0, 120)
    page.wait_for_function(
        "before => [...document.querySelectorAll('.would-fit')]"
        ".some(each => !before.includes(each.dataset.place))",
        arg=sorted(map(str, seen[-1])),
    )
    seen.append(covered())
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    seen.append(covered())
    expect(shown).to_have_count(3)
    expect(floating).to_be_hidden()
    assert all(one != other for one, other in pairwise(seen)), seen
    page.mouse.up()
    filled = page.get_by_role("button", name=": piece L")
    expect(filled).to_have_count(3)
    assert {each.get_attribute("data-place") for each in filled.all()} == seen[-1]
    assert page.get_by_role("button", name="Piece L, 2 left").bounding_box() == slot
    # Nothing turns white under the pointer.
    fills = page.evaluate(
        "() => [...document.querySelectorAll('.board [aria-label*=\": piece\"]')]"
        ".map(each => getComputedStyle(each).fill)"
    )
    assert len(set(fills)) == 1


def test_a_filling_has_its_number_and_a_page_in_the_album(open_page: Open) -> None:
    tiles = "I:(0,1)(0,2); I:(1,1)(1,2)"
    page = open_page(address("frame: box 2 3\npiece I x3:\n##\n", tab="play", marks=tiles))
    page.get_by_role("button", name="Piece I, 1 left").press("Enter")
    page.get_by_role("button", name="(0,0): empty").press("Enter")
    expect(message(page).locator(".praise")).to_have_text("You found filling 1 of 2.")
    page.locator("summary", has_text="Album").click()
    expect(page.locator(".album p")).to_have_text("1 of 2 fillings found.")
    expect(page.locator(".album svg")).to_have_count(1)


def test_a_dragged_piece_is_under_the_pointer_all_the_way_and_previewed_in_its_colour(
    open_page: Open,
) -> None:
    page = open_page(address("tetrihex", tab="play"))
    tray = page.get_by_role("button", name="Piece J", exact=True)
    tray.hover()
    start = tray.bounding_box()
    end = page.get_by_role("button", name="(0,0,0): empty").bounding_box()
    assert start is not None and end is not None
    page.mouse.down()
    here, there = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))
    for share in (0.1, 0.3):
        x, y = (a + share * (b - a) for a, b in zip(here, there, strict=True))
        page.mouse.move(x, y)
        held = page.locator(".held-piece svg").bounding_box()
        assert held is not None
        assert held["x"] < x < held["x"] + held["width"] and held["y"] < y < held["y"] + held["height"]
    page.mouse.move(*there)
    fits = page.locator(".would-fit")
    expect(fits).to_have_count(4)
    fill, own = (
        each.evaluate("shape => getComputedStyle(shape).fill")
        for each in (fits.first, page.locator("[data-piece=J] .hk-area").first)
    )
    assert fill == own
    page.mouse.up()
    expect(page.get_by_role("button", name=": piece J")).to_have_count(4)
    # Inside the frame a piece is held where it was pressed, and moving it is one step.
    placed = page.get_by_role("button", name=": piece J").first
    x, y, z = map(int, re.findall("-?[0-9]+", placed.get_attribute("aria-label") or ""))
    drag(page, placed, page.get_by_role("button", name=f"({x + 1},{y},{z - 1}):"))
    expect(page.get_by_role("button", name=f"({x + 1},{y},{z - 1}): piece J")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=": piece J")).to_have_count(0)


def test_a_piece_that_is_dropped_outside_goes_back_to_the_tray(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    tray = page.get_by_role("button", name="Piece I, 2 left")
    drag(page, tray, page.get_by_role("button", name="(0,0): empty"))
    filled = page.get_by_role("button", name=": piece I")
    expect(filled).to_have_count(2)
    drag(page, filled.first, page.locator(".tray-side"))
    expect(filled).to_have_count(0)
    expect(page.get_by_role("button", name="Piece I, 2 left")).to_be_visible()


def test_a_hint_comes_in_stages_and_is_played(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    expect(message(page)).to_contain_text("Drag a piece into the frame")
    for words in ("Look here", "No piece is forced", "ways to fill"):
        page.keyboard.press("h")
        expect(message(page)).to_contain_text(words)
    expect(page.locator(".board .at-focus")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.get_by_role("button", name=": piece I")).to_have_count(2)


def test_a_game_is_checked_and_finished_by_the_solver(open_page: Open) -> None:
    page = open_page(address("frame: box 4 2\npiece I x4:\n##\n", tab="play", marks="I:(1,0)(2,0)"))
    filled = page.get_by_role("button", name=": piece I")
    expect(filled).to_have_count(2)
    page.get_by_role("button", name="Check").click()
    expect(message(page)).to_contain_text("No mistakes so far.")
    page.get_by_role("button", name="Piece I, 3 left").press("Enter")
    page.get_by_role("button", name="(0,1): empty").focus()
    page.keyboard.press("Enter")
    expect(filled).to_have_count(4)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Can this still be finished?").click()
    expect(message(page)).to_contain_text("No, this can no longer be finished.")
    page.get_by_role("button", name="Show where").click()
    expect(page.locator(".board .at-fault")).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Solve from here").click()
    expect(filled).to_have_count(8)
    expect(message(page)).to_contain_text("Finished by the solver.")


def test_a_link_with_pieces_that_do_not_fit_says_why(open_page: Open, complaints: list[str]) -> None:
    page = open_page(address(SMALL, tab="play", marks="I:(1,0)(2,0)"))
    expect(message(page)).to_contain_text("piece I lies outside the frame at (2,0)")
    expect(page.get_by_role("button", name=": empty")).to_have_count(4)
    complaints.clear()


@pytest.mark.parametrize("puzzle", ["tetrihex", "soma"])
def test_on_a_phone_tray_and_board_are_visible_together(open_page: Open, puzzle: str) -> None:
    page = open_page(address(puzzle, tab="play"), width=360)
    page.set_viewport_size({"width": 360, "height": 740})
    board = page.locator(".surface canvas" if puzzle == "soma" else ".surface svg")
    expect(board).to_be_visible()
    bar = page.locator(".bar-of-tools").bounding_box()
    boxes = [each.bounding_box() for each in (board, page.locator(".tray"))]
    assert bar is not None
    for box in boxes:
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= bar["y"]


def test_a_game_goes_on_after_a_reload_and_can_still_be_undone(open_page: Open) -> None:
    puzzle = "frame: box 2 3\npiece I x3:\n##\nfixed I: (0,0) (1,0)\n"
    page = open_page(address(puzzle, tab="play"))
    filled = page.get_by_role("button", name=": piece I")
    for row in (1, 2):
        page.get_by_role("button", name=f"Piece I, {3 - row} left").press("Enter")
        page.get_by_role("button", name=f"(0,{row}): empty").focus()
        page.keyboard.press("Enter")
        expect(filled).to_have_count(2 * row + 2)
    page.get_by_role("button", name="Undo").click()
    expect(filled).to_have_count(4)
    page.reload()
    expect(filled).to_have_count(4)
    page.get_by_role("button", name="Redo").click()
    expect(filled).to_have_count(6)
    filled.first.click()
    expect(message(page)).to_contain_text("Piece I is fixed.")


def test_the_link_in_the_header_goes_on_with_the_game_that_was_left(open_page: Open) -> None:
    page = open_page("#/packing")
    expect(page.get_by_role("heading", level=1, name="Tetrihex")).to_be_visible()
    expect(message(page)).to_contain_text("Drag a piece into the frame")
    page.goto(address("soma", tab="play"))
    expect(page.get_by_role("heading", level=1, name="The Soma cube")).to_be_visible()
    header = page.locator("#header")
    header.get_by_role("link", name="Hexads").click()
    expect(page.get_by_role("heading", level=1, name="Hexads")).to_be_visible()
    header.get_by_role("link", name="Packing").click()
    expect(page.get_by_role("heading", level=1, name="The Soma cube")).to_be_visible()
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")


def test_on_paper_the_pieces_stand_above_the_frame(open_page: Open) -> None:
    page = open_page(address("soma", tab="play"))
    piece = page.get_by_role("button", name="Piece V", exact=True)
    expect(piece).to_be_visible()
    page.emulate_media(media="print")
    expect(piece).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    expect(page.get_by_text("No piece is held.")).to_be_hidden()
