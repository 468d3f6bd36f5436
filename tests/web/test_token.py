"""The token: who is let in, and that it stays between the server and its owner."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hamekomi.model.json_text import read_json
from hamekomi.web.app import create_app
from hamekomi.web.http.token import SENTENCE, TokenCheck, new_token
from hamekomi.web.jobs.service import JobService
from hamekomi.web.serve import ServerFile
from tests.waiting import LONGEST_WAIT
from tests.web.running import TOKEN, Running

EVERYTHING = [
    ("GET", "/"),
    ("GET", "/page.js"),
    ("GET", "/early.js"),
    ("GET", "/palette.css"),
    ("GET", "/nothing"),
    ("HEAD", "/"),
    ("HEAD", "/api/jobs/events"),
    ("GET", "/api/families"),
    ("GET", "/api/gallery"),
    ("GET", "/api/jobs"),
    ("GET", "/api/jobs/1"),
    ("GET", "/api/jobs/events"),
    ("GET", "/api/jobs/machines"),
    ("POST", "/api/jobs"),
    ("POST", "/api/jobs/1/pause"),
    ("POST", "/api/recognise"),
    ("POST", "/api/act"),
    ("POST", "/api/stream/solve"),
    ("POST", "/api/stream/count"),
    ("OPTIONS", "/api/jobs"),
    ("DELETE", "/api/jobs/1"),
]
PAGE = {"Accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def unknown(server: Running) -> Iterator[httpx.Client]:
    """A client without the token."""
    with httpx.Client(base_url=server.address, timeout=LONGEST_WAIT, verify=False) as client:
        yield client


@pytest.mark.parametrize(("method", "path"), EVERYTHING)
def test_without_the_token_nothing_is_answered(unknown: httpx.Client, method: str, path: str) -> None:
    answer = unknown.request(method, path, json={} if method == "POST" else None)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in answer.headers
    assert method == "HEAD" or answer.json() == {"error": SENTENCE}


@pytest.mark.parametrize(
    "token", ["", "wrong", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "%20" + TOKEN, "t%C3%B6ken", "%FF%00"]
)
@pytest.mark.parametrize("path", ["/", "/page.js", "/api/families"])
def test_a_wrong_token_in_the_address_is_refused(unknown: httpx.Client, token: str, path: str) -> None:
    assert unknown.get(f"{path}?token={token}").status_code == 401


@pytest.mark.parametrize(
    "header",
    [
        b"",
        b"Bearer",
        b"Bearer wrong",
        b"Bearer \xff\xfe",
        b"Basic " + TOKEN.encode(),
        TOKEN.encode(),
    ],
)
def test_a_wrong_header_is_refused(unknown: httpx.Client, header: bytes) -> None:
    assert unknown.get("/api/jobs", headers={b"Authorization": header}).status_code == 401


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "token", "Token"])
def test_the_right_header_lets_in(unknown: httpx.Client, scheme: str) -> None:
    assert unknown.get("/api/jobs", headers={"Authorization": f"{scheme} {TOKEN}"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/page.js", "/api/jobs", "/palette.css"])
def test_the_right_token_in_any_address_lets_in(unknown: httpx.Client, path: str) -> None:
    assert unknown.get(f"{path}?token={TOKEN}").status_code == 200
    assert unknown.head(f"{path}?words=a&token={TOKEN}").status_code == 200
    unknown.cookies.clear()
    body = {"text": "row:..1", "family": "_template"}
    assert unknown.post(f"/api/recognise?token={TOKEN}", json=body).status_code == 200


def test_the_page_sets_a_cookie_for_this_port_which_then_lets_in(
    unknown: httpx.Client, server: Running
) -> None:
    opened = unknown.get(f"/?token={TOKEN}")
    assert opened.status_code == 200, "not a redirection"
    assert opened.headers["cache-control"] == "no-store"
    name, *properties = opened.headers["set-cookie"].split("; ")
    assert name == f"hamekomi-{server.port}={TOKEN}"
    assert set(properties) == {"HttpOnly", "SameSite=Lax", "Path=/"}, (
        "and no time: it ends with the browser"
    )
    for path in ("/", "/page.js", "/api/jobs"):
        answer = unknown.get(path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


def test_only_pages_set_the_cookie(unknown: httpx.Client) -> None:
    assert "set-cookie" not in unknown.get(f"/api/jobs?token={TOKEN}").headers
    headers = {"Authorization": f"Bearer {TOKEN}"}
    assert "set-cookie" not in unknown.get("/", headers=headers).headers


@pytest.mark.parametrize("cookie", ["wrong", "", "hamekomi", "\N{SNOWMAN}"])
def test_a_wrong_cookie_is_refused(unknown: httpx.Client, server: Running, cookie: str) -> None:
    header = f"a=b; hamekomi-{server.port}={cookie}; hamekomi={TOKEN}; hamekomi-1={TOKEN}"
    header += f"; hamekomi-{server.port}0={TOKEN}; HAMEKOMI-{server.port}={TOKEN}"
    assert unknown.get("/", headers={b"Cookie": header.encode()}).status_code == 401


def test_a_right_cookie_does_not_make_up_for_another_wrong_token(
    unknown: httpx.Client, server: Running
) -> None:
    cookie = {"Cookie": f"hamekomi-{server.port}={TOKEN}"}
    assert unknown.get("/", headers=cookie).status_code == 200
    assert unknown.get("/?token=wrong", headers=cookie).status_code == 401
    assert unknown.get(f"/?token={TOKEN}&token=wrong", headers=cookie).status_code == 401
    assert unknown.get("/?token", headers=cookie).status_code == 401
    assert unknown.get("/?to%6ben=wrong", headers=cookie).status_code == 401
    assert unknown.get("/", headers={**cookie, "Authorization": "Bearer wrong"}).status_code == 401
    assert unknown.get("/", headers={**cookie, "Authorization": f"Basic {TOKEN}"}).status_code == 401
    both = {"Authorization": f"Bearer {TOKEN}"}
    assert unknown.get("/?token=wrong", headers=both).status_code == 401


def test_a_person_reads_in_a_page_what_to_open(unknown: httpx.Client) -> None:
    page = unknown.get("/", headers=PAGE)
    assert page.status_code == 401
    assert page.headers["content-type"].startswith("text/html")
    assert "Open the address that <code>hamekomi serve</code> printed" in page.text
    assert "<script" not in page.text and TOKEN not in page.text
    assert unknown.get("/api/jobs", headers=PAGE).json() == {"error": SENTENCE}


def test_another_page_is_refused_before_its_token_is_looked_at(unknown: httpx.Client) -> None:
    assert unknown.get(f"/?token={TOKEN}", headers={"Host": "evil.example"}).status_code == 421
    assert unknown.get("/api/jobs", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert unknown.post("/api/jobs", headers={"Origin": "null"}, json={}).status_code == 403


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [(f"/?token={TOKEN}", None, 200), ("/", None, 401), (f"/?token={TOKEN}", "evil.example", 421)],
)
def test_no_answer_takes_the_address_to_other_pages_or_is_shown_inside_of_them(
    unknown: httpx.Client, path: str, host: str | None, status: int
) -> None:
    answer = unknown.get(path, headers={} if host is None else {"Host": host})
    assert answer.status_code == status
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    rules = answer.headers["content-security-policy"].split("; ")
    assert {"default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} <= set(rules)


def test_every_server_has_its_own_token_and_cookie(tmp_path: Path) -> None:
    with (
        Running(tmp_path / "a" / "jobs.db", token=new_token()) as one,
        Running(tmp_path / "b" / "jobs.db", token=new_token()) as other,
        httpx.Client(timeout=LONGEST_WAIT, verify=False) as browser,
    ):
        assert browser.get(other.opened()).status_code == browser.get(one.opened()).status_code == 200
        assert len(browser.cookies) == 2, "neither has taken the other's place"
        for server in (one, other):
            assert browser.get(f"{server.address}/api/jobs").status_code == 200
        assert httpx.get(f"{one.address}/?token={other.token}", timeout=LONGEST_WAIT).status_code == 401


def test_the_token_of_an_earlier_start_is_worth_nothing(tmp_path: Path) -> None:
    with httpx.Client(timeout=LONGEST_WAIT, verify=False) as browser:
        with Running(tmp_path / "jobs.db", token=new_token()) as server:
            assert browser.get(server.opened()).status_code == 200
        with Running(tmp_path / "jobs.db", server.port, token=new_token()) as again:
            assert browser.get(f"{again.address}/api/jobs").status_code == 401
            assert browser.get(server.opened()).status_code == 401
            assert browser.get(again.opened()).status_code == 200
            assert browser.get(f"{again.address}/api/jobs").status_code == 200


def test_whoever_wants_no_token_says_so(tmp_path: Path) -> None:
    with Running(tmp_path / "jobs.db", token=None) as server, server.client() as client:
        assert client.get("/api/jobs").status_code == client.get("/").status_code == 200
        assert "set-cookie" not in client.get("/?token=anything").headers
    with pytest.raises(TypeError):
        create_app(tmp_path / "jobs.db")  # type: ignore[call-arg]
    for token in ("", "two words", "a;b"):
        with pytest.raises(ValueError, match="a token consists of"):
            TokenCheck(token, 8000)


def test_two_tokens_are_never_alike() -> None:
    made = {new_token() for _ in range(100)}
    assert len(made) == 100 and min(map(len, made)) >= 43, "256 bits"


@pytest.mark.parametrize("name", ["token", "%74oke%6E"])
def test_the_application_does_not_see_the_token_of_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], name: str
) -> None:
    def refuse(self: object, *which: object) -> None:
        raise RuntimeError(f"asked for {which}")

    monkeypatch.setattr(JobService, "newest", refuse)
    folder = tmp_path / "page" / "folder"
    folder.mkdir(parents=True)
    for each in (folder, folder.parent):
        (each / "index.html").write_text("a page")
    with Running(tmp_path / "jobs.db", page_folder=folder.parent) as server:
        ask = f"?words=w&{name}={TOKEN}&before=7"
        with httpx.Client(base_url=server.address, timeout=LONGEST_WAIT) as client:
            failed = client.get(f"/api/jobs{ask}")
            moved = client.get(f"/folder{ask}")
    assert failed.status_code == 500 and "'w'" in failed.json()["error"]
    assert moved.is_redirect and moved.headers["location"].endswith("/folder/?words=w&before=7")
    said = "".join(capfd.readouterr())
    assert "RuntimeError" in said and TOKEN not in said + failed.text + moved.headers["location"]


class Served:
    """`hamekomi serve` as a program, and what it printed."""

    def __init__(self, folder: Path, *options: str, umask: int = 0o022) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hamekomi", "serve", "--port", "0", *options],
            env={**os.environ, "HAMEKOMI_DATA": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            umask=umask,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        self.address = httpx.URL(self.said.removeprefix("hamekomi is at ") or "http://nowhere")

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.mark.parametrize("umask", [0o000, 0o077])
def test_the_token_is_printed_and_kept_in_a_file_for_the_owner_alone(tmp_path: Path, umask: int) -> None:
    folder = tmp_path / "data"
    with Served(folder, umask=umask) as served:
        token = served.address.params["token"]
        assert served.said == f"hamekomi is at http://127.0.0.1:{served.address.port}/?token={token}"
        file = folder / f"server-{served.address.port}.json"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        address = str(served.address.copy_with(query=None))
        found = read_json(file.read_text())
        assert found == {"address": address, "token": token, "process": served.process.pid}
        assert (
            httpx.get(served.address.copy_with(path="/api/jobs"), timeout=LONGEST_WAIT).status_code
            == 200
        )
        assert httpx.get(f"{address}api/jobs", timeout=LONGEST_WAIT).status_code == 401
        served.process.terminate()
        _, errors = served.process.communicate(timeout=LONGEST_WAIT)
        assert token not in errors
        assert not file.exists()
        assert {each.name for each in folder.iterdir()} == {"jobs.sqlite"}


def test_a_file_of_a_server_that_was_killed_is_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Served(folder) as killed:
        port = killed.address.port
    file = folder / f"server-{port}.json"
    left = file.read_text()
    assert killed.address.params["token"] in left
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("untouched")
    file.unlink()
    file.symlink_to(elsewhere)
    with Served(folder, "--port", str(port)) as served:
        assert served.address.port == port
        assert not file.is_symlink() and elsewhere.read_text() == "untouched"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert served.address.params["token"] in file.read_text() != left


def test_the_file_of_another_server_is_left_alone(tmp_path: Path) -> None:
    """On another machine with the same home folder, say, where the port was free."""
    one = ServerFile(tmp_path, 8000, {"token": "one"})
    other = ServerFile(tmp_path, 8000, {"token": "other"})
    one.write()
    other.write()
    one.remove()
    assert read_json((tmp_path / "server-8000.json").read_text()) == {"token": "other"}
    other.remove()
    assert not list(tmp_path.iterdir())


def test_no_token_is_an_explicit_word_and_warned_of(tmp_path: Path) -> None:
    with Served(tmp_path / "data", "--no-token") as served:
        assert "token" not in served.said
        assert (
            httpx.get(served.address.copy_with(path="/api/jobs"), timeout=LONGEST_WAIT).status_code
            == 200
        )
        served.process.terminate()
        _, errors = served.process.communicate(timeout=LONGEST_WAIT)
    warning, _ = errors.splitlines()
    assert "every user and every program of this machine can use this server" in warning


@pytest.mark.parametrize("mode", [0o777, 0o757, 0o775])
def test_a_data_folder_that_others_can_write_to_is_not_used(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "diary").write_text("mine")
    folder.chmod(mode)
    with Served(folder) as served:
        _, errors = served.process.communicate(timeout=LONGEST_WAIT)
    assert served.process.returncode == 2
    assert errors == f"hamekomi: {folder}: others can write to this folder; `chmod go-w` mends that\n"
    assert [each.name for each in folder.iterdir()] == ["diary"]


def test_small_answers_are_sent_at_once(
    server: Running, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hamekomi.web.http.disconnect import Connection

    accepted: list[int] = []
    begin = Connection.connection_made

    def look(self: Connection, transport: object) -> None:
        line = transport.get_extra_info("socket")  # type: ignore[attr-defined]
        accepted.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        begin(self, transport)  # type: ignore[arg-type]

    monkeypatch.setattr(Connection, "connection_made", look)
    assert client.get("/api/jobs/numbers").status_code == 200
    assert accepted == [1]
