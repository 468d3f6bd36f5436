"""Exact cover: choose options so that every item is covered exactly as often as it must be.

    problem.py        the problem with the caller's names (Knuth's words: items and options); its covers
                      one by one, also from a bookmark on; counts, estimates
    counting.py       counting as a plan, on several threads and with checkpoints
    random_search.py  covers one by one, the first of them soon
    dlx_text.py       Knuth's text format
    clauses.py        covers one by one by a SAT solver, without the search
    exports.py        texts for other programs: DIMACS, MiniZinc, a table

The search itself is `cpp/exact_cover`.
"""

from hamekomi.engines.exact_cover.counting import CountCovers
from hamekomi.engines.exact_cover.problem import (
    ExactCover,
    Item,
    ResumableListing,
    count,
    covers,
    estimate,
)
from hamekomi.engines.exact_cover.random_search import FillOrder, covers_with_restarts, random_searches

__all__ = [
    "CountCovers",
    "ExactCover",
    "FillOrder",
    "Item",
    "ResumableListing",
    "count",
    "covers",
    "covers_with_restarts",
    "estimate",
    "random_searches",
]
