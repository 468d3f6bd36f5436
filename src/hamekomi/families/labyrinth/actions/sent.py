"""What the screen sends along: the steps on the board, which rules are off."""

from __future__ import annotations

from hamekomi.families.labyrinth.play.moves import Position, parse_marks
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.rules.all_rules import fodors_rules
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.model.sent import Sent


def position_sent(puzzle: Labyrinth, sent: Sent) -> Position:
    return parse_marks(puzzle, sent.get("marks", ""))


def rules_sent(sent: Sent) -> tuple[Rule, ...]:
    """Those that are on: Fodor's and the user's own, without those whose names are in `off`."""
    off = set(sent.get("off", "").split("\n"))
    rules = (*fodors_rules(), *read_rules(sent.get("own", "")))
    on = [rule for rule in rules if rule.name not in off and rule.group not in off]
    return tuple(sorted(on, key=lambda rule: rule.figure.stage))
