"""Home: what there is, what was played last, and puzzles that are pasted, typed or dropped."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

TWO_PROBLEMS = """<puzzle version="2"><gridType type="0"/><shapes>
<voxel x="2" y="1" z="1" type="0">##</voxel><voxel x="2" y="2" z="1" type="0">####</voxel></shapes>
<problems>
<problem><shapes><shape id="0" count="1"/></shapes><result id="0"/></problem>
<problem><shapes><shape id="0" count="2"/></shapes><result id="1"/></problem></problems></puzzle>"""
BOX = "Paste a puzzle, type one, or drop a file"
DROP = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    const content = typeof text === "string" ? text : new Uint8Array(text);
    const type = name.endsWith("png") ? "image/png" : "text/plain";
    dataTransfer.items.add(new File([content], name, { type }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""


def drop(page: Page, name: str, content: str | bytes) -> None:
    expect(page.locator(".gallery svg").first).to_be_visible()
    page.evaluate(DROP, [name, content if isinstance(content, str) else list(content)])


def test_a_pasted_text_is_recognised_drawn_and_solved(open_page: Open) -> None:
    page = open_page()
    page.get_by_label(BOX).fill("mog: 0 1 2 3 5")
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_have_text("Octads of S(5,8,24) that contain 0 1 2 3 5")
    expect(result.get_by_text("exactly one")).to_be_visible()
    expect(result.locator("svg")).to_be_visible()
    result.get_by_role("link", name="Solve").click()
    expect(page.locator(".outcome")).to_contain_text("The only one: 0 1 2 3 5 ")


def test_a_puzzle_with_a_name_is_called_by_its_name_and_can_be_played(open_page: Open) -> None:
    page = open_page("#/?puzzle=soma")
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_have_text("The Soma cube")
    expect(result).to_contain_text("Packing of 27 cubes with 7 pieces")
    result.get_by_role("link", name="Play").click()
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")


def test_the_three_things_to_try_fill_the_box(open_page: Open) -> None:
    page = open_page()
    offers = page.locator(".offers a")
    expect(offers).to_have_count(3)
    for number in range(3):
        page.locator(".offers a").nth(number).click()
        expect(page.get_by_role("region", name="What it is").get_by_role("heading")).to_be_visible()
        assert page.get_by_label(BOX).input_value() != ""


def test_a_dropped_file_is_recognised(open_page: Open) -> None:
    page = open_page()
    drop(page, "hand.txt", "blackjack: 0 2 4 6 7 10\n")
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_contain_text("0 2 4 6 7 10")
    expect(result.get_by_role("link", name="Play")).to_be_visible()


def test_the_problems_of_a_dropped_burrtools_file_are_listed_and_any_can_be_chosen(
    open_page: Open,
) -> None:
    page = open_page()
    drop(page, "dominoes.xmpuzzle", gzip.compress(TWO_PROBLEMS.encode()))
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_have_text("Packing of 2 cubes with 1 piece")
    page.get_by_label("The text has 2 puzzles; this is").select_option(
        "2: Packing of 4 cubes with 2 pieces of 1 kind"
    )
    expect(result.get_by_role("heading")).to_have_text("Packing of 4 cubes with 2 pieces of 1 kind")
    expect(result.get_by_text("more than one")).to_be_visible()


def test_a_dropped_file_that_is_too_large_is_refused_without_being_sent(open_page: Open) -> None:
    page = open_page()
    drop(page, "big.txt", "0" * 300_000)
    expect(page.locator(".error")).to_contain_text("big.txt is too large for a puzzle")


def test_a_picture_or_a_text_without_end_gets_one_plain_sentence(open_page: Open) -> None:
    page = open_page()
    drop(page, "board.png", b"\x89PNG")
    expect(page.locator(".error")).to_contain_text("board.png is a picture or a recording; puzzles are")
    page.get_by_label(BOX).evaluate(
        "box => { box.value = '1'.repeat(2e6); box.dispatchEvent(new InputEvent('input')); }"
    )
    expect(page.locator(".error")).to_have_text(
        "✗ This text is far too long for a puzzle: paste one puzzle, or drop a smaller file."
    )
    page.get_by_label(BOX).fill("\x1aPNG")
    expect(page.locator(".error")).to_contain_text("perhaps a picture or another kind of file")


def test_a_table_of_a_spreadsheet_is_one_sudoku_and_an_old_list_of_puzzles_goes(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page()
    page.get_by_label(BOX).fill("1.....3..4.....2\n.2..3...4......1")
    several = page.get_by_label("The text has 2 puzzles; this is")
    expect(several).to_be_visible()
    page.get_by_label(BOX).fill("what is this?")
    expect(page.locator(".error")).to_contain_text("I can't recognise this.")
    expect(several).to_have_count(0)
    page.get_by_label(BOX).fill("1\t\t\t\n\t\t3\t\n\t4\t\t\n\t\t\t2")
    result = page.get_by_role("region", name="What it is")
    expect(result.get_by_role("heading")).to_have_text("Sudoku 4x4, 4 givens")
    complaints.clear()


def test_bad_input_is_answered_with_the_servers_sentence(open_page: Open, complaints: list[str]) -> None:
    page = open_page()
    page.get_by_label(BOX).fill("blackjack: 0 2 4 6 7 7")
    expect(page.locator(".error")).to_have_text("✗ Line 1, column 22: the card 7 is there twice.")
    expect(page.locator("#live")).to_have_text("Line 1, column 22: the card 7 is there twice.")
    expect(page.get_by_role("region", name="What it is")).to_be_hidden()
    # The browser itself reports every refusal of the server.
    assert complaints and all("status of 422" in complaint for complaint in complaints)
    complaints.clear()


def test_what_cannot_be_recognised_is_answered_with_what_to_try(
    open_page: Open, complaints: list[str]
) -> None:
    page = open_page()
    page.get_by_label(BOX).fill("hello, is there anybody?")
    expect(page.locator(".error")).to_contain_text("I can't recognise this. Try ")
    expect(page.locator(".error")).to_contain_text("a puzz.link address")
    expect(page.locator(".family-cards .card")).not_to_have_count(0)  # the screen stays
    complaints.clear()


def test_what_is_pasted_never_becomes_markup(open_page: Open, complaints: list[str]) -> None:
    page = open_page()
    page.get_by_label(BOX).fill("mog: <img/src=x/onerror=x()>")
    expect(page.locator(".error")).to_contain_text("<img/src=x/onerror=x")
    assert page.locator("main img").count() == 0
    complaints.clear()


def test_a_share_link_shows_the_same_puzzle(open_page: Open) -> None:
    first = open_page("#/?puzzle=modulo11%3A+1+2+3+4+inf")
    first.get_by_role("button", name="Copy link").click()
    expect(first.locator(".toast")).to_have_text("Link copied: it works on this machine only")
    address = first.evaluate("navigator.clipboard.readText()")
    second = open_page(address)
    expect(second.locator("#content")).to_contain_text("modulo 11 naming")
    expect(second.get_by_label("Points", exact=True)).to_have_value("1 2 3 4 inf")


def test_the_command_and_the_python_to_copy_are_quoted_and_toasts_do_not_overlap(
    open_page: Open,
) -> None:
    page = open_page("#/?puzzle=0+1+2+3+4")
    page.get_by_role("button", name="Copy as command").click()
    expect(page.locator(".toast")).to_have_text("Command copied")
    assert page.evaluate("navigator.clipboard.readText()") == "hamekomi solve hexads '0 1 2 3 4'"
    page.evaluate("Element.prototype.remove = () => {}")  # so that the toasts stay
    page.get_by_role("button", name="Copy as command").click()
    page.get_by_role("button", name="Copy as Python").click()
    expect(page.locator(".toast").last).to_have_text("Python copied")
    python = page.evaluate("navigator.clipboard.readText()")
    assert python.endswith('hk.load("0 1 2 3 4", family="hexads").solve()\n')
    boxes = [each.bounding_box() for each in page.locator(".toast").all()[-2:]]
    upper, lower = [box for box in boxes if box is not None]
    assert upper["y"] + upper["height"] <= lower["y"]


def test_recent_puzzles_are_remembered_with_pictures(open_page: Open) -> None:
    page = open_page("#/?puzzle=soma")
    recent = page.get_by_role("region", name="Your last puzzles")
    expect(recent.get_by_role("link", name="The Soma cube")).to_be_visible()
    page.goto("#/")
    page.reload()
    expect(recent.locator("svg")).to_have_count(1)
    recent.get_by_role("link", name="The Soma cube").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "#/packing?puzzle=" in page.url


def test_the_page_works_without_any_storage(open_page: Open) -> None:
    page = open_page("#/jobs", own=True)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error(); } })"
    )
    page.goto("#/?puzzle=0+1+2+3+4")
    page.reload()
    expect(page.get_by_role("region", name="What it is")).to_be_visible()


def test_an_example_of_the_gallery_opens_its_family(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("link", name="Five points and their octad").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hexads")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title("Hexads · hamekomi")


def test_the_gallery_shows_no_test_cases_and_balls_as_balls(open_page: Open) -> None:
    page = open_page()
    gallery = page.locator(".gallery")
    balls = gallery.get_by_role("link", name="Tetra:")
    expect(balls).to_be_visible()
    assert balls.locator(".hk-light").count() == 44  # one light on each of the 44 balls
    expect(gallery.get_by_role("link", name="A single 0")).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 360])
def test_every_family_has_a_card_with_a_picture_and_three_things_to_do(
    open_page: Open, width: int
) -> None:
    page = open_page(width=width)
    cards = page.locator(".family-cards .card")
    expect(cards.first.get_by_role("heading")).to_have_text("Slitherlink")  # the most loved one
    expect(cards.locator(".animated svg")).to_have_count(cards.count())
    for card in cards.all():
        expect(card.get_by_role("link", name="Play: ")).to_be_visible()
        expect(card.get_by_role("link", name="Solve: ")).to_be_visible()
        expect(card.get_by_role("link", name="Learn: ")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    cards.first.get_by_role("link", name="Learn: ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn Slitherlink")
    expect(page.get_by_text("one closed loop")).to_be_visible()


def test_the_answer_on_a_card_grows_unless_the_user_wants_no_motion(open_page: Open) -> None:
    page = open_page()  # with reduced motion
    line = page.locator(".family-cards .card").first.locator(".grows").first
    expect(line).to_be_attached()
    assert line.evaluate("shape => getComputedStyle(shape).animationName") == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert line.evaluate("shape => getComputedStyle(shape).animationName") == "grow"


def test_a_theorem_is_proved_as_a_job(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Prove it: There are 132 hexads.").click()
    row = page.locator("tbody tr").first
    expect(row).to_contain_text("Count All hexads")
    expect(row).to_have_attribute("data-state", "done")
    expect(row.locator("dd").first).to_have_text("132")
