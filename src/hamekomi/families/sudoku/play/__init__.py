"""Playing: positions, moves, mistakes, and positions as text."""
