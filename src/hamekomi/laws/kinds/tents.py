"""Tents: give each tree a tent beside it; tents do not touch, and numbers count them."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


class Tents(Pencil):
    title = "Tents"
    other_names = ("Tents and Trees",)
    printed = Printed(cells=words(x="tree"), rim=("top", "left"))
    tent = shade(
        "tent", "no tent", where=lambda board, cell: cell not in board.clue, token="o", look="tent"
    )
    making = Recipe(filled=fillings.tents, symmetric=False, least=3)

    @law
    def number(self):
        "a row or column has as many tents as its number says"
        for line, number in self.board.rim_clues:
            yield line, exactly(number, self.tent[line])

    @law
    def apart(self):
        "tents do not touch, not even by a corner"
        for block in self.board.blocks(2, 2):
            yield block, at_most(1, self.tent[block])

    @law
    def beside(self):
        "a tent stands beside a tree, and beside each tree stands a tent"
        for cell in self.board.cells:
            beside = self.board.neighbours(cell)
            if cell in self.board.clue:
                yield (cell, *beside), any_of(self.tent[beside])
            elif not any(each in self.board.clue for each in beside):
                yield cell, ~self.tent[cell]

    @law
    def own(self):
        "each tree has its own tent, and each tent its own tree"
        choices = {tree: self.board.neighbours(tree) for tree in self.board.clue}
        yield self.board.cells, matched(choices, self.tent)

    def printed_for(self, filling, random):
        for place, line in self.board.from_rim("top", "left"):
            yield place, sum(filling["tent"].get(cell, 0) for cell in line)
