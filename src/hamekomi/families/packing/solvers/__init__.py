"""Solvers: fillings one by one, by exact cover and by Kawai's box search.

exact_cover.py   pieces and boxes covered by sites
box_search.py    Kawai's search
distinct.py      one filling of each symmetry class
album.py         fillings by their numbers, page by page
"""
