"""Boards of a kind to play on, and to look at.

play.py              boards to play on: sheets of marks
player_marks.py      how players mark what laws speak of
player_borders.py    where they draw borders and outlines between cells instead
limits.py            what marks rule out
draw.py              pictures of boards
looks.py             what marks look like
sketch.py            boards in characters
"""
