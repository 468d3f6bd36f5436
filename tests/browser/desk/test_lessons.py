"""Lessons on the desk: every one can be done there, and the page says so; practice; what is learned."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from hamekomi.lab import catalogue
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.family import Lessons
from tests.browser.conftest import Open
from tests.browser.desk.page import box
from tests.browser.packing.board import filled
from tests.browser.slitherlink.board import has, ready, spots

TAUGHT = ("slitherlink", "sudoku", "packing", "labyrinth", "hexads", "heyawake")


def names(family: str) -> list[str]:
    taught = catalogue.family(family).find(Lessons)
    assert taught is not None
    return [each.law for each in taught.lessons(UNLIMITED)]


def lesson(family: str, name: str) -> str:
    return f"#/{family}?lesson={quote(name)}"


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.locator(".lesson").get_by_role("button", name=name).click()


@pytest.mark.parametrize("family", TAUGHT)
def test_every_lesson_can_be_done_and_leads_to_the_next(family: str, open_page: Open) -> None:
    course = names(family)
    page = open_page(lesson(family, course[0]))
    for number, name in enumerate(course, 1):
        expect(page.locator(".playdesk h1")).to_have_text(name[:1].upper() + name[1:])
        expect(page.locator(".lesson")).to_contain_text(f"Lesson {number} of {len(course)}")
        expect(page.locator(".lesson .good")).to_have_count(0)
        press(page, "Show me")
        press(page, "Do it")
        expect(page.locator(".lesson .good")).to_contain_text("Well done")
        if number < len(course):
            press(page, re.compile("^Next"))
    expect(page.locator(".lesson .good")).to_contain_text("that was the last lesson")
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".lessons .tick")).to_have_count(len(course))


def test_a_lesson_is_done_by_hand_and_another_move_is_not_it(open_page: Open) -> None:
    page = ready(open_page(lesson("slitherlink", "A 3 in a corner")))
    at = spots(page, columns=3)
    page.mouse.click(*at(1, 0))
    has(page, "1 line")
    expect(page.locator(".lesson .task")).to_be_visible()
    page.mouse.click(*at(5, 6))
    page.mouse.click(*at(6, 5))
    expect(page.locator(".lesson .good")).to_contain_text("Well done")


def test_a_hint_takes_away_what_the_lesson_drew(open_page: Open) -> None:
    page = open_page(lesson("sudoku", names("sudoku")[0]))
    press(page, "Show me")
    expect(page.locator(".sheet .tried")).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hint")).to_be_visible()
    expect(page.locator(".sheet .tried")).to_have_count(0)


def test_a_lesson_leaves_the_players_own_game_alone(open_page: Open) -> None:
    page = ready(open_page("#/slitherlink?puzzle=" + quote("3.\n..")))
    page.mouse.click(*spots(page, columns=2)(0, 1))
    has(page, "1 line")
    page.goto(lesson("slitherlink", "A zero"))
    expect(page.locator(".lesson")).to_be_visible()
    press(page, "Show me")
    press(page, "Do it")
    page.goto("#/slitherlink")
    has(page, "1 line")
    expect(page.locator(".lesson")).to_have_count(0)


def test_what_is_learned_is_known_though_the_browser_stores_nothing(open_page: Open) -> None:
    page = open_page(lesson("slitherlink", "A zero"))
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    press(page, "Show me")
    press(page, "Do it")
    expect(page.locator(".lesson .good")).to_be_visible()
    page.evaluate("() => location.assign('#/help?family=slitherlink')")
    expect(page.locator(".lessons .tick")).to_have_count(1)


def test_a_hint_leads_to_three_boards_for_its_rule(open_page: Open) -> None:
    page = ready(open_page("#/slitherlink?puzzle=" + quote("....\n.03.\n....\n..2.")))
    page.keyboard.press("h")
    page.get_by_role("button", name="Practise").click()
    expect(page.locator(".lesson")).to_contain_text("Practice 1 of 3")
    for number in (1, 2, 3):
        expect(page.locator(".lesson")).to_contain_text(f"Practice {number} of 3")
        press(page, "Show me")
        press(page, "Do it")
        expect(page.locator(".lesson .good")).to_contain_text("Well done")
        if number < 3:
            press(page, re.compile("^Next"))
    press(page, "Three more")
    expect(page.locator(".lesson")).to_contain_text("Practice 1 of 3")


def test_an_unknown_lesson_opens_a_game_and_says_so(open_page: Open) -> None:
    page = open_page(lesson("slitherlink", "nonsense"))
    expect(page.locator(".message .error")).to_contain_text("There is no lesson “nonsense”.")


def test_show_me_draws_the_piece_and_takes_it_away_again(open_page: Open) -> None:
    page = open_page(lesson("packing", "The last piece"))
    expect(filled(page)).to_have_count(10)
    press(page, "Show me")
    expect(filled(page)).to_have_count(15)
    press(page, "Show me")
    expect(filled(page)).to_have_count(10)


def test_where_the_machine_answers_show_me_only_points(open_page: Open) -> None:
    page = open_page(lesson("hexads", "A lower card"))
    turn = page.locator(".turn")
    expect(turn).to_contain_text("It is your move.")
    press(page, "Show me")
    expect(page.locator(".card-table .at-focus").first).to_be_visible()
    expect(turn).to_contain_text("It is your move.")


def test_on_a_phone_the_board_of_a_lesson_is_large_and_its_keys_are_above_the_tools(phone: Page) -> None:
    phone.goto(lesson("sudoku", "Hidden single"))
    expect(phone.locator(".lesson .task")).to_be_visible()
    assert box(phone, ".sheet svg")["height"] > 240
    assert box(phone, ".digits")["bottom"] <= box(phone, ".bar-of-tools")["top"]
