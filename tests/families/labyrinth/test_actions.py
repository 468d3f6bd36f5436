"""Actions of the screen: the view of a position, runs, the next line, files, the labyrinth to print."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, cast

import pytest

from hamekomi.families.labyrinth import FAMILY, play
from hamekomi.families.labyrinth.actions import rules_arg
from hamekomi.families.labyrinth.hamiltonian.figures import LinesByFigures
from hamekomi.families.labyrinth.notations import parse
from hamekomi.families.labyrinth.rules.book import read_rules
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, HamekomiError, OutOfBudget

# Between the fields of 5x5 are 40 places, and the line takes 24 of them.
ALL_WALLS = 40 - 24
# On 7x7, colours forbid to go left from here.
WALLED_IN, WALLED_IN_STEP = "RRRRRRDDDDDLLLULU", "L"


def act(name: str, text: str = "labyrinth 5x5", /, **args: str) -> Mapping[str, Any]:
    return cast(Mapping[str, Any], FAMILY.actions[name].act(parse(text), args, UNLIMITED))


def finished(marks: str) -> str:
    """The marks of a line on 5x5 that goes on from these to the goal."""
    position = play.finish(play.parse_marks(parse("labyrinth 5x5"), marks), UNLIMITED)
    assert position is not None
    return play.write_marks(position)


def test_the_view_has_a_line_for_each_possible_field_and_a_proof_for_the_others() -> None:
    view = act("look", marks="RRRRDDDLL")
    moves = {each["letter"]: each for each in view["moves"]}
    assert [moves[step]["possible"] for step in "DLU"] == [False, True, True]
    assert moves["D"]["reason"] == "cut" and "cut off" in moves["D"]["why"]
    for step, second in (("L", 16), ("U", 12)):
        assert moves[step]["rest"][:2] == [17, second] and moves[step]["rest"][-1] == 24
        assert len(set(moves[step]["rest"])) == 25 - 9
    assert {"near edge, goal behind"} <= {each["rule"] for each in view["rules"]}


def test_a_rule_that_is_off_does_not_fire_and_areas_have_their_colours() -> None:
    marks = "RRRRDDDLL"
    assert act("look", marks=marks, off="Near edge\nClose\nFuture lines")["rules"] == []
    areas = [area for fired in _on_some_walks() for area in fired["areas"]]
    assert areas and all(len(each["fields"]) == each["black"] + each["white"] for each in areas)


def _on_some_walks() -> list[Mapping[str, Any]]:
    line = "RRRRRRDDDDDLULURUULDLULLLDDDDDR"
    return [
        fired
        for steps in range(6, len(line) + 1)
        for fired in act("look", "labyrinth 7x7", marks=line[:steps])["rules"]
    ]


def test_a_drawing_becomes_a_rule_with_a_picture_and_is_checked() -> None:
    drawing = "..x.\n%c@x\n.%#."
    drawn = act("draw-rule", drawing=drawing, name="one exit", turns="cw")
    (rule,) = read_rules(drawn["text"])
    assert rule.name == "one exit" and rule.figure.turns == (0, 1)
    assert sorted(rule.figure.forbid) == [(-1, 0), (0, 1)]
    view = act("look", marks="RD", own=drawn["text"], off="C-shape")
    assert "one exit" in {each["rule"] for each in view["rules"]}
    found = act("check-rule", drawing=drawing.replace("%", "."), area="odd")
    assert not found["right"] and "can be entered" in found["message"]


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ("x#", "no live end: put @"),
        ("@x@", "2 live ends"),
        ("@x?", "row 1 of the drawing has '\\?'"),
        ("@", "what it forbids"),
        ("@..x\n#..", "beside the live end only"),
        ("#\n" * 60 + "@x", "at most 49 rows"),
    ],
)
def test_an_invalid_drawing_is_refused(drawing: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        act("draw-rule", drawing=drawing)


def test_a_window_proves_a_step_impossible_with_the_fields_that_it_needs() -> None:
    found = act("window", "labyrinth 7x7", marks=WALLED_IN, letter=WALLED_IN_STEP)
    assert found["fields"] and "proves it on every board" in found["why"]
    with pytest.raises(BadInput, match="one of R, D, L and U"):
        act("window", letter="X")


def test_the_mined_book_is_read_on_demand() -> None:
    fired = {each["rule"] for each in act("look", marks="RRRRDDDLL", book="mined")["rules"]}
    assert fired == {"no field is passed twice", "forced steps"}


def test_future_lines_belong_to_every_line() -> None:
    steps = {tuple(each) for each in act("look", marks="RRRRDDDLL")["future"]}
    lines = FAMILY.solving.solvers["sat"].solutions
    assert lines is not None
    for walk in lines(parse("labyrinth 5x5 line=RRRRDDDLL"), UNLIMITED):
        numbers = [(y - 1) * 5 + x - 1 for x, y in walk.line]
        taken = {tuple(sorted(pair)) for pair in pairwise(numbers)}
        assert steps <= taken
    assert steps


def test_a_lost_line_says_so_and_still_lists_its_fields() -> None:
    view = act("look", marks="RDLDDR")
    assert not view["start"]["possible"] and view["start"]["why"]
    assert all(not each["possible"] for each in view["moves"]) and view["moves"]


def test_the_next_line_keeps_left_through_all_104() -> None:
    lines, marks = [], ""
    while marks := act("next", marks=marks)["marks"]:
        lines.append(marks)
    assert len(lines) == len(set(lines)) == 104
    assert lines[0].startswith("RRRR")


def test_keeping_left_by_rules_alone_meets_every_line_and_the_dead_ends_that_the_core_counts() -> None:
    off = "\n".join({rule["group"] for rule in act("list-rules")["rules"]} - {"Near edge"})
    rules = rules_arg({"off": off})
    assert rules
    lines = LinesByFigures(figures_of(rules), 5, 5, UNLIMITED.clock(), is_staged=True)
    while not lines.run():
        pass
    assert lines.lines == 104 and lines.dead_ends > 0
    # Also from one dead end to the next.
    for dead_ends in ("", "stop"):
        finished, stuck, marks, is_over = 0, 0, "", False
        while not is_over:
            run = act("run", by="rules", order="left", off=off, marks=marks, dead_ends=dead_ends)
            assert run["is_over"] or not dead_ends or run["marks"] == run["dead_end"]
            finished, stuck = finished + run["finished"], stuck + run["stuck"]
            marks, is_over = run["marks"], run["is_over"]
        assert (finished, stuck) == (104, lines.dead_ends)
    # And line by line.
    ends, marks = [], ""
    while (following := act("next", by="rules", off=off, marks=marks))["marks"]:
        marks = following["marks"]
        assert following["stuck"] == (len(marks) < 24)
        ends.append(following["stuck"])
    assert (ends.count(False), ends.count(True)) == (104, lines.dead_ends)


def test_keeping_left_by_the_oracle_goes_on_after_any_line() -> None:
    assert act("run", order="left")["finished"] == 104
    first = act("next")["marks"]
    assert act("run", order="left", marks=first)["finished"] == 103
    # A line drawn by hand is followed as far as it can be finished.
    assert act("next", marks="RDLDDR")["marks"].startswith("RDLDD")
    (last,) = {act("run", order="left", marks=first)["marks"]}
    assert act("next", marks=last) == {"marks": "", "stuck": False}


@pytest.mark.parametrize("by", ["rules", "oracle"])
def test_a_fast_run_counts_walkthroughs_and_shows_the_latest(by: str) -> None:
    run = act("run", by=by, seed="1")
    assert run["finished"] > 0 and run["stuck"] == 0 and len(run["marks"]) == 24


def test_without_rules_a_fast_run_gets_stuck_and_shows_where() -> None:
    groups = "\n".join({rule["group"] for rule in act("list-rules")["rules"]})
    run = act("run", by="rules", seed="1", off=groups)
    assert run["stuck"] > 0 and 0 < len(run["dead_end"]) < 24
    assert act("run", by="rules", seed="1", off=groups, dead_ends="stop")["stuck"] == 1


def test_a_line_is_saved_as_fodors_program_does() -> None:
    assert act("save", marks="RR", notation="saved")["text"] == "5|1-1,1;0,1-2,1;0,1-3,1"
    assert act("save", marks="RR")["text"] == "labyrinth 5x5 line=RR"


def test_the_finished_line_becomes_a_labyrinth_that_hides_it() -> None:
    whole = finished("R")
    for walls in ("all", "few"):
        maze = parse(act("maze", marks=whole, walls=walls)["text"])
        assert maze.walls and len(maze.line) == 1
        (only,) = FAMILY.solving.solvers["oracle"].solutions(maze, UNLIMITED)
        assert only.line[-1] == (5, 5)


def test_a_labyrinth_that_is_not_thinned_in_time_is_shown_as_it_is() -> None:
    args = {"marks": finished(""), "walls": "few"}
    thin, thick = (
        cast(Mapping[str, Any], FAMILY.actions["maze"].act(parse("labyrinth 5x5"), args, budget))
        for budget in (UNLIMITED, Budget(nodes=2500))
    )
    assert thin["stopped"] == "" and thick["stopped"].startswith("stopped after")
    assert len(parse(thin["text"]).walls) < len(parse(thick["text"]).walls) < ALL_WALLS


def test_a_request_for_a_line_obeys_its_budget() -> None:
    late = Budget(seconds=0)
    with pytest.raises(OutOfBudget):
        FAMILY.actions["next"].act(parse("labyrinth 5x5"), {"marks": "R"}, late)
    with pytest.raises(OutOfBudget):
        play.finish(play.parse_marks(parse("labyrinth 5x5"), "R"), late)


@pytest.mark.parametrize(
    ("action", "args", "message"),
    [
        ("maze", {"marks": "RR"}, "finish the line first"),
        ("look", {"marks": "RL"}, "crosses itself"),
        ("look", {"marks": "U"}, "leaves the board"),
        ("look", {"marks": "north"}, "steps such as RRD"),
        ("run", {"seed": "x"}, "seed is a whole number"),
        ("save", {"notation": "x"}, "no notation to save in"),
        ("show-rule", {"rule": "x"}, "no rule"),
        ("list-rules", {"own": "[[rule]]\nname='x'\nempty='0,0'\nforbid='0,1'"}, "live end"),
        ("list-rules", {"own": "[[rule]]\nname='x'\nempty='0,2'\nforbid='0,2'"}, "beside the live end"),
    ],
)
def test_bad_requests_are_refused_in_one_sentence(
    action: str, args: dict[str, str], message: str
) -> None:
    with pytest.raises(HamekomiError, match=message):
        act(action, **args)


def test_rules_are_for_boards_without_walls() -> None:
    walled = "labyrinth 3x3 walls=000/020/000"
    assert not act("look", walled)["rules_apply"] and act("look", walled)["rules"] == []
    for text in (walled, "labyrinth 5x5 line=RR"):
        for action in ("run", "next"):
            with pytest.raises(BadInput, match="without walls"):
                act(action, text, by="rules")


def test_rules_alone_keep_left_to_a_dead_end_and_a_crossroad_says_which_rule_is_missing() -> None:
    """With a rule against the wrong step, the run goes on, past the same number of lines."""

    def run(**args: str) -> Any:
        return act("run", by="rules", order="left", dead_ends="stop", **args)

    off = "\n".join({rule["group"] for rule in act("list-rules")["rules"]} - {"Near edge"})
    first = run(off=off)
    while not first["stuck"]:
        more = run(off=off, marks=first["marks"])
        first = {**more, "finished": first["finished"] + more["finished"]}
    assert not first["is_over"] and first["marks"] == first["dead_end"]
    found = act("crossroad", marks=first["marks"])
    crossroad, wrong_step = found["marks"], first["marks"][len(found["marks"])]
    assert first["marks"].startswith(crossroad) and " is impossible: " in found["why"]
    view = act("look", marks=crossroad, off=off)
    by_letter = {each["letter"]: each for each in view["moves"]}
    assert not by_letter[wrong_step]["possible"]
    assert by_letter[wrong_step]["field"] not in {f for each in view["rules"] for f in each["forbidden"]}
    again = run(off=off, marks=first["marks"])
    assert again["marks"] != first["marks"]
    # With all rules the run goes on from the first step that they forbid, and is never stuck.
    lines, marks = first["finished"], first["marks"]
    while True:
        further = run(marks=marks)
        lines, marks = lines + further["finished"], further["marks"]
        assert not further["stuck"]
        if further["is_over"]:
            break
    assert lines == 104


def test_a_crossroad_lies_between_walls_and_after_the_given_part_as_well() -> None:
    for text, marks in (("labyrinth 5x5 line=RD", "LDDR"), ("labyrinth 5x5", "RDLDDR")):
        found = act("crossroad", text, marks=marks)
        assert marks.startswith(found["marks"]) and found["marks"] != marks and found["why"]
        assert act("look", text, marks=found["marks"])["start"]["possible"]
        assert not act("look", text, marks=marks[: len(found["marks"]) + 1])["start"]["possible"]
    with pytest.raises(BadInput, match="not lost"):
        act("crossroad", marks="R")
    with pytest.raises(BadInput, match="the given part"):
        act("crossroad", "labyrinth 5x5 line=RDLDDR", marks="R")


def test_a_lost_board_shows_the_future_lines_before_the_contradiction() -> None:
    view = act("look", "labyrinth 9x9", marks="RRRRRRRRDDDDLLLLULD")
    assert not view["start"]["possible"] and view["future"]
    assert all(abs(one - other) in (1, 9) for one, other in view["future"])
