"""What a player chooses first: sizes, the five words for how hard a puzzle is, and a day's puzzles."""

from __future__ import annotations

from typing import cast

import pytest

from hamekomi.lab import catalogue
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Generator
from hamekomi.model.options import OneOf, complete
from hamekomi.model.scale import LEVELS, SCALE, SYNONYMS, difficulty

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
def test_difficulties_are_words_of_the_scale_and_levels_order_their_own(name: str) -> None:
    maker = cast("Generator[object]", MAKERS[name])
    for option in maker.options:
        if isinstance(option, OneOf) and option.name == "difficulty":
            words = [choice for choice in option.choices if choice != "any"]
            assert words == [*SCALE[: len(words)]]
    for word, chosen in maker.levels.items():
        assert chosen == {"difficulty": word.lower()}


@pytest.mark.parametrize("name", MAKERS)
def test_the_level_that_a_choice_needs_is_one_of_the_family(name: str) -> None:
    maker = cast("Generator[object]", MAKERS[name])
    for option in maker.options:
        if isinstance(option, OneOf):
            assert set(option.levels.values()) <= set(maker.levels)
            assert set(option.levels) <= set(option.choices)


def test_words_of_other_programs_are_understood_and_stand_for_those_of_the_scale() -> None:
    option = difficulty("how hard")
    for word, choice in SYNONYMS.items():
        assert option.read(word) == option.read(word.upper()) == choice
    with pytest.raises(UnknownName, match=r"there are: gentle, normal, hard$"):
        difficulty("how hard", SCALE[:3]).read("unfair")
