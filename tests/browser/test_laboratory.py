"""The laboratory: explanations step by step, solutions, counts, solvers side by side, experiments."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.desk.page import number_of_steps

LABORATORY = "#/slitherlink?tab=laboratory"
# Forty-eight clues, and a few hundred steps.
LONG = "twelve-by-ten"


def explaining(open_page: Open, puzzle: str = "first") -> Page:
    page = open_page(f"{LABORATORY}&puzzle={puzzle}")
    page.get_by_role("button", name="Explain").click()
    return page


def place(page: Page) -> Locator:
    return page.locator(".stepper .place")


def chosen(page: Page) -> Locator:
    return page.locator(".step-list [aria-selected=true]")


def explained(page: Page) -> int:
    return number_of_steps(page.locator(".explain .body"))


def test_an_explanation_is_walked_on_one_board(open_page: Open) -> None:
    page = explaining(open_page)
    last = explained(page)
    expect(place(page)).to_have_text(f"1 of {last}")
    expect(page.locator(".explaining svg")).to_have_count(1)
    expect(page.locator(".explaining .at-focus").first).to_be_attached()
    drawn = page.locator(".explaining .hk-line, .explaining .hk-answer")
    before = drawn.count()
    page.get_by_role("button", name="Next").click()
    expect(place(page)).to_have_text(f"2 of {last}")
    expect(page.locator("#live")).to_contain_text(f"Step 2 of {last}.")
    page.get_by_role("button", name="Last step").click()
    expect(place(page)).to_have_text(f"{last} of {last}")
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    expect(chosen(page)).to_contain_text(str(last))
    expect(drawn).not_to_have_count(before)  # its picture may still be on its way
    page.get_by_role("button", name="First step").click()
    expect(place(page)).to_have_text(f"1 of {last}")
    expect(page.get_by_role("button", name="Back")).to_be_disabled()


def test_the_stepper_obeys_keys(open_page: Open) -> None:
    page = explaining(open_page)
    last = explained(page)
    page.locator(".step-list").focus()
    for key, reached in [
        ("ArrowRight", 2),
        ("ArrowDown", 3),
        ("ArrowLeft", 2),
        ("End", last),
        ("Home", 1),
    ]:
        page.keyboard.press(key)
        expect(place(page)).to_have_text(f"{reached} of {last}")


def test_a_step_is_chosen_in_the_list(open_page: Open) -> None:
    page = explaining(open_page)
    last = explained(page)
    row = page.locator(".step-list .step").nth(3)
    row.click()
    expect(place(page)).to_have_text(f"4 of {last}")
    expect(row).to_have_attribute("aria-selected", "true")
    rule = row.locator(".rule").inner_text()
    expect(page.locator(".stepper .words .rule")).to_have_text(
        re.compile(re.escape(rule), re.IGNORECASE)
    )


def test_a_long_list_has_only_the_rows_in_sight_and_scrolls_along(open_page: Open) -> None:
    page = explaining(open_page, LONG)
    last = explained(page)
    assert last > 100
    assert page.locator(".step-list .step").count() < 30
    page.get_by_role("button", name="Last step").click()
    expect(chosen(page)).to_be_visible()
    expect(chosen(page)).to_have_attribute("aria-posinset", str(last))
    assert page.locator(".step-list .step").count() < 30


def test_a_step_leaves_the_other_shapes_of_the_board_as_they_are(open_page: Open) -> None:
    page = explaining(open_page)
    last = explained(page)
    expect(page.locator(".explaining .at-focus").first).to_be_attached()
    page.evaluate("window.kept = document.querySelector('.explaining svg').children[5]")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Last step").click()
    expect(place(page)).to_have_text(f"{last} of {last}")
    page.get_by_role("button", name="First step").click()
    expect(page.locator(".explaining .at-focus").first).to_be_attached()
    assert page.evaluate("window.kept.isConnected")


def test_playing_goes_on_until_it_is_paused_or_the_page_is_hidden(open_page: Open) -> None:
    page = explaining(open_page, LONG)
    explained(page)
    page.get_by_label("Speed").select_option("Very fast")
    play = page.locator(".stepper .play")
    play.click()
    expect(play).to_have_text("Pause")
    expect(place(page)).to_have_text(re.compile("^(1[0-9]|[2-9][0-9]) of"))
    play.click()
    expect(play).to_have_text("Play")
    page.locator(".step-list").focus()
    page.keyboard.press(" ")
    expect(play).to_have_text("Pause")
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(play).to_have_text("Play")


def test_steps_of_a_puzzle_without_moves_bring_their_pictures(open_page: Open) -> None:
    page = open_page("#/hexads?tab=laboratory&puzzle=0+1+2+3+4")
    page.get_by_role("button", name="Explain").click()
    last = explained(page)
    page.get_by_role("button", name="Last step").click()
    expect(place(page)).to_have_text(f"{last} of {last}")
    expect(page.locator(".stepper .words")).to_contain_text("the hexad is 0 1 2 3 4 11")
    expect(page.locator(".explaining .problem")).to_be_empty()


def test_what_is_shown_can_be_copied_as_command_and_as_python(open_page: Open) -> None:
    page = explaining(open_page)
    explained(page)
    for words, begin in [
        ("Copy as command", "hamekomi explain slitherlink '"),
        ("Copy as Python", "import hamekomi as hk\nfor step in hk.load("),
    ]:
        page.get_by_role("button", name=words).first.click()
        expect(page.locator("#live")).to_have_text(f"{words.split()[-1].capitalize()} copied.")
        assert page.evaluate("navigator.clipboard.readText()").startswith(begin)


def test_leaving_an_explanation_for_another_answer_ends_it(open_page: Open) -> None:
    page = open_page(f"{LABORATORY}&puzzle=first")
    with page.expect_event("requestfailed") as left:
        page.route("**/api/stream/explain", lambda route: None)  # never answered
        page.get_by_role("button", name="Explain").click()
        page.get_by_role("button", name="Count", exact=True).click()
    assert left.value.url.endswith("/api/stream/explain")
    expect(page.locator(".number")).to_contain_text("Exactly 1")


def test_every_solution_can_be_reached(open_page: Open) -> None:
    page = open_page(f"{LABORATORY}&puzzle=...%0A...%0A...")
    page.get_by_role("button", name="Solve", exact=True).click()
    status = page.locator(".pages [role=status]")
    expect(status).to_have_text("1 of 213")
    texts = page.locator(".answer code")
    first = texts.text_content()
    page.get_by_role("button", name="Previous").click()
    expect(status).to_have_text("213 of 213")
    page.get_by_label("Number of the solution").fill("100")
    page.get_by_role("button", name="Go to").click()
    expect(status).to_have_text("100 of 213")
    page.get_by_role("button", name="Next").click()
    expect(status).to_have_text("101 of 213")
    assert texts.text_content() != first
    page.get_by_role("button", name="Random").click()
    expect(status).to_have_text(re.compile(r"^\d+ of 213$"))
    page.get_by_label("Solver", exact=True).select_option("backtrack")
    expect(page.locator(".answer .quiet").last).to_have_text(re.compile(r"^backtrack, .*s.*nodes$"))


def test_a_count_that_takes_long_becomes_a_job_by_itself(open_page: Open) -> None:
    page = open_page("#/_template?tab=laboratory")
    handed = {"id": 77, "verb": "count", "family": "_template", "subject": "row:.....", "settings": {}}
    job = {**handed, "seed": 0, "state": "running", "progress": 0.5, "seconds_left": None}
    more = {"seconds_spent": 5, "result": None, "error": None, "requested": None, "preview": None}
    lines = [{"progress": 0.5}, {"end": {"job": {**job, **more}}}]
    body = "".join(f"{json.dumps(line)}\n" for line in lines)
    page.route("**/api/stream/count", lambda route: route.fulfill(body=body))
    done = {**job, **more, "state": "done", "progress": 1, "result": {"count": "1234567"}}
    events = f"data: {json.dumps([done])}\n\n"
    page.route(
        "**/api/jobs/events",
        lambda route: route.fulfill(body=events, content_type="text/event-stream"),
    )
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.locator(".answer")).to_contain_text("goes on as job 77. You can leave this page.")
    expect(page.locator(".number")).to_have_text("Exactly 1,234,567")


def test_what_takes_long_shows_it_and_can_be_stopped(open_page: Open) -> None:
    page = open_page(f"{LABORATORY}&puzzle=first")
    page.route("**/api/stream/*", lambda route: None)  # never answered
    for verb in ("Solve", "Explain", "Count"):
        page.get_by_role("button", name=verb, exact=True).click()
        expect(page.locator(".working .time")).to_have_text(re.compile("^[1-9] s$"))
        with page.expect_event("requestfailed"):
            page.get_by_role("button", name="Stop").click()
        expect(page.locator(".answer")).to_contain_text("Stopped.")
        expect(page.locator(".working")).to_have_count(0)


def test_solvers_are_run_side_by_side(open_page: Open) -> None:
    page = open_page(f"{LABORATORY}&do=compare&puzzle=first")
    for solver in ("cp", "sat", "trial", "rules", "rules+backtrack"):
        page.locator(f"[data-solver='{solver}'] input").uncheck()
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".answer")).to_contain_text("All that finished agree.")
    rows = page.locator(".measured tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text(re.compile(r"^fast1.*ms"))
    expect(rows.first.locator(".bar")).to_be_visible()
    page.get_by_role("button", name="Copy as Python").last.click()
    expect(page.locator("#live")).to_have_text("Python copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert '["fast","frontier","backtrack"], "unique", timeout=10' in copied


def test_a_solver_that_cannot_is_grey_and_says_why(open_page: Open) -> None:
    page = open_page(f"{LABORATORY}&puzzle=first")

    def missing(route: Route) -> None:
        why = "constraint programming needs an optional part"
        answer = {"solvers": [{"name": "cp", "summary": "", "why_not": why}]}
        route.fulfill(json=answer)

    page.route("**/api/solvers", missing)
    page.get_by_role("button", name="Compare solvers").click()
    choice = page.locator("[data-solver=cp]")
    expect(choice).to_contain_text("needs an optional part")
    expect(choice.locator("input")).to_be_disabled()
    expect(choice.locator("input")).not_to_be_checked()
    page.get_by_role("button", name="Count", exact=True).click()
    option = page.get_by_label("Solver", exact=True).locator("option[value=cp]")
    expect(option).to_be_disabled()
    expect(option).to_have_text("cp: constraint programming needs an optional part")


def test_an_experiment_is_followed_where_it_was_started_and_run_again(open_page: Open) -> None:
    page = open_page("#/_template?tab=laboratory")
    expect(page.get_by_text("to wait after each number")).to_be_visible()
    page.get_by_label("Last", exact=True).fill("20")
    page.get_by_role("button", name="Start").click()
    result = page.locator(".experiments .facts")
    expect(result.last).to_contain_text("210")
    page.evaluate("document.querySelector('.experiments h3').textContent = 'old'")
    page.get_by_role("button", name="Run again with this seed").click()
    expect(page.locator(".experiments h3")).to_have_text(re.compile(r"A slow sum .*, seed 0$"))
    expect(result.last).to_contain_text("210")


def test_an_experiment_shows_its_graph_and_its_table(open_page: Open) -> None:
    page = open_page(f"{LABORATORY}&puzzle=first")
    page.get_by_label("Experiment").select_option("slitherlink methods")
    page.get_by_label("Largest").fill("3")
    page.get_by_label("Boards").fill("1")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".chart")).to_contain_text("Backtracking alone, and after rules")
    expect(page.locator(".experiments .rows").last).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").last.click()
    assert saved.value.suggested_filename.endswith(".csv")


@pytest.mark.parametrize("verb", ["Explain", "Solve", "Count", "Compare solvers"])
def test_no_answer_is_wider_than_a_telephone(open_page: Open, verb: str) -> None:
    page = open_page(f"{LABORATORY}&puzzle=first", width=360)
    page.get_by_role("button", name=verb, exact=True).click()
    expect(page.locator(".answer .card")).to_be_visible()
    if verb == "Compare solvers":
        page.get_by_role("button", name="Run").click()
        expect(page.locator(".answer")).to_contain_text("All that finished agree.")
    else:
        expect(page.locator(".answer :is(svg, .number)").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
