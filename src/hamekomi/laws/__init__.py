"""Puzzles stated by their laws: a small file says what a pencil puzzle demands, and everything else
follows.

board      cells, pairs, lines, rooms, and what is printed
formulas   statements about marks: counts, implications, numbers
shapes     statements about a whole drawing: connected, one loop, areas
marks      what a player decides
printed    what is printed, and how boards and solutions are written
pencil     the class of which every kind is a subclass
compile    from statements to the constraints of the solver
state      what is known while a board is explained, and the searches that say what follows
explain    the next deduction: by one law, by several, by a trial (trials, deductions)
sentences  laws, marks and deductions in words
steps      explanations and hints as people read them
grade      how hard a puzzle is, by its explanation
making/    makes puzzles of all kinds
kinds/     one file for each kind
"""
