"""What the screen sends with every action, read: marks, numbers, a file of rules.

Marks are one digit for each edge, in the order of their numbers: 0 unknown, 1 line, 2 cross. A file or a
drawing with lines and crosses in it is understood as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from hamekomi.families.slitherlink.answers import HOLD_MARKS, parse_marks
from hamekomi.families.slitherlink.positions import parse_digits
from hamekomi.families.slitherlink.puzzle import Position, Slitherlink, empty
from hamekomi.families.slitherlink.rule_file import Rule, read, takegaki
from hamekomi.families.slitherlink.steps_small_loops import rules_for
from hamekomi.model.errors import BadInput, shortened

Given = Mapping[str, str]
Answer = Mapping[str, object]


def position_of_given(puzzle: Slitherlink, given: Given) -> Position:
    """The position on the screen; nothing is marked where no marks are given."""
    marks = given.get("marks", "")
    if re.fullmatch("[012]+", marks) and "\n" not in marks:
        return parse_digits(puzzle, marks)
    if any(notation.claims(marks) for notation in HOLD_MARKS):
        return parse_marks(puzzle, marks)
    return empty(puzzle)


def digits(marks: bytes) -> str:
    return "".join(map(str, marks))


def clue_signs(puzzle: Slitherlink) -> str:
    """One character for each cell: its number, or a dot."""
    return "".join("." if clue is None else str(clue) for clue in puzzle.clues)


def rules_of_given(given: Given) -> tuple[Rule, ...]:
    """The user's own rules, or those of Takegaki."""
    return read(given["rules"]) if given.get("rules") else takegaki()


def rules_to_apply(given: Given, position: Position) -> tuple[Rule, ...]:
    """The same, but of Takegaki's only those that are exact on this position; the user's are trusted."""
    return read(given["rules"]) if given.get("rules") else rules_for(position)


def whole_number(given: Given, name: str, default: int) -> int:
    text = given.get(name, str(default))
    if not re.fullmatch("[0-9]{1,15}", text):
        raise BadInput(f"'{name}' is a whole number, not {shortened(text)!r}")
    return int(text)
