"""Knuth's text: his own examples, round trips, and errors with their line and column."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines.exact_cover import ExactCover, count, covers
from hamekomi.engines.exact_cover.dlx_text import never_chosen, parse, write
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.dlx import dlx_text
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.errors import BadText, CannotDo

# The example of DLX1, with its only solution.
SIX = """| a simple example
A B C D E | F G
C E F
A D G
B C F
A D
B G
D E G
"""
# The examples of DLX2 and DLX3, likewise.
COLOURED = "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n"
COUNTED = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n"


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        (SIX, ["A D", "B G", "C E F"]),
        (COLOURED, ["A C X:1 Y:1", "B X:1"]),
        (COUNTED, ["A C X:1 Y:1", "B X:1", "C Y:1"]),
    ],
)
def test_the_only_solution_of_knuths_examples_is_found_by_line(text: str, chosen: list[str]) -> None:
    lines = text.splitlines()
    found = [sorted(lines[label - 1] for label in cover) for cover in covers(parse(text))]
    assert found == [chosen]


def test_an_option_without_a_required_item_is_never_chosen() -> None:
    problem = parse(COLOURED)
    assert [COLOURED.splitlines()[label - 1] for label in never_chosen(problem)] == ["X:0 Y:1"]
    assert "X:0 Y:1" not in write(problem)


@pytest.mark.parametrize("text", [SIX, COLOURED, COUNTED, "3|A 0:2|B\nA B\nA\n"])
def test_what_is_written_is_the_same_problem(text: str) -> None:
    again = parse(write(parse(text)))
    assert again.items == parse(text).items and again.bounds == parse(text).bounds
    assert write(again) == write(parse(text))
    assert count(again) == count(parse(text))


@given(
    st.dictionaries(
        st.integers(0, 9),
        st.dictionaries(st.sampled_from("abcXY"), st.sampled_from([None, "r", "g"]), min_size=1),
    ),
    st.sampled_from([(1, 1), (2, 2), (1, 2), (0, 1), (0, 3)]),
)
def test_writing_keeps_the_number_of_covers(
    options: dict[int, dict[str, str | None]], bounds: tuple[int, int]
) -> None:
    members: dict[int, dict[Hashable, Hashable | None]] = {
        label: {item: colour if item in "XY" else None for item, colour in option.items()}
        for label, option in options.items()
    }
    problem = ExactCover(tuple("abc"), members, ("X", "Y"), {"c": bounds})
    assert count(parse(write(problem))) == count(problem)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no line that names the items"),
        ("| only\n\n  | comments\n", "there is no line that names the items"),
        ("A B A\n", "line 1, column 5: there is a second item 'A'"),
        ("| c\nA | B A\n", "line 2, column 7: there is a second item 'A'"),
        ("A | B | C\n", "line 1, column 7: there is a second bar between the items"),
        ("A B:1\n", "line 1, column 3: expected an item, as in C or 2:3|C, found 'B:1'"),
        ("A | 2|B\n", "line 1, column 5: 'B' is optional; only items before the bar have numbers"),
        ("3:2|A\n", "line 1, column 1: 'A' cannot be covered 3 to 2 times"),
        ("0|A\n", "line 1, column 1: 'A' cannot be covered 0 to 0 times"),
        ("A B\nA C\n", "line 2, column 3: there is no item 'C'"),
        ("A B | X\n\nA X X:1\n", "line 3, column 5: item 'X' is in this option twice"),
        ("A | X\nA:1 X\n", "line 2, column 1: item 'A' is not optional, so it has no colour"),
        ("A | X\nA X:\n", "line 2, column 3: a colour is a word without : and |, not ''"),
        ("A | X\nA X:a:b\n", "line 2, column 3: a colour is a word without : and |, not 'a:b'"),
        ("A 0:2|B\nA\nB\n", "line 3, column 1: options with only items that need not be covered"),
    ],
)
def test_a_wrong_text_gets_a_sentence_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as error:
        parse(text)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (ExactCover(("a b",), {1: ("a b",)}), "'a b' cannot be an item's name"),
        (ExactCover((1, "1"), {1: (1, "1")}), "two items would both be called '1'"),
        (ExactCover((), {1: ("a",)}, ("a",)), "no item must be covered"),
        (ExactCover(("a",), {1: {"a": None, "x": "r|g"}}, ("x",)), "'r|g' cannot be a colour"),
    ],
)
def test_names_that_knuths_text_cannot_hold_are_not_written(
    problem: ExactCover[int], reason: str
) -> None:
    with pytest.raises(CannotDo) as error:
        write(problem)
    assert reason in str(error.value)


@pytest.mark.parametrize("name", ["soma", "pentominoes-3x20"])
def test_a_packing_has_as_many_fillings_as_its_text_has_covers(name: str) -> None:
    text = dlx_text(read(name))
    assert text.startswith("| Packing of ")
    assert count(parse(text)) == count(as_exact_cover(read(name)))
