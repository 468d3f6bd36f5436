"""The explanation at the desk: on the game's own board, step by step, without being moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.desk.page import ALMOST, box, number_of_steps
from tests.browser.slitherlink.board import address, crosses, has, lines, ready, spots, tally, tool

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


def test_a_press_on_the_board_asks_why_and_marks_nothing(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(2, 9))
    own = tally(page)
    tool(page, "Why?")
    page.mouse.click(*at(8, 3))
    expect(page.locator(".explanation .status")).to_have_text("Above r5c2 follows from step 1 alone.")
    expect(page.locator(".explanation .words")).to_contain_text("r5c2 says 0")
    assert (lines(page), crosses(page)) == (0, 4)
    page.mouse.click(*at(2, 9))
    expect(page.locator(".explanation .status")).to_contain_text("Above r2c5 follows from")
    expect(place(page)).to_have_text(re.compile(r"^(\d+) of \1$"))
    page.get_by_role("button", name="One picture").click()
    expect(page.locator("dialog svg").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".explanation")).to_be_visible()
    press(page, "Close")
    assert tally(page) == own


def test_why_is_asked_by_keys_and_by_name_too(open_page: Open, complaints: list[str]) -> None:
    page = ready(open_page(address()))
    page.keyboard.press("q")
    for key in ("PageDown", "ArrowRight", "x", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".explanation .status")).to_have_text("Below r5c2 follows from step 1 alone.")
    page.get_by_label("Place").fill("r99c1")
    page.keyboard.press("Enter")
    expect(page.locator(".explanation .status")).to_contain_text("There is no place 'r99c1'")
    complaints.remove(next(each for each in complaints if "422" in each))
    page.keyboard.press("Escape")
    expect(page.locator(".explanation")).to_be_hidden()
    has(page, "no lines · no crosses")


@pytest.mark.parametrize(
    ("address", "board", "spot", "words"),
    [
        ("#/sudoku?puzzle=easy", ".sheet", (0.61, 0.28), "R3c6 follows from step 1 alone"),
        ("#/heyawake?puzzle=first", ".sheet", (0.42, 0.42), "R3c3 follows from 7 of the first"),
        ("#/labyrinth?puzzle=no-ring", ".sheet", (0.22, 0.78), "Field 2,6 follows from step 1"),
        (PENTOMINOES, ".surface svg", (0.45, 0.42), "Box (4,2) follows from all of the first"),
    ],
)
def test_every_board_knows_the_place_of_a_press(
    open_page: Open, address: str, board: str, spot: tuple[float, float], words: str
) -> None:
    page = open_page(address)
    sheet = page.locator(f".playdesk {board}").first
    sheet.wait_for()
    page.keyboard.press("q")
    area = sheet.bounding_box()
    assert area is not None
    page.mouse.click(area["x"] + spot[0] * area["width"], area["y"] + spot[1] * area["height"])
    expect(page.locator(".explanation .status")).to_contain_text(words, ignore_case=True)
    expect(page.locator(".explanation .words .rule")).to_be_visible()
    expect(page.locator(".tool-undo")).to_be_disabled()


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
