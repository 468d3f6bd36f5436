"""The families' words for grades on one scale, from one to five stars.

Families grade by what their explanations need, each in words of its own. A word has the same number of
stars in every family that uses it, so "hard" looks the same throughout a book, whoever says it:

    one     the next step can always be seen at one place
    two     several clues, or a well-known pattern, have to be seen together
    three   the usual techniques of experienced players, up to short trials
    four    long chains or trials, with pencil and rubber
    five    more than that: for a long evening

The stars compare puzzles of one family exactly and those of different families only roughly.
"""

from collections.abc import Mapping

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.model.options import OneOf

MOST = 5

_BY_STARS = (
    ("gentle", "simple", "easy"),
    ("normal", "medium", "challenging"),
    ("tricky", "intricate", "tough", "hard"),
    ("very hard", "unfair", "severe"),
    ("extreme", "fiendish", "inhuman"),
)
STARS: Mapping[str, int] = {word: number for number, words in enumerate(_BY_STARS, 1) for word in words}


def stars(family: AnyFamily, word: str) -> int:
    """How many stars a grade has; 0 for a word that is no grade, such as "several solutions".

    A family that is not one of ours may have words that are not in the table: if its generator makes
    puzzles of such a difficulty, the place of the word among its difficulties decides.
    """
    if word in STARS:
        return STARS[word]
    words = [each for each in difficulties(family) if each != ANY]
    if word not in words:
        return 0
    return 1 + round(words.index(word) * (MOST - 1) / max(1, len(words) - 1))


# The difficulty of a generator that takes whatever comes.
ANY = "any"


def difficulties(family: AnyFamily) -> tuple[str, ...]:
    """The difficulties that the family's generator takes, easiest first; empty if there are none."""
    maker = family.making.generate
    options = () if maker is None else maker.options
    found = (each for each in options if isinstance(each, OneOf) and each.name == "difficulty")
    return next((each.choices for each in found), ())
