"""Counting by joining at a cut: it agrees with the search, and counts every choice of pieces."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines import clocked
from hamekomi.families.packing.counting import search_plan
from hamekomi.families.packing.cut_join.engine import CountByJoin, Layered, totals
from hamekomi.families.packing.cut_join.solver import join_plan, layered
from hamekomi.families.packing.experiments.quantumino import Beginnings, with_all_pieces
from hamekomi.families.packing.named.puzzles import quantumino, read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.planner.attempts import JoinAttempt
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.work import answer
from tests.work.running import Reports

bounds = st.tuples(st.integers(0, 2), st.integers(0, 3)).map(lambda pair: (pair[0], sum(pair)))
pieces = st.lists(st.tuples(bounds, st.none() | st.integers(1, 5)), max_size=5)


@given(pieces, st.integers(1, 20), st.integers(0, 3))
def test_totals_are_the_choices_that_fill_the_frame(
    usable: list[tuple[tuple[int, int], int | None]], volume: int, may_stay_empty: int
) -> None:
    within, sizes = [each for each, _ in usable], [size for _, size in usable]
    enough = volume - may_stay_empty
    right = [
        list(uses)
        for uses in product(*(range(most, least - 1, -1) for least, most in within))
        if all(size or not use for size, use in zip(sizes, uses, strict=True))
        and enough <= sum(use * (size or 0) for size, use in zip(sizes, uses, strict=True)) <= volume
    ]
    assert totals(within, sizes, volume, may_stay_empty) == right


def test_totals_are_found_without_trying_all_choices() -> None:
    assert totals([(0, 1)] * 22, [4] * 22, 45, 0) == []


def test_too_many_pieces_and_too_many_totals_are_refused() -> None:
    with pytest.raises(BadInput, match="takes 1000 bits"):
        totals([(0, 1)] * 1000, [4] * 1000, 45, 0)
    with pytest.raises(BadInput, match="more than 10,000 combinations"):
        totals([(0, 1)] * 22, [4] * 22, 44, 0)


PUZZLES = {
    "pentominoes in 3x20": read("pentominoes-3x20"),
    "soma": read("soma"),
    "copies and left-overs": parse("frame: box 3 4\npiece D x0-6: ##\npiece M x0-12: #\n"),
    "boxes that may stay empty": parse(
        "frame:\n#?##\n##?#\n####\npiece D x0-9: ##\npiece L x1-2:\n##\n#.\n"
    ),
    "a fixed piece": parse("frame: box 4 4\npiece D x8: ##\nfixed D: (1,1) (1,2)\n"),
    "a fixed piece where boxes may stay empty": parse(
        "frame:\n???\n###\npiece D x0-3: ##\npiece M x0-2: #\nfixed D: (0,0) (1,0)\n"
    ),
    "two parts and colours": parse("frame:\nbwb\nwbw\npiece D x2: bw\npiece M: b\npiece N: w\n"),
    "nothing fits": parse("frame: box 2 3\npiece I x2: ###\npiece O x0-1:\n##\n##\npiece X: ####\n"),
}


def some_of_quantumino(box: tuple[int, int, int], pieces: range) -> Packing:
    whole = quantumino(0, box)
    every = with_all_pieces((5, 8, 2)).pieces
    return replace(whole, pieces=tuple(every[number] for number in pieces))


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
@pytest.mark.parametrize("up_to", ["all", "symmetry"])
def test_the_join_and_the_search_agree(puzzle: Packing, up_to: str) -> None:
    assert answer(join_plan(puzzle, up_to)).count == answer(search_plan(puzzle, up_to)).count


@pytest.mark.parametrize("box", [(5, 3, 2), (2, 2, 10)])
def test_small_boxes_with_pieces_of_quantumino_are_counted_alike_in_full(
    box: tuple[int, int, int],
) -> None:
    puzzle = some_of_quantumino(box, range(3, 13))
    found = answer(CountByJoin(layered(puzzle)), Budget(threads=2))
    totals = layered(puzzle).totals
    assert sum(found.totals) == answer(search_plan(puzzle)).count > 0
    # One choice of pieces by itself.
    best = found.totals.index(max(found.totals))
    chosen = [piece for piece, uses in zip(puzzle.pieces, totals[best], strict=True) if uses]
    alone = replace(puzzle, pieces=tuple(replace(piece, least=1) for piece in chosen))
    assert answer(search_plan(alone)).count == found.totals[best]


def test_random_beginnings_of_quantumino_are_counted_alike() -> None:
    found = answer(Beginnings((5, 8, 2), sample=4, placed=10, seed=5))
    assert found["agree"] == 4


def test_an_interrupted_piece_of_work_is_resumed_where_it_was() -> None:
    plan = CountByJoin(layered(read("pentominoes-3x20")))
    pieces = plan.pieces(Budget().clock())
    whole = [plan.run(piece, None, Reports()) for piece in pieces]
    reports = Reports()
    assert plan.run(pieces[1], None, reports) == whole[1]
    for position in reports.positions[-2:]:
        assert plan.run(pieces[1], position, Reports()) == whole[1]
    assert plan.merge(dict(zip("abcdefgh", whole, strict=False))).totals == (8,)


def test_an_attempt_in_turns_joins_every_window_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for windows_at_first in (1, 3, 1000):
        monkeypatch.setattr(clocked, "NODES_AT_FIRST", windows_at_first)
        attempt = JoinAttempt(CountByJoin(layered(read("pentominoes-3x20"))), Budget().clock())
        while not attempt.is_done:
            attempt.run(0.0001, Budget().clock())
        assert attempt.found.count == 8


def test_a_join_that_is_too_large_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="pieces that cross a cut reach more than 64 boxes"):
        answer(join_plan(parse("frame: box 40 40\npiece D x800: ##\n")))
    with pytest.raises(BadInput, match="which are used takes 27 bits"):
        answer(join_plan(replace(read("soma"), pieces=twenty_seven_cubes())))
    narrow = layered(read("pentominoes-6x10"))
    with pytest.raises(OutOfBudget, match="would take more than 1,000 bytes"):
        answer(CountByJoin(replace(narrow, memory=1000)))
    with pytest.raises(OutOfBudget, match="would take larger numbers than it can hold"):
        answer(join_plan(parse("frame: box 60 8\npiece D x240: ##\n")))


def twenty_seven_cubes() -> tuple[Piece, ...]:
    (cube,) = parse("lattice: cubic\nframe: box 1 1 1\npiece A: #\n").pieces
    return tuple(replace(cube, name=f"P{number}") for number in range(27))


def test_layers_lie_across_the_longest_direction() -> None:
    for box in ((5, 8, 2), (8, 2, 5), (2, 5, 8)):
        problem: Layered = layered(quantumino(0, box))
        assert [len(layer) for layer in problem.layers] == [10] * 8
