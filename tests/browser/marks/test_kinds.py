"""Families that are stated by their laws, on the page: found there, played to the end, taught."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.model.marked_play import Marked, MarkedPlay, write_marks
from tests.browser.conftest import Open
from tests.browser.marks.test_marks import ready
from tests.browser.slitherlink.board import hint

# One of each way to play: shading, lines, borders, outlines, typed numbers, strokes, bridges, ships.
KINDS = ("heyawake", "masyu", "shikaku", "grandtour", "kenken", "gokigen", "hashi", "battleship")
FIND = "Find a puzzle by one of its names"


def solved(name: str) -> tuple[str, MarkedPlay[object, object], Marked[object]]:
    """The first example of a kind, and its solution in marks."""
    puzzle = load("first", name)
    play, solution = puzzle.family.play, puzzle.solve()
    assert isinstance(play, MarkedPlay) and solution is not None
    return puzzle.text, play, play.marks_of(puzzle.value, solution.value)


def address(name: str, text: str, marks: str = "", **more: str) -> str:
    return f"#/{name}?{urlencode({'puzzle': text, **({'marks': marks} if marks else {}), **more})}"


def opened(page: Page, at: str) -> Page:
    """A game with marks, once the page knows its end."""
    with page.expect_response("**/api/game/finish"):
        page.goto(at)
    return ready(page)


@pytest.mark.parametrize("name", KINDS)
def test_the_last_mark_wins_by_mouse(open_page: Open, name: str) -> None:
    text, play, finished = solved(name)
    sheet = play.marks(finished.puzzle)
    place, value = sorted(finished.marks)[0]
    kind, at = sheet.by_name[place]
    almost = finished.with_mark(place, ".")
    page = opened(open_page(), address(name, text, write_marks(sheet, almost)))
    box = page.locator(".marks-board .sheet svg").first.evaluate(
        """(svg, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        list(at.middle),
    )
    presses = 1 if kind.is_typed else list(kind.presses[0]).index(value) + 1
    for _ in range(presses):
        page.mouse.click(*box)
    if kind.is_typed:
        page.keyboard.press(value)
    expect(page.locator(".triumph")).to_be_visible()


@pytest.mark.parametrize("name", ["heyawake", "kenken"])
def test_the_last_mark_wins_by_keyboard_alone(open_page: Open, name: str) -> None:
    text, play, finished = solved(name)
    sheet = play.marks(finished.puzzle)
    kind, _ = sheet.by_name["r1c1"]
    value = finished.values["r1c1"]
    marks = write_marks(sheet, finished.with_mark("r1c1", "."))
    page = opened(open_page(), address(name, text, marks))
    page.locator(".marks-board .pane").focus()
    for key in ("ArrowDown", "ArrowRight", "PageUp", "Home"):
        page.keyboard.press(key)
    page.keyboard.press(next(each.key for each in kind.values if each.name == value))
    expect(page.locator(".triumph")).to_be_visible()


@pytest.mark.parametrize("name", ["heyawake", "masyu", "kenken"])
def test_mistakes_are_shown_at_their_places_and_hints_end_with_a_move(
    open_page: Open, name: str
) -> None:
    text, _, _ = solved(name)
    page = ready(open_page(address(name, text)))
    page.locator(".tool-hint").click()
    expect(page.locator(".hints")).to_be_visible()
    expect(page.locator(".marks-board .pointer").first).to_be_attached()
    hint(page)


def test_a_mistake_is_marked_on_the_board(open_page: Open) -> None:
    text, play, _ = solved("heyawake")
    marks = Marked(load(text, "heyawake").value, frozenset({("r1c1", "shaded"), ("r1c2", "shaded")}))
    sheet = play.marks(marks.puzzle)
    page = ready(open_page(address("heyawake", text, write_marks(sheet, marks))))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".message .error")).to_contain_text("Shaded cells do not touch")
    expect(page.locator(".marks-board .pointer.fault")).to_have_count(2)


def test_a_puzzle_is_found_by_any_of_its_names(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("link", name="More …").click()
    field = page.get_by_label(FIND)
    expect(field).to_be_focused()
    shown = page.locator(".shelf li:visible .card > span")
    for words, found in (
        ("美術館", "Akari"),
        ("light-up", "Akari"),
        ("ヌリカベ", "Nurikabe"),
        ("SLANT", "Gokigen Naname"),
    ):
        field.fill(words)
        expect(shown).to_have_text([found])
    field.fill("chess")
    expect(page.get_by_text("No puzzle here is called “chess”.")).to_be_visible()
    field.fill("masyu")
    field.press("Enter")
    ready(page)
    expect(page).to_have_title("Masyu · hamekomi")


def test_every_kind_has_a_picture_on_the_shelf_and_the_first_families_stay_first(
    open_page: Open,
) -> None:
    page = open_page("#/?find=all")
    kinds = [each for each in catalogue.by_rank() if each.group]
    expect(page.locator(".shelf li")).to_have_count(len(kinds))
    expect(page.locator(".shelf li svg")).to_have_count(len(kinds))
    first = [each.title for each in catalogue.by_rank() if not each.group]
    expect(page.locator("#header nav a")).to_have_text([*first, "More …"])
    expect(page.locator(".family-cards .card h2")).to_have_text(first)


def test_a_lesson_says_what_to_look_for_and_when_the_step_is_made(open_page: Open) -> None:
    page = open_page("#/help?family=heyawake")
    cards = page.locator(".lessons article")
    expect(cards).to_have_count(4)
    card = cards.first
    expect(card.get_by_role("heading")).to_have_text(
        "A room has as many shaded cells as its number says."
    )
    card.locator("summary").click()
    expect(card.locator("svg .at-focus").first).to_be_attached()
    card.get_by_role("link", name="Find the step").click()
    ready(page)
    message = page.locator(".message")
    expect(message).to_contain_text("Lesson: A room has as many shaded cells")
    for _ in range(4):
        page.keyboard.press("h")
    expect(message).to_contain_text("Well done")
