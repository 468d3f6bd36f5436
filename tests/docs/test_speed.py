"""The page about speed says what was measured."""

from __future__ import annotations

from bench.report import PAGE, page


def test_the_page_about_speed_is_made_from_the_results() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m bench.report writes it"
