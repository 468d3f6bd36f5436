"""Patterns: where all conditions of one hold, all its conclusions follow. Places and values, no puzzle.

    setting.py      what boards are like: values, kinds of places, symmetries, what lies outside
    pattern.py      patterns, and many of them made ready for a board
    matching.py     applying them: to the fixed point, one by one, one of them everywhere
    rule.py         rules as people write them, in the alphabet of a puzzle; language.py: files of them

The work is done by `cpp/patterns`.
"""

from hamekomi.engines.patterns.matching import Matching, Use
from hamekomi.engines.patterns.pattern import Allowed, Fact, Pattern, Patterns, pattern
from hamekomi.engines.patterns.setting import Setting, Symmetry

__all__ = [
    "Allowed",
    "Fact",
    "Matching",
    "Pattern",
    "Patterns",
    "Setting",
    "Symmetry",
    "Use",
    "pattern",
]
