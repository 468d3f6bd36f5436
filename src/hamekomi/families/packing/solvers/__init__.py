"""Solvers: fillings one by one, by exact cover.

exact_cover.py      pieces and boxes covered by sites
symmetry_parts.py   without the symmetry of the frame: smaller searches, one filling of each class
listing.py          fillings soon, at random, and page by page
"""
