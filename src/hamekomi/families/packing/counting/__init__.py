"""Counting fillings, in all and up to symmetry: what is added up, by which search, as long work."""
