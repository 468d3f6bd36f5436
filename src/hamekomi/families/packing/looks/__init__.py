"""Puzzles and fillings on paper, in space, in characters and in words."""
