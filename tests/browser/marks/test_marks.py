"""Families that declare their marks, on the page: one board for each kind of marks."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.conftest import Open
from tests.browser.screens import Screen
from tests.browser.slitherlink.board import hint, tool
from tests.browser.test_looks import AXE, NARROW, WIDE, look
from tests.browser.touch_events import Spot, TouchScreen

UNIT = 36


def address(kind: str, side: int = 4, **more: str) -> str:
    puzzle = f"sampler:{kind}" + (f" {side}" if side != 4 else "")
    return f"#/sampler?{urlencode({'puzzle': puzzle, **more})}"


def ready(page: Page) -> Page:
    expect(page.locator(".marks-board .sheet svg").first).to_be_visible()
    return page


def spots(page: Page, side: int = 4) -> Callable[[float, float], Spot]:
    """Where places are in the window, by row and column in cells from the upper left corner."""
    box = page.locator(".marks-board .sheet svg").first.bounding_box()
    assert box is not None
    unit = box["width"] / (UNIT * side + 4)
    return lambda row, column: (
        box["x"] + (2 + UNIT * column) * unit,
        box["y"] + (2 + UNIT * row) * unit,
    )


def shaded(page: Page) -> Locator:
    return page.locator(".sheet polygon.hk-shaded")


def lines(page: Page) -> Locator:
    """The strokes of all marks."""
    return page.locator(".mark polyline.hk-line.hk-answer")


def watch(page: Page) -> list[str]:
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url and "/api/jobs" not in request.url:
            asked.append(request.url.rpartition("/api/")[2])

    page.on("request", note)
    return asked


def test_a_press_goes_through_the_values_and_the_right_button_the_other_way(open_page: Open) -> None:
    page = ready(open_page(address("shading")))
    at = spots(page)
    page.mouse.click(*at(0.5, 1.5))
    expect(shaded(page)).to_have_count(1)
    expect(page.locator("#live")).to_have_text("row 1 column 2: shaded.")
    page.mouse.click(*at(0.5, 1.5))
    expect(shaded(page)).to_have_count(0)
    expect(page.locator(".mark circle")).to_have_count(1)
    page.mouse.click(*at(0.5, 1.5))
    expect(page.locator(".mark circle")).to_have_count(0)
    page.mouse.click(*at(1.5, 1.5), button="right")
    expect(page.locator(".mark circle")).to_have_count(1)
    for _ in range(4):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator(".mark circle, .sheet .hk-shaded")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_playing_asks_the_server_once_and_not_for_each_press(open_page: Open) -> None:
    page = ready(open_page(address("shading", side=10)))
    asked, at = watch(page), spots(page, 10)
    with page.expect_response("**/api/game/finish"):
        page.mouse.click(*at(0.5, 0.5))
    for column in range(1, 10):
        page.mouse.click(*at(0.5, column + 0.5))
    for key in ("ArrowDown", "Space", "ArrowLeft", "s", "z", "y", "Delete"):
        page.keyboard.press(key)
    page.mouse.move(*at(5.5, 0.5))
    page.mouse.down()
    page.mouse.move(*at(5.5, 9.5), steps=20)
    page.mouse.up()
    expect(shaded(page)).to_have_count(21)
    assert asked == ["game/finish"]


def test_a_drag_paints_all_that_it_passes_as_the_first_place_and_is_one_move(open_page: Open) -> None:
    page = ready(open_page(address("shading")))
    at = spots(page)

    def drag(*way: Spot, button: str = "left") -> None:
        page.mouse.move(*way[0])
        page.mouse.down(button=button)  # type: ignore[arg-type]
        for spot in way[1:]:
            page.mouse.move(*spot, steps=6)
        page.mouse.up(button=button)  # type: ignore[arg-type]

    drag(at(0.5, 0.5), at(0.5, 3.5), at(2.5, 3.5))
    expect(shaded(page)).to_have_count(6)
    drag(at(3.5, 0.5), at(3.5, 2.5), button="right")
    expect(page.locator(".mark circle")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".mark circle, .sheet .hk-shaded")).to_have_count(0)


def test_lines_are_drawn_from_centre_to_centre_and_back_over_them_erases(open_page: Open) -> None:
    page = ready(open_page(address("mixed")))
    at = spots(page)
    page.mouse.move(*at(0.5, 0.5))
    page.mouse.down()
    for spot in (at(0.5, 2.5), at(2.5, 2.5), at(1.5, 2.5)):  # the last stretch goes back
        page.mouse.move(*spot, steps=8)
    page.mouse.up()
    expect(lines(page)).to_have_count(3)
    page.mouse.click(*at(0.5, 1))
    expect(lines(page)).to_have_count(2 + 2)  # a cross has two strokes
    expect(page.locator("#live")).to_have_text("row 1 column 1 to row 1 column 2: cross.")
    page.mouse.click(*at(3.5, 3.5))
    expect(shaded(page)).to_have_count(1)
    page.mouse.move(*at(0.5, 2.5))
    page.mouse.down()
    page.mouse.move(*at(1.5, 2.5), steps=8)
    page.mouse.up()
    expect(page.locator("#live")).to_have_text("row 1 column 3 to row 2 column 3: nothing.")


def test_bridges_are_drawn_from_island_to_island_once_and_twice(open_page: Open) -> None:
    page = ready(open_page(address("bridges")))
    at = spots(page)
    for strokes in (1, 2, 0):
        page.mouse.move(*at(0.5, 0.5))
        page.mouse.down()
        page.mouse.move(*at(0.5, 3.5), steps=8)
        page.mouse.up()
        expect(lines(page)).to_have_count(strokes)


def test_numbers_are_typed_with_two_digits_and_small_ones_with_shift(open_page: Open) -> None:
    page = ready(open_page(address("numbers")))
    at, texts = spots(page), page.locator(".mark text")
    page.mouse.click(*at(1.5, 1.5))
    expect(texts).to_have_count(0)
    page.keyboard.press("1")
    expect(texts).to_have_text(["1"])
    page.keyboard.press("2")
    expect(texts).to_have_text(["12"])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("Shift+Digit5")
    expect(texts).to_have_text(["12", "3 5"])
    page.keyboard.press("7")
    expect(texts).to_have_text(["12", "7"])
    page.keyboard.press("Backspace")
    expect(texts).to_have_text(["12", "3 5"])
    page.get_by_role("button", name="9", exact=True).click()
    expect(texts).to_have_text(["12", "9"])


def test_of_many_values_the_digits_are_offered_to_fingers(phone: Page) -> None:
    phone.goto(address("large-numbers"))
    phone.touchscreen.tap(*spots(ready(phone))(3.5, 3.5))
    pad = phone.locator(".mark-pad button")
    expect(pad).to_have_text([*"1234567890", "Erase"])
    pad.nth(2).tap()
    expect(phone.locator(".mark text")).to_have_text("3")
    pad.nth(5).tap()
    expect(phone.locator(".mark text")).to_have_text("36")
    expect(phone.locator(".triumph")).to_contain_text("Solved")


def test_the_board_is_played_with_keys_alone_and_speaks(open_page: Open) -> None:
    page = ready(open_page(address("mixed")))
    board, live = page.get_by_role("application"), page.locator("#live")
    board.focus()
    expect(live).to_have_text("row 1 column 1: nothing")
    page.keyboard.press("ArrowRight")
    expect(live).to_have_text("row 1 column 1 to row 1 column 2: nothing")
    page.keyboard.press("l")
    expect(live).to_have_text("row 1 column 1 to row 1 column 2: line.")
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Space")
    expect(live).to_have_text("row 2 column 4: dot.")
    page.keyboard.press("z")
    page.keyboard.press("Control+z")
    expect(page.locator(".tool-undo")).to_be_disabled()


@pytest.mark.parametrize(
    ("kind", "spot", "selector"),
    [
        ("letters", (0.5, 1.5), ""),
        ("loop", (1, 0.5), ".mark polyline"),
        ("slants", (0.5, 0.5), ".mark polyline"),
        ("triangles", (0.5, 0.5), ".mark polygon"),
        ("division", (1, 0.5), ".mark polyline"),
        ("corners", (1, 1), ".mark circle"),
    ],
)
def test_each_kind_of_mark_is_put_where_it_is_pressed(
    open_page: Open, kind: str, spot: Spot, selector: str
) -> None:
    page = ready(open_page(address(kind)))
    page.mouse.click(*spots(page)(*spot))
    if kind == "letters":
        page.keyboard.press("b")
        return expect(page.locator(".mark text")).to_have_text("B")
    mark = page.locator(selector)
    expect(mark).to_have_count(1)
    middle, wanted = mark.bounding_box(), spots(page)(*spot)
    assert middle is not None
    assert middle["x"] - 5 <= wanted[0] <= middle["x"] + middle["width"] + 5
    assert middle["y"] - 5 <= wanted[1] <= middle["y"] + middle["height"] + 5
    return None


def test_marks_come_with_a_link_are_kept_and_checked(open_page: Open) -> None:
    page = ready(open_page(address("shading", marks="#(14)o")))
    expect(shaded(page)).to_have_count(1)
    at = spots(page)
    page.mouse.click(*at(1.5, 1.5))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".message .error")).to_contain_text("r2c2 is wrong")
    expect(page.locator(".pointer.fault")).to_have_count(1)
    page.goto("about:blank")
    page.goto(address("shading"))
    expect(shaded(page)).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(shaded(page)).to_have_count(1)
    tool(page, "Solve from here")
    expect(page.locator(".message .error")).to_contain_text("There is no solution from here.")


def test_the_end_of_the_game_is_noticed_and_aids_do_not_count(open_page: Open) -> None:
    page = ready(open_page(address("shading")))
    at = spots(page)
    with page.expect_response("**/api/game/finish"):
        page.mouse.click(*at(1.5, 1.5), button="right")
    page.mouse.click(*at(0.5, 0.5))
    expect(page.locator(".triumph")).to_have_count(0)
    page.mouse.click(*at(3.5, 3.5))
    expect(page.locator(".triumph")).to_contain_text("Solved")


def test_hints_and_explanations_point_at_places_and_play_moves(open_page: Open) -> None:
    page = ready(open_page(address("loop")))
    for _ in range(3):
        hint(page).click()
    expect(page.locator(".hints li").last).to_contain_text("r1c1-r1c2 is line")
    expect(page.locator(".pointer.focus")).to_have_count(1)
    hint(page).click()
    expect(lines(page)).to_have_count(1)
    tool(page, "Explain")
    expect(page.locator(".explanation .place")).to_have_text("1 of 11")
    page.keyboard.press("End")
    expect(lines(page)).to_have_count(12)
    page.get_by_role("button", name="Play these moves").click()
    expect(page.locator(".triumph")).to_contain_text("Finished by the solver.")
    page.get_by_role("button", name="Undo").click()
    expect(lines(page)).to_have_count(1)


def test_what_was_tried_after_a_save_point_looks_tentative(open_page: Open) -> None:
    page = ready(open_page(address("mixed")))
    at = spots(page)
    page.mouse.click(*at(0.5, 1))
    page.get_by_role("button", name="Save point").click()
    page.mouse.click(*at(0.5, 2))
    page.mouse.click(*at(2.5, 2.5))
    expect(page.locator(".mark.tried polyline")).to_have_count(1)
    expect(page.locator(".sheet polygon.hk-shaded.tried")).to_have_count(1)
    page.get_by_role("button", name="Back to A").click()
    expect(lines(page)).to_have_count(1)
    expect(page.locator(".tried polyline, polygon.tried")).to_have_count(0)


def test_a_finger_taps_holds_and_draws(phone: Page) -> None:
    phone.goto(address("mixed"))
    at, screen = spots(ready(phone)), TouchScreen(phone)
    phone.touchscreen.tap(*at(3.5, 3.5))
    expect(shaded(phone)).to_have_count(1)
    screen.touch(at(2.5, 0.5))
    expect(phone.locator(".mark circle")).to_have_count(1)
    screen.release()
    screen.touch(at(0.5, 0.5))
    screen.move((at(0.5, 0.5), at(0.5, 3.5)))
    screen.release()
    expect(lines(phone)).to_have_count(3)
    assert phone.evaluate("scrollY") == 0
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_a_large_board_is_fitted_zoomed_and_comes_closer_to_a_finger(phone: Page) -> None:
    phone.goto(address("shading", side=50))
    at = spots(ready(phone), 50)
    phone.touchscreen.tap(*at(25.5, 25.5))
    expect(phone.locator("#live")).to_have_text("Closer: now tap the cell.")
    phone.touchscreen.tap(*spots(phone, 50)(25.5, 25.5))
    expect(phone.locator("#live")).to_have_text("row 26 column 26: shaded.")
    expect(shaded(phone)).to_have_count(1)


@pytest.mark.parametrize("kind", ["shading", "numbers", "mixed", "bridges"])
def test_a_board_of_marks_is_laid_out_well_and_accessible(open_page: Open, kind: str) -> None:
    page = open_page(own=True)
    page.add_init_script(path=AXE)
    page.set_viewport_size(WIDE)
    page.goto(f"?{kind}{address(kind, marks='#' if kind == 'shading' else '')}")
    ready(page)
    screen = Screen("", "", board=".playdesk .stage")
    faults = look(page, f"marks, {kind}-wide-light", screen)
    page.set_viewport_size(NARROW)
    page.emulate_media(color_scheme="dark")
    faults += look(page, f"marks, {kind}-narrow-dark", screen)
    assert not faults, "\n".join(faults)


def test_the_family_of_contributing_is_played_like_any_other(open_page: Open) -> None:
    page = ready(open_page("#/queens"))
    expect(page.locator(".welcome")).to_have_text(
        "Press a cell: queen, cross, nothing. Drag to mark several."
    )
    at = spots(page, 8)
    page.mouse.click(*at(0.5, 0.5))
    page.mouse.click(*at(0.5, 4.5))
    expect(page.locator(".mark circle")).to_have_count(2)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".message .error")).to_contain_text("queens on r1c1 and r1c5 attack each other")
    page.get_by_role("button", name="Undo").click()
    tool(page, "Solve from here")
    expect(page.locator(".mark circle")).to_have_count(8)
    expect(page.locator(".triumph")).to_contain_text("Finished by the solver.")
