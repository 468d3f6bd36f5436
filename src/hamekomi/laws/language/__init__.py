"""The language of law files; they import all its words from `laws/words.py`.

board.py        cells, pairs, lines, rooms, and what is printed
formulas.py     statements about marks, and what puts them together: any_of, implies
counting.py     how many marks are there, how far they go on
numbers.py      numbers in cells
tallies.py      how many of the first marks of a sum are there: what explanations say like a mark
connection.py   statements about a whole drawing: connected, parts of a size, areas
loops.py        statements about lines: one loop, paths
detours.py      lines that could go another way, which none does where there is one solution
graphs.py       parts, cuts and paths of graphs
objects.py      things with a shape: polyominoes, ships, triangles
marks.py        what a player decides
printed.py      what is printed, and how boards and solutions are written
tokens.py       clues as text
pencil.py       the base class of every kind
faults.py       what is wrong with a law file, and where
"""
