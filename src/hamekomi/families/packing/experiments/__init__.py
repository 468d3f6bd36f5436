"""Experiments with counting.

kawai.py               Kawai's own programs, and his comparison of methods
levels.py              his model of the cost, level by level, beside what is measured
quantumino.py          Quantumino's fillings for each piece put aside, checked on random beginnings
progress_accuracy.py   whether a count's progress bar is right
"""
