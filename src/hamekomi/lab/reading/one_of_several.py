"""A text that holds several puzzles, as a BurrTools file or a list of Sudokus, where one is wanted."""

from __future__ import annotations

from io import BytesIO

from hamekomi.lab.reading.cutting import cut
from hamekomi.lab.reading.first_lines import is_puzzle
from hamekomi.lab.reading.recognise import Recognised, Recogniser
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
        raise no_problem(number, max(1, len(several)))
    return (readers.recognise(several[number - 1]) if several else found), several


def picked_of_many(
    text: str, readers: Recogniser, number: int | None
) -> tuple[Recognised, list[str], int]:
    """The same, also of a text with a puzzle in every line, or in every block between blank lines.

    Without a number, the first puzzle that can be read; also returns its number.
    """
    try:
        return *picked(text, readers, number), number or 1
    except BadInput:
        cuttings = cut(BytesIO(text.encode("utf-8", "replace")), readers).cuttings
        several = [cutting.text for cutting in cuttings]
        if len(several) < 2:
            raise
    if number is not None and number > len(several):
        raise no_problem(number, len(several))
    number = number or next(
        (each for each, part in enumerate(several, 1) if is_puzzle(part, readers)), 1
    )
    return readers.recognise(several[number - 1]), several, number


def no_problem(number: int, last: int) -> BadInput:
    return BadInput(f"there is no problem {number}; the last is problem {last}")
