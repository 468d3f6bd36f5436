"""Boards to click in a notebook: `puzzle.play()`, with the optional package anywidget."""
