"""Mosaic: each number says how many cells are shaded among its own and the eight around it."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


class Mosaic(Pencil):
    title = "Mosaic"
    other_names = ("Fill-a-Pix", "Nurie-Puzzle")
    printed = Printed(cells=numbers(most=9))
    shaded = shade("shaded", "white")
    making = Recipe(filled=fillings.picture, least=3)

    @law
    def number(self):
        "a number says how many cells are shaded among its own and those around it"
        for cell, number in self.board.clue.items():
            block = (cell, *self.board.around(cell))
            yield block, exactly(number, self.shaded[block])

    def printed_for(self, filling, random):
        for cell in self.board.cells:
            block = (cell, *self.board.around(cell))
            yield cell, sum(filling["shaded"][each] for each in block)
