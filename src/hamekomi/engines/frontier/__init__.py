"""Count exact covers by a sweep over the items, without listing any cover.

    sweep.py      the count in one go
    counting.py   the same as a plan: one piece, which starts again after an interruption
    attempt.py    a count that may be given up, for a race with other methods

The sweep itself is `cpp/frontier`.
"""

from hamekomi.engines.frontier.attempt import SweepAttempt
from hamekomi.engines.frontier.counting import CountBySweep
from hamekomi.engines.frontier.sweep import MEMORY, Order, count, prepare

__all__ = ["MEMORY", "CountBySweep", "Order", "SweepAttempt", "count", "prepare"]
