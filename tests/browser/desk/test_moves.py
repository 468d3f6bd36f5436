"""A family without its own screen is played at the desk, by its list of moves."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.slitherlink.board import hint, tool

FIVE = "#/_template?puzzle=row%3A....."
EIGHT = "#/_template?puzzle=row%3A.0......"


def choice(page: Page, name: str) -> Locator:
    return page.locator(".moves-board .chips").get_by_role("button", name=name)


def cell(page: Page, number: int) -> Locator:
    return page.locator(".moves-board").get_by_role("button", name=f"cell {number}", exact=True)


def use(page: Page, name: str) -> None:
    page.locator(f".tool-{name}").click()


def test_moves_are_chosen_undone_and_kept(open_page: Open) -> None:
    page = open_page(FIVE)
    choice(page, "1 in cell 1").press("Enter")
    expect(choice(page, "0 in cell 1")).to_have_count(0)
    expect(page.locator("#live")).to_have_text("1 in cell 1.")
    page.keyboard.press("z")
    expect(choice(page, "0 in cell 1")).to_be_visible()
    page.keyboard.press("y")
    expect(choice(page, "0 in cell 1")).to_have_count(0)
    page.reload()
    expect(choice(page, "0 in cell 2")).to_be_visible()
    expect(choice(page, "0 in cell 1")).to_have_count(0)


def test_places_of_the_picture_are_pressed_as_in_a_notebook(open_page: Open) -> None:
    page = open_page(EIGHT)
    cell(page, 1).click()
    expect(choice(page, "0 in cell 1")).to_have_count(0)
    use(page, "check")
    expect(page.locator(".message .error")).to_contain_text("Cells 1 and 2 are equal")
    cell(page, 1).click(button="right")
    expect(choice(page, "0 in cell 1")).to_be_visible()
    expect(cell(page, 2)).to_have_count(0)  # it is given


def test_hints_save_points_and_explanations_need_no_code_of_the_family(open_page: Open) -> None:
    page = open_page(EIGHT)
    expect(choice(page, "0 in cell 1")).to_be_visible()
    for _ in range(3):
        hint(page).click()
    expect(page.locator(".hints li").last).to_contain_text("cell 2 is 0")
    expect(page.locator(".moves-board .at-focus")).to_have_count(1)
    hint(page).click()
    expect(choice(page, "0 in cell 1")).to_have_count(0)
    use(page, "save")
    tool(page, "Explain")
    expect(page.locator(".explanation .place")).to_have_text("1 of 6")
    page.keyboard.press("End")
    expect(choice(page, "0 in cell 8")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(choice(page, "0 in cell 8")).to_be_visible()
    tool(page, "Explain")
    expect(page.locator(".explanation .status")).to_have_text("6 steps.")
    page.keyboard.press("End")
    page.get_by_role("button", name="Play these moves").click()
    expect(page.locator(".message .good")).to_contain_text("Finished by the solver.")
    use(page, "back")
    expect(choice(page, "0 in cell 8")).to_be_visible()


def test_a_move_that_does_not_reach_the_server_leaves_the_game_as_it_was(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(FIVE)
    expect(choice(page, "1 in cell 1")).to_be_visible()
    page.route("**/api/game", lambda route: route.abort())
    choice(page, "1 in cell 1").click()
    expect(page.locator(".message .error")).to_contain_text("The server does not answer.")
    expect(page.locator(".tool-undo")).to_be_disabled()
    page.unroute("**/api/game")
    choice(page, "1 in cell 1").click()
    expect(choice(page, "0 in cell 1")).to_have_count(0)
    expect(page.locator(".message .error")).to_have_count(0)
    complaints.clear()


def test_moves_that_come_faster_than_the_server_answers_are_all_made(open_page: Open) -> None:
    page = open_page(FIVE)
    expect(choice(page, "1 in cell 1")).to_be_visible()
    page.evaluate(
        """() => {
            const named = (name) => [...document.querySelectorAll(".moves-board .chips button")]
                .find((each) => each.textContent === name);
            const moves = ["1 in cell 1", "0 in cell 2", "1 in cell 3"].map(named);
            for (const move of moves) move.click();
        }"""
    )
    expect(choice(page, "0 in cell 3")).to_have_count(0)
    expect(choice(page, "0 in cell 1")).to_have_count(0)
    expect(choice(page, "0 in cell 2")).to_have_count(0)
    for _ in range(3):
        page.keyboard.press("z")
    expect(page.locator(".tool-undo")).to_be_disabled()
    expect(choice(page, "0 in cell 1")).to_be_visible()
