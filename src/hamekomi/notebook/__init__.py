"""Boards to click in a notebook: `puzzle.play()`, with the optional package anywidget.

board.py        the widget
desk.py         the game on it: what the player does, and what the board then shows
"""
