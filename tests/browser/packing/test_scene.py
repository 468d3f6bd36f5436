"""The view in space: drawn, turned by keys and mouse, removed, and described in words without WebGL."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.packing.board import scene_image

SHOW = """async () => {
    const { show } = await import("/scene.js");
    const balls = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map((at, number) =>
        ({ at, label: "abc"[number], role: number ? "given" : "answer" }));
    window.model = { title: "A path of three", balls, sticks: [[0, 1], [1, 2]] };
    window.shown = show(document.querySelector("main"), window.model);
}"""


def open_scene(page: Page) -> bytes:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(SHOW)
    return scene_image(page)


def test_a_scene_is_turned_with_keys_and_mouse(open_page: Open) -> None:
    page = open_page("#/jobs")
    first = open_scene(page)
    canvas = page.get_by_role("img", name="A path of three. Turn it with the arrow keys, + and −.")
    canvas.focus()
    page.keyboard.press("ArrowRight")
    turned = scene_image(page)
    assert turned != first
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("+")
    assert scene_image(page) not in (first, turned)
    before = scene_image(page)
    canvas.hover()
    page.mouse.down()
    page.mouse.move(500, 300, steps=4)
    page.mouse.up()
    assert scene_image(page) != before


def test_a_scene_changes_with_its_model_and_can_be_put_away(open_page: Open) -> None:
    page = open_page("#/jobs")
    first = open_scene(page)
    page.evaluate("() => shown.update({ ...model, sticks: [] })")
    assert scene_image(page) != first
    page.evaluate("() => shown.dispose()")
    expect(page.locator("canvas.scene")).to_have_count(0)


def test_without_webgl_a_scene_is_described_in_words(open_page: Open) -> None:
    page = open_page("#/jobs")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("() => { HTMLCanvasElement.prototype.getContext = () => null; }")
    page.evaluate(SHOW)
    expect(page.locator(".scene-words li")).to_have_text(
        ["a: beside b", "b: beside a, c", "c: beside b"]
    )


def test_the_modulo_11_naming_is_shown_on_an_icosahedron(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=modulo11%3A+1+2+3+4+inf&tab=blocks")
    canvas = page.locator("canvas.scene")
    expect(canvas).to_be_visible()
    expect(page.locator("figure.space figcaption")).to_contain_text("whose turns carry hexads to hexads")
    page.get_by_label("System").select_option("shuffle")
    expect(canvas).to_have_count(0)
