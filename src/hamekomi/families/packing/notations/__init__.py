"""Puzzles and fillings as text.

reading.py, writing.py     the canonical text: words and drawings (blocks.py)
as_json.py                 every cell by its coordinates
dlx.py                     Knuth's exact cover
burrtools/                 BurrTools' .xmpuzzle files
fillings.py                solutions
"""
