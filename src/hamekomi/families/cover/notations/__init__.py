"""How problems and covers are written.

dlx.py      Knuth's text, with names of options in comments; covers
as_json.py  JSON: items, secondary items, options by name
matrix.py   a matrix of 0 and 1, whose columns are items
"""
