"""Every screen, on a wide window in light and a narrow one in dark, is laid out well and is accessible.

Pictures of them all are left in build/screens; with PICTURES=all in the environment, the wide ones in
dark and the narrow ones in light, too.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize, expect

from tests.browser.conftest import MILLISECONDS, admit
from tests.browser.screens import JOBS, SCREENS, Screen
from tests.web.running import Running

PROJECT = Path(__file__).parents[2]
AXE = PROJECT / "frontend/node_modules/axe-core/axe.min.js"
PICTURES = PROJECT / "build/screens"
ALL_PICTURES = os.environ.get("PICTURES") == "all"
WIDE: ViewportSize = {"width": 1280, "height": 900}
NARROW: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own, with a job that is over and one that is running."""
    with Running(tmp_path_factory.mktemp("looks") / "jobs.db") as running:
        for job in JOBS:
            running.post("/api/jobs", json=job).raise_for_status()
        yield running


@pytest.fixture(scope="module")
def page(browser: Browser, server: Running) -> Iterator[Page]:
    """One page for all screens: a process and another axe-core for each took as long as the screens."""
    context = browser.new_context(base_url=server.address + "/", reduced_motion="reduce")
    admit(context, server)
    context.add_init_script("localStorage.clear()")
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.set_default_timeout(MILLISECONDS)
    yield page
    context.close()


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """The errors that the browser reports on this screen."""
    found: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(message.text)

    def failed(error: Error) -> None:
        found.append(str(error))

    page.on("console", on_console)
    page.on("pageerror", failed)
    yield found
    page.remove_listener("console", on_console)
    page.remove_listener("pageerror", failed)
    # Answers that a screen's test gives in place of the server must not reach the next screen.
    page.unroute_all()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_laid_out_well_and_accessible(page: Page, complaints: list[str], name: str) -> None:
    screen = SCREENS[name]
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light")
    page.mouse.move(0, 0)
    # Another address before the #, so that the browser loads the page anew.
    page.goto(f"?{quote(name)}{screen.address}")
    screen.reach(page)
    expect(page.locator(screen.sign).first).to_be_visible()
    # One visit for both sizes: loading takes longer than checking.
    faults = look(page, f"{name}-wide-light", screen)
    page.emulate_media(color_scheme="dark")
    if ALL_PICTURES:
        photograph(page, f"{name}-wide-dark")
    page.set_viewport_size(NARROW)
    faults += look(page, f"{name}-narrow-dark", screen)
    if ALL_PICTURES:
        page.emulate_media(color_scheme="light")
        photograph(page, f"{name}-narrow-light")
    assert not faults, "\n".join(faults)
    assert screen.is_refused or complaints == []


@pytest.mark.parametrize("name", ["home", "desk, won", "packing, play flat"])
def test_paper_and_night_are_accessible_too(page: Page, complaints: list[str], name: str) -> None:
    screen = SCREENS[name]
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light")
    page.mouse.move(0, 0)
    page.goto(f"?themes-{quote(name)}{screen.address}")
    screen.reach(page)
    expect(page.locator(screen.sign).first).to_be_visible()
    faults = []
    for theme in ("paper", "night"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        faults += look(page, f"{name}-wide-{theme}", screen)
    assert not faults, "\n".join(faults)
    assert complaints == []


def look(page: Page, name: str, screen: Screen) -> list[str]:
    """Take a picture; return what is wrong with the places of things, and what axe-core finds."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    photograph(page, name)
    found: list[str] = page.evaluate(LAYOUT, screen.board)
    found += page.evaluate(BROKEN)
    return [f"{name}: {each}" for each in found]


def photograph(page: Page, name: str) -> None:
    path = PICTURES / f"{name.replace(', ', '-').replace(' ', '-')}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, animations="disabled")


# Whatever the player presses is at least 40 px high where fingers do it; links in a text may be smaller.
LAYOUT = """board => {
  const faults = [];
  const box = selector => document.querySelector(selector)?.getBoundingClientRect();
  const name = each => `${each.localName}.${each.className} “${each.textContent.trim().slice(0, 30)}”`;
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) faults.push(`the page is ${width} px wide`);
  if (box("#header").height > 60) faults.push(`the header is ${box("#header").height} px high`);
  const headings = [...document.querySelectorAll("h1")].filter(each => each.checkVisibility()).length;
  if (headings !== 1) faults.push(`${headings} main headings`);
  if (innerWidth > 400) return faults;

  if (board && box(board).top > 160) faults.push(`the board begins at ${box(board).top} px`);
  const pressed = "button, select, summary, .button, .chips a, ";
  const typed = "input:not([type=checkbox], [type=radio], [type=range])";
  for (const each of document.querySelectorAll(pressed + typed)) {
    const { width, height } = each.getBoundingClientRect();
    if (each.checkVisibility() && height > 1 && (height < 40 || width < 40))
      faults.push(`too small to press: ${name(each)} ${Math.round(width)} x ${Math.round(height)}`);
  }
  const bar = document.querySelector(".bar-of-tools");
  if (!bar || document.querySelector("dialog[open]")) return faults;
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  if (bottom !== innerHeight) faults.push(`the tools end at ${bottom} px`);
  for (const part of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    const found = document.elementFromPoint(left + part * (right - left), (top + bottom) / 2);
    if (!bar.contains(found)) faults.push(`over the tools: ${name(found)}`);
  }
  if (bar.classList.contains("open")) return faults;
  if (box(".message").bottom > top) faults.push("the message is under the tools");
  window.scrollTo(0, document.documentElement.scrollHeight);
  const end = box("#content > .screen").bottom;
  if (end > top) faults.push(`the screen ends under the tools, at ${end} px`);
  window.scrollTo(0, 0);
  return faults;
}"""

# A picture is one thing to screen readers, and a large one has hundreds of shapes, each of which
# axe-core would visit: they are taken out while it looks.
BROKEN = """async () => {
  const drawn = document.querySelectorAll("svg[role=img]");
  const pictures = [...drawn].map(picture => [picture, [...picture.children]]);
  for (const [, shapes] of pictures)
    for (const shape of shapes) if (shape.localName !== "title") shape.remove();
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  for (const [picture, shapes] of pictures) picture.append(...shapes);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html.slice(0, 160)}`));
}"""
