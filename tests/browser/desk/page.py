"""What tests of the desk do again and again, and a game that is won with the next line."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from hamekomi.families.slitherlink.actions import digits
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, position_of
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from tests.browser.touch_events import Spot

PUZZLE: Slitherlink = load("first", "slitherlink").value
SOLUTION = position_of(PUZZLE, next(by_search.solutions(PUZZLE, UNLIMITED)))
LAST = max(number for number, mark in enumerate(SOLUTION.marks) if mark == Mark.LINE)
# Everything but the last line of the solution, which is below row 5 or beside it.
ALMOST = digits(bytes(0 if number == LAST else mark for number, mark in enumerate(SOLUTION.marks)))
ROWS, COLUMNS = 5, 5
# Replaces printing by counting the pictures on paper.
COUNT_PRINTED = """() => {
  window.print = () => (window.printed = document.querySelectorAll(".printout svg").length);
}"""


def last_line(at: Callable[[float, float], Spot]) -> Spot:
    """Where the line is that the marks of ALMOST leave out; upright edges have the highest numbers."""
    upright = LAST - (ROWS + 1) * COLUMNS
    return at(2 * (upright // (COLUMNS + 1)) + 1, 2 * (upright % (COLUMNS + 1)))


def number_of_steps(status: Locator) -> int:
    """Waits until an explanation has all its steps; returns how many."""
    expect(status).to_have_text(re.compile(r"^[\d,]+ steps?\.$"))
    return int(re.sub(r"\D", "", status.inner_text()))


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def fold(page: Page, title: str) -> None:
    """Opens or closes a part of a sheet over the page."""
    page.get_by_role("dialog").locator("summary", has_text=title).click()


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
