"""Why: the deduction of a puzzle, step by step.

deduction.py   deductions as values, and the techniques they belong to
ladder.py      all techniques except trial, simplest first;  shapes.py: corners and related sides
colouring.py, regions.py     inside and outside, and that both are connected
assumption.py  an edge tried both ways;  deeper.py: trials within trials;  refutation.py: by search
shortest.py    the shortest trial;  others.py: what techniques beyond rules add;  retelling.py: in words
story.py       the positions of an explanation, which share their marks
guide.py       what can be refuted;  reasons.py, faults.py, small_loops.py: premises of deductions
words.py, picture.py     deductions in words and as pictures
explain.py, hint.py, grade.py     all steps, the next one, how hard
"""
