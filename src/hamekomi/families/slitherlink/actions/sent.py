"""What the screen sends with every action, read: marks, numbers, a file of rules.

Marks are one digit for each edge, in the order of their numbers: 0 unknown, 1 line, 2 cross. A file or a
drawing with lines and crosses in it is understood as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from hamekomi.families.slitherlink.notations.loops import HOLD_MARKS, parse_marks
from hamekomi.families.slitherlink.notations.marks import parse_digits
from hamekomi.families.slitherlink.puzzle import Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import Rule, read, takegaki
from hamekomi.families.slitherlink.rules.own import proved
from hamekomi.model.answers import Budget
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadInput, shortened

Given = Mapping[str, str]
Answer = Mapping[str, object]


def position_of_given(puzzle: Slitherlink, given: Given) -> Position:
    """The position on the screen, or else the one that came with the puzzle's text, if any did."""
    marks = given.get("marks", given.get("position", ""))
    if not marks:
        return empty(puzzle)
    if any(notation.claim(marks) >= Claim.LIKELY for notation in HOLD_MARKS):
        return parse_marks(puzzle, marks)
    return parse_digits(puzzle, marks)


def digits(marks: bytes) -> str:
    return "".join(map(str, marks))


def rules_of_given(given: Given) -> tuple[Rule, ...]:
    """The user's own rules, right or wrong, or those of Takegaki."""
    return read(given["rules"]) if given.get("rules") else takegaki()


def proved_rules(given: Given, budget: Budget) -> tuple[Rule, ...]:
    """The same to be used; BadInput when one of them is wrong."""
    return proved(given["rules"], budget) if given.get("rules") else takegaki()


def whole_number(given: Given, name: str, default: int) -> int:
    text = given.get(name, str(default))
    if not re.fullmatch("[0-9]{1,15}", text):
        raise BadInput(f"'{name}' is a whole number, not {shortened(text)!r}")
    return int(text)
