"""Solvers.

fast.py          the default: the 9x9 search, exact cover for smaller grids, clauses for larger ones
exact_cover.py   by exact cover; counting by frontier dynamic programming
backtrack.py     cell by cell, in Sage's order
sat.py           CaDiCaL on clauses; first solutions of large sparse grids
proof.py         certificates of uniqueness
"""
