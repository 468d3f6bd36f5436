"""What surrounds every screen: the header, help, bad links, a lost server, and what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Open
from tests.web.running import Running


@pytest.mark.parametrize("width", [1280, 360])
def test_the_header_is_one_row_and_everything_in_it_can_be_reached(open_page: Open, width: int) -> None:
    page = open_page(width=width)
    expect(page.get_by_role("navigation", name="Puzzles").get_by_role("link")).not_to_have_count(0)
    box = page.locator("#header").bounding_box()
    assert box is not None and box["height"] < 60
    for name in ("hamekomi, home", "Jobs", "Help"):
        expect(page.locator("#header").get_by_role("link", name=name)).to_be_in_viewport()
    families = page.get_by_role("navigation", name="Puzzles").get_by_role("link")
    last = families.filter(has_not_text="More").last
    last.click()
    expect(last).to_have_attribute("aria-current", "page")
    expect(last).to_be_in_viewport()
    page.get_by_role("link", name="hamekomi, home").click()
    first = page.get_by_role("navigation", name="Puzzles").get_by_role("link").first
    expect(first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_help_is_one_click_away_and_covers_every_family(open_page: Open) -> None:
    page = open_page("#/packing")
    page.locator("#header").get_by_role("link", name="Help").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Help")
    for link in page.get_by_role("navigation", name="Handbooks").get_by_role("link").all():
        title = link.text_content()
        link.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Learn {title}")
        expect(page.locator(".help-text table").first).to_be_visible()


def test_a_link_to_nowhere_keeps_the_screen_and_says_so(open_page: Open, complaints: list[str]) -> None:
    page = open_page("#/jobs")
    expect(page.get_by_role("heading", level=1)).to_have_text("Jobs")
    page.goto("#/sudokku")
    expect(page.get_by_role("alert")).to_have_text("There is no “sudokku” here. Choose a puzzle above.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Jobs")
    page.goto("#/hexads")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hexads")
    expect(page.get_by_role("alert")).to_have_count(0)
    complaints.clear()


def test_a_first_link_to_nowhere_shows_home(open_page: Open, complaints: list[str]) -> None:
    page = open_page("#/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no “nowhere” here.")
    expect(page.get_by_label("Paste a puzzle, type one, or drop a file")).to_be_visible()
    complaints.clear()


def test_a_message_above_the_screen_says_that_the_server_is_gone(
    browser: Browser, tmp_path: Path
) -> None:
    page = browser.new_page()
    with Running(tmp_path / "jobs.db") as server:
        page.goto(server.opened("#/help"))
        expect(page.get_by_role("heading", level=1)).to_have_text("Help")
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    expect(page.get_by_role("heading", level=1)).to_have_text("Help")
    with Running(tmp_path / "jobs.db", server.port):
        expect(page.get_by_role("alert")).to_have_count(0)
        page.close()


def test_a_printed_screen_shows_the_puzzle_alone(open_page: Open) -> None:
    page = open_page("#/slitherlink", scheme="dark")
    board = page.locator("#content .board svg").first
    expect(board).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    paper = "getComputedStyle(document.documentElement).getPropertyValue('--paper-area')"
    assert page.evaluate(paper) == "#ffffff"
    expect(board).to_be_visible()
    expect(page.locator("#header")).to_be_hidden()
    assert page.locator("#content button:visible").count() == 0
    assert page.locator("#content details:visible").count() == 0
