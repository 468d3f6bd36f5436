"""Experiments: Kawai's comparison of methods; whether a count's progress bar tells the truth."""
