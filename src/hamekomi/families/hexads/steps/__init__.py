"""Explanations in words: how the pictures show a block, why a move wins."""
