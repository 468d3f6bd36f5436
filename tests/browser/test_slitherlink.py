"""Slitherlink on the page: drawn with mouse, finger and keys, checked, deduced, solved, made, kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.test_screens import NAMELESS

FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3"
Spot = tuple[float, float]


def address(puzzle: str = FIRST, **more: str) -> str:
    return f"#/slitherlink?{urlencode({'puzzle': puzzle, **more})}"


def ready(page: Page) -> Page:
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile("^Board of"))
    return page


def spots(page: Page, columns: int = 5) -> Callable[[float, float], Spot]:
    """Where places are in the window, by their doubled coordinates."""
    box = page.locator(".board svg").bounding_box()
    assert box is not None
    unit = box["width"] / (36 * columns + 28)
    left, top = box["x"] + 14 * unit, box["y"] + 14 * unit
    return lambda row, column: (left + 18 * column * unit, top + 18 * row * unit)


def unfold(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).click()


def tool(page: Page, name: str) -> None:
    """Use a tool that is behind "More"."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name=name, exact=True).click()


def hint(page: Page) -> Locator:
    """The tool, which tells the next stage with each press."""
    return page.get_by_role("button", name="Hint", exact=True)


def stage(page: Page) -> Locator:
    """The button beside the hint, which names the next stage."""
    return page.get_by_role("button", name=re.compile(r"^Hint \d of 4"))


def tally(page: Page) -> tuple[int, ...]:
    """How many clues, lines and crosses there are, and how many edges are open."""
    words = page.locator(".tally").inner_text().split(" · ")
    return tuple(0 if word.startswith("no ") else int(word.split()[0]) for word in words)


def lines(page: Page) -> int:
    return tally(page)[1]


def crosses(page: Page) -> int:
    return tally(page)[2]


def has(page: Page, words: str) -> None:
    """Wait until the tally says so."""
    expect(page.locator(".tally")).to_contain_text(words)


def painted(page: Page, colour: str, *places: Spot) -> None:
    """Wait until the canvas has a colour of the style sheet at places, in doubled coordinates."""
    page.wait_for_function(PAINTED, arg=[colour, places])


# Lines are a few pixels wide: what is on a place itself is not blended with what is beside it.
PAINTED = """([colour, places]) => {
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  const canvas = document.querySelector(".sheet canvas");
  const box = canvas.getBoundingClientRect();
  const rows = document.querySelector(".sheet svg").viewBox.baseVal;
  const unit = sheet.width / rows.width;
  const dip = document.createElement("canvas").getContext("2d");
  dip.fillStyle = getComputedStyle(canvas).getPropertyValue(colour).trim();
  dip.fillRect(0, 0, 1, 1);
  const wanted = dip.getImageData(0, 0, 1, 1).data;
  const pen = canvas.getContext("2d");
  return places.every(([row, column]) => {
    const x = (sheet.left - box.left + (14 + 18 * column) * unit) * devicePixelRatio;
    const y = (sheet.top - box.top + (14 + 18 * row) * unit) * devicePixelRatio;
    const found = pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return [0, 1, 2, 3].every((part) => Math.abs(found[part] - wanted[part]) < 24);
  });
}"""


