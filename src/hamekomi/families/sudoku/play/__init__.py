"""Playing: positions, moves, mistakes, flaws of the puzzle, and positions as text."""
