"""Lines from field to field of a board that visit every field once: an oracle, counts, ranks, rules.

board.py       a board of numbered fields with doors between them
oracle.py      whether a line can be finished, and by which next fields; lists all lines
last_resort.py the same question for a SAT solver, where the oracle gives up
ranking.py     counts lines without listing them, and finds the line of any rank
backbite.py    random lines where the tables for ranks would be too large
figures.py     rules about the next step as figures, and where they fit
survey.py      figures against the oracle, and lines by figures alone

`cpp/labyrinth` does the work.
"""
