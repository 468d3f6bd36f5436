"""Modules named as in Sage's games manual.

hexad.py, quantumino.py, sudoku.py
sudoku_backtrack.py     cell by cell, as in Sage
matrix.py               matrices that print like Sage's
"""
