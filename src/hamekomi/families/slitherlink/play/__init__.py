"""Playing: marks and moves, and mistakes in an unfinished position."""
