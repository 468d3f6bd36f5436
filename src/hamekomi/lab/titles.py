"""What people call a puzzle: "The Soma cube" rather than "27 cubes, 7 pieces"."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.recognise import recognise
from hamekomi.model.errors import BadInput

# Longer texts are no puzzle with a title, so they are not written to be looked up.
LONGEST = 10_000


def title_of(puzzle: Puzzle) -> str:
    """The title of the example or named puzzle that this is, or else its description."""
    text = puzzle.text
    known = _titles(puzzle.family) if len(text) <= LONGEST else {}
    return known.get(text) or puzzle.describe()


@cache
def _titles(family: AnyFamily) -> Mapping[str, str]:
    """Titles by the canonical text of their puzzle."""
    reading = family.reading
    titles = {example.name: example.title for example in reading.examples} | dict(reading.named)
    found: dict[str, str] = {}
    for name, title in titles.items():
        with suppress(BadInput):  # a name that is also something else
            read = recognise(name, family_name=family.name)
            found.setdefault(Puzzle(read.family, read.value).text, title)
    return found
