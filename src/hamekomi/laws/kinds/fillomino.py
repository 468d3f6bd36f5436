"""Fillomino: fill in numbers so that equal numbers that touch form areas of that size."""

from hamekomi.laws.words import *


class Fillomino(Pencil):
    title = "Fillomino"
    others = ("フィルオミノ",)
    printed = Printed(cells=numbers(least=1))
    number = number(1, lambda board: max([9, *board.clue.values()]))

    @law
    def clue(self):
        "a printed number stays"
        for cell, number in self.board.clue.items():
            yield cell, self.number[cell] == number

    @law
    def area(self):
        "a number is the size of the area of equal numbers in which it lies"
        yield self.board.cells, areas(self.number, self.board)
