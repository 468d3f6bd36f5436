"""Rules found by machine from a law file alone.

windows    a few cells of a board, what the laws say about them, and all ways to fill them
rules      the rules of a window, as long work that can be resumed; how they are written
"""
