"""Proofs that a puzzle has no filling, found without searching: volumes and colourings.

colourings.py   ways to paint a lattice: chessboards, stripes, three and more colours
balance.py      what the pieces can cover of one colour more than of another, and whether it adds up
proof.py        the first colouring that shows that there is no filling, in words and as a picture
"""
