"""Puzzles stated by their laws: a small file says what a pencil puzzle demands, and everything else
follows.

kinds/             the law files, one for each kind;  template/: the first lines of a new one

The language:
words.py           all its words, which a law file imports
board.py           cells, pairs, lines, rooms, and what is printed
formulas.py        statements about marks, and what puts them together: any_of, implies
counting.py        how many marks are there, how far they go on;  numbers.py: numbers in cells
connection.py      statements about a whole drawing: connected, parts of a size, areas
loops.py           statements about lines: one loop, paths;  graphs.py: parts, cuts and paths of graphs
objects.py         things with a shape: polyominoes, ships, triangles
marks.py           what a player decides
printed.py         what is printed, and how boards and solutions are written;  tokens.py: clues as text
pencil.py          the base class of every kind
faults.py          what is wrong with a law file, and where

What follows:
family.py          the family of a law file, a family like any other
puzzle.py          boards of any kind, solutions, checks
compile.py         from statements to the constraints of the solver;  by_size.py: kept for a board's size
solve.py           by the core's search for constraints;  by_sat.py: by clauses and cuts, with proofs
count.py           counting as long work
contradiction.py   why a puzzle has no solution
explain.py         the next deduction: by one law, by several, by a trial (trials.py, deductions.py);
                   state.py: what is known, and searches;  sentences.py: in words;
                   marks_in_words.py: marks;  otherwise.py: what would go wrong in a drawing
steps.py           explanations as people read them;  hints.py: the next mark
grade.py           how hard a puzzle is
play.py            boards to play on: sheets of marks;  marking.py: how players mark what laws speak of;
                   marking_between.py: by borders and outlines;  limits.py: what marks rule out
draw.py            pictures of boards;  looks.py: what marks look like;  sketch.py: in characters
lessons.py         the rules, and a small board for each law
notations/         addresses and files of other programs
making/            new puzzles;  mining/: rules found by machine
"""
