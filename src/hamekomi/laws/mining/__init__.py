"""Rules found by machine from a law file alone.

inside.py    what the laws say about a few cells, and the ways to mark them that break none of these
windows.py   the same with all that may be printed, and its symmetries
rules.py     the rules of a window, as long work that can be resumed, in words and drawn
"""
