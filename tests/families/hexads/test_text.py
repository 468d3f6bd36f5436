"""Notations: liberal reading, canonical writing, and messages that name the place of a mistake."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.hexads import FAMILY
from hamekomi.families.hexads.puzzle import Block, Completion, Hand, Puzzle, Swap
from hamekomi.families.hexads.systems.layout import INF, SYSTEMS
from hamekomi.families.hexads.text import (
    claim,
    claim_json,
    parse,
    parse_json,
    parse_solution,
    write,
    write_solution,
)
from hamekomi.model.errors import BadInput, BadText, UnknownName

FIVE = Completion("shuffle", frozenset({0, 1, 2, 3, 4}))
HAND = Hand(frozenset({0, 2, 4, 6, 7, 11}))

hands = st.frozensets(st.integers(0, 11), min_size=6, max_size=6).map(Hand)
completions = st.sampled_from(list(SYSTEMS.values())).flatmap(
    lambda system: st.builds(
        Completion,
        st.just(system.name),
        st.frozensets(st.sampled_from(system.points), max_size=system.block_size),
    )
)


@given(puzzle=hands | completions)
def test_every_puzzle_reads_back_from_every_notation(puzzle: Puzzle) -> None:
    for notation in FAMILY.reading.formats.values():
        assert notation.parse(notation.write(puzzle)) == puzzle
    assert write(parse(write(puzzle))) == write(puzzle)


@given(points=st.frozensets(st.sampled_from(SYSTEMS["mog"].points), max_size=8))
def test_every_solution_reads_back(points: frozenset[float]) -> None:
    puzzle = Completion("mog", frozenset())
    assert parse_solution(puzzle, write_solution(puzzle, Block(points))) == Block(points)


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("0 1 2 3 4", FIVE),
        ("{4, 3, 2, 1, 0}", FIVE),
        ("[0,1,2,3,4]", FIVE),
        ("  shuffle : 0;1\n2 3\n4\n", FIVE),
        ("Modulo11: ∞ 1", Completion("modulo11", frozenset({1, INF}))),
        ("mog: +Infinity, 22", Completion("mog", frozenset({22, INF}))),
        ("shuffle:", Completion("shuffle", frozenset())),
        ("blackjack: (0, 2, 4, 6, 7, 11)", HAND),
    ],
)
def test_commas_brackets_and_line_breaks_count_as_spaces(text: str, puzzle: Puzzle) -> None:
    assert parse(text) == puzzle


def test_the_canonical_texts() -> None:
    assert write(FIVE) == "0 1 2 3 4"
    assert write(Completion("shuffle", frozenset({5}))) == "shuffle: 5"
    assert write(Completion("modulo11", frozenset({INF, 10, 2}))) == "modulo11: 2 10 inf"
    assert write(HAND) == "blackjack: 0 2 4 6 7 11"
    assert write_solution(HAND, Swap(4, 3)) == "4>3"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("0 1 1", (1, 5), "the point 1 is there twice"),
        ("0 1 12", (1, 5), "there is no point 12; there are 0 to 11"),
        ("modulo11: 1\n 11", (2, 2), "there is no point 11; there are 0 to 10 and inf"),
        ("0 inf", (1, 3), "there is no point inf; there are 0 to 11"),
        ("mog: 0 1 23", (1, 10), "there is no point 23; there are 0 to 22 and inf"),
        ("0 1 x", (1, 5), "expected a number, found 'x'"),
        ("0 -1", (1, 3), "expected a number, found '-1'"),
        ("0 1.5", (1, 3), "expected a number, found '1.5'"),
        ("0 1 2 3 4 5 6", (1, 13), "there are at most 6 points, not 7"),
        ("mog: 0 1 2 3 4 5 6 7 8", (1, 22), "there are at most 8 points, not 9"),
        ("blackjack: 0 1 2 3 4", (1, 20), "a hand has 6 cards, not 5"),
        ("blackjack: 0 1 2 3 4 5 6", (1, 24), "a hand has 6 cards, not 7"),
        ("blackjack: 0 1 2 3 4 4", (1, 22), "the card 4 is there twice"),
        ("blackjack: 0 1 2 3 4 12", (1, 22), "there is no card 12; there are 0 to 11"),
        ("blackjack:", (1, None), "there are no cards in this hand"),
        ("poker: 0 1", (1, 1), "expected one of shuffle, modulo11, mog, blackjack before the colon"),
        (
            "7",
            (1, None),
            "fewer than two numbers could mean anything: name the system, as in 'shuffle: 5'",
        ),
        ("...", (1, 1), "expected a number, found '...'"),
    ],
)
def test_a_mistake_is_named_with_its_place(
    text: str, place: tuple[int, int | None], reason: str
) -> None:
    with pytest.raises(BadText) as error:
        parse(text)
    assert (error.value.line, error.value.column) == place
    assert error.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0 1", "begins with {"),
        ('{"cards": [1, 2}', "line 1, column 16: this is not JSON"),
        ('{"cards": [0, 1, 2, 3, 4]}', "a hand has 6 cards, not 5"),
        ('{"system": "mog", "points": [0, 99]}', "there is no point 99"),
        ('{"system": "moog", "points": []}', "expected one of"),
        ('{"system": "mog"}', "expected {"),
        ('{"cards": [0, 1, 2, 3, 4, 5], "more": 1}', "expected {"),
        ("{" * 5000, "line 1, column 101: brackets are nested more than 100 deep"),
        ('{"cards": [], "cards": []}', "line 1, column 15: the key 'cards' occurs twice"),
        ('{"system": "mog", "points": [[0, 1]]}', "whole numbers"),
        ('{"system": "mog", "points": [0.5]}', "whole numbers"),
        ('{"system": "mog", "points": ["0 1"]}', "whole numbers"),
    ],
)
def test_mistakes_in_json_are_named_too(text: str, reason: str) -> None:
    with pytest.raises(BadText) as error:
        parse_json(text)
    assert reason in str(error.value)


@pytest.mark.parametrize("text", ["0 1 2", "mog: x", "blackjack:", "1, 99", " shuffle : 1"])
def test_prefixes_and_short_lists_of_small_numbers_are_claimed(text: str) -> None:
    assert claim(text)


@pytest.mark.parametrize("text", ["11", "a b", "5x5:0123", "1 2 3 4 5 6 7 8 9", "row: 0 1", "1 234", ""])
def test_other_texts_are_not_claimed(text: str) -> None:
    assert not claim(text)
    assert not claim_json(text)


def test_solutions_are_read_with_the_place_of_a_mistake() -> None:
    assert parse_solution(FIVE, "0, 1, 2, 3, 4, 11") == Block(frozenset({0, 1, 2, 3, 4, 11}))
    assert parse_solution(HAND, " 4 -> 3 ") == Swap(4, 3)
    with pytest.raises(BadText, match="line 1, column 5: expected a number"):
        parse_solution(FIVE, "0 1 x")
    with pytest.raises(BadText, match="line 2, column 1: the point 0 is there twice"):
        parse_solution(FIVE, "0\n0")
    with pytest.raises(BadText, match="a move is a card and a lower one, as in 4>3, not '4 3'"):
        parse_solution(HAND, "4 3")


def test_a_long_text_is_refused_at_its_first_mistake() -> None:
    with pytest.raises(BadText, match="line 1, column 7: the point 0 is there twice"):
        parse("0 1 2 0 " * 300_000)


def test_values_refuse_what_the_notations_refuse() -> None:
    with pytest.raises(UnknownName, match="no system 'minimog'"):
        Completion("minimog", frozenset())
    with pytest.raises(BadInput, match="inf is not a point of"):
        Completion("shuffle", frozenset({INF}))
    with pytest.raises(BadInput, match="an octad has 8 points; 9 are too many"):
        Completion("mog", frozenset(range(9)))
    with pytest.raises(BadInput, match="there is no card -1"):
        Hand(frozenset({-1, 1, 2, 3, 4, 5}))
