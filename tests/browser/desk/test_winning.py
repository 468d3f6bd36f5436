"""The desk: a victory is visible, and undo takes it back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from hamekomi.families.slitherlink.puzzle import Mark
from tests.browser.conftest import Open
from tests.browser.desk.page import ALMOST, COLUMNS, ROWS, SOLUTION, button, last_line
from tests.browser.slitherlink.board import address, has, lines, painted, ready, spots, tool

# The frames of a GIF, by the browser's own decoder.
DECODE = """async bytes => {
  const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = [...new Uint32Array(data.buffer)];
    frames.push({
      size: [canvas.width, canvas.height],
      colours: new Set(pixels).size,
      pixels: pixels.reduce((sum, pixel) => (sum * 31 + pixel) % 1e9, 0),
    });
  }
  return frames;
}"""


def test_a_victory_is_visible_without_scrolling_and_after_a_reload(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    for _ in range(2):
        message = page.locator(".message")
        expect(message).to_contain_text(re.compile(r"✓ Solved in 0:\d\d\. Grade: normal"))
        for name in ("Next puzzle", "Share"):
            expect(message.get_by_role("button", name=name)).to_be_in_viewport()
        row, column = inner_cell()
        painted(page, "--answer-area", (2 * row + 0.4, 2 * column + 0.4))
        page.reload()
        ready(page)
    button(page, "Share")
    expect(page.locator(".toast")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(address())
    button(page, "Next puzzle")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("A first puzzle")
    expect(page.locator(".message")).not_to_contain_text("Solved")


def test_a_broken_link_is_reported_beside_a_game_that_is_won(
    open_page: Open, complaints: list[str]
) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Solved in")
    page.goto(address("9.\n.9"))
    expect(page.locator(".playdesk.won")).to_have_count(1)
    expect(page.locator(".message .error")).to_contain_text("a clue is 0, 1, 2 or 3, not 9")
    complaints.clear()


def inner_cell() -> tuple[int, int]:
    """A cell inside the loop: the first line of a row is to its left."""
    first_upright = (ROWS + 1) * COLUMNS
    edge = SOLUTION.marks.index(Mark.LINE, first_upright) - first_upright
    return divmod(edge, COLUMNS + 1)


def test_a_victory_is_animated_a_little_or_not_at_all_if_the_user_reduces_motion(
    open_page: Open,
) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".playdesk.just-won")).to_have_count(1)
    motion = "board => getComputedStyle(board).animationName"
    assert page.locator(".board").evaluate(motion) == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.locator(".board").evaluate(motion) == "finished"


def test_a_check_of_a_solved_puzzle_says_that_it_is_solved(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Solved in")
    button(page, "Check")
    expect(page.locator(".message")).to_contain_text("Everything is right: this is solved.")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_in_viewport()
    button(page, "Hint")  # nothing follows, so it says what can be done now
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()


def test_the_light_along_the_loop_runs_once_and_only_where_motion_is_wanted(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Solved in")
    runner = page.locator(".runner")
    expect(runner).to_be_hidden()
    page.emulate_media(reduced_motion="no-preference")
    style = (
        "path => [getComputedStyle(path).animationName, getComputedStyle(path).animationIterationCount]"
    )
    assert runner.evaluate(style) == ["run", "1"]
    page.reload()
    expect(page.locator(".triumph")).to_be_visible()
    expect(runner).to_be_hidden()


def test_undoing_the_last_move_takes_the_victory_back(open_page: Open) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Solved")
    button(page, "Undo")
    expect(page.locator(".message")).to_be_empty()
    expect(page.locator(".playdesk.won")).to_have_count(0)


def test_a_loop_on_a_board_without_clues_is_not_solved(open_page: Open) -> None:
    page = ready(open_page(address("..\n..")))
    at = spots(page, 2)
    for edge in ((0, 1), (1, 0), (1, 2), (2, 1)):
        page.mouse.click(*at(*edge))
    has(page, "4 lines")
    button(page, "Check")
    expect(page.locator(".message")).to_have_text("✓ No mistakes so far.")
    expect(page.locator(".playdesk.won")).to_have_count(0)


def test_a_solver_says_whether_it_can_be_finished_and_finishes_it(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.mouse.click(*spots(page)(0, 5), button="right")
    tool(page, "Can this still be finished?")
    expect(page.locator(".message")).to_contain_text("No, this can no longer be finished.")
    button(page, "Show where")
    expect(page.locator(".pointer.fault")).to_have_count(1)
    tool(page, "Solve from here")
    expect(page.locator(".message")).to_contain_text("There is no solution from here.")
    button(page, "Undo")
    tool(page, "Can this still be finished?")
    expect(page.locator(".message")).to_contain_text("Yes, this can still be finished.")
    tool(page, "Solve from here")
    expect(page.locator(".message")).to_contain_text("✓ Finished by the solver.")
    has(page, f"{SOLUTION.marks.count(Mark.LINE)} lines")
    button(page, "Undo")
    assert lines(page) == 0


def test_a_finished_game_is_played_again_and_saved_as_a_film(open_page: Open, tmp_path: Path) -> None:
    page = ready(open_page(address(marks=ALMOST)))
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Solved in")
    button(page, "Replay")
    has(page, "29 lines")
    has(page, "30 lines")
    expect(page.locator(".triumph")).to_be_visible()
    with page.expect_download() as saved:
        button(page, "Save film")
    assert saved.value.suggested_filename == "slitherlink.gif"
    saved.value.save_as(tmp_path / "film.gif")
    film = page.evaluate(DECODE, list((tmp_path / "film.gif").read_bytes()))
    assert len(film) == 2  # before the last line, and with it
    assert film[0]["pixels"] != film[1]["pixels"]
    assert all(frame["colours"] > 3 and max(frame["size"]) <= 480 for frame in film)
