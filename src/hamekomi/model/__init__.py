"""The values that all layers share. Nothing here knows a puzzle.

family.py       the record of functions that is a family, the actions of its own screen, its examples;
                how sure a notation is of a text
answers.py      budgets and clocks, counts, steps, violations, grades
play.py         positions and moves
marks.py        what can be marked on a board; marked_play.py: playing by such marks alone
options.py      declared options of generators and experiments; scale.py: words for how hard a puzzle is
plan.py         long work, described before it runs, and its results as JSON
picture.py      pictures as shapes with roles, also in space; graphs; previews of running work
errors.py       all errors; characters that no text may have
words.py        numbers in sentences
json_text.py    untrusted JSON;  program_texts.py: texts of other programs, whatever the puzzle
"""
