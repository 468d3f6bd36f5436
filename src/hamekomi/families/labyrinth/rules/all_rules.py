"""All of Fodor's rules: those that he has drawn, future lines, and the tables written out."""

from __future__ import annotations

from functools import lru_cache

from hamekomi.families.labyrinth.rules.book import Rule, drawn_rules
from hamekomi.families.labyrinth.rules.tables import table_rules

_BASIC = ("C-shape", "Near edge", "Close", "Far")
# The rules of 7x7; with the named rules of 9x9; everything.
SETS = {"7x7": _BASIC, "9x9": (*_BASIC, "Named 9x9"), "all": ()}


@lru_cache(maxsize=1)
def all_rules() -> tuple[Rule, ...]:
    """In the order of their stages."""
    rules = [*drawn_rules(), *table_rules()]
    return tuple(sorted(rules, key=lambda each: each.figure.stage))


@lru_cache(maxsize=1)
def fodors_rules() -> tuple[Rule, ...]:
    """Without those that are wrong as we read them."""
    return tuple(each for each in all_rules() if not each.wrong)


def rules_of(name: str) -> tuple[Rule, ...]:
    """Those of one of the sets."""
    groups = SETS[name]
    return tuple(rule for rule in fodors_rules() if not groups or rule.group in groups)
