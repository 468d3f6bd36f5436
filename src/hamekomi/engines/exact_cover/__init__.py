"""Exact cover: choose options so that every item is covered exactly as often as it must be.

    problem.py      the problem with the caller's names (Knuth's words: items and options)
    search.py       covers one by one, counts, estimates
    counting.py     counting as a plan, on several threads and with checkpoints
    weights.py      how large the subtrees of a count are, by random walks
    attempt.py      a count that may be given up, for a race with other methods
    bookmarks.py    covers one by one, from a bookmark on
    restarts.py     covers one by one, the first of them soon
    dives.py        hasty searches for one cover, which restarts.py uses
    dlx_text.py     Knuth's text format

The search itself is `cpp/exact_cover`.
"""

from hamekomi.engines.exact_cover.attempt import SearchAttempt
from hamekomi.engines.exact_cover.bookmarks import Reader
from hamekomi.engines.exact_cover.counting import CountCovers
from hamekomi.engines.exact_cover.dives import Course
from hamekomi.engines.exact_cover.problem import ExactCover, Item
from hamekomi.engines.exact_cover.restarts import attempts, covers_soon
from hamekomi.engines.exact_cover.search import count, covers, estimate

__all__ = [
    "CountCovers",
    "Course",
    "ExactCover",
    "Item",
    "Reader",
    "SearchAttempt",
    "attempts",
    "count",
    "covers",
    "covers_soon",
    "estimate",
]
