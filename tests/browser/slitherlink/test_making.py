"""Slitherlink on the page: clues that are written, loops that grow, clues that go."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.desk.page import fold
from tests.browser.slitherlink.board import address, has, lines, ready, spots, tally, unfold


def test_numbers_are_written_by_keys_and_presses_and_the_address_follows(open_page: Open) -> None:
    page = ready(open_page(address("..\n..")))
    unfold(page, "Clues and boards")
    page.get_by_role("button", name="Edit clues").click()
    page.get_by_role("application").focus()
    page.keyboard.press("3")
    at = spots(page, 2)
    page.mouse.click(*at(3, 3))
    page.mouse.click(*at(3, 3))
    expect(page).to_have_url(re.compile("puzzle=3.%0A.1$"))
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile("puzzle=3.%0A.0$"))


def test_a_loop_gives_its_numbers_and_loses_those_it_does_not_need(open_page: Open) -> None:
    page = ready(open_page(address("....\n....\n....\n....")))
    unfold(page, "Clues and boards")
    page.get_by_role("button", name="Fill in clues").click()
    expect(page.locator(".side .error")).to_contain_text("not one closed loop")
    at = spots(page, 4)
    page.mouse.move(*at(0, 0))
    page.mouse.down()
    for corner in ((0, 6), (4, 6), (4, 2), (8, 2), (8, 0), (0, 0)):
        page.mouse.move(*at(*corner), steps=12)
    page.mouse.up()
    page.get_by_role("button", name="Fill in clues").click()
    has(page, "16 clues")
    page.get_by_label("How hard it may get").select_option("hard")
    page.get_by_role("button", name="Remove clues").click()
    expect(page.locator("#live")).to_contain_text("removed")
    assert 0 < tally(page)[0] < 16
    page.get_by_role("button", name="Clear edges").click()
    assert lines(page) == 0
    unfold(page, "Solutions")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".side p", has_text="There is exactly one solution.")).to_be_visible()


@pytest.mark.parametrize("is_slow", [False, True])
def test_what_came_closest_is_opened_and_says_what_it_lacks(open_page: Open, is_slow: bool) -> None:
    page = ready(open_page(address("...\n...\n...")))
    if is_slow:
        page.route("**/api/generate", lambda route: None)  # never answers, so it becomes a job
    page.get_by_role("button", name="New puzzle").click()
    fold(page, "Options")
    page.get_by_label("Rows").last.fill("3")
    page.get_by_label("Columns").last.fill("3")
    page.get_by_label("Clues", exact=True).fill("1")
    page.get_by_label("Seed").last.fill("1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Closest match: 300 loops made no normal").first).to_be_visible()
    has(page, "3 clues")
    unfold(page, "Log")
    expect(page.locator(".log")).to_contain_text("Loop 1: around")


def test_a_loop_grows_on_the_board_and_the_sliders_act_meanwhile(open_page: Open) -> None:
    page = ready(open_page(address("\n".join(["." * 8] * 8))))
    unfold(page, "Clues and boards")
    page.get_by_label("Ratios").select_option("broad loops 33/7/60")
    expect(page.get_by_text("60 %")).to_be_visible()
    page.get_by_label("Shrink bulges").fill("0")
    expect(page.get_by_label("Ratios")).to_have_value("my own")
    page.get_by_label("Ratios").select_option("broad loops 33/7/60")
    with page.expect_request(lambda request: "33/7/60" in (request.post_data or "")):
        page.get_by_role("button", name="Grow a loop").click()
    with page.expect_request(lambda request: "/67/" in (request.post_data or "")):
        page.get_by_label("Ratios").select_option("tight corridors 33/67/0")
    expect(page.locator("#live")).to_contain_text("has grown", timeout=60_000)
    assert lines(page) >= 4
    page.get_by_role("button", name="Fill in clues").click()
    has(page, "64 clues")


def test_a_loop_grows_on_a_board_without_its_clues_and_undo_brings_them_back(open_page: Open) -> None:
    page = ready(open_page(address("0000\n0000\n0000\n3330")))
    unfold(page, "Clues and boards")
    page.get_by_role("button", name="Grow a loop").click()
    expect(page.locator("#live")).to_contain_text("has grown", timeout=60_000)
    assert lines(page) >= 4
    has(page, "no clues")
    page.get_by_role("button", name="Undo").click()
    has(page, "16 clues")
    assert lines(page) == 0


def test_a_loop_around_one_cell_of_many_gives_it_a_four(open_page: Open) -> None:
    page = ready(open_page(address("...\n...\n...")))
    at = spots(page, 3)
    for edge in ((2, 3), (3, 2), (3, 4), (4, 3)):
        page.mouse.click(*at(*edge))
    unfold(page, "Clues and boards")
    page.get_by_role("button", name="Fill in clues").click()
    has(page, "9 clues")
    expect(page).to_have_url(re.compile("puzzle=010%0A141%0A010$"))
    unfold(page, "Solutions")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".side p", has_text="There is exactly one solution.")).to_be_visible()
    unfold(page, "Log")
    expect(page.locator(".log")).to_contain_text("By fast: There is exactly one solution.")


def test_the_player_says_how_many_solutions_are_looked_for(open_page: Open) -> None:
    page = ready(open_page(address("\n".join(["." * 4] * 4))))
    unfold(page, "Solutions")
    page.get_by_label("At most").fill("25")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_text("The first 25 solutions; there are more.").first).to_be_visible()
    expect(page.get_by_text("1 of 25")).to_be_visible()
