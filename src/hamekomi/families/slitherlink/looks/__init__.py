"""Boards and loops as pictures, in characters, in a line of words."""
