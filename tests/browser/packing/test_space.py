"""Cubes and balls fitted by hand: with keys, with the mouse, with a finger, and on the layers beside."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.puzzle import cell_text
from hamekomi.geometry.lattice import FACE_CENTRED
from hamekomi.geometry.shape import normalised, orientations
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from tests.browser.conftest import Open
from tests.browser.packing.board import address, filled, message, scene_image

PLATES = "lattice: cubic\nframe: box 2 2 2\npiece O x2:\n##\n##\n"
SCREW = "lattice: cubic\nmirror: yes\nframe: box 2 2 2\npiece A:\n## | ..\n#. | #.\npiece O x4: #\n"
ROWS = "lattice: face_centred\nframe: tetrahedron 2\npiece I x2: (0,0,0) (1,1,0)\n"
SHAPES = """shapes => shapes.map(shape => shape.localName === "polygon"
    ? `points="${shape.getAttribute("points")}"`
    : ["cx", "cy", "r"].map(name => `${name}="${shape.getAttribute(name)}"`).join(" "))"""


def play(open_page: Open, puzzle: str) -> Page:
    page = open_page(address(puzzle, tab="play"))
    expect(page.locator("canvas.scene")).to_be_visible()
    return page


def aim(page: Page) -> Locator:
    return page.locator(".aim")


def middle_of(page: Page) -> tuple[float, float]:
    box = page.locator("canvas.scene").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_cubes_are_moved_turned_and_placed_with_keys_until_the_frame_is_filled(open_page: Open) -> None:
    page = play(open_page, PLATES)
    page.get_by_role("button", name="Piece O, 2 left").press("Enter")
    expect(page.locator("canvas.scene")).to_be_focused()
    expect(aim(page)).to_have_text("Piece O at (0,0,0): it fits.")
    page.keyboard.press("PageUp")
    expect(aim(page)).to_have_text("Piece O at (0,0,1): it fits.")
    page.keyboard.press("ArrowRight")
    sentence = "Piece O at (1,0,1): it does not fit, it sticks out of the frame."
    expect(aim(page)).to_have_text(sentence)
    expect(page.locator("#live")).to_have_text(sentence)
    page.keyboard.press("Enter")
    refusal = "Piece O does not fit here: it sticks out of the frame."
    expect(page.locator("#live")).to_have_text(refusal)
    expect(page.locator(".outcome .error")).to_contain_text(refusal)
    page.keyboard.press("y")  # it stands up now, and is pushed back into the frame
    expect(aim(page)).to_have_text(re.compile("it fits"))
    page.keyboard.press("Shift+Y")
    expect(aim(page)).to_have_text("Piece O at (0,0,1): it fits.")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(filled(page)).to_have_count(4)
    page.get_by_role("button", name="Piece O, 1 left").press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".outcome .good")).to_contain_text("Solved in")
    page.get_by_role("button", name="Undo").click()
    expect(filled(page)).to_have_count(4)
    page.get_by_role("button", name="Redo").click()
    expect(filled(page)).to_have_count(8)


def test_a_printed_frame_has_neither_dots_nor_axes(open_page: Open) -> None:
    page = play(open_page, PLATES)
    played = scene_image(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = scene_image(page)
    assert len(printed) < len(played)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert len(printed) < len(scene_image(page))


def test_cubes_are_dragged_in_pressed_to_be_taken_out_and_pressed_to_stay(open_page: Open) -> None:
    page = play(open_page, PLATES)
    middle = middle_of(page)
    page.get_by_role("button", name="Piece O, 2 left").hover()
    page.mouse.down()
    page.mouse.move(*middle, steps=3)
    page.mouse.up()
    expect(filled(page)).to_have_count(4)
    page.mouse.click(*middle)
    expect(filled(page)).to_have_count(0)
    expect(aim(page)).to_contain_text("it fits")
    page.mouse.click(*middle)
    expect(filled(page)).to_have_count(4)
    page.mouse.click(*middle)
    page.mouse.down()  # the held piece is dragged; beside it, the view is turned
    page.mouse.move(middle[0], middle[1] - 60, steps=3)
    page.mouse.up()
    expect(filled(page)).to_have_count(4)


def test_a_piece_let_go_beside_the_frame_goes_back_to_the_tray(open_page: Open) -> None:
    page = play(open_page, PLATES)
    corner = page.locator("canvas.scene").bounding_box()
    assert corner is not None
    page.get_by_role("button", name="Piece O, 2 left").hover()
    page.mouse.down()
    page.mouse.move(*middle_of(page), steps=3)
    expect(page.locator(".held-piece")).to_be_hidden()
    page.mouse.move(corner["x"] + 5, corner["y"] + 5, steps=3)
    expect(page.locator(".held-piece")).to_be_visible()
    expect(page.locator(".would-fit")).to_have_count(0)
    page.mouse.up()
    expect(aim(page)).to_have_text("No piece is held.")
    expect(filled(page)).to_have_count(0)


def test_the_view_is_turned_beside_the_piece_and_arrows_follow_the_view(open_page: Open) -> None:
    page = play(open_page, PLATES)
    page.get_by_role("button", name="Piece O, 2 left").press("Enter")
    page.keyboard.press("ArrowRight")
    expect(aim(page)).to_contain_text("(1,0,0)")
    page.keyboard.press("ArrowLeft")
    before = scene_image(page)
    for _ in range(9):
        page.keyboard.press("Shift+ArrowRight")
    assert scene_image(page) != before
    page.keyboard.press("ArrowRight")  # a quarter turn later what was in front is on the right
    expect(aim(page)).to_contain_text("(0,-1,0)")


@pytest.mark.parametrize("name", ["soma", "tetra"])
def test_everything_in_the_scene_has_a_colour_that_the_viewer_knows(open_page: Open, name: str) -> None:
    page = open_page(address("tetrihex"))
    console: list[str] = []
    page.on("console", lambda entry: console.append(entry.text))
    page.goto(address(name, tab="play"))
    page.reload()
    expect(page.locator("canvas.scene")).to_be_visible()
    page.locator("canvas.scene").screenshot()
    assert [text for text in console if "Unknown color" in text] == []


def test_a_hint_points_into_the_scene(open_page: Open) -> None:
    page = play(open_page, PLATES)
    before = scene_image(page)
    page.keyboard.press("h")
    expect(message(page)).to_contain_text("Look here: box (0,0,0).")
    assert scene_image(page) != before


def test_a_piece_is_flipped_where_that_is_allowed(open_page: Open) -> None:
    page = play(open_page, SCREW)
    page.get_by_role("button", name="Piece O, 4 left").press("Enter")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Check").click()
    expect(message(page)).to_contain_text("No mistakes so far.")
    page.get_by_role("button", name="Piece A", exact=True).press("Enter")
    before = scene_image(page)
    page.keyboard.press("f")
    expect(page.locator("#live")).to_have_text("Piece A flipped.")
    flipped = scene_image(page)
    page.get_by_role("button", name="Flip").click()
    page.locator("canvas.scene").focus()
    is_back, was_flipped = scene_image(page) == before, flipped != before
    assert is_back and was_flipped
    page.goto(address(PLATES, tab="play"))
    expect(page.get_by_role("button", name="Turn x")).to_be_disabled()
    expect(page.get_by_role("button", name="Flip")).to_have_count(0)


def test_balls_are_moved_along_their_lattice(open_page: Open) -> None:
    page = play(open_page, ROWS)
    page.get_by_role("button", name="Piece I, 2 left").press("Enter")
    expect(aim(page)).to_contain_text("it fits")
    page.keyboard.press("Enter")
    expect(filled(page)).to_have_count(2)
    page.get_by_role("button", name="Piece I, 1 left").press("Enter")
    expect(aim(page)).to_have_text("Piece I at (0,0,0): it does not fit, (0,0,0) is taken.")
    page.keyboard.press("PageUp")  # into a dent
    expect(aim(page)).to_have_text("Piece I at (1,0,1): it does not fit, it sticks out of the frame.")
    page.keyboard.press("z")
    expect(aim(page)).to_have_text("Piece I at (1,0,1): it fits.")
    page.keyboard.press("Enter")
    expect(page.locator(".outcome .good")).to_be_visible()


def test_a_piece_of_balls_goes_through_all_its_orientations(open_page: Open) -> None:
    """The frame has the shape of the piece in an orientation that no turn of the lattice gives it."""
    piece = load("tetra", "packing").value.piece("P")
    reached = {normalised(FACE_CENTRED, map(turn, piece.cells)) for turn in FACE_CENTRED.turns}
    turned = orientations(FACE_CENTRED, piece.cells, mirror=False)
    hidden = next(each for each in turned if each not in reached)
    frame, cells = (" ".join(map(cell_text, shape)) for shape in (hidden, piece.cells))
    page = play(open_page, f"lattice: face_centred\nframe: {frame}\npiece P: {cells}\n")
    page.get_by_role("button", name="Piece P").press("Enter")
    live = page.locator("#live")
    for number in (1, 2):
        page.keyboard.press("n" if number == 1 else "Shift+N")
        expect(live).to_contain_text(
            re.compile(f"^Piece P lies in orientation [0-9]+ of {len(turned)}\\.$")
        )
    for _ in turned:
        if "it fits" in aim(page).inner_text():
            break
        page.get_by_role("button", name="Next orientation").click()
        expect(live).to_contain_text(" lies in orientation ")
        for box in hidden:  # the middle of the piece may be any of them
            page.get_by_role("button", name=f"{cell_text(box)}: empty").focus()
            if "it fits" in aim(page).inner_text():
                break
    page.get_by_role("button", name="Put down").click()
    expect(page.locator(".outcome .good")).to_be_visible()


def test_the_layers_beside_place_pieces_too_and_the_sliders_show_the_inside(open_page: Open) -> None:
    page = play(open_page, PLATES)
    page.get_by_role("button", name="Piece O, 2 left").click()
    page.get_by_role("button", name="(0,0,1): empty").focus()
    expect(aim(page)).to_have_text("Piece O at (0,0,1): it fits.")
    page.keyboard.press("Enter")
    expect(filled(page)).to_have_count(4)
    images = [scene_image(page)]
    page.get_by_label("Explode").press("End")
    images.append(scene_image(page))
    page.get_by_label("Layers, from below").press("Home")
    images.append(scene_image(page))
    assert len(set(images)) == 3
    filled(page).first.click()
    expect(filled(page)).to_have_count(0)


# How many pixels of the upper right quarter differ from the background, the last one of the first row.
CORNER = """async (bytes) => {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const [wide, high] = [Math.floor(image.width / 2) - 10, Math.floor(image.height / 2) - 10];
  const { data } = pen.getImageData(image.width - wide, 0, wide, high);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (Math.abs(data[at] - data[4 * wide - 4]) > 30) found++;
  return found;
}"""


# The part of the canvas that is drawn on, across and down: from 0 to 1.
DRAWN = """async (bytes) => {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const [across, down] = [[], []];
  for (let at = 0; at < data.length; at += 4)
    if (Math.abs(data[at] - data[0]) > 30) {
      across.push((at / 4) % image.width);
      down.push(Math.floor(at / 4 / image.width));
    }
  const span = (all) => all.reduce((most, each) => Math.max(most, each)) -
    all.reduce((least, each) => Math.min(least, each));
  return [span(across) / image.width, span(down) / image.height];
}"""


def test_a_long_frame_fills_the_canvas_and_stays_inside_it_when_it_is_turned(open_page: Open) -> None:
    page = play(open_page, "lattice: cubic\nframe: box 9 1 1\npiece O x1-9: #\n")
    across, _ = page.evaluate(DRAWN, list(scene_image(page)))
    assert 0.88 < across < 0.99
    page.locator("canvas.scene").focus()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
        assert all(part < 0.99 for part in page.evaluate(DRAWN, list(scene_image(page))))


@pytest.mark.parametrize(
    "frame", ["lattice: cubic\nframe: box 1 1 1", "lattice: face_centred\nframe: tetrahedron 2"]
)
def test_an_empty_frame_has_an_outline(open_page: Open, frame: str) -> None:
    page = play(open_page, f"{frame}\npiece O x1-4: (0,0,0)")
    assert page.evaluate(CORNER, list(scene_image(page))) > 100


@pytest.mark.parametrize("name", ["soma", "tetra"])
def test_a_piece_in_the_list_looks_as_the_library_draws_it(open_page: Open, name: str) -> None:
    puzzle = load(name, "packing").value
    drawn = svg(draw(replace(puzzle, frame=frozenset({(0, 0, 0)})), None))
    shapes = re.findall(r'class="hk-area hk-piece.*? (points="[^"]*"|cx=.* r=\S*)', drawn)
    page = open_page(address(name))
    listed = page.locator(".pieces svg")
    expect(listed).to_have_count(len(puzzle.pieces))
    assert listed.locator(".hk-area").evaluate_all(SHAPES) == shapes
