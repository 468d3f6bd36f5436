"""Boards, loops and marks as text.

plain.py      the canonical text;  drawing.py: in characters;  as_json.py: as JSON
puzzlink.py   addresses of puzz.link;  pzprv3.py: its files
loopy.py (loopy_moves.py)     Simon Tatham's Loopy
penpa.py (penpa_*.py)         Penpa+
loops.py      solutions;  marks.py: which notations hold lines and crosses
"""
