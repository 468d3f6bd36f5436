"""New puzzles.

generate.py   puzzles with one solution, as the options ask
minimal.py    puzzles that need all their givens: 9x9 in the core, other sizes here
places.py     where givens may be: symmetries, masks
"""
