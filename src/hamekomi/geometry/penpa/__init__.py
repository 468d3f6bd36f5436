"""Addresses of Penpa+, a drawing program for puzzles: what is packed into them, on boards of squares.

places.py      how it numbers cells, vertices and edges
sheet.py       packing and unpacking, and reading what was drawn
template.py    the text that it expects around a drawing
"""

from hamekomi.geometry.penpa.places import CROSS, Layout
from hamekomi.geometry.penpa.sheet import ADDRESS, Sheet, is_address, looks_like_penpa, pack, unpack
from hamekomi.geometry.penpa.template import Drawing, mode, text

__all__ = [
    "ADDRESS",
    "CROSS",
    "Drawing",
    "Layout",
    "Sheet",
    "is_address",
    "looks_like_penpa",
    "mode",
    "pack",
    "text",
    "unpack",
]
