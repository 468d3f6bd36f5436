"""Solvers of abstract problems. An engine knows no puzzle; families describe theirs to it."""
