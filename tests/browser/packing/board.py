"""What tests of packing on the page do again and again."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

SMALL = "frame: box 2 2\npiece I x2:\n##\n"


def address(puzzle: str, **more: str) -> str:
    return f"#/packing?{urlencode({'puzzle': puzzle, **more})}"


def filled(page: Page) -> Locator:
    """The boxes of the board that a piece covers."""
    return page.get_by_role("button", name=": piece")


def solve(page: Page) -> None:
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(outcome(page)).to_contain_text("Filling 1")


def outcome(page: Page) -> Locator:
    return page.locator(".outcome").first


def message(page: Page) -> Locator:
    """The message beside the board of a game."""
    return page.locator(".playdesk .message")


# Everything is drawn after two frames, but coarsely while the scene moves if frames are slow.
SHARP = """async canvas => {
    const frame = () => new Promise(requestAnimationFrame);
    const full = Math.floor(canvas.clientWidth * Math.min(devicePixelRatio, 2));
    do { await frame(); await frame(); } while (canvas.width !== full);
}"""


def scene_image(page: Page) -> bytes:
    """A screenshot of the scene, once it is drawn at full resolution."""
    canvas = page.locator("canvas.scene")
    canvas.evaluate(SHARP)
    return canvas.screenshot()


def saved(page: Page, button: str, folder: Path) -> bytes:
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_bytes()


def drag(page: Page, start: Locator, end: Locator) -> None:
    start.hover()
    page.mouse.down()
    end.hover()
    page.mouse.up()
