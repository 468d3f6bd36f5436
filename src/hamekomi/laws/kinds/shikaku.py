"""Shikaku: divide the board into rectangles with one number each, which is its size."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


def rectangles(board):
    "for each number the rectangles in which no other one lies"
    is_clue = board.clue.__contains__
    return [
        [
            each
            for one in (range(1, len(board.cells) + 1) if size == "?" else (size,))
            for each in board.rectangles(cell, one)
            if sum(map(is_clue, each)) == 1
        ]
        for cell, size in board.clues
    ]


def reached(board):
    "for each cell the numbers whose rectangles can reach it"
    found = {cell: [] for cell in board.cells}
    for at, listed in enumerate(board.cached("rectangles", lambda: rectangles(board)), 1):
        for cell in set().union(*listed):
            found[cell].append(at)
    return found


class Shikaku(Pencil):
    title = "Shikaku"
    other_names = ("四角に切れ", "しかくにきれ", "Rectangles", "Divide by Squares")
    # "?" is a rectangle of unknown size.
    printed = Printed(cells=either(numbers(least=1), words("?")))
    area = area(
        lambda board: list(board.clue),
        lambda board, cell: board.cached("reached", lambda: reached(board))[cell],
    )
    making = Recipe(filled=fillings.rectangles, changed=fillings.moved_number, symmetric=False)

    @law
    def rectangle(self):
        "the area of a number is a rectangle of as many cells as it says"
        found = self.board.cached("rectangles", lambda: rectangles(self.board))
        for at, ((cell, size), listed) in enumerate(zip(self.board.clues, found, strict=True), 1):
            area = self.area.having(at)
            yield cell, any_of(all_of([area[each] for each in one]) for one in listed)
            if size != "?":
                yield cell, exactly(size, area.values())
