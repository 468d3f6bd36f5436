"""Renders pictures as SVG, PNG, PDF and HTML. Only this folder knows colours.

palette.py      the colours of roles, in light and in dark
svg.py          for the page and files; compact.py: smaller, for notebooks
png.py, pdf.py  for files; fonts.py: the fonts of saved pictures
turnable.py     a solid that can be turned, as HTML
files.py        a picture saved in the format that its name says
"""
