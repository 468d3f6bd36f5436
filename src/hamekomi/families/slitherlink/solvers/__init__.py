"""The solvers.

by_search.py   search with learning, the default; counting without search; plain backtracking
by_rules.py    van Dam's and Herting's solvers by rules
sat.py         as clauses, for other programs, too;  proof.py: certificates
circuit.py     constraint programming
"""
