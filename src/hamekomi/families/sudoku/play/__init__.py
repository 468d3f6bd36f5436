"""Playing.

position.py   what the player has written, ruled out, marked and coloured
moves.py      moves, and a player's marks as text
mistakes.py   mistakes in a position, and a solution that goes on from it
opening.py    what the screen has to know of a puzzle
"""
