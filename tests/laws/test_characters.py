"""Boards in characters: what is seen on a terminal."""

from __future__ import annotations

import pytest

from hamekomi.lab.puzzle import load
from tests.laws.test_kinds import NAMES


def shown(name: str, text: str, *, solved: bool = False) -> list[str]:
    puzzle = load(text, name)
    return puzzle.sketch(puzzle.solve() if solved else None).splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_is_drawn_in_its_own_form_with_and_without_box_characters(name: str) -> None:
    puzzle = load("first", name)
    solution = puzzle.solve()
    for each in (None, solution):
        text, plain = puzzle.sketch(each), puzzle.sketch(each, ascii=True)
        assert plain.isascii() and "?" not in plain.replace("?", "", text.count("?"))
        assert [len(line) for line in plain.splitlines()] == [len(line) for line in text.splitlines()]
    assert puzzle.sketch(solution) != puzzle.sketch()


def test_a_line_crosses_the_borders_of_rooms() -> None:
    text = "countryroad 2 3\n4 - -\n- - -\n1 1 2\n1 1 2"
    assert shown("countryroad", text, solved=True) == [
        "┌───────┬───┐",
        "│ 4━━━━━┿━┓ │",
        "│ ┃     │ ┃ │",
        "│ ┗━━━━━┿━┛ │",
        "└───────┴───┘",
    ]


def test_clues_stand_at_the_rim_beside_their_lines() -> None:
    text = "skyscraper 2 2 2\n- 2\n- -\n1 -\n- 2\n- -\n- -"
    assert shown("skyscraper", text) == [
        "       2",
        "  ┌──────┐",
        "1 │ ·  · │",
        "  │ ·  · │ 2",
        "  └──────┘",
        "numbers from 1 to 2",
    ]


def test_points_lie_on_borders_and_corners_and_areas_have_borders() -> None:
    assert shown("galaxies", "galaxies 2 2\n1 -\n1 -", solved=True) == [
        "┌───────┐",
        "│ · ○ · │",
        "├───────┤",
        "│ · ○ · │",
        "└───────┘",
    ]


def test_marks_of_a_player_are_drawn_too() -> None:
    puzzle = load("nurikabe 1 3\n1 - -", "nurikabe").with_marks("#")
    assert puzzle.sketch().splitlines()[1] == "│ 1 ▓▓▓ · │"
