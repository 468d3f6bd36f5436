"""Akari: place bulbs so that every white cell is lit and no bulb lights another."""

from hamekomi.laws.words import *


class Akari(Pencil):
    title = "Akari"
    other_names = ("美術館", "Bijutsukan", "Light Up")
    printed = Printed(cells=on_blocks(numbers(most=4)))
    bulb = shade(
        "bulb", "no bulb", where=lambda board, cell: cell not in board.clue, token="o", look="bulb"
    )
    making = Recipe(layout=dark(0.22), reshaped=move_dark)

    @law
    def number(self):
        "a number says how many bulbs are beside it"
        for cell, (_, *number) in self.board.clue.items():
            if number:
                beside = self.board.neighbours(cell)
                yield (cell, *beside), exactly(number[0], self.bulb[beside])

    @law
    def apart(self):
        "bulbs do not light each other"
        for line in self.board.stretches(self.board.clue):
            if len(line) > 1:
                yield line, at_most(1, self.bulb[line])

    @law
    def lit(self):
        "every white cell is lit by a bulb"
        crossing = {cell: [] for cell in self.bulb}
        for line in self.board.stretches(self.board.clue):
            for cell in line:
                crossing[cell] += line
        for cell, seen_from in crossing.items():
            cells = tuple(dict.fromkeys((cell, *seen_from)))
            yield cells, any_of(self.bulb[cells])

    def printed_for(self, filling, random):
        for cell in self.board.clue:
            beside = self.board.neighbours(cell)
            yield cell, ("block", sum(filling["bulb"].get(each, 0) for each in beside))
