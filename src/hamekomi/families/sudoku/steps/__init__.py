"""Explanations, hints and grades.

explain.py    all steps of a puzzle or from a position; hints, or the mistake in the position
logic.py      the core: techniques used one by one, and many grades
words.py      cells, houses, digits and conclusions in words
techniques.py the table of all techniques
reasons.py    for each technique the reason in one sentence
traces.py     on which earlier steps a step rests
picture.py    a step drawn: candidates, and the links of chains
rate.py       ratings on Sudoku Explainer's scale, HoDoKu's score, grades
"""
