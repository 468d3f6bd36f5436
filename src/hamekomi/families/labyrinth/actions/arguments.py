"""What the screen sends along: the steps on the board, which rules are off."""

from __future__ import annotations

from hamekomi.families.labyrinth.play.moves import Position, parse_marks
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.rules.all_rules import all_rules
from hamekomi.families.labyrinth.rules.book import Rule, mined_rules, read_rules
from hamekomi.model.family import ActionArgs

MINED = "mined"


def position_arg(puzzle: Labyrinth, args: ActionArgs) -> Position:
    return parse_marks(puzzle, args.get("marks", ""))


def rules_arg(args: ActionArgs) -> tuple[Rule, ...]:
    """Those that are on: right ones of the book, without those whose names are in `off`."""
    off = set(args.get("off", "").split("\n"))
    on = [
        rule
        for rule in rules_known(args)
        if not rule.wrong and rule.name not in off and rule.group not in off
    ]
    return tuple(sorted(on, key=lambda rule: rule.figure.stage))


def rules_known(args: ActionArgs) -> tuple[Rule, ...]:
    """Those of the `book`, Fodor's or the mined ones, and the user's own."""
    shipped = mined_rules() if args.get("book") == MINED else all_rules()
    return (*shipped, *read_rules(args.get("own", "")))
