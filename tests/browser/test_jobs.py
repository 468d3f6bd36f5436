"""Jobs on the page: start, follow, pause, resume and cancel them; they survive a restart."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import MILLISECONDS, Open
from tests.web.running import Running

# Takes about a minute and a half unless it is stopped.
SLOW = {
    "verb": "experiment",
    "family": "_template",
    "subject": "sum",
    "settings": {"last": 30_000, "microseconds": 3000},
}

DONE = {
    **SLOW,
    "title": "Template: A slow sum",
    "seed": 0,
    "state": "done",
    "progress": 1,
    "spent": "1.0 s",
    "left": "",
    "so_far": "",
    "result": {},
    "error": None,
    "requested": None,
    "is_whole": True,
}


def newest(page: Page) -> Locator:
    return page.locator("tbody tr").first


def progress(row: Locator) -> float:
    value: float = row.locator("progress").evaluate("bar => bar.value")
    return value


def expect_progress_beyond(page: Page, row: Locator, value: float) -> None:
    bar = row.locator("progress").element_handle()
    page.wait_for_function("([bar, value]) => bar.value > value", arg=[bar, value], timeout=MILLISECONDS)


def test_a_job_is_started_followed_paused_resumed_and_cancelled(open_page: Open) -> None:
    page = open_page("#/_template?tab=laboratory")
    page.get_by_label("last").fill("30000")
    page.get_by_label("microseconds").fill("3000")
    page.get_by_role("button", name="Start").click()
    # Leaving the screen before the answer comes does not cancel the job.
    page.get_by_role("link", name="Jobs").click()
    row = newest(page)
    expect(row).to_contain_text("Template: A slow sum (last 30,000, microseconds 3,000)")
    expect(row).to_have_attribute("data-state", "running")
    expect_progress_beyond(page, row, 0)
    expect_progress_beyond(page, row, progress(row))
    row.get_by_role("button", name="Pause").press("Enter")
    expect(row).to_have_attribute("data-state", "paused")
    paused = progress(row)
    expect(row.get_by_role("button", name="Resume")).to_be_focused()
    page.keyboard.press("Enter")
    expect_progress_beyond(page, row, paused)
    row.get_by_role("button", name="Cancel").click()
    expect(row).to_contain_text("Its work so far will be lost.")
    row.get_by_role("button", name="No, keep it").click()
    expect(row).to_have_attribute("data-state", "running")
    row.get_by_role("button", name="Cancel").click()
    row.get_by_role("button", name="Yes, cancel").click()
    expect(row).to_have_attribute("data-state", "cancelled")
    expect(row.get_by_role("button")).to_have_text(["Remove", "Copy as command", "Copy as Python"])
    row.get_by_role("button", name="Copy as command").click()
    expect(page.locator(".toast")).to_have_text("Command copied")
    assert page.evaluate("navigator.clipboard.readText()") == (
        "hamekomi experiment _template 'sum' --set 'last=30000' --set 'microseconds=3000' --seed 0"
    )
    row.get_by_role("button", name="Copy as Python").click()
    expect(page.locator(".toast").last).to_have_text("Python copied")
    assert page.evaluate("navigator.clipboard.readText()") == (
        "import hamekomi as hk\n"
        'hk.run_job("experiment", "_template", "sum", last=30000, microseconds=3000, seed=0)\n'
    )


def test_rows_of_a_result_unfold_as_a_table_and_are_saved_as_csv(
    open_page: Open, server: Running, tmp_path: Path
) -> None:
    settings = {"puzzle": "soma"}
    order = {"verb": "experiment", "family": "packing", "subject": "progress", "settings": settings}
    assert server.post("/api/jobs", json=order).status_code == 201
    page = open_page("#/jobs", width=360)
    row = newest(page)
    expect(row).to_have_attribute("data-state", "done")
    row.get_by_text("rows", exact=False).last.click()
    names = ["seconds", "claimed percent", "true percent", "error points"]
    expect(row.locator(".rows th")).to_have_text(names)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    with page.expect_download() as download:
        row.get_by_role("button", name="Save as CSV").click()
    download.value.save_as(tmp_path / "rows.csv")
    head, *lines = (tmp_path / "rows.csv").read_text().splitlines()
    assert head == "seconds,claimed_percent,true_percent,error_points"
    assert len(lines) == row.locator(".rows tbody tr").count() and lines[0] == "0,0,0,0"


def test_a_result_with_a_distribution_is_drawn_as_bars_on_a_narrow_screen(
    open_page: Open, server: Running
) -> None:
    order = {"verb": "experiment", "family": "hexads", "subject": "blackjack"}
    server.post("/api/jobs", json=order).raise_for_status()
    page = open_page("#/jobs", width=360)
    row = newest(page)
    expect(row).to_contain_text("Hexads: The strategy of hexads, proved")
    expect(row.locator(".bars tr")).to_have_count(7)  # 0 to 6 winning moves
    expect(row.locator(".bars tr").first).to_contain_text("132")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def show_jobs(page: Page, *jobs: dict[str, object]) -> None:
    """Open the table while the server reports these jobs."""
    listed = [{**DONE, "id": number, **job} for number, job in enumerate(jobs, 1)]
    page.route(
        "**/api/jobs/events",
        lambda route: route.fulfill(
            content_type="text/event-stream", body=f"data: {json.dumps(listed)}\n\n"
        ),
    )
    page.locator("#header").get_by_role("link", name="Jobs").click()


def test_a_running_job_says_how_long_it_has_run_and_how_long_it_will(open_page: Open) -> None:
    page = open_page("#/")
    running = {"state": "running", "progress": 0.25, "result": None, "spent": "43 s"}
    estimated = {**running, "left": "2 to 3 min left"}
    show_jobs(page, {**running, "left": "estimating…"}, estimated)
    rows = page.locator("tbody tr")
    expect(rows.first).to_contain_text("25 %, 43 s so far, 2 to 3 min left")
    expect(rows.last).to_contain_text("25 %, 43 s so far, estimating…")


def test_a_job_that_is_over_is_removed_from_every_page(open_page: Open, server: Running) -> None:
    quick = {**SLOW, "settings": {"last": 3}}
    number = server.post("/api/jobs", json=quick).json()["id"]
    page, other = open_page("#/jobs"), open_page("#/jobs")
    row, far = (
        each.locator("tbody tr").filter(has_text=f"Job {number}").first for each in (page, other)
    )
    expect(row).to_have_attribute("data-state", "done")
    expect(far).to_be_visible()
    row.get_by_role("button", name="Remove").click()
    expect(row).to_have_count(0)
    expect(far).to_have_count(0)


def test_the_header_says_how_many_jobs_are_running(open_page: Open, server: Running) -> None:
    page = open_page("#/help")
    number = server.post("/api/jobs", json=SLOW).json()["id"]
    jobs = page.locator("#header").get_by_role("link", name="Jobs")
    expect(jobs.locator(".badge")).to_have_text("1")
    server.post(f"/api/jobs/{number}/cancel", json={}).raise_for_status()
    expect(jobs.locator(".badge")).to_be_hidden()


def test_jobs_are_found_by_their_words(open_page: Open) -> None:
    page = open_page("#/")
    titles = [
        "Count The Soma cube",
        "Count Tetra",
        "Hexads: Five points, one block",
        "Count Tetrihex",
        "Mine",
    ]
    jobs: list[dict[str, object]] = [{"title": title} for title in titles]
    show_jobs(page, *jobs)
    page.get_by_role("searchbox", name="Search").fill("count tetr")
    expect(page.locator("tbody tr:visible .what")).to_have_text(["Count Tetrihex", "Count Tetra"])
    page.get_by_role("searchbox", name="Search").fill("quantumino")
    expect(page.get_by_text("No job has these words.")).to_be_visible()


def test_jobs_that_are_not_in_the_list_are_found_by_their_words(open_page: Open) -> None:
    page = open_page("#/")
    listed = [{**DONE, "id": number, "title": "Count Tetra"} for number in range(10, 15)]
    older = [{**DONE, "id": 3, "title": "Count Quantumino"}]
    events = f'data: {json.dumps(listed)}\n\nevent: listed\ndata: {{"older": true}}\n\n'
    page.route(
        "**/api/jobs/events",
        lambda route: route.fulfill(content_type="text/event-stream", body=events),
    )
    page.route(
        "**/api/jobs?words=quantumino", lambda route: route.fulfill(json={"jobs": older, "older": False})
    )
    page.locator("#header").get_by_role("link", name="Jobs").click()
    expect(page.locator("tbody tr:visible")).to_have_count(5)
    page.get_by_role("searchbox", name="Search").fill("Quantumino")
    expect(page.locator("tbody tr:visible .what")).to_have_text(["Count Quantumino"])
    expect(page.get_by_role("button", name="Show older jobs")).to_be_hidden()
    page.get_by_role("searchbox", name="Search").fill("")
    expect(page.get_by_role("button", name="Show older jobs")).to_be_visible()


def test_details_that_a_list_leaves_out_are_fetched_on_request(open_page: Open) -> None:
    page = open_page("#/")
    summary = {"verb": "count", "family": "packing", "subject": "lattice: cu", "settings": {}}
    listed = {**summary, "id": 1, "is_whole": False, "result": {"count": 2}}
    whole = {**DONE, **listed, "subject": "lattice: cubic", "result": {"count": 2, "first": "a b c"}}
    page.route("**/api/jobs/1", lambda route: route.fulfill(json=whole))
    show_jobs(page, listed)
    row = newest(page)
    row.get_by_role("button", name="Copy as command").click()
    expect(page.locator(".toast")).to_have_text("Command copied")
    command = page.evaluate("navigator.clipboard.readText()")
    assert command == "hamekomi count packing 'lattice: cubic'"
    row.get_by_role("button", name="Show the whole result").click()
    expect(row.locator("dd")).to_have_text(["2", "a b c"])


def test_unknown_fields_of_a_result_are_hidden_and_long_numbers_are_shown_whole(
    open_page: Open,
) -> None:
    page = open_page("#/")
    show_jobs(page, {"result": {"count": "123456789012345678901", "exact": True, "nodes": None}})
    names = newest(page).locator("dt")
    expect(names).to_have_text(["count", "exact"])
    expect(newest(page).locator("dd")).to_have_text(["123,456,789,012,345,678,901", "yes"])


def test_a_running_count_says_how_many_it_has_found(open_page: Open) -> None:
    page = open_page("#/")
    show_jobs(page, {"state": "running", "result": None, "so_far": "1,234 so far"})
    expect(newest(page).locator("td[data-label=Result]")).to_have_text("1,234 so far")


def test_settings_that_cannot_be_are_refused(open_page: Open, complaints: list[str]) -> None:
    page = open_page("#/_template?tab=laboratory")
    page.get_by_label("last").fill("0")
    page.get_by_role("button", name="Start").click()
    error = page.locator(".experiment .error")
    expect(error).to_contain_text("Last is a whole number from 1 to 1,000,000")
    complaints.clear()


def test_the_page_follows_a_server_that_restarts(browser: Browser, tmp_path: Path) -> None:
    store = tmp_path / "jobs.db"
    page = browser.new_page()
    with Running(store) as server:
        server.post("/api/jobs", json=SLOW).raise_for_status()
        page.goto(server.opened("#/jobs"))
        row = newest(page)
        expect_progress_beyond(page, row, 0.005)
        before = progress(row)
    expect(page.locator(".error")).to_contain_text("The connection to the server is lost")
    with Running(store, server.port):
        expect(page.locator(".error")).to_have_count(0)
        row = newest(page)
        expect(row).to_have_attribute("data-state", "running")
        expect_progress_beyond(page, row, before)
        page.close()


def test_the_page_reports_a_file_that_is_not_a_database(browser: Browser, tmp_path: Path) -> None:
    store = tmp_path / "jobs.db"
    store.write_text("not a database, only words " * 100)
    with Running(store) as server:
        page = browser.new_page()
        page.goto(server.opened("#/jobs"))
        expect(page.locator(".error")).to_contain_text("not a database")
        page.close()
