"""Explanations: the deduction of a puzzle, step by step.

core.py            the core's deductions, and their types
deduction.py       deductions as values and in words, and the techniques they belong to
deducer.py         all techniques except trial, simplest first
sides.py           inside and outside, and that both are connected;  reasons.py: premises of deductions
trial.py           an edge tried both ways;  shortest.py: the shortest trial
nested_trials.py   trials within trials, then search;  local_changes.py: solutions that need no search
explain.py         all steps, and the next one;  grade.py: how hard
"""
