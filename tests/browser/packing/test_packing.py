"""Packing on the page: puzzles are chosen, pasted and saved, on every size of screen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.packing.board import SMALL, address, saved, solve
from tests.browser.test_screens import NAMELESS

CHOICES = {
    "square": "pentominoes-6x10",
    "hexagonal": "tetrihex",
    "triangular": "lattice: triangular\nmirror: yes\nframe: box 6 6\npieces: hexiamonds",
    "cubic": "soma",
    "balls": "tetra",
}
IN_SPACE = ("cubic", "balls")
FILLS = "shapes => shapes.map(shape => shape.getAttribute('fill'))"


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
    page = open_page("#/packing?tab=solve")
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
    page = open_page("#/packing?tab=solve")
    page.get_by_text("Other puzzles").click()
    page.get_by_label("A name, a drawing").fill(SMALL)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Packing of 4 squares")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 900), (360, 740)])
@pytest.mark.parametrize("puzzle", ["soma", "tetrihex"])
def test_the_picture_is_above_the_fold(open_page: Open, puzzle: str, size: tuple[int, int]) -> None:
    page = open_page(address(puzzle))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    view = page.locator("canvas.scene" if puzzle == "soma" else ".frame-view svg")
    expect(view).to_be_visible()
    box = view.bounding_box()
    assert box is not None and box["y"] + box["height"] < size[1] and box["height"] > 200


def test_every_puzzle_of_the_menu_is_known(open_page: Open) -> None:
    page = open_page("#/packing?tab=solve")
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


def test_three_dimensions_are_loaded_only_where_there_is_space(open_page: Open) -> None:
    page = open_page(address("tetrihex"))
    expect(page.locator(".frame-view svg")).to_be_visible()
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
