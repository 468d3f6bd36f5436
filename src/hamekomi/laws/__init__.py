"""Puzzles stated by their laws: a small file says what a pencil puzzle demands, and everything else
follows.

kinds/             the law files, one for each kind;  template/: the first lines of a new one
words.py           all words of the language, which a law file imports
family.py          the family of a law file, a family like any other
puzzle.py          boards of any kind, solutions, checks

language/          board, formulas, counting, numbers, connection, loops, graphs, objects, marks,
                   printed, tokens, pencil, faults
solving/           compile, solve, by_sat, by_size, count, contradiction
explaining/        state, deductions, explain, trials, otherwise, sentences, marks_in_words, steps,
                   hints, grade, lessons
playing/           play, player_marks, player_borders, limits, draw, looks, sketch

notations/         addresses and files of other programs
making/            new puzzles;  mining/: rules found by machine
"""
