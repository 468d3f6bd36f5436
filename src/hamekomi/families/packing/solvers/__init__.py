"""Solvers: exact cover, Kawai's box search, frontier counting; one filling of each symmetry class."""
