"""Lattices and shapes."""
