"""Bodies that are too large, too slow, too deep, or not what they say."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import httpx
import pytest

from hamekomi.web import limits
from tests.waiting import LONGEST_WAIT
from tests.web.running import Running

JSON = {"Content-Type": "application/json"}


def test_an_upload_of_50_megabytes_is_refused_in_a_sentence(client: httpx.Client) -> None:
    answer = client.post("/api/recognise", content=b'"' + b"1" * 50_000_000 + b'"', headers=JSON)
    assert answer.status_code == 413
    assert answer.json() == {"error": "the body is larger than 1,000,000 bytes"}
    assert client.get("/api/families").status_code == 200


def test_a_body_in_chunks_is_measured_as_it_comes(client: httpx.Client) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(30):
            yield b" " * 50_000

    answer = client.post("/api/recognise", content=chunks(), headers=JSON)
    assert answer.status_code == 413


def test_a_body_of_just_the_limit_is_read(client: httpx.Client) -> None:
    body = json.dumps({"text": "row:.", "family": "_template"}).encode()
    assert client.post("/api/recognise", content=body.ljust(limits.BODY_BYTES), headers=JSON).is_success
    longer = body.ljust(limits.BODY_BYTES + 1)
    assert client.post("/api/recognise", content=longer, headers=JSON).status_code == 413


def _raw(server: Running, head: str, body: bytes = b"") -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=LONGEST_WAIT) as line:
        lines = head.splitlines()
        line.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        answer = b""
        while b"}" not in answer and (more := line.recv(65536)):
            answer += more
        return answer


def test_a_length_beyond_all_bounds_is_refused_before_anything_is_read(server: Running) -> None:
    head = (
        f"POST /api/recognise HTTP/1.1\nHost: 127.0.0.1:{server.port}\n{server.line}"
        "Content-Type: application/json\nContent-Length: 99999999999"
    )
    assert b" 413 " in _raw(server, head, b"{")


def test_a_body_shorter_than_it_says_is_not_waited_for_for_ever(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.3)
    head = (
        f"POST /api/recognise HTTP/1.1\nHost: 127.0.0.1:{server.port}\n{server.line}"
        "Content-Type: application/json\nContent-Length: 100"
    )
    answer = _raw(server, head, b"{")
    assert b" 400 " in answer
    assert b"too long to arrive" in answer


def test_two_hosts_are_refused(server: Running) -> None:
    head = f"GET /api/families HTTP/1.1\nHost: 127.0.0.1:{server.port}\nHost: evil.example"
    with socket.create_connection(("127.0.0.1", server.port), timeout=LONGEST_WAIT) as line:
        line.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 4")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "the body cannot be read: a JSON object begins with {"),
        (b"{", "the body cannot be read: line 1, column 2: this is not JSON"),
        (b"[]", "the body is a JSON object"),
        (b"null", "the body cannot be read: a JSON object begins with {"),
        (b"\xff\xfe", "the body is not UTF-8"),
        (b'{"text": NaN}', "line 1, column 10: NaN is not a number in JSON"),
        (b'{"text": "1", "text": "2"}', "line 1, column 15: the key 'text' occurs twice"),
        (b"[" * 400_000, "line 1, column 101: brackets are nested more than 100 deep"),
        (b'{"a":' * 100_000, "line 1, column 501: brackets are nested more than 100 deep"),
        (b'{"seed": ' + b"9" * 10_000 + b"}", "line 1, column 10: the number 9999"),
        (b"{}", "the field 'text' is missing"),
        (b'{"text": 7}', "the field 'text' is a text, not 7"),
        (b'{"text": ["0"]}', "the field 'text' is a text, not ['0']"),
        (b'{"text": "\\ud800"}', "line 1, column 10: the character U+D800 cannot be part of a text"),
        (b'{"text": "' + b"1" * 200_001 + b'"}', "has at most 200,000 characters, not 200,001"),
        (b'{"text": "", "family": "_template"}', "the text is empty"),
        (
            b'{"text": "\\u0000", "family": "_template"}',
            "line 1, column 1: the character U+0000 cannot be part of a text",
        ),
    ],
)
def test_a_body_that_makes_no_sense_is_refused_in_a_sentence(
    client: httpx.Client, body: bytes, reason: str
) -> None:
    answer = client.post("/api/recognise", content=body, headers=JSON)
    assert 400 <= answer.status_code < 500
    assert reason in answer.json()["error"]


@pytest.mark.parametrize(
    ("path", "fields", "reason"),
    [
        ("solve", {"limit": 0}, "the field 'limit' is between 1 and 100, not 0"),
        ("solve", {"limit": "many"}, "the field 'limit' is a whole number, not 'many'"),
        ("solve", {"limit": True}, "the field 'limit' is a whole number, not True"),
        ("solve", {"limit": 10**30}, "the field 'limit' is between 1 and 100"),
        ("solve", {"solver": "magic"}, "no _template solver 'magic'"),
        ("count", {"up_to": "love"}, "no way for _template to count up to 'love'"),
        ("convert", {"to": "klingon"}, "no _template format 'klingon'"),
        ("convert", {}, "the field 'to' is missing"),
        ("check", {"solution": "22222"}, "expected 0, 1 or '.', found '2'"),
        ("grade", {}, "_template cannot grade"),
        ("generate", {"options": []}, "the field 'options' is an object"),
        (
            "generate",
            {"options": {"rows": 1.5}},
            "'options.rows' is a whole number or a text",
        ),
        ("generate", {"options": {"seed": 3}}, "'seed' is a field of the request"),
        ("generate", {"options": {"family": "hexads"}}, "'family' is a field of the request"),
        ("game", {"moves": "1=0"}, "the field 'moves' is a list of texts"),
        ("game", {"moves": [1]}, "the field 'moves' is a text, not 1"),
        ("game", {"moves": ["x"] * 10_001}, "the field 'moves' has at most 10,000 entries, not 10,001"),
        ("game", {"moves": ["9=1"]}, "there is no cell 9"),
        ("game/reply", {"seed": -1}, "the field 'seed' is between 0 and"),
    ],
)
def test_a_field_that_makes_no_sense_is_refused_in_a_sentence(
    client: httpx.Client, path: str, fields: dict[str, object], reason: str
) -> None:
    body = {"family": "_template", "text": "row:.....", **fields}
    answer = client.post(f"/api/{path}", json=body)
    assert 400 <= answer.status_code < 500
    assert reason in answer.json()["error"]


def test_an_unknown_family_is_named(client: httpx.Client) -> None:
    answer = client.post("/api/solve", json={"family": "hexd", "text": "0 1"})
    assert answer.status_code == 404
    assert "no family 'hexd'" in answer.json()["error"]


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api/solve/", "/api/jobs/1/pause/now"])
def test_an_address_of_the_api_that_does_not_exist_is_refused_in_a_sentence(
    client: httpx.Client, method: str, path: str
) -> None:
    answer = client.request(method, path, headers=JSON)
    assert answer.status_code == 404
    assert answer.json() == {"error": "there is nothing at this address"}


@pytest.mark.parametrize("path", ["/nothing.css", "/api", "/%2e%2e/%2e%2e/etc/passwd", "/%00"])
def test_a_file_that_does_not_exist_is_refused_in_a_sentence(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"error": "there is nothing at this address"}


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/families", ["GET", "HEAD"]),
        ("/api/solve", ["POST"]),
        ("/api/jobs", ["GET", "HEAD", "POST"]),
        ("/api/jobs/events", ["GET", "HEAD"]),
        ("/api/jobs/1", ["GET", "HEAD"]),
        ("/api/jobs/1/pause", ["POST"]),
        ("/", ["GET", "HEAD"]),
        ("/palette.css", ["GET", "HEAD"]),
    ],
)
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_a_method_that_an_address_does_not_take_is_refused_with_those_it_takes(
    client: httpx.Client, method: str, path: str, allowed: list[str]
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == 405
    assert sorted(answer.headers["allow"].split(", ")) == allowed
    assert answer.json() == {"error": f"this address takes {' and '.join(allowed)}, not {method}"}


def test_what_is_only_posted_cannot_be_got(client: httpx.Client) -> None:
    answer = client.get("/api/solve")
    assert answer.status_code == 405
    assert answer.json() == {"error": "this address takes POST, not GET"}
