"""How hard a puzzle is: five words for all families, for orders, grades and the stars of a book.

    gentle      the next step can always be seen at one place
    normal      several clues, or a well-known pattern, have to be seen together
    hard        the usual techniques of experienced players, up to short trials
    very hard   long chains or trials, with pencil and rubber
    fiendish    more than that: for a long evening

What exactly they stand for is the family's to say, by what its explanations need; the words compare
puzzles of one family exactly and those of different families only roughly. A grade answers with the word
that was ordered. Other programs' words are understood in orders, and never answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from hamekomi.model.options import Chosen, OneOf

SCALE = ("gentle", "normal", "hard", "very hard", "fiendish")
# Words of other programs, such as HoDoKu's levels.
SYNONYMS: Mapping[str, str] = MappingProxyType(
    {"easy": "gentle", "medium": "normal", "unfair": "very hard", "extreme": "fiendish"}
)
# For types: what a generator takes.
Difficulty = Literal[
    "gentle", "normal", "hard", "very hard", "fiendish", "easy", "medium", "unfair", "extreme"
]
# Of families without the two hardest.
UpToHard = Literal["gentle", "normal", "hard", "easy", "medium"]
# As a player reads them on the page.
LEVELS = tuple(word.capitalize() for word in SCALE)


def difficulty(
    words: str, choices: Sequence[str] = SCALE, default: str | None = None, *more: str
) -> OneOf:
    """The option of a generator that makes puzzles of these words; `more` are choices beside them."""
    also = {other: word for other, word in SYNONYMS.items() if word in choices}
    return OneOf("difficulty", words, default, (*more, *choices), also=also)


def levels(choices: Sequence[str] = SCALE) -> Mapping[str, Chosen]:
    """What a player chooses first: the words, each with the difficulty that it orders."""
    return {word.capitalize(): {"difficulty": word} for word in choices}
