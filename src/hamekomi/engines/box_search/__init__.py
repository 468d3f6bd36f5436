"""Kawai's searches for fitting puzzles: by boxes (fill the most closely surrounded one) and by pieces.

    problem.py      the puzzle with the caller's names
    search.py       the search, its tests of feasibility, its state and its counters
    solving.py      solutions one by one, counts, estimates

`cpp/packing/box_search` does the search.
"""

from hamekomi.engines.box_search.problem import Fitting, Piece
from hamekomi.engines.box_search.search import KAWAI, UNTESTED, By, Feasibility, Search, Tally
from hamekomi.engines.box_search.solving import count, estimate, fillings

__all__ = [
    "KAWAI",
    "UNTESTED",
    "By",
    "Feasibility",
    "Fitting",
    "Piece",
    "Search",
    "Tally",
    "count",
    "estimate",
    "fillings",
]
