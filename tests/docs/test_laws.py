"""docs/laws.md lists every word and every kind, and its example is the law file that it says."""

from __future__ import annotations

from pathlib import Path

from hamekomi.laws import words
from tests.docs.laws import PAGE, WORDS, every_kind, of_making, written

KINDS = Path(words.__file__).parent / "kinds"


def test_every_word_of_the_language_is_in_a_table_and_no_other() -> None:
    listed = {word for group in WORDS.values() for word in group}
    assert listed == {word for word in words.__all__ if not of_making(word)}


def test_the_tables_are_those_of_the_sources() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(list(every_kind())) == len(list(KINDS.glob("[a-z]*.py")))
    assert written(page) == page, "write it anew: python -m tests.docs.laws"


def test_law_files_are_as_short_as_the_page_says() -> None:
    sizes = sorted(
        len(each.read_text(encoding="utf-8").splitlines()) for each in KINDS.glob("[a-z]*.py")
    )
    assert sizes[-1] <= 60
    said = f"{sizes[0]} to {sizes[-1]} lines, half of them at most {sizes[(len(sizes) - 1) // 2]}"
    assert said in PAGE.read_text(encoding="utf-8")


def test_the_example_is_the_law_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    source = (KINDS / "heyawake.py").read_text(encoding="utf-8")
    assert f"```python\n{source}```" in page
