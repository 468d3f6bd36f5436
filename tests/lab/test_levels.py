"""What a player chooses first: sizes, the five words for how hard a puzzle is, and a day's puzzles."""

from __future__ import annotations

from typing import cast

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.book.stars import STARS
from hamekomi.model.family import LEVELS, Generator
from hamekomi.model.options import OneOf, complete

MAKERS = {
    family.name: family.making.generate
    for family in map(catalogue.family, catalogue.names())
    if family.making.generate is not None
}


@pytest.mark.parametrize("name", MAKERS)
def test_every_size_level_and_puzzle_of_the_day_is_made_of_options_that_exist(name: str) -> None:
    maker = cast("Generator[object]", MAKERS[name])
    for chosen in (*maker.sizes.values(), *maker.levels.values(), *maker.daily.values()):
        complete(maker.options, chosen, name)
    for words in (maker.levels, maker.daily):
        assert [*words] == [word for word in LEVELS if word in words]
    assert maker.daily, "nothing to play today"


@pytest.mark.parametrize("name", MAKERS)
def test_a_level_has_as_many_stars_as_the_difficulty_that_it_sets(name: str) -> None:
    maker = cast("Generator[object]", MAKERS[name])
    for word, chosen in maker.levels.items():
        if name != "packing":  # its difficulties are no grades
            assert STARS[str(chosen["difficulty"])] == LEVELS.index(word) + 1


@pytest.mark.parametrize("name", MAKERS)
def test_the_level_that_a_choice_needs_is_one_of_the_family(name: str) -> None:
    maker = cast("Generator[object]", MAKERS[name])
    for option in maker.options:
        if isinstance(option, OneOf):
            assert set(option.levels.values()) <= set(maker.levels)
            assert set(option.levels) <= set(option.choices)
