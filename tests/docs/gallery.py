"""The gallery, docs/gallery.md: every family and kind with its name, a sentence and a solved example.

`python -m tests.docs.gallery` writes the page and its pictures into docs/pictures/gallery; do so after a
change to an example, a name, or how puzzles look.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.render.svg import compact_svg

from .laws import every_kind
from .made_pages import REPOSITORY

DOCS = Path(__file__).parents[2] / "docs"
PAGE, FOLDER = DOCS / "gallery.md", DOCS / "pictures" / "gallery"
SOURCES = f"{REPOSITORY}/src/hamekomi/laws/kinds"
# The families that are no law files: title, Japanese name, example, page.
FAMILIES = {
    "packing": ("Packing", "はめこみ", "pentominoes-6x10", "packing.md"),
    "slitherlink": ("Slitherlink", "スリザーリンク", "seven-by-seven", "slitherlink.md"),
    "sudoku": ("Sudoku", "数独", "easy", "sudoku.md"),
    "labyrinth": ("Labyrinth", "", "labyrinth 7x7", "labyrinth.md"),
    "cover": ("Exact cover", "", "toy", "exact-cover.md"),
    "hexads": ("Hexads and blackjack", "", "octad", "hexads.md"),
}
ACROSS = 3
# The longer side of a picture on the page, in pixels.
LONGEST = 190
HEAD = """# Gallery

Every family and every kind of pencil puzzle, with the solution of an example. The name leads to the
family's page, or to the file of laws that is all that hamekomi knows about the kind. In the terminal,
`hamekomi families NAME` lists the examples of each.

<!-- made by python -m tests.docs.gallery -->
"""


def entries() -> Iterator[tuple[str, str, str, str]]:
    """The name of each family and kind, its title, its Japanese name, and the address to link to."""
    for name, (title, japanese, _, page) in FAMILIES.items():
        yield name, title, japanese, page
    for name, kind in list(every_kind()):  # reading a kind adds to its module
        foreign = [each for each in kind.other_names if not each.isascii()]
        yield name, kind.title, ", ".join(foreign), f"{SOURCES}/{name}.py"


def picture(name: str) -> str:
    """The solved example; of a kind the one with the shortest text."""
    if name in FAMILIES:
        puzzle = hk.load(FAMILIES[name][2], name)
    else:
        examples = catalogue.family(name).reading.examples
        puzzle = hk.load(min((each.text for each in examples), key=len), name)
    drawn = compact_svg(puzzle.view(puzzle.solve()).on_paper)
    assert drawn is not None
    return _small(drawn)


def _small(drawn: str) -> str:
    """The same picture, with sides that fit three of them on the page."""
    sides = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawn)
    assert sides is not None
    width, height = map(float, sides.groups())
    scale = LONGEST / max(width, height)
    return drawn.replace(sides[0], f'width="{width * scale:.0f}" height="{height * scale:.0f}"', 1)


def cell(name: str, title: str, japanese: str, link: str) -> str:
    named = f"**[{title}]({link})**" + (f" {japanese}" if japanese else "")
    summary = catalogue.family(name).summary
    return f"![{title}](pictures/gallery/{name}.svg)<br>{named}<br>{summary}"


def page() -> str:
    cells = [cell(*each) for each in entries()]
    cells += [""] * (-len(cells) % ACROSS)
    rows = (cells[first : first + ACROSS] for first in range(0, len(cells), ACROSS))
    lines = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([HEAD, "|  " * ACROSS + "|", "| --- " * ACROSS + "|", *lines, ""])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    for each, *_ in entries():
        (FOLDER / f"{each}.svg").write_text(picture(each), encoding="utf-8")
