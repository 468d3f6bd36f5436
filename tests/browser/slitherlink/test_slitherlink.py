"""Slitherlink on the page: drawn with mouse and keys, checked, tried, undone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.slitherlink.board import address, crosses, lines, painted, ready, spots, tool
from tests.browser.test_screens import NAMELESS


def test_edges_are_marked_with_the_mouse_and_undone(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.mouse.click(*at(1, 2), button="right")
    assert (lines(page), crosses(page)) == (1, 1)
    expect(page.locator("#live")).to_have_text("Cross left of row 1 column 2.")
    page.mouse.click(*at(0, 1))
    assert lines(page) == 0
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    assert (lines(page), crosses(page)) == (1, 0)
    page.get_by_role("button", name="Redo").click()
    assert (lines(page), crosses(page)) == (1, 1)


def test_the_middle_of_a_cell_is_noted_as_inside_or_outside_and_that_is_kept(open_page: Open) -> None:
    page = ready(open_page(address()))
    at, live = spots(page), page.locator("#live")
    page.mouse.click(*at(1, 3))
    expect(live).to_have_text("Inside at row 1 column 2.")
    painted(page, "--tint-1-area", (1, 3))
    page.mouse.click(*at(1, 5), button="right")
    expect(live).to_have_text("Outside at row 1 column 3.")
    assert lines(page) == 0
    page.get_by_role("application").focus()
    page.keyboard.press("Home")
    page.keyboard.press("s")
    expect(live).to_have_text("Inside at row 1 column 1.")
    page.reload()
    painted(ready(page), "--tint-1-area", (1, 3))
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    page.mouse.click(*at(1, 3))
    expect(live).to_have_text("Inside at row 1 column 2.")


# The colours in the middle of places, in doubled coordinates.
MIDDLES = """places => {
    const sheet = document.querySelector(".sheet").getBoundingClientRect();
    const canvas = document.querySelector(".sheet canvas");
    const box = canvas.getBoundingClientRect();
    const unit = sheet.width / document.querySelector(".sheet svg").viewBox.baseVal.width;
    return places.flatMap(([row, column]) => {
        const x = sheet.left - box.left + (14 + 18 * column) * unit;
        const y = sheet.top - box.top + (14 + 18 * row) * unit;
        const pen = canvas.getContext("2d");
        return [...pen.getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data];
    });
}"""


def middles(page: Page, *places: tuple[int, int]) -> list[int]:
    found: list[int] = page.evaluate(MIDDLES, places)
    return found


def test_crosses_follow_by_themselves_if_the_player_wants_that(open_page: Open) -> None:
    page = ready(open_page(address()))
    before = middles(page, (8, 3), (7, 2))
    page.get_by_label("Crosses around what is finished").check()
    page.wait_for_function(
        f"before => ({MIDDLES})([[8, 3], [7, 2]]).join() !== before.join()", arg=before
    )
    assert crosses(page) == 0  # they follow from the board, and are not put on it
    page.get_by_label("Crosses around what is finished").uncheck()
    page.wait_for_function(
        f"before => ({MIDDLES})([[8, 3], [7, 2]]).join() === before.join()", arg=before
    )


def test_sounds_are_off_until_they_are_switched_on(open_page: Open) -> None:
    page = open_page("icon.svg", own=True)
    page.add_init_script(
        "window.tones = 0; const made = OscillatorNode;"
        "window.OscillatorNode = class extends made { constructor(...all) { super(...all); tones++; } };"
    )
    page.goto(address())
    ready(page)
    at = spots(page)
    page.mouse.click(*at(0, 1))
    assert lines(page) == 1
    assert page.evaluate("tones") == 0
    tool(page, "Sounds")
    page.mouse.click(*at(0, 3))
    assert lines(page) == 2
    assert page.evaluate("tones") == 2


def test_a_drag_draws_lines_from_dot_to_dot_as_one_move(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.move(*at(0, 0))
    page.mouse.down()
    for spot in (at(0, 4), at(4, 4), at(2, 4)):  # the last stretch goes back
        page.mouse.move(*spot, steps=8)
    page.mouse.up()
    assert lines(page) == 3
    page.mouse.move(*at(9, 1))
    page.mouse.down(button="right")
    page.mouse.move(*at(9, 5), steps=8)
    page.mouse.up(button="right")
    assert crosses(page) == 2
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    assert (lines(page), crosses(page)) == (0, 0)


def test_the_board_is_played_with_keys_alone_and_speaks(open_page: Open) -> None:
    page = ready(open_page(address()))
    board, live = page.get_by_role("application"), page.locator("#live")
    board.focus()
    expect(live).to_have_text("above row 1 column 1: nothing")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    expect(live).to_have_text("Line above row 1 column 2.")
    page.keyboard.press("ArrowDown")
    expect(live).to_have_text("left of row 1 column 2: nothing")
    page.keyboard.press("x")
    assert (lines(page), crosses(page)) == (1, 1)
    page.keyboard.press("End")
    expect(live).to_have_text("right of row 1 column 5: nothing")
    page.keyboard.press("PageDown")
    expect(live).to_have_text("below row 5 column 5: nothing")
    page.keyboard.press("z")
    page.keyboard.press("Control+z")
    assert (lines(page), crosses(page)) == (0, 0)
    page.keyboard.press("y")
    page.keyboard.press("c")
    expect(page.locator(".outcome")).to_have_text("✓ No mistakes so far.")


def test_what_is_wrong_is_shown_by_shape_and_can_be_hidden(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    for edge in ((8, 3), (3, 4), (5, 4), (4, 3), (4, 5)):  # beside the 0, and a crossing
        page.mouse.click(*at(*edge))
    expect(page.locator(".alarm:visible")).to_have_count(2)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".outcome")).to_have_text("✗ r5c2 says 0 but has 1 line.")
    expect(page.locator(".pointer.fault")).to_have_count(1)
    page.get_by_label("Show mistakes").uncheck()
    expect(page.locator(".alarm:visible")).to_have_count(0)


def test_a_check_against_the_solution_names_the_first_wrong_mark(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 5), button="right")
    tool(page, "Compare with the solution")
    words = "✗ The cross above r1c3 is not in the solution."
    expect(page.locator(".outcome")).to_have_text(words)


def test_inside_and_outside_follow_from_the_known_edges(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.mouse.click(*at(1, 2), button="right")
    page.mouse.click(*at(1, 4))
    page.get_by_label("Shade inside and outside").check()
    painted(page, "--tint-1-area", (0.4, 0.4), (0.4, 2.4))
    painted(page, "--faint-area", (0.4, 4.4))


def test_a_branch_is_tried_and_left_again(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.get_by_role("button", name="Save point").click()
    page.mouse.click(*at(0, 3))
    page.get_by_role("button", name="Save point").click()
    page.mouse.click(*at(0, 5))
    painted(page, "--ink-stroke", (0, 1), (0, 3))
    painted(page, "--answer-stroke", (0, 5))
    page.get_by_role("button", name="Back to B").click()
    assert lines(page) == 2
    page.get_by_role("button", name="Back to A").click()
    assert lines(page) == 1
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    assert lines(page) == 2
    page.get_by_role("button", name="Back to A").click()
    assert lines(page) == 1


def test_dark_is_dark_on_the_board_as_well(open_page: Open) -> None:
    page = ready(open_page(address(), scheme="dark"))
    page.mouse.click(*spots(page)(0, 1))
    painted(page, "--ink-stroke", (0, 1))
    dark = page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink-stroke')")
    page.get_by_role("button", name="Theme").click()
    light = page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink-stroke')")
    assert light != dark
    painted(page, "--ink-stroke", (0, 1))


def test_the_screen_fits_360_pixels_and_names_its_controls(open_page: Open) -> None:
    page = ready(open_page(address(), width=360, scheme="dark"))
    for summary in page.locator(".playdesk summary").all():
        if summary.locator("xpath=..").get_attribute("open") is None:
            summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate(NAMELESS) == []
