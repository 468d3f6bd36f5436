"""Families that are stated by their laws, on the page: found there, played to the end, taught."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Route, expect

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.model.marked_play import Marked, MarkedPlay, write_marks
from hamekomi.model.marks import MarkKind, MarkPlace
from tests.browser.conftest import Open
from tests.browser.desk.page import fold, number_of_steps
from tests.browser.marks.test_marks import ready
from tests.browser.slitherlink.board import hint
from tests.laws.test_kinds import NAMES

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


def spot(
    page: Page, at: MarkPlace, aside: tuple[float, float] = (0.0, 0.0), unit: float = 0.0
) -> tuple[float, float]:
    """Where the middle of a place is in the window, or a point beside it."""
    x, y = page.locator(".marks-board .sheet svg").first.evaluate(
        """(svg, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        [middle + unit * away for middle, away in zip(at.middle, aside, strict=True)],
    )
    return x, y


def put(page: Page, kind: MarkKind, at: MarkPlace, value: str) -> None:
    """Mark a place by mouse and keys as a player does."""
    own_part = next(each.pressed_at for each in kind.values if each.name == value)
    presses = 1 if kind.is_typed or own_part else list(kind.presses[0]).index(value) + 1
    for _ in range(presses):
        page.mouse.click(*spot(page, at, own_part or (0.0, 0.0), kind.unit))
    if kind.is_typed:
        page.keyboard.press(value)


@pytest.mark.parametrize("name", KINDS)
def test_a_board_is_checked_half_finished_and_kept_and_the_last_marks_win(
    open_page: Open, name: str
) -> None:
    text, play, finished = solved(name)
    sheet = play.marks(finished.puzzle)
    before, last = sorted(finished.marks)[:2]
    almost = finished.with_mark(before[0], ".").with_mark(last[0], ".")
    page = opened(open_page(), address(name, text, write_marks(sheet, almost)))
    put(page, *sheet.by_name[before[0]], before[1])
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".message")).to_contain_text("No mistakes so far.")
    page.locator(".tool-undo").click()
    page.locator(".tool-redo").click()
    drawn = page.locator(".marks-board .mark > *").count()
    with page.expect_response("**/api/game/finish"):
        page.reload()
    expect(page.locator(".marks-board .mark > *")).to_have_count(drawn)
    put(page, *sheet.by_name[last[0]], last[1])
    expect(page.locator(".triumph")).to_be_visible()


@pytest.mark.parametrize("name", [each for each in NAMES if each not in KINDS])
def test_every_other_kind_is_won_with_its_last_mark(open_page: Open, name: str) -> None:
    text, play, finished = solved(name)
    sheet = play.marks(finished.puzzle)
    place, value = sorted(finished.marks)[0]
    marks = write_marks(sheet, finished.with_mark(place, "."))
    page = opened(open_page(), address(name, text, marks))
    put(page, *sheet.by_name[place], value)
    expect(page.locator(".triumph")).to_be_visible()


def test_a_bulb_shines_as_far_as_the_laws_let_no_other_one_see_it(open_page: Open) -> None:
    page = ready(open_page(address("akari", "akari 2 3\n- x -\n- - -", "o")))
    lit = page.locator(".marks-board polygon.hk-tint-4")
    expect(lit).to_have_count(2)
    page.get_by_label("Show how far marks reach").uncheck()
    expect(lit).to_have_count(0)


def test_what_marks_rule_out_is_shown_if_the_player_likes_and_pieces_have_colours(
    open_page: Open,
) -> None:
    text = "simpleloop 3 3\n- - -\n- - -\n- - -"
    page = ready(open_page(address("simpleloop", text, "-.-(7)-")))  # two lines above, one below
    drawn = page.locator(".marks-board .mark:not(.ruled-out) polyline.hk-line")
    expect(drawn).to_have_count(3)
    assert len({each.get_attribute("class") for each in drawn.all()}) == 2
    page.get_by_label("A colour for each piece of line").uncheck()
    assert {each.get_attribute("class") for each in drawn.all()} == {"hk-line hk-answer"}
    ruled_out = page.locator(".marks-board .ruled-out")
    expect(ruled_out).to_have_count(0)
    page.get_by_label("Show what is ruled out").check()
    expect(ruled_out).to_have_count(1)  # below r1c2, which has its two lines


def test_a_drag_of_dots_spares_shaded_cells(open_page: Open) -> None:
    text = "heyawake 1 4\n- - - -\n1 1 1 1"
    sheet = catalogue.family("heyawake").play.marks(load(text, "heyawake").value)  # type: ignore[union-attr]
    page = ready(open_page(address("heyawake", text, "..#")))
    first, *_, last = sheet.kinds[0].places
    page.mouse.move(*spot(page, first))
    page.mouse.down(button="right")
    page.mouse.move(*spot(page, last), steps=8)
    page.mouse.up(button="right")
    expect(page.locator(".marks-board .mark circle")).to_have_count(3)
    expect(page.locator(".marks-board polygon.hk-shaded")).to_have_count(1)


def test_arrows_pass_a_row_whose_cells_straight_on_take_no_marks(open_page: Open) -> None:
    page = ready(open_page(address("hakyuu", "hakyuu 2 3\n- - -\n- 2 1\n1 1 1\n2 2 2")))
    page.locator(".marks-board .pane").focus()
    for key in ("PageUp", "End", "ArrowDown", "3"):
        page.keyboard.press(key)
    expect(page.locator(".marks-board .mark text")).to_have_text("3")
    page.get_by_role("button", name="Log").or_(page.locator("summary", has_text="Log")).first.click()
    expect(page.locator(".log")).to_contain_text("row 2 column 1: 3")


