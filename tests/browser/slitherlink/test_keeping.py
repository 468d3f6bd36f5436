"""Slitherlink on the page: what is saved, shared and kept comes back with its marks."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.slitherlink.board import (
    address,
    crosses,
    has,
    lines,
    painted,
    ready,
    spots,
    tool,
    unfold,
)


def test_what_is_saved_is_opened_with_its_lines(open_page: Open, tmp_path: Path) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.mouse.click(*at(0, 3), button="right")
    unfold(page, "Open, save, share")
    for notation in ("pzprv3", "json"):
        page.get_by_label("Save with marks").select_option(notation)
        with page.expect_download() as downloaded:
            page.get_by_role("button", name="Save", exact=True).click()
        downloaded.value.save_as(tmp_path / notation)
    assert json.loads((tmp_path / "json").read_text())["lines"] == [[0, 1]]
    for notation in ("pzprv3", "json"):
        page.get_by_label("Or paste").fill("slitherlink: 3.3")
        page.get_by_role("button", name="Open pasted puzzle").click()
        has(page, "10 open")
        page.get_by_label("Open a file").set_input_files(tmp_path / notation)
        has(page, "9 clues · 1 line · 1 cross · 58 open")


def test_a_puzzle_is_shared_by_addresses_and_comes_back_with_its_marks(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    unfold(page, "Open, save, share")
    page.get_by_role("button", name="Copy puzz.link address").click()
    expect(page.locator(".toast")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == "https://puzz.link/p?slither/5/5/cbcbcddad"
    page.goto("about:blank")
    page.goto(address())
    ready(page)
    has(page, "1 line")
    page.goto("about:blank")
    page.goto(address(copied))
    has(ready(page), "9 clues")


def test_a_link_carries_the_marks_to_somebody_else(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.mouse.click(*at(1, 2), button="right")
    unfold(page, "Open, save, share")
    page.get_by_role("button", name="Copy link with marks").click()
    expect(page.locator(".toast")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    other = ready(open_page(copied))
    assert (lines(other), crosses(other)) == (1, 1)
    other.mouse.click(*spots(other)(10, 1))
    tool(other, "Laboratory")
    other.get_by_role("link", name="Play this puzzle").click()
    ready(other)
    assert (lines(other), crosses(other)) == (2, 1)  # what was drawn since, not the link's marks again
    unfold(other, "Open, save, share")
    other.get_by_label("Or paste").fill(copied)
    other.get_by_role("button", name="Open pasted puzzle").click()
    other.get_by_role("button", name="Take the other marks").click()
    has(other, "1 line · 1 cross")


def test_marks_in_a_link_that_do_not_fit_are_left_out(open_page: Open, complaints: list[str]) -> None:
    for marks in ("012", "2" * 61, "0" * 5000):
        page = ready(open_page(address(marks=marks)))
        expect(page.locator(".error")).to_contain_text("This board has 60 edges")
        assert (lines(page), crosses(page)) == (0, 0)
        page.mouse.click(*spots(page)(0, 1))
        assert lines(page) == 1
        page.goto("about:blank")
        page.goto(address(marks=marks))
        has(ready(page), "1 line")  # what was drawn before is not lost to such a link
    page = ready(open_page(address(marks="<img src=x onerror=alert(1)>")))
    expect(page.locator(".error")).to_contain_text("This board has 60 edges")
    assert (lines(page), crosses(page)) == (0, 0)
    assert all("status of 4" in each for each in complaints)  # the requests that were refused
    complaints.clear()


def test_a_board_too_large_for_a_link_is_not_cut(open_page: Open) -> None:
    page = ready(open_page(address("\n".join(["." * 65] * 65))))
    page.mouse.click(*spots(page, 65)(0, 1))
    unfold(page, "Open, save, share")
    page.get_by_role("button", name="Copy link with marks").click()
    expect(page.locator(".error")).to_contain_text("too large for a link with marks")


def test_a_reload_loses_nothing_not_even_what_can_be_undone(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.get_by_role("button", name="Save point").click()
    page.mouse.click(*at(0, 3))
    page.mouse.click(*at(0, 5), button="right")
    page.mouse.click(*at(0, 7))
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    page.reload()
    ready(page)
    has(page, "2 lines · no crosses")
    unfold(page, "Log")
    expect(page.locator(".log li")).to_have_text(
        ["Line above row 1 column 2.", "Save point A.", "Line above row 1 column 1."]
    )
    painted(page, "--answer-stroke", (0, 3))
    page.get_by_role("button", name="Redo").click()
    has(page, "2 lines · 1 cross")
    page.get_by_role("button", name="Back to A").click()
    has(page, "1 line · no crosses")
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    has(page, "2 lines · no crosses")


def test_after_a_reload_a_long_game_still_has_its_latest_moves_and_its_first_save_point(
    open_page: Open,
) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    save, keep = (page.get_by_role("button", name=name, exact=True) for name in ("Save point", "Keep"))
    save.click()
    page.mouse.click(*at(0, 3))
    has(page, "2 lines")
    # More moments than are kept.
    page.evaluate(
        "both => { for (let n = 0; n < 60; n++) for (const each of both) each.click(); }",
        [save.element_handle(), keep.element_handle()],
    )
    page.mouse.click(*at(0, 5))
    has(page, "3 lines")
    page.reload()
    ready(page)
    has(page, "3 lines")
    page.get_by_role("button", name="Undo").click()
    has(page, "2 lines")
    page.get_by_role("button", name="Back to A").click()
    has(page, "1 line")


def test_puzzles_that_were_only_opened_do_not_push_out_a_game(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 1))
    has(page, "1 line")
    marked = address("0...\n....", marks="1" + "0" * 21)
    for number in range(26):  # more than the browser keeps
        rows = [f"{number % 4}{number // 4 % 4}{number // 16}.", "....", "...."]
        page.goto(address("\n".join(rows)))
        ready(page)
        has(page, "open")
    page.goto(marked)
    has(ready(page), "1 line")
    games = "() => Object.keys(localStorage).filter(each => /[.]game[.]/.test(each)).length"
    page.goto(address())
    has(ready(page), "1 line")
    page.get_by_role("button", name="Undo").click()
    has(page, "no lines")
    assert page.evaluate(games) == 2


def test_a_text_that_is_no_puzzle_is_refused_in_one_sentence(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(address("9.\n.9"))
    expect(page.locator(".error")).to_contain_text("a clue is 0, 1, 2 or 3")
    complaints.clear()
