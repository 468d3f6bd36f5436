"""Loops along the edges of a board, as clues in its cells ask for them.

    search.py       all loops, quickly: clauses learned from conflicts     cpp/loops
    backtrack.py    all loops, edge by edge, with nothing deduced
    counting.py     how many there are, without a search                   cpp/loop_count
    ladder.py       deductions one by one, the simplest first; trials      cpp/loop_logic
    trial.py        patterns and loop avoidance; all loops by trial
"""
