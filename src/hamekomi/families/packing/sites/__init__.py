"""Where pieces can lie.

table.py       every placement of every piece in the frame;  ways.py: how pieces may be turned
regions.py     connected parts of the boxes, and which numbers of boxes pieces can fill
symmetry.py    the motions of the frame, found by machine
shares.py      the search with that symmetry removed;  invariant.py: symmetric fillings
"""
