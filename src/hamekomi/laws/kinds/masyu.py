"""Masyu: one loop through all circles; it turns on black ones, and goes straight through white ones."""

from hamekomi.laws.words import *


class Masyu(Pencil):
    title = "Masyu"
    other_names = ("ましゅ", "Pearls", "Shinju no Kubikazari")
    printed = Printed(cells=words(w="white", b="black", **{"1": "white", "2": "black"}))
    line = line()
    making = Recipe(least=3, symmetric_solution=True)

    def arm(self, cell, direction, length):
        "the lines from a cell in a direction; FALSE beyond the rim"
        return [
            self.line[at] if at else FALSE
            for at in (
                self.board.pair_towards(cell.step(direction, step), direction) for step in range(length)
            )
        ]

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    @law
    def black(self):
        "the loop turns on a black circle and goes straight through the next cells"
        for cell, colour in self.board.clue.items():
            if colour == "black":
                for direction, back in ((NORTH, SOUTH), (EAST, WEST)):
                    one, other = self.arm(cell, direction, 2), self.arm(cell, back, 2)
                    yield cell, any_of(all_of(one, ~other[0]), all_of(other, ~one[0]))

    @law
    def white(self):
        "the loop goes straight through a white circle and turns in the cell before or after it"
        for cell, colour in self.board.clue.items():
            if colour == "white":
                across, down = (
                    all_of(
                        self.arm(cell, a, 1),
                        self.arm(cell, b, 1),
                        not_all(self.arm(cell, a, 2)[1], self.arm(cell, b, 2)[1]),
                    )
                    for a, b in ((WEST, EAST), (NORTH, SOUTH))
                )
                yield cell, any_of(across, down)

    def printed_for(self, filling, random):
        loop = {cell: straight for cell, straight, _ in circles(self.board, filling["line"])}
        for cell, is_straight in loop.items():
            before_and_after = [loop[cell.step(way)] for way in ways(self.board, filling["line"], cell)]
            if is_straight and not all(before_and_after):
                yield cell, "white"
            elif not is_straight and all(before_and_after):
                yield cell, "black"
