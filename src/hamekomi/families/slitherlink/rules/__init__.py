"""Deductions as data.

language.py    rule files, in the language of van Dam's Takegaki;  takegaki.rules: his 36
matching.py    applying rules to a position
soundness.py (partial_loops.py)     proving rules, or refuting them with a board
small_loops.py solutions that some rules overlook;  loop_avoidance.py: crosses against wrong loops
books.py       the books that come with the program: takegaki.rules, mined.rules, mined-all.rules
own.py         a user's rules in place of Takegaki's;  check_file.py: the answer of `check … rules`
picture.py     rules as pictures
"""
