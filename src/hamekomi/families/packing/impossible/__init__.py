"""Proofs that a puzzle has no filling, found without searching: volumes, colourings and pockets.

colourings.py   how to paint a lattice, and whether the pieces can add up to the frame under a colouring
pocket.py       a piece that closes off boxes which the others cannot fill, wherever it lies
proof.py        the simplest of these proofs
"""
