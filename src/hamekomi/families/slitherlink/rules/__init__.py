"""Deductions as data.

language.py       rule files, and the books that come with the program: takegaki, mined
matching.py       applying rules, and loop avoidance, to a position
soundness.py      proves rules, or refutes them with a board;  partial_loops.py: loops for that
small_loops.py    small solutions that some rules overlook
user_rules.py     a user's rules in place of Takegaki's; checking a file of rules
"""
