"""The values that all layers share. Nothing here knows a puzzle.

family.py       the record of functions that is a family, and the actions of its own screen;
                examples.py reads its examples
claim.py        how sure a notation is of a text
answers.py      budgets and clocks, counts, steps, violations, grades
play.py         positions and moves
options.py      declared options of generators and experiments
plan.py         long work, described before it runs, and its results as JSON
picture.py      pictures as shapes with roles, previews of running work; scene.py: the same in space;
                plot.py: graphs
errors.py       all errors
words.py        numbers in sentences
plain_text.py   characters that no text may have
json_text.py    untrusted JSON; pzpr_text.py, tatham_text.py: texts of other programs, for any puzzle
"""
