"""Mining: all rules that follow from the laws of a small window of a board. No puzzle is known here.

    question.py    a window with its laws; what rules may start from and conclude; how many sets
    search.py      answers a question: rules, and how many there are; in large windows by SAT
    refining.py    removes rules that others dominate or compose; adds to a book what it does not compose

A puzzle describes a window to get its rules (Herting 2004, who did this for one puzzle):

    >>> from hamekomi.engines.patterns.mining.question import Question, Window, law
    >>> from hamekomi.engines.patterns.mining.search import mine
    >>> from hamekomi.engines.patterns.pattern import Setting
    >>> values = {(0, 0): (1, 2), (0, 1): (1, 2)}
    >>> window = Window(values, (law(list(values), lambda one, other: one != other, values),))
    >>> question = Question(window, Setting(values=3), values, frozenset(values), most_premises=1)
    >>> mine(question).numbers.rules
    4
"""
