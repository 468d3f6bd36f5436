"""What the site and README.md show is made from the sources as they are now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from . import made_pages, moving_picture

ROOT = Path(__file__).parents[2]
PAGES = dict(made_pages.pages())


def test_the_moving_picture_shows_the_explanation() -> None:
    file = moving_picture.FILE
    made = moving_picture.moving_picture()
    assert file.read_text(encoding="utf-8") == made, "python -m tests.docs.moving_picture"
    assert file.stat().st_size < 200_000


def test_every_notebook_has_a_page_with_its_outputs() -> None:
    for file in made_pages.NOTEBOOKS.glob("*.ipynb"):
        page = PAGES[f"notebooks/{file.stem}.md"]
        assert page.startswith("# ") and page.count("```python") >= 5
        assert "<svg" in page or "<pre>" in page


def test_links_of_copied_pages_lead_somewhere() -> None:
    text = "[a](docs/laws.md#the-kinds) [b](MAP.md) [c](https://x.org) [d](#here)"
    wanted = "[a](laws.md#the-kinds) [b](REPO/MAP.md) [c](https://x.org) [d](#here)"
    assert made_pages.with_links(text) == wanted.replace("REPO", made_pages.REPOSITORY)


def test_examples_in_docstrings_become_code() -> None:
    lines = ["Text.", "", ">>> 1", "1", "", "Text.", "```python", ">>> 2", "```", "", ">>> 3"]
    wanted = "Text.||```pycon|>>> 1|1|```||Text.|```python|>>> 2|```||```pycon|>>> 3|```"
    assert "|".join(made_pages.fenced(lines)) == wanted


def test_the_menu_names_every_page() -> None:
    """mkdocs itself refuses names of pages that do not exist."""
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"^ +- .*?([\w/-]+\.md)$", menu, re.MULTILINE))
    written = {str(each.relative_to(ROOT / "docs")) for each in (ROOT / "docs").rglob("*.md")}
    decisions = {each for each in written if each.startswith("decisions/")} - {"decisions/index.md"}
    assert named >= (written | set(PAGES)) - decisions


@pytest.mark.parametrize("file", sorted((ROOT / "docs").rglob("*.md")), ids=lambda each: each.stem)
def test_pictures_and_pages_that_a_page_names_exist(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", file.read_text(encoding="utf-8")):
        if "://" not in target and "{" not in target:
            made = file.parent.relative_to(ROOT / "docs") / target
            assert (file.parent / target).exists() or str(made) in PAGES, target


def test_what_the_readme_leads_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert "://" in target or (ROOT / target).exists(), target
