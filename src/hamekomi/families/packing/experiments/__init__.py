"""Experiments with counting.

comparison.py        Kawai's comparison of methods;  kawai.py: his own programs
honest_progress.py   whether a count's progress bar tells the truth
asides.py            Quantumino's fillings for each piece put aside
beginnings.py        random beginnings of Quantumino, counted by the join and by a search
"""
