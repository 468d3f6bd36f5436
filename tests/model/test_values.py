"""Counts, budgets, errors and pictures."""

from __future__ import annotations

import pytest

import hamekomi
from hamekomi.model import errors
from hamekomi.model.answers import Budget, Count, Step, pointing
from hamekomi.model.errors import BadInput, BadText, HamekomiError, OutOfBudget, UnknownName, shortened
from hamekomi.model.picture import Circle, Label, Line, Picture, Polygon, Shape, beside, rectangle


def test_a_count_is_a_number_that_knows_how_it_came_about() -> None:
    count = Count(12290, method="boxes", nodes=7, exact=True)
    assert count == 12290 and count + 1 == 12291 and f"{count:,}" == "12,290"
    assert (count.method, count.nodes, count.exact, count.up_to) == ("boxes", 7, True, "all")


def test_a_budget_of_nodes_stops_after_exactly_so_many() -> None:
    clock = Budget(nodes=3).clock()
    for _ in range(3):
        clock.tick()
    with pytest.raises(OutOfBudget, match="stopped after 3 nodes"):
        clock.tick()


def test_a_budget_of_seconds_stops() -> None:
    clock = Budget(seconds=1e-9).clock()
    with pytest.raises(OutOfBudget, match="seconds"):
        clock.tick()


def test_a_search_within_a_search_stops_after_the_seconds_of_the_whole() -> None:
    whole = Budget(seconds=10).clock()
    whole.started -= 9.999_999
    within = whole.time_left.clock().time_left  # and one within that
    assert within.seconds is not None and within.seconds < 1e-5
    clock = within.clock()
    clock.started -= 1
    with pytest.raises(OutOfBudget, match=r"^stopped after 10 seconds$"):
        clock.tick()
    assert Budget().clock().time_left == Budget()


@pytest.mark.parametrize("seconds", [None, 1000.0])
def test_a_search_within_a_search_looks_as_often_as_the_outer_one(seconds: float | None) -> None:
    """So a slow search can be stopped, however deep it is."""
    looks: list[int] = []
    clock = Budget(seconds=seconds, on_tick=lambda: looks.append(1)).clock()
    for depth in range(3):
        clock.tick()
        assert len(looks) == depth + 1
        clock = clock.time_left.clock()


def test_errors_are_one_tree_and_the_library_shows_all_of_them() -> None:
    kinds = {
        name: kind
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, Exception)
    }
    assert all(issubclass(kind, HamekomiError) for kind in kinds.values())
    assert all(getattr(hamekomi, name) is kind for name, kind in kinds.items())
    assert all(name in (errors.__doc__ or "") for name in kinds)


def test_a_bad_text_says_where() -> None:
    assert str(BadText("expected a digit", line=2, column=3)) == "line 2, column 3: expected a digit"
    assert str(BadText("expected a digit", line=2)) == "line 2: expected a digit"


def test_an_unknown_name_says_what_there_is() -> None:
    near = UnknownName("family", "hexad", ["hexads", "sudoku"])
    assert str(near) == "no family 'hexad'; did you mean 'hexads'? there are: hexads, sudoku"
    assert str(UnknownName("family", "x", ["hexads"])) == "no family 'x'; there are: hexads"
    assert "…" in str(UnknownName("family", "x" * 1000, ["hexads"]))


def test_messages_stay_on_one_line() -> None:
    assert shortened("a\nb\t c") == "a b c"
    assert len(shortened("x" * 1000)) == 60


def test_pictures_side_by_side_keep_their_shapes_in_order_and_in_the_middle() -> None:
    shapes: tuple[Shape, ...] = (
        rectangle(0, 0, 10, 10, "paper", "here"),
        Line(((0, 0), (10, 10)), "ink", 2.0),
        Circle((5, 5), 2, "given"),
        Label((5, 5), "7", "ink", 8, bold=True),
    )
    small, tall = Picture(10, 10, shapes, "small"), Picture(10, 30, (), "tall")
    both = beside((tall, small), "both", gap=4)
    assert (both.width, both.height) == (24, 30)
    square, line, circle, label = both.shapes
    assert isinstance(square, Polygon) and square.points[0] == (14, 10) and square.place == "here"
    assert isinstance(line, Line) and line.points == ((14, 10), (24, 20)) and line.width == 2.0
    assert isinstance(circle, Circle) and circle.centre == (19, 15)
    assert isinstance(label, Label) and label.at == (19, 15) and label.bold


def test_a_step_is_drawn_when_it_is_looked_at() -> None:
    looks = []

    def draw() -> Picture:
        looks.append("a look")
        return Picture(1, 1, (), "a step")

    step = Step("rule", "a", "b", draw=draw)
    assert step == Step("rule", "a", "b") and not looks
    assert step.picture is not None and step.picture.title == "a step"
    assert len(looks) == 2
    assert Step("rule", "a", "b").picture is None


def test_a_hint_says_first_where_it_is_about_or_else_what_it_rests_on() -> None:
    premises = pointing("premise", ["a", "b", "c"])
    assert Step("rule", "x", "y", premises).stages[0] == "look here: a and 2 more"
    assert (
        Step("rule", "x", "y", (*premises, *pointing("focus", "de"))).stages[0] == "look here: d and e"
    )
    assert Step("rule", "x", "y").stages == (
        "look here: the whole board",
        "rule",
        "because x",
        "therefore y",
    )


@pytest.mark.parametrize("seconds", [float("nan"), -1.0])
def test_a_time_that_is_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(BadInput, match="a number of seconds"):
        Budget(seconds=seconds)