def test_edges_are_marked_with_the_mouse_and_undone(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.mouse.click(*at(1, 2), button="right")
    assert (lines(page), crosses(page)) == (1, 1)
    expect(page.locator("#live")).to_have_text("Cross left of row 1 column 2.")
    page.mouse.click(*at(0, 1))
    assert lines(page) == 0
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    assert (lines(page), crosses(page)) == (1, 0)
    page.get_by_role("button", name="Redo").click()
    assert (lines(page), crosses(page)) == (1, 1)


def test_a_drag_draws_lines_from_dot_to_dot_as_one_move(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.move(*at(0, 0))
    page.mouse.down()
    for spot in (at(0, 4), at(4, 4), at(2, 4)):  # the last stretch goes back
        page.mouse.move(*spot, steps=8)
    page.mouse.up()
    assert lines(page) == 3
    page.mouse.move(*at(9, 1))
    page.mouse.down(button="right")
    page.mouse.move(*at(9, 5), steps=8)
    page.mouse.up(button="right")
    assert crosses(page) == 2
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    assert (lines(page), crosses(page)) == (0, 0)


def test_the_board_is_played_with_keys_alone_and_speaks(open_page: Open) -> None:
    page = ready(open_page(address()))
    board, live = page.get_by_role("application"), page.locator("#live")
    board.focus()
    expect(live).to_have_text("above row 1 column 1: nothing")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    expect(live).to_have_text("Line above row 1 column 2.")
    page.keyboard.press("ArrowDown")
    expect(live).to_have_text("left of row 1 column 2: nothing")
    page.keyboard.press("x")
    assert (lines(page), crosses(page)) == (1, 1)
    page.keyboard.press("End")
    expect(live).to_have_text("right of row 1 column 5: nothing")
    page.keyboard.press("PageDown")
    expect(live).to_have_text("below row 5 column 5: nothing")
    page.keyboard.press("z")
    page.keyboard.press("Control+z")
    assert (lines(page), crosses(page)) == (0, 0)
    page.keyboard.press("y")
    page.keyboard.press("c")
    expect(page.locator(".outcome")).to_have_text("✓ No mistakes so far.")


def test_what_is_wrong_is_shown_by_shape_and_can_be_hidden(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    for edge in ((8, 3), (3, 4), (5, 4), (4, 3), (4, 5)):  # beside the 0, and a crossing
        page.mouse.click(*at(*edge))
    expect(page.locator(".alarm:visible")).to_have_count(2)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".outcome")).to_have_text("✗ Row 5 column 2 says 0 but has 1 line.")
    expect(page.locator(".pointer.fault")).to_have_count(1)
    page.get_by_label("Show mistakes").uncheck()
    expect(page.locator(".alarm:visible")).to_have_count(0)


def test_a_check_against_the_solution_names_the_first_wrong_mark(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 5), button="right")
    tool(page, "Compare with the solution")
    words = "✗ The cross above row 1 column 3 is not in the solution."
    expect(page.locator(".outcome")).to_have_text(words)


def test_inside_and_outside_follow_from_the_known_edges(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.mouse.click(*at(1, 2), button="right")
    page.mouse.click(*at(1, 4))
    page.get_by_label("Shade inside and outside").check()
    painted(page, "--tint-1-area", (0.4, 0.4), (0.4, 2.4))
    painted(page, "--faint-area", (0.4, 4.4))


def test_a_branch_is_tried_and_left_again(open_page: Open) -> None:
    page = ready(open_page(address()))
    at = spots(page)
    page.mouse.click(*at(0, 1))
    page.get_by_role("button", name="Save point").click()
    page.mouse.click(*at(0, 3))
    page.get_by_role("button", name="Save point").click()
    page.mouse.click(*at(0, 5))
    painted(page, "--ink-stroke", (0, 1), (0, 3))
    painted(page, "--answer-stroke", (0, 5))
    page.get_by_role("button", name="Back to B").click()
    assert lines(page) == 2
    page.get_by_role("button", name="Back to A").click()
    assert lines(page) == 1
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    assert lines(page) == 2
    page.get_by_role("button", name="Back to A").click()
    assert lines(page) == 1


def test_rules_and_loop_avoidance_go_on_from_any_position(open_page: Open) -> None:
    page = ready(open_page(address()))
    unfold(page, "Rules")
    page.get_by_label("One rule").select_option("1")
    page.get_by_role("button", name="Apply this rule").click()
    has(page, "4 crosses")
    page.get_by_role("button", name="Prove this rule").click()
    expect(page.locator(".side .good")).to_contain_text("nothing around a zero: sound")
    page.get_by_role("button", name="until stuck").click()
    expect(page.locator(".outcome")).to_contain_text("Solved in 0:0")
    unfold(page, "Log")
    expect(page.locator(".log")).to_contain_text("Rules and loop check: 56 edges follow.")


def test_a_hint_comes_in_four_stages_and_is_then_applied(open_page: Open) -> None:
    page = ready(open_page(address()))
    more = hint(page)
    told = page.locator(".hints li")
    more.click()
    expect(told).to_have_text(re.compile("^Look here: above row 5 column 2 and 3 more"))
    expect(page.locator(".pointer.focus").first).to_be_visible()
    more.click()
    expect(told.nth(1)).to_contain_text("nothing around a zero")
    more.click()
    expect(told.nth(2)).to_contain_text("Because row 5 column 2 says 0")
    expect(stage(page)).to_have_text("Hint 4 of 4: apply it")
    assert crosses(page) == 0
    more.click()
    has(page, "4 crosses")
    expect(told).to_have_count(0)
    expect(page.locator(".pointer")).to_have_count(0)


def test_a_hint_on_a_wrong_position_takes_the_mistake_back(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(8, 3))
    more = hint(page)
    for number in (1, 2, 3):
        more.click()
        expect(page.locator(".hints li")).to_have_count(number)
    expect(page.locator(".hints li").last).to_contain_text("take back the line above row 5 column 2")
    more.click()
    has(page, "no lines")


def test_a_hint_where_nothing_is_to_be_done_cannot_be_applied(open_page: Open) -> None:
    page = ready(open_page(address("..\n..")))
    for name in ("which rule", "why", "apply it"):
        hint(page).click()
        expect(stage(page)).to_contain_text(name)
    expect(page.locator(".hints li").last).to_contain_text("there is more than one solution")
    expect(stage(page)).to_be_disabled()


def test_a_trial_is_told_as_a_numbered_list_of_its_deductions(open_page: Open) -> None:
    marks = "0022002220220022022200022000220002200222"
    page = ready(open_page(address("...0\n11.0\n1...\n..0.", marks=marks)))
    for name in ("which rule", "why", "apply it"):
        hint(page).click()
        expect(stage(page)).to_contain_text(name)
    deductions = page.locator(".hints li ol > li")
    expect(deductions).to_have_text(
        [
            re.compile("^With a line above row 4 column 1: crosses left of .* .rule 2"),
            re.compile("^A line left of row 4 column 1 .rule 12"),
            re.compile("^A line below row 4 column 1 .rule 12"),
            re.compile("^A line left of row 4 column 2 .rule 12"),
            re.compile("^This is impossible, because the lines .* are a loop, and row 2"),
        ]
    )
    expect(page.locator(".hints > li").last).to_contain_text("Therefore a cross above row 4 column 1.")


def test_a_solution_hides_what_a_hint_points_at(open_page: Open) -> None:
    page = ready(open_page(address()))
    hint(page).click()
    expect(page.locator(".pointer").first).to_be_visible()
    unfold(page, "Solutions")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".overlaid")).to_have_count(1)
    expect(page.locator(".pointer")).to_have_count(0)


