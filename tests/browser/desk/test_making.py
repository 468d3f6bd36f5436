"""The desk: new puzzles are made and printed."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.desk.page import COUNT_PRINTED, button, fold
from tests.browser.slitherlink.board import address, ready


def with_generator(page: Page, options: list[object] | None) -> None:
    """The list of families, as if Slitherlink could or could not make puzzles."""

    def answer(route: Route) -> None:
        catalogue = route.fetch().json()
        for family in catalogue["families"]:
            if family["name"] == "slitherlink":
                family["generator"] = options
        route.fulfill(json=catalogue)

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
    expect(sheet.get_by_role("button", name="Play")).to_have_count(0)
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


def test_a_new_puzzle_has_the_chosen_options_and_they_are_remembered(open_page: Open) -> None:
    page = ready(open_page(address()))
    with_generator(page, [SIZE])
    requests: list[dict[str, object]] = []

    def make(route: Route) -> None:
        requests.append(json.loads(route.request.post_data or ""))
        route.fulfill(json={"text": "3.\n.2"})

    page.route("**/api/generate", make)
    button(page, "New puzzle")
    sheet = page.get_by_role("dialog", name="New puzzle")
    fold(page, "Options")
    sheet.get_by_label("Rows").fill("2")
    sheet.get_by_label("Seed").fill("11")
    button(page, "Play")
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink 2x2")
    assert requests == [{"family": "slitherlink", "options": {"rows": 2}, "seed": 11}]
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
    button(page, "Play")
    expect(page.locator(".message")).to_contain_text("Making a puzzle…")
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink 2x2")


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
    fold(page, "On paper")
    page.get_by_label("Puzzles on paper").fill("3")
    fold(page, "Options")
    page.get_by_label("Seed").fill("7")
    button(page, "Print a sheet with answers")
    page.wait_for_function("() => window.printed === 6")
    expect(page.locator(".message")).to_contain_text("3 puzzles printed, from seed 7.")


def test_size_and_difficulty_are_pressed_and_a_harder_technique_raises_the_difficulty(
    open_page: Open,
) -> None:
    page = open_page("#/sudoku")
    button(page, "New puzzle")
    sheet = page.get_by_role("dialog", name="New puzzle")
    expect(sheet.get_by_role("button", name="Play")).to_be_focused()
    button(page, "6x6")
    button(page, "Normal")
    fold(page, "Options")
    expect(sheet.get_by_label("Rows")).to_have_value("6")
    expect(sheet.get_by_label("Difficulty")).to_have_value("normal")
    sheet.get_by_label("Technique").select_option("Swordfish")
    expect(sheet.get_by_role("button", name="Hard", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    sheet.get_by_label("Technique").select_option("pointing")  # easier ones leave it as it is
    expect(sheet.get_by_label("Difficulty")).to_have_value("hard")


def test_a_sheet_goes_with_the_screen_that_it_belongs_to(open_page: Open) -> None:
    page = open_page("#/jobs")
    page.goto("#/sudoku")
    button(page, "New puzzle")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Jobs")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_packing_makes_a_puzzle_of_the_size_that_is_pressed(open_page: Open) -> None:
    page = open_page("#/packing?puzzle=pentominoes-6x10&tab=play")
    page.get_by_role("button", name="New puzzle").click()
    button(page, "5x5")
    button(page, "Hard")
    button(page, "Play")
    expect(page.locator("h1:visible")).to_contain_text("Packing of 25 squares")
