"""Checks a file of rules: `hamekomi check labyrinth rules FILE`. The oracle watches random walks."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.labyrinth.looks.terminal import sketch
from hamekomi.families.labyrinth.puzzle import name
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.families.labyrinth.rules.measure import WALKS, Tally, against_oracle
from hamekomi.families.labyrinth.rules.picture import draw_rule
from hamekomi.model.answers import Budget
from hamekomi.model.family import Finding
from hamekomi.model.words import counted


def check_rules(text: str, budget: Budget) -> Iterator[Finding]:
    rules = read_rules(text)
    tallies = against_oracle(rules, budget.clock(), WALKS)
    for rule in rules:
        yield _finding(rule, tallies[rule.name])


def _finding(rule: Rule, tally: Tally) -> Finding:
    board = ""
    if tally.counterexample is not None:
        now, field = tally.counterexample
        board = sketch(now, None, True)
        uses = counted(tally.uses, "use")
        message = f"wrong in {tally.wrong} of {uses}: here {name(field)} can be entered"
    elif tally.uses:
        message = f"never wrong in {counted(tally.uses, 'use')}"
    else:
        message = "never used on these walks"
    return Finding(
        subject=rule.name,
        is_right=tally.wrong == 0,
        message=message,
        board=board,
        picture=draw_rule(rule),
    )
