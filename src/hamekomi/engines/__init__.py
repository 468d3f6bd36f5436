"""Solvers of abstract problems. An engine knows no puzzle; families describe their puzzles to it."""
