"""Reads what the screen sends with every action: marks, a file of rules.

Marks are one digit for each edge, in the order of their numbers: 0 unknown, 1 line, 2 cross. The text of
a file or a drawing with lines and crosses is accepted as well.
"""

from __future__ import annotations

from hamekomi.families.slitherlink.notations.loops import HOLD_MARKS, parse_marks
from hamekomi.families.slitherlink.notations.marks import parse_digits
from hamekomi.families.slitherlink.puzzle import Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.books import rules_of
from hamekomi.families.slitherlink.rules.language import Rule, takegaki
from hamekomi.families.slitherlink.rules.own import proved
from hamekomi.model.answers import Budget
from hamekomi.model.claim import Claim
from hamekomi.model.family import ActionArgs


def position_arg(puzzle: Slitherlink, args: ActionArgs) -> Position:
    """The position on the screen, or else the one in the puzzle's text, or else the empty board."""
    marks = args.get("marks", args.get("position", ""))
    if not marks:
        return empty(puzzle)
    if any(notation.claim(marks) >= Claim.LIKELY for notation in HOLD_MARKS):
        return parse_marks(puzzle, marks)
    return parse_digits(puzzle, marks)


def digits(marks: bytes) -> str:
    return "".join(map(str, marks))


def rules_arg(args: ActionArgs) -> tuple[Rule, ...]:
    """The rules of the user's file, sound or not, or of a book; without either, those of Takegaki."""
    return rules_of(args["rules"]) if args.get("rules") else takegaki()


def proved_rules(args: ActionArgs, budget: Budget) -> tuple[Rule, ...]:
    """The same, proved before they are used; raises BadInput if one of them is unsound."""
    return proved(args["rules"], budget) if args.get("rules") else takegaki()
