"""The desk: what is visible on wide and narrow screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.desk.page import box
from tests.browser.slitherlink.board import address, hint, painted, ready, spots
from tests.browser.touch_events import Spot


def test_the_board_fills_the_height_of_a_wide_screen(open_page: Open) -> None:
    page = open_page(address(), width=1280)
    ready(page)
    assert box(page, ".sheet")["height"] > 0.8 * (900 - box(page, "#header")["bottom"])
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    heading, first = box(page, "h1"), box(page, ".tool-new")
    assert heading["top"] < first["bottom"] and first["top"] < heading["bottom"]  # one row


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_board_tools_and_message_are_visible_together(open_page: Open, scheme: str) -> None:
    page = open_page("about:blank", width=360, scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address())
    ready(page)
    assert box(page, ".board")["top"] - box(page, "#header")["bottom"] < 80
    for _ in range(3):
        hint(page).click()
    expect(page.locator(".hints li").last).to_contain_text("Because r5c2 says 0")
    for sign in page.locator(".pointer").all():
        expect(sign).to_be_in_viewport()
    bar = box(page, ".bar-of-tools")
    assert bar["bottom"] == 740 and bar["width"] == 360
    message = box(page, ".message")
    assert message["bottom"] <= bar["top"]
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


def test_separate_strands_have_different_colours(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    for edge in ((0, 1), (0, 3), (10, 1)):
        page.mouse.click(*at(*edge))
    painted(page, "--ink-stroke", (0, 1), (0, 3))
    page.get_by_label("Colour the strands").uncheck()
    painted(page, "--ink-stroke", (0, 1), (0, 3), (10, 1))
    page.get_by_label("Colour the strands").check()
    page.mouse.click(*at(10, 3))
    page.mouse.click(*at(10, 5))  # now this one is the longest
    painted(page, "--ink-stroke", (10, 1), (10, 3), (10, 5))
