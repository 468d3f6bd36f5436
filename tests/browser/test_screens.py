"""What holds on every screen: themes, keys, tabs; blocks, and the common screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

CONTROLS = "button, a, input, select, textarea, [role=button], summary"
NAMELESS = f"""() => [...document.querySelectorAll("{CONTROLS}")]
    .filter(each => !each.textContent.trim() && !each.ariaLabel && !each.labels?.length)
    .map(each => each.outerHTML)"""


def ground(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_the_system_decides_between_light_and_dark(open_page: Open) -> None:
    assert ground(open_page("#/jobs", scheme="light")) != ground(open_page("#/jobs", scheme="dark"))


def test_a_chosen_theme_is_remembered(open_page: Open) -> None:
    page = open_page("#/jobs")
    light = ground(page)
    page.get_by_role("button", name="Theme: auto").click()
    page.get_by_role("button", name="Theme: light").click()
    paper = ground(page)
    page.get_by_role("button", name="Theme: paper").click()
    expect(page.get_by_role("button", name="Theme: dark")).to_be_visible()
    dark = ground(page)
    assert len({light, paper, dark}) == 3
    page.reload()
    expect(page.get_by_role("button", name="Theme: dark")).to_be_visible()
    assert ground(page) == dark
    page.get_by_role("button", name="Theme: dark").click()
    assert ground(page) not in (light, paper, dark)
    page.get_by_role("button", name="Theme: night").click()
    assert ground(page) == light


def test_the_page_has_its_own_font_whose_digits_are_equally_wide(open_page: Open) -> None:
    page = open_page("#/jobs")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].every(font => font.status === 'loaded')")
    widths = page.evaluate(
        """() => {
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = "40px " + getComputedStyle(document.body).fontFamily;
            return [..."0123456789"].map(digit => pen.measureText(digit).width);
        }"""
    )
    assert len(set(widths)) == 1


def test_pictures_follow_the_theme(open_page: Open) -> None:
    fills = []
    for scheme in ("light", "dark"):
        page = open_page("#/hexads?puzzle=0+1+2+3+4", scheme=scheme)
        # The board is not redrawn after that.
        expect(page.locator("#live")).to_contain_text("The only one")
        shape = page.locator(".board .hk-paper").first
        fills.append(shape.evaluate("shape => getComputedStyle(shape).fill"))
    assert fills[0] != fills[1]


def test_the_skip_link_comes_first_and_leads_to_the_content(open_page: Open) -> None:
    page = open_page("#/jobs")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    assert page.url.endswith("#/jobs")


def test_the_present_screen_is_marked_in_the_navigation(open_page: Open) -> None:
    page = open_page("#/hexads")
    current = page.locator("#header a[aria-current=page]")
    expect(current).to_have_text("Hexads")
    page.get_by_role("link", name="Jobs").click()
    expect(current).to_have_attribute("href", "#/jobs")


def test_tabs_are_changed_with_the_arrow_keys(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=0+1+2+3+4")
    chosen = page.get_by_role("tab", selected=True)
    expect(chosen).to_have_text("Hexads and octads")
    chosen.focus()
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_text("Laboratory")
    expect(chosen).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_text("Blackjack")


CONTRAST = """tab => {
    const { color, backgroundColor } = getComputedStyle(tab);
    const [text, ground] = [color, backgroundColor].map(words => {
        const [r, g, b] = words.match(/[\\d.]+/g).map(each => each / 255)
            .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_chosen_tab_can_be_read_under_the_mouse(open_page: Open, scheme: str) -> None:
    page = open_page("#/hexads?puzzle=0+1+2+3+4", scheme=scheme)
    for tab in (page.get_by_role("tab", selected=True), page.get_by_role("tab", name="Laboratory")):
        tab.hover()
        assert tab.evaluate(CONTRAST) >= 4.5


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("zzz", "Line 1, column 1: "),
        ("0 1 zzz", "Line 1, column 5: "),
        ("  zzz", "Line 1, column 3: "),
        ("shuffle: zzz", "Line 1, column 10: "),
    ],
)
def test_an_invalid_point_is_marked_where_it_was_typed(
    open_page: Open, complaints: list[str], typed: str, place: str
) -> None:
    page = open_page("#/hexads?puzzle=shuffle%3A+0+1+2+3")
    page.get_by_label("Points", exact=True).fill(typed)
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".error")).to_have_text(f"✗ {place}expected a number, found 'zzz'.")
    complaints.clear()


def test_points_chosen_in_the_array_are_completed_and_explained(open_page: Open) -> None:
    page = open_page("#/hexads?puzzle=shuffle%3A+0+1+2+3")
    expect(page.locator(".outcome")).to_have_text("4 solutions, and no others.")
    page.get_by_role("button", name="Point 4", exact=True).focus()
    page.keyboard.press(" ")
    expect(page.locator(".outcome")).to_have_text("The only one: 0 1 2 3 4 11")
    expect(page.get_by_role("button", name="Point 4", exact=True)).to_be_focused()
    expect(page.locator(".stepper .words")).to_contain_text("the hexad is 0 1 2 3 4 11")
    expect(page.locator(".board svg").get_by_text("hexad: a square at 6")).to_have_count(1)
    page.get_by_role("button", name="First step").click()
    expect(page.locator(".stepper .words")).to_contain_text("0 1 are in the corners of the kitten")
    expect(page.locator(".board svg").get_by_text("hexad:")).to_have_count(0)
    page.get_by_label("System").select_option("modulo11")
    page.get_by_label("Points", exact=True).fill("1 2 3 4 inf")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".outcome")).to_contain_text("The only one: ")


def test_the_laboratory_does_all_a_family_can(open_page: Open) -> None:
    page = open_page("#/_template?tab=laboratory&puzzle=row%3A.....")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator(".answer")).to_contain_text("2 solutions, and no others.")
    expect(page.get_by_text("1 of 2")).to_be_visible()
    first = page.locator(".answer code").inner_text()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of 2")).to_be_visible()
    assert page.locator(".answer code").inner_text() != first
    page.get_by_role("button", name="Count").click()
    expect(page.locator(".number")).to_contain_text("Exactly 2")
    page.get_by_role("button", name="Check an answer").click()
    page.get_by_label("Your answer").fill("01011")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".answer .error")).to_contain_text("cells 4 and 5 are equal")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".moves-board")).to_be_visible()
