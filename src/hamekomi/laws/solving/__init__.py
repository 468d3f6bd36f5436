"""Solutions of a puzzle from its laws, their number, and why there are none.

compile.py         from statements to the constraints of the solver
solve.py           with the core's search for constraints
by_sat.py          with clauses and cuts, with proofs
by_size.py         kept for a board's size
count.py           counting as long work
contradiction.py   why a puzzle has no solution
"""
