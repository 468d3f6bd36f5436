"""Walks, counts, random lines and labyrinths made by machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

import hamekomi as hk
from hamekomi.families.labyrinth import FAMILY
from hamekomi.families.labyrinth.check import check
from hamekomi.families.labyrinth.experiments.failures import FAILURES
from hamekomi.families.labyrinth.experiments.fodor import COVERING, FIRST_NEEDED, PUBLISHED
from hamekomi.families.labyrinth.experiments.listing import LISTING
from hamekomi.families.labyrinth.experiments.rule_sets import RULE_WALKS, UNSOLVED
from hamekomi.families.labyrinth.generate import advice, make
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle
from hamekomi.families.labyrinth.indices import oracle_for
from hamekomi.families.labyrinth.notations import parse, read_letters
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk, letter
from hamekomi.families.labyrinth.walks import count, every_line, left_first, sample, sample_roughly, walk
from hamekomi.lab.puzzle import generate
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.options import complete
from tests.work.running import answered, interrupted


@pytest.mark.parametrize("size", [3, 5, 9, 21])
def test_a_walk_is_a_line_and_the_same_for_the_same_seed(size: int) -> None:
    line = walk(size, seed=1)
    assert check(Labyrinth(size, size), Walk(tuple(line))) == []
    assert walk(size, seed=1) == line
    assert size == 3 or walk(size, seed=2) != line


def test_keep_left_is_the_first_line_of_the_list() -> None:
    puzzle = hk.labyrinth.load("labyrinth 7x7")
    first = puzzle.solve()
    assert first is not None and list(first.value.line) == walk(7, seed=0, way="keep left")
    assert left_first("", [0, 1]) == [0, 1]
    assert left_first("D", [0, 1, 2]) == [0, 1, 2]
    assert left_first("L", [1, 2, 3]) == [1, 2, 3]
    assert left_first("U", [0, 2, 3]) == [2, 3, 0]


def test_every_line_is_listed_once_and_keeping_left_comes_first() -> None:
    lines = list(every_line(5))
    assert len(set(lines)) == len(lines) == count(5)
    solutions = [solution.value.line for solution in hk.labyrinth.load("labyrinth 5x5").solutions()]
    assert [read_letters(letters, (1, 1)) for letters in lines] == solutions
    assert list(solutions[0]) == walk(5, seed=0, way="keep left")
    assert list(every_line(3)) == ["RRDLLDRR", "DDRUURDD"]


def test_large_boards_with_few_walls_say_how_long_they_take_and_what_is_quicker() -> None:
    assert advice({"columns": 51, "rows": 51, "walls": "few"}) == (
        "few walls on 51x51 fields take about 2 minutes; "
        "--set walls=all takes a moment, and so do smaller boards"
    )
    assert "up to a minute" in advice({"columns": 51, "rows": 20, "walls": "few"})
    assert not advice({"columns": 51, "rows": 51, "walls": "all"})
    assert not advice({"columns": 21, "rows": 21, "walls": "few"})


def test_making_reports_the_share_of_the_walls_that_are_tried() -> None:
    shares = list[float]()
    make(
        {"columns": 5, "rows": 5, "walls": "few"},
        Random(1),
        replace(UNLIMITED.clock(), progress=shares.append),
    )
    assert shares == sorted(shares) and shares[0] == 0 and 0.5 < shares[-1] < 1


def test_samples_of_the_smallest_board_are_both_of_its_lines() -> None:
    assert len({tuple(sample(3, seed=seed)) for seed in range(20)}) == 2


def test_a_sample_is_a_line_and_rectangles_are_boards_too() -> None:
    line = sample(4, 5, seed=3)
    assert check(Labyrinth(4, 5), Walk(tuple(line))) == []
    assert sample(4, 5, seed=3) == line
    assert count(4, 5) == 20
    assert count(7).method == "frontier"


@pytest.mark.parametrize("make", [count, every_line, walk, sample])
@pytest.mark.parametrize(("size", "message"), [(6, "same colour"), (1, "3 to 101"), (-5, "3 to 101")])
def test_a_wrong_size_is_refused(make: object, size: int, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        make(size)  # type: ignore[operator]


def test_a_count_obeys_its_time() -> None:
    with pytest.raises(OutOfBudget):
        count(21, timeout=0.05)


def test_a_labyrinth_made_by_machine_has_one_solution_and_needs_each_of_its_walls() -> None:
    puzzle = generate("labyrinth", rows=5, columns=7, seed=2)
    assert puzzle.is_unique()
    made = puzzle.value
    for wall in made.walls:
        fewer = Labyrinth(made.columns, made.rows, walls=made.walls - {wall})
        assert not hk.labyrinth.load(FAMILY.reading.formats["plain"].write(fewer)).is_unique()


def test_all_walls_leave_one_corridor() -> None:
    made = generate("labyrinth", rows=5, columns=5, walls="all", seed=1).value
    doors = sum(1 for field in made.fields for _ in made.neighbours(field)) // 2
    assert doors == made.size - 1


def test_a_rough_sample_is_a_line_on_boards_too_large_for_an_exact_one() -> None:
    line = sample_roughly(15, seed=2)
    assert check(Labyrinth(15, 15), Walk(tuple(line))) == []
    assert sample_roughly(15, seed=2) == line


def test_rough_samples_of_a_small_board_reach_all_lines() -> None:
    assert len({tuple(sample_roughly(5, seed=seed)) for seed in range(400)}) > 80


def test_all_lines_are_counted_one_by_one_and_the_work_can_go_on_anywhere() -> None:
    work = LISTING.plan({"columns": 5, "rows": None}, 0)
    positions: list[str] = []
    report = Reporting(positions)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hamekomi.families.labyrinth.experiments.listing.LINES_PER_REPORT", 3)
        pieces = work.pieces(UNLIMITED.clock())
        results = {piece.name: work.run(piece, None, report) for piece in pieces}
        assert work.merge(results)["lines"] == 104
        piece = max(pieces, key=lambda each: results[each.name])
        positions.clear()
        work.run(piece, None, report)
        for position in positions:
            assert work.run(piece, position, report) == results[piece.name]


class Reporting:
    """Remembers the positions that a piece reports."""

    def __init__(self, positions: list[str]) -> None:
        self._positions = positions

    def __call__(self, position: str, share: float) -> None:
        assert 0 <= share <= 1
        self._positions.append(position)

    def show(self, make_preview: object) -> None:
        pass


@pytest.mark.parametrize(
    ("smallest", "largest", "message"), [(9, 7, "above the largest"), (6, 9, "must be odd")]
)
def test_walks_by_rules_need_sizes_in_order(smallest: int, largest: int, message: str) -> None:
    options = {"smallest": smallest, "largest": largest, "walks": 1, "rules": "7x7"}
    with pytest.raises(BadInput, match=message):
        RULE_WALKS.plan(options, 0)


def test_walks_by_rules_count_the_finished_ones_per_stuck_one() -> None:
    work = RULE_WALKS.plan({"smallest": 9, "largest": 11, "walks": 4, "rules": "7x7"}, 0)
    rows = work.merge({"9": 3, "11": 4})["rows"]
    assert [row["before an error"] for row in rows] == [3.0, "no error"]  # type: ignore[attr-defined]


def test_cuts_leave_no_cut_unsolved_and_the_others_are_counted() -> None:
    work = UNSOLVED.plan({"smallest": 9, "largest": 9, "walks": 30, "rules": "whole"}, 0)
    (piece,) = work.pieces(UNLIMITED.clock())
    cut, colours, _, cut_unsolved, colours_unsolved, _, wrong = work.run(piece, None, Reporting([]))
    assert cut > 100 and cut_unsolved == wrong == 0
    assert 0 < colours_unsolved < colours


def test_keeping_left_the_named_rules_are_needed_when_fodor_says() -> None:
    work = FIRST_NEEDED.plan({"size": 9, "lines": 9200, "rules": "9x9"}, 0)
    (piece,) = work.pieces(UNLIMITED.clock())
    rows = work.merge({piece.name: work.run(piece, None, Reporting([]))})["rows"]
    found = {row["rule"]: row["first needed"] for row in rows}  # type: ignore[attr-defined]
    for rule in ("Double Area C-Shape", "Double C-Shape rotated", "Count Area 2 Across"):
        assert found[rule] == str(PUBLISHED[rule][1])


def test_mined_rules_and_fodors_are_compared_either_way() -> None:
    mined = "mined 1, 3x3, 5 fields"
    both = {
        "pairs": [[mined, "far side down", 2], ["none", "far side down", 1]],
        "times": {mined: 2, "far side down": 3},
    }
    options = {"smallest": 7, "largest": 7, "walks": 1}
    rows = COVERING.plan({**options, "by": "mined"}, 0).merge({"7 0": both})["rows"]
    assert [list(row.values()) for row in rows] == [  # type: ignore[attr-defined]
        [mined, 2, "far side down (2)", 0],
        ["none", 0, "far side down (1)", 0],
    ]
    rows = COVERING.plan({**options, "by": "Fodor's"}, 0).merge({"7 0": both})["rows"]
    assert [list(row.values()) for row in rows] == [  # type: ignore[attr-defined]
        ["far side down", 3, f"{mined} (2)", 1]
    ]


def test_every_solver_works_by_its_own_method(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = hk.labyrinth.load("labyrinth 5x5")
    assert [puzzle.count(solver=name).method for name in ("frontier", "oracle")] == [
        "frontier",
        "oracle",
    ]

    def fail(*_: object) -> Oracle:
        raise AssertionError("the oracle was used")

    monkeypatch.setattr("hamekomi.families.labyrinth.solvers.oracle_for", fail)
    assert len(list(puzzle.solutions(solver="sat"))) == 104
    with pytest.raises(AssertionError, match="the oracle was used"):
        list(puzzle.solutions(solver="oracle"))


def test_where_rules_fail_a_crossroad_shows_the_step_that_they_should_forbid() -> None:
    options = {"size": 9, "rules": "9x9", "failures": 2}
    plan = FAILURES.plan(complete(FAILURES.options, options, "failures"), 0)
    found = cast("Mapping[str, Any]", answered(plan))
    assert [row["lines before"] for row in found["rows"]] == [9155, 9159]
    for row in found["rows"]:
        before, stuck = parse(row["crossroad"]), parse(row["stuck"])
        assert stuck.line[: len(before.line)] == before.line
        oracle = oracle_for(before, UNLIMITED.clock())
        step = letter(before.head, stuck.line[len(before.line)])
        assert oracle.start.is_possible and row["missing"].startswith(f"{step} is impossible: ")
        assert not oracle.judge(LETTERS.index(step)).is_possible
    for seed in range(2):
        assert interrupted(plan, Random(seed)) == found


def test_rules_that_are_enough_never_fail() -> None:
    options = {"size": 5, "rules": "7x7", "lines": 1000}
    found = answered(FAILURES.plan(complete(FAILURES.options, options, "failures"), 0))
    assert (found["lines"], found["all lines"], found["rows"]) == (104, True, [])
