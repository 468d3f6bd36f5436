"""Playing by marks: moves, presses, texts and pictures, on one board for each kind of marks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hamekomi.families as package
from hamekomi.lab.game import Game, finished_position
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.errors import BadText, IllegalMove
from hamekomi.model.marked_play import Marked, MarkedPlay, read_marks, write_marks
from hamekomi.model.marks import (
    DOT,
    SHADED,
    MarkKind,
    MarkSheet,
    borders,
    cells,
    corners,
    links,
    numbers,
)
from hamekomi.model.picture import Line, Polygon
from hamekomi.model.play import Press

PLUGINS = Path(__file__).parents[1] / "plugins"
KINDS = [
    *("shading", "numbers", "large-numbers", "letters", "loop", "mixed"),
    *("bridges", "slants", "triangles", "division", "corners"),
]
each_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(autouse=True)
def sampler() -> Iterator[None]:
    package.__path__.append(str(PLUGINS))
    yield
    package.__path__.remove(str(PLUGINS))
    sys.modules.pop("hamekomi.families.sampler", None)


def board(kind: str) -> tuple[Puzzle, MarkedPlay[Any, Any]]:
    puzzle = load(f"sampler:{kind}", "sampler")
    play = puzzle.family.play
    assert isinstance(play, MarkedPlay)
    return puzzle, play


def test_every_kind_is_on_the_board_of_its_name() -> None:
    puzzle, _ = board("shading")
    assert [example.name for example in puzzle.family.reading.examples] == list(KINDS)


@each_kind
def test_marks_come_back_from_their_text_and_from_their_moves(kind: str) -> None:
    puzzle, play = board(kind)
    solved = puzzle.solve()
    assert solved is not None
    position = play.marks_of(puzzle.value, solved.value)
    assert write_marks(play.marks(puzzle.value), position) == solved.text
    assert puzzle.with_marks(solved.text).is_solved()
    moves = [f"{place}={value}" for place, value in position.marks]
    game = Game(puzzle)
    for each in moves:
        game = game.move(each)
    assert game.position == position
    for place, _ in position.marks:
        game = game.move(f"{place}=.")
    assert game.position == Marked(puzzle.value)
    assert not play.is_begun(game.position)


@each_kind
def test_a_press_goes_through_all_values_and_back_to_nothing(kind: str) -> None:
    puzzle, play = board(kind)
    sheet = play.marks(puzzle.value)
    for own in sheet.kinds:
        place, names = own.places[0].name, [value.name for value in own.values]
        for is_right, way in ((False, names), (True, names[::-1])):
            position, seen = play.start(puzzle.value), []
            for _ in range(len(names) + 1):
                assert play.press is not None and play.apply is not None
                made = play.press(position, Press((place,), is_right))
                assert made is not None
                position = play.apply(position, made)
                seen.append(position.values.get(place))
            assert seen == [*way, None]
    assert play.press is not None
    assert play.press(play.start(puzzle.value), Press(("nowhere",))) is None


@each_kind
def test_every_mark_is_drawn_on_the_picture(kind: str) -> None:
    puzzle, play = board(kind)
    bare = play.draw(play.start(puzzle.value)).shapes
    for own in play.marks(puzzle.value).kinds:
        for value in own.values:
            assert play.apply is not None
            drawn = play.draw(play.apply(play.start(puzzle.value), f"{own.places[0].name}={value.name}"))
            assert drawn.shapes != bare, value.name
            for shape in drawn.shapes:
                if isinstance(shape, Polygon | Line):
                    assert all(-1 <= x <= drawn.width + 1 for x, _ in shape.points)


def test_a_shaded_cell_of_the_picture_changes_its_colour_and_keeps_what_is_printed_on_it() -> None:
    puzzle, play = board("shading")
    assert play.apply is not None
    before, position = play.draw(play.start(puzzle.value)), play.start(puzzle.value)
    shaded = play.draw(play.apply(position, "r1c1=shaded"))
    assert len(shaded.shapes) == len(before.shapes)
    assert shaded.shapes[0].role == "shaded" and shaded.shapes[-1] == before.shapes[-1]


def test_two_lines_between_islands_leave_the_islands_free() -> None:
    puzzle, play = board("bridges")
    assert play.apply is not None
    position = play.apply(play.start(puzzle.value), "r1c1-r1c4=double line")
    lines = [shape for shape in play.draw(position).shapes if isinstance(shape, Line)]
    assert len(lines) == 2
    (left, top), (right, bottom) = lines[0].points
    assert (left, right) == pytest.approx((18 + 12.6, 126 - 12.6)) and top == bottom
    assert top + lines[1].points[0][1] == pytest.approx(36)


def test_gaps_are_written_short_and_small_marks_follow() -> None:
    sheet = MarkSheet(
        (
            MarkKind(places=cells(3, 3, 1.0), values=(SHADED, DOT), unit=1.0),
            MarkKind(
                places=tuple(
                    type(place)(f"{place.name} number", place.points) for place in cells(2, 2, 1.0)
                ),
                values=numbers(1, 12),
                unit=1.0,
                takes_small_marks=True,
            ),
        )
    )
    for text in (
        "",
        "#",
        "..o",
        "(5)#",
        "#..o(4)#",
        "/1",
        "#/.2.c",
        "(8)#/abc1",
        "~.13,",
        "#/1~..2c,1,",
    ):
        assert write_marks(sheet, read_marks(sheet, None, text)) == text
    assert read_marks(sheet, None, "(8)#").values == {"r3c3": "shaded"}
    assert read_marks(sheet, None, "~(3)2c,").small == {("r2c2 number", "2"), ("r2c2 number", "12")}


def test_a_board_may_begin_anywhere_in_its_picture_and_numbers_go_beyond_the_letters() -> None:
    (first, *_), (edge, *_) = cells(2, 2, 10.0, at=(5.0, 7.0)), borders(2, 2, 10.0, at=(5.0, 7.0))
    assert first.points == ((5, 7), (15, 7), (15, 17), (5, 17)) and first.middle == (10, 12)
    assert (edge.name, edge.points) == ("above r2c1", ((5, 17), (15, 17)))
    assert links(1, 2, 10.0, at=(5.0, 7.0))[0].points == ((10, 12), (20, 12))
    assert corners(2, 2, 10.0, at=(5.0, 7.0))[0].points == ((15, 17),)
    assert len(borders(2, 3, 1.0, with_rim=True)) == 17 and len(corners(2, 3, 1.0, with_rim=True)) == 12
    sheet = MarkSheet((MarkKind(places=cells(10, 10, 1.0), values=numbers(1, 100), unit=1.0),))
    marked = Marked(None, frozenset((f"r{n // 10 + 1}c{n % 10 + 1}", str(n + 1)) for n in range(100)))
    assert len(write_marks(sheet, marked)) == 100
    assert read_marks(sheet, None, write_marks(sheet, marked)) == marked


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x", "r1c1 cannot be marked with 'x'"),
        ("(16)#", "more places than the 16 of their kind"),
        ("(999999)", "more places than"),
        ("#/#", "marks of 2 kinds, but this puzzle has 1"),
        ("#,", "these are no marks: ','"),
        ("(x)", "these are no marks"),
        ("#~1,", "more places than the 0"),
    ],
)
def test_a_text_that_is_no_marks_is_refused_with_the_reason(text: str, reason: str) -> None:
    puzzle, _ = board("shading")
    with pytest.raises(BadText, match=reason.replace("(", r"\(")):
        puzzle.with_marks(text)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("", "a move is a place and a mark"),
        ("r9c9=shaded", "'r9c9' takes no mark"),
        ("r1c1=red", "r1c1 can have shaded, dot, not 'red'"),
        ("r1c1~dot", "takes no small marks"),
        ("r1c1~.", "r1c1 can have"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_reason(move: str, reason: str) -> None:
    puzzle, _ = board("shading")
    with pytest.raises(IllegalMove, match=reason):
        Game(puzzle).move(move)


def test_small_marks_are_written_and_erased_by_the_same_move() -> None:
    puzzle, play = board("numbers")
    game = Game(puzzle).move("r1c2~3").move("r1c2~12")
    assert game.position.small == {("r1c2", "3"), ("r1c2", "12")}
    assert len(game.draw().shapes) == len(puzzle.draw().shapes) + 1
    assert game.move("r1c2~3").move("r1c2~12").position == play.start(puzzle.value)


def test_a_board_is_finished_from_right_marks_only_and_aids_may_stand_where_nothing_is() -> None:
    puzzle, play = board("shading")
    finished = finished_position(puzzle.with_marks("#o"))
    assert finished is not None and play.write_marks is not None
    assert play.write_marks(finished) == "#(14)#"
    assert finished_position(puzzle.with_marks("o")) is None
    assert finished_position(puzzle.with_marks(".#")) is None


def test_a_sheet_whose_texts_could_not_be_read_is_refused() -> None:
    four = cells(2, 2, 1.0)
    with pytest.raises(ValueError, match="the same name"):
        MarkSheet((MarkKind(places=(*four, four[0]), values=(SHADED,), unit=1.0),))
    with pytest.raises(ValueError, match="a character of its own"):
        MarkSheet((MarkKind(places=four, values=(SHADED, SHADED), unit=1.0),))
    with pytest.raises(ValueError, match="a name of its own"):
        MarkSheet((MarkKind(places=four, values=(SHADED,), unit=1.0, left=("dot",)),))
    with pytest.raises(ValueError, match="250 values"):
        MarkSheet((MarkKind(places=four, values=numbers(1, 251), unit=1.0),))
    with pytest.raises(ValueError, match="31 values"):
        many = numbers(0, 35)
        MarkSheet((MarkKind(places=four, values=many, unit=1.0, takes_small_marks=True),))
