"""Explanations, hints and grades.

explain.py    all steps of a puzzle, or the rest of them from a position
hint.py       steps from the player's position, or the mistake in it
words.py      cells, houses, digits and conclusions in words
reasons.py    for each technique the reason in one sentence
chains.py     the same for chains and forcing chains
picture.py    a step drawn: candidates, and the links of chains
rate.py       ratings on Sudoku Explainer's scale and HoDoKu's score
grade.py      how hard a puzzle is, in a word
"""
