"""Shingoki: one loop through all circles; numbers say how long the straight lines at a circle are."""

from hamekomi.laws.words import *


class Shingoki(Pencil):
    title = "Shingoki"
    other_names = ("シンゴキ", "Semaphores", "Traffic lights")
    printed = Printed(cells=coloured_circles())
    line = line()
    making = Recipe(least=3)

    @law
    def circles(self):
        "the loop passes through every circle"
        for cell in self.board.clue:
            yield cell, exactly(2, self.line.at(cell))

    @law
    def turns(self):
        "the loop turns at black circles and goes straight through white ones"
        for cell, (colour, _) in self.board.clue.items():
            for way, back in ((NORTH, SOUTH), (EAST, WEST)):
                both = self.line.towards(cell, way), self.line.towards(cell, back)
                yield cell, different(*both) if colour == "black" else same(*both)

    @law
    def length(self):
        "the two straight lines that meet at a circle are together as long as its number says"
        for cell, (_, number) in self.board.clue.items():
            arms = [self.line[self.board.path(cell, way)] for way in DIRECTIONS]
            yield cell, exactly(number, seen(arms))

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    def printed_for(self, filling, random):
        for cell, is_straight, lengths in circles(self.board, filling["line"]):
            yield cell, ("white" if is_straight else "black", sum(lengths))
