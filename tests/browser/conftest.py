"""A real browser and the real server. A test also fails if the browser reports an error on the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.waiting import LONGEST_WAIT
from tests.web.running import Running

# The first draws no window around the page, which halves the CPU time of the tests.
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
MILLISECONDS = 1000 * LONGEST_WAIT
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


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Iterator[dict[str, Page]]:
    """One for each server, used by one test after the other: a new one takes longer than most tests."""
    found: dict[str, Page] = {}
    yield found
    for page in found.values():
        page.context.close()


@pytest.fixture
def open_page(
    browser: Browser,
    server: Running,
    windows: dict[str, Page],
    complaints: list[str],
    request: pytest.FixtureRequest,
) -> Iterator[Open]:
    failed_before = request.session.testsfailed
    opened: list[Page] = []
    kept = windows.pop(server.address, None)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    def failed(error: Error) -> None:
        complaints.append(str(error))

    def open_page(
        path: str = "#/", *, width: int = 1200, scheme: str = "light", own: bool = False
    ) -> Page:
        """`own`: in a new window, for tests that replace the clock or add scripts for good."""
        nonlocal kept
        is_shared = not own and not opened
        page = kept if is_shared and kept is not None else new_window(browser, server)
        if is_shared:
            kept = page
        opened.append(page)
        page.set_viewport_size({"width": width, "height": 900})
        colours: Literal["dark", "light"] = "dark" if scheme == "dark" else "light"
        page.emulate_media(media="null", color_scheme=colours, reduced_motion="reduce")
        page.on("console", on_console)
        page.on("pageerror", failed)
        page.goto(path)
        return page

    yield open_page
    for page in opened:
        if page is not kept:
            page.context.close()
        elif not page.is_closed():
            page.remove_listener("console", on_console)
            page.remove_listener("pageerror", failed)
    if kept is not None and not kept.is_closed():
        if request.session.testsfailed == failed_before:
            clean(kept)
            windows[server.address] = kept
        else:
            kept.context.close()
    assert complaints == []


def admit(context: BrowserContext, server: Running) -> None:
    """Give a browser the cookie that it would get from the address with the token."""
    name = f"hamekomi-{server.port}"
    context.add_cookies([{"name": name, "value": str(server.token), "url": server.address}])


def new_window(browser: Browser, server: Running) -> Page:
    permissions = ["clipboard-read", "clipboard-write"]
    context = browser.new_context(base_url=server.address + "/", permissions=permissions)
    admit(context, server)
    page = context.new_page()
    page.set_default_timeout(MILLISECONDS)
    return page


def clean(page: Page) -> None:
    """Removes what a test has left in the browser, on a page where no script can write more."""
    page.unroute_all(behavior="ignoreErrors")
    page.goto("icon.svg")
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.mouse.move(0, 0)
    for other in page.context.pages:
        if other is not page:
            other.close()


@pytest.fixture
def phone(browser: Browser, server: Running) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.address + "/",
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    admit(context, server)
    yield context.new_page()
    context.close()
