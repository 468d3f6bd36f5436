"""Thin adapters with Sage's names: hamekomi.sage.games.hexad is used like sage.games.hexad.

games/          hexads, Quantumino, Sudoku
combinat/       polyominoes and tilings
plot/           their pictures
"""
