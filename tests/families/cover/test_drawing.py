"""Small problems are a matrix, large ones a sentence."""

from __future__ import annotations

from hypothesis import given

from hamekomi.families.cover import FAMILY
from hamekomi.families.cover.drawing import MOST_BESIDE, describe, draw, option_of_place, sketch
from hamekomi.families.cover.puzzle import Problem
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.picture import Label
from tests.families.cover.problems import some_problems


def labels(name: str, *, solved: bool = False) -> list[str]:
    puzzle = load(name, "cover")
    picture = puzzle.draw(puzzle.solve() if solved else None)
    return [shape.text for shape in picture.shapes if isinstance(shape, Label)]


def test_a_matrix_has_the_names_of_its_items_and_options() -> None:
    assert labels("toy")[:8] == ["a", "b", "c", "d", "e", "f", "g", "1"]
    assert labels("toy").count("1") == 1 + 16
    assert {"A", "B"} <= set(labels("colours"))


def test_a_cover_of_many_options_is_drawn_as_its_own_rows() -> None:
    whole, cover = load("langford-7", "cover"), load("langford-7", "cover").solve()
    assert cover is not None and len(whole.value.options) > MOST_BESIDE
    places = {shape.place for shape in whole.draw(cover).shapes if shape.place}
    assert {option_of_place(place) for place in places} - {None} == set(cover.value.options)


def test_a_large_problem_is_a_sentence() -> None:
    assert labels("sudoku-4x4") == ["Exact cover, 64 items, 64 options"]
    assert labels("sudoku-4x4", solved=True)[1].startswith("a cover of 16 options: 1 ")


def test_in_characters() -> None:
    puzzle = load("colours", "cover")
    assert puzzle.view().sketch().splitlines() == [
        "   p q r | x y",
        "1  1 1 . | 1 A",
        "2  1 . 1 | A 1",
        "3  1 . . | B .",
        "4  . 1 . | A .",
        "5  . . 1 | . B",
    ]
    assert str(puzzle.solve()) == "2  p r x:A y\n4  q x:A"
    assert load("sudoku-4x4", "cover").view().sketch() == "Exact cover, 64 items, 64 options"


@given(some_problems())
def test_odd_names_draw(problem: Problem) -> None:
    puzzle = Puzzle(FAMILY, problem)
    assert draw(problem, None).title == describe(problem)
    assert sketch(problem, None, True).isascii() and puzzle.svg(solution=puzzle.solve())
