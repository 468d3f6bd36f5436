"""Kuromasu: shade cells so that each number sees that many white cells in its row and column."""

from hamekomi.laws.words import *


class Kuromasu(Pencil):
    title = "Kuromasu"
    other_names = ("黒マスはどこだ", "黒どこ", "Kurodoko", "Where is Black Cells")
    # "?" is an unknown number.
    printed = Printed(cells=either(numbers(least=1), words("?")))
    shaded = shade("shaded", "white")
    making = Recipe(likes={"shaded": {1: 0.7}})

    @law
    def clue(self):
        "a cell with a number is white"
        for cell in self.board.clue:
            yield cell, ~self.shaded[cell]

    @law
    def sees(self):
        "a number says how many white cells it sees up to the next shaded ones, its own included"
        for cell, number in self.board.clue.items():
            if number == "?":
                continue
            rays = self.board.rays(cell)
            seen_cells = seen(~self.shaded[ray] for ray in rays)
            yield (cell, *(each for ray in rays for each in ray)), exactly(number - 1, seen_cells)

    @law
    def apart(self):
        "shaded cells do not touch"
        for pair in self.board.pairs:
            yield pair, not_all(self.shaded[pair])

    @law
    def connected(self):
        "the white cells hang together"
        yield self.board.cells, connected(~self.shaded)

    def printed_for(self, filling, random):
        shaded = filling["shaded"]
        for cell in self.board.cells:
            if not shaded[cell]:
                yield cell, 1 + sum(sees(self.board, shaded, cell, way) for way in DIRECTIONS)
