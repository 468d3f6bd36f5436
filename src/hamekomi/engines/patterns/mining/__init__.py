"""Mining: all rules that follow from the laws of a small window of a board. No puzzle is known here.

    question.py    a window with its laws; what rules may start from and conclude; how many sets
    search.py      answers a question: rules, and how many there are; in large windows by SAT
    refining.py    removes rules that others dominate or compose; adds to a book what it does not compose

A puzzle describes a window to get its rules (Herting 2004, who did this for one puzzle):

    >>> from hamekomi.engines.patterns import Setting
    >>> values = {(0, 0): (1, 2), (0, 1): (1, 2)}
    >>> window = Window(values, (law(list(values), lambda one, other: one != other, values),))
    >>> question = Question(window, Setting(values=3), values, frozenset(values), most_premises=1)
    >>> mine(question).numbers.rules
    4
"""

from hamekomi.engines.patterns.mining.question import (
    Law,
    Pair,
    Question,
    Quota,
    Values,
    Window,
    beside,
    check_size,
    law,
    pair,
    sets_of_premises,
    worlds,
)
from hamekomi.engines.patterns.mining.refining import (
    Board,
    Orders,
    PlacedPatterns,
    composed_removed,
    forms,
    not_derivable,
    premises,
    undominated,
)
from hamekomi.engines.patterns.mining.search import (
    Mined,
    MinedRule,
    Numbers,
    Reasons,
    in_all_positions,
    merged,
    mine,
    shares,
)

__all__ = [
    "Board",
    "Law",
    "Mined",
    "MinedRule",
    "Numbers",
    "Orders",
    "Pair",
    "PlacedPatterns",
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
    "not_derivable",
    "pair",
    "premises",
    "sets_of_premises",
    "shares",
    "undominated",
    "worlds",
]
