"""Boards and loops as pictures, in characters, and as one line of words."""
