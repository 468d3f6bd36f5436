"""A link never starts work: it prepares what it names, and a press on the page starts it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

from hamekomi.lab import catalogue
from tests.browser.conftest import Open
from tests.browser.screens import WITH_SCREENS, follow

# Requests that only show a puzzle and its buttons.
LOOKING = {"recognise", "portrait", "draw", "solvers", "act", "game"}
VERBS = {
    "solve": "Solve",
    "explain": "Explain",
    "hint": "Hint",
    "count": "Count",
    "grade": "Grade",
    "convert": "Convert",
}
FORMS = {"compare": "Run", "check": "Check"}
CHECKED = {"right": False, "solved": False, "violations": [], "remarks": []}
BEDLAM = "#/packing?tab=laboratory&puzzle=bedlam"


def watched(page: Page) -> list[str]:
    """The list to which the names of all further requests are added, except those that only show."""
    requests: list[str] = []

    def note(request: Request) -> None:
        name = request.url.partition("/api/")[2]
        if request.method != "GET" and name not in LOOKING:
            requests.append(name)

    page.on("request", note)
    return requests


def jobs(page: Page) -> list[int]:
    return [each["id"] for each in page.request.get("api/jobs").json()["jobs"]]


@pytest.mark.parametrize("family", [*WITH_SCREENS, "_template"])
def test_an_address_prepares_every_verb_and_a_press_starts_it(open_page: Open, family: str) -> None:
    page = open_page("#/jobs")
    before, requests = jobs(page), watched(page)
    page.route("**/api/stream/*", lambda route: route.fulfill(body=""))
    page.goto(f"#/{family}?tab=laboratory")
    buttons = page.locator(".actions [data-verb]:visible")
    expect(buttons.first).to_be_visible()
    able = {each.get_attribute("data-verb") for each in buttons.all()}
    assert able >= {"solve", "count"}
    for verb, label in VERBS.items():
        if verb not in able:
            continue
        follow(page, "#/jobs")
        expect(page.get_by_role("heading", name="Jobs", level=1)).to_be_visible()
        follow(page, f"#/{family}?tab=laboratory&do={verb}")
        expect(page.locator(".answer")).to_have_text(f"Press {label} to start.")
        control = page.locator(f"[data-verb={verb}]")
        expect(control).to_be_focused()
        assert requests == [] and jobs(page) == before
    with page.expect_request("**/api/stream/count"):
        page.locator("[data-verb=count]").click()
    assert requests == ["stream/count"]


@pytest.mark.parametrize(("verb", "label"), FORMS.items())
def test_an_address_shows_a_form_and_a_press_sends_it(open_page: Open, verb: str, label: str) -> None:
    page = open_page("#/jobs")
    requests = watched(page)
    page.route("**/api/stream/*", lambda route: route.fulfill(body=""))
    # The form is empty, and a refusal could arrive before the test ends, or not.
    page.route("**/api/check", lambda route: route.fulfill(json=CHECKED))
    page.goto(f"{BEDLAM}&do={verb}")
    control = page.locator(".answer").get_by_role("button", name=label, exact=True)
    expect(control).to_be_visible()
    assert requests == []
    with page.expect_request(lambda request: request.url.endswith(f"/{verb}")):
        control.click()


@pytest.mark.parametrize("address", [f"{BEDLAM}&do=count", "#/packing?puzzle=bedlam&do=count"])
def test_a_long_count_becomes_a_job_only_by_a_press(open_page: Open, address: str) -> None:
    page = open_page("#/jobs")
    before, requests = jobs(page), watched(page)
    page.goto(address)
    expect(page.locator(".answer")).to_have_text("Press Count to start.")
    page.reload()
    expect(page.locator("[data-verb=count]")).to_be_visible()
    assert requests == [] and jobs(page) == before
    page.route("**/api/stream/count", lambda route: route.fulfill(body=""))
    with page.expect_request("**/api/stream/count"):
        page.locator("[data-verb=count]").press("Enter")


def test_solving_in_the_packing_screen_waits_for_a_press(open_page: Open) -> None:
    page = open_page("#/jobs")
    requests = watched(page)
    page.goto("#/packing?puzzle=soma&do=solve")
    expect(page.locator(".outcome")).to_have_text("Press Solve to start.")
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_focused()
    assert set(requests) == {"convert"}  # to JSON, which this screen draws
    page.keyboard.press("Enter")
    expect(page.locator(".outcome")).to_contain_text("Filling 1")


@pytest.mark.parametrize(
    ("family", "sign"), [("slitherlink", ".answer svg"), ("packing", ".outcome:has-text('Filling 1')")]
)
def test_one_press_on_the_home_page_is_enough(open_page: Open, family: str, sign: str) -> None:
    title = catalogue.family(family).title
    page = open_page()
    page.get_by_role("link", name=f"Solve: {title}").click()
    expect(page.locator(sign)).to_be_visible()
    # The address alone, as back and forward or another site bring it, starts nothing.
    page.goto("icon.svg")
    page.goto(f"#/{family}?do=solve")
    expect(page.get_by_text("Press Solve to start.").first).to_be_visible()
    expect(page.locator(sign)).to_have_count(0)


def test_a_pasted_puzzle_is_explained_by_one_press(open_page: Open) -> None:
    for puzzle in ("first", "tetrihex"):
        page = open_page(f"#/?puzzle={puzzle}")
        page.get_by_role("link", name="Explain", exact=True).click()
        expect(page.locator(".explain .stepper .place")).to_contain_text("1 of")


def test_a_press_counts_only_for_the_screen_that_it_led_to(open_page: Open) -> None:
    page = open_page()
    link = page.get_by_role("link", name="Solve: Slitherlink")
    expect(link).to_be_visible()
    address = link.get_attribute("href")
    assert address is not None
    with page.context.expect_page() as opened:
        link.click(modifiers=["ControlOrMeta"])
    expect(opened.value.locator(".answer")).to_have_text("Press Solve to start.")
    requests = watched(page)
    follow(page, address)  # the press opened another tab, so this page waits, too
    expect(page.locator(".answer")).to_have_text("Press Solve to start.")
    assert requests == []


def test_a_tab_that_is_shown_again_starts_nothing_again(open_page: Open) -> None:
    page = open_page("#/?puzzle=tetrihex")
    page.get_by_role("link", name="Explain", exact=True).click()
    expect(page.locator(".explain .stepper")).to_be_visible()
    requests = watched(page)
    page.get_by_role("tab", name="Laboratory").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-verb=explain]")).to_be_visible()
    expect(page.locator(".board svg")).to_be_visible()
    expect(page.get_by_role("tab", name="Laboratory")).to_be_focused()
    expect(page.locator(".answer")).to_be_empty()
    assert set(requests) <= {"convert"}  # to JSON, for the tab between


@pytest.mark.parametrize(
    "address",
    [
        "#/?do=prove&prove=132&theorem=0",
        "#/jobs?do=start&verb=experiment&family=_template&experiment=sum",
        "#/_template?tab=laboratory&do=experiment&experiment=sum&last=3",
        "#/_template?tab=laboratory&do=generate&generate=1",
        "#/_template?tab=laboratory&do=constructor",
        "#/slitherlink?do=new",
        "#/slitherlink?tab=atlas&do=prove&rule=1",
        "#/hexads?tab=blocks&do=count",
    ],
)
def test_no_other_word_in_an_address_starts_anything(open_page: Open, address: str) -> None:
    page = open_page("#/help")
    before, requests = jobs(page), watched(page)
    page.goto(address)
    expect(page.locator("#content h1").first).to_be_visible()
    expect(page.locator("#content svg, #content table, #content form").first).to_be_attached()
    # The blocks with the chosen points are what the screen of blocks shows.
    assert set(requests) <= ({"solve", "explain", "stream/explain"} if "blocks" in address else set())
    assert jobs(page) == before
