"""Mining: all rules that follow from the laws of a small window of a board. No puzzle is known here.

    window.py      a window: its places, their values, laws; the worlds that break no law
    question.py    what rules may start from and tell; how many sets of premises that makes
    search.py      answers a question: rules, and how many there are
    placing.py     a rule at all places of a board, in all symmetries, as sets of numbered facts
    refining.py    removes rules that others dominate or compose
    pairs.py       sides of places as premises, as pairs and as letters
    growing.py     adds to a book what it does not lead to, also with sides
    reasons.py     why something follows on a board, in windows too large to list their worlds

A puzzle describes a window to get its rules (Herting 2004, who did this for one puzzle):

    >>> from hamekomi.engines.patterns import Setting
    >>> values = {(0, 0): (1, 2), (0, 1): (1, 2)}
    >>> window = Window(values, (law(list(values), lambda one, other: one != other, values),))
    >>> question = Question(window, Setting(values=3), values, frozenset(values), most_premises=1)
    >>> mine(question).numbers.rules
    4
"""

from hamekomi.engines.patterns.mining.growing import forms, not_led_to, premises
from hamekomi.engines.patterns.mining.pairs import Pair, beside, pair
from hamekomi.engines.patterns.mining.placing import Board
from hamekomi.engines.patterns.mining.question import Question, Quota, check_size, sets_of_premises
from hamekomi.engines.patterns.mining.reasons import Reasons
from hamekomi.engines.patterns.mining.refining import Laid, Orders, composed_removed, undominated
from hamekomi.engines.patterns.mining.search import (
    Mined,
    MinedRule,
    Numbers,
    in_all_positions,
    merged,
    mine,
    shares,
)
from hamekomi.engines.patterns.mining.window import Law, Values, Window, law, worlds

__all__ = [
    "Board",
    "Laid",
    "Law",
    "Mined",
    "MinedRule",
    "Numbers",
    "Orders",
    "Pair",
    "Question",
    "Quota",
    "Reasons",
    "Values",
    "Window",
    "beside",
    "check_size",
    "composed_removed",
    "forms",
    "in_all_positions",
    "law",
    "merged",
    "mine",
    "not_led_to",
    "pair",
    "premises",
    "sets_of_premises",
    "shares",
    "undominated",
    "worlds",
]
