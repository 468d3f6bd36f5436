"""Puzzles stated by their laws: a small file says what a pencil puzzle demands, and everything else
follows.

board      cells, pairs, lines, rooms, and what is printed
formulas   statements about marks: counts, implications, numbers
shapes     statements about a whole drawing: connected, one loop, areas
marks      what a player decides
printed    what is printed, and how boards and solutions are written
pencil     the class of which every kind is a subclass
compile    from statements to the constraints of the solver
draw       the picture of a board; looks: what marks look like
play       the sheet of marks; hands: how players mark what the laws speak of
kinds/     one file for each kind
"""
