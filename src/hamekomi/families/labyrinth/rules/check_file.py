"""Checks a file of rules: `hamekomi check labyrinth rules FILE`. The oracle watches random walks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hamekomi.engines.lines.survey import KINDS, Tally
from hamekomi.families.labyrinth.looks.terminal import sketch
from hamekomi.families.labyrinth.puzzle import name
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.families.labyrinth.rules.measure import WALKS, against_oracle, at_moment
from hamekomi.families.labyrinth.rules.picture import draw_rule
from hamekomi.model.answers import Budget
from hamekomi.model.family import Finding
from hamekomi.model.words import counted

_PROOFS = {"cut": "a cut", "colours": "counting colours", "deep": "rings or search"}


def check_rules(text: str, budget: Budget, walks: Mapping[int, int] | None = None) -> Iterator[Finding]:
    """`walks` says how many there are on each size of the board."""
    rules = read_rules(text)
    tallies = against_oracle(rules, budget.clock(), walks or WALKS)
    for number, rule in enumerate(rules):
        yield _finding(rule, [(size, found[number]) for size, found in tallies])


def _finding(rule: Rule, tallies: list[tuple[int, Tally]]) -> Finding:
    board = ""
    uses = sum(tally.uses for _, tally in tallies)
    wrong = sum(tally.wrong for _, tally in tallies)
    first = next(((size, each.first_wrong) for size, each in tallies if each.first_wrong), None)
    if first is not None and first[1] is not None:
        now, field = at_moment(first[0], first[1])
        board = sketch(now, None, True)
        message = f"wrong in {wrong} of {counted(uses, 'use')}: here {name(field)} can be entered"
    elif uses:
        message = f"never wrong in {counted(uses, 'use')}{_proofs(tallies)}"
    else:
        message = "never used on these walks"
    return Finding(
        subject=rule.name,
        is_right=wrong == 0,
        message=message,
        board=board,
        picture=draw_rule(rule),
    )


def _proofs(tallies: list[tuple[int, Tally]]) -> str:
    """How the oracle proves that the fields which the rule forbids cannot be entered."""
    sums = [sum(tally.covers[kind] for _, tally in tallies) for kind in range(len(KINDS))]
    words = [f"{number} by {_PROOFS[kind]}" for kind, number in zip(KINDS, sums, strict=True) if number]
    return f"; the oracle forbids the same fields, {', '.join(words)}" if words else ""
