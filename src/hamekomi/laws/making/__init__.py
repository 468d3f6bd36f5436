"""Making puzzles of every kind that is stated by laws.

recipe.py       what a kind says about making puzzles of it
layouts.py      boards before anything is printed: rooms, dark cells
solutions.py    random solutions, found by the solver
fillings.py     solutions that are grown instead;  lines.py: those of lines
rooms_after.py  rooms around a solution, where they are what is printed
read_off.py     clues that a drawing shows
written.py      the laws of boards that differ in little, written out once
switches.py     a board on which each clue can be switched on and off
thinning.py     leaves out clues as long as the solution stays the only one, in symmetric groups
generate.py     the generator: drafts, then puzzles of the difficulty that is asked for
"""
