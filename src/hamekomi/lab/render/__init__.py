"""Renders pictures as SVG, PNG, PDF, HTML and TikZ. Only this folder knows colours.

palette.py      the colours of roles, in light and in dark
svg.py          SVG for the page and files, and smaller for notebooks
tikz.py         TikZ, for LaTeX
files.py        a picture saved in the format that its name says
offline.py      a puzzle that is played without a server, as HTML
sheet_json.py   a sheet of marks as JSON, for boards
turnable.py     a solid that can be turned, as HTML
"""
