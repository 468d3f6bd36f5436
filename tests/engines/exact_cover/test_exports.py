"""Texts for other programs have the same covers, which solvers that are not ours find."""

from __future__ import annotations

import csv
import io
import re
from itertools import combinations

import pytest
from hypothesis import given

from hamekomi.engines.exact_cover import ExactCover, count
from hamekomi.engines.exact_cover.dlx_text import parse
from hamekomi.engines.exact_cover.exports import WRITERS
from hamekomi.model.errors import CannotDo
from tests.engines.exact_cover.problems import problems, queens
from tests.reference import algorithm_x, models

Problem = tuple[algorithm_x.Options, algorithm_x.Bounds]


def text_of(name: str, problem: Problem) -> str:
    options, bounds = problem
    cover = ExactCover(tuple(bounds), options, (), bounds)
    return WRITERS[name].write(cover, ["A problem"], str, "i{}".format)


def expected(problem: Problem) -> set[frozenset[str]]:
    return {frozenset(map(str, cover)) for cover in algorithm_x.covers(*problem)}


@given(problems())
def test_the_models_of_the_clauses_are_the_covers(problem: Problem) -> None:
    text = text_of("dimacs", problem)
    found = [{name.removeprefix("option ") for name in each} for each in models.models(text)]
    chosen = [frozenset(each for each in names if " " not in each) for names in found]
    assert len(chosen) == len(set(chosen)) and set(chosen) == expected(problem)
    assert models.count_with_auxiliaries(text) == len(chosen), "model counters find the same"


def minizinc_covers(text: str) -> set[frozenset[str]]:
    """Tries all sets of options against what the model says, read word by word."""
    number = int(re.findall(r"OPTIONS = 1\.\.([0-9]+);", text)[0])
    items = int(re.findall(r"ITEMS = 1\.\.([0-9]+);", text)[0])
    named = re.findall(r'"([^"]*)"', re.findall(r"string: option = \[(.*)\];", text)[0])
    least, most = (
        [int(each) for each in re.findall(rf"int: {word} = \[(.*)\];", text)[0].split(", ")]
        for word in ("least", "most")
    )
    sets = re.findall(r"\{([^}]*)\}", re.findall(r"holding = \[(.*)\];", text)[0])
    holding = [[int(each) for each in words.split(", ") if each] for words in sets]
    apart = re.findall(r"where not \(i in \{(.*?)\}\)", text)
    coloured = {int(each) for each in apart[0].split(", ")} if apart else set()
    colours = {
        (int(option), int(item)): int(colour)
        for option, item, colour in re.findall(
            r"chosen\[([0-9]+)\] -> colour_([0-9]+) = ([0-9]+);", text
        )
    }
    assert len(named) == number and len(holding) == len(least) == len(most) == items
    found = set()
    for size in range(number + 1):
        for chosen in map(set, combinations(range(1, number + 1), size)):
            uses = [[option for option in holding[item] if option in chosen] for item in range(items)]
            if all(
                len({colours[option, item + 1] for option in uses[item]}) <= 1
                if item + 1 in coloured
                else least[item] <= len(uses[item]) <= most[item]
                for item in range(items)
            ):
                found.add(frozenset(named[option - 1] for option in chosen))
    return found


@given(problems())
def test_the_minizinc_model_has_the_same_covers(problem: Problem) -> None:
    assert minizinc_covers(text_of("mzn", problem)) == expected(problem)


@given(problems())
def test_the_table_has_every_item_of_every_option(problem: Problem) -> None:
    options, bounds = problem
    rows = list(csv.DictReader(io.StringIO(text_of("csv", problem))))
    found = {(row["option"], row["item"], row["colour"], row["least"], row["most"]) for row in rows}
    assert len(found) == len(rows)
    assert found == {
        (str(label), f"i{item}", colour or "", *map(str, bounds[item]))
        for label, option in options.items()
        for item, colour in option.items()
    }


def test_knuths_text_has_the_same_number_of_covers_and_says_what_it_is() -> None:
    cover = queens(6)
    text = WRITERS["dlx"].write(cover, ["Six queens"], str, lambda item: str(item).replace(" ", ""))
    assert text.startswith("| Six queens\n('row',0) ")
    assert count(parse(text)) == count(cover) == 4


def test_what_cannot_be_written_is_refused() -> None:
    twice = ExactCover(("a",), {1: ("a", "a")}, bounds={"a": (2, 2)})
    with pytest.raises(CannotDo, match="several times"):
        WRITERS["mzn"].write(twice, [], str, str)
    with pytest.raises(CannotDo, match="no option has the item 'b'"):
        WRITERS["dlx"].write(ExactCover(("a", "b"), {1: ("a",)}), [], str, str)


def test_options_that_are_never_chosen_are_left_out_and_named() -> None:
    cover = ExactCover(("a",), {"yes": ("a",), "never": ("x",)}, ("x",))
    assert "c without 1 option that no cover contains" in WRITERS["dimacs"].write(cover, [], str, str)
    assert '["yes"]' in WRITERS["mzn"].write(cover, [], str, str)
