"""The techniques that may be used to solve a generated puzzle, for each kind of puzzle.

Van Dam's two kinds are `normal`, which rules and loop avoidance solve, and `hard`, which has one
solution but may need search. The others are called like the hardest technique that such a puzzle may
need (steps/deduction.py). A kind says what is allowed; what a puzzle of it really needs, its grade says.
"""

import re
from collections.abc import Iterable
from functools import cache

from hamekomi.families.slitherlink.making.core import AllowedTechniques
from hamekomi.families.slitherlink.rules.language import Rule, book
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.steps.core import CLOSINGS
from hamekomi.families.slitherlink.steps.deduction import WORDS, Technique, technique_of
from hamekomi.families.slitherlink.steps.grade import RUNGS
from hamekomi.model.errors import BadInput, shortened

VAN_DAMS = NORMAL, HARD = "normal", "hard"
# By kind: the hardest technique, and its rungs.
_DEDUCED = {
    # All rules, also those with sides that some books have.
    NORMAL: (Technique.SIDES, CLOSINGS),
    **{WORDS[technique]: (technique, rungs) for technique, rungs in RUNGS.items()},
}


def kind_for(techniques: Iterable[Technique]) -> str:
    """The kind of the puzzles that need one of these techniques: the hardest without trials is allowed.
    If all are trials, clues are left out as long as there is one solution.
    """
    deduced = [technique for technique in techniques if technique in RUNGS]
    return WORDS[max(deduced)] if deduced else HARD


@cache  # keys: kinds and rules of our own books
def techniques_for(
    kind: str,
    name: str = "takegaki",
    only: frozenset[int] | None = None,
    without: int | None = None,
) -> AllowedTechniques:
    """The allowed techniques, with a book's rules or `only` some of them; `without` leaves out one."""
    kept = (rule for rule in rules_for_kind(kind, name, only) if rule.number != without)
    _, rungs = _allowed(kind)
    return AllowedTechniques(as_patterns(tuple(kept)), rungs, may_search=kind not in _DEDUCED)


def rules_for_kind(kind: str, name: str, only: frozenset[int] | None = None) -> tuple[Rule, ...]:
    """The rules of a book that may be used; with `only`, those with these numbers."""
    hardest, _ = _allowed(kind)
    return tuple(
        rule
        for rule in book(name)
        if technique_of(rule) <= hardest and (only is None or rule.number in only)
    )


def _allowed(kind: str) -> tuple[Technique, int]:
    return _DEDUCED.get(kind, (Technique.PATTERNS, CLOSINGS))


def read_rule_numbers(text: str, name: str) -> frozenset[int]:
    """The numbers in a text such as "1-13, 16"; all of them belong to rules of the book."""
    known = frozenset(rule.number for rule in book(name))
    found = set[int]()
    for part in text.replace(",", " ").split():
        numbered = re.fullmatch(r"([0-9]{1,5})(?:-([0-9]{1,5}))?", part)
        if numbered is None:
            raise BadInput(f"rules are numbers such as 1-13, 16, not {shortened(part)!r}")
        first, last = numbered[1], numbered[2] or numbered[1]
        numbers = range(int(first), int(last) + 1)
        if not numbers or not known.issuperset(numbers):
            raise BadInput(f"there are no rules {part} in {name}; there are {in_ranges(known)}")
        found.update(numbers)
    if not found:
        raise BadInput(f"rules are numbers such as 1-13, 16, not {shortened(text)!r}")
    return frozenset(found)


def in_ranges(numbers: Iterable[int]) -> str:
    """The numbers as a text such as "1-13, 16"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
