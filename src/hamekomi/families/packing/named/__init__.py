"""Names: of frames (`box 10 6`), of sets of pieces (`pentominoes`), of whole puzzles (`tetra`).

shapes.py, puzzles.py
"""
