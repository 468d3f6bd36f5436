"""Patterns: where all conditions of one hold, all its conclusions follow. No puzzle is known here.

    pattern.py      patterns, their eight positions, many of them made ready for a board
    matching.py     applying them: to the fixed point, one by one, one of them everywhere

The work is done by `cpp/patterns`.
"""

from hamekomi.engines.patterns.matching import Matching, Use
from hamekomi.engines.patterns.pattern import TURNS, Fact, Outside, Pattern, Patterns, turned

__all__ = ["TURNS", "Fact", "Matching", "Outside", "Pattern", "Patterns", "Use", "turned"]
