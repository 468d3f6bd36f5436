"""Puzzles and fillings as text.

reading.py, writing.py (blocks.py, layout.py, closing.py, placements.py, colours.py)
               the canonical text: words and drawings
as_json.py     every cell by its coordinates;  dlx.py: Knuth's exact cover
burrtools/     BurrTools' .xmpuzzle files
fillings.py    solutions
"""
