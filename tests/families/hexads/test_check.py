"""For each law, one answer that breaks only this law."""

from __future__ import annotations

import pytest

from hamekomi.families.hexads.check import check
from hamekomi.families.hexads.puzzle import Block, Completion, Hand, Puzzle, Solution, Swap
from hamekomi.families.hexads.systems.layout import INF

FIVE = Completion("shuffle", frozenset({0, 1, 2, 3, 4}))
OCTAD = Completion("mog", frozenset({0, 1, 2, 3, 4}))
HAND = Hand(frozenset({0, 2, 4, 6, 7, 11}))

BROKEN: list[tuple[Puzzle, Solution, str, tuple[str, ...]]] = [
    (FIVE, Swap(4, 3), "wrong-kind", ()),
    (HAND, Block(frozenset({0, 2, 3, 6, 7, 11})), "wrong-kind", ()),
    (FIVE, Block(frozenset({0, 1, 2, 3, 4, INF})), "unknown-point", ("point inf",)),
    (FIVE, Block(frozenset({0, 1, 2, 3, 4})), "wrong-size", ()),
    (FIVE, Block(frozenset({1, 2, 3, 4, 5, 6})), "given-missing", ("point 0",)),
    (
        FIVE,
        Block(frozenset({0, 1, 2, 3, 4, 5})),
        "not-a-block",
        ("point 0", "point 1", "point 2", "point 3", "point 4", "point 5"),
    ),
    (
        OCTAD,
        Block(frozenset({0, 1, 2, 3, 4, 7, 10, 13})),
        "not-a-block",
        ("point 0", "point 1", "point 2", "point 3", "point 4", "point 7", "point 10", "point 13"),
    ),
    (Hand(frozenset({0, 1, 2, 3, 4, 5})), Swap(5, 4), "game-over", ()),
    (HAND, Swap(5, 3), "not-on-table", ("card 5",)),
    (HAND, Swap(4, 2), "not-in-pile", ("card 2",)),
    (HAND, Swap(4, -1), "not-in-pile", ("card -1",)),
    (HAND, Swap(4, 5), "not-lower", ("card 4", "card 5")),
    (HAND, Swap(4, 1), "does-not-win", ("card 4", "card 1")),
]


@pytest.mark.parametrize(("puzzle", "answer", "law", "places"), BROKEN)
def test_a_broken_law_is_named_with_its_places(
    puzzle: Puzzle, answer: Solution, law: str, places: tuple[str, ...]
) -> None:
    (violation,) = check(puzzle, answer)
    assert (violation.law, violation.places) == (law, places)
    assert violation.message


def test_right_answers_break_no_law() -> None:
    assert check(FIVE, Block(frozenset({0, 1, 2, 3, 4, 11}))) == []
    assert check(OCTAD, Block(frozenset({0, 1, 2, 3, 4, 7, 10, 12}))) == []
    assert check(HAND, Swap(4, 3)) == []
