"""Explanations and hints: every step is right, can be played, and is said in words."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hamekomi as hk
from hamekomi.families.sudoku.names import candidate_name, cell_name
from hamekomi.families.sudoku.play import moves, position
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.steps import explain
from hamekomi.families.sudoku.steps.logic import Candidate
from hamekomi.families.sudoku.steps.techniques import TECHNIQUES
from hamekomi.families.sudoku.steps.words import Words
from hamekomi.model.answers import UNLIMITED, Step
from hamekomi.model.picture import Circle, Line
from tests.families.sudoku.boards import BOARDS, HARD, Board, grid, nines, small_puzzles

EASY = grid("5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3")


def solved(puzzle: Sudoku) -> tuple[int, ...]:
    answer = hk.load(hk_text(puzzle), "sudoku").solve()
    assert answer is not None
    cells: tuple[int, ...] = answer.value.cells
    return cells


def hk_text(puzzle: Sudoku) -> str:
    return "".join(map(str, puzzle.cells))


def is_right(move: str, solution: tuple[int, ...]) -> bool:
    row, column, sign, digit = int(move[1]), int(move[3]), move[4], int(move[5])
    is_in_solution = solution[9 * row + column - 10] == digit
    return is_in_solution if sign == "=" else not is_in_solution


@pytest.mark.parametrize("text", HARD)
def test_no_step_removes_what_the_solution_has_and_all_lead_to_it(text: str) -> None:
    puzzle = grid(text)
    solution, now = solved(puzzle), position.start(puzzle)
    for step in explain.steps(puzzle, UNLIMITED):
        assert step.moves
        assert all(is_right(move, solution) for move in step.moves), step
        for move in step.moves:
            now = moves.apply(now, move)
    assert now.cells == solution


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.technique)
def test_every_technique_is_found_and_explained_on_a_board_that_needs_it(board: Board) -> None:
    finding = board.ladder().next()
    assert finding is not None and finding.technique == board.technique
    step = explain.as_step(position.start(grid(board.cells)), finding)
    assert set(step.moves) == set(board.conclusions.split())
    assert all(is_right(move, solved(grid(board.cells))) for move in step.moves)
    assert finding.rating == pytest.approx(board.rating)
    assert step.because == board.because
    assert step.places and step.picture is not None


def test_fins_have_another_role_than_the_fish() -> None:
    board = next(board for board in BOARDS if board.technique == "finned X-Wing")
    finding = board.ladder().next()
    assert finding is not None
    step = explain.as_step(position.start(grid(board.cells)), finding)
    fins = {place.name for place in step.places if place.role == "extra"}
    assert len(fins) == len(finding.extras) > 0
    assert fins.isdisjoint(place.name for place in step.places if place.role == "premise")


def test_all_but_the_rarest_techniques_have_a_board() -> None:
    rare = {"Franken X-Wing", "Unique Rectangle type 5", "Unique Loop type 3", "BUG type 4"}
    without = {each.name for each in TECHNIQUES} - {board.technique for board in BOARDS}
    assert {name for name in without if "(+" not in name} <= rare


def first_of(text: str, rule: str) -> Step:
    return next(step for step in explain.steps(grid(text), UNLIMITED) if step.rule == rule)


def test_a_reason_is_a_sentence_with_cells_and_houses() -> None:
    step = first_of(HARD[0], "pointing")
    assert step.because == "5 in box 4 can only stand in r5c3 and r6c3, both in column 3"
    assert step.therefore == "r1c3, r2c3 and r3c3 are not 5"
    assert step.moves == ("r1c3-5", "r2c3-5", "r3c3-5")


def test_a_chain_is_explained_and_drawn_link_by_link() -> None:
    step = first_of(HARD[0], "Skyscraper")
    assert step.chain == ("r5c4≠4, so r3c4=4", "r3c4=4, so r3c7≠4", "r3c7≠4, so r6c7=4")
    picture = step.picture
    assert picture is not None
    discs = [shape for shape in picture.shapes if isinstance(shape, Circle)]
    assert sum(disc.role == "wrong" for disc in discs) == len(step.moves)
    # Two strong links are solid; the weak one is dashed, in many short lines.
    strong = [shape for shape in picture.shapes if isinstance(shape, Line) and shape.role == "answer"]
    assert len(strong) == 2


def test_a_hint_rests_on_what_the_player_has_written_and_ruled_out() -> None:
    now = position.start(EASY)
    first = next(explain.explain_from(now))
    for move in first.moves:
        now = moves.apply(now, move)
    assert next(explain.steps_from(now)).moves != first.moves


def test_a_wrong_digit_is_shown_and_taken_back() -> None:
    now = moves.apply(position.start(EASY), "r1c2=2")
    (step,) = explain.steps_from(now)
    assert step.rule == "a mistake"
    assert [place.role for place in step.places] == ["fault"]
    assert step.places[0].name == "r1c2" and step.moves == ("r1c2=.",)
    assert "2" in step.because and "r1c2" in step.because


def test_a_candidate_wrongly_ruled_out_is_shown_and_taken_back() -> None:
    right = solved(EASY)[1]
    (step,) = explain.steps_from(moves.apply(position.start(EASY), f"r1c2-{right}"))
    assert step.places[0].name == "r1c2" and step.moves == (f"r1c2+{right}",)


def test_nested_forcing_chains_lead_to_the_solution_of_the_hardest_puzzles() -> None:
    puzzle = hk.load("escargot", "sudoku")
    solution = puzzle.solve()
    assert solution is not None
    *steps, last = puzzle.explain()
    assert last.rule != explain.END
    assert any("(+ Forcing Chains)" in step.rule for step in steps)
    assert all(is_right(move, solution.value.cells) for step in steps for move in step.moves)


def test_a_group_is_written_and_drawn_with_all_its_cells() -> None:
    board = next(board for board in BOARDS if board.technique == "Grouped Alternating Inference Chain")
    finding = board.ladder().next()
    assert finding is not None
    step = explain.as_step(position.start(grid(board.cells)), finding)
    group = next(link for link in finding.links if link.end_others)
    names = "/".join(cell_name(9, cell) for cell in (group.end.cell, *group.end_others))
    assert any(names in line for line in step.chain)
    places = {place.name for place in step.places}
    assert {candidate_name(9, cell, group.end.digit) for cell in group.end_others} <= places


def test_with_several_solutions_no_step_rests_on_uniqueness() -> None:
    puzzle = hk.load("five", "sudoku")
    steps = list(puzzle.explain())
    found = [answer.value.cells for answer in puzzle.solutions()]
    assert steps[-1].rule == "several solutions"
    for step in steps:
        assert all(is_right(move, cells) for move in step.moves for cells in found)


def test_large_grids_are_explained_as_far_as_the_techniques_go() -> None:
    steps = list(islice(hk.load("sixteen", "sudoku").explain(), 400))
    assert steps[-1].moves
    assert steps[1].therefore == "r1c11 is E"  # as on the board


def test_singles_point_at_the_written_symbols_that_make_them() -> None:
    naked, hidden = islice(explain.steps(EASY, UNLIMITED), 2)

    def rests_on(step: Step) -> str:
        return " ".join(place.name for place in step.places if place.role == "premise")

    assert (naked.rule, naked.moves) == ("naked single", ("r3c6=9",))
    assert rests_on(naked) == "r1c5 r2c4 r3c2 r3c3 r3c4 r3c9 r7c6 r8c6"  # each of 1 to 8 once
    assert (hidden.rule, hidden.moves) == ("hidden single", ("r1c3=3",))
    assert rests_on(hidden) == "r2c8 r3c4 r8c2"


def test_solutions_are_left_if_only_the_first_ones_are_ruled_out() -> None:
    puzzle = Sudoku(2, 2, (0,) * 16)
    first, second, *_ = (answer.cells for answer in fast.solutions(puzzle, UNLIMITED))
    now = position.start(puzzle)
    for cells in (first, second):
        now = moves.apply(now, f"r1c1-{cells[0]}")
    *_, last = explain.explain_from(now)
    assert last.rule == "several solutions" and not last.refutes


@settings(max_examples=40)
@given(st.one_of(small_puzzles, nines))
def test_explanations_keep_every_solution_and_end_as_their_number_says(puzzle: Sudoku) -> None:
    found = [answer.cells for answer in islice(fast.solutions(puzzle, UNLIMITED), 20)]
    size, now = puzzle.size, position.start(puzzle)
    steps = list(explain.steps(puzzle, UNLIMITED))
    for step in steps:
        for move in step.moves:
            now = moves.apply(now, move)
    for cells in found:
        assert all(now.cells[cell] in (0, cells[cell]) for cell in range(size**2))
        assert not any(now.ruled_out[cell] >> cells[cell] & 1 for cell in range(size**2))
    assert [step.refutes for step in steps[:-1]] == [False] * len(steps[:-1])
    if len(found) == 1:
        assert now.cells == found[0] or steps[-1].rule == explain.END
    elif steps:
        assert steps[-1].rule == (explain.SEVERAL if found else explain.CONTRADICTION)
        assert steps[-1].refutes == (not found)


def test_cells_that_lose_the_same_digits_are_named_together() -> None:
    words = Words(EASY)
    removed = [Candidate(0, 1), Candidate(0, 2), Candidate(10, 1), Candidate(10, 2), Candidate(20, 3)]
    assert words.conclusions((), removed) == "r1c1 and r2c2 are not 1 or 2 and r3c3 is not 3"
    assert words.conclusions([Candidate(0, 4)], removed) == "r1c1 is 4"


def test_houses_of_one_kind_are_named_together() -> None:
    assert Words(EASY).houses([1, 4, 20]) == "rows 2 and 5 and box 3"
    assert Words(EASY).houses([9, 10, 11]) == "columns 1, 2 and 3"


def test_what_a_locked_pair_rules_out_is_named_once() -> None:
    # Both the box and the row of the pair rule 5 out of r1c2.
    text = "....14....7.5..41.8.......9..3.2..5..9.6...8.2..9.8........5.....23....4...47.6.."
    step = next(each for each in hk.sudoku.load(text).explain() if each.rule == "locked pair")
    assert step.therefore == "r1c2, r1c7, r1c9, r3c2 and r3c3 are not 5"
    assert len(set(step.moves)) == len(step.moves)
