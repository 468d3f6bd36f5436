"""Boards, loops and marks as text.

plain.py      the canonical text;  drawing.py: in characters;  as_json.py: as JSON
puzzlink.py   addresses of puzz.link;  pzprv3.py: its files
loopy.py      Simon Tatham's Loopy;  penpa.py: Penpa+
marks.py      solutions and positions, in the notations that hold lines and crosses
"""
