"""`Puzzle`: a family's value together with everything that can be asked of it.

seen.py         the value, its texts and pictures; a solution
solvable.py     its solutions: which, how many, whether only one
judged.py       what is wrong with a solution or with a player's marks; proofs
whole.py        explanations and grades, and with them the whole class
loading.py      a puzzle read from a text, or made
"""

from hamekomi.lab.puzzle.loading import generate, load
from hamekomi.lab.puzzle.seen import Solution
from hamekomi.lab.puzzle.solvable import MOST_SOLUTIONS
from hamekomi.lab.puzzle.whole import Puzzle

__all__ = ["MOST_SOLUTIONS", "Puzzle", "Solution", "generate", "load"]
