"""Quantumino in the browser: states as documents of their own, and fillings one after the other."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from hamekomi.sage.games.quantumino import QuantuminoState, animated, pentaminos
from tests.browser.conftest import Open

# How many different colours there are in the canvas.
COLOURS = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""
PIXELS = "canvas => canvas.toDataURL()"


def opened(browser: Browser, document: Path) -> Page:
    page = browser.new_page(reduced_motion="reduce", viewport={"width": 600, "height": 400})
    page.goto(document.as_uri())
    return page


def test_a_state_can_be_turned_and_its_steps_played(browser: Browser, tmp_path: Path) -> None:
    pieces = [pentaminos[0], pentaminos[2] + (2, 3, 0)]
    states = [QuantuminoState(pieces[:number], pentaminos[8]) for number in range(3)]
    document = tmp_path / "steps.html"
    animated(states).save(document, frame=False)
    page = opened(browser, document)
    canvas, words = page.locator("#space"), page.locator("#words")
    expect(words).to_have_text("Step 1 of 3: 0 pieces")
    assert canvas.evaluate(COLOURS) > 3, "the piece put aside is there from the beginning"
    empty = canvas.evaluate(PIXELS)
    page.get_by_label("Frame").check()
    page.wait_for_function(
        "before => document.querySelector('canvas').toDataURL() !== before", arg=empty
    )
    framed = canvas.evaluate(PIXELS)
    canvas.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(
        "before => document.querySelector('canvas').toDataURL() !== before", arg=framed
    )
    page.get_by_role("button", name="Play").click()
    expect(words).to_have_text("Step 3 of 3: 2 pieces")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.context.close()


def test_the_page_plays_one_filling_after_the_other_with_or_without_a_frame(open_page: Open) -> None:
    page = open_page("#/packing?puzzle=soma")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".outcome")).to_contain_text("Filling 1")
    page.get_by_label("Frame", exact=True).uncheck()
    page.get_by_role("button", name="Slide show", exact=True).click()
    expect(page.locator(".outcome")).to_contain_text("Filling 2")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Slide show", exact=True)).to_be_visible()


def test_the_piece_put_aside_is_shown_in_its_own_colour(open_page: Open) -> None:
    page = open_page("#/packing?puzzle=quantumino:9")
    expect(page.locator(".aside")).to_have_text("9 put aside")
    colour = page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--toy-5-area').trim()"
    )
    expect(page.locator(f".aside svg [fill='{colour}']").first).to_be_attached()
