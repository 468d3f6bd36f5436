"""Explains a puzzle step by step from its laws, and says how hard that is.

state.py            what is known, and searches
deductions.py       a deduction; a chain of conclusions cut into steps
explain.py          the next deduction: by one law, by several, by a trial
trials.py           what is supposed and contradicts a law
lemmas.py           trials inside of trials: what is refuted is used like a law
long_trials.py      what only the core's own search refutes, as such lemmas
otherwise.py        what would go wrong in a drawing
sentences.py        laws and deductions in words
marks_in_words.py   marks in words
steps.py            explanations as people read them
hints.py            the next mark
grade.py            how hard a puzzle is
lessons.py          teaches a kind: its rules, and a small board for each law
"""
