"""The board of notebooks on a bare page: a stub in place of Jupyter, and the real desk behind it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import hamekomi as hk
from hamekomi.lab.render.palette import style_sheet_within
from hamekomi.model.marked_play import MarkedPlay
from hamekomi.notebook.desk import Desk
from tests.browser.conftest import MILLISECONDS

EDGE = "above r1c1"
PAGE = files("hamekomi.web").joinpath("page")
ADDRESS = "http://notebook.test/"
# What anywidget does: a model with state, events, and messages to Python and back.
STUB = """
import widget from "./widget.js";
const listeners = { "change:shown": [], "msg:custom": [] };
const emit = (event, ...what) => listeners[event].forEach((each) => each(...what));
let shown = await desk({});
const model = {
  get: (name) => shown[name],
  on: (event, each) => listeners[event].push(each),
  off: (event, each) => listeners[event].splice(listeners[event].indexOf(each), 1),
  send: async (request) => {
    const before = shown;
    shown = await desk(request);
    if (JSON.stringify(before.shown) !== JSON.stringify(shown.shown)) emit("change:shown");
    emit("msg:custom", { id: request.id, ...shown.answer }, []);
  },
};
window.leave = widget.render({ model, el: document.getElementById("cell") });
window.play = (moves) => model.send({ id: "test", act: "moves", moves });
window.listening = () => Object.values(listeners).flat().length;
"""
HTML = """<!doctype html><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="widget.css">
<body data-jp-theme-light="true"><div id="cell"></div><script type="module" src="stub.js"></script>"""

Play = Callable[..., tuple[Page, Desk]]


@pytest.fixture
def play(browser: Browser) -> Iterator[Play]:
    complaints: list[str] = []
    contexts = []

    def play(puzzle: str, family: str | None = None, *, width: int = 900) -> tuple[Page, Desk]:
        context = browser.new_context(viewport={"width": width, "height": 700})
        contexts.append(context)
        page, desk = context.new_page(), Desk(hk.load(puzzle, family))
        page.set_default_timeout(MILLISECONDS)
        contents = {
            "": (HTML, "text/html"),
            "stub.js": (STUB, "text/javascript"),
            "widget.js": (PAGE.joinpath("widget.js").read_text(), "text/javascript"),
            "widget.css": (
                style_sheet_within(".hk-play") + PAGE.joinpath("widget.css").read_text(),
                "text/css",
            ),
        }
        for name, (body, kind) in contents.items():
            page.route(ADDRESS + name, partial(_fulfil, body, f"{kind}; charset=utf-8"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if message.type == "error" else None,
        )
        page.expose_function("desk", lambda request: _answer(desk, request))
        page.goto(ADDRESS)
        expect(page.locator(".hk-play svg").first).to_be_visible()
        return page, desk

    yield play
    for context in contexts:
        context.close()
    assert complaints == []


def _fulfil(body: str, kind: str, route: Route) -> None:
    route.fulfill(body=body, content_type=kind)


def _answer(desk: Desk, request: dict[str, object]) -> object:
    answer = desk.act(request) if request else {}
    return json.loads(json.dumps({"answer": answer, "shown": desk.shown(), "sheet": desk.sheet}))


def test_edges_are_drawn_by_mouse_and_keyboard_and_taken_back(play: Play) -> None:
    page, desk = play("first", "slitherlink")
    expect(page.locator(".words")).to_contain_text("Lines: 0")
    edge = page.get_by_role("button", name=EDGE, exact=True)
    edge.click()
    expect(page.locator(".words")).to_contain_text("Lines: 1")
    expect(edge).to_be_focused()
    # Or else Jupyter would take keys, such as B, for commands.
    expect(edge).to_have_attribute("data-lm-suppress-shortcuts", "")
    page.keyboard.press("Enter")
    expect(page.locator(".words")).to_contain_text("crosses: 1")
    expect(edge).to_be_focused()
    page.get_by_role("button", name="left of r1c1", exact=True).click(button="right")
    expect(page.locator(".words")).to_contain_text("crosses: 2")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".words")).to_contain_text("crosses: 1")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".words")).to_contain_text("crosses: 2")
    assert [move.split()[0] for move in desk.game.moves] == ["line", "cross", "cross"]


def test_hints_come_in_stages_and_lead_to_the_end(play: Play) -> None:
    page, desk = play("first", "slitherlink")
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    expect(page.locator(".hints li")).to_have_count(1)
    expect(page.locator(".at-focus").first).to_be_visible()
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".hints > li")).to_have_count(3)
    page.get_by_role("button", name="Do it").click()
    expect(hint).to_be_visible()
    expect(page.locator(".at-focus")).to_have_count(0)
    assert desk.game.moves
    page.get_by_text("Moves", exact=True).click()
    for _ in range(40):
        if desk.game.reached.is_solved():
            break
        step = desk.act({"act": "hint"})["step"]
        assert isinstance(step, dict)
        desk.act({"act": "moves", "moves": step["moves"]})
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".words")).to_have_text("Solved.")
    expect(page.locator(".side .message")).to_have_text("This is right.")


def test_check_points_at_the_first_mistake(play: Play) -> None:
    page, _ = play("3./.3", "slitherlink")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".side .message")).to_have_text("No mistakes so far.")
    for edge in ("above r1c1", "left of r1c1"):
        page.get_by_role("button", name=edge, exact=True).click(button="right")
    expect(page.locator(".words")).to_contain_text("crosses: 2")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".side .message")).to_contain_text("r1c1 says 3 but can have at most 2.")
    expect(page.locator(".at-fault").first).to_be_attached()


def test_cards_are_swapped_by_two_presses(play: Play) -> None:
    page, desk = play("blackjack: 0 2 4 6 7 11", width=360)
    page.get_by_role("button", name="card 4", exact=True).first.click()
    chosen = page.get_by_role("button", name="card 4", exact=True).first
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="card 3", exact=True).first.click()
    expect(page.locator(".words")).to_contain_text("it is your move")
    assert desk.game.moves[0] == "4>3" and len(desk.game.moves) == 2
    expect(page.get_by_role("button", name="Check")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_board_that_is_removed_stops_listening(play: Play) -> None:
    page, _ = play("row:.0..", "_template")
    page.get_by_role("button", name="cell 1", exact=True).click()
    expect(page.locator(".hk-play text").first).to_be_visible()
    assert page.evaluate("listening()") == 2
    page.evaluate("leave()")
    assert page.evaluate("listening()") == 0


def test_a_piece_is_pressed_and_then_dragged_over_the_boxes_that_it_covers(play: Play) -> None:
    page, desk = play("tetrihex", "packing")
    piece = page.get_by_role("button", name="piece I", exact=True)
    piece.click()
    expect(piece).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".words")).to_contain_text("Piece I is chosen")
    for number, box in enumerate(("box (-3,1,2)", "box (-2,1,1)", "box (-1,1,0)")):
        page.get_by_role("button", name=box, exact=True).hover()
        if number == 0:
            page.mouse.down()
    page.mouse.up()
    expect(page.locator(".words")).to_contain_text("Pieces placed: 1")
    assert len(desk.game.moves) == 1 and desk.game.moves[0].startswith("put I:(-3,1,2)")
    page.get_by_role("button", name="box (-1,1,0)", exact=True).click()
    expect(page.locator(".words")).to_contain_text("Pieces placed: 0")


def place(page: Page, desk: Desk, name: str) -> tuple[float, float]:
    """Where the middle of a place of a sheet of marks is in the window."""
    play = desk.game.puzzle.family.play
    assert isinstance(play, MarkedPlay)
    _, at = play.marks(desk.game.puzzle.value).by_name[name]
    x, y = page.locator(".hk-play .sheet svg").evaluate(
        """(svg, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        list(at.middle),
    )
    return x, y


