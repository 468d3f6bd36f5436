"""Packing on the page: fillings are turned over, built up and counted."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Open
from tests.browser.packing.board import SMALL, address, outcome, scene_image, solve
from tests.web.running import Running


def test_fillings_are_turned_over_and_the_frame_emptied(open_page: Open) -> None:
    page = open_page(address(SMALL))
    solve(page)
    expect(outcome(page)).to_contain_text("Filling 1 of 2 (")
    expect(outcome(page)).to_contain_text("nodes")
    first = page.locator(".filling").inner_html()
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 2 of 2")
    expect(page.locator(".filling")).to_be_visible()
    page.wait_for_function("first => document.querySelector('.filling').innerHTML !== first", arg=first)
    page.get_by_role("button", name="Previous").click()
    page.wait_for_function("first => document.querySelector('.filling').innerHTML === first", arg=first)
    page.get_by_role("button", name="Empty frame").click()
    expect(page.locator(".filling")).to_have_count(0)


def test_every_filling_is_reached_by_its_number_and_some_at_random(open_page: Open) -> None:
    page = open_page(address("soma"))
    solve(page)
    number = page.get_by_label("Number of the filling")
    number.fill("11520")
    number.press("Enter")
    expect(outcome(page)).to_contain_text("Filling 11,520")
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 1 of 11,520")
    number.fill("20000")
    number.press("Enter")
    expect(outcome(page)).to_have_text("There are only 11,520 fillings.")
    page.get_by_role("button", name="Random").click()
    expect(outcome(page)).to_contain_text("A random filling")


def test_a_long_search_for_a_filling_shows_its_progress_and_can_be_stopped(open_page: Open) -> None:
    page = open_page(address("quantumino:0"))
    solve(page)
    number = page.get_by_label("Number of the filling")
    number.fill("400000")
    number.press("Enter")
    expect(outcome(page)).to_contain_text("so far")
    page.get_by_role("button", name="Stop").click()
    expect(outcome(page)).to_have_text("Stopped.")
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 2")


def test_a_puzzle_without_a_filling_says_so(open_page: Open) -> None:
    page = open_page(address("mutilated-chessboard"))
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(outcome(page)).to_have_text("There is no filling.")


def test_pieces_are_placed_step_by_step(open_page: Open) -> None:
    page = open_page(address(SMALL))
    solve(page)
    blank = page.locator(".filling .hk-paper")
    expect(blank).to_have_count(0)
    page.get_by_label("Pieces placed").press("ArrowLeft")
    expect(blank).to_have_count(2)
    expect(page.locator(".filling text:visible")).to_have_count(1)


def test_a_filling_in_space_is_exploded_cut_and_built_up(open_page: Open) -> None:
    page = open_page(address("soma"))
    solve(page)
    images = [scene_image(page)]
    for label, key in (
        ("Explode", "End"),
        ("Layers, from below", "ArrowLeft"),
        ("Pieces placed", "Home"),
    ):
        page.get_by_label(label).press(key)
        images.append(scene_image(page))
    page.locator("canvas.scene").press("ArrowRight")
    images.append(scene_image(page))
    assert len(set(images)) == len(images)


def test_a_switch_says_which_fillings_count_as_one(open_page: Open) -> None:
    page = open_page(address("pentominoes-3x20"), width=360)
    solve(page)
    expect(outcome(page)).to_contain_text("Filling 1 of 8 (")
    page.get_by_label("up to symmetry").check()
    expect(outcome(page)).to_contain_text("Filling 1 of 2 (")
    page.get_by_role("button", name="Next").click()
    expect(outcome(page)).to_contain_text("Filling 2 of 2")
    page.get_by_role("button", name="Copy as command").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(" --up-to symmetry")
    page.get_by_label("all", exact=True).check()
    expect(outcome(page)).to_contain_text("Filling 1 of 8 (")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_fillings_are_counted_in_all_and_in_classes(open_page: Open) -> None:
    page = open_page(address("tetrihex"))
    numbers = page.locator(".counts dd")
    expect(numbers).to_have_text(["–", "12 symmetries (6 rotations)"])
    page.get_by_role("button", name="Count", exact=True).click()
    expect(numbers).to_have_text(["147,480", "12 symmetries (6 rotations)"])
    for up_to, classes in (("rotation", "24,580"), ("symmetry", "12,290")):
        page.get_by_label(f"up to {up_to}", exact=True).check()
        expect(numbers.nth(1)).to_have_text(f"– up to {up_to}")
        page.get_by_role("button", name="Count", exact=True).click()
        expect(numbers).to_have_text(
            ["147,480", f"{classes} up to {up_to}", "12 symmetries (6 rotations)"]
        )


def test_without_a_cluster_of_the_server_there_are_threads_and_workers_of_this_machine(
    open_page: Open,
) -> None:
    page = open_page(address("soma"))
    page.get_by_text("Threads and machines").click()
    expect(page.get_by_label("Cluster").locator("option")).to_have_text(
        ["this machine's threads", "workers on this machine"]
    )


def test_a_count_is_given_to_the_servers_cluster_and_says_if_none_answers(
    browser: Browser, tmp_path: Path
) -> None:
    permissions = ["clipboard-read", "clipboard-write"]
    page = browser.new_context(permissions=permissions).new_page()
    with Running(tmp_path / "jobs.db", cluster="tcp://127.0.0.1:1") as server:
        page.goto(server.opened(address("soma")))
        page.get_by_text("Threads and machines").click()
        page.get_by_label("Cluster").select_option("the cluster at tcp://127.0.0.1:1")
        page.get_by_role("button", name="Count", exact=True).click()
        row = page.locator(".jobs tbody tr").first
        expect(row).to_contain_text("The cluster at tcp://127.0.0.1:1 does not answer")
        row.get_by_role("button", name="Copy as command").click()
        page.wait_for_function(
            "async () => (await navigator.clipboard.readText()).includes(' --cluster tcp://127.0.0.1:1')"
        )
        row.get_by_role("button", name="Remove").click()
        expect(row).to_have_count(0)
        page.context.close()


def test_a_long_count_becomes_a_job_that_is_followed_paused_and_resumed(open_page: Open) -> None:
    page = open_page(address("quantumino:0"))
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.get_by_text("This takes longer, so it goes on as job")).to_be_visible()
    row = page.locator(".jobs tbody tr").first
    expect(row).to_have_attribute("data-state", "running")
    progress = page.locator(".about .following")
    expect(progress.get_by_role("progressbar")).to_be_in_viewport()
    expect(progress).to_contain_text("so far")
    row.get_by_role("button", name="Pause").click()
    expect(row).to_have_attribute("data-state", "paused")
    page.reload()
    expect(row).to_have_attribute("data-state", "paused")
    row.get_by_role("button", name="Resume").click()
    expect(row).to_have_attribute("data-state", "running")
    row.get_by_role("button", name="Cancel").click()
    row.get_by_role("button", name="Yes, cancel").click()
    expect(row).to_have_attribute("data-state", "cancelled")
    expect(progress).to_be_empty()


def test_a_count_of_classes_shows_both_numbers_and_the_work(open_page: Open) -> None:
    page = open_page(address("tetra"))
    page.get_by_label("up to symmetry").check()
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.locator(".counts dd")).to_have_text(
        ["359,136", "7,482 up to symmetry", "48 symmetries (24 rotations)"]
    )


def test_a_random_search_finds_a_filling_if_the_search_in_order_takes_long(
    open_page: Open,
) -> None:
    page = open_page(address(SMALL))
    actions: list[str] = []

    def find_nothing(route: Route) -> None:
        action = (route.request.post_data_json or {})["action"]
        actions.append(action)
        if action == "fillings":
            nothing = {"fillings": [], "skipped": 0, "bookmark": "", "is_last": False}
            route.fulfill(json={**nothing, "nodes": 9, "seconds": 5.0})
        else:
            route.continue_()

    page.route("**/api/act", find_nothing)
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(outcome(page)).to_contain_text("A filling found by chance, before the first in order")
    expect(page.locator(".filling")).to_be_visible()
    assert [each for each in actions if each != "names"] == ["fillings", "random"]


def test_a_filling_of_tetra_has_its_class_and_all_are_sorted(open_page: Open) -> None:
    page = open_page(address("tetra-printed"))
    solve(page)
    expect(page.get_by_text("Kuwagaki's class of this filling: NPJT/1")).to_be_visible()
    page.get_by_text("Classes of fillings").click()
    page.get_by_role("button", name="Sort all fillings into classes").click()
    expect(page.get_by_role("region", name="Table of classes").get_by_role("row")).to_have_count(2)
