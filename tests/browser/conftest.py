"""A real browser and the real server. A test also fails if the browser reports an error on the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.patience import PATIENCE
from tests.web.running import Running

# The first has no window to draw around the page: the tests take half the time of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
OPTIONS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]
MILLISECONDS = 1000 * PATIENCE
expect.set_options(timeout=MILLISECONDS)

# Opens a page, by default as wide as on a desktop, and collects its errors.
Open = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


def started(playwright: Playwright) -> Browser | None:
    """The browser of this machine; None if there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        return None
    options = [*OPTIONS, "--no-sandbox"] if os.geteuid() == 0 else OPTIONS
    return playwright.chromium.launch(executable_path=found, args=options)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = started(playwright)
        if browser is None:
            pytest.skip("NO CHROMIUM ON THIS MACHINE: the page is not tested in a browser")
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("browser") / "jobs.db") as running:
        yield running


@pytest.fixture
def complaints() -> list[str]:
    """The errors that the browser reports; a test that expects one removes it."""
    return []


@pytest.fixture
def open_page(browser: Browser, server: Running, complaints: list[str]) -> Iterator[Open]:
    contexts: list[BrowserContext] = []

    def open_page(path: str = "#/", *, width: int = 1200, scheme: str = "light") -> Page:
        context = browser.new_context(
            base_url=server.address + "/",
            viewport={"width": width, "height": 900},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(MILLISECONDS)
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
