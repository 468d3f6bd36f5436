"""A file that plays without a server, opened from the disk."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

import hamekomi as hk
from hamekomi.lab.render.offline import as_marks
from tests.browser.conftest import Open
from tests.browser.desk.page import button
from tests.browser.slitherlink.board import address, ready

GRID = "1.....3..4.....2"


def test_a_sudoku_is_solved_in_a_file_with_undo_and_is_still_there_after_a_reload(
    browser: Browser, tmp_path: Path
) -> None:
    puzzle = hk.sudoku.load(GRID)
    puzzle.save(tmp_path / "game.html", play=True)
    solution = puzzle.solve()
    assert solution is not None
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text))
    page.goto((tmp_path / "game.html").as_uri())
    board = page.get_by_role("application")
    places = {kind.name: kind for kind in as_marks(puzzle.family).marks(puzzle.value).kinds[0].places}
    box = page.locator(".pane svg").first.bounding_box()
    assert box is not None
    scale = box["width"] / (4 * 36 + 8)

    def put(cell: int, digit: int) -> None:
        x, y = places[f"r{cell // 4 + 1}c{cell % 4 + 1}"].middle
        page.mouse.click(box["x"] + x * scale, box["y"] + y * scale)
        page.keyboard.press(str(digit))

    empty = [cell for cell, given in enumerate(puzzle.value.cells) if not given]
    for cell in empty:
        put(cell, solution.value.cells[cell])
    status = page.locator(".words")
    expect(status).to_contain_text("Solved in 0:")
    page.get_by_role("button", name="Undo").click()
    expect(status).to_be_empty()
    put(empty[-1], solution.value.cells[empty[-1]] % 4 + 1)
    page.get_by_role("button", name="Check").click()
    expect(status).to_have_text("Something is not right yet.")
    page.keyboard.press("z")
    page.keyboard.press("y")
    page.keyboard.press("z")
    page.reload()
    put(empty[-1], solution.value.cells[empty[-1]])
    expect(status).to_contain_text("Solved in 0:")
    expect(board).to_be_visible()
    page.close()
    assert errors == []


def test_the_desk_saves_such_a_file_and_copies_addresses_for_others(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.locator("summary", has_text="Open, save, share").click()
    with page.expect_download() as saved:
        button(page, "Save a file that plays offline")
    assert saved.value.suggested_filename == "slitherlink.html"
    button(page, "Copy puzz.link address")
    expect(page.locator(".toast")).to_have_text("puzz.link address copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("https://puzz.link/p?slither/5/5/")
    button(page, "Copy a line for a chat")
    expect(page.locator(".toast").last).to_have_text("Line for a chat copied")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith("Slitherlink 5x5: normal\nhttps://puzz.link/")
