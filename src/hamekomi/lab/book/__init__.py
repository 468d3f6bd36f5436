"""Booklets of puzzles, made from a few words and printed as a PDF file.

entries.py   what a book is ordered with, such as `nurikabe:6:hard`
making.py    makes the puzzles, with grades and answers, as long work that can be resumed
stars.py     the families' words for grades as one to five stars
trim.py      boards without the space around them
layout.py    which boards go on which page, and where
pages.py     cover, contents, rules, puzzles and answers as pages of texts and pictures
save.py      `save_book`; paints the pages into a PDF file
"""
