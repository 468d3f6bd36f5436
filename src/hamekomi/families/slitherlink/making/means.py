"""How a made puzzle may be solved: the techniques that are allowed, for each difficulty.

Van Dam's two difficulties are `normal`, which rules and loop avoidance solve, and `hard`, which has one
solution but may need search. The others are grades (steps/grade.py): such a puzzle needs the technique
of this grade, and no harder one.
"""

from __future__ import annotations

from functools import cache

from hamekomi.engines.loops.ladder import CLOSINGS, COLOURS, CORNERS, PATTERNS, REGIONS, SIDES
from hamekomi.engines.loops.making import Means
from hamekomi.families.slitherlink.rules.books import book
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.steps.deduction import Technique, technique_of
from hamekomi.model.errors import BadInput

# By difficulty: the hardest technique, and how many rungs of the ladder it needs.
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
DIFFICULTIES = (*_DEDUCED, "hard", "severe", "fiendish")
# Those that are exactly a grade; the others say only what is allowed.
GRADES = tuple(name for name in DIFFICULTIES if name not in ("normal", "hard"))


@cache
def means_for(difficulty: str, without: int | None = None, name: str = "takegaki") -> Means:
    """What may be used, with the rules of a book; `without` leaves out one of them."""
    technique, rungs = _DEDUCED.get(difficulty, (Technique.PATTERNS, CLOSINGS))
    rules = tuple(rule for rule in book(name) if technique_of(rule) <= technique)
    if without is not None:
        kept = tuple(rule for rule in rules if rule.number != without)
        if len(kept) == len(rules):
            known = ", ".join(str(rule.number) for rule in rules)
            raise BadInput(
                f"puzzles of difficulty {difficulty} never need rule {without}; they can need one of "
                f"the rules {known}"
            )
        rules = kept
    return Means(as_patterns(rules), rungs, may_search=difficulty not in _DEDUCED)
