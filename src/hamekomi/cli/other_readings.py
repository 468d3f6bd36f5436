"""Tells the user that another family could have read the puzzle, too, if the user has named none."""

from __future__ import annotations

from hamekomi.cli.options import Common
from hamekomi.cli.talk import talk
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.reading.recognise import Recogniser


def tell_other_readings(common: Common, readers: Recogniser, text: str, family: AnyFamily) -> None:
    if others := [found.family for found in readers.others(text, family)]:
        titles = " or ".join(other.title for other in others)
        names = " or ".join(other.name for other in others)
        talk(common, f"read as {family.title}; if this is {titles}, write {names} before it")
