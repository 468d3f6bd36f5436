"""Renders pictures as SVG, PNG, PDF and HTML. Only this folder knows colours.

palette.py      the colours of roles, in light and in dark
svg.py          SVG for the page and files, and smaller for notebooks
files.py        a picture saved in the format that its name says: SVG, PNG, PDF, HTML
offline.py      a puzzle that is played without a server, as HTML
sheet_json.py   a sheet of marks as JSON, for boards
turnable.py     a solid that can be turned, as HTML
"""
