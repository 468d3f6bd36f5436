"""Requests from elsewhere, and headers of every answer."""

from __future__ import annotations

import httpx
import pytest

from hamekomi.web.http.security import HEADERS, is_our_host
from hamekomi.web.jobs.service import JobService
from tests.web.running import Running

ASKED = {"text": "row:..1", "family": "_template"}


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "LOCALHOST:8000", "[::1]:8000"])
def test_the_names_of_this_machine_are_ours(host: str) -> None:
    assert is_our_host(host, 8000)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "127.0.0.1",
        "127.0.0.1:8001",
        "127.0.0.1:8000.evil.example",
        "localhost.evil.example:8000",
        "evil.example:8000",
        "evil.example",
        "127.0.0.1:8000@evil.example",
        "0.0.0.0:8000",
        "user@localhost:8000",
        "localhost:8000\n",
    ],
)
def test_other_names_are_not_ours(host: str) -> None:
    assert not is_our_host(host, 8000)


def test_without_a_port_every_port_of_this_machine_is_ours() -> None:
    assert is_our_host("localhost:1234", None)
    assert not is_our_host("evil.example:1234", None)


def test_port_80_need_not_be_said() -> None:
    assert is_our_host("localhost", 80)


@pytest.mark.parametrize("path", ["/", "/api/families", "/palette.css", "/nothing"])
def test_a_foreign_host_is_refused_everywhere(client: httpx.Client, path: str) -> None:
    answer = client.get(path, headers={"Host": "evil.example"})
    assert answer.status_code == 421
    assert "own address" in answer.json()["error"]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1", "file://"]
)
def test_a_page_of_another_origin_may_not_ask(client: httpx.Client, origin: str) -> None:
    answer = client.post("/api/recognise", json=ASKED, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json() == {"error": "another page may not use this server"}


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_says_the_request_comes_from_elsewhere_is_believed(
    client: httpx.Client, site: str
) -> None:
    headers = {"Sec-Fetch-Site": site}
    assert client.post("/api/recognise", json=ASKED, headers=headers).status_code == 403
    assert client.get("/api/jobs", headers=headers).status_code == 403
    assert client.get("/", headers=headers).status_code == 200, "a link to the page may be followed"


def test_our_own_page_may_ask(client: httpx.Client, server: Running) -> None:
    headers = {"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/recognise", json=ASKED, headers=headers).status_code == 200


def test_a_program_without_an_origin_may_ask(client: httpx.Client) -> None:
    assert client.post("/api/recognise", json=ASKED).status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"]
)
def test_only_json_is_taken(client: httpx.Client, kind: str) -> None:
    # Forms of other pages can send these kinds without asking first.
    answer = client.post("/api/recognise", content=b'{"text": "1"}', headers={"Content-Type": kind})
    assert answer.status_code == 415
    assert "JSON" in answer.json()["error"]


@pytest.mark.parametrize("path", ["/", "/api/families", "/api/nothing", "/palette.css", "/page.css"])
def test_every_answer_has_the_headers_that_keep_browsers_careful(
    client: httpx.Client, path: str
) -> None:
    answer = client.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "access-control-allow-origin" not in answer.headers
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_mistake_of_ours_has_a_sentence_and_the_headers_too(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def divide(self: object, *which: object) -> int:
        return 1 // 0

    monkeypatch.setattr(JobService, "newest", divide)
    answer = client.get("/api/jobs")
    assert answer.status_code == 500
    assert "a mistake in hamekomi, not in your input: ZeroDivisionError" in answer.json()["error"]
    assert HEADERS.items() <= {name: answer.headers[name] for name in HEADERS}.items()
    assert "ZeroDivisionError" in capfd.readouterr().err
