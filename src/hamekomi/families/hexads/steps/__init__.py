"""Why: a block found in the pictures, a move that wins, in words."""
