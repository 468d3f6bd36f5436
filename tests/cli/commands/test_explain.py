"""`hamekomi why`: the steps that lead to the conclusion at a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Hamekomi


def test_it_prints_the_steps_with_their_numbers(hamekomi: Hamekomi) -> None:
    said = hamekomi("why", "starbattle", "first", "r3c3")
    assert said.code == 0
    first, *rest = said.out.splitlines()
    assert first == "r3c3 follows from 3 of the first 6 steps."
    assert [line[:2] for line in rest if not line.startswith(" ")] == ["4.", "5.", "6."]


def test_as_json_it_has_the_same_steps(hamekomi: Hamekomi) -> None:
    [row] = hamekomi("why", "starbattle", "first", "r3c3", "--json").rows
    assert [step["number"] for step in row["steps"]] == [4, 5, 6]
    assert row["place"] == "r3c3" and row["known"] and not row["whole"]
    whole = hamekomi("explain", "starbattle", "first", "--json").rows
    assert [step["therefore"] for step in row["steps"]] == [each["therefore"] for each in whole[3:6]]


def test_a_place_may_have_several_words_and_the_picture_is_saved(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    file = tmp_path / "why.svg"
    said = hamekomi("why", "slitherlink", "first", "above", "r1c1", "-o", str(file))
    assert said.code == 0 and said.out.startswith("above r1c1 follows from ")
    assert file.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["slitherlink", "first", "r5c2"], 0, "r5c2 is given"),
        (["labyrinth", "labyrinth-5", "field", "3,1"], 1, "no step of the explanation concludes"),
        (["slitherlink", "first", "r77c1"], 2, "there is no place 'r77c1' in this puzzle"),
        (["slitherlink", "first"], 2, "name a place after the puzzle"),
        (["slitherlink"], 2, "name a place after the puzzle"),
        (["slitherlink", "first", "r5c2", "-o", "x.svg"], 2, "there is no picture"),
    ],
)
def test_other_answers_are_one_sentence(
    hamekomi: Hamekomi, words: list[str], code: int, sentence: str
) -> None:
    said = hamekomi("why", *words)
    assert said.code == code and sentence in said.out + said.err
    assert len((said.out + said.err).splitlines()) == 1
