"""What the screen sends along: the steps on the board, which rules are off, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.labyrinth.play.moves import Position, parse_marks
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.rules.all_rules import fodors_rules
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.model.errors import BadInput

Sent = Mapping[str, str]
Answer = Mapping[str, object]


def position_sent(puzzle: Labyrinth, sent: Sent) -> Position:
    return parse_marks(puzzle, sent.get("marks", ""))


def rules_sent(sent: Sent) -> tuple[Rule, ...]:
    """Those that are on: Fodor's and the user's own, without those whose names are in `off`."""
    off = set(sent.get("off", "").split("\n"))
    rules = (*fodors_rules(), *read_rules(sent.get("own", "")))
    on = [rule for rule in rules if rule.name not in off and rule.group not in off]
    return tuple(sorted(on, key=lambda rule: rule.figure.stage))


def number_sent(sent: Sent, name: str, default: int, most: int) -> int:
    text = sent.get(name, str(default))
    if not text.isdecimal() or len(text) > 18 or int(text) > most:
        raise BadInput(f"{name} is a number from 0 to {most}, not {text[:40]!r}")
    return int(text)
