"""The rule atlas: browsed, filtered, seen at work, used for hints, and a rule drawn by hand."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

ATLAS = "#/slitherlink?tab=atlas&book=takegaki"


def place(page: Page, name: str) -> None:
    page.locator(f"[data-place='{name}']").click()


def test_rules_are_filtered_by_their_numbers_and_seen_at_work(open_page: Open) -> None:
    page = open_page(ATLAS)
    expect(page.locator(".rule-list button")).to_have_count(36)
    page.get_by_label("With the numbers").fill("33")
    expect(page.get_by_text("6 of 36 rules")).to_be_visible()
    page.locator(".rule-list button", has_text="14").click()
    expect(page.locator("article h2")).to_contain_text("rule 14")
    page.get_by_role("button", name="See it fire").click()
    expect(page.locator("article .body svg")).to_be_visible()
    page.get_by_role("button", name="Prove it").click()
    expect(page.locator("article .good")).to_contain_text("Sound")
    expect(page.locator("article .cases svg")).to_have_count(8)
    expect(page.locator("article .body")).to_contain_text("A loop can pass here in 128 ways")


def test_the_atlas_is_a_wall_of_pictures_with_a_tick_for_what_was_practised(open_page: Open) -> None:
    page = open_page(f"{ATLAS}&rule=27")
    expect(page.locator(".rule-list svg")).to_have_count(36)
    expect(page.locator(".rule-list .tick")).to_have_count(0)
    page.get_by_role("button", name="Practise").click()
    expect(page.locator(".lesson")).to_contain_text("Practice 1 of 3")
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".lesson .good")).to_be_visible()
    page.evaluate(f"() => location.assign('{ATLAS}')")
    expect(page.locator(".rule-list .tick")).to_have_count(1)


def test_a_book_is_chosen_for_hints(open_page: Open) -> None:
    page = open_page(ATLAS)
    page.get_by_label("Book").select_option("mined")
    expect(page.locator(".rule-list button")).to_have_count(61)
    page.get_by_role("button", name="Use these rules for hints").click()
    page.get_by_role("link", name="Back to the board").click()
    hint = page.get_by_role("button", name="Hint", exact=True)
    for _ in range(2):
        hint.click()
    expect(page.locator(".hints")).to_contain_text("1x1")


def test_a_drawn_rule_is_judged_at_once_and_saved(open_page: Open, tmp_path: Path) -> None:
    """A three with a cross above it has lines on its other sides."""
    page = open_page(ATLAS)
    verdict = page.locator(".rule-editor .verdict")
    expect(verdict.locator(".good")).to_contain_text("Sound")
    place(page, "3|2")
    expect(verdict.locator(".error")).to_contain_text("Unsound")
    expect(verdict.locator("svg")).to_be_visible()
    page.get_by_role("button", name="Undo").last.click()
    expect(verdict.locator(".good")).to_be_visible()
    page.get_by_role("button", name="Clear").last.click()
    expect(verdict).to_contain_text("Add a number, a mark or sides to start from")
    page.get_by_role("button", name="Undo").last.click()
    expect(verdict.locator(".good")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "my.rules")
    text = (tmp_path / "my.rules").read_text(encoding="utf-8")
    starts, ends = text.split("->")
    assert "2|2|3" in starts and "3|2|1" in ends


def test_a_rule_about_sides_is_shown_and_drawn(open_page: Open) -> None:
    """A one between cells on different sides has crosses on its other two sides."""
    page = open_page("#/slitherlink?tab=atlas&book=mined&rule=484")
    expect(page.locator("article h2")).to_contain_text("different sides")
    page.get_by_role("button", name="Edit a copy").click()
    verdict = page.locator(".rule-editor .verdict")
    expect(page.get_by_label("cell 6, 2: no number, side b")).to_be_visible()
    expect(verdict.locator(".good")).to_contain_text("Sound")
    page.get_by_label("Press cells for their sides").check()
    place(page, "4|0")
    expect(verdict).to_contain_text("One cell alone has no side")
    place(page, "0|0")
    place(page, "0|0")
    expect(verdict.locator(".error")).to_contain_text("Unsound")
    expect(verdict.locator("svg")).to_be_visible()


def test_a_puzzle_that_needs_the_rule_is_made(open_page: Open) -> None:
    page = open_page(f"{ATLAS}&rule=8")
    page.get_by_role("button", name="Make a puzzle that needs it").click()
    expect(page.get_by_role("application")).to_be_visible(timeout=60_000)


def test_what_follows_from_numbers_and_marks_is_found_with_the_assignments_that_agree(
    open_page: Open,
) -> None:
    page = open_page(ATLAS)
    editor = page.locator(".rule-editor")
    page.get_by_role("button", name="Clear").last.click()
    for _ in range(4):  # nothing, 0, 1, 2, 3
        place(page, "2|2")
    for _ in range(2):  # nothing, a line, a cross
        place(page, "1|2")
    editor.get_by_role("button", name="What follows from this?").click()
    expect(editor.locator(".verdict")).to_contain_text("a single assignment is consistent")
    expect(editor.locator(".verdict .good")).to_contain_text("Sound")
    expect(editor.locator(".assignment")).to_have_count(1)
    expect(editor.locator("line.end")).to_have_count(3)
