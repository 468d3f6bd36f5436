"""The experiments: boards as promised, work that is really saved, and tables that say so."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest

from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.experiments import EXPERIMENTS
from hamekomi.families.slitherlink.experiments.efforts import by_rules, told
from hamekomi.families.slitherlink.experiments.measuring import Trials
from hamekomi.families.slitherlink.experiments.start import solve
from hamekomi.families.slitherlink.making.random_boards import grown, numbered, random_board
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.puzzle import Slitherlink, empty, position_of
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import BadInput, BrokenCheckpoint, UnknownName
from hamekomi.model.work import Result, Stopped
from tests.families.slitherlink.boards import board


def prepared(name: str, seed: int = 1, **settings: int | str) -> Trials:
    experiment = EXPERIMENTS[name]
    work = experiment.prepare({**experiment.settings, **settings}, seed)
    assert isinstance(work, Trials)
    return work


def rows_of(result: Result) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", result["rows"])


def ignore(position: str, progress: float) -> None:
    assert 0.0 <= progress <= 1.0


def test_what_grows_is_the_inside_of_one_loop() -> None:
    for seed in range(20):
        inside = grown(7, 9, Random(seed))
        grid = Slitherlink(7, 9, (None,) * 63).grid
        cells = {cell: (cell[0] // 2, cell[1] // 2) in inside for cell in grid.cells}
        lines = frozenset(
            edge for edge in grid.edges if sum(cells[cell] for cell in grid.sides(edge)) == 1
        )
        assert len(connected(grid, lines)) == 1
        assert all(
            len(lines.intersection(grid.edges_of_vertex(vertex))) in (0, 2) for vertex in grid.vertices
        )
        if len(inside) > 1:
            numbers = (len(lines.intersection(grid.edges_of_cell(cell))) for cell in grid.cells)
            assert numbered(7, 9, inside).clues == tuple(numbers)


def test_growing_spreads_over_the_board() -> None:
    inside = grown(20, 20, Random(1))
    assert 100 < len(inside) < 300
    assert {row for row, _ in inside} == {column for _, column in inside} == set(range(20))


@pytest.mark.parametrize("kind", TESTS)
@pytest.mark.parametrize("size", [3, 6])
def test_boards_have_one_solution_and_are_of_their_kind(kind: str, size: int) -> None:
    boards = [random_board(size, kind, Random(seed), PATIENT) for seed in range(8)]
    assert len(set(boards)) > 1
    for puzzle in boards:
        assert TESTS[kind](puzzle, PATIENT)
        assert len(list(fast.solutions(puzzle, PATIENT))) == 1


@pytest.mark.parametrize("text", ["0.../1.3./0.../....", "0..0./..31./..1../...0./....."])
def test_a_solution_that_rules_overlook_is_told_besides(text: str) -> None:
    puzzle = board(text)
    assert settled(empty(puzzle)) is None
    (loop,) = fast.solutions(puzzle, PATIENT)
    position, _ = by_rules(puzzle)
    assert position == position_of(puzzle, loop)
    assert told(position) == 1.0


def test_nodes_are_the_solvers_own() -> None:
    """From the solution there is nothing to search; from nothing there is."""
    puzzle = random_board(7, "hard", Random(3), PATIENT)
    (loop,) = fast.solutions(puzzle, PATIENT)
    for name in ("sat", "cp"):
        nothing = solve(name, empty(puzzle), lambda: None)
        everything = solve(name, position_of(puzzle, loop), lambda: None)
        assert 1 <= everything.nodes < nothing.nodes, name


def test_rules_leave_less_to_backtracking() -> None:
    rows = rows_of(prepared("methods", smallest=4, largest=6, step=2, boards=5).run(None, ignore))
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
            assert (row["told_by_rules_percent"], row["solved_by_rules"]) == (100.0, 5)
            assert row["nodes_after_rules"] == 1.0
        else:
            assert 0 < row["told_by_rules_percent"] < 100.0


def test_backtracking_that_takes_too_long_is_stopped_and_counted() -> None:
    (_, hard) = rows_of(
        prepared("methods", smallest=10, largest=10, boards=2, nodes=1).run(None, ignore)
    )
    assert hard["stopped_alone"] >= 1
    assert hard["nodes_alone"] >= 1


def test_solvers_start_from_the_same_boards_both_ways() -> None:
    rows = rows_of(
        prepared("start", smallest=5, largest=8, step=2, boards=2, solvers="sat").run(None, ignore)
    )
    assert [(row["size"], row["solver"]) for row in rows] == [(5, "sat"), (7, "sat")]
    for row in rows:
        assert 0 < row["told_by_rules_percent"] < 100
        assert row["nodes_from_nothing"] > 0 and row["nodes_from_rules"] > 0
    normal = prepared("start", smallest=6, largest=6, kind="normal", boards=2, solvers="sat")
    assert rows_of(normal.run(None, ignore))[0]["told_by_rules_percent"] == 100.0


def test_other_seeds_are_other_boards_and_the_same_seed_the_same() -> None:
    def nodes(seed: int) -> list[float]:
        result = prepared("methods", seed, smallest=5, largest=5, boards=3).run(None, ignore)
        return [row["nodes_alone"] for row in rows_of(result)]

    assert nodes(1) == nodes(1) != nodes(2)
    works = [prepared("methods", seed, largest=largest) for seed in (1, 2) for largest in (3, 4)]
    assert len({work.identity for work in works}) == 4


def test_long_boards_are_reported_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.families.slitherlink.experiments.measuring.SECONDS_PER_LOOK", -1.0)
    work = prepared("methods", smallest=5, largest=5, boards=2)
    positions: list[str] = []
    work.run(None, lambda position, progress: positions.append(position))
    done = [json.loads(position)[0] for position in positions]
    assert done == sorted(done) and set(done) == {0, 1, 2, 3, 4}
    assert len(done) > 4 * 10


def test_an_experiment_goes_on_where_it_was_stopped() -> None:
    work = prepared("methods", smallest=4, largest=4, boards=3)
    positions: list[str] = []

    def stop(position: str, progress: float) -> None:
        positions.append(position)
        if len(positions) == 4:
            raise Stopped

    with pytest.raises(Stopped):
        work.run(None, stop)
    resumed, whole = (rows_of(work.run(position, ignore)) for position in (positions[-1], None))
    for one, other in zip(resumed, whole, strict=True):
        assert one["nodes_alone"] == other["nodes_alone"]
        assert one["numbers_percent"] == other["numbers_percent"]


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_graphs_have_a_point_for_each_size(name: str) -> None:
    experiment = EXPERIMENTS[name]
    assert experiment.plot is not None
    drawn = experiment.plot(prepared(name, smallest=4, largest=5, step=1, boards=1).run(None, ignore))
    assert len(drawn.series) == 4
    for series in drawn.series:
        assert [size for size, _ in series.points] == [4, 5]
        assert all(seconds > 0 for _, seconds in series.points)


def test_a_graph_leaves_out_solvers_that_were_not_asked() -> None:
    plot = EXPERIMENTS["start"].plot
    assert plot is not None
    drawn = plot(prepared("start", smallest=4, largest=4, boards=1, solvers="sat").run(None, ignore))
    assert [series.name for series in drawn.series] == ["sat from nothing", "sat from rules"]


@pytest.mark.parametrize(
    ("setting", "value", "reason"),
    [
        ("smallest", 2, "smallest is 3 to 50, not 2"),
        ("smallest", 8, "the smallest size, 8, is above the largest, 7"),
        ("largest", 51, "largest is 3 to 50, not 51"),
        ("step", 0, "step is 1 to 50, not 0"),
        ("boards", 0, "boards is 1 to 1,000,000, not 0"),
        ("nodes", "all", "nodes is 1 to 1,000,000,000,000, not all"),
    ],
)
def test_settings_that_make_no_sense_are_refused(setting: str, value: int | str, reason: str) -> None:
    methods = EXPERIMENTS["methods"]
    with pytest.raises(BadInput, match=reason):
        methods.prepare({**methods.settings, setting: value}, 1)


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownName, match="no solver of this experiment 'tea'"):
        prepared("start", solvers="sat,tea")
    with pytest.raises(UnknownName, match="no kind of board 'odd'"):
        prepared("start", kind="odd")
    for position in ("nonsense", "[]", "[0, []]", "[99999, [{}, {}]]", "[0.5, [{}, {}]]", "[0, 3]"):
        with pytest.raises(BrokenCheckpoint):
            prepared("methods", largest=3).run(position, ignore)
