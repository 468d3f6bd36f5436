"""Slitherlink on the page: hints, rules and solutions, from any position."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.slitherlink.board import (
    address,
    crosses,
    do_it,
    has,
    hint,
    lines,
    painted,
    ready,
    spots,
    unfold,
)


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
    hints = page.locator(".hints li")
    more.click()
    expect(hints).to_have_text(re.compile("^Look here: above r5c2 and 3 more"))
    expect(page.locator(".pointer.focus").first).to_be_visible()
    more.click()
    expect(hints.nth(1)).to_contain_text("nothing around a zero")
    more.click()
    expect(hints.nth(2)).to_contain_text("Because r5c2 says 0")
    assert crosses(page) == 0
    more.click()
    has(page, "4 crosses")
    expect(hints).to_have_count(0)
    expect(page.locator(".pointer")).to_have_count(0)
    expect(page.locator(".message")).to_contain_text("Done: 4 crosses.")
    page.locator(".message").get_by_role("button", name="Undo").click()
    has(page, "no crosses")


def test_a_hint_speaks_to_the_eye_and_its_names_are_for_listeners(open_page: Open) -> None:
    page = ready(open_page(address()))
    hint(page).click()
    shown = page.locator(".hints [aria-hidden]")
    expect(shown).to_have_text("Look at this 0.")
    page.locator(".hint").get_by_role("button", name="Why?").click()
    expect(shown.last).to_have_text("This 0. Therefore: 4 crosses.")
    expect(page.locator(".hints .unseen").last).to_contain_text("Because r5c2 says 0")
    expect(page.locator(".hint").get_by_role("button", name="Why?")).to_be_hidden()


def test_what_a_hint_shows_is_drawn_but_not_made(open_page: Open) -> None:
    page = ready(open_page(address()))
    hint(page).click()
    show = page.locator(".hint").get_by_role("button", name="Show me")
    canvas = "() => document.querySelector('.sheet canvas').toDataURL()"
    before = page.evaluate(canvas)
    show.click()
    page.wait_for_function(f"before => ({canvas})() !== before", arg=before)
    has(page, "no crosses")
    shown = page.evaluate(canvas)
    show.click()
    page.wait_for_function(f"shown => ({canvas})() !== shown", arg=shown)
    do_it(page).click()
    has(page, "4 crosses")


def test_a_hint_on_a_wrong_position_takes_the_mistake_back(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(8, 3))
    more = hint(page)
    for number in (1, 2, 3):
        more.click()
        expect(page.locator(".hints li")).to_have_count(number)
    expect(page.locator(".hints li").last).to_contain_text("take back the line above r5c2")
    more.click()
    has(page, "no lines")


def test_a_hint_where_nothing_is_to_be_done_cannot_be_applied(open_page: Open) -> None:
    page = ready(open_page(address("..\n..")))
    hint(page).click()
    expect(page.locator(".hints li").last).to_be_visible()
    page.locator(".hint").get_by_role("button", name="Why?").click()
    expect(page.locator(".hints li").last).to_contain_text("there is more than one solution")
    expect(do_it(page)).to_be_hidden()


def test_a_trial_is_a_numbered_list_of_its_deductions(open_page: Open) -> None:
    marks = "0022002220220022022200022000220002200222"
    page = ready(open_page(address("...0\n11.0\n1...\n..0.", marks=marks)))
    for number in (1, 2, 3):
        hint(page).click()
        expect(page.locator(".hints > li")).to_have_count(number)
    expect(page.locator(".hints > li").first).to_contain_text(
        "Only a long trial of 5 deductions is left."
    )
    deductions = page.locator(".hints li ol > li")
    expect(deductions).to_have_text(
        [
            re.compile("^With a line above r3c2: crosses above .* .rule 2"),
            re.compile("^A line left of r3c2 .rule 12"),
            re.compile("^A line left of r3c3 .rule 12"),
            re.compile("^A line above r4c2 .rule 12"),
            re.compile("^This is impossible, because the lines .* are a loop, and r2"),
        ]
    )
    expect(page.locator(".hints > li").last).to_contain_text("Therefore a cross above r3c2.")


def test_a_solution_hides_what_a_hint_points_at(open_page: Open) -> None:
    page = ready(open_page(address()))
    hint(page).click()
    expect(page.locator(".pointer").first).to_be_visible()
    unfold(page, "Solutions")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".overlaid")).to_have_count(1)
    expect(page.locator(".pointer")).to_have_count(0)


def test_the_users_rule_file_is_proved_and_then_used_for_hints_and_grades(
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
