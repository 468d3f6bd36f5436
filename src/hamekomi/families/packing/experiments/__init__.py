"""Experiments: Kawai's comparison of methods; how honest the progress of a count is."""
