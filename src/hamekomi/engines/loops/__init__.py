"""Loops along the edges of a board, as clues in its cells ask for them."""
