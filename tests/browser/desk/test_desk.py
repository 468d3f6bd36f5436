"""The desk, with Slitherlink on it: save points, the game that is kept, time and keys."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.desk.page import button, fold
from tests.browser.slitherlink.board import address, has, ready, spots, unfold


def test_save_points_have_names_and_a_list_and_undo_takes_everything_back(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    for column in (1, 3, 5):
        page.mouse.click(*at(0, column))
        button(page, "Save point")
    page.mouse.click(*at(0, 7))
    page.keyboard.press("l")
    points = page.get_by_role("dialog", name="Save points")
    expect(points.get_by_role("listitem")).to_have_count(3)
    points.get_by_label("Name of B").fill("the corner")
    points.get_by_label("Name of B").press("Enter")
    button(page, "Drop C")
    expect(points.get_by_role("listitem")).to_have_count(2)
    points.get_by_role("button", name="Back to the corner").click()
    expect(points).to_have_count(0)
    has(page, "2 lines")
    button(page, "Back to A")
    has(page, "1 line")
    button(page, "Keep")
    expect(page.get_by_role("button", name="Keep")).to_be_disabled()
    for _ in range(5):  # keep, back to A, back to the corner, drop, rename
        button(page, "Undo")
    has(page, "4 lines")
    expect(page.get_by_role("button", name="Back to C")).to_be_enabled()
    for _ in range(7):
        button(page, "Undo")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    has(page, "no lines")


def test_the_family_without_a_puzzle_opens_a_first_one_and_then_goes_on_with_the_game_one_left(
    open_page: Open,
) -> None:
    page = ready(open_page("#/slitherlink"))
    expect(page.locator(".message")).to_contain_text("Click between two dots to draw a line")
    page.mouse.click(*spots(page)(0, 1))
    expect(page.locator(".message")).to_be_empty()
    button(page, "New puzzle")
    fold(page, "Examples")
    button(page, "From Loopy")
    expect(page.get_by_role("heading", level=1)).to_have_text("From Loopy")
    page.mouse.click(*spots(page, 7)(0, 5))
    has(page, "1 line")
    page.get_by_role("link", name="Jobs").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Jobs")
    page.get_by_role("link", name="Slitherlink").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("From Loopy")
    has(page, "1 line")
    page.goto(address())
    has(ready(page), "9 clues · 1 line")


def test_a_link_with_marks_asks_before_it_replaces_the_users_game(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    page.get_by_role("link", name="Jobs").click()
    page.goto(address(marks="02" + 58 * "0"))
    ready(page)
    expect(page.locator(".message")).to_contain_text("You have a game of this puzzle")
    has(page, "1 line · no crosses")
    button(page, "Go on with mine")
    expect(page.locator(".message")).to_be_empty()
    page.get_by_role("link", name="Jobs").click()
    page.goto(address(marks="02" + 58 * "0"))
    button(page, "Take the other marks")
    has(page, "no lines · 1 cross")
    button(page, "Undo")
    has(page, "1 line · no crosses")


def test_a_pause_hides_the_board_until_the_game_is_resumed(open_page: Open) -> None:
    page = ready(open_page(address()))
    button(page, "Pause")
    expect(page.locator(".board")).not_to_be_visible()
    expect(page.get_by_text("Open, save, share")).not_to_be_visible()  # nor what the panels show of it
    expect(page.locator(".cover").get_by_role("button", name="Resume")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".board")).not_to_be_visible()


def test_the_time_runs_from_the_first_move_stops_while_paused_and_goes_on_after_a_reload(
    open_page: Open,
) -> None:
    page = open_page(address(), own=True)
    page.clock.install()
    page.reload()
    time = ready(page).get_by_role("timer")
    page.clock.run_for(62_000)
    expect(time).to_have_text("0:00")
    page.mouse.click(*spots(page)(0, 1))
    page.clock.run_for(62_000)
    expect(time).to_have_text(re.compile(r"^1:\d\d$"))
    button(page, "Pause")
    before = time.inner_text()
    page.clock.run_for(62_000)
    expect(time).to_have_text(before)
    page.keyboard.press("p")
    page.reload()
    ready(page)
    expect(time).to_have_text(re.compile(r"^1:\d\d$"))


def test_a_question_mark_lists_the_keys_but_not_while_one_types(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("drag from dot to dot")
    expect(keys).to_contain_text("Save this position, try something, and come back")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    unfold(page, "Open, save, share")
    page.get_by_label("Or paste").press_sequentially("?zb")
    expect(page.get_by_label("Or paste")).to_have_value("?zb")
    expect(keys).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_browser_that_stores_nothing_is_said_once_and_the_game_goes_on(open_page: Open) -> None:
    page = open_page("about:blank", own=True)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no room') }")
    page.goto(address())
    at = spots(ready(page))
    page.mouse.click(*at(0, 1))
    expect(page.locator(".message .error")).to_contain_text("This browser does not store the game")
    page.mouse.click(*at(0, 3))
    has(page, "2 lines")
    expect(page.locator(".message")).to_be_empty()


def test_a_bad_link_keeps_the_screen_and_the_game(open_page: Open, complaints: list[str]) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    page.goto(address("9.\n.9"))
    expect(page.locator(".message .error")).to_contain_text("a clue is 0, 1, 2 or 3")
    has(page, "9 clues · 1 line")
    complaints.clear()
