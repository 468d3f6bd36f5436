"""Thin adapters with Sage's names: hamekomi.sage.games.hexad is used like sage.games.hexad.

games/          hexads, Quantumino, Sudoku
combinat/       polyominoes and tilings
plot3d.py       their pictures
"""
