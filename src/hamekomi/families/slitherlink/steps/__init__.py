"""Why: the deduction of a puzzle, step by step.

deduction.py   deductions as values, and the techniques they belong to
ladder.py      all techniques but trial, simplest first;  colouring.py, regions.py: inside and outside
assumption.py  an edge tried both ways;  deeper.py: trials within trials;  refutation.py: the last resort
reasons.py, faults.py, small_loops.py, guide.py     premises of what was deduced
words.py, picture.py     the same in words and drawn
explain.py, hint.py, grade.py     all steps, the next one, how hard
"""
