"""Blackjack on the page: a whole game by keyboard, hints, undo, typed hands."""

from __future__ import annotations

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route, expect

from hamekomi.families.hexads import winning_moves
from tests.browser.conftest import Open

HAND = "#/hexads?puzzle=blackjack%3A+0+2+4+6+7+11"


def table(page: Page) -> list[int]:
    """The cards on the table, from the page or from the address."""
    query = parse_qs(page.evaluate("location.hash.split('?')[1]"))
    cards = set(map(int, query["puzzle"][0].removeprefix("blackjack:").split()))
    for move in query.get("moves", [""])[0].split():
        taken, put = map(int, move.split(">"))
        cards = cards - {taken} | {put}
    return sorted(cards)


def press_with_keys(page: Page, name: str) -> None:
    """Walk with Tab until the button has the focus, and press it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"the keyboard does not reach {name!r}")


def test_a_whole_game_is_won_with_the_keyboard_alone(open_page: Open) -> None:
    page = open_page(HAND)
    outcome = page.locator(".outcome")
    expect(outcome).to_have_text("The total is 30. It is your move.")
    while "your move" in outcome.inner_text():
        before = outcome.inner_text()
        move = winning_moves(frozenset(table(page)))[0]
        press_with_keys(page, f"Table: {move.taken}")
        expect(page.get_by_role("button", name=f"Table: {move.taken}", exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
        press_with_keys(page, f"Pile: put {move.put} in the place of {move.taken}")
        expect(outcome).not_to_have_text(before)
    expect(outcome).to_have_text(re.compile(r"The machine had to go to \d+, under 21: you have won!"))
    expect(page.locator("#live")).to_contain_text("you have won!")
    assert page.locator(".log li").count() % 2 == 0
    assert sum(table(page)) < 21
    assert page.get_by_role("button", name=re.compile("^Table")).count() == 0


def test_a_player_who_goes_under_has_lost(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+1+2+3+4+11")
    page.get_by_role("button", name="Table: 11", exact=True).click()
    page.get_by_role("button", name="Pile: put 5 in the place of 11").click()
    expect(page.locator(".outcome")).to_have_text("You went to 15, under 21: the machine has won.")
    expect(page.locator(".log li").first).to_contain_text("Not a winning move. 15 is under 21")


def test_only_lower_cards_of_the_pile_can_be_chosen(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    pile = page.get_by_role("button", name=re.compile("^Pile"))
    expect(pile).to_have_count(2)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    expect(pile).to_have_count(0)


def test_a_hint_comes_in_stages_and_is_then_played(open_page: Open) -> None:
    page = open_page(HAND)
    hints = page.locator(".hints li")
    said = []
    for number in range(1, 4):
        page.get_by_role("button", name=f"Hint {number} of 4").click()
        expect(hints).to_have_count(number)
        said.append(hints.last.inner_text())
    assert said[:2] == ["Look here: card 4 and card 3.", "Five cards, one hexad."]
    assert said[2].startswith("Because without 4, the cards 0 2 6 7 11 lie in one hexad")
    pointed = page.locator(".board rect.at-focus, .board polygon.at-focus")
    assert {shape.get_attribute("data-place") for shape in pointed.all()} == {"card 3", "card 4"}
    page.get_by_role("button", name="Hint 4 of 4: apply it").click()
    expect(page.locator(".log li")).to_have_count(2)
    expect(page.locator(".log li").last).to_contain_text("You: 4 for 3")
    expect(page.locator(".at-focus")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()


def test_a_hexad_on_the_table_is_said_to_be_lost(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+2+3+6+7+11")
    for number in range(1, 4):
        page.get_by_role("button", name=f"Hint {number} of 4").click()
        expect(page.locator(".hints li")).to_have_count(number)
    expect(page.locator(".hints li").last).to_contain_text("every move loses")
    expect(page.get_by_role("button", name="Hint 4 of 4")).to_be_disabled()


def test_the_list_of_moves_is_hidden_until_it_is_asked_for(open_page: Open) -> None:
    page = open_page(HAND)
    winning = page.get_by_text("✓ wins: 4 for 3")
    expect(page.get_by_text("All 15 legal moves")).to_be_visible()
    expect(winning).to_be_hidden()
    page.get_by_text("All 15 legal moves").click()
    expect(winning).to_be_visible()
    assert page.locator(".moves .is-good").count() == 3


def test_undo_and_redo_go_back_to_the_players_turn(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    page.get_by_role("button", name="Pile: put 3 in the place of 4").click()
    expect(page.locator(".log li")).to_have_count(2)
    after = table(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".log li")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    assert table(page) == [0, 2, 4, 6, 7, 11]
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".log li")).to_have_count(2)
    assert table(page) == after


def test_a_link_reproduces_the_game(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    page.get_by_role("button", name="Pile: put 3 in the place of 4").click()
    expect(page.locator(".log li")).to_have_count(2)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_have_text("Link copied")
    other = open_page(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator(".log li")).to_have_count(2)
    assert other.locator(".log").inner_text() == page.locator(".log").inner_text()
    assert other.locator(".board").inner_html() == page.locator(".board").inner_html()


def hold(page: Page, address: str) -> list[Route]:
    """Hold back requests to an address until the test releases them."""
    held: list[Route] = []
    page.route(address, lambda route: held.append(route))
    return held


def test_an_answer_to_the_last_game_is_not_played_in_the_next(open_page: Open) -> None:
    page = open_page(HAND)
    held = hold(page, "**/api/game/reply")
    page.get_by_text("Deal, hand and who starts").click()
    page.get_by_label("A hand of your own").fill("1 3 5 7 9 11")
    page.get_by_role("button", name="Table: 4", exact=True).click()
    with page.expect_request("**/api/game/reply"):
        page.get_by_role("button", name="Pile: put 3 in the place of 4").click()
    page.get_by_role("button", name="Use this hand").click()
    expect(page.locator(".outcome")).to_have_text("The total is 36. It is your move.")
    for route in held:
        route.fulfill(json={"move": "11>0", "label": "11 for 0", "good": False, "why": ""})
    page.unroute("**/api/game/reply")
    page.get_by_role("button", name="Table: 5", exact=True).click()
    page.get_by_role("button", name="Pile: put 4 in the place of 5").click()
    expect(page.locator(".log li")).to_have_count(2)
    expect(page.locator(".log li").last).to_contain_text("You: 5 for 4")
    assert parse_qs(page.evaluate("location.hash.split('?')[1]"))["puzzle"] == [
        "blackjack: 1 3 5 7 9 11"
    ]


@pytest.mark.parametrize("address", ["**/api/game", "**/api/game/reply", "**/api/game/story"])
def test_a_move_that_does_not_reach_the_server_can_be_made_again(
    open_page: Open, complaints: list[str], address: str
) -> None:
    page = open_page(HAND)
    expect(page.locator(".outcome")).to_have_text("The total is 30. It is your move.")
    page.route(address, lambda route: route.abort())
    page.get_by_role("button", name="Table: 4", exact=True).click()
    put = page.get_by_role("button", name="Pile: put 3 in the place of 4")
    put.click()
    expect(page.locator(".error")).to_contain_text("The server does not answer.")
    expect(page.locator(".outcome")).to_have_text("The total is 30. It is your move.")
    assert table(page) == [0, 2, 4, 6, 7, 11]
    page.unroute(address)
    put.click()
    expect(page.locator(".log li")).to_have_count(2)
    expect(page.locator(".log li").last).to_contain_text("You: 4 for 3")
    expect(page.locator(".error")).to_have_count(0)
    complaints.clear()


def test_the_machine_can_start(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_text("Deal, hand and who starts").click()
    page.get_by_label("Who starts").select_option("machine")
    expect(page.locator(".log li")).to_have_count(1)
    expect(page.locator(".log li")).to_contain_text("The machine: ")
    expect(page.locator(".log li")).to_contain_text("A winning move.")


def test_the_same_seed_deals_the_same_hand(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_text("Deal, hand and who starts").click()
    page.get_by_label("Seed of the deal").fill("7")
    deal = page.get_by_role("button", name="Deal", exact=True)
    deal.click()
    page.wait_for_function("() => !location.hash.includes('0+2+4+6+7+11')")
    first = table(page)
    page.get_by_label("A hand of your own").fill("0 2 4 6 7 11")
    page.get_by_role("button", name="Use this hand").click()
    page.wait_for_function("() => location.hash.includes('0+2+4+6+7+11')")
    deal.click()
    page.wait_for_function("() => !location.hash.includes('0+2+4+6+7+11')")
    assert table(page) == first


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("0 2 4 6 7", "hand has 6 cards, not 5"),
        ("0 2 4 6 7 7", "the card 7 is there twice"),
        ("a b", "Line 1, column 1: expected a number, found 'a'"),
        ("0 2 x", "Line 1, column 5: expected a number, found 'x'"),
        ("blackjack: 0 x", "Line 1, column 14: expected a number, found 'x'"),
    ],
)
def test_a_hand_that_is_none_is_refused_and_the_game_goes_on(
    open_page: Open, complaints: list[str], hand: str, reason: str
) -> None:
    page = open_page(HAND)
    page.get_by_text("Deal, hand and who starts").click()
    page.get_by_label("A hand of your own").fill(hand)
    page.get_by_role("button", name="Use this hand").click()
    expect(page.locator(".error")).to_contain_text(reason)
    assert table(page) == [0, 2, 4, 6, 7, 11]
    expect(page.get_by_role("button", name="Table: 4", exact=True)).to_be_visible()
    complaints.clear()
