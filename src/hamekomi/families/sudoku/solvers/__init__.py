"""Solving to solve: search, exact cover, clauses."""
