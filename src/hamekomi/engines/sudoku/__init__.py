"""Sudokus as numbers: a byte for each cell in reading order, 0 for an empty one.

backtrack.py    cell by cell in reading order, for grids of any shape with up to 16 rows
"""
