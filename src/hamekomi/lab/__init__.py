"""The laboratory: the same verbs for every family.

catalogue.py    the families
reading/        texts and files, split into puzzles and recognised
puzzle.py       a puzzle with everything that can be asked of it
view.py         how a puzzle looks, on paper, in space, in characters
why.py          the steps of an explanation that a conclusion needs
solver_call.py  one call of a solver: list or count the solutions
foreground.py   long work in the foreground, with its checkpoint in a file
making.py       puzzles by machine, as long work
jobs/           long work in a database
game.py         a game being played: undo, redo, saving, replay
hints.py        which of several easy steps is the hint;  practice.py: boards for practising a rule
comparison.py   solvers side by side
book/           booklets of puzzles, made from a few words
render/         pictures; printing.py: sheets of puzzles; results/: other answers on their way out
validate.py     checks the arguments of library calls
doctor.py       what is installed, and what is wrong; new_family.py: a copy of the template
"""
