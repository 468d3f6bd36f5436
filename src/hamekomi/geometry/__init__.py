"""Lattices, shapes, boards, and their symmetries."""
