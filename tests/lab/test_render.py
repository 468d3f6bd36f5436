"""Pictures in files: the same everywhere, safe, and whole."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hamekomi as hk
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.files import WRITERS, save
from hamekomi.lab.render.palette import style_sheet
from hamekomi.lab.render.svg import MOST_SHAPES, compact_svg, svg
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput
from hamekomi.model.picture import ROLES, Circle, Label, Line, Picture, rectangle

NASTY = "<script>alert('&')</script>\"∞"
PICTURE = Picture(
    60,
    40,
    (
        rectangle(0, 0, 20, 20, "paper", NASTY),
        Circle((10, 10), 5, "focus", "middle"),
        Line(((0, 0), (20, 20)), "wrong", 2.5),
        Label((10, 10), NASTY, "ink", 12, bold=True),
    ),
    NASTY,
)


def test_text_cannot_become_markup() -> None:
    root = ElementTree.fromstring(svg(PICTURE))
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    texts = [element.text for element in root.iter() if element.tag.endswith(("title", "text"))]
    assert texts == [NASTY, NASTY]
    assert root[1].get("data-place") == NASTY
    assert "<script" not in str(WRITERS["html"](PICTURE))


@pytest.mark.parametrize("kind", WRITERS)
def test_the_same_picture_is_the_same_file(kind: str, tmp_path: Path) -> None:
    first, second = tmp_path / f"a.{kind}", tmp_path / f"b.{kind.upper()}"
    save(PICTURE, first)
    save(PICTURE, second)
    assert first.read_bytes() == second.read_bytes() != b""


def test_latex_gets_every_letter_as_text_and_every_colour_before_its_use() -> None:
    nasty = "\\end{document} 50% of $x_1^2$ & #1 ~ {a}"
    letters = Picture(60, 40, (Label((10, 10), nasty), *PICTURE.shapes[:3]), "two\nlines % {")
    text = WRITERS["tex"](letters)
    assert isinstance(text, str)
    body = text.split(r"\begin{document}")[1]
    assert body.count(r"\end{document}") == 1 and "\n% two lines % {\n" in body
    assert (
        r"{\textbackslash{}end\{document\} 50\% of \$x\_1\textasciicircum{}2\$ \& \#1 \textasciitilde{}"
        in body
    )
    defined = re.findall(r"\\definecolor{(\w+)}{HTML}{[0-9A-F]{6}}", body)
    used = set(re.findall(r"\bhk[0-9A-F]{6}\b", body.replace("definecolor", "")))
    assert len(defined) == len(set(defined)) and used == set(defined) and len(used) > 3


def test_a_png_shows_its_letters_on_a_machine_without_fonts() -> None:
    """The fonts come with a package, so letters must change the picture."""
    bare = Picture(60, 40, PICTURE.shapes[:3], "bare")
    assert WRITERS["png"](bare) != WRITERS["png"](PICTURE)


def test_the_page_knows_the_look_of_every_role() -> None:
    sheet = style_sheet()
    for role in ROLES:
        assert f".hk-area.hk-{role} " in sheet and f".hk-text.hk-{role} " in sheet


def test_a_failed_write_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "board.svg"
    file.write_text("old")

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", ["board", "board.", "board.exe", "board.stl", "no/board.svg"])
def test_a_file_of_no_known_kind_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        save(PICTURE, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_solid_in_html_can_be_turned_and_nothing_in_it_ends_the_script(tmp_path: Path) -> None:
    text = "lattice: cubic\nframe: box 2 1 1\npiece </script>: ##"
    puzzle = load(text, "packing")
    solution = puzzle.solve()
    save(puzzle.draw(solution), tmp_path / "it.html", puzzle.view(solution).scene)
    page = (tmp_path / "it.html").read_text()
    assert page.count("</script>") == 2 and "<canvas" in page and "<svg" in page
    save(puzzle.draw(solution), tmp_path / "flat.html")
    assert "<canvas" not in (tmp_path / "flat.html").read_text()


def test_shadows_lie_on_shapes_that_keep_their_places() -> None:
    area = replace(rectangle(0, 0, 10, 10, "paper", "here"), shade=0.25)
    drawn = svg(Picture(10, 10, (area,), "a"))
    assert drawn.count("<polygon") == 2 and 'fill-opacity="0.25"' in drawn
    assert drawn.count('data-place="here"') == 1


def test_neither_the_server_nor_a_page_of_paper_looks_into_the_home() -> None:
    """Which may be no folder, or have files that reportlab would run."""
    code = """
import hamekomi.web.serve, sys
assert "reportlab" not in sys.modules, "it takes a moment to load"
from hamekomi.lab.render.files import pdf
from hamekomi.model.picture import Picture
assert pdf(Picture(10, 10, (), "empty")).startswith(b"%PDF")
"""
    homeless = {**os.environ, "HOME": "/dev/null"}
    done = subprocess.run([sys.executable, "-c", code], env=homeless, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


# ---- Pictures in notebooks: the same to the eye, but small.

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: Picture) -> ElementTree.Element:
    text = compact_svg(picture)
    assert text is not None
    return ElementTree.fromstring(text)


def test_text_cannot_become_markup_here_either() -> None:
    texts = [each.text for each in parsed(PICTURE).iter() if each.tag in (f"{SVG}title", f"{SVG}text")]
    assert texts == [NASTY, NASTY]


def test_lines_that_look_alike_become_one_path_and_areas_keep_their_order() -> None:
    lines = [Line(((0, at), (10, at)), "faint") for at in range(5)]
    thick = Line(((0, 9), (10, 9)), "faint", 4)
    areas = (rectangle(0, 0, 5, 5, "paper"), Circle((5, 5), 3, "paper"), rectangle(2, 2, 5, 5, "paper"))
    root = parsed(Picture(10, 10, (*lines, thick, *areas, Label((5, 5), "3")), ""))
    tags = [[child.tag.removeprefix(SVG) for child in group] for group in root.iter(f"{SVG}g")]
    assert tags == [["path"], ["path"], ["path", "circle", "path"], ["text"]]
    (first, *_) = root.iter(f"{SVG}path")
    assert first.get("d") == "".join(f"M0 {at}L10 {at}" for at in range(5))


def test_a_notebook_shows_puzzles_and_solutions_on_white_paper() -> None:
    puzzle = hk.load("first", "slitherlink")
    solution = puzzle.solve()
    assert solution is not None
    for shown, picture in ((puzzle, puzzle.draw()), (solution, puzzle.draw(solution))):
        text = shown._repr_svg_()
        assert text is not None and text == compact_svg(picture)
        assert "background: #ffffff" in text and len(text) < len(svg(picture)) / 3


def test_a_board_of_50_by_50_takes_a_quarter_of_a_megabyte() -> None:
    text = hk.load("\n".join(["123.." * 10] * 50), "slitherlink")._repr_svg_()
    assert text is not None and len(text) < 250_000


def test_a_huge_board_has_only_its_sketch() -> None:
    dots = (Circle((0, 0), 1, "ink"),) * (MOST_SHAPES + 1)
    assert compact_svg(Picture(10, 10, dots, "")) is None
    assert compact_svg(Picture(10, 10, dots[1:], "")) is not None
