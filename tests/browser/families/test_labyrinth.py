"""The labyrinth on the page: drawn with keys, mouse and finger, judged, run, saved, printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.touch_events import Spot, TouchScreen

# On 7x7, colours forbid to go left from here.
WALLED_IN = "RRRRRRDDDDDLLLULU"


def address(puzzle: str = "labyrinth 5x5", **more: str) -> str:
    return f"#/labyrinth?{urlencode({'puzzle': puzzle, **more})}"


def watch(puzzle: str = "labyrinth 5x5", **more: str) -> str:
    return address(puzzle, tab="watch", **more)


def ready(page: Page) -> Page:
    expect(page.locator(".outlook p")).not_to_contain_text("Looking")
    return page


def spots(page: Page, columns: int = 5) -> Callable[[int, int], Spot]:
    """Where the middles of fields are in the window, by column and row."""
    box = page.locator(".sheet").bounding_box()
    assert box is not None
    unit = box["width"] / (28 * columns + 20)
    return lambda x, y: (box["x"] + (28 * x - 4) * unit, box["y"] + (28 * y - 4) * unit)


def status(page: Page) -> str:
    return page.locator(".outlook p").inner_text()


def test_a_line_is_drawn_by_keys_alone_and_winning_is_an_event(open_page: Open) -> None:
    page = ready(open_page(address("labyrinth 3x3")))
    page.get_by_role("application").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Backspace"):
        page.keyboard.press(key)
    expect(page.locator(".outlook p")).to_contain_text("3 of 9 fields")
    for key in ("Shift+ArrowDown", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".triumph")).to_contain_text("Solved")


def test_the_mouse_draws_straight_lines_and_takes_them_back(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(4, 1))
    expect(page.locator(".outlook p")).to_contain_text("4 of 25 fields")
    page.mouse.move(*at(4, 1))
    page.mouse.down()
    page.mouse.move(*at(4, 3), steps=8)
    page.mouse.move(*at(2, 3), steps=8)
    page.mouse.up()
    expect(page.locator(".outlook p")).to_contain_text("8 of 25 fields")
    page.mouse.click(*at(4, 2))
    expect(page.locator(".outlook p")).to_contain_text("5 of 25 fields")
    page.keyboard.press("z")
    expect(page.locator(".outlook p")).to_contain_text("8 of 25 fields")


def test_a_game_begins_with_walls_and_gives_nothing_away_until_the_player_asks(open_page: Open) -> None:
    page = ready(open_page("#/labyrinth"))
    expect(page.locator("h1")).to_have_text("A labyrinth with walls")
    expect(page.locator(".outlook p")).to_have_text("1 of 49 fields.")
    page.get_by_role("application").focus()
    at = spots(page, 7)
    page.mouse.move(*at(2, 1))
    expect(page.locator(".hovered")).to_have_count(1)
    signs = page.locator(".sheet :is(.allowed, .forbidden, .witness, .proof)")
    expect(signs).to_have_count(0)
    page.get_by_role("button", name="Show where I can go").click()
    expect(signs).not_to_have_count(0)
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".outlook p")).to_have_text("2 of 49 fields.")
    expect(signs).to_have_count(0)


def test_only_a_check_reports_a_lost_line(open_page: Open) -> None:
    page = ready(open_page(address(marks="RDLDDR")))
    expect(page.locator(".outlook p")).to_have_text("7 of 25 fields.")
    expect(page.locator(".sheet .proof")).to_have_count(0)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".playdesk .message")).to_contain_text("The line is lost")


def test_a_hint_at_a_free_choice_has_nothing_to_apply(open_page: Open) -> None:
    page = ready(open_page(address("labyrinth 3x3")))
    hint = page.get_by_role("button", name="Hint", exact=True)
    for _ in range(3):
        hint.click()
    expect(page.locator(".hints")).to_contain_text("go right or down")
    moving = page.locator(".hint button:enabled:visible", has_text=re.compile("apply it|Do it"))
    expect(moving).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_pointing_at_a_field_shows_a_line_to_the_goal_or_the_proof(open_page: Open) -> None:
    page = ready(open_page(watch(marks="RRRRDDDLL")))
    expect(page.locator(".moves .cannot")).to_contain_text("cut off from the goal")
    expect(page.locator(".allowed")).to_have_count(2)
    at = spots(page)
    page.mouse.move(*at(3, 5))
    expect(page.locator(".proof.cut")).to_have_count(1)
    expect(page.locator(".proof.beyond")).to_have_count(1)
    page.mouse.move(*at(3, 3))
    expect(page.locator(".witness")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".witness")).to_have_count(0)
    page.get_by_role("application").focus()
    page.keyboard.press("w")
    expect(page.locator(".playdesk .message")).to_contain_text("cut off")


def test_a_rule_is_shown_with_its_figure_and_switched_off(open_page: Open) -> None:
    page = ready(open_page(watch(marks="RRRRDDDLL")))
    page.locator("summary", has_text="Rules").click()
    active = page.locator(".active")
    expect(active).to_contain_text("near edge, goal behind forbids field 3,5")
    expect(active.locator(".figure svg").first).to_be_visible()
    active.get_by_role("button", name="Show it").first.click()
    expect(page.locator(".sheet .premise")).to_have_count(1)
    row = active.locator("li", has_text="near edge, goal behind")
    row.first.get_by_role("button", name="Switch off").click()
    expect(row).to_have_count(0)


def test_a_rule_is_drawn_with_its_picture_checked_and_used(
    open_page: Open, complaints: list[str]
) -> None:
    page = ready(open_page(watch(marks="RRDL")))
    page.locator("summary", has_text="Rules").click()
    page.locator("summary", has_text="Draw a rule").click()
    editor = page.locator(".editor")

    def put(sign: str, row: int, column: int) -> None:
        signs = [words[0] for words in editor.get_by_label("Put").locator("option").all_inner_texts()]
        editor.get_by_label("Put").select_option(index=signs.index(sign))
        editor.get_by_label(f"row {row}, column {column}:").click()

    for sign, row, column in (("c", 5, 4), ("%", 5, 3), ("%", 6, 4), ("x", 4, 5), ("x", 5, 6)):
        put(sign, row, column)
    editor.get_by_role("button", name="Show the rule").click()
    expect(editor.locator(".result")).to_contain_text("no live end: put @ where the line ends")
    complaints.clear()  # the browser's own about the refusal
    put("@", 5, 5)
    editor.get_by_role("button", name="Check it").click()
    expect(editor.locator(".result")).to_contain_text("Never wrong")
    expect(editor.locator(".figure svg")).to_be_visible()
    editor.get_by_label("Name").fill("one exit")
    editor.get_by_role("button", name="Use it").click()
    expect(page.locator(".groups summary", has_text="Own rules (1)")).to_be_visible()


def test_mined_rules_are_a_book_of_their_own(open_page: Open) -> None:
    page = ready(open_page(watch(marks="RRRRDDDLL")))
    page.locator("summary", has_text="Rules").click()
    page.get_by_label("Book").select_option("mined")
    expect(page.locator(".active")).to_contain_text("no field is passed twice forbids field 3,5")
    expect(page.locator(".groups")).to_contain_text("Mined from 7x7")


def test_a_window_proves_a_move_impossible_on_every_board(open_page: Open) -> None:
    page = ready(open_page(watch("labyrinth 7x7", marks=WALLED_IN)))
    page.get_by_role("button", name="Show a window").first.click()
    expect(page.locator(".proof.window")).to_have_count(1)
    expect(page.locator(".moves")).to_contain_text("proves it on every board")


def test_a_run_draws_a_line_and_whole_lines_have_statistics(open_page: Open) -> None:
    page = ready(open_page(watch("labyrinth 3x3")))
    page.get_by_role("application").focus()
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("application").focus()
    page.keyboard.press("Space")
    expect(page.locator(".outlook p")).to_contain_text("The line is finished")
    page.get_by_label("Speed").select_option("whole lines")
    run = page.locator(".run")
    run.get_by_role("button", name="Run").click()
    expect(run.locator(".facts")).to_contain_text("reached the goal")
    run.get_by_role("button", name="Stop").click()
    expect(run.get_by_role("button", name="Run")).to_be_visible()
    # What one watches is not a game of one's own.
    page.goto(address("labyrinth 3x3"))
    expect(page.locator(".outlook p")).to_have_text("1 of 9 fields.")


def test_a_run_keeping_left_obeys_the_rules_that_are_chosen(open_page: Open) -> None:
    page = ready(open_page(watch()))
    page.locator("summary", has_text="Rules").click()
    groups = page.locator(".groups details")
    expect(groups.first).to_be_visible()
    for group in groups.all():
        group.locator("summary").click()
        group.get_by_label("all of them").uncheck()
    page.get_by_label("Choose among").select_option("what rules allow")
    page.get_by_label("and go").select_option("keeping left")
    page.get_by_label("Speed").select_option("whole lines")
    run, message = page.locator(".run"), page.locator(".playdesk .message")
    run.get_by_role("button", name="Run").click()
    # Without rules it soon gets stuck: that board stays, and its crossroad can be studied.
    expect(message).to_contain_text("Stuck after ")
    expect(run).to_contain_text("A rule is missing after ")
    stuck_fields = page.locator(".outlook p")
    expect(stuck_fields).to_contain_text("The line is lost")
    run.get_by_role("button", name="Back to the crossroad").click()
    expect(stuck_fields).to_contain_text("The line can be finished")
    # It goes on from there, and meets each of the 104 lines all the same.
    page.get_by_label("Stop where the line is stuck").uncheck()
    run.get_by_role("button", name="Run").click()
    expect(message).to_contain_text("That was the last line")
    facts = run.locator(".facts")
    expect(facts).to_contain_text(re.compile(r"reached the goal\s*104"))
    expect(facts).not_to_contain_text("no error so far")


def test_a_file_of_fodors_program_is_opened_as_a_game_and_saved(open_page: Open) -> None:
    page = ready(open_page(address("5|1-1,1;0,1-2,1;0,1-3,1")))
    assert "3 of 25 fields" in status(page)
    page.get_by_role("application").focus()
    page.keyboard.press("Backspace")
    expect(page.locator(".outlook p")).to_contain_text("2 of 25 fields")
    page.locator("summary", has_text="Open, save, share").click()
    page.get_by_label("Save with marks").select_option("saved")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save", exact=True).click()
    assert download.value.path().read_text() == "5|1-1,1;0,1-2,1"


def test_the_finished_line_is_printed_as_a_labyrinth_without_its_solution(open_page: Open) -> None:
    page = ready(open_page(address("labyrinth 3x3", marks="RRDLLDRR")))
    page.locator("summary", has_text="Print as a labyrinth").click()
    panel = page.locator("details", has=page.get_by_role("heading", name="Print as a labyrinth"))
    for kind in ("SVG", "PDF"):
        with page.expect_download() as download:
            panel.get_by_role("button", name=f"Save {kind}").click()
        assert download.value.suggested_filename == f"labyrinth.{kind.lower()}"
    expect(panel.locator(".maze svg")).to_have_attribute(
        "aria-label", re.compile("without its solution")
    )
    panel.get_by_role("button", name="Play it").click()
    expect(page.locator("h1")).to_contain_text("with walls")


def test_a_finger_draws_the_line(phone: Page) -> None:
    phone.goto(address("labyrinth 3x3"))
    at = spots(ready(phone), 3)
    path = [at(*field) for field in ((1, 1), (3, 1), (3, 2), (1, 2), (1, 3), (3, 3))]
    finger = TouchScreen(phone)
    finger.touch(path[0])
    for step in pairwise(path):
        finger.move(step)
    finger.release()
    expect(phone.locator(".triumph")).to_contain_text("Solved")


def test_on_a_phone_a_run_is_started_and_watched_without_scrolling(phone: Page) -> None:
    phone.goto("#/labyrinth?tab=watch")
    expect(phone.locator(".moves .can").first).to_be_visible()
    run = phone.get_by_role("button", name="Run", exact=True)
    expect(run).to_be_in_viewport()
    run.tap(trial=True)  # nothing lies over it
    board, row = phone.locator(".stage svg").first.bounding_box(), run.bounding_box()
    assert board is not None and row is not None
    assert board["y"] + board["height"] <= row["y"]
