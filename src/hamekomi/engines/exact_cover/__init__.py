"""Exact cover: choose options so that every item is covered as often as it must be, and no oftener.

    problem.py      the problem under its own names (Knuth's words: items and options)
    search.py       covers one by one, counts, estimates
    counting.py     counting on several threads that can be interrupted at any moment
    dlx_text.py     Knuth's text format

The search itself is `cpp/exact_cover`.
"""

from hamekomi.engines.exact_cover.counting import CountCovers
from hamekomi.engines.exact_cover.problem import ExactCover, Item
from hamekomi.engines.exact_cover.search import count, covers, estimate

__all__ = ["CountCovers", "ExactCover", "Item", "count", "covers", "estimate"]
