"""Counting the fillings of a long frame: cut it in two, join what fits (`cpp/packing/cut_join`).

problem.py    a frame in layers, with the caller's names, and the same as numbers for the core
totals.py     how often each piece can be used in all
counting.py   the count as a plan of work
attempt.py    a join that may be given up, for races with other methods
"""

from hamekomi.engines.cut_join.attempt import JoinAttempt
from hamekomi.engines.cut_join.counting import CountByJoin, Joined
from hamekomi.engines.cut_join.problem import Layered, Motion

__all__ = ["CountByJoin", "JoinAttempt", "Joined", "Layered", "Motion"]
