"""Single loops along the edges of a board that agree with the clues in its cells.

search.py       finds all loops quickly, learning clauses from conflicts    cpp/slitherlink/search
backtrack.py    finds all loops edge by edge, without deductions
counting.py     counts the loops without a search                           cpp/slitherlink/count
settling.py     applies patterns and loop avoidance, to the fixed point     cpp/slitherlink/hints
ladder.py       makes deductions one by one, the simplest first; trials, refutations
deductions.py   the types that the ladder returns
trial_search.py finds all loops by trials
ways.py         finds shortest ways over known edges, for explanations
setting.py      the boards, as patterns see them
making.py       grows random loops, and removes clues that are not needed    cpp/slitherlink/make
"""
