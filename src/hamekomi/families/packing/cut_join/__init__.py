"""Counting the fillings of a long frame: cut it in two, and join what fits together.

engine.py      a frame in layers for the core (`cpp/packing/cut_join`), and the count as a plan of work
solver.py      counts of packing puzzles by it
"""
