"""Home recognises and draws pasted, typed and dropped puzzles."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

DROP = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""


def drop(page: Page, name: str, text: str) -> None:
    expect(page.locator(".gallery svg").first).to_be_visible()
    page.evaluate(DROP, [name, text])


def test_a_pasted_text_is_recognised_drawn_and_solved(open_page: Open) -> None:
    page = open_page()
    page.get_by_label("Paste a puzzle, type one, or drop a file").fill("mog: 0 1 2 3 4")
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_have_text("Octads of S(5,8,24) that contain 0 1 2 3 4")
    expect(result.get_by_text("exactly one")).to_be_visible()
    expect(result.locator("svg")).to_be_visible()
    result.get_by_role("link", name="Solve").click()
    expect(page.locator(".outcome")).to_have_text("The only one: 0 1 2 3 4 7 10 12")


def test_a_dropped_file_is_recognised(open_page: Open) -> None:
    page = open_page()
    drop(page, "hand.txt", "blackjack: 0 2 4 6 7 11\n")
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_contain_text("0 2 4 6 7 11")
    expect(result.get_by_role("link", name="Play")).to_be_visible()


def test_a_dropped_file_that_is_too_large_is_refused_without_being_sent(open_page: Open) -> None:
    page = open_page()
    drop(page, "big.txt", "0" * 300_000)
    expect(page.locator(".error")).to_contain_text("big.txt is too large")


def test_bad_input_is_answered_with_the_servers_sentence(open_page: Open, complaints: list[str]) -> None:
    page = open_page()
    page.get_by_label("Paste a puzzle, type one, or drop a file").fill("blackjack: 0 2 4 6 7 7")
    expect(page.locator(".error")).to_have_text("✗ line 1, column 22: the card 7 is there twice")
    expect(page.locator("#live")).to_have_text("line 1, column 22: the card 7 is there twice")
    expect(page.get_by_role("region", name="What it is")).to_be_hidden()
    # The browser itself reports every refusal of the server.
    assert complaints and all("status of 422" in complaint for complaint in complaints)
    complaints.clear()


def test_what_is_pasted_never_becomes_markup(open_page: Open, complaints: list[str]) -> None:
    page = open_page()
    page.get_by_label("Paste a puzzle, type one, or drop a file").fill("mog: <img/src=x/onerror=x()>")
    expect(page.locator(".error")).to_contain_text("<img/src=x/onerror=x")
    assert page.locator("main img").count() == 0
    complaints.clear()


def test_a_share_link_shows_the_same_puzzle(open_page: Open) -> None:
    first = open_page("#/?puzzle=modulo11%3A+1+2+3+4+inf")
    first.get_by_role("button", name="Copy link").click()
    expect(first.locator(".toast")).to_have_text("Link copied")
    address = first.evaluate("navigator.clipboard.readText()")
    second = open_page(address)
    expect(second.get_by_role("heading", level=2).first).to_contain_text("modulo 11 naming")
    expect(second.get_by_label("Points", exact=True)).to_have_value("1 2 3 4 inf")


def test_the_command_and_the_python_to_copy_are_quoted(open_page: Open) -> None:
    page = open_page("#/?puzzle=0+1+2+3+4")
    page.get_by_role("button", name="Copy as command").click()
    expect(page.locator(".toast")).to_have_text("Command copied")
    assert page.evaluate("navigator.clipboard.readText()") == "hamekomi solve hexads '0 1 2 3 4'"
    page.get_by_role("button", name="Copy as Python").click()
    expect(page.locator(".toast").last).to_have_text("Python copied")
    python = page.evaluate("navigator.clipboard.readText()")
    assert python.endswith('hk.load("0 1 2 3 4", family="hexads").solve()\n')


def test_recent_puzzles_are_remembered(open_page: Open) -> None:
    page = open_page("#/?puzzle=0+1+2+3+4")
    expect(page.get_by_role("heading", name="Recent")).to_be_visible()
    page.goto("#/")
    page.reload()
    page.locator(".chips").get_by_role("link", name="0 1 2 3 4").click()
    expect(page.get_by_label("Points", exact=True)).to_have_value("0 1 2 3 4")


def test_the_page_works_without_any_storage(open_page: Open) -> None:
    page = open_page("#/jobs")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error(); } })"
    )
    page.goto("#/?puzzle=0+1+2+3+4")
    page.reload()
    expect(page.get_by_role("region", name="What it is")).to_be_visible()


def test_an_example_opens_its_family(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("link", name="Five points and their octad").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hexads")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title("Hexads · hamekomi")
