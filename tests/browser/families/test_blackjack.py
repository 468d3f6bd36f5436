"""Blackjack on the desk: a whole game by keyboard, hints, undo, save points, links, typed hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from hamekomi.families.hexads import winning_moves
from tests.browser.conftest import Open
from tests.browser.desk.page import fold

HAND = "#/hexads?puzzle=blackjack%3A+0+2+4+6+7+11"
YOUR_MOVE = "The total is 30. It is your move."


def table(page: Page) -> list[int]:
    """The cards on the table, as the picture's title says."""
    title = page.locator(".card-table svg title").text_content() or ""
    return [int(card) for card in re.findall(r"\d+", title.partition(", total")[0])]


def turn(page: Page) -> Locator:
    return page.locator(".turn")


def moves(page: Page) -> Locator:
    return page.locator("details", has_text="The game so far").locator(".moves li:not(.none)")


def message(page: Page) -> Locator:
    return page.locator(".message")


def tool(page: Page, name: str) -> Locator:
    return page.locator(f".bar-of-tools .tool-{name}")


def swap(page: Page, taken: int, put: int) -> None:
    page.get_by_role("button", name=f"Table: {taken}", exact=True).click()
    page.get_by_role("button", name=f"Pile: put {put} in the place of {taken}").click()


def open_panel(page: Page, title: str) -> None:
    """By a key: while the table is being drawn, what is below it may move between press and release."""
    page.locator("summary", has_text=title).press("Enter")


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
    expect(turn(page)).to_have_text(YOUR_MOVE)
    while "your move" in turn(page).inner_text():
        played = moves(page).count()
        move = winning_moves(frozenset(table(page)))[0]
        press_with_keys(page, f"Table: {move.taken}")
        expect(turn(page)).to_have_text(f"{move.taken} is chosen. Now choose a lower card of the pile.")
        press_with_keys(page, f"Pile: put {move.put} in the place of {move.taken}")
        expect(moves(page)).to_have_count(played + 2)
        expect(turn(page)).to_have_text(re.compile("your move|have won"))
    expect(turn(page)).to_have_text(re.compile(r"The machine had to go to \d+, under 21: you have won!"))
    expect(message(page).locator(".good")).to_contain_text("You have won in")
    expect(message(page).get_by_role("button", name="Next puzzle")).to_be_visible()
    assert sum(table(page)) < 21
    assert page.get_by_role("button", name=re.compile("^Table")).count() == 0
    page.reload()
    expect(message(page).locator(".good")).to_contain_text("You have won in")


def test_arrows_walk_over_the_cards_and_escape_lets_a_card_go(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Table: 6", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Pile"))).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Pile"))).to_have_count(0)
    expect(page.get_by_role("button", name="Table: 6", exact=True)).to_be_focused()