def test_a_rule_file_of_ones_own_is_proved_and_then_used_for_hints_and_grades(
    open_page: Open, tmp_path: Path
) -> None:
    page = ready(open_page(address()))
    unfold(page, "Rules")
    mine = tmp_path / "mine.rules"
    mine.write_text("% name: mine\ns 0|0|0\ne 1|0|0\nq\n")
    page.get_by_label("Load a rule file").set_input_files(mine)
    expect(page.get_by_label("One rule")).to_have_text("rule 1, mine")
    page.get_by_role("button", name="Prove this rule").click()
    expect(page.locator(".side .good")).to_contain_text("Rule 1, mine: sound")
    more = hint(page)
    more.click()
    more.click()
    expect(page.locator(".hints li").nth(1)).to_have_text("Rule 1, mine.")
    unfold(page, "Solutions")
    grade = page.locator(".side p", has_text=re.compile("easier techniques leave"))
    page.get_by_role("button", name="How hard is it?").click()
    by_one_rule = grade.inner_text()
    page.get_by_role("button", name="Back to the 36").click()
    expect(page.get_by_label("One rule").locator("option")).to_have_count(36)
    expect(page.locator(".hints li")).to_have_count(0)
    page.get_by_role("button", name="How hard is it?").click()
    expect(grade).not_to_have_text(by_one_rule)


def test_a_rule_file_with_a_wrong_rule_is_refused(
    open_page: Open, tmp_path: Path, complaints: list[str]
) -> None:
    page = ready(open_page(address()))
    unfold(page, "Rules")
    mine = tmp_path / "mine.rules"
    mine.write_text("% name: hope\ns 0|0|3\ne 1|0|1\nq\n")
    page.get_by_label("Load a rule file").set_input_files(mine)
    expect(page.locator(".side .error")).to_contain_text("Rule 1, hope: this is unsound, for the board")
    expect(page.get_by_label("One rule").locator("option")).to_have_count(36)
    page.get_by_role("button", name="until stuck").click()
    expect(page.locator(".outcome")).to_contain_text("Solved")
    assert all("status of 4" in each for each in complaints)  # the request that was refused
    complaints.clear()


def test_solutions_are_turned_over_with_their_differences_and_one_is_taken(open_page: Open) -> None:
    page = ready(open_page(address("3.\n.3")))
    unfold(page, "Solutions")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".side p", has_text="2 solutions, and no others.")).to_be_visible()
    expect(page.get_by_text("They differ on 8 edges")).to_be_visible()
    painted(page, "--answer-stroke", (0, 1), (1, 0), (4, 3), (3, 4))
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of 2")).to_be_visible()
    page.get_by_role("button", name="Put it on the board").click()
    expect(page.locator(".outcome")).to_contain_text("Solved")
    assert (lines(page), page.locator(".overlaid").count()) == (8, 0)


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


