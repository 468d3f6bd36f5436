"""Ways to solve, each a bridge to an engine.

fast.py        search with learning, the default;  frontier.py: counting without search
backtrack.py   plain backtracking, the baseline;  loop_engine.py: what both ask of an engine
by_rules.py, trial.py     van Dam's and Herting's solvers by rules
sat.py, circuit.py        as clauses, as a circuit;  proof.py: certificates for other programs
"""
