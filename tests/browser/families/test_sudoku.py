"""Sudoku on the page: filled with mouse, keys and finger, checked, kept, entered by hand, explained."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from hamekomi.lab.puzzle import generate, load
from hamekomi.model.answers import Step
from tests.browser.conftest import Open
from tests.browser.desk.page import COUNT_PRINTED, button, fold
from tests.browser.slitherlink.board import ready, tool
from tests.browser.touch_events import Spot, TouchScreen

EASY = "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3"
SOLVED = "513687249849521637267349581158463972974218365326795418782934156635172894491856723"
CHAINED = "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5...."
SEVERAL = "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
NONE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
SMALL = "sudoku: .4..32....14..3."
MARKED = "r1c2=1 r1c3=1 r2c1^2 r2c1^8 r2c1^9 r4c4~4 r4c4~6 r4c4~7 r5c5#3 r5c5#5 r6c6#1 r9c3-2"


def address(puzzle: str = EASY, **more: str) -> str:
    return f"#/sudoku?{urlencode({'puzzle': puzzle, **more})}"


def spots(page: Page, size: int = 9) -> Callable[[int, int], Spot]:
    """Where the middles of cells are in the window, by row and column."""
    box = page.locator(".sheet").bounding_box()
    assert box is not None
    unit = box["width"] / (36 * size + 8)
    return lambda row, column: (
        box["x"] + (36 * column - 14) * unit,
        box["y"] + (36 * row - 14) * unit,
    )


def drag(page: Page, start: Spot, *path: Spot) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for spot in path:
        page.mouse.move(*spot, steps=8)
    page.mouse.up()


def written(page: Page, place: str) -> Locator:
    """What is written in a cell: its digit, or its marks."""
    return page.locator(f'.sheet g[data-place="{place}"] text')


def selected(page: Page) -> Locator:
    return page.locator(".sheet .selected")


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def select(page: Page) -> None:
    drag(page, spots(page)(7, 2), spots(page)(7, 5))


def test_dragged_cells_are_filled_marked_and_erased_together_each_as_one_step(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    drag(page, at(2, 1), at(2, 3), at(3, 3))  # the last one is given
    expect(selected(page)).to_have_count(4)
    keys(page, "Shift+Digit1", "Control+Digit2", "Control+Digit8", "Alt+Digit3")
    expect(written(page, "r2c1")).to_have_text(["1", "28"])
    expect(written(page, "r3c3")).to_have_text(["7"])
    expect(page.locator(".stripe")).to_have_count(4)
    keys(page, "9")
    expect(written(page, "r2c2")).to_have_text(["9"])
    expect(page.locator(".value.own.wrong")).to_have_count(3)  # they clash with each other
    keys(page, "Delete", "Delete")  # the digits, then the centre marks
    expect(written(page, "r2c2")).to_have_text(["1"])
    keys(page, "Delete", "Delete")  # the corner marks, then the colours
    expect(page.locator(".stripe")).to_have_count(0)
    for _ in range(4):
        button(page, "Undo")
    expect(written(page, "r2c3")).to_have_text(["9"])
    page.keyboard.press("Control+z")
    expect(written(page, "r2c3")).to_have_text(["1", "28"])
    page.mouse.click(*at(9, 9))
    page.keyboard.down("Control")
    page.mouse.click(*at(9, 8))
    page.mouse.click(*at(9, 9))
    page.keyboard.up("Control")
    expect(selected(page)).to_have_count(1)
    page.mouse.dblclick(*at(1, 1))
    expect(selected(page)).to_have_count(5)  # all fives
    expect(page.locator(".lit")).to_have_count(5)


def test_the_board_is_played_with_keys_alone_and_speaks(open_page: Open) -> None:
    page = ready(open_page(address()))
    live = page.locator("#live")
    page.get_by_role("application").focus()
    keys(page, "ArrowRight")
    expect(live).to_have_text("row 1, column 2: empty")
    keys(page, "1")
    expect(live).to_have_text("1 in r1c2.")
    keys(page, "ArrowUp")  # around to the last row
    expect(live).to_have_text("row 9, column 2: 9, given")
    keys(page, "ArrowRight", "Shift+ArrowRight")
    expect(live).to_have_text("row 9, column 4: empty; 2 cells selected")
    keys(page, "x", "6", "8")
    expect(written(page, "r9c4")).to_have_text(["6", "8"])
    keys(page, "Space", "1")  # the next mode: centre marks
    expect(written(page, "r9c3")).to_have_text(["6", "8", "1"])
    keys(page, "v", "4", "z")
    expect(page.locator(".stripe")).to_have_count(2)
    keys(page, "Escape")
    expect(selected(page)).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("a corner mark, a centre mark")


def test_auto_marks_follow_the_digits_and_a_centre_mark_rules_one_out(open_page: Open) -> None:
    page = ready(open_page(address(SMALL)))
    at = spots(page, 4)
    button(page, "Auto-marks")
    page.reload()
    expect(written(page, "r1c4")).to_have_text(["1", "2", "3"])
    page.mouse.click(*at(1, 1))
    keys(page, "1")
    expect(written(page, "r1c4")).to_have_text(["2", "3"])
    page.mouse.click(*at(1, 4))
    keys(page, "Control+Digit2")
    expect(written(page, "r1c4")).to_have_text(["3"])
    button(page, "Auto-marks")
    expect(written(page, "r1c4")).to_have_text(["3"])  # the remaining candidate stays visible
    expect(written(page, "r2c3")).to_have_count(0)
    tool(page, "Can this still be finished?")
    expect(page.locator(".message")).to_contain_text("Yes, this can still be finished.")
    page.mouse.click(*at(4, 1))
    button(page, "Auto-marks")
    keys(page, "Control+Digit4")
    tool(page, "Compare with the solution")
    expect(page.locator(".message")).to_contain_text("The 4 that was ruled out in r4c1 is in the")


def test_mistakes_are_named_by_check_and_at_once_with_an_option(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(1, 2))
    keys(page, "2")
    expect(page.locator(".wrong")).to_have_count(0)
    button(page, "Check")
    expect(page.locator(".message")).to_contain_text("No mistakes so far.")
    page.get_by_label("Mark wrong digits at once").check()
    expect(written(page, "r1c2").and_(page.locator(".wrong"))).to_have_count(1)
    keys(page, "1")
    expect(page.locator(".wrong")).to_have_count(0)
    page.mouse.click(*at(1, 3))
    keys(page, "8")
    button(page, "Check")
    expect(page.locator(".message .error")).to_contain_text("Row 1 has 8 more than once: r1c3 and r1c5.")
    expect(page.locator(".pointer.fault")).to_have_count(2)


def test_givens_that_contradict_each_other_are_named_at_once_and_by_check(open_page: Open) -> None:
    page = ready(open_page(address("55" + EASY[2:])))
    error, clash = page.locator(".message .error"), "ow 1 has 5 more than once: r1c1 and r1c2."
    expect(error).to_contain_text(f"The givens contradict each other: r{clash}")
    expect(page.locator(".value.given.wrong")).to_have_count(3)
    button(page, "Check")
    expect(error).to_contain_text(f"R{clash}")
    expect(page.locator(".pointer.fault")).to_have_count(2)


def test_a_puzzle_without_exactly_one_solution_says_so(open_page: Open) -> None:
    page = ready(open_page(address(SEVERAL)))
    expect(page.locator(".message .error")).to_contain_text("This puzzle has several solutions")
    page = ready(open_page(address(NONE)))
    expect(page.locator(".message .error")).to_contain_text("no solution: no symbol is left for r5c1.")


def test_a_new_puzzle_says_how_hard_it_is_and_its_seed_makes_it_again(open_page: Open) -> None:
    page = ready(open_page(address()))
    button(page, "New puzzle")
    expect(page.get_by_role("button", name="Gentle")).to_have_attribute("aria-pressed", "true")
    fold(page, "Options")
    page.get_by_label("Seed").fill("7")
    button(page, "Play")
    message = page.locator(".message")
    expect(message).to_contain_text("Gentle (2): the hardest technique is direct hidden pair. Seed 7.")
    text = generate("sudoku", difficulty="gentle", seed=7).text
    expect(page).to_have_url(re.compile(re.escape(urlencode({"puzzle": text}))))
    page.reload()
    expect(message).to_contain_text("Seed 7.")
    page.locator("summary", has_text="Log").click()
    expect(page.locator(".log")).to_contain_text("ER 2.0, EP 1.2, ED 1.2; HoDoKu easy (362)")


def marks_of_all_but(*empty: int) -> str:
    """The solution of the easy puzzle, as moves, without some cells."""
    return " ".join(
        f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}"
        for cell, digit in enumerate(SOLVED)
        if EASY[cell] == "." and cell not in empty
    )


def test_a_finished_board_that_was_shared_has_no_time(open_page: Open) -> None:
    page = ready(open_page(address(marks=marks_of_all_but())))
    expect(page.locator(".triumph")).to_contain_text("✓ Solved. Grade: gentle")
    button(page, "Check")
    expect(page.locator(".message")).to_contain_text("Everything is right: this is solved.")


def test_a_game_is_won_kept_and_shared_with_its_marks(open_page: Open) -> None:
    marks = marks_of_all_but(1)
    page = ready(open_page(address(marks=f"{marks} r1c2^1 r9c9#2")))
    expect(written(page, "r1c2")).to_have_text(["1"])
    expect(page.locator(".stripe")).to_have_count(1)
    page.mouse.click(*spots(page)(1, 2))
    button(page, "1")
    expect(page.locator(".triumph")).to_contain_text("Solved in")
    expect(page.locator(".selected, .lit, .pad:visible")).to_have_count(0)
    page.reload()
    expect(page.locator(".triumph")).to_be_visible()
    button(page, "Undo")
    expect(page.locator(".triumph")).to_have_count(0)
    page.locator("summary", has_text="Open, save, share").click()
    button(page, "Copy link with marks")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.split("marks=")[1].endswith("r9c8%3D2+r9c9%232")
    page.get_by_label("Save with marks").select_option("json")
    with page.expect_download() as saved:
        button(page, "Save")
    text = saved.value.path().read_text()
    assert json.loads(text)["marks"].startswith("r1c2^1 r1c3=3")
    page.evaluate(COUNT_PRINTED)
    button(page, "Print with the answer")
    page.wait_for_function("() => window.printed === 2")
    tool(page, "Solve from here")
    expect(page.locator(".triumph")).to_contain_text("Finished by the solver.")
    button(page, "New puzzle")
    expect(page.get_by_label("Difficulty")).to_have_value("gentle")  # until one chooses


def test_while_givens_are_entered_the_number_of_solutions_is_live(open_page: Open) -> None:
    page = ready(open_page(address(SMALL)))
    page.locator("summary", has_text="Enter a puzzle").click()
    page.get_by_label("Size").select_option("2x2")
    button(page, "New empty board")
    solutions = page.locator(".solutions")
    expect(page.locator(".message")).to_contain_text("Enter a puzzle: select a cell and type the digit")
    expect(solutions).to_have_text("288 solutions")
    page.mouse.click(*spots(page, 4)(1, 2))
    keys(page, "4", "ArrowDown", "2", "ArrowLeft", "3")
    expect(page.locator(".value.given")).to_have_count(3)
    expect(solutions).to_have_text(re.compile(r"^\d+ solutions$"))
    at = spots(page, 4)
    for row, column, digit in ((3, 3, "1"), (3, 4, "4"), (4, 3, "3")):
        page.mouse.click(*at(row, column))
        button(page, digit)
    expect(solutions).to_have_text(re.compile("^1 solution · Grade: "))
    page.mouse.click(*at(4, 4))
    keys(page, "4")
    expect(solutions).to_contain_text("No solution: equal digits")
    expect(page.locator(".value.wrong")).to_have_count(2)
    keys(page, "Delete")
    expect(solutions).to_have_text(re.compile("^1 solution · Grade: "))
    button(page, "Play this")
    expect(solutions).to_be_hidden()
    keys(page, "2")
    expect(page.locator(".value.own")).to_have_text(["2"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Four rows")


def test_sixteen_rows_take_letters_and_colours_and_zoom(open_page: Open) -> None:
    page = ready(open_page(address("sixteen")))
    page.mouse.click(*spots(page, 16)(1, 4))
    keys(page, "a")
    expect(written(page, "r1c4")).to_have_text(["A"])
    keys(page, "Shift+B", "g")
    expect(written(page, "r1c4")).to_have_text(["G"])
    button(page, "Colour")
    button(page, "Colour 9")
    expect(page.locator(".stripe")).to_have_count(1)
    before = page.locator(".sheet").bounding_box()
    button(page, "Larger")
    after = page.locator(".sheet").bounding_box()
    assert before is not None and after is not None and after["width"] > before["width"]


def test_on_a_phone_the_pad_is_under_the_board_and_fingers_select(phone: Page) -> None:
    phone.goto(address())
    ready(phone)
    board = phone.locator(".sheet").bounding_box()
    assert board is not None and board["width"] > 320
    at = spots(phone)
    phone.touchscreen.tap(*at(1, 2))
    for name in ("Corner", "1", "Digit", "7"):
        phone.get_by_role("button", name=name, exact=True).tap()
    expect(written(phone, "r1c2")).to_have_text(["7"])
    for name in ("Digit", "1", "9", "Erase"):
        expect(phone.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(phone.locator(".message")).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    phone.get_by_role("button", name="Undo").tap()
    hint(phone)
    expect(phone.locator(".message")).to_contain_text("Because")
    phone.get_by_role("button", name="Erase").tap(trial=True)  # a hint covers no keys
    fingers = TouchScreen(phone)
    fingers.touch(at(4, 3))
    fingers.move((at(4, 3), at(4, 6)))
    fingers.release()
    expect(selected(phone)).to_have_count(4)
    fingers.touch(at(5, 4))
    fingers.touch(at(5, 4), at(5, 6))
    fingers.move((at(5, 4), at(5, 2)), (at(5, 6), at(5, 8)))
    fingers.release()
    closer = phone.locator(".sheet").bounding_box()
    assert closer is not None and closer["width"] > 1.5 * board["width"]


def test_a_hint_shows_where_then_which_candidate_and_writes_it(open_page: Open) -> None:
    page = ready(open_page(address()))
    button(page, "Hint")
    expect(page.locator(".message")).to_contain_text("Look here: r")
    expect(page.locator("rect.pointer.focus")).to_have_count(1)
    expect(page.locator("circle.pointer")).to_have_count(0)
    button(page, "Hint")
    button(page, "Hint")
    expect(page.locator("circle.pointer.focus")).to_have_count(1)
    button(page, "Hint")
    expect(page.locator(".value.own")).to_have_count(1)
    expect(page.locator(".value.wrong")).to_have_count(0)


def test_a_chain_is_explained_with_candidates_and_links_on_the_board(open_page: Open) -> None:
    steps = list(load(CHAINED, "sudoku").explain())
    first = next(number for number, step in enumerate(steps) if is_chain(step))
    before = [move for step in steps[:first] for move in step.moves]
    page = ready(open_page(address(CHAINED, marks=" ".join(before))))
    own = page.locator(".value.own").count()
    page.keyboard.press("e")
    expect(page.locator(".explanation .words")).to_contain_text(steps[first].rule, ignore_case=True)
    expect(page.locator(".explanation .words")).to_contain_text(steps[first].because)
    expect(page.locator(".link.strong")).not_to_have_count(0)
    expect(page.locator(".link.weak")).not_to_have_count(0)
    expect(page.locator("circle.pointer.premise")).not_to_have_count(0)
    expect(page.locator(".strike")).to_have_count(len(steps[first].moves))  # what the step rules out
    expect(page.locator(".explanation .status")).to_have_text(re.compile(r"^\d+ steps\.$"))
    page.keyboard.press("End")
    expect(page.locator(".value.own, .value.tried")).to_have_count(CHAINED.count("."))
    page.keyboard.press("Escape")
    expect(page.locator(".link")).to_have_count(0)
    expect(page.locator(".value.own")).to_have_count(own)


def is_chain(step: Step) -> bool:
    return any("=" in place.name for place in step.places)


def hint(page: Page) -> None:
    """As far as why."""
    ready(page)
    for _ in range(3):
        button(page, "Hint")


def test_a_tool_names_the_key_that_works_beside_the_boards_letters(open_page: Open) -> None:
    page = ready(open_page(address()))
    expect(page.locator(".tool-undo")).to_have_attribute("title", "Undo (Ctrl+Z)")
    expect(page.locator(".tool-check")).to_have_attribute("title", "Look for mistakes")
    expect(page.locator(".tool-new")).to_have_attribute("title", "A new puzzle (N)")