def test_a_player_who_goes_under_21_has_lost_and_the_message_says_so(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+1+2+3+4+11")
    swap(page, 11, 5)
    expect(turn(page)).to_have_text("You went to 15, under 21: the machine has won.")
    expect(message(page).locator(".lost")).to_have_text(
        "✗ You went to 15, under 21: the machine has won. "
    )
    expect(message(page).locator(".good")).to_have_count(0)
    expect(page.locator(".playdesk")).not_to_have_class(re.compile("won"))
    expect(moves(page)).to_contain_text("Not a winning move. 15 is under 21")
    tool(page, "undo").click()
    expect(turn(page)).to_have_text("The total is 21. It is your move.")
    expect(message(page).locator(".lost")).to_have_count(0)


def test_only_lower_cards_of_the_pile_can_be_chosen(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    pile = page.get_by_role("button", name=re.compile("^Pile"))
    expect(pile).to_have_count(2)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    expect(pile).to_have_count(0)


def test_pointing_at_a_card_shows_what_the_move_would_change_in_every_picture(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).click()
    page.get_by_role("button", name="Pile: put 3 in the place of 4").hover()
    expect(turn(page)).to_have_text("4 for 3: 30 becomes 29.")
    for sign, card in (("come", "card 3"), ("leave", "card 4")):
        marked = page.locator(f".card-table .would-{sign}")
        expect(marked).to_have_count(3)  # as a card, in the MINIMOG, in the kitten
        assert {shape.get_attribute("data-place") for shape in marked.all()} == {card}
    page.locator("h1").hover()
    expect(page.locator(".would-come")).to_have_count(0)
    page.locator(".card-table circle[data-place='card 3']").click()
    expect(moves(page).first).to_contain_text("You: 4 for 3")


def test_cards_on_the_table_have_one_colour_in_every_picture(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).wait_for()
    shapes = page.locator(".card-table [data-place='card 11']").all()
    assert len(shapes) == 3
    assert len({shape.evaluate("shape => getComputedStyle(shape).fill") for shape in shapes}) == 1


def test_a_hint_comes_in_stages_and_is_then_played(open_page: Open) -> None:
    page = open_page(HAND)
    page.get_by_role("button", name="Table: 4", exact=True).wait_for()
    hints = page.locator(".hints > li")
    stages = []
    for number in range(1, 4):
        page.keyboard.press("h")
        expect(hints).to_have_count(number)
        stages.append(hints.last.inner_text())
    assert stages[:2] == ["Look here: card 4 and card 3.", "Five cards, one hexad."]
    assert stages[2].startswith("Because without 4, the cards 0 2 6 7 11 lie in one hexad")
    pointed = page.locator(".board rect.at-focus, .board polygon.at-focus")
    assert {shape.get_attribute("data-place") for shape in pointed.all()} == {"card 3", "card 4"}
    page.get_by_role("button", name="Do it").click()
    expect(moves(page)).to_have_count(2)
    expect(moves(page).first).to_contain_text("You: 4 for 3")
    expect(page.locator("#live")).to_contain_text("The machine: ")
    expect(page.locator(".at-focus")).to_have_count(0)


def test_a_hexad_on_the_table_is_said_to_be_lost(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+2+3+6+7+11")
    tool(page, "hint").click()
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".hints > li").last).to_contain_text("every move loses")
    expect(page.get_by_role("button", name="Do it")).to_be_hidden()


def test_the_list_of_moves_is_hidden_until_its_panel_is_opened(open_page: Open) -> None:
    page = open_page(HAND)
    winning = page.get_by_text("wins: 4 for 3")
    expect(winning).to_be_hidden()
    open_panel(page, "Legal moves")
    expect(winning).to_be_visible()
    legal = page.locator("details", has_text="Legal moves")
    expect(legal.locator("li")).to_have_count(15)
    expect(legal.locator(".is-good")).to_have_count(3)


def test_undo_and_redo_go_back_to_the_players_turn(open_page: Open) -> None:
    page = open_page(HAND)
    swap(page, 4, 3)
    expect(moves(page)).to_have_count(2)
    after = table(page)
    tool(page, "undo").click()
    expect(moves(page)).to_have_count(0)
    expect(turn(page)).to_have_text(YOUR_MOVE)
    expect(tool(page, "undo")).to_be_disabled()
    assert table(page) == [0, 2, 4, 6, 7, 11]
    tool(page, "redo").click()
    expect(moves(page)).to_have_count(2)
    expect(turn(page)).not_to_have_text(YOUR_MOVE)
    assert table(page) == after


def test_a_save_point_brings_the_cards_back(open_page: Open) -> None:
    page = open_page(HAND)
    tool(page, "save").click()
    swap(page, 4, 3)
    expect(moves(page)).to_have_count(2)
    tool(page, "back").click()
    expect(turn(page)).to_have_text(YOUR_MOVE)
    assert table(page) == [0, 2, 4, 6, 7, 11]


def test_a_game_goes_on_after_a_reload_and_by_the_familys_link(open_page: Open) -> None:
    page = open_page(HAND)
    swap(page, 4, 3)
    expect(moves(page)).to_have_count(2)
    expect(turn(page)).not_to_have_text(YOUR_MOVE)
    after = table(page)
    page.reload()
    expect(moves(page)).to_have_count(2)
    page.goto("#/jobs")
    page.locator("#header").get_by_role("link", name="Hexads").click()
    expect(moves(page)).to_have_count(2)
    expect(turn(page)).to_contain_text("your move")
    assert table(page) == after
    tool(page, "undo").click()
    expect(turn(page)).to_have_text(YOUR_MOVE)


def test_a_link_reproduces_the_game(open_page: Open) -> None:
    page = open_page(HAND)
    swap(page, 4, 3)
    expect(moves(page)).to_have_count(2)
    open_panel(page, "Open, save, share")
    page.get_by_role("button", name="Copy link with marks").click()
    expect(page.locator(".toast")).to_have_text("Link with marks copied: it works on this machine only")
    other = open_page(page.evaluate("navigator.clipboard.readText()"))
    expect(moves(other)).to_have_count(2)
    expect(turn(other)).to_have_text(turn(page).inner_text())
    assert moves(other).all_inner_texts() == moves(page).all_inner_texts()
    assert table(other) == table(page)


def hold(page: Page, address: str) -> list[Route]:
    """Hold back requests to an address until the test releases them."""
    held: list[Route] = []
    page.route(address, lambda route: held.append(route))
    return held


def test_an_answer_to_the_last_game_is_not_played_in_the_next(open_page: Open) -> None:
    page = open_page(HAND)
    open_panel(page, "A hand of your own")
    held = hold(page, "**/api/game/reply")
    with page.expect_request("**/api/game/reply"):
        swap(page, 4, 3)
    page.get_by_label("A hand of your own").fill("1 3 5 7 9 11")
    page.get_by_role("button", name="Use this hand").click()
    expect(turn(page)).to_have_text("The total is 36. It is your move.")
    for route in held:
        route.fulfill(json={"move": "11>0", "label": "11 for 0", "good": False, "why": ""})
    page.unroute("**/api/game/reply")
    swap(page, 5, 4)
    expect(moves(page)).to_have_count(2)
    expect(moves(page).first).to_contain_text("You: 5 for 4")


@pytest.mark.parametrize("address", ["**/api/game", "**/api/game/reply"])
def test_a_move_that_does_not_reach_the_server_can_be_made_again(
    open_page: Open, complaints: list[str], address: str
) -> None:
    page = open_page(HAND)
    expect(turn(page)).to_have_text(YOUR_MOVE)
    page.route(address, lambda route: route.abort())
    swap(page, 4, 3)
    expect(message(page).locator(".error")).to_contain_text("The server does not answer.")
    assert table(page) == [0, 2, 4, 6, 7, 11]
    page.unroute(address)
    page.get_by_role("button", name="Pile: put 3 in the place of 4").click()
    expect(moves(page)).to_have_count(2)
    expect(moves(page).first).to_contain_text("You: 4 for 3")
    expect(page.locator(".message .error")).to_have_count(0)
    complaints.clear()


def test_the_machine_can_start_and_that_can_be_undone(open_page: Open) -> None:
    page = open_page(HAND)
    open_panel(page, "A hand of your own")
    page.get_by_role("button", name="Again, the machine starts").click()
    expect(moves(page)).to_have_count(1)
    expect(moves(page)).to_contain_text("The machine: ")
    expect(moves(page)).to_contain_text("A winning move.")
    expect(turn(page)).to_contain_text("It is your move.")
    tool(page, "undo").click()
    expect(turn(page)).to_have_text(YOUR_MOVE)


def test_a_new_puzzle_is_a_deal_and_the_same_seed_deals_the_same_hand(open_page: Open) -> None:
    dealt = []
    for _ in range(2):
        page = open_page(HAND)
        expect(turn(page)).to_have_text(YOUR_MOVE)
        tool(page, "new").click()
        dialog = page.get_by_role("dialog")
        fold(page, "Examples")
        expect(dialog.get_by_text("A hand with one winning move")).to_be_visible()
        fold(page, "Options")
        dialog.get_by_label("Difficulty").select_option("hard")
        dialog.get_by_label("Seed").fill("7")
        dialog.get_by_role("button", name="Play").click()
        expect(page.locator("h1")).not_to_have_text("The hand in Sage's manual")
        expect(turn(page)).to_contain_text("your move")
        dealt.append(table(page))
    assert dealt[0] == dealt[1]
    assert len(winning_moves(dealt[0])) == 1


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
def test_an_invalid_hand_is_refused_and_the_game_goes_on(
    open_page: Open, complaints: list[str], hand: str, reason: str
) -> None:
    page = open_page(HAND)
    open_panel(page, "A hand of your own")
    page.get_by_label("A hand of your own").fill(hand)
    page.keyboard.press("Enter")
    expect(message(page).locator(".error")).to_contain_text(reason)
    assert table(page) == [0, 2, 4, 6, 7, 11]
    expect(page.get_by_role("button", name="Table: 4", exact=True)).to_be_visible()
    complaints.clear()


def test_a_bad_link_keeps_the_desk_and_says_what_is_wrong(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(f"{HAND}&marks=4%3E9")
    expect(message(page).locator(".error")).to_contain_text("not lower than 4")
    expect(turn(page)).to_have_text(YOUR_MOVE)
    complaints.clear()


def test_points_opened_at_the_desk_lead_to_their_tab(open_page: Open) -> None:
    page = open_page(HAND)
    open_panel(page, "A hand of your own")
    page.get_by_label("A hand of your own").fill("mog: 0 1 2 3 4")
    page.get_by_role("button", name="Use this hand").click()
    expect(page.get_by_role("tab", selected=True)).to_have_text("Hexads and octads")
    expect(page.locator(".outcome")).to_contain_text("The only one: ")


def test_the_three_pictures_are_explained_before_the_first_game_and_only_then(open_page: Open) -> None:
    page = open_page("#/hexads")
    figure = page.locator(".introduction figure")
    for word in ("MINIMOG", "kitten", "hexad"):
        expect(figure.locator("svg").get_by_text(word)).to_have_count(1)
    shapes = figure.locator("svg [data-place='point 3']").all()
    assert len(shapes) == 3
    given = page.locator(".introduction .key-given")
    expected = given.evaluate("mark => getComputedStyle(mark).backgroundColor")
    assert {shape.evaluate("shape => getComputedStyle(shape).fill") for shape in shapes} == {expected}
    page.get_by_role("button", name="Play blackjack").click()
    expect(turn(page)).to_contain_text("your move")
    page.goto("#/jobs")
    page.goto("#/hexads")
    expect(turn(page)).to_contain_text("your move")


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (360, 740)])
def test_the_board_comes_first(open_page: Open, width: int, height: int) -> None:
    page = open_page(HAND, width=width)
    page.set_viewport_size({"width": width, "height": height})
    expect(turn(page)).to_have_text(YOUR_MOVE)
    board = page.locator(".card-table").bounding_box()
    picture = page.locator(".card-table svg").bounding_box()
    assert board is not None and picture is not None
    assert board["y"] <= (170 if width == 1280 else 160)
    assert picture["y"] + picture["height"] <= height
    assert picture["height"] > (650 if width == 1280 else 350)
    if width == 360:
        bar = page.locator(".bar-of-tools").bounding_box()
        assert bar is not None and round(bar["y"] + bar["height"]) == height


def test_a_lost_game_is_no_dead_end(open_page: Open, complaints: list[str]) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+1+2+4+7+10")
    page.get_by_role("button", name="Table: 4", exact=True).wait_for()
    for _ in range(4):
        page.keyboard.press("h")
    expect(page.locator(".hints > li").last).to_contain_text("every move loses")
    expect(page.get_by_role("button", name="Do it")).to_be_hidden()
    page.get_by_role("button", name="Table: 10", exact=True).click()
    page.get_by_role("button", name="Pile: put 3 in the place of 10").click()
    expect(page.locator(".triumph .lost")).to_be_visible()
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("button", name="Table: 10", exact=True)).to_be_visible()
    assert complaints == []


def test_a_careless_machine_leaves_the_player_a_winning_move(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=blackjack%3A+0+3+5+9+10+11")
    page.locator("summary", has_text="the machine").click()
    page.get_by_label("The machine").select_option("careless")
    page.get_by_role("button", name="Again, the machine starts").click()
    expect(moves(page).first).to_contain_text("The machine: ")
    expect(moves(page).first).to_contain_text("It does not win.")
