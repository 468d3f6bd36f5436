"""The techniques that may be used to solve a generated puzzle, for each difficulty.

Van Dam's two difficulties are `normal`, which rules and loop avoidance solve, and `hard`, which has one
solution but may need search. The others are grades (steps/grade.py): such a puzzle needs the technique
of this grade, and no harder one.
"""

import re
from collections.abc import Iterable
from functools import cache

from hamekomi.families.slitherlink.making.core import AllowedTechniques
from hamekomi.families.slitherlink.rules.language import Rule, book
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.steps.core import CLOSINGS, COLOURS, CORNERS, PATTERNS, REGIONS, SIDES
from hamekomi.families.slitherlink.steps.deduction import Technique, technique_of
from hamekomi.model.errors import BadInput, shortened

# By difficulty: the hardest technique, and how many rungs of the ladder (steps/core.py) it needs.
_DEDUCED = {
    "gentle": (Technique.COUNTING, PATTERNS),
    "simple": (Technique.LOOPS, CLOSINGS),
    "easy": (Technique.SHORT, CLOSINGS),
    # All rules, also those with sides that some books have.
    "normal": (Technique.SIDES, CLOSINGS),
    "challenging": (Technique.CORNERS, CORNERS),
    "tricky": (Technique.COLOURS, COLOURS),
    "intricate": (Technique.SIDES, SIDES),
    "tough": (Technique.REGIONS, REGIONS),
}
DIFFICULTIES = (*_DEDUCED, "hard", "very hard", "severe", "fiendish")
# The difficulties that are grades; `normal` and `hard` say only what is allowed.
GRADES = tuple(name for name in DIFFICULTIES if name not in ("normal", "hard"))


@cache  # keys: difficulties and rules of our own books
def techniques_for(
    difficulty: str,
    name: str = "takegaki",
    only: frozenset[int] | None = None,
    without: int | None = None,
) -> AllowedTechniques:
    """The allowed techniques, with a book's rules or `only` some of them; `without` leaves out one."""
    kept = (rule for rule in rules_for_difficulty(difficulty, name, only) if rule.number != without)
    _, rungs = _allowed(difficulty)
    return AllowedTechniques(as_patterns(tuple(kept)), rungs, may_search=difficulty not in _DEDUCED)


def rules_for_difficulty(
    difficulty: str, name: str, only: frozenset[int] | None = None
) -> tuple[Rule, ...]:
    """The rules of a book that may be used; with `only`, those with these numbers."""
    hardest, _ = _allowed(difficulty)
    return tuple(
        rule
        for rule in book(name)
        if technique_of(rule) <= hardest and (only is None or rule.number in only)
    )


def _allowed(difficulty: str) -> tuple[Technique, int]:
    return _DEDUCED.get(difficulty, (Technique.PATTERNS, CLOSINGS))


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