def test_a_press_near_a_corner_fills_this_half_and_another_one_erases_it(open_page: Open) -> None:
    text, play, finished = solved("shakashaka")
    kind = play.marks(finished.puzzle).kinds[0]
    page = ready(open_page(address("shakashaka", text)))
    drawn = page.locator(".marks-board .mark polygon")
    for corner, number in (("lower left", 1), ("upper right", 1), ("upper right", 0)):
        put(page, kind, kind.places[0], f"filled in the {corner}")
        expect(drawn).to_have_count(number)


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
def test_hints_point_at_places_and_end_with_a_mark(open_page: Open, name: str) -> None:
    text, _, _ = solved(name)
    page = ready(open_page(address(name, text)))
    for stage in range(1, 4):
        hint(page).click()
        expect(page.locator(".hints > li")).to_have_count(stage)
    expect(page.locator(".marks-board .pointer").first).to_be_attached()
    hint(page).click()
    expect(page.locator(".hints > li")).to_have_count(0)
    expect(page.locator(".tool-undo")).to_be_enabled()


def test_a_mistake_is_marked_on_the_board(open_page: Open) -> None:
    text, play, _ = solved("heyawake")
    marks = Marked(load(text, "heyawake").value, frozenset({("r1c1", "shaded"), ("r1c2", "shaded")}))
    sheet = play.marks(marks.puzzle)
    page = ready(open_page(address("heyawake", text, write_marks(sheet, marks))))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".message .error")).to_contain_text("Shaded cells do not touch")
    expect(page.locator(".marks-board .pointer.fault")).to_have_count(2)


def test_a_mistake_is_marked_on_cells_that_take_no_marks_themselves(open_page: Open) -> None:
    puzzle = load("numberlink 2 3\n1 - 2\n2 - 1", "numberlink")
    marks = Marked(puzzle.value, frozenset({("r1c1-r1c2", "line"), ("r1c1-r2c1", "line")}))
    sheet = catalogue.family("numberlink").play.marks(puzzle.value)  # type: ignore[union-attr]
    page = ready(open_page(address("numberlink", puzzle.text, write_marks(sheet, marks))))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".message .error")).to_contain_text("A line ends at each number")
    expect(page.locator(".marks-board polygon.pointer.fault")).to_have_count(1)


def test_a_game_that_is_over_before_its_solution_is_known_ends_all_the_same(open_page: Open) -> None:
    page = open_page(own=True)
    held: list[Route] = []
    page.route("**/api/game/finish", lambda route: held.append(route))
    page.goto(address("lits", solved("lits")[0]))
    ready(page)
    page.keyboard.press("e")
    number_of_steps(page.locator(".explanation-from .status"))
    page.keyboard.press("End")
    page.get_by_role("button", name="Play these moves").click()
    expect(page.locator(".tool-undo")).to_be_enabled()
    expect(page.locator(".triumph")).to_have_count(0)
    held[0].continue_()
    expect(page.locator(".triumph")).to_be_visible()


def test_the_address_at_puzz_link_is_copied_and_read_again(open_page: Open) -> None:
    text = solved("heyawake")[0]
    page = ready(open_page(address("heyawake", text)))
    page.locator("summary", has_text="Open, save, share").click()
    page.get_by_role("button", name="Copy puzz.link address").click()
    expect(page.locator(".toast")).to_have_text("puzz.link address copied")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == load("first", "heyawake").to("puzzlink")
    page.goto(f"#/?{urlencode({'puzzle': copied})}")
    page.locator(".result").get_by_role("link", name="Play").click()
    ready(page)
    expect(page).to_have_title("Heyawake · hamekomi")


def test_the_examples_are_offered_beside_new_puzzles(open_page: Open) -> None:
    page = ready(open_page(address("heyawake", solved("heyawake")[0])))
    page.get_by_role("button", name="New puzzle").click()
    fold(page, "Examples")
    page.get_by_role("button", name="Heyawake: another small puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Heyawake: another small puzzle")


def test_a_puzzle_is_found_by_any_of_its_names(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("link", name="More …").click()
    field = page.get_by_label(FIND)
    expect(field).to_be_focused()
    shown = page.locator(".thumbnails li:visible .card > span")
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
    expect(page.locator(".thumbnails li")).to_have_count(len(kinds))
    expect(page.locator(".thumbnails li svg")).to_have_count(len(kinds))
    first = [each.title for each in catalogue.by_rank() if not each.group]
    expect(page.locator("#header nav a")).to_have_text([*first, "More …"])
    expect(page.locator(".family-cards .card h2")).to_have_text(first)


def test_a_lesson_says_what_to_look_for_and_when_the_step_is_made(open_page: Open) -> None:
    page = open_page("#/help?family=heyawake")
    cards = page.locator(".lessons li")
    expect(cards).to_have_count(4)
    cards.first.get_by_role("link", name="Number").click()
    ready(page)
    message = page.locator(".message")
    expect(message).to_contain_text("A room has as many shaded cells as its number says.")
    for _ in range(4):
        page.keyboard.press("h")
    expect(message).to_contain_text("Well done")
