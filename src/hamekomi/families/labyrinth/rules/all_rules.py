"""All rules: those that Fodor has drawn, future lines, his tables written out, and the mined ones."""

from collections.abc import Iterable
from functools import lru_cache

from hamekomi.families.labyrinth.rules.book import Rule, drawn_rules, mined_rules
from hamekomi.families.labyrinth.rules.groups import group_rules
from hamekomi.families.labyrinth.rules.tables import FARTHEST_OF_21, table_rules

_BASIC = ("C-shape", "Near edge", "Close", "Far")
_MINED = ("Whole board", "Mined from 7x7")
# Fodor's rules of 7x7, without and with future lines; with the named rules of 9x9; all of his; with
# tables for longer distances; mined ones; everything. "9x9" is without future lines: when he counted for
# his list of named rules, they were drawn, but forbade nothing.
SETS = {
    "near": _BASIC,
    "7x7": (*_BASIC, "Future lines"),
    "9x9": (*_BASIC, "Named 9x9"),
    "all": (),
    "far": (),
    "whole": ("Whole board",),
    "mined-7x7": _MINED,
    "mined": (*_MINED, "Mined from 9x9"),
    "everything": (),
}
# Their titles on the page.
TITLES = {
    "near": "Fodor's of 7x7, without future lines",
    "7x7": "Fodor's of 7x7",
    "9x9": "Fodor's of 7x7, and named ones of 9x9",
    "all": "all of Fodor's",
    "far": "all of Fodor's, with tables for boards up to 21x21",
    "whole": "mined from whole boards",
    "mined-7x7": "mined, up to 7x7",
    "mined": "mined, up to 9x9",
    "everything": "all of Fodor's, and mined ones",
}


@lru_cache(maxsize=1)
def all_rules() -> tuple[Rule, ...]:
    """Fodor's, in the order of their stages."""
    return _in_stages([*drawn_rules(), *table_rules(), *group_rules()])


@lru_cache(maxsize=1)
def fodors_rules() -> tuple[Rule, ...]:
    """Fodor's rules without those that are marked wrong."""
    return tuple(each for each in all_rules() if not each.wrong)


def rules_of(name: str) -> tuple[Rule, ...]:
    """The rules of one of the sets."""
    groups = SETS[name]
    if name == "far":
        others = (rule for rule in fodors_rules() if rule not in set(table_rules()))
        return _in_stages([*others, *table_rules(FARTHEST_OF_21)])
    if name == "everything":
        return _in_stages([*fodors_rules(), *mined_rules()])
    rules = mined_rules() if "Whole board" in groups else fodors_rules()
    return tuple(rule for rule in rules if not groups or rule.group in groups)


def _in_stages(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple(sorted(rules, key=lambda each: each.figure.stage))
