"""A text that holds several puzzles, as a BurrTools file may, where one puzzle is wanted."""

from __future__ import annotations

from hamekomi.lab.recognise import Recognised, Recogniser
from hamekomi.model.errors import BadInput


def parts(text: str, found: Recognised) -> list[str]:
    """The texts of all puzzles in a recognised text; empty if it is a single one."""
    split = found.family.reading.formats[found.format].split
    several = [] if split is None else list(split(text))
    return several if len(several) > 1 else []


def picked(text: str, readers: Recogniser, number: int | None) -> tuple[Recognised, list[str]]:
    """The puzzle with this number, or the first, and the texts of all if there are several."""
    found = readers.recognise(text)
    several = parts(text, found)
    if number is None:
        return found, several
    if not 1 <= number <= max(1, len(several)):
        raise BadInput(f"there is no problem {number}; the last is problem {max(1, len(several))}")
    return (readers.recognise(several[number - 1]) if several else found), several
