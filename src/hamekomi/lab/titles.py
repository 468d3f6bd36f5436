"""What people call a puzzle: "The Soma cube" rather than "27 cubes, 7 pieces"."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.recognise import recognise
from hamekomi.model.errors import BadInput


def title_of(puzzle: Puzzle) -> str:
    """The title of the example or named puzzle that this is, or else its description."""
    return _titles(puzzle.family).get(puzzle.value) or puzzle.describe()


@lru_cache(maxsize=32)
def _titles(family: AnyFamily) -> Mapping[Any, str]:
    """Titles by the family's value of their puzzle."""
    reading = family.reading
    titles = {example.name: example.title for example in reading.examples} | dict(reading.named)
    found: dict[Any, str] = {}
    for name, title in titles.items():
        with suppress(BadInput):  # a name that is also something else
            found.setdefault(recognise(name, family_name=family.name).value, title)
    return found
