"""Packing on the page: choose, solve, turn in space, count, save, edit and play puzzles."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Open
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
    expect(outcome(page)).to_contain_text("Filling 1")


def outcome(page: Page) -> Locator:
    return page.locator(".outcome").first


def told(page: Page) -> Locator:
    """What is said beside the board of a game."""
    return page.locator(".playdesk .message")


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
    assert page.locator("canvas.scene").count() == (lattice in IN_SPACE)
    number = page.locator(".pieces li").count()
    expect(page.locator(".pieces svg")).to_have_count(number)
    filling, pieces = (
        set(page.locator(f"{where} .hk-area").evaluate_all(FILLS)) for where in (".filling", ".pieces")
    )
    assert filling <= pieces and len(filling) == number  # cubes have darker sides, too
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_puzzle_is_chosen_by_name_and_keeps_its_name_in_the_heading(open_page: Open) -> None:
    page = open_page("#/packing")
    expect(
        page.get_by_role("heading", name="Tetrihex: tri- and tetrahexes in a hexagon")
    ).to_be_visible()
    page.get_by_text("Other puzzles").click()
    page.get_by_role("combobox", name="Puzzles").select_option("soma")
    expect(page.get_by_role("heading", name="The Soma cube")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="The Soma cube")).to_be_visible()
    expect(page.locator(".facts-line")).to_have_text("Packing of 27 cubes with 7 pieces")


def test_a_puzzle_is_pasted_and_opened(open_page: Open) -> None:
    page = open_page("#/packing")
    page.get_by_text("Other puzzles").click()
    page.get_by_label("A name, a drawing").fill(SMALL)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Packing of 4 squares")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 900), (360, 740)])
@pytest.mark.parametrize("puzzle", ["soma", "tetrihex"])
def test_the_picture_is_above_the_fold(open_page: Open, puzzle: str, size: tuple[int, int]) -> None:
    page = open_page(address(puzzle))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seen = page.locator("canvas.scene" if puzzle == "soma" else ".sight-of-frame svg")
    expect(seen).to_be_visible()
    box = seen.bounding_box()
    assert box is not None and box["y"] + box["height"] < size[1] and box["height"] > 200


def test_every_puzzle_of_the_menu_is_known(open_page: Open) -> None:
    page = open_page("#/packing")
    page.get_by_text("Other puzzles").click()
    menu = page.get_by_role("combobox", name="Puzzles")
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
    expect(outcome(page)).to_contain_text("Filling 1 of 2 (")
    expect(outcome(page)).to_contain_text("nodes")
    first = page.locator(".filling").inner_html()
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 2 of 2")
    expect(page.locator(".filling")).to_be_visible()
    page.wait_for_function("first => document.querySelector('.filling').innerHTML !== first", arg=first)
    page.get_by_role("button", name="Previous").click()
    page.wait_for_function("first => document.querySelector('.filling').innerHTML === first", arg=first)
    page.get_by_role("button", name="Empty frame").click()
    expect(page.locator(".filling")).to_have_count(0)


def test_every_filling_is_reached_by_its_number_and_some_by_chance(open_page: Open) -> None:
    page = open_page(address("soma"))
    solve(page)
    number = page.get_by_label("Number of the filling")
    number.fill("11520")
    number.press("Enter")
    expect(outcome(page)).to_contain_text("Filling 11,520")
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 1 of 11,520")
    number.fill("20000")
    number.press("Enter")
    expect(outcome(page)).to_have_text("There are only 11,520 fillings.")
    page.get_by_role("button", name="Random").click()
    expect(outcome(page)).to_contain_text("A random filling")


def test_a_long_way_to_a_filling_shows_how_far_it_is_and_can_be_stopped(open_page: Open) -> None:
    page = open_page(address("bedlam"))
    solve(page)
    number = page.get_by_label("Number of the filling")
    number.fill("400000")
    number.press("Enter")
    expect(outcome(page)).to_contain_text("so far")
    page.get_by_role("button", name="Stop").click()
    expect(outcome(page)).to_have_text("Stopped.")
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 2")


def test_a_puzzle_without_a_filling_says_so(open_page: Open) -> None:
    page = open_page(address("mutilated-chessboard"))
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(outcome(page)).to_contain_text("There is no filling")


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
    expect(outcome(page)).to_contain_text("Filling 1 of 8 (")
    page.get_by_label("up to symmetry").check()
    expect(outcome(page)).to_contain_text("Filling 1 of 2 (")
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 2 of 2")
    page.get_by_role("button", name="Copy as command").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(" --up-to symmetry")
    page.get_by_label("all", exact=True).check()
    expect(outcome(page)).to_contain_text("Filling 1 of 8 (")
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


def test_a_count_is_given_to_a_cluster_and_says_if_none_answers(open_page: Open) -> None:
    page = open_page(address("soma"))
    page.get_by_text("Threads and machines").click()
    page.get_by_label("Cluster").fill("tcp://127.0.0.1:1")
    page.get_by_role("button", name="Count", exact=True).click()
    row = page.locator(".jobs tbody tr").first
    expect(row).to_contain_text("The cluster at tcp://127.0.0.1:1 does not answer")
    row.get_by_role("button", name="Copy as command").click()
    page.wait_for_function(
        "async () => (await navigator.clipboard.readText()).includes(' --cluster tcp://127.0.0.1:1')"
    )
    row.get_by_role("button", name="Remove").click()
    expect(row).to_have_count(0)


def test_a_long_count_becomes_a_job_that_is_followed_paused_and_resumed(open_page: Open) -> None:
    page = open_page(address("bedlam"))
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.get_by_text("This takes longer, so it goes on as job")).to_be_visible()
    row = page.locator(".jobs tbody tr").first
    expect(row).to_have_attribute("data-state", "running")
    row.get_by_role("button", name="Pause").click()
    expect(row).to_have_attribute("data-state", "paused")
    page.reload()
    expect(row).to_have_attribute("data-state", "paused")
    row.get_by_role("button", name="Resume").click()
    expect(row).to_have_attribute("data-state", "running")
    row.get_by_role("button", name="Cancel").click()
    row.get_by_role("button", name="Yes, cancel").click()
    expect(row).to_have_attribute("data-state", "cancelled")


def test_a_count_of_classes_tells_both_numbers_and_the_work(open_page: Open) -> None:
    page = open_page(address("tetra"))
    page.get_by_label("up to symmetry").check()
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.locator(".counts dd")).to_have_text(
        ["359,136", "7,482 up to symmetry", "48 symmetries (24 rotations)"]
    )


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


def drag(page: Page, start: Locator, end: Locator) -> None:
    start.hover()
    page.mouse.down()
    end.hover()
    page.mouse.up()


def test_pieces_are_dragged_into_the_frame_until_it_is_filled_and_that_stays(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    filled = page.get_by_role("button", name=": piece I")
    for row in (0, 1):
        tray = page.get_by_role("button", name=f"Piece I, {2 - row} left")
        drag(page, tray, page.get_by_role("button", name=f"(0,{row}): empty"))
        expect(filled).to_have_count(2 * row + 2)
    expect(told(page).locator(".good")).to_contain_text("Solved in")
    page.get_by_role("button", name="Next puzzle").wait_for()
    page.reload()
    expect(told(page).locator(".good")).to_contain_text("Solved in")
    filled.first.click()
    expect(filled).to_have_count(2)
    page.keyboard.press("Escape")
    expect(told(page).locator(".good")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(told(page).locator(".good")).to_contain_text("Solved in")


def test_a_dragged_piece_is_under_the_pointer_all_the_way_and_previewed_in_its_colour(
    open_page: Open,
) -> None:
    page = open_page(address("tetrihex", tab="play"))
    tray = page.get_by_role("button", name="Piece J", exact=True)
    tray.hover()
    start = tray.bounding_box()
    end = page.get_by_role("button", name="(0,0,0): empty").bounding_box()
    assert start is not None and end is not None
    page.mouse.down()
    here, there = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))
    for share in (0.1, 0.5, 1.0):
        x, y = (a + share * (b - a) for a, b in zip(here, there, strict=True))
        page.mouse.move(x, y)
        held = page.locator(".in-hand svg").bounding_box()
        assert held is not None
        assert held["x"] < x < held["x"] + held["width"] and held["y"] < y < held["y"] + held["height"]
    fits = page.locator(".would-fit")
    expect(fits).to_have_count(4)
    fill, own = (
        each.evaluate("shape => getComputedStyle(shape).fill")
        for each in (fits.first, page.locator("[data-piece=J] .hk-area").first)
    )
    assert fill == own
    page.mouse.up()
    expect(page.get_by_role("button", name=": piece J")).to_have_count(4)
    # Inside the frame a piece is held where it was pressed, and moving it is one step.
    placed = page.get_by_role("button", name=": piece J").first
    x, y, z = map(int, re.findall("-?[0-9]+", placed.get_attribute("aria-label") or ""))
    drag(page, placed, page.get_by_role("button", name=f"({x + 1},{y},{z - 1}):"))
    expect(page.get_by_role("button", name=f"({x + 1},{y},{z - 1}): piece J")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=": piece J")).to_have_count(0)


def test_a_piece_that_is_dropped_outside_goes_back_to_the_tray(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    tray = page.get_by_role("button", name="Piece I, 2 left")
    drag(page, tray, page.get_by_role("button", name="(0,0): empty"))
    filled = page.get_by_role("button", name=": piece I")
    expect(filled).to_have_count(2)
    drag(page, filled.first, page.locator(".tray-side"))
    expect(filled).to_have_count(0)
    expect(page.get_by_role("button", name="Piece I, 2 left")).to_be_visible()


def test_a_hint_is_told_in_stages_and_played(open_page: Open) -> None:
    page = open_page(address(SMALL, tab="play"))
    expect(told(page)).to_contain_text("Drag a piece into the frame")
    for words in ("Look here", "No piece is forced", "ways to fill"):
        page.keyboard.press("h")
        expect(told(page)).to_contain_text(words)
    expect(page.locator(".board .at-focus")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.get_by_role("button", name=": piece I")).to_have_count(2)


def test_a_game_is_checked_and_finished_by_the_solver(open_page: Open) -> None:
    page = open_page(address("frame: box 4 2\npiece I x4:\n##\n", tab="play", marks="I:(1,0)(2,0)"))
    filled = page.get_by_role("button", name=": piece I")
    expect(filled).to_have_count(2)
    page.get_by_role("button", name="Check").click()
    expect(told(page)).to_contain_text("No mistakes so far.")
    page.get_by_role("button", name="Piece I, 3 left").press("Enter")
    page.get_by_role("button", name="(0,1): empty").focus()
    page.keyboard.press("Enter")
    expect(filled).to_have_count(4)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Can this still be finished?").click()
    expect(told(page)).to_contain_text("No, this can no longer be finished.")
    page.get_by_role("button", name="Show where").click()
    expect(page.locator(".board .at-fault")).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Solve from here").click()
    expect(filled).to_have_count(8)
    expect(told(page)).to_contain_text("Finished by the solver.")


def test_a_link_with_pieces_that_do_not_fit_says_why(open_page: Open, complaints: list[str]) -> None:
    page = open_page(address(SMALL, tab="play", marks="I:(1,0)(2,0)"))
    expect(told(page)).to_contain_text("piece I lies outside the frame at (2,0)")
    expect(page.get_by_role("button", name=": empty")).to_have_count(4)
    complaints.clear()


@pytest.mark.parametrize("puzzle", ["tetrihex", "soma"])
def test_on_a_phone_the_tray_is_reached_with_the_board_in_sight(open_page: Open, puzzle: str) -> None:
    page = open_page(address(puzzle, tab="play"), width=360)
    page.set_viewport_size({"width": 360, "height": 740})
    board = page.locator(".surface canvas" if puzzle == "soma" else ".surface svg")
    expect(board).to_be_visible()
    bar = page.locator(".bar-of-tools").bounding_box()
    boxes = [each.bounding_box() for each in (board, page.locator(".tray"))]
    assert bar is not None
    for box in boxes:
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= bar["y"]


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
    expect(filled).to_have_count(4)
    page.reload()
    expect(filled).to_have_count(4)
    page.get_by_role("button", name="Redo").click()
    expect(filled).to_have_count(6)
    filled.first.click()
    expect(told(page)).to_contain_text("Piece I is fixed.")


def test_three_dimensions_are_loaded_only_where_there_is_space(open_page: Open) -> None:
    page = open_page(address("tetrihex"))
    expect(page.locator(".sight-of-frame svg")).to_be_visible()
    loaded = "performance.getEntriesByType('resource').some(each => each.name.endsWith('scene.js'))"
    assert page.evaluate(loaded) is False
    page.goto(address("soma"))
    page.reload()
    expect(page.locator("canvas.scene")).to_be_visible()
    assert page.evaluate(loaded) is True


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
