"""Packing by a finger: pieces are dragged from the tray and inside the frame; the tray still scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.packing.board import address, filled
from tests.browser.touch_events import TouchScreen

ROWS = "frame: box 4 4\npiece I x4: ####\n"


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    screen = TouchScreen(page)
    screen.touch(start)
    screen.move((start, end))
    screen.release()


def test_a_finger_drags_a_piece_from_the_tray_and_then_inside_the_frame(phone: Page) -> None:
    phone.goto(address(ROWS, tab="play"))
    tray = phone.get_by_role("button", name="Piece I, 4 left")
    expect(tray).to_be_visible()
    drag(phone, middle(tray), middle(phone.get_by_role("button", name="(1,0): empty")))
    expect(filled(phone)).to_have_count(4)
    start, end = (middle(phone.get_by_role("button", name=f"(1,{row}):")) for row in (0, 2))
    drag(phone, start, end)
    expect(phone.get_by_role("button", name="(0,2): piece I")).to_be_visible()
    expect(filled(phone)).to_have_count(4)
    expect(phone.locator(".held-piece")).to_be_hidden()


def test_taps_choose_a_piece_and_put_it_down(phone: Page) -> None:
    phone.goto(address(ROWS, tab="play"))
    phone.get_by_role("button", name="Piece I, 4 left").tap()
    phone.get_by_role("button", name="(1,3): empty").tap()
    expect(filled(phone)).to_have_count(4)


@pytest.mark.parametrize("puzzle", ["tetrihex", "soma"])
def test_the_tray_scrolls_sideways_and_leaves_no_piece_in_the_hand(phone: Page, puzzle: str) -> None:
    phone.goto(address(puzzle, tab="play"))
    tray = phone.locator(".tray")
    expect(tray).to_be_visible()
    x, y = middle(phone.locator(".tray li").nth(2))
    drag(phone, (x, y), (x - 120, y))
    phone.wait_for_function("() => document.querySelector('.tray').scrollLeft > 20")
    expect(phone.locator(".tray [aria-pressed=true]")).to_have_count(0)
