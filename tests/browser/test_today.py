"""The puzzles of a day, the diary, and everything of one's own as a file."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.desk.page import ALMOST, button, last_line
from tests.browser.slitherlink.board import FIRST, address, ready, spots

TODAY = date.today().isoformat()
HAND = "blackjack: 0 2 4 6 7 11"
STORED = "name => JSON.parse(localStorage.getItem('hamekomi.' + name))"
STORE = "([name, value]) => localStorage.setItem('hamekomi.' + name, JSON.stringify(value))"


def entry(day: date, **more: object) -> dict[str, object]:
    solved = {"at": day.toordinal(), "family": "hexads", "puzzle": HAND, "name": "A hand", "size": ""}
    return {
        **solved,
        "grade": "easy",
        "seconds": 75,
        "hints": 0,
        "day": str(day),
        "level": "Gentle",
    } | more


def test_a_puzzle_of_the_day_is_made_from_the_date_and_goes_into_the_diary_when_it_is_solved(
    open_page: Open,
) -> None:
    page = open_page()
    sent: list[dict[str, object]] = []

    def make(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or ""))
        route.fulfill(json={"text": FIRST, "stopped": ""})

    page.route("**/api/generate", make)
    button(page, "Play today’s Slitherlink")
    ready(page)
    seed = 10 * int(TODAY.replace("-", ""))
    assert sent == [{"family": "slitherlink", "options": {"difficulty": "gentle"}, "seed": seed}]
    page.goto(address(marks=ALMOST))  # nothing was drawn there, so these marks are taken
    ready(page)
    button(page, "Hint")
    expect(page.locator(".hints li")).not_to_have_count(0)
    page.mouse.click(*last_line(spots(page)))
    expect(page.locator(".message")).to_contain_text("Grade:")
    button(page, "Undo")
    button(page, "Redo")  # the same victory
    expect(page.locator(".message")).to_contain_text("Grade:")
    page.goto("#/today")
    done = page.get_by_role("button", name="Slitherlink: Gentle ✓ 0:0")
    expect(done).to_contain_text("1 hint")
    assert len(page.evaluate(STORED, "diary")) == 1
    expect(page.locator(".streak")).to_contain_text("1 day. See you tomorrow.")
    expect(page.locator(".best tbody tr")).to_contain_text("Slitherlink5x5normal")
    expect(page.locator(".calendar [aria-pressed=true] svg")).to_be_visible()
    done.click()  # it is not made again
    ready(page)
    assert len(sent) == 1


def test_days_in_a_row_end_where_a_day_is_missing_and_a_day_can_be_opened_again(open_page: Open) -> None:
    page = open_page()
    days = [date.today() - timedelta(days=each) for each in (1, 2, 4)]
    page.evaluate(STORE, ["diary", [entry(day) for day in days]])
    page.goto("#/today")
    expect(page.locator(".streak")).to_have_text("2 days in a row. Solve one today to go on.")
    before = str(days[-1])
    page.goto(f"#/today?day={before}")
    expect(page.get_by_role("button", name="Hexads: Gentle ✓ 1:15")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The puzzles of")
    page.goto("#/today?day=3000-01-01")  # a day to come has no puzzles yet
    expect(page.get_by_role("heading", level=1)).to_have_text("Today’s puzzles")


def transfer(page: Page, path: Path) -> None:
    page.get_by_label("A file saved here").set_input_files(path)


def test_everything_is_saved_as_a_file_and_a_file_is_added_to_what_is_there(
    open_page: Open, tmp_path: Path
) -> None:
    page = open_page("#/today")
    first, second = entry(date(2026, 1, 1)), entry(date(2026, 1, 2), seconds=50)
    page.evaluate(STORE, ["diary", [first]])
    page.evaluate(STORE, ["best", {"hexads easy": first}])
    page.evaluate(STORE, ["game.hexads.x", {"moments": [], "at": 0, "seconds": 9}])
    with page.expect_download() as saved:
        button(page, "Save everything as a file")
    path = tmp_path / "all.json"
    saved.value.save_as(path)
    page.evaluate(STORE, ["diary", [second]])
    page.evaluate(STORE, ["best", {"hexads easy": second}])
    page.evaluate(STORE, ["game.hexads.x", {"moments": [1], "at": 0, "seconds": 20}])
    transfer(page, path)
    expect(page.locator("section .good")).to_contain_text("all.json read: 1 of ")
    assert page.evaluate(STORED, "diary") == [second, first]
    assert page.evaluate(STORED, "best") == {"hexads easy": second}  # the quicker one
    assert page.evaluate(STORED, "game.hexads.x")["seconds"] == 20


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('{"hamekomi": 1, "kept": {"diary": [', "it is no JSON. Nothing was changed."),
        ('{"name": "something else"}', "This is no file with games and times of hamekomi."),
        ('{"hamekomi": 9, "kept": {}}', "by another version of hamekomi."),
        ('{"hamekomi": 1, "kept": [1]}', "This file of hamekomi is damaged."),
        (f'{{"hamekomi": 1, "kept": {{"diary": [1], "x": {"[" * 9000}{"]" * 9000}}}}}', "is damaged."),
    ],
)
def test_a_broken_file_changes_nothing_and_says_so(
    open_page: Open, tmp_path: Path, content: str, complaint: str
) -> None:
    page = open_page("#/today")
    page.evaluate(STORE, ["diary", [entry(date(2026, 1, 1))]])
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    transfer(page, path)
    expect(page.locator(".error")).to_contain_text(complaint)
    assert len(page.evaluate(STORED, "diary")) == 1


def test_without_room_in_the_browser_a_file_is_refused_and_nothing_is_lost(
    open_page: Open, tmp_path: Path
) -> None:
    page = open_page("#/today", own=True)
    page.evaluate(STORE, ["diary", [entry(date(2026, 1, 1))]])
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    path = tmp_path / "other.json"
    path.write_text(json.dumps({"hamekomi": 1, "kept": {"diary": [entry(date(2026, 1, 2))]}}))
    transfer(page, path)
    expect(page.locator(".error")).to_contain_text(
        "no room for 1 of them; what you had here is all there"
    )
    assert len(page.evaluate(STORED, "diary")) == 1


def test_a_puzzle_is_kept_in_a_collection_which_shows_what_is_solved(open_page: Open) -> None:
    page = ready(open_page(address()))
    page.evaluate(STORE, ["diary", [entry(date(2026, 1, 1), family="slitherlink", puzzle=FIRST)]])
    page.locator("summary", has_text="Open, save, share").click()
    page.get_by_label("A collection of yours").fill("First ones")
    button(page, "Keep in it")
    page.goto("#/today")
    listed = page.get_by_role("region", name="Collections")
    listed.get_by_text("First ones: 1 of 1 puzzle solved").click()
    listed.get_by_role("link", name="✓").click()
    ready(page)
