"""Names: of frames (`box 10 6`), of sets of pieces (`pentominoes`), of whole puzzles (`tetra`).

frames.py, pieces.py, puzzles.py
"""
