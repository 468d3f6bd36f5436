"""A solver takes a puzzle exactly if `refuses` gives no reason; otherwise it raises that sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.comparison import measure, why_not
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.solver_call import solver_call
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, CannotDo, MissingExtra, OutOfBudget
from hamekomi.model.family import Solver
from tests.families.cover.problems import some_problems
from tests.families.hexads.test_solvers import some_points
from tests.families.packing.puzzles import small_puzzles, special_puzzles
from tests.families.slitherlink.boards import boards
from tests.families.sudoku.boards import nines
from tests.families.sudoku.boards import small_puzzles as small_sudokus

FAMILIES = catalogue.families(hidden=True)
SOLVERS = [(family, name) for family in FAMILIES.values() for name in family.solving.solvers]
each_solver = pytest.mark.parametrize(
    ("family", "name"), SOLVERS, ids=[f"{family.name}/{name}" for family, name in SOLVERS]
)
A_LITTLE = Budget(nodes=20, seconds=0.02)

empty_sudokus = st.builds(
    lambda rows, columns: Sudoku(rows, columns, (0,) * (rows * columns) ** 2),
    st.integers(2, 6),
    st.integers(2, 6),
)
# Some have more pieces than the join can note.
dominoes = st.integers(1, 100).map(
    lambda number: Packing(
        "square",
        frozenset((0, column) for column in range(2 * number)),
        tuple(Piece(f"p{each}", ((0, 0), (0, 1))) for each in range(number)),
    )
)
boards_of_labyrinths = st.builds(
    lambda rows, columns: load(f"labyrinth {rows}x{columns}", "labyrinth").value,
    st.sampled_from((3, 5, 7, 9, 11)),
    st.integers(3, 12),
)
PUZZLES: dict[str, st.SearchStrategy[object]] = {
    "cover": some_problems(),
    "hexads": some_points,
    "labyrinth": boards_of_labyrinths,
    "packing": small_puzzles() | special_puzzles() | dominoes,
    "slitherlink": boards(8, 8),
    "sudoku": small_sudokus | nines | empty_sudokus,
    "_template": st.text("01.", min_size=1, max_size=9).map(
        lambda cells: load(f"row:{cells}", "_template").value
    ),
}


def refusal_of(call: Callable[[], object]) -> str:
    """What the solver says when it does not take the puzzle; it may run out of its budget."""
    try:
        call()
    except (CannotDo, MissingExtra) as error:
        return str(error)
    except OutOfBudget:
        pass
    return ""


def compare_refusals(family: AnyFamily, name: str, puzzle: object) -> str:
    solver = family.solving.solvers[name]
    reason = solver.refuses(puzzle)
    assert refusal_of(lambda: next(solver.solutions(puzzle, A_LITTLE), None)) == reason
    if solver.count is not None:
        assert refusal_of(lambda: solver.count(puzzle, A_LITTLE)) == reason  # type: ignore[misc]
    assert why_not(Puzzle(family, puzzle), name) == reason
    return reason


@each_solver
def test_examples_are_refused_if_and_only_if_the_solver_raises_it(family: AnyFamily, name: str) -> None:
    for example in family.reading.examples:
        compare_refusals(family, name, load(example.text, family.name).value)


@pytest.mark.parametrize(
    ("family", "name"),
    [(family, name) for family, name in SOLVERS if family.name in PUZZLES],
    ids=[f"{family.name}/{name}" for family, name in SOLVERS if family.name in PUZZLES],
)
@given(data=st.data())
@settings(max_examples=15)
def test_so_are_puzzles_made_at_random(family: AnyFamily, name: str, data: st.DataObject) -> None:
    compare_refusals(family, name, data.draw(PUZZLES[family.name]))


def test_families_without_puzzles_made_at_random_have_solvers_that_refuse_nothing() -> None:
    never = next(field.default for field in fields(Solver) if field.name == "refuses")
    others = [family for family in FAMILIES.values() if family.name not in PUZZLES]
    assert others
    for family in others:
        assert {solver.refuses for solver in family.solving.solvers.values()} == {never}, family.name


def test_every_solver_that_has_limits_refuses_what_is_beyond_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    large = Sudoku(5, 5, (0,) * 625)
    assert "at most 16 rows, not 25" in compare_refusals(FAMILIES["sudoku"], "backtrack", large)
    many = "frame: box 1 65\n" + "".join(f"piece P{number}: #\n" for number in range(65))
    pieces = load(many, "packing")
    assert "which are used takes 65 bits" in compare_refusals(pieces.family, "join", pieces.value)
    for module in ("ortools", "ortools.sat.python"):
        monkeypatch.setitem(sys.modules, module, None)
    board = load("../..", "slitherlink")
    assert "pip install '.[cp]'" in compare_refusals(board.family, "cp", board.value)


def test_a_refused_count_is_no_job_and_no_measurement() -> None:
    large = load("frisch", "sudoku")
    with pytest.raises(BadInput, match="at most 16 rows, not 25"):
        solver_call(large.family, large.value, "backtrack", "all").plan_to_count()
    row = measure(large, "backtrack", "count")
    assert (row.is_able, row.is_done, row.seconds) == (False, False, 0.0)


def test_what_counts_up_to_symmetry_need_not_list_up_to_symmetry() -> None:
    frame = load("frame: box 2 4\npiece I x4: ##\n", "packing")
    assert "cannot list solutions up to symmetry" in why_not(frame, "join", "symmetry")
    assert why_not(frame, "join", "symmetry", "count") == ""
    row = measure(frame, "join", "count", up_to="symmetry")
    assert (row.is_done, row.found) == (True, frame.count(up_to="symmetry", solver="plain"))
