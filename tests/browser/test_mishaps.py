"""What goes wrong while one plays: the screen stays, a sentence says what happened, the game is kept."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from hamekomi.lab.puzzle import load
from tests.browser.conftest import MILLISECONDS, Open
from tests.browser.desk.page import button
from tests.browser.packing import board as packing
from tests.browser.slitherlink.board import address, has, hint, ready, spots
from tests.browser.test_home import DROP
from tests.web.running import Running


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("letter.txt", "Dear reader,\nthis is no puzzle.", "Line 1, column 1: expected a digit"),
        ("image.png", "\x89PNG\r\n\x1a\n\x00\x00", "The file image.png is a picture or a recording"),
        ("big.txt", "0" * 300_000, "The file big.txt is too large"),
    ],
)
def test_a_foreign_file_dropped_on_a_game_is_refused_beside_the_board(
    open_page: Open, complaints: list[str], name: str, text: str, sentence: str
) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    page.evaluate(DROP, [name, text])
    expect(page.locator(".playdesk .message .error")).to_contain_text(sentence)
    has(page, "9 clues · 1 line")
    complaints.clear()


def test_a_file_dropped_where_no_game_is_does_not_replace_the_page(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(packing.address("soma"))
    expect(page.get_by_role("heading", level=1)).to_have_text("The Soma cube")
    page.evaluate(DROP, ["letter.txt", "Dear reader"])
    expect(page.locator(".chooser .error")).to_be_visible()
    complaints.clear()
    page.goto("#/jobs")
    expect(page.get_by_role("heading", level=1)).to_have_text("Jobs")
    page.evaluate(DROP, ["letter.txt", "Dear reader"])
    expect(page.locator(".toast")).to_contain_text("Files are opened on the home page")


def test_a_puzzle_dropped_on_a_game_is_opened(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.evaluate(DROP, ["small.txt", "3.\n.2\n"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink 2x2")


def test_a_file_with_several_puzzles_opens_the_first_and_lists_the_others(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page("#/sudoku")
    expect(page.get_by_role("heading", level=1)).to_have_text("An easy grid")
    texts = [load(name, "sudoku").text for name in ("escargot", "seventeen")]
    page.evaluate(DROP, ["two.txt", "\n".join(texts)])
    several = page.locator(".message").get_by_label("The text has 2 puzzles; this is")
    expect(several).to_have_value("1")
    expect(page).to_have_url(re.compile(f"puzzle={re.escape(texts[0])}"))
    several.select_option("2")
    expect(page).to_have_url(re.compile(f"puzzle={re.escape(texts[1])}"))
    expect(several).to_have_value("2")
    complaints.clear()  # the text as a whole was refused


def test_a_file_of_burrtools_is_opened_by_the_button_as_it_is_by_dropping(open_page: Open) -> None:
    page = open_page(packing.address("soma", tab="play"))
    page.get_by_text("Open, save, share").click()
    packed = gzip.compress(load("bedlam", "packing").to("burrtools").encode())
    chosen = FilePayload(name="four.xmpuzzle", mimeType="", buffer=packed)
    page.get_by_label("Open a file").set_input_files(chosen)
    expect(page.get_by_role("button", name="Piece M", exact=True)).to_be_visible()
    page.get_by_text("Open, save, share").click()
    too_large = FilePayload(name="big.txt", mimeType="text/plain", buffer=b"0" * 300_000)
    page.get_by_label("Open a file").set_input_files(too_large)
    expect(page.locator(".error")).to_contain_text("The file big.txt is too large")


def test_marks_of_another_packing_are_left_out_and_said(open_page: Open, complaints: list[str]) -> None:
    page = open_page(packing.address(packing.SMALL, tab="play", marks="Z:(0,0)(0,1)"))
    expect(page.locator(".playdesk .message .error")).to_be_visible()
    expect(page.get_by_role("button", name="Piece I, 2 left")).to_be_visible()
    complaints.clear()


def test_a_game_goes_on_without_the_server_and_is_there_when_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(MILLISECONDS)
    with Running(tmp_path / "jobs.db") as server:
        page.goto(server.opened(address()))
        page.mouse.click(*spots(ready(page))(0, 1))
    expect(page.locator(".notice:not([hidden])")).to_contain_text("The server does not answer")
    at = spots(page)
    page.mouse.click(*at(0, 3))
    has(page, "2 lines")
    hint(page).click()
    expect(page.locator(".message .error")).to_contain_text("The server does not answer")
    button(page, "Check")
    expect(page.locator(".message .error")).to_contain_text("The server does not answer")
    page.evaluate("location.hash = '#/sudokku'")  # the next request fails, too
    has(page, "2 lines")
    with Running(tmp_path / "jobs.db", server.port):
        page.goto(server.opened(address()))
        page.reload()
        has(ready(page), "2 lines")
        page.close()
    context.close()
