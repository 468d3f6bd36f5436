"""Playing: marks and moves, and what is wrong already in a position that is not finished."""
