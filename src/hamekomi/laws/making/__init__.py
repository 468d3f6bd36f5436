"""Making puzzles of every kind that is stated by laws.

recipe.py      what a kind says about making puzzles of it
layouts.py     boards before anything is printed: rooms, dark cells
solutions.py   random solutions, found by the solver;  fillings.py: those that are grown instead
read_off.py    clues that a drawing shows;  rooms_after.py: rooms around a solution
written.py     laws of boards that differ in little, written out once
switches.py    a board on which each clue can be switched on and off
thinning.py    leaves out clues as long as the solution stays the only one, in symmetric groups
grades.py      how hard a puzzle is
generate.py    the generator
"""
