"""Proofs that a puzzle has no filling, found without searching: volumes, colourings and pockets.

colourings.py   ways to paint a lattice: chessboards, stripes, three and more colours
balance.py      what the pieces can cover of one colour more than of another, and whether it adds up
painted.py      the first colouring that shows that there is no filling, in words and as a picture
pocket.py       a piece that closes off boxes which the others cannot fill, wherever it lies
proof.py        the simplest of these proofs
"""
