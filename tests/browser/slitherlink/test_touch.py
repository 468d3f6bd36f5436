"""Slitherlink by fingers, as the browser feels them: taps, long presses, drags, and two at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.slitherlink.board import address, crosses, has, lines, ready, spots
from tests.browser.touch_events import TouchScreen


def width(page: Page) -> float:
    box = page.locator(".sheet").bounding_box()
    assert box is not None
    return box["width"]


def test_a_tap_goes_through_line_and_cross_and_a_long_press_is_a_cross(phone: Page) -> None:
    phone.goto(address())
    at = spots(ready(phone))
    states = []
    for _ in range(3):
        phone.touchscreen.tap(*at(2, 3))
        states.append((lines(phone), crosses(phone)))
    assert states == [(1, 0), (0, 1), (0, 0)]
    screen = TouchScreen(phone)
    screen.touch(at(4, 3))
    has(phone, "no lines · 1 cross")
    screen.release()
    assert (lines(phone), crosses(phone)) == (0, 1)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_one_finger_draws_a_path_and_does_not_scroll(phone: Page) -> None:
    phone.goto(address())
    at, screen = spots(ready(phone)), TouchScreen(phone)
    screen.touch(at(0, 0))
    screen.move((at(0, 0), at(0, 6)))
    screen.move((at(0, 6), at(6, 6)))
    screen.release()
    has(phone, "6 lines")
    assert phone.evaluate("scrollY") == 0
    phone.get_by_role("button", name="Undo").tap()
    has(phone, "no lines")


def test_two_fingers_zoom_and_move_the_board_and_draw_nothing(phone: Page) -> None:
    phone.goto(address())
    at, screen = spots(ready(phone)), TouchScreen(phone)
    before = width(phone)
    screen.touch(at(4, 4))
    screen.touch(at(4, 4), at(4, 6))
    screen.move((at(4, 4), at(4, 1)), (at(4, 6), at(4, 9)))
    screen.release()
    assert width(phone) > 1.5 * before
    assert phone.evaluate("visualViewport.scale") == 1
    left, _ = spots(phone)(4, 5)
    screen.touch(at(4, 4))
    screen.touch(at(4, 4), at(4, 6))
    screen.move((at(4, 4), at(4, 3)), (at(4, 6), at(4, 5)))
    screen.release()
    now, _ = spots(phone)(4, 5)
    shift = at(4, 4)[0] - at(4, 3)[0]
    assert abs(left - now - shift) < 4
    assert (lines(phone), crosses(phone)) == (0, 0)


def test_a_line_begun_before_the_second_finger_came_is_taken_back(phone: Page) -> None:
    phone.goto(address())
    at, screen = spots(ready(phone)), TouchScreen(phone)
    screen.touch(at(0, 0))
    screen.move((at(0, 0), at(0, 4)))
    has(phone, "2 lines")
    screen.touch(at(0, 4), at(4, 4))
    has(phone, "no lines")
    screen.release()
    expect(phone.get_by_role("button", name="Undo")).to_be_disabled()


def test_where_edges_are_too_small_for_a_finger_a_tap_comes_closer_first(phone: Page) -> None:
    phone.goto(address("\n".join(60 * ["." * 60])))
    before = width(ready(phone))
    phone.touchscreen.tap(*spots(phone, 60)(60, 61))
    expect(phone.locator("#live")).to_have_text("Closer: now tap the edge.")
    assert width(phone) > 3 * before
    has(phone, "no lines · no crosses")
    phone.touchscreen.tap(*spots(phone, 60)(60, 61))
    has(phone, "1 line")
    expect(phone.locator("#live")).to_have_text("Line above row 31 column 31.")
