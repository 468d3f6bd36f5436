"""The explanation at the desk: on the game's own board, step by step, without being moves."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.desk.page import ALMOST, box, number_of_steps
from tests.browser.slitherlink.board import address, has, lines, ready, spots, tally, tool

PENTOMINOES = "#/packing?tab=play&puzzle=pentominoes-6x10"


def place(page: Page) -> Locator:
    return page.locator(".explanation .place")


def explained(page: Page) -> int:
    return number_of_steps(page.locator(".explanation .status"))


def press(page: Page, name: str) -> None:
    page.locator(".explanation").get_by_role("button", name=name, exact=True).click()


def test_steps_are_shown_on_the_board_but_are_not_moves(open_page: Open) -> None:
    page = ready(open_page(address()))
    tool(page, "Explain")
    last = explained(page)
    expect(place(page)).to_have_text(f"1 of {last}")
    expect(page.locator(".pointer").first).to_be_visible()
    page.keyboard.press("End")
    expect(place(page)).to_have_text(f"{last} of {last}")
    assert lines(page) > 0
    expect(page.locator(".tool-undo")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".explanation")).to_be_hidden()
    has(page, "no lines · no crosses")
    expect(page.locator(".playdesk.won")).to_have_count(0)


def test_a_press_on_the_picture_asks_why(open_page: Open, complaints: list[str]) -> None:
    page = ready(open_page(address()))
    page.locator("details:has(.why) > summary").click()
    line = page.locator('.why-board [data-place="above r2c5"]').first
    line.scroll_into_view_if_needed()
    spot = line.bounding_box()
    assert spot is not None
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    answer = page.locator(".why-answer")
    expect(answer.locator("p").first).to_contain_text("bove r2c5 follows from")
    expect(answer.locator("svg").first).to_be_visible()
    page.get_by_label("Place").fill("r99c1")
    page.get_by_role("button", name="Why?", exact=True).click()
    expect(page.locator(".why .problem")).to_contain_text("There is no place 'r99c1'")
    complaints.remove(next(each for each in complaints if "422" in each))


def test_it_goes_on_from_here_or_from_the_start_and_ones_marks_come_back(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    before = tally(page)
    page.keyboard.press("e")
    assert explained(page) < 5
    press(page, "From the start")
    assert explained(page) > 5
    assert tally(page) != before
    press(page, "Close")
    assert tally(page) == before


def test_the_steps_so_far_become_one_move(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.keyboard.press("e")
    explained(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(place(page)).to_contain_text("3 of")
    before = tally(page)
    press(page, "Play these moves")
    expect(page.locator(".explanation")).to_be_hidden()
    assert tally(page) == before
    page.keyboard.press("z")
    has(page, "no lines · no crosses")
    page.keyboard.press("e")
    explained(page)
    page.keyboard.press("End")
    press(page, "Play these moves")
    expect(page.locator(".message .good")).to_contain_text("Finished by the solver.")


def test_a_press_on_the_board_changes_nothing_meanwhile_and_a_tool_closes_it(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    page.keyboard.press("e")
    explained(page)
    page.keyboard.press("End")
    solved = tally(page)
    page.mouse.click(*spots(page)(4, 5))
    expect(page.locator(".explanation .status")).to_have_text("Close the explanation to go on playing.")
    assert tally(page) == solved
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".explanation")).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator(".explanation")).to_be_hidden()
    has(page, "no lines · no crosses")


def test_pieces_are_explained_where_they_are_played(open_page: Open) -> None:
    page = open_page(PENTOMINOES)
    page.locator(".packing-table").wait_for()
    page.keyboard.press("e")
    last = explained(page)
    page.keyboard.press("End")
    expect(place(page)).to_have_text(f"{last} of {last}")
    expect(page.locator(".packing-table.over")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".packing-table.over")).to_have_count(0)
    expect(page.locator(".tool-undo")).to_be_disabled()


def test_on_a_phone_board_step_and_buttons_are_visible_together(open_page: Open) -> None:
    page = open_page("about:blank", width=360)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address())
    ready(page)
    page.keyboard.press("e")
    explained(page)
    explanation = box(page, ".explanation")
    assert explanation["bottom"] == 740 and explanation["width"] == 360
    assert box(page, ".sheet")["bottom"] <= explanation["top"]
    for name in ("First step", "Back", "Next", "Last step", "Play"):
        found = page.locator(".walk").get_by_role("button", name=name).bounding_box()
        assert found is not None and found["y"] > 660 and found["x"] + found["width"] <= 360
    expect(page.locator(".explanation .words .rule")).to_be_in_viewport()
    expect(page.locator(".step-list")).to_be_hidden()
    press(page, "List")
    expect(page.locator(".step-list .step").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
