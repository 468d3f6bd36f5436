"""The desk of every game: save points, kept games, winning, pausing, keys, new puzzles, phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from hamekomi.families.slitherlink.actions.sent import digits
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, position_of
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import PATIENT
from tests.browser.conftest import Open
from tests.browser.slitherlink import (
    Spot,
    address,
    has,
    hint,
    lines,
    painted,
    ready,
    spots,
    tool,
    unfold,
)

PUZZLE: Slitherlink = load("first", "slitherlink").value
SOLUTION = position_of(PUZZLE, next(fast.solutions(PUZZLE, PATIENT)))
LAST = max(number for number, mark in enumerate(SOLUTION.marks) if mark == Mark.LINE)
# Everything but the last line of the solution, which is below row 5 or beside it.
ALMOST = digits(bytes(0 if number == LAST else mark for number, mark in enumerate(SOLUTION.marks)))
ROWS, COLUMNS = 5, 5
# In place of the printer.
COUNT_PRINTED = """() => {
  window.print = () => (window.printed = document.querySelectorAll(".printout svg").length);
}"""


def last_line(at: Callable[[float, float], Spot]) -> Spot:
    """Where the line is that the marks of ALMOST leave out; upright edges have the highest numbers."""
    upright = LAST - (ROWS + 1) * COLUMNS
    return at(2 * (upright // (COLUMNS + 1)) + 1, 2 * (upright % (COLUMNS + 1)))


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


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


def test_a_link_with_marks_asks_before_it_replaces_ones_own_game(open_page: Open) -> None:
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


def test_winning_is_seen_without_scrolling_and_is_still_there_after_a_reload(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    for _ in range(2):
        message = page.locator(".message")
        expect(message).to_contain_text(re.compile(r"✓ Solved in 0:\d\d\. Grade: normal"))
        for name in ("Next puzzle", "Share"):
            expect(message.get_by_role("button", name=name)).to_be_in_viewport()
        row, column = inner_cell()
        painted(page, "--answer-area", (2 * row + 0.4, 2 * column + 0.4))
        page.reload()
        ready(page)
    button(page, "Share")
    expect(page.locator(".toast")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(address())
    button(page, "Next puzzle")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("A first puzzle")
    expect(page.locator(".message")).not_to_contain_text("Solved")


def inner_cell() -> tuple[int, int]:
    """A cell inside the loop: the first line of a row is to its left."""
    first_upright = (ROWS + 1) * COLUMNS
    edge = SOLUTION.marks.index(Mark.LINE, first_upright) - first_upright
    return divmod(edge, COLUMNS + 1)


def test_a_victory_moves_quietly_and_not_at_all_where_motion_is_not_wanted(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".playdesk.just-won")).to_have_count(1)
    motion = "board => getComputedStyle(board).animationName"
    assert page.locator(".board").evaluate(motion) == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.locator(".board").evaluate(motion) == "finished"


def test_undoing_the_last_move_takes_the_victory_back(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Solved")
    button(page, "Undo")
    expect(page.locator(".message")).to_be_empty()
    expect(page.locator(".playdesk.won")).to_have_count(0)


def test_a_loop_on_a_board_without_clues_is_not_solved(open_page: Open) -> None:
    page = ready(open_page(address("..\n..")))
    at = spots(page, 2)
    for edge in ((0, 1), (1, 0), (1, 2), (2, 1)):
        page.mouse.click(*at(*edge))
    has(page, "4 lines")
    button(page, "Check")
    expect(page.locator(".message")).to_have_text("✓ No mistakes so far.")
    expect(page.locator(".playdesk.won")).to_have_count(0)


def test_a_pause_hides_the_board_until_the_game_is_resumed(open_page: Open) -> None:
    page = ready(open_page(address()))
    button(page, "Pause")
    expect(page.locator(".board")).not_to_be_visible()
    expect(page.locator(".cover").get_by_role("button", name="Resume")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".board")).not_to_be_visible()


def test_the_time_runs_from_the_first_move_stops_while_paused_and_goes_on_after_a_reload(
    open_page: Open,
) -> None:
    page = open_page(address())
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


def with_generator(page: Page, options: list[object] | None) -> None:
    """The list of families, as if Slitherlink could or could not make puzzles."""

    def answer(route: Route) -> None:
        told = route.fetch().json()
        for family in told["families"]:
            if family["name"] == "slitherlink":
                family["generator"] = options
        route.fulfill(json=told)

    page.route("**/api/families", answer)
    page.reload()
    ready(page)


def test_a_family_that_cannot_make_puzzles_says_so_and_offers_its_examples(open_page: Open) -> None:
    page = ready(open_page(address()))
    with_generator(page, None)
    first = page.get_by_role("group", name="Tools").get_by_role("button").first
    expect(first).to_contain_text("New puzzle")
    button(page, "New puzzle")
    sheet = page.get_by_role("dialog", name="New puzzle")
    expect(sheet.get_by_role("button", name="Make a puzzle")).to_be_disabled()
    expect(sheet).to_contain_text("Slitherlink puzzles cannot be made here yet: choose an example.")
    button(page, "From Loopy")
    expect(page.get_by_role("heading", level=1)).to_have_text("From Loopy")


SIZE = {
    "name": "rows",
    "words": "how many",
    "kind": "whole number",
    "default": 7,
    "least": 1,
    "most": 60,
}


def test_a_new_puzzle_is_made_as_wished_and_the_wish_is_remembered(open_page: Open) -> None:
    page = ready(open_page(address()))
    with_generator(page, [SIZE])
    asked: list[dict[str, object]] = []

    def make(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(json={"text": "3.\n.2"})

    page.route("**/api/generate", make)
    button(page, "New puzzle")
    sheet = page.get_by_role("dialog", name="New puzzle")
    sheet.get_by_label("Rows").fill("2")
    sheet.get_by_label("Seed").fill("11")
    button(page, "Make a puzzle")
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink 2x2")
    assert asked == [{"family": "slitherlink", "options": {"rows": 2}, "seed": 11}]
    page.keyboard.press("n")
    expect(sheet.get_by_label("Rows")).to_have_value("2")


def test_making_that_takes_long_goes_on_as_a_job(open_page: Open) -> None:
    page = ready(open_page(address()))
    with_generator(page, [SIZE])
    page.route("**/api/generate", lambda route: None)  # never answers
    page.route("**/api/jobs", lambda route: route.fulfill(json={"id": 7, "state": "running"}))
    done = {"id": 7, "state": "done", "result": {"puzzles": [{"puzzle": "3.\n.2"}]}}
    page.route("**/api/jobs/7", lambda route: route.fulfill(json=done))
    button(page, "New puzzle")
    button(page, "Make a puzzle")
    expect(page.locator(".message")).to_contain_text("Making a puzzle…")
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink 2x2")


def test_a_browser_that_stores_nothing_is_said_once_and_the_game_goes_on(open_page: Open) -> None:
    page = open_page("about:blank")
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no room') }")
    page.goto(address())
    at = spots(ready(page))
    page.mouse.click(*at(0, 1))
    expect(page.locator(".message .error")).to_contain_text("This browser does not store the game")
    page.mouse.click(*at(0, 3))
    has(page, "2 lines")
    expect(page.locator(".message")).to_be_empty()


def test_a_solver_says_whether_it_can_be_finished_and_finishes_it(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 5), button="right")
    tool(page, "Can this still be finished?")
    expect(page.locator(".message")).to_contain_text("No, this can no longer be finished.")
    button(page, "Show where")
    expect(page.locator(".pointer.fault")).to_have_count(1)
    tool(page, "Solve from here")
    expect(page.locator(".message")).to_contain_text("There is no solution from here.")
    button(page, "Undo")
    tool(page, "Can this still be finished?")
    expect(page.locator(".message")).to_contain_text("Yes, this can still be finished.")
    tool(page, "Solve from here")
    expect(page.locator(".message")).to_contain_text("✓ Finished by the solver.")
    has(page, f"{SOLUTION.marks.count(Mark.LINE)} lines")
    button(page, "Undo")
    assert lines(page) == 0


def test_a_bad_link_keeps_the_screen_and_the_game(open_page: Open, complaints: list[str]) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    page.goto(address("9.\n.9"))
    expect(page.locator(".message .error")).to_contain_text("a clue is 0, 1, 2 or 3")
    has(page, "9 clues · 1 line")
    complaints.clear()


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None
    top, height = found["y"], found["height"]
    return {
        "left": found["x"],
        "top": top,
        "bottom": top + height,
        "width": found["width"],
        "height": height,
    }


def test_the_board_fills_the_height_of_a_wide_screen(open_page: Open) -> None:
    page = open_page(address(), width=1280)
    ready(page)
    assert box(page, ".sheet")["height"] > 0.8 * (900 - box(page, "#header")["bottom"])
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    heading, first = box(page, "h1"), box(page, ".tool-new")
    assert heading["top"] < first["bottom"] and first["top"] < heading["bottom"]  # one row


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_board_tools_and_what_is_said_are_in_sight_together(
    open_page: Open, scheme: str
) -> None:
    page = open_page("about:blank", width=360, scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address())
    ready(page)
    assert box(page, ".board")["top"] - box(page, "#header")["bottom"] < 80
    for _ in range(3):
        hint(page).click()
    expect(page.locator(".hints li").last).to_contain_text("Because row 5 column 2 says 0")
    for sign in page.locator(".pointer").all():
        expect(sign).to_be_in_viewport()
    bar = box(page, ".bar-of-tools")
    assert bar["bottom"] == 740 and bar["width"] == 360
    said = box(page, ".message")
    assert said["bottom"] <= bar["top"]
    assert page.evaluate("scrollY") == 0


def test_the_edge_under_the_mouse_shows_what_a_press_will_do(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.move(*at(4, 3))
    expect(page.locator(".preview.draws")).to_have_attribute("d", re.compile("^M"))
    page.mouse.click(*at(4, 3))
    page.mouse.move(*at(4, 3.2))
    expect(page.locator(".preview.erases")).to_have_attribute("d", re.compile("^M"))
    page.mouse.move(*box_corner(page))
    expect(page.locator(".preview")).to_have_attribute("d", "")


def box_corner(page: Page) -> Spot:
    heading = box(page, "h1")
    return heading["left"] + 2, heading["top"] + 2


def test_strands_are_told_apart(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    for edge in ((0, 1), (0, 3), (10, 1)):
        page.mouse.click(*at(*edge))
    painted(page, "--ink-stroke", (0, 1), (0, 3))
    page.get_by_label("Tell strands apart").uncheck()
    painted(page, "--ink-stroke", (0, 1), (0, 3), (10, 1))
    page.get_by_label("Tell strands apart").check()
    page.mouse.click(*at(10, 3))
    page.mouse.click(*at(10, 5))  # now this one is the longest
    painted(page, "--ink-stroke", (10, 1), (10, 3), (10, 5))


def test_print_shows_the_puzzle_alone(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.emulate_media(media="print")
    expect(page.locator(".board")).to_be_visible()
    for other in ("#header", ".head", ".message", ".side"):
        expect(page.locator(other)).not_to_be_visible()


def test_a_sheet_of_new_puzzles_is_printed_with_answers(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+2+4+6+7+11")
    page.evaluate(COUNT_PRINTED)
    button(page, "New puzzle")
    page.get_by_label("Puzzles on paper").fill("3")
    page.get_by_label("Seed").fill("7")
    button(page, "Print a sheet with answers")
    page.wait_for_function("() => window.printed === 6")
    expect(page.locator(".message")).to_contain_text("3 puzzles printed, from seed 7.")
