"""Kawai's box search: fill the most closely surrounded box, then the next one.

engine.py      the search for any boxes and pieces (`cpp/packing/box_search`)
solver.py      fillings and counts of packing puzzles by it
"""