def test_lines_between_cells_are_drawn_pressed_and_taken_back(play: Play) -> None:
    page, desk = play("first", "masyu")
    page.mouse.move(*place(page, desk, "r1c1-r1c2"))
    page.mouse.click(*place(page, desk, "r1c1-r1c2"))
    expect(page.locator(".words")).to_have_text("Marks: 1")
    page.mouse.click(*place(page, desk, "r1c1-r1c2"), button="right")
    expect(page.locator(".words")).to_have_text("Marks: 0")
    knots = [
        (2 * one[0] - other[0], 2 * one[1] - other[1])
        for one, other in (
            (place(page, desk, "r2c1-r2c2"), place(page, desk, "r2c2-r2c3")),
            (place(page, desk, "r2c3-r2c4"), place(page, desk, "r2c4-r2c5")),
        )
    ]
    half = (place(page, desk, "r2c2-r2c3")[0] - place(page, desk, "r2c1-r2c2")[0]) / 2
    page.mouse.move(knots[0][0] + half, knots[0][1])
    page.mouse.down()
    page.mouse.move(knots[1][0] + half, knots[1][1], steps=12)
    page.mouse.up()
    expect(page.locator(".words")).to_have_text("Marks: 2")
    assert desk.game.moves[-2:] == ("r2c1-r2c2=line", "r2c2-r2c3=line")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".words")).to_have_text("Marks: 0")
    expect(page.locator(".mark polyline")).to_have_count(0)


def test_numbers_are_typed_and_hints_play_a_board_of_marks_to_its_end(play: Play) -> None:
    page, desk = play("first", "kenken", width=360)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.mouse.click(*place(page, desk, "r1c1"))
    page.keyboard.press("1")
    expect(page.locator(".mark text")).to_have_text("1")
    page.get_by_role("button", name="2", exact=True).click()
    expect(page.locator(".mark text")).to_have_text("2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit3")
    expect(page.locator(".mark text")).to_have_text(["2", "3"])
    assert desk.game.moves == ("r1c1=1", "r1c1=2", "r1c2~3")
    page.mouse.click(*place(page, desk, "r1c3"))
    page.keyboard.press("2")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".side .message")).to_contain_text("No number comes twice in a row or column")
    expect(page.locator(".pointer.fault").first).to_be_attached()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pointer.fault")).to_have_count(0)
    while not desk.game.reached.is_solved():
        step = desk.game.reached.hint()
        assert step is not None
        page.evaluate("moves => window.play(moves)", list(step.moves))
    expect(page.locator(".words")).to_have_text("Solved.")
