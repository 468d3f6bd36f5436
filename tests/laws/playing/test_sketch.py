"""Boards in characters: solutions are read from their drawings, with all characters or ASCII only."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.laws.language.marks import Areas
from hamekomi.laws.playing import sketch
from hamekomi.laws.puzzle import statement
from hamekomi.model.errors import BadText

KINDS = [name for name in catalogue.names() if catalogue.family(name).group]


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("example", ["first", "second"])
def test_a_solution_is_read_from_its_drawing(name: str, example: str) -> None:
    puzzle = hk.load(example, family=name)
    solution = puzzle.solve()
    assert solution is not None
    for ascii_only in (False, True):
        drawn = puzzle.view(solution).sketch(ascii=ascii_only)
        assert puzzle.read_solution(drawn) == solution
        assert drawn != puzzle.view().sketch(ascii=ascii_only)
        assert not any(line != line.rstrip() for line in drawn.splitlines())


@pytest.mark.parametrize("name", KINDS)
def test_what_is_no_solution_is_read_as_it_was_drawn(name: str) -> None:
    stated = statement(hk.load("first", family=name).value)
    if len(stated.marks) > 1 or any(
        isinstance(each.declaration, Areas) for each in stated.marks.values()
    ):
        pytest.skip("marks that exclude each other, or areas that need their clues")
    random = Random(1)
    marks: dict[str, dict[Any, Any]] = {
        name: {
            place: random.choice(each.declaration.symbols(stated.board, place)) for place in each.places
        }
        for name, each in stated.marks.items()
    }
    if name == "hashi":  # bridges that cross lie over each other
        marks = {each: dict.fromkeys(places, 0) for each, places in marks.items()}
    for ascii_only in (False, True):
        assert sketch.read(stated, sketch.draw(stated, marks, ascii_only)) == marks


def test_lines_borders_and_filled_cells_look_different() -> None:
    puzzle = hk.load("countryroad 2 3\n3 3 -\n- - -\n1 2 2\n1 1 2")
    solution = puzzle.solve()
    assert solution is not None
    assert str(puzzle) == "┌───┬───────┐\n│ 3 │ 3   · │\n│   └───┐   │\n│ ·   · │ · │\n└───────┴───┘"
    drawn = "┌───┬───────┐\n│ 3━┿━3━━━┓ │\n│ ┃ └───┐ ┃ │\n│ ┗━━━━━┿━┛ │\n└───────┴───┘"
    assert str(solution) == drawn
    assert puzzle.view(solution).sketch(ascii=True).splitlines()[1] == "| 3===3===# |"


def test_a_drawing_that_is_damaged_is_refused_with_its_place() -> None:
    puzzle = hk.load("first", family="lits")
    drawn = str(puzzle.solve())
    with pytest.raises(BadText, match="line 2, column 2: 'Q' means nothing here"):
        puzzle.read_solution(drawn.replace("L", "Q", 1))
    with pytest.raises(BadText, match="expected 13 lines, found 12"):
        puzzle.read_solution(drawn.rpartition("\n")[0])
    areas = hk.load("first", family="shikaku")
    with pytest.raises(BadText, match="the area at r1c1 has no clue of its own, or several"):
        areas.read_solution(str(areas.solve()).replace("│ ·   6 │", "│ ·   6  ", 1))


def test_clues_stand_at_the_rim_beside_their_lines() -> None:
    puzzle = hk.load("skyscraper 2 2 2\n- 2\n- -\n1 -\n- 2\n- -\n- -", "skyscraper")
    assert str(puzzle) == "    2\n1 · ·\n  · · 2\nheights 1 to 2"


def test_points_of_symmetry_lie_on_borders_and_corners() -> None:
    puzzle = hk.load("galaxies 2 2\n1 -\n1 -", "galaxies")
    assert str(puzzle.solve()) == "┌───────┐\n│ · ○ · │\n├───────┤\n│ · ○ · │\n└───────┘"
    puzzle = hk.load("galaxies 2 2\n2 2\n- -", "galaxies")
    assert str(puzzle.solve()) == "┌───┬───┐\n│ · │ · │\n│ ○ │ ○ │\n│ · │ · │\n└───┴───┘"


def test_marks_of_a_player_are_drawn_too() -> None:
    puzzle = hk.load("nurikabe 1 3\n1 - -", "nurikabe").with_marks("#")
    assert str(puzzle) == " 1 ███ ·"
