"""Sheets of puzzles for the printer: several on a page, with the answers on pages of their own.

sheet.py        the whole sheet
answers.py      the answer to a puzzle, and what the reader should know about it
layout.py       where the puzzles of a page go
pages.py        the pages, drawn
"""
