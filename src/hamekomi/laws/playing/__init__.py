"""Boards of a kind to play on, and to look at.

play.py              boards to play on: sheets of marks
marking.py           how players mark what laws speak of
marking_between.py   the same for marks between cells: borders and outlines
limits.py            what marks rule out
draw.py              pictures of boards
looks.py             what marks look like
sketch.py            boards in characters
"""
