"""The table of screens: how each is reached, and what shows that it is there. A new one is a line.

A family's first screen, its laboratory and its handbook join by themselves, through the catalogue. Kinds
that are stated by their laws share one screen, so a few of them stand for all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from hamekomi.lab import catalogue
from tests.browser.desk.page import ALMOST, button, last_line
from tests.browser.families import test_sudoku as sudoku
from tests.browser.packing import board as packing
from tests.browser.slitherlink import board as slitherlink
from tests.browser.test_jobs import SLOW, show_jobs

# Cells to shade, lines, numbers to type with clues outside, areas.
LAW_KINDS = ("heyawake", "masyu", "skyscraper", "galaxies")
WITH_SCREENS = (
    *(name for name in catalogue.names() if hasattr(catalogue.module(name), "__path__")),
    *LAW_KINDS,
)


def nothing(page: Page) -> None:
    """The address is enough."""


@dataclass(frozen=True, slots=True)
class Screen:
    address: str
    # The selector of something that is visible once the screen is complete.
    sign: str
    # What a user does to get there from the address.
    reach: Callable[[Page], None] = nothing
    # The selector of the board that is played on, which must be near the top.
    board: str = ""
    # Whether the browser logs an error here, as for every request that the server refuses.
    is_refused: bool = False


def on_desk(address: str, sign: str, *acts: Callable[[Page], None], is_refused: bool = False) -> Screen:
    """A game of Slitherlink, after these acts."""

    def reach(page: Page) -> None:
        slitherlink.ready(page)
        for act in acts:
            act(page)

    return Screen(address, sign, reach, ".playdesk .stage", is_refused)


def press(*names: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for name in names:
            button(page, name)

    return act


def fault(page: Page) -> None:
    """Two lines at the zero in the last row, which must have none."""
    at = slitherlink.spots(page)
    for edge in ((8, 3), (10, 3)):
        page.mouse.click(*at(*edge))


def last(page: Page) -> None:
    page.mouse.click(*last_line(slitherlink.spots(page)))


def unfold_everything(page: Page) -> None:
    page.evaluate("() => document.querySelectorAll('details').forEach(each => (each.open = true))")


def follow(page: Page, address: str) -> None:
    """Like a link within the page, which is not loaded anew."""
    page.evaluate("address => location.assign(address)", address)


def lead_nowhere(page: Page) -> None:
    expect(page.locator(".help-text")).to_be_visible()
    follow(page, "#/nowhere")


def recent(page: Page) -> None:
    expect(page.locator(".paste-area + * svg, .result svg").first).to_be_visible()
    follow(page, "#/")


# A job that is soon over, and one that is not; the server runs both.
JOBS = ({**SLOW, "settings": {"last": 3}}, SLOW)
FIRST = slitherlink.address()
LABORATORY = "#/slitherlink?tab=laboratory"
SCREENS: dict[str, Screen] = {
    "today": Screen("#/today", ".calendar"),
    "home": Screen("#/", ".gallery svg"),
    "home, a puzzle": Screen("#/?puzzle=soma", ".result svg"),
    "home, after a visit": Screen("#/?puzzle=soma", ".recent svg", recent),
    "home, unknown text": Screen("#/?puzzle=zzz", ".paste-area .error", is_refused=True),
    "home, all puzzles": Screen("#/?find=all", ".thumbnails svg"),
    "help": Screen("#/help", ".help-text"),
    "lessons": Screen("#/help?family=heyawake", ".lessons svg"),
    "lesson": Screen("#/slitherlink?lesson=Diagonal+3s", ".lesson .task"),
    "lesson, candidates": Screen("#/sudoku?lesson=Naked+pair", ".lesson .task"),
    "lesson, pieces": Screen("#/packing?lesson=A+corner", ".lesson .task"),
    "lesson, done": Screen("#/labyrinth?lesson=A+corner", ".lesson .good", press("Show me", "Do it")),
    "jobs": Screen("#/jobs", "tr[data-state=done] + tr, tr[data-state=done]"),
    "jobs, none": Screen("#/help", "h1:text('Jobs')", show_jobs),
    "nowhere": Screen("#/help", ".notice:not([hidden])", lead_nowhere, is_refused=True),
    "desk": on_desk(FIRST, ".message"),
    "desk, hint": on_desk(FIRST, ".hints li:nth-of-type(3)", press("Hint", "Hint", "Hint")),
    "desk, mistake": on_desk(FIRST, ".message .error", fault, press("Check")),
    "desk, won": on_desk(slitherlink.address(marks=ALMOST), ".triumph", last),
    "desk, paused": on_desk(FIRST, ".cover", press("Pause")),
    "desk, more tools": on_desk(FIRST, ".open .third", press("More")),
    "desk, save points": on_desk(
        FIRST, ".savepoints input", fault, press("More", "Save point", "More", "Save points")
    ),
    "desk, new puzzle": on_desk(FIRST, "dialog", press("New puzzle")),
    "desk, keys": on_desk(FIRST, "dialog .facts", press("More", "Keys")),
    "desk, all panels": on_desk(FIRST, ".side details:last-child", unfold_everything),
    "desk, setting clues": on_desk(
        FIRST, ".setter .actions button", unfold_everything, press("Edit clues")
    ),
    "labyrinth, watch": Screen("#/labyrinth?tab=watch", ".moves .can", board=".playdesk .stage"),
    "rule atlas": Screen("#/slitherlink?tab=atlas", "article .rule svg"),
    "desk, broken link": on_desk(slitherlink.address("9.\n.9"), ".message .error", is_refused=True),
    "blackjack": Screen("#/hexads?puzzle=blackjack%3A+0+2+4+6+7+11&marks=4%3E3", ".moves .is-good"),
    "introduction": Screen("#/hexads", ".introduction svg"),
    "hexads": Screen("#/hexads?puzzle=0+1+2+3+4", ".stepper .words strong"),
    "octads": Screen("#/hexads?puzzle=mog%3A+0+1+2", ".board svg"),
    "packing, flat": Screen(packing.address("tetrihex"), ".board svg", packing.solve),
    "packing, cubes": Screen(packing.address("soma"), "canvas.scene", packing.solve),
    "packing, balls": Screen(packing.address("tetra"), "canvas.scene"),
    "packing, broken link": Screen(packing.address("frame: box 0"), ".error", is_refused=True),
    "packing, play flat": Screen(
        packing.address("tetrihex", tab="play"), ".tray svg", board=".playdesk .stage"
    ),
    "packing, play in space": Screen(
        packing.address("soma", tab="play"), "canvas.scene", board=".playdesk .stage"
    ),
    "packing, edit flat": Screen(packing.address("tetrihex", tab="edit"), ".editor .board svg"),
    "packing, edit cubes": Screen(packing.address("soma", tab="edit"), ".editor .board svg"),
    "sudoku, marks": Screen(
        sudoku.address(marks=sudoku.MARKED), ".sheet .mark", sudoku.select, ".playdesk .stage"
    ),
    "sudoku, auto-marks": Screen(
        sudoku.address("sixteen"), ".candidate", press("Auto-marks"), ".playdesk .stage"
    ),
    "sudoku, colours": Screen(sudoku.address("frisch"), ".swatch", press("Colour"), ".playdesk .stage"),
    "sudoku, entering": Screen(
        sudoku.address("." * 81), ".solutions", unfold_everything, ".playdesk .stage"
    ),
    "sudoku, hint": Screen(sudoku.address(), "circle.pointer", sudoku.hint, ".playdesk .stage"),
    "explanation": Screen(
        "#/hexads?tab=laboratory&puzzle=0+1+2+3+4", ".explaining svg", press("Explain")
    ),
    "comparison": Screen(f"{LABORATORY}&do=compare&puzzle=first", ".answer table", press("Run")),
    "plain game": Screen("#/_template", ".moves-board svg"),
    **{
        f"{name}, {part}": Screen(address, sign, press("Solve") if part == "laboratory" else nothing)
        for name in WITH_SCREENS
        for part, address, sign in (
            ("first screen", f"#/{name}", "#content svg"),
            ("laboratory", f"#/{name}?tab=laboratory", ".answer svg"),
            ("handbook", f"#/help?family={name}", ".help-text table"),
        )
    },
}
