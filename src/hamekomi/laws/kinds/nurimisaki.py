"""Nurimisaki: shade cells so that the white ones hang together and have their ends at the circles."""

from hamekomi.laws.words import *


class Nurimisaki(Pencil):
    title = "Nurimisaki"
    other_names = ("ぬりみさき",)
    printed = Printed(cells=either(numbers(least=2), words(**{"?": "white"})), look="discs")
    shaded = shade("shaded", "white")
    making = Recipe(
        without=("capes", "no_other_capes"),
        may_omit=lambda place, value: value != "white",
        least=3,
        symmetric_solution=True,
    )

    @law
    def capes(self):
        "a circle is white and has exactly one white neighbour"
        for cell in self.board.clue:
            beside = self.board.neighbours(cell)
            yield cell, ~self.shaded[cell]
            yield (cell, *beside), exactly(1, ~self.shaded[beside])

    @law
    def no_other_capes(self):
        "a white cell without a circle has at least two white neighbours"
        for cell in self.board.cells:
            if cell not in self.board.clue:
                beside = self.board.neighbours(cell)
                yield (cell, *beside), any_of(self.shaded[cell], at_least(2, ~self.shaded[beside]))

    @law
    def number(self):
        "a number is the length of the straight white line that begins at it"
        for cell, number in self.board.clue.items():
            if number != "white":
                line = seen(~self.shaded[ray] for ray in self.board.rays(cell))
                yield (cell, *self.board.neighbours(cell)), exactly(number - 1, line)

    @law
    def pools(self):
        "no two by two cells have the same colour"
        for block in self.board.blocks(2, 2):
            yield block, not_all(self.shaded[block])
            yield block, any_of(self.shaded[block])

    @law
    def connected(self):
        "the white cells hang together"
        yield self.board.cells, connected(~self.shaded)

    def printed_for(self, filling, random):
        shaded, board = filling["shaded"], self.board
        for cell in board.cells:
            beside = [each for each in board.neighbours(cell) if not shaded[each]]
            if not shaded[cell] and len(beside) == 1:
                yield cell, "white"
                yield cell, 1 + sum(sees(board, shaded, cell, way) for way in DIRECTIONS)
