"""The laboratory: the same verbs for every family.

catalogue.py    the families; namespace.py: a family as an attribute of the library
reading/        texts and files, cut into puzzles and recognised
puzzle/         a puzzle with everything that can be asked of it; titles.py: what people call it
question.py     a question to a solver: list or count the solutions
foreground.py   long work in the foreground, with its checkpoint in a file
making.py       puzzles by machine, as long work
jobs/           long work in a database
game.py         a game being played: undo, redo, saving, replay
comparison.py   solvers side by side
render/         pictures; printing/: sheets of puzzles; results/: other answers on their way out
given.py        checks the arguments of library calls; checked_call.py: those of families' functions
doctor.py       what is installed, and what is wrong; new_family.py: a copy of the template
"""
