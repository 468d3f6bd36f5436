"""Pictures in notebooks: the same to the eye, but small."""

from __future__ import annotations

from xml.etree import ElementTree

import hamekomi as hk
from hamekomi.lab.render.compact import MOST_SHAPES, compact_svg
from hamekomi.lab.render.svg import svg
from hamekomi.model.picture import Circle, Label, Line, Picture, rectangle
from tests.lab.test_render import NASTY, PICTURE

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
