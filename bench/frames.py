"""How long tasks keep the page's main thread while one draws on a large board or turns a cube.

    python -m bench.frames

Prints, for each act, the number of tasks, and the CPU time of the longest and of all, in milliseconds.
It is the time of the thread, not of the clock: a busy machine does not count. More than 50 is a jerk.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.conftest import started
from tests.web.running import Running

SIZE: ViewportSize = {"width": 1280, "height": 900}
ROWS = "\n".join(
    "".join("32.1.2..3."[(row * 7 + column) % 10] for column in range(60)) for row in range(60)
)


def draw(page: Page) -> None:
    """A stroke of lines across a board of 60x60, then presses; the second time they erase."""
    page.mouse.move(300, 300)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(300 + 5 * step, 300 + 4 * (step % 20))
    page.mouse.up()
    for step in range(20):
        page.mouse.click(250 + 20 * step, 500)


def turn(page: Page) -> None:
    """Bedlam's cube, filled, is turned with the mouse."""
    box = page.locator("canvas.scene").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(x + 3 * step, y + step)
    page.mouse.up()


ACTS = {
    "draw on a 60x60 Slitherlink": ("slitherlink", {"puzzle": ROWS}, ".board canvas", draw),
    "turn Bedlam's cube": ("packing", {"puzzle": "bedlam", "do": "solve"}, ".fillings input", turn),
}


def measured(browser: Browser, server: Running, name: str) -> str:
    family, query, sign, act = ACTS[name]
    page = browser.new_page(viewport=SIZE)
    page.goto(server.opened(f"#/{family}?{urlencode(query)}"))
    page.locator(sign).first.wait_for(timeout=60_000)
    act(page)  # once before, so that nothing is compiled or fetched while it is measured
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=["devtools.timeline", "toplevel"])
        act(page)
        page.wait_for_timeout(1000)  # the game is stored a moment after the last move
        browser.stop_tracing()
        events = json.loads(path.read_text())["traceEvents"]
    page.close()
    names = {"ThreadControllerImpl::RunTask", "RunTask"}
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        each.get("tdur", 0) / 1000
        for each in events
        if each["name"] in names and (each["pid"], each["tid"]) in mains
    ]
    return f"{name:30} {len(tasks):6} tasks, longest {max(tasks):6.1f}, all {sum(tasks):8.1f}"


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "jobs.db") as server,
        sync_playwright() as playwright,
    ):
        browser = started(playwright)
        assert browser is not None, "there is no chromium on this machine"
        for name in ACTS:
            print(measured(browser, server, name))
        browser.close()


if __name__ == "__main__":
    main()
