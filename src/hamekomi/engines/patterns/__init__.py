"""Patterns: if all conditions of a pattern hold, all its conclusions follow. No puzzle is known here.

    setting.py      describes the boards: values, kinds of places, symmetries, what lies outside
    pattern.py      patterns, and the core's table of many patterns
    matching.py     applies them: to the fixed point, one by one, or one of them everywhere
    rule.py         rules as files write them, in the alphabet of a puzzle
    language.py     reads and writes files of rules;  mirrored.py: rules that contradict themselves
    mining/         finds all rules that follow from the laws of a window

`cpp/patterns` and `cpp/mining` do the work.
"""

from hamekomi.engines.patterns.matching import Matching, Use
from hamekomi.engines.patterns.pattern import Allowed, Fact, Pattern, Patterns, Sided, pattern
from hamekomi.engines.patterns.setting import Dividers, Setting, Symmetry

__all__ = [
    "Allowed",
    "Dividers",
    "Fact",
    "Matching",
    "Pattern",
    "Patterns",
    "Setting",
    "Sided",
    "Symmetry",
    "Use",
    "pattern",
]
