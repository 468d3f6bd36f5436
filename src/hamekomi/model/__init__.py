"""The values that all layers share. Nothing here knows a puzzle.

family.py       the record of functions that is a family; examples.py reads its examples
claim.py        how sure a notation is of a text
answers.py      budgets and clocks, counts, steps, violations, grades; effort.py: how much work it was
play.py         positions and moves; sent.py: what a family's own screen sends
options.py      declared options of generators and experiments
plan.py         long work, described before it runs; results.py: its results as JSON
plan_bases.py   what many plans have in common; sight.py: what is seen of them while they run
picture.py      pictures as shapes with roles; scene.py: the same in space; plot.py: graphs
errors.py       all errors
closing.py      what a `with` block closes
words.py        numbers in sentences
plain_text.py   characters that no text may have
json_text.py    JSON of strangers; pzpr_text.py, tatham_text.py: texts of other programs, for any puzzle
"""
