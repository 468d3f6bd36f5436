"""The rule editor: a drawing becomes a rule with its picture, and the oracle watches it on walks."""

from __future__ import annotations

import json

from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.families.labyrinth.rules.check_file import check_rules
from hamekomi.families.labyrinth.rules.picture import draw_rule
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText
from hamekomi.model.family import ActionArgs, Answer

# Fewer than for a file: somebody waits.
WALKS = {5: 100, 7: 300, 9: 300, 13: 30}
NAME = "my rule"


def draw(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The rule of a drawing as the text of a file, and as a picture."""
    text = _text(args)
    return {"text": text, "svg": draw_rule(_only(text))}


def check(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Whether the oracle ever finds it wrong."""
    text = _text(args)
    _only(text)
    (finding,) = check_rules(text, budget, WALKS)
    return {"right": finding.is_right, "message": finding.message, "board": finding.board}


def _text(args: ActionArgs) -> str:
    entry = {
        "name": args.get("name", "").strip() or NAME,
        "area": args.get("area", ""),
        "turns": args.get("turns", ""),
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in entry.items() if value]
    drawing = args.get("drawing", "").replace("\\", "").replace('"', "")
    return "\n".join(["[[rule]]", *lines, f'drawing = """\n{drawing}\n"""', ""])


def _only(text: str) -> Rule:
    rules = read_rules(text)
    if len(rules) != 1:
        raise BadText("a drawing is one rule")
    return rules[0]
