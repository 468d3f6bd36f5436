"""Deductions as data.

language.py    rule files, in the language of van Dam's Takegaki;  takegaki.rules: his 36
matching.py    rules as patterns on a board, applied
soundness.py (partial_loops.py)     proved, or refuted by a board
small_loops.py the solutions that some rules overlook;  loop_avoidance.py: no loop before the last
own.py         a file's rules in place of the family's;  check_file.py: what `check … rules` says
picture.py     a rule drawn
"""
