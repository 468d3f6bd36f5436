"""Balance Loop: one loop through all circles; at white ones both straight lines are equally long."""

from itertools import zip_longest

from hamekomi.laws.words import *


class BalanceLoop(Pencil):
    title = "Balance Loop"
    printed = Printed(cells=coloured_circles(numbered=False))
    line = line()
    making = Recipe(least=3)

    def arms(self, cell):
        "the lines that go straight on from a cell, in the four directions"
        return [seen([self.line[self.board.path(cell, way)]]) for way in DIRECTIONS]

    @law
    def circles(self):
        "the loop passes through every circle"
        for cell in self.board.clue:
            yield cell, exactly(2, self.line.at(cell))

    @law
    def balance(self):
        "the two straight lines that meet at a circle are equally long if it is white, else not"
        for cell, (colour, *_) in self.board.clue.items():
            # How many of the lines are at least one piece long, two pieces, and so on: none, one or two.
            longer = list(zip_longest(*self.arms(cell), fillvalue=FALSE))
            if colour == "white":
                yield cell, all_of(none_or_two(lines) for lines in longer)
            else:
                yield cell, any_of(exactly(1, lines) for lines in longer)

    @law
    def length(self):
        "the two straight lines that meet at a circle are together as long as its number says"
        for cell, (_, *number) in self.board.clue.items():
            if number:
                yield cell, exactly(number[0], [line for arm in self.arms(cell) for line in arm])

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    def printed_for(self, filling, random):
        for cell, _, (one, other) in circles(self.board, filling["line"]):
            colour = "white" if one == other else "black"
            yield cell, (colour,)
            yield cell, (colour, one + other)
