"""Puzzles, solutions and positions as text."""
