"""Takuzu: as in Binairo, rows and columns have as many 1 as 2, and no two of them are equal."""

from itertools import combinations

from hamekomi.laws.kinds.binairo import Binairo
from hamekomi.laws.words import *


class Takuzu(Binairo):
    title = "Takuzu"
    other_names = ("Binary puzzle", "Tohu wa Vohu")

    @law
    def unequal(self):
        "no two rows are equal, and no two columns"
        for lines in (self.board.row_lines, self.board.column_lines):
            for one, other in combinations(lines, 2):
                both = zip(self.number[one], self.number[other], strict=True)
                yield (*one, *other), any_of(a != b for a, b in both)
