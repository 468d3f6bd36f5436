"""Loops along the edges of a board, as clues in its cells ask for them.

search.py       all loops, quickly: clauses learned from conflicts          cpp/loops
backtrack.py    all loops, edge by edge, with nothing deduced
counting.py     how many there are, without a search                        cpp/loop_count
settling.py     patterns and loop avoidance, to the fixed point             cpp/loop_logic
ladder.py       deductions one by one, the simplest first; trials, refutations
deductions.py   what the ladder tells
trial_search.py all loops by trials
"""
