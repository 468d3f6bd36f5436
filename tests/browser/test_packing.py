"""Packing on the page: choose, solve, turn in space, count, save, edit and play puzzles."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, Open
from tests.browser.test_screens import NAMELESS

SMALL = "frame: box 2 2\npiece I x2:\n##\n"
CHOICES = {
    "square": "pentominoes-6x10",
    "hexagonal": "tetrihex",
    "triangular": "lattice: triangular\nmirror: yes\nframe: box 6 6\npieces: hexiamonds",
    "cubic": "soma",
    "balls": "tetra",
}
IN_SPACE = ("cubic", "balls")
FILLS = "shapes => shapes.map(shape => shape.getAttribute('fill'))"


def address(puzzle: str, **more: str) -> str:
    return f"#/packing?{urlencode({'puzzle': puzzle, **more})}"


def solve(page: Page) -> None:
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_text("1 of ", exact=False).first).to_be_visible()


def seen(page: Page) -> bytes:
    """The scene, after it has been drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.locator("canvas.scene").screenshot()


@pytest.mark.parametrize("lattice", CHOICES)
def test_a_puzzle_of_every_lattice_is_filled_with_a_colour_for_each_piece(
    open_page: Open, lattice: str
) -> None:
    page = open_page(address(CHOICES[lattice]), width=360)
    solve(page)
    expect(page.locator(".outcome").first).to_have_text("The first 50 solutions; there are more.")
    assert page.locator("canvas.scene").count() == (lattice in IN_SPACE)
    number = page.locator(".pieces li").count()
    expect(page.locator(".pieces svg")).to_have_count(number)
    filling, pieces = (
        set(page.locator(f"{where} .hk-area").evaluate_all(FILLS)) for where in (".filling", ".pieces")
    )
    assert filling <= pieces and len(filling) == number  # cubes have darker sides, too
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_puzzle_is_chosen_by_name_and_kept_in_the_address(open_page: Open) -> None:
    page = open_page("#/packing")
    expect(page.get_by_role("heading", name="Packing of 37 hexagons with 10 pieces")).to_be_visible()
    page.get_by_label("Puzzles").select_option("soma")
    expect(page.get_by_role("heading", name="Packing of 27 cubes with 7 pieces")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Packing of 27 cubes with 7 pieces")).to_be_visible()


def test_every_puzzle_of_the_menu_is_known(open_page: Open) -> None:
    page = open_page("#/packing")
    menu = page.get_by_label("Puzzles")
    more = menu.locator("optgroup[label='More, by name'] option[value='quantumino:16']")
    expect(more).to_have_text("Quantumino with piece 16 left aside")
    texts: list[str] = menu.evaluate("menu => [...menu.options].map(each => each.value).filter(Boolean)")
    answers = page.evaluate(
        """texts => Promise.all(texts.map(text => fetch("api/convert", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ family: "packing", text, to: "json" }),
        }).then(answer => answer.status)))""",
        texts,
    )
    assert len(texts) > 25 and set(answers) == {200}


def test_fillings_are_turned_over_and_the_frame_emptied(open_page: Open) -> None:
    page = open_page(address(SMALL))
    solve(page)
    expect(page.locator(".outcome").first).to_have_text("2 solutions, and no others.")
    first = page.locator(".filling").inner_html()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of 2", exact=True).first).to_be_visible()
    assert page.locator(".filling").inner_html() != first
    page.get_by_role("button", name="Previous").click()
    assert page.locator(".filling").inner_html() == first
    page.get_by_role("button", name="Empty frame").click()
    expect(page.locator(".filling")).to_have_count(0)


def test_pieces_are_placed_step_by_step(open_page: Open) -> None:
    page = open_page(address(SMALL))
    solve(page)
    blank = page.locator(".filling .hk-paper")
    expect(blank).to_have_count(0)
    page.get_by_label("Pieces placed").press("ArrowLeft")
    expect(blank).to_have_count(2)
    expect(page.locator(".filling text:visible")).to_have_count(1)


def test_a_filling_in_space_is_exploded_cut_and_built_up(open_page: Open) -> None:
    page = open_page(address("soma"))
    solve(page)
    looks = [seen(page)]
    for label, key in (
        ("Explode", "End"),
        ("Layers, from below", "ArrowLeft"),
        ("Pieces placed", "Home"),
    ):
        page.get_by_label(label).press(key)
        looks.append(seen(page))
    page.locator("canvas.scene").press("ArrowRight")
    looks.append(seen(page))
    assert len(set(looks)) == len(looks)


def test_a_switch_says_which_fillings_count_as_one(open_page: Open) -> None:
    page = open_page(address("pentominoes-3x20"), width=360)
    solve(page)
    outcome = page.locator(".outcome").first
    expect(outcome).to_have_text("8 solutions, and no others.")
    page.get_by_label("up to symmetry").check()
    expect(outcome).to_have_text("2 solutions up to symmetry, and no others.")
    expect(page.get_by_text("1 of 2", exact=True).first).to_be_visible()
    first = page.locator(".filling").inner_html()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of 2", exact=True).first).to_be_visible()
    assert page.locator(".filling").inner_html() != first
    page.get_by_role("button", name="Copy as command").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(" --up-to symmetry")
    page.get_by_label("all", exact=True).check()
    expect(outcome).to_have_text("8 solutions, and no others.")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_fillings_are_counted_in_all_and_in_classes(open_page: Open) -> None:
    page = open_page(address("tetrihex"))
    numbers = page.locator(".counts dd")
    expect(numbers).to_have_text(["–", "12 symmetries (6 rotations)"])
    page.get_by_role("button", name="Count", exact=True).click()
    expect(numbers).to_have_text(["147,480", "12 symmetries (6 rotations)"])
    for up_to, classes in (("rotation", "24,580"), ("symmetry", "12,290")):
        page.get_by_label(f"up to {up_to}", exact=True).check()
        expect(numbers.nth(1)).to_have_text(f"– up to {up_to}")
        page.get_by_role("button", name="Count", exact=True).click()
        expect(numbers).to_have_text(
            ["147,480", f"{classes} up to {up_to}", "12 symmetries (6 rotations)"]
        )


def test_a_long_count_is_a_job_that_is_followed_paused_and_resumed(open_page: Open) -> None:
    page = open_page(address("bedlam"))
    page.get_by_role("button", name="Count as a job").click()
    row = page.locator(".jobs tbody tr").first
    expect(row).to_have_attribute("data-state", "running")
    row.get_by_role("button", name="Pause").click()
    expect(row).to_have_attribute("data-state", "paused", timeout=PATIENCE)
    page.reload()
    expect(row).to_have_attribute("data-state", "paused")
    row.get_by_role("button", name="Resume").click()
    expect(row).to_have_attribute("data-state", "running")
    row.get_by_role("button", name="Cancel").click()
    row.get_by_role("button", name="Yes, cancel").click()
    expect(row).to_have_attribute("data-state", "cancelled", timeout=PATIENCE)


def test_a_job_that_is_done_tells_the_number_in_all(open_page: Open) -> None:
    page = open_page(address("pentominoes-6x10"))
    page.get_by_role("button", name="Count as a job").click()
    expect(page.locator(".counts dd").first).to_have_text("9,356", timeout=PATIENCE)


def test_a_job_counts_classes_and_tells_both_numbers(open_page: Open) -> None:
    page = open_page(address("tetra"))
    page.get_by_label("up to symmetry").check()
    page.get_by_role("button", name="Count as a job").click()
    expect(page.locator(".counts dd")).to_have_text(
        ["359,136", "7,482 up to symmetry", "48 symmetries (24 rotations)"], timeout=PATIENCE
    )
    row = page.locator(".jobs tbody tr").first
    expect(row.locator("th")).to_contain_text("up to symmetry")
    row.get_by_role("button", name="Copy as command").click()
    assert " --up-to symmetry --threads 2" in page.evaluate("navigator.clipboard.readText()")


def saved(page: Page, button: str, folder: Path) -> bytes:
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_bytes()


@pytest.mark.parametrize("puzzle", [SMALL, "soma"])
def test_pictures_and_texts_are_saved(open_page: Open, puzzle: str, tmp_path: Path) -> None:
    page = open_page(address(puzzle))
    solve(page)
    drawn = saved(page, "SVG", tmp_path)
    assert drawn.startswith(b"<svg") and b"#56b4e9" in drawn  # the colour of the first piece
    painted = saved(page, "PNG", tmp_path)
    assert painted.startswith(b"\x89PNG") and len(painted) > 500
    triangles = saved(page, "STL", tmp_path)
    assert len(triangles) == 84 + 50 * int.from_bytes(triangles[80:84], "little") > 84
    assert b":(" in saved(page, "Filling as text", tmp_path)
    page.get_by_label("Notation").select_option("json")
    assert json.loads(saved(page, "Puzzle", tmp_path))["lattice"] in ("square", "cubic")


def test_what_cannot_be_saved_is_not_offered_and_says_why(open_page: Open) -> None:
    page = open_page(address("tetrihex"))
    stl = page.get_by_role("button", name="STL", exact=True)
    expect(stl).to_be_disabled()
    expect(stl).to_have_attribute("title", re.compile("press Solve first"))
    expect(page.locator("option[value=burrtools]")).to_be_disabled()
    expect(page.locator("option[value=burrtools]")).to_have_text(
        re.compile("only squares, cubes and balls")
    )
    solve(page)
    expect(stl).to_be_enabled()


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
    expect(page.locator(".outcome").first).to_have_text("4 solutions, and no others.")


def test_a_puzzle_is_played_with_keys(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    page.get_by_role("button", name="Piece I, 2 left").press("Enter")
    page.get_by_role("button", name="(1,0): empty").focus()
    page.keyboard.press("Enter")  # lying, it would stick out
    filled = page.get_by_role("button", name=": piece I")
    expect(page.locator("#live")).to_have_text("Piece I does not fit here: it sticks out of the frame.")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(filled).to_have_count(2)
    expect(page.get_by_role("button", name="(1,0): piece I")).to_be_focused()
    expect(page.get_by_role("button", name="(1,1): piece I")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(filled).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(filled).to_have_count(2)


def test_pieces_are_dragged_into_the_frame_and_taken_out_again(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    filled = page.get_by_role("button", name=": piece I")
    for row in (0, 1):
        page.get_by_role("button", name=f"Piece I, {2 - row} left").hover()
        page.mouse.down()
        page.get_by_role("button", name=f"(0,{row}): empty").hover()
        page.mouse.up()
        expect(filled).to_have_count(2 * row + 2)
    expect(page.locator(".outcome .good")).to_have_text("✓ The frame is filled: well done!")
    filled.first.click()
    expect(filled).to_have_count(2)
    expect(page.locator(".outcome .good")).to_have_count(0)


def test_a_game_goes_on_after_a_reload_and_can_still_be_undone(open_page: Open) -> None:
    puzzle = "frame: box 2 3\npiece I x3:\n##\nfixed I: (0,0) (1,0)\n"
    page = open_page(address(puzzle, tab="play"))
    filled = page.get_by_role("button", name=": piece I")
    for row in (1, 2):
        page.get_by_role("button", name=f"Piece I, {3 - row} left").press("Enter")
        page.get_by_role("button", name=f"(0,{row}): empty").focus()
        page.keyboard.press("Enter")
        expect(filled).to_have_count(2 * row + 2)
    page.get_by_role("button", name="Undo").click()
    page.reload()
    expect(filled).to_have_count(4)
    page.get_by_role("button", name="Redo").click()
    expect(filled).to_have_count(6)
    filled.first.click()
    expect(page.locator(".outcome")).to_contain_text("Piece I is fixed.")
    page.get_by_role("button", name="Clear").click()
    expect(filled).to_have_count(2)


def test_a_text_that_is_no_puzzle_is_refused_in_one_sentence(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page(address("frame: box 0 0"))
    expect(page.locator(".error")).to_contain_text("each at least 1")
    complaints.clear()


@pytest.mark.parametrize("tab", ["play", "edit", "laboratory"])
@pytest.mark.parametrize("puzzle", ["tetrihex", "soma", "tetra"])
def test_every_tab_fits_a_screen_of_360_pixels_and_names_its_controls(
    open_page: Open, tab: str, puzzle: str
) -> None:
    page = open_page(address(puzzle, tab=tab), width=360)
    expect(page.get_by_role("tabpanel").locator("svg").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate(NAMELESS) == []
