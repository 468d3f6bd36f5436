"""What tests of Slitherlink on the page do again and again, and where places of its board are."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from tests.browser.touch_events import Spot

FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3"


def address(puzzle: str = FIRST, **more: str) -> str:
    return f"#/slitherlink?{urlencode({'puzzle': puzzle, **more})}"


def ready(page: Page) -> Page:
    """The page, when its board is there."""
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile("^Board of"))
    return page


def spots(page: Page, columns: int = 5) -> Callable[[float, float], Spot]:
    """Where places are in the window, by their doubled coordinates."""
    box = page.locator(".board svg").bounding_box()
    assert box is not None
    unit = box["width"] / (36 * columns + 28)
    left, top = box["x"] + 14 * unit, box["y"] + 14 * unit
    return lambda row, column: (left + 18 * column * unit, top + 18 * row * unit)


def unfold(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).click()


def tool(page: Page, name: str) -> None:
    """Use a tool that is behind "More"."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name=name, exact=True).click()


def hint(page: Page) -> Locator:
    """The tool, which shows the next stage with each press."""
    return page.get_by_role("button", name="Hint", exact=True)


def do_it(page: Page) -> Locator:
    """The button of a hint that makes its move."""
    return page.locator(".hint").get_by_role("button", name="Do it")


def tally(page: Page) -> tuple[int, ...]:
    """How many clues, lines and crosses there are, and how many edges are open."""
    words = page.locator(".tally").inner_text().split(" · ")
    return tuple(0 if word.startswith("no ") else int(word.split()[0]) for word in words)


def lines(page: Page) -> int:
    return tally(page)[1]


def crosses(page: Page) -> int:
    return tally(page)[2]


def has(page: Page, words: str) -> None:
    """Wait until the tally says so."""
    expect(page.locator(".tally")).to_contain_text(words)


def painted(page: Page, colour: str, *places: Spot) -> None:
    """Wait until the canvas has a colour of the style sheet at places, in doubled coordinates."""
    page.wait_for_function(PAINTED, arg=[colour, places])


# Lines are a few pixels wide: what is on a place itself is not blended with what is beside it.
PAINTED = """([colour, places]) => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  const canvas = document.querySelector(".sheet canvas");
  const box = canvas.getBoundingClientRect();
  const rows = document.querySelector(".sheet svg").viewBox.baseVal;
  const unit = sheet.width / rows.width;
  const dip = document.createElement("canvas").getContext("2d");
  dip.fillStyle = getComputedStyle(canvas).getPropertyValue(colour).trim();
  dip.fillRect(0, 0, 1, 1);
  const wanted = dip.getImageData(0, 0, 1, 1).data;
  const pen = canvas.getContext("2d");
  return places.every(([row, column]) => {
    const x = (sheet.left - box.left + (14 + 18 * column) * unit) * devicePixelRatio;
    const y = (sheet.top - box.top + (14 + 18 * row) * unit) * devicePixelRatio;
    const found = pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return [0, 1, 2, 3].every((part) => Math.abs(found[part] - wanted[part]) < 24);
  });
}"""
