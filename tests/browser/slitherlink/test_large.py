"""Slitherlink on the page: large boards are fitted, zoomed and scrolled."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.slitherlink.board import address, has, hint, lines, painted, ready, spots


def test_a_large_board_opens_fitted_scrolls_in_its_window_and_is_zoomed(open_page: Open) -> None:
    rows = "\n".join("2" + 59 * "." for _ in range(60))
    page = ready(open_page(address(rows), width=360))
    has(page, "7320 open")
    board = page.get_by_role("application")
    wide = "board => board.scrollWidth > board.clientWidth || board.scrollHeight > board.clientHeight"
    assert not board.evaluate(wide)
    board.focus()
    page.get_by_role("button", name="Larger").click(click_count=9)
    assert board.evaluate(wide)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    board.press("End")
    page.keyboard.press("Enter")
    assert lines(page) == 1
    assert board.evaluate("board => board.scrollLeft > 0")
    painted(page, "--ink-stroke", (0, 119))
    page.keyboard.press("f")
    assert not board.evaluate(wide)


def test_the_largest_board_is_a_few_elements_and_is_drawn_on(open_page: Open) -> None:
    rows = "\n".join("1" + 199 * "." for _ in range(200))
    page = ready(open_page(address(rows)))
    assert page.locator(".board *").count() < 20
    page.mouse.click(*spots(page, 200)(200, 201))
    has(page, "200 clues · 1 line · no crosses · 80399 open")


def test_the_place_under_the_wheel_stays_there(open_page: Open) -> None:
    page = ready(open_page(address("\n".join(30 * ["." * 30]))))
    page.get_by_role("button", name="Larger").click(click_count=3)  # the window no longer grows with it
    before = page.locator(".sheet").evaluate("sheet => sheet.clientWidth")
    x, y = spots(page, 30)(31, 31)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.wait_for_function("w => document.querySelector('.sheet').clientWidth > w", arg=before)
    page.keyboard.up("Control")
    now_x, now_y = spots(page, 30)(31, 31)
    assert abs(now_x - x) < 3 and abs(now_y - y) < 3


def test_a_hint_that_is_out_of_sight_is_scrolled_to(open_page: Open) -> None:
    page = ready(open_page(address("\n".join([*(39 * ["." * 40]), "." * 39 + "0"]))))
    page.get_by_role("button", name="Larger").click(click_count=7)
    hint(page).click()
    expect(page.locator(".pointer.focus").first).to_be_in_viewport()
