"""Pictures and sketches: every point has its place and its role."""

from __future__ import annotations

import pytest

from hamekomi.families.hexads.drawing import describe, draw, draw_hand, draw_hexad, sketch
from hamekomi.families.hexads.puzzle import Block, Solution, Swap
from hamekomi.families.hexads.systems.kitten import sightings
from hamekomi.families.hexads.systems.layout import SYSTEMS, point_name
from hamekomi.families.hexads.text import parse
from hamekomi.model.picture import Circle, Label, Picture, Polygon

HEXAD = Block(frozenset({0, 1, 2, 3, 4, 11}))


def roles(picture: Picture) -> dict[str, set[str]]:
    """The roles that each place is drawn in."""
    found: dict[str, set[str]] = {}
    for shape in picture.shapes:
        if isinstance(shape, Polygon | Circle) and shape.place is not None:
            found.setdefault(shape.place, set()).add(shape.role)
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_point_of_a_system_is_drawn_with_its_place(system: str) -> None:
    drawn = roles(draw(parse(f"{system}:"), None))
    assert drawn == {f"point {point_name(point)}": {"paper"} for point in SYSTEMS[system].points}


def test_given_points_and_answers_have_different_roles() -> None:
    drawn = roles(draw(parse("0 1 2 3 4"), HEXAD))
    assert [drawn[f"point {point}"] for point in (0, 4, 11, 5)] == [
        {"given"},
        {"given"},
        {"answer"},
        {"paper"},
    ]


def test_the_kitten_shows_three_points_three_times() -> None:
    picture = draw(parse("shuffle:"), None)
    discs = [shape.place for shape in picture.shapes if isinstance(shape, Circle)]
    assert len(discs) == 18
    assert {place for place in discs if discs.count(place) > 1} == {"point 8", "point 9", "point 10"}


def test_a_hexad_is_drawn_in_three_pictures_with_one_role_for_each_point() -> None:
    given = frozenset({0.0, 1.0, 3.0, 5.0, 6.0})
    (sighting,) = (each for each in sightings("shuffle") if given <= each.hexad)
    picture = draw_hexad("shuffle", given, sighting)
    captions = {shape.text for shape in picture.shapes if isinstance(shape, Label)}
    assert {"MINIMOG", "kitten", "hexad: a line at 1"} <= captions
    drawn = roles(picture)
    assert drawn["point 11"] == {"answer"} and drawn["point 4"] == {"paper"}
    assert all(drawn[f"point {point:g}"] == {"given"} for point in given)


def test_a_hand_lies_on_the_table_and_a_move_is_marked() -> None:
    drawn = roles(draw(parse("blackjack: 0 2 4 6 7 11"), Swap(4, 3)))
    assert set(drawn) == {f"card {card}" for card in range(12)}
    assert "focus" in drawn["card 4"] and drawn["card 3"] == {"answer"}
    assert drawn["card 11"] == {"given"} and drawn["card 1"] == {"paper"}
    assert draw_hand(frozenset({0, 2, 3, 6, 7, 11}), None, last=Swap(4, 3)).title.endswith("total 29")


def test_shapes_stay_on_the_sheet() -> None:
    for text in ("mog: 0 1", "modulo11: inf", "blackjack: 0 2 4 6 7 11"):
        picture = draw(parse(text), None)
        for shape in picture.shapes:
            if isinstance(shape, Polygon):
                assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in shape.points)
            if isinstance(shape, Circle):
                (x, y), radius = shape.centre, shape.radius
                assert radius <= x <= picture.width - radius
                assert radius <= y <= picture.height - radius


@pytest.mark.parametrize(
    ("text", "answer", "expected"),
    [
        (
            "0 1 2 3 4",
            HEXAD,
            """
            +-----+-----+-----+-----+
            |   6 |  *3 |  *0 |   9 |
            +-----+-----+-----+-----+
            |   5 |  *2 |   7 |  10 |
            +-----+-----+-----+-----+
            |  *4 |  *1 |   8 | +11 |
            +-----+-----+-----+-----+
            """,
        ),
        (
            "blackjack: 0 2 4 6 7 11",
            Swap(4, 3),
            """
            table  0 2 4 6 7 11   total 30
            pile   1 3 5 8 9 10
            move   4 for 3   total 29
            +-----+-----+-----+-----+
            |  *6 |  +3 |  *0 |   9 |
            +-----+-----+-----+-----+
            |   5 |  *2 |  *7 |  10 |
            +-----+-----+-----+-----+
            |   4 |   1 |   8 | *11 |
            +-----+-----+-----+-----+
            """,
        ),
    ],
)
def test_the_sketch_marks_what_is_given_and_what_is_added(
    text: str, answer: Solution, expected: str
) -> None:
    lines = [line.strip() for line in expected.strip().splitlines()]
    assert sketch(parse(text), answer, True).splitlines() == lines
    fancy = sketch(parse(text), answer, False)
    assert not fancy.isascii()
    assert fancy.translate(str.maketrans("─│┌┬┐├┼┤└┴┘", "-|+++++++++")).splitlines() == lines


def test_descriptions_name_the_task() -> None:
    assert describe(parse("mog:")) == "All octads of S(5,8,24)"
    assert describe(parse("0 1 2 3 4")) == "Hexads of S(5,6,12), shuffle naming that contain 0 1 2 3 4"
    assert describe(parse("blackjack: 0 2 4 6 7 11")) == "Blackjack hand 0 2 4 6 7 11, total 30"
