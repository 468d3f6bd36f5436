"""The experiments: the right boards, work that is really saved, and tables that show it."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest

from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.experiments import EXPERIMENTS
from hamekomi.families.slitherlink.experiments.annealing import AROUND, annealed, may_turn
from hamekomi.families.slitherlink.experiments.measuring import Measuring, by_rules, known_share
from hamekomi.families.slitherlink.experiments.rule_books import BOOK
from hamekomi.families.slitherlink.experiments.rules_first import solve, tried
from hamekomi.families.slitherlink.experiments.thesis import METHODS
from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.making.growth import inside_of, loop_around
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.mining.standard import refined
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BrokenCheckpoint, UnknownName
from hamekomi.model.options import complete
from hamekomi.model.plan import Result
from tests.families.slitherlink.boards import board
from tests.work.running import Reports, answered, interrupted, keep_in_threads, ran


def planned(name: str, seed: int = 1, **options: int | str) -> Measuring:
    task = EXPERIMENTS[name]
    plan = task.plan(complete(task.options, options, name), seed)
    assert isinstance(plan, Measuring)
    return plan


def rows_of(result: Result) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", result["rows"])


@pytest.mark.parametrize("kind", TESTS)
@pytest.mark.parametrize("size", [3, 6])
def test_boards_have_one_solution_and_are_of_their_kind(kind: str, size: int) -> None:
    boards = [random_board(size, kind, Random(seed), UNLIMITED) for seed in range(8)]
    assert len(set(boards)) > 1
    for puzzle in boards:
        assert TESTS[kind](puzzle, UNLIMITED)
        assert len(list(by_search.solutions(puzzle, UNLIMITED))) == 1


@pytest.mark.parametrize("text", ["0.../1.3./0.../....", "0..0./..31./..1../...0./....."])
def test_a_solution_that_rules_overlook_is_found_as_well(text: str) -> None:
    puzzle = board(text)
    assert settled(empty(puzzle)) is None
    (loop,) = by_search.solutions(puzzle, UNLIMITED)
    position, _ = by_rules(puzzle)
    assert position == position_of(puzzle, loop)
    assert known_share(position) == 1.0


def test_nodes_are_the_solvers_own() -> None:
    """From the solution there is nothing to search; from nothing there is."""
    puzzle = random_board(7, "hard", Random(3), UNLIMITED)
    (loop,) = by_search.solutions(puzzle, UNLIMITED)
    for name in ("sat", "cp"):
        nothing = solve(name, empty(puzzle), lambda: None)
        everything = solve(name, position_of(puzzle, loop), lambda: None)
        assert 1 <= everything.nodes < nothing.nodes, name


def test_rules_leave_less_to_backtracking() -> None:
    rows = rows_of(answered(planned("methods", smallest=4, largest=6, step=2, boards=5)))
    assert [(row["size"], row["kind"]) for row in rows] == [
        (4, "normal"),
        (6, "normal"),
        (4, "hard"),
        (6, "hard"),
    ]
    for row in rows:
        assert row["nodes_after_rules"] < row["nodes_alone"]
        assert (row["stopped_alone"], row["stopped_after_rules"]) == (0, 0)
        if row["kind"] == "normal":
            assert (row["found_by_rules_percent"], row["solved_by_rules"]) == (100.0, 5)
            assert row["nodes_after_rules"] == 1.0
        else:
            assert 0 < row["found_by_rules_percent"] < 100.0


def test_backtracking_that_takes_too_long_is_stopped_and_counted() -> None:
    (_, hard) = rows_of(answered(planned("methods", 2, smallest=10, largest=10, boards=2, nodes=1)))
    assert hard["stopped_alone"] >= 1
    assert hard["nodes_alone"] >= 1


def test_solvers_start_from_the_same_boards_both_ways() -> None:
    rows = rows_of(answered(planned("start", smallest=5, largest=8, step=2, boards=2, solvers="sat")))
    assert [(row["size"], row["solver"]) for row in rows] == [(5, "sat"), (7, "sat")]
    for row in rows:
        assert 0 < row["found_by_rules_percent"] < 100
        assert row["nodes_from_nothing"] > 0 and row["nodes_from_rules"] > 0
    normal = planned("start", smallest=6, largest=6, kind="normal", boards=2, solvers="sat")
    assert rows_of(answered(normal))[0]["found_by_rules_percent"] == 100.0


def test_other_seeds_are_other_boards_and_the_same_seed_the_same() -> None:
    def nodes(seed: int) -> list[float]:
        result = answered(planned("methods", seed, smallest=5, largest=5, boards=3))
        return [row["nodes_alone"] for row in rows_of(result)]

    assert nodes(1) == nodes(1) != nodes(2)
    works = [planned("methods", seed, largest=largest) for seed in (1, 2) for largest in (3, 4)]
    assert len({work.identity for work in works}) == 4


@pytest.mark.usefixtures("impatient")
def test_long_boards_are_reported_in_between() -> None:
    plan, reports = planned("methods", smallest=5, largest=5, boards=2), Reports()
    first, _ = plan.pieces(UNLIMITED.clock())
    ran(plan, first, report=reports)
    done = [json.loads(position)[0] for position in reports.positions]
    assert done == sorted(done) and set(done) == {0, 1, 2}
    assert len(done) > 2 * 2
    assert reports.shares == sorted(reports.shares) and reports.shares[-1] == 1.0
    assert [preview.text for preview in reports.previews] == ["a normal board of 5x5 is measured"] * 2


def test_pieces_are_runs_of_boards_of_one_kind_and_larger_boards_weigh_more() -> None:
    plan = planned("methods", smallest=4, largest=8, step=4, boards=7)
    pieces = {piece.name: piece.weight for piece in plan.pieces(UNLIMITED.clock())}
    assert list(pieces) == [
        f"{size} {kind} {run}" for kind in TESTS for size in (4, 8) for run in ("0-4", "5-6")
    ]
    assert pieces["8 hard 0-4"] == 8 * pieces["4 hard 0-4"] == 8 * 5 * 4**3


@pytest.mark.usefixtures("impatient")
def test_an_experiment_goes_on_where_it_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_in_threads(monkeypatch)
    monkeypatch.setattr("hamekomi.families.slitherlink.experiments.measuring.BOARDS_PER_PIECE", 2)
    plan = planned("methods", smallest=4, largest=4, boards=3)
    whole = rows_of(answered(plan))
    for seed in range(3):
        for one, other in zip(rows_of(interrupted(plan, Random(seed), (1, 2, 3))), whole, strict=True):
            assert one["nodes_alone"] == other["nodes_alone"]
            assert one["numbers_percent"] == other["numbers_percent"]


def test_boards_that_are_done_are_not_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, whole = planned("methods", smallest=4, largest=4, boards=4), Reports()
    first, _ = plan.pieces(UNLIMITED.clock())
    found = ran(plan, first, report=whole)
    three_done = next(each for each in whole.positions if json.loads(each)[0] == 3)
    made: list[int] = []
    board = Measuring.board

    def remember(self: Measuring, case: Any, number: int, budget: Any) -> Slitherlink:
        made.append(number)
        return board(self, case, number, budget)

    monkeypatch.setattr(Measuring, "board", remember)
    again = ran(plan, first, three_done)
    assert made == [3]
    assert {name: again[name] for name in again if "seconds" not in name} == {
        name: found[name] for name in found if "seconds" not in name
    }


@pytest.mark.parametrize("name", ["start", "methods"])
def test_graphs_have_a_point_for_each_size(name: str) -> None:
    experiment = EXPERIMENTS[name]
    assert experiment.plot is not None
    drawn = experiment.plot(answered(planned(name, smallest=4, largest=5, step=1, boards=1)))
    assert len(drawn.series) == 4
    for series in drawn.series:
        assert [size for size, _ in series.points] == [4, 5]
        assert all(seconds > 0 for _, seconds in series.points)


def test_a_graph_leaves_out_solvers_that_were_not_chosen() -> None:
    plot = EXPERIMENTS["start"].plot
    assert plot is not None
    drawn = plot(answered(planned("start", smallest=4, largest=4, boards=1, solvers="sat")))
    assert [series.name for series in drawn.series] == ["sat from nothing", "sat from rules"]


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("smallest", 2, "smallest is a whole number from 3 to 50, not 2"),
        ("smallest", 8, "the smallest size, 8, is above the largest, 7"),
        ("largest", 51, "largest is a whole number from 3 to 50, not 51"),
        ("step", 0, "step is a whole number from 1 to 50, not 0"),
        ("boards", 0, "boards is a whole number from 1 to 1,000,000, not 0"),
        ("nodes", "all", "nodes is a whole number from 1 to 1,000,000,000,000, not 'all'"),
    ],
)
def test_options_that_make_no_sense_are_refused(option: str, value: int | str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        METHODS.plan(complete(METHODS.options, {option: value}, "methods"), 1)


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(UnknownName, match="no solver of this experiment 'tea'"):
        planned("start", solvers="sat,tea")
    with pytest.raises(UnknownName, match="no kind 'odd'"):
        planned("start", kind="odd")
    for position in ("nonsense", "[]", "[0, []]", "[99999, [{}, {}]]", "[0.5, [{}, {}]]", "[0, 3]"):
        plan = planned("methods", largest=3)
        with pytest.raises(BrokenCheckpoint):
            ran(plan, plan.pieces(UNLIMITED.clock())[0], position)


def test_every_rule_of_the_book_is_proved() -> None:
    result = answered(BOOK.plan({"book": "takegaki"}, 0))
    assert (result["rules"], result["sound"], result["unsound"]) == (36, 36, 0)
    rows = result["rows"]
    assert isinstance(rows, list) and len(rows) == 36


def test_loops_grow_from_a_ratio_of_bulges_on() -> None:
    task = EXPERIMENTS["growth"]
    options = {"size": 12, "loops": 4}
    result = answered(task.plan(complete(task.options, options, "growth"), 1))
    rows = {row["ratios"]: row for row in rows_of(result)}
    assert rows["33/1/66"]["inside_percent"] < 5 < 20 < rows["33/10/57"]["inside_percent"]
    assert rows["33/10/57"]["wide_percent"] > 60 > 10 > rows["33/67/0"]["wide_percent"]
    assert task.plot is not None
    assert [x for x, _ in task.plot(result).series[0].points] == [
        row["bulge"] for row in rows_of(result)
    ]
    with pytest.raises(BadInput, match="corners take at most 99"):
        task.plan(complete(task.options, {"corner": 100}, "growth"), 1)


def test_the_graphs_of_the_thesis_are_over_the_number_of_cells() -> None:
    task = EXPERIMENTS["thesis"]
    options = {"smallest": 3, "largest": 4, "boards": 1, "removal": "backtracking"}
    assert task.plot is not None
    drawn = task.plot(answered(task.plan(complete(task.options, options, "thesis"), 1)))
    for plot in (drawn, *drawn.more):
        for series in plot.series:
            assert [x for x, _ in series.points] == [9, 16]


def test_candidates_meet_all_numbers_with_any_number_of_cycles() -> None:
    """On 3x3 without clues there are 213 loops, and pairs of cells that do not touch."""
    task = EXPERIMENTS["candidates"]

    def found(puzzle: str, **options: int) -> Result:
        return answered(
            task.plan(complete(task.options, {"puzzle": puzzle, **options}, "candidates"), 1)
        )

    result = found(".../.../...")
    by_cycles = {row["cycles"]: row["candidates"] for row in rows_of(result)}
    assert by_cycles[1] == 213 and by_cycles[2] > 0 and result["complete"]
    assert result["candidates"] == sum(by_cycles.values())
    stopped = found(".../.../...", most=5, shown=2)
    assert (stopped["candidates"], stopped["complete"]) == (5, False)
    assert str(stopped["candidate 2"]).count("+") == 16
    assert rows_of(found("3./.3")) == [{"cycles": 1, "candidates": 2}]


def test_annealing_turns_cells_over_only_if_one_loop_is_left() -> None:
    cells = [(row, column) for row in range(3) for column in range(3)]
    loops = 0
    for code in range(1, 2**9):
        inside = {cell for number, cell in enumerate(cells) if code >> number & 1}
        if not is_one_loop(inside):
            continue
        loops += 1
        turned = inside ^ {(1, 1)}
        neighbours = ((1 + down, 1 + right) in inside for down, right in AROUND)
        around = sum(is_in << bit for bit, is_in in enumerate(neighbours))
        assert not may_turn(around) or is_one_loop(turned)
    assert loops == 213  # OEIS A140517


def is_one_loop(inside: set[tuple[int, int]]) -> bool:
    codes = bytes((row, column) in inside for row in range(3) for column in range(3))
    clues = Slitherlink(3, 3, (None,) * 9)
    lines = loop_around(3, 3, codes)
    return not check(clues, lines)


def test_annealing_solves_a_small_board_and_gives_up_where_there_is_no_solution() -> None:
    puzzle = random_board(4, "hard", Random(1), UNLIMITED)
    (loop,) = by_search.solutions(puzzle, UNLIMITED)
    assert annealed(puzzle, 100_000, Random(1), lambda: None) == inside_of(4, 4, loop)
    assert annealed(board("33/33"), 2000, Random(1), lambda: None) is None


def test_trials_find_more_than_rules_alone_and_nothing_wrong() -> None:
    puzzle = random_board(7, "hard", Random(2), UNLIMITED)
    (loop,) = by_search.solutions(puzzle, UNLIMITED)
    rules = refined(clock=UNLIMITED.clock())
    alone = settled(empty(puzzle), rules)
    assert alone is not None
    after = tried(alone, rules, lambda: None)
    assert after is not None and known_share(after) > known_share(alone)
    right = position_of(puzzle, loop)
    assert all(mark in (Mark.UNKNOWN, right.marks[edge]) for edge, mark in enumerate(after.marks))


def test_trials_find_a_contradiction_that_rules_overlook() -> None:
    rules = refined(clock=UNLIMITED.clock())
    without = board("2222/2222/2222/2222")
    assert not list(by_search.solutions(without, UNLIMITED))
    alone = settled(empty(without), rules)
    assert alone is None or tried(alone, rules, lambda: None) is None
