"""Shikaku: divide the board into rectangles with one number each, which is its size."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


def rectangles(board):
    "for each number the rectangles in which no other one lies"
    return [
        [
            each
            for one in (range(1, len(board.cells) + 1) if size == "?" else (size,))
            for each in board.rectangles(cell, one)
            if sum(one in board.clue for one in each) == 1
        ]
        for cell, size in board.clues
    ]


def rectangles_at(board, cell):
    "the numbers whose rectangles can reach a cell"
    found = board.cached("rectangles", lambda: rectangles(board))
    return [at for at, listed in enumerate(found, 1) if any(cell in each for each in listed)]


class Shikaku(Pencil):
    title = "Shikaku"
    others = ("四角に切れ", "Rectangles", "Divide by Squares")
    # "?" is a rectangle whose size is not told.
    printed = Printed(cells=either(numbers(least=1), words("?")))
    area = area(lambda board: list(board.clue), rectangles_at)
    making = Recipe(filled=fillings.rectangles, changed=fillings.moved_number, symmetric=False)

    @law
    def rectangle(self):
        "the area of a number is a rectangle of so many cells"
        found = self.board.cached("rectangles", lambda: rectangles(self.board))
        for at, ((cell, size), listed) in enumerate(zip(self.board.clues, found, strict=True), 1):
            yield cell, any_of(all_of(self.area[each] == at for each in one) for one in listed)
            if size != "?":
                yield cell, exactly(size, self.area.having(at).values())
