"""Packing's editor: frames and pieces are drawn, undone, closed along their axes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Open
from tests.browser.packing.board import SMALL, address, outcome, solve


def test_the_frame_is_edited_with_keys_and_the_library_says_what_is_odd(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="edit"))
    box = page.get_by_role("button", name="(0,0): there")
    box.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="(1,0): there")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="(1,0): outside")).to_be_focused()
    expect(page.locator(".outcome")).to_contain_text("the pieces have 4 cells, the frame 3")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".outcome")).to_have_text("Packing of 4 squares with 2 pieces of 1 kind")
    page.get_by_label("Click to").select_option("hole")
    page.get_by_role("button", name="(1,1): there").click()
    expect(page.get_by_role("button", name="(1,1): may stay empty")).to_be_visible()


def test_cells_are_painted_by_dragging_and_the_fillings_are_counted_meanwhile(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="edit"))
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Several fillings.")
    expect(verdict.locator("svg .different")).to_have_count(8)
    page.get_by_role("button", name="(2,0): outside").hover()
    page.mouse.down()
    page.get_by_role("button", name="(2,1): outside").hover()
    page.mouse.up()
    expect(page.get_by_role("button", name=": there")).to_have_count(6)
    expect(verdict).to_contain_text("No filling.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=": there")).to_have_count(4)
    page.get_by_role("button", name="(0,0): there").hover()
    page.mouse.down()
    page.get_by_role("button", name="(0,1): there").hover()
    page.mouse.up()
    page.get_by_label("What to edit").select_option("I")
    page.get_by_label("At least").fill("1")
    page.get_by_label("At most").fill("1")
    page.get_by_label("At most").press("Enter")
    expect(verdict).to_contain_text("Exactly one filling.")
    page.get_by_label("Publish as…").select_option("json")
    page.locator(".publish").get_by_role("button", name="Copy").click()
    expect(page.locator(".toast", has_text="Puzzle copied")).to_be_visible()
    assert '"frame"' in page.evaluate("navigator.clipboard.readText()")


def test_a_piece_is_edited_and_the_change_is_solved(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="edit"))
    page.get_by_label("What to edit").select_option("I")
    page.get_by_role("button", name="(0,1): outside").click()
    page.get_by_label("At least").fill("1")
    page.get_by_label("At least").press("Enter")
    expect(page.locator(".outcome")).to_contain_text("2 pieces of 1 kind")
    page.get_by_role("button", name="Add a piece").click()
    expect(page.locator(".pieces li")).to_have_count(2)
    expect(page.locator(".outcome")).to_contain_text("3 pieces of 2 kinds")
    page.get_by_role("tab", name="See and solve").click()
    solve(page)
    expect(outcome(page)).to_contain_text("Filling 1 of 4 (")


def test_the_editor_starts_from_a_box_and_a_set_of_pieces_in_words(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="edit"))
    page.get_by_text("New puzzle").click()
    page.get_by_label("Cells").select_option(label="cubes")
    for label, size in (("Columns", 3), ("Rows", 2), ("Layers", 2)):
        page.get_by_label(label, exact=True).fill(str(size))
    page.get_by_role("combobox", name="Pieces").select_option("tetracubes")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".outcome")).to_contain_text("Packing of 12 cubes with 8 pieces")
    words = page.get_by_label("Cells").locator("option").all_text_contents()
    assert "balls, piled face-centred" in words and not any("_" in word for word in words)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".outcome")).to_contain_text("Packing of 4 squares")


@pytest.mark.parametrize(
    ("symmetry", "boxes"),
    [("mirror", 2), ("half turn", 2), ("all turns", 4), ("all turns and mirror", 8)],
)
def test_the_frame_is_drawn_symmetrically_and_undone_with_a_key(
    open_page: Open, symmetry: str, boxes: int
) -> None:
    page = open_page(address("frame: box 4 4\npiece O x16: #\n", tab="edit"))
    there = page.get_by_role("button", name=": there")
    expect(there).to_have_count(16)
    page.get_by_label("Symmetry").select_option(label=symmetry)
    page.get_by_role("button", name="(1,0): there", exact=True).click()
    expect(there).to_have_count(16 - boxes)
    page.keyboard.press("Control+z")
    expect(there).to_have_count(16)
    page.keyboard.press("Control+y")
    expect(there).to_have_count(16 - boxes)


def test_the_editor_waits_for_its_puzzle(open_page: Open) -> None:
    page = open_page(address(SMALL))
    solve(page)
    held: list[Route] = []
    page.route("**/api/convert", lambda route: held.append(route))
    page.get_by_role("tab", name="Edit").click()
    over = page.get_by_label("Pieces may be turned over")
    expect(over).to_be_disabled()
    for each in held:
        each.continue_()
    expect(over).to_be_enabled()
    page.unroute("**/api/convert")


def test_a_frame_is_closed_along_its_axes_in_the_editor(open_page: Open) -> None:
    page = open_page(address("frame: box 4 3\npiece I x4:\n###\n", tab="edit"))
    expect(page.locator(".outcome")).to_have_text("Packing of 12 squares with 4 pieces of 1 kind")
    expect(page.get_by_label("The frame closes along z")).to_be_hidden()
    across = page.get_by_label("The frame closes along x")
    across.check()
    expect(page.locator(".outcome")).to_contain_text("on a cylinder")
    page.get_by_label("The frame closes along y").check()
    expect(page.locator(".outcome")).to_contain_text("on a torus")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("The frame closes along y")).not_to_be_checked()
    expect(across).to_be_checked()


def test_a_broken_link_is_reported_above_a_puzzle_that_can_be_edited(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(address("frame: box 0", tab="edit"))
    expect(page.locator(".editor .error")).to_contain_text("each at least 1")
    expect(page.get_by_label("What to edit")).to_be_enabled()
    page.locator("summary", has_text="New puzzle").click()
    expect(page.get_by_label("Frame", exact=True)).to_contain_text("Aztec diamond")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".editor .error")).to_have_count(0)
    complaints.clear()
