"""Binairo: each row and column has as many 1 as 2, and never three of them side by side."""

from hamekomi.laws.words import *


class Binairo(Pencil):
    title = "Binairo"
    other_names = ("Binero",)
    # Two rows may be equal, or two columns: in Takuzu they may not.
    printed = Printed(cells=numbers(least=1, most=2))
    number = number(1, 2)
    making = Recipe(refuses=not_even)

    @law
    def clue(self):
        "a printed number stays"
        for cell, number in self.board.clue.items():
            yield cell, self.number[cell] == number

    @law
    def half(self):
        "a row or column has as many 1 as 2"
        for line in self.board.lines:
            ones = [each == 1 for each in self.number[line]]
            yield line, exactly(len(line) // 2, ones) if len(line) % 2 == 0 else FALSE

    @law
    def three(self):
        "no three in a line are the same"
        for run in self.board.runs(3):
            for number in (1, 2):
                yield run, not_all(each == number for each in self.number[run])

    def printed_for(self, filling, random):
        return filling["number"].items()
