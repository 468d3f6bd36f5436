"""Fillomino: fill in numbers so that equal numbers that touch form areas of that size."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


def apart(cell, other):
    return abs(cell.row - other.row) + abs(cell.column - other.column)


def largest(board):
    "for each cell without a number, how large an area without printed numbers can be there"
    free = [cell for cell in board.cells if cell not in board.clue]
    left = len(free)
    for size in set(board.clue.values()):
        # How many of the free cells the areas of these numbers take at least.
        cells = [cell for cell, number in board.clues if number == size]
        lone = []
        for cell in cells:
            if all(apart(cell, other) >= size for other in lone):
                lone.append(cell)
        left -= max(0, size * max(len(lone), -(-len(cells) // size)) - len(cells))
    return {cell: min(len(part), left) for part in board.parts(free) for cell in part}


def numbers_at(board, cell):
    "the numbers of areas that can reach a cell"
    if cell in board.clue:
        return [board.clue[cell]]
    alone = board.cached("largest", lambda: largest(board))[cell]
    near = {number for other, number in board.clues if apart(cell, other) < number}
    return sorted({*range(1, alone + 1), *near})


class Fillomino(Pencil):
    title = "Fillomino"
    other_names = ("フィルオミノ",)
    printed = Printed(cells=numbers(least=1))
    number = symbol(numbers_at)
    making = Recipe(filled=fillings.fillomino, at_once=20)

    @law
    def area(self):
        "a number is the size of the area of equal numbers in which it lies"
        yield self.board.cells, areas(self.number, self.board)

    @law
    def company(self):
        "beside a number greater than 1 lies an equal one"
        for cell, value in self.number.items():
            beside = self.board.neighbours(cell)
            for number, is_here in value.items():
                if number > 1:
                    equal = [self.number[other] == number for other in beside]
                    yield (cell, *beside), any_of(~is_here, *equal)

    def printed_for(self, filling, random):
        return (
            (cell, number) for cell, number in filling["number"].items() if cell not in self.board.clue
        )
