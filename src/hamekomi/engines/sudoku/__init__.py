"""The 9x9 Sudoku engine. Cells are 81 bytes in reading order, 0 for an empty one.

search.py     the solutions of one puzzle, one by one or counted
many.py       many puzzles at once: solve_many, count_many, is_unique_many
puzzles.py    what `many` takes: lines of text or arrays, and what may be wrong with them
minimal.py    makes puzzles that need all their givens
backtrack.py  cell by cell in reading order, for grids of any shape with up to 16 rows
logic.py      techniques that people use, one by one, and grades

The search itself is `cpp/sudoku`. The same puzzles give the same results on every machine, whatever its
instruction set and however many threads there are.
"""

from hamekomi.engines.sudoku.many import Answers, answer_many, count_many, is_unique_many, solve_many
from hamekomi.engines.sudoku.minimal import SINGLE_CELLS, make_minimal
from hamekomi.engines.sudoku.puzzles import Fault
from hamekomi.engines.sudoku.search import CELLS, count, solutions

__all__ = [
    "CELLS",
    "SINGLE_CELLS",
    "Answers",
    "Fault",
    "answer_many",
    "count",
    "count_many",
    "is_unique_many",
    "make_minimal",
    "solutions",
    "solve_many",
]
