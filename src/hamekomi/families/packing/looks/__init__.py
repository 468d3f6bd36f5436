"""Puzzles and fillings on paper, in space, in characters and in words.

colours.py      the roles of pieces and of coloured cells
boards.py       cells on paper, layer by layer
space.py        cubes and balls seen from outside, and as scenes to turn
picture.py      whole pictures: the frame, its pieces, a tray to choose from
text.py         in characters for a terminal; one line that describes a puzzle
"""
