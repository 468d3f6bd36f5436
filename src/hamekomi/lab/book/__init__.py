"""Booklets of puzzles, made from a few words and printed as a PDF file.

entries.py   what a book is ordered with: `nurikabe:6:hard`, and how many puzzles of which options that is
making.py    makes the puzzles, with grades and answers, as long work that can be resumed
stars.py     the families' words for grades as one to five stars
layout.py    which boards go on which page, and where
pages.py     cover, contents, rules, puzzles and answers as pages of texts and pictures
save.py      `save_book`; paints the pages into a PDF file
"""