def test_a_loop_grows_on_the_board_and_the_sliders_act_meanwhile(open_page: Open) -> None:
    page = ready(open_page(address("\n".join(["." * 8] * 8))))
    unfold(page, "Clues and boards")
    page.get_by_label("Ratios").select_option("broad loops 33/7/60")
    expect(page.get_by_text("60 %")).to_be_visible()
    with page.expect_request(lambda sent: "33/7/60" in (sent.post_data or "")):
        page.get_by_role("button", name="Grow a loop").click()
    with page.expect_request(lambda sent: "/67/" in (sent.post_data or "")):
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


def test_a_large_board_opens_fitted_scrolls_in_its_window_and_is_zoomed(open_page: Open) -> None:
    rows = "\n".join("2" + 59 * "." for _ in range(60))
    page = ready(open_page(address(rows), width=360))
    has(page, "7320 open")
    board = page.get_by_role("application")
    wide = "board => board.scrollWidth > board.clientWidth || board.scrollHeight > board.clientHeight"
    assert not board.evaluate(wide)
    board.focus()
    page.get_by_role("button", name="Larger").click(click_count=9)
    assert board.evaluate(wide)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    board.press("End")
    page.keyboard.press("Enter")
    assert lines(page) == 1
    assert board.evaluate("board => board.scrollLeft > 0")
    painted(page, "--ink-stroke", (0, 119))
    page.keyboard.press("f")
    assert not board.evaluate(wide)


def test_the_largest_board_is_a_few_elements_and_is_drawn_on(open_page: Open) -> None:
    rows = "\n".join("1" + 199 * "." for _ in range(200))
    page = ready(open_page(address(rows)))
    assert page.locator(".board *").count() < 20
    page.mouse.click(*spots(page, 200)(200, 201))
    has(page, "200 clues · 1 line · no crosses · 80399 open")


def test_the_place_under_the_wheel_stays_there(open_page: Open) -> None:
    page = ready(open_page(address("\n".join(30 * ["." * 30]))))
    page.get_by_role("button", name="Larger").click(click_count=3)  # the window no longer grows with it
    before = page.locator(".sheet").evaluate("sheet => sheet.clientWidth")
    x, y = spots(page, 30)(31, 31)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.wait_for_function("w => document.querySelector('.sheet').clientWidth > w", arg=before)
    page.keyboard.up("Control")
    now_x, now_y = spots(page, 30)(31, 31)
    assert abs(now_x - x) < 3 and abs(now_y - y) < 3


def test_a_hint_that_is_out_of_sight_is_scrolled_to(open_page: Open) -> None:
    page = ready(open_page(address("\n".join([*(39 * ["." * 40]), "." * 39 + "0"]))))
    page.get_by_role("button", name="Larger").click(click_count=7)
    hint(page).click()
    expect(page.locator(".pointer.focus").first).to_be_in_viewport()


def test_dark_is_dark_on_the_board_as_well(open_page: Open) -> None:
    page = ready(open_page(address(), scheme="dark"))
    page.mouse.click(*spots(page)(0, 1))
    painted(page, "--ink-stroke", (0, 1))
    dark = page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink-stroke')")
    page.get_by_role("button", name="Theme").click()
    light = page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink-stroke')")
    assert light != dark
    painted(page, "--ink-stroke", (0, 1))


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


def test_the_screen_fits_360_pixels_and_names_its_controls(open_page: Open) -> None:
    page = ready(open_page(address(), width=360, scheme="dark"))
    for summary in page.locator(".playdesk summary").all():
        if summary.locator("xpath=..").get_attribute("open") is None:
            summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate(NAMELESS) == []


def test_a_link_that_asks_for_solving_opens_the_laboratory(open_page: Open) -> None:
    page = open_page(address(do="solve"))
    answer = page.get_by_role("region", name="Answer")
    expect(answer.get_by_text("There is exactly one solution.")).to_be_visible()


def test_a_text_that_is_no_puzzle_is_refused_in_one_sentence(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(address("9.\n.9"))
    expect(page.locator(".error")).to_contain_text("a clue is 0, 1, 2 or 3")
    complaints.clear()
