"""The token leaves the page's address at once, and the page says that a server was restarted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from hamekomi.web.http.token import new_token
from tests.web.running import Running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


def test_the_token_leaves_the_address_and_the_rest_stays(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/?token={server.token}&other=1#/hexads?puzzle=0+1+2+3+4")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # The screen may have written the puzzle in its own words by now.
    assert page.url.startswith(f"{server.address}/?other=1#/hexads?puzzle=")
    page.get_by_role("button", name="Copy link").first.click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('http')")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.address}/#/hexads?puzzle=")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.cookie") == "", "no script can read the cookie"
    page.go_back()
    assert str(server.token) not in page.url


def test_without_the_token_a_person_reads_what_to_do(page: Page, server: Running) -> None:
    answer = page.goto(server.address)
    assert answer is not None and answer.status == 401
    expect(page.get_by_text("Open the address that hamekomi serve printed")).to_be_visible()


def test_a_tab_that_stays_open_during_a_restart_says_so_and_sends_no_more_requests(
    page: Page, tmp_path: Path
) -> None:
    requests: list[str] = []
    refused = "The server was restarted: open the address that it printed in the terminal."
    with Running(tmp_path / "jobs.db", token=new_token()) as server:
        page.goto(server.opened("#/jobs"))
        expect(page.get_by_text("There are no jobs yet.")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    # The page waits by the clock, which the test controls.
    with Running(tmp_path / "jobs.db", server.port, token=new_token()) as again:
        expect(page.get_by_role("alert")).to_have_text(refused)
        expect(page.locator(".problem .error")).to_contain_text(refused)
        page.clock.install()

        def note(request: Request) -> None:
            requests.append(request.url)

        page.on("request", note)
        page.clock.run_for(60_000)
        assert requests == []
        other = page.context.new_page()
        other.goto(again.opened("#/help"))
        expect(other.get_by_role("heading", level=1)).to_have_text("Help")
        other.close()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(page.locator(".problem .error")).to_have_count(0)
        expect(page.get_by_text("There are no jobs yet.")).to_be_visible()
