"""Counting fillings, in all and up to symmetry: the searches, their sum, and the plan of the work."""
