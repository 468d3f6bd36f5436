"""The page's files, and what is said when they were not built."""

from __future__ import annotations

from pathlib import Path

import httpx

from hamekomi.lab.render.palette import style_sheet
from tests.web.running import Running


def test_the_page_and_its_files_are_served(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<script" in page.text
    for name, kind in (
        ("page.js", "text/javascript"),
        ("page.css", "text/css"),
        ("icon.svg", "image/svg"),
        ("sans.woff2", "font/woff2"),
    ):
        answer = client.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)


def test_the_font_comes_with_its_licence_and_is_small(client: httpx.Client) -> None:
    assert "SIL OPEN FONT LICENSE" in client.get("/sans.woff2.LICENSE.txt").text
    assert len(client.get("/sans.woff2").content) < 40_000


def test_no_script_is_written_into_the_page_itself(client: httpx.Client) -> None:
    assert "<script>" not in client.get("/").text
    assert "onclick" not in client.get("/").text


def test_the_colours_are_the_librarys_own(client: httpx.Client) -> None:
    answer = client.get("/palette.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.text == style_sheet()


def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with Running(tmp_path / "jobs.db", page_folder=tmp_path) as server:
        answer = server.get("/")
    assert answer.status_code == 404
    assert "The page has not been built" in answer.text
