"""Two solvers that share no search code agree on every kind of puzzle."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.hexads import FAMILY, complete
from hamekomi.families.hexads.puzzle import Block, Completion, Hand, Puzzle, Solution
from hamekomi.families.hexads.systems.layout import SYSTEMS, Points
from hamekomi.families.hexads.text import parse
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, UnknownName


def solved(puzzle: Puzzle, solver: str = "pictures") -> list[Solution]:
    return list(FAMILY.solving.solvers[solver].solutions(puzzle, UNLIMITED))


@pytest.mark.parametrize("system", SYSTEMS)
def test_both_solvers_complete_five_points_alike(system: str) -> None:
    fives = list(combinations(SYSTEMS[system].points, 5))
    # 24 points have 42,504 sets of five: only every seventh is tried.
    for five in map(frozenset, fives[:: 7 if len(fives) > 1000 else 1]):
        puzzle = Completion(system, five)
        (block,) = solved(puzzle)
        assert solved(puzzle, "exhaustive") == [block]


@pytest.mark.parametrize("system", ["shuffle", "modulo11"])
def test_both_solvers_agree_on_every_set_of_other_sizes(system: str) -> None:
    for size, number in ((0, 132), (1, 66), (2, 30), (3, 12), (4, 4)):
        for some in map(frozenset, combinations(SYSTEMS[system].points, size)):
            found = solved(Completion(system, some))
            assert len(found) == number
            assert found == solved(Completion(system, some), "exhaustive")
    sixes = [Completion(system, frozenset(six)) for six in combinations(SYSTEMS[system].points, 6)]
    assert sum(len(solved(six)) for six in sixes) == 132
    assert all(solved(six) == solved(six, "exhaustive") for six in sixes)


def test_both_solvers_find_the_same_moves_in_all_924_hands() -> None:
    hands = [Hand(frozenset(cards)) for cards in combinations(range(12), 6)]
    assert len(hands) == 924
    for hand in hands:
        moves = solved(hand)
        assert moves == solved(hand, "exhaustive")
        assert all(FAMILY.laws.check(hand, move) == [] for move in moves)


some_points = st.sampled_from(list(SYSTEMS)).flatmap(
    lambda system: st.builds(
        Completion,
        st.just(system),
        st.frozensets(st.sampled_from(SYSTEMS[system].points), max_size=SYSTEMS[system].block_size),
    )
)
five_points = st.sampled_from(list(SYSTEMS)).flatmap(
    lambda system: st.tuples(
        st.just(system), st.frozensets(st.sampled_from(SYSTEMS[system].points), min_size=5, max_size=5)
    )
)


@given(puzzle=some_points)
def test_solutions_are_sorted_and_the_same_for_both_solvers(puzzle: Completion) -> None:
    found = solved(puzzle)
    assert found == solved(puzzle, "exhaustive")
    assert found == sorted(found, key=lambda block: sorted(_points(block)))
    assert all(FAMILY.laws.check(puzzle, block) == [] for block in found)


@given(chosen=five_points, data=st.data())
def test_any_five_points_of_a_block_lead_back_to_it(
    chosen: tuple[str, Points], data: st.DataObject
) -> None:
    system, five = chosen
    block = complete(five, system)
    again = data.draw(st.frozensets(st.sampled_from(sorted(block)), min_size=5, max_size=5))
    assert complete(again, system) == block


@given(puzzle=some_points, data=st.data())
def test_adding_a_point_keeps_just_the_blocks_that_have_it(
    puzzle: Completion, data: st.DataObject
) -> None:
    system = SYSTEMS[puzzle.system]
    if len(puzzle.points) < system.block_size:
        point = data.draw(st.sampled_from(system.points))
        more = Completion(puzzle.system, puzzle.points | {point})
        assert solved(more) == [block for block in solved(puzzle) if point in _points(block)]


def test_completing_requires_five_points_of_a_known_system() -> None:
    assert complete([0, 1, 2, 3, 4]) == {0, 1, 2, 3, 4, 11}
    with pytest.raises(BadInput, match="there are 4"):
        complete([0, 1, 2, 3, 3])
    with pytest.raises(BadInput, match="12 is not a point"):
        complete([0, 1, 2, 3, 12])
    with pytest.raises(UnknownName, match="no system 'moog'; did you mean 'mog'"):
        complete([0, 1, 2, 3, 4], "moog")


def _points(solution: Solution) -> Points:
    assert isinstance(solution, Block)
    return solution.points


@pytest.mark.parametrize("text", ["0 1 2 3 4", "mog: 0 1 2 3 4", "blackjack: 0 2 4 6 7 11"])
def test_the_exhaustive_solver_uses_no_pictures(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    def fail(*_: object) -> list[Solution]:
        raise AssertionError("the pictures were used")

    monkeypatch.setattr("hamekomi.families.hexads.solvers.blocks_in_pictures", fail)
    monkeypatch.setattr("hamekomi.families.hexads.solvers.winning_moves", fail)
    assert solved(parse(text), "exhaustive")
    with pytest.raises(AssertionError, match="the pictures were used"):
        solved(parse(text))
