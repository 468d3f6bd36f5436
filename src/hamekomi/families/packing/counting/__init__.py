"""Counting fillings, in all and up to symmetry.

plan.py             a count as a plan of work
parts.py            the searches that make up a count, and their sum
by_exact_cover.py   by a search
by_box_search.py    by Kawai's search
by_frontier.py      by sweeps, without searching
by_join.py          by joining both sides of a cut
"""
