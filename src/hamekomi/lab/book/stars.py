"""The stars of a grade, from one to five: its place on the scale of all families (model/scale.py)."""

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.model.options import OneOf
from hamekomi.model.scale import SCALE

MOST = len(SCALE)


def stars(family: AnyFamily, word: str) -> int:
    """How many stars a grade has; 0 for a word that is no grade, such as "several solutions".

    A family that is not one of ours may have words of its own: if its generator makes puzzles of such
    a difficulty, the place of the word among its difficulties decides.
    """
    if word in SCALE:
        return 1 + SCALE.index(word)
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
