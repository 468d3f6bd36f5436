"""Pictures of the page for the documentation: `python -m tests.docs.page_pictures` takes them again.

No test compares them, because browsers and fonts differ from machine to machine: look at them.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import started
from tests.browser.packing import board as packing
from tests.browser.slitherlink import board as slitherlink
from tests.web.running import Running

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def workbench(page: Page) -> None:
    """A filling of the Soma cube."""
    packing.solve(page)
    packing.scene_image(page)


def hint(page: Page) -> None:
    """Three lines, and a hint as far as why."""
    at = slitherlink.spots(slitherlink.ready(page))
    for edge in ((0, 1), (1, 0), (0, 3)):
        page.mouse.click(*at(*edge))
    for number in (1, 2, 3):
        slitherlink.hint(page).click()
        expect(page.locator(".hints > li")).to_have_count(number)


def why(page: Page) -> None:
    """The steps that one line needs."""
    at = slitherlink.spots(slitherlink.ready(page))
    slitherlink.tool(page, "Why?")
    page.mouse.click(*at(7, 4))
    expect(page.locator(".explanation .words .rule")).to_be_visible()


def atlas(page: Page) -> None:
    """A rule found by machine, at work."""
    page.locator(".rule-list button", has_text="2x2, 3 and 3").first.click()
    page.get_by_role("button", name="See it fire").click()
    expect(page.locator("article .body svg")).to_be_visible()


# By the name of the file: the address, the size of the window, and what is done there.
SHOTS: dict[str, tuple[str, tuple[int, int], Callable[[Page], None]]] = {
    "workbench": (packing.address("soma"), (1280, 900), workbench),
    "slitherlink": (slitherlink.address(), (1250, 760), hint),
    "why": (slitherlink.address(), (1250, 760), why),
    "atlas": ("#/slitherlink?tab=atlas&book=mined", (1100, 1300), atlas),
}


def small(taken: bytes) -> Image.Image:
    """256 colours are enough for a page, and a third of the size."""
    return Image.open(io.BytesIO(taken)).convert("RGB").quantize(256, Image.Quantize.FASTOCTREE)


def main() -> None:
    with Running(Path(tempfile.mkdtemp()) / "jobs.db") as server, sync_playwright() as playwright:
        browser = started(playwright)
        assert browser is not None, "there is no chromium"
        for name, (address, (width, height), reach) in SHOTS.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(server.opened(address))
            reach(page)
            page.mouse.move(5, height - 5)
            small(page.screenshot(animations="disabled")).save(FOLDER / f"{name}.png", optimize=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
