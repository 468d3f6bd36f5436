"""Galaxies: divide the board into areas that look the same after half a turn around their points."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *

# A point lies in the middle of its cell (0), of the right side (1), of the lower side (2), or at the
# lower right corner (3). As many rows and columns beyond its cell lies that cell's mirror image.
OFFSETS = {0: (0, 0), 1: (0, 1), 2: (1, 0), 3: (1, 1)}


def mirrored(board, number, cell):
    "the cell across the point with this number"
    (row, column), where = board.clues[number - 1]
    down, right = OFFSETS[where]
    return Cell(2 * row + down - cell.row, 2 * column + right - cell.column)


def galaxies_at(board, cell):
    "the points whose areas can reach a cell"
    return [at for at in range(1, len(board.clues) + 1) if mirrored(board, at, cell) in board]


class Galaxies(Pencil):
    title = "Galaxies"
    other_names = ("天体ショー", "Tentai Show", "Spiral Galaxies")
    printed = Printed(cells=numbers(most=3), look="dots")
    area = area(lambda board: list(board.clue), galaxies_at)
    making = Recipe(filled=fillings.galaxies, symmetric=False)

    @law
    def point(self):
        "the cells at a point belong to its area"
        for number, cell in enumerate(self.board.clue, 1):
            other = mirrored(self.board, number, cell)
            for each in self.board.cells:
                if cell <= each <= other and cell.column <= each.column <= other.column:
                    yield each, self.area[each] == number

    @law
    def symmetric(self):
        "an area looks the same after half a turn around its point"
        for number in range(1, len(self.board.clues) + 1):
            for cell in self.board.cells:
                other = mirrored(self.board, number, cell)
                if other in self.board and cell < other:
                    yield (cell, other), same(self.area[cell] == number, self.area[other] == number)

    @law
    def connected(self):
        "an area hangs together"
        for number in range(1, len(self.board.clues) + 1):
            cells = self.area.having(number)
            yield tuple(cells), connected(cells)
