"""Nurikabe: shade a connected sea without pools; each white island has one number, its size."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


class Nurikabe(Pencil):
    title = "Nurikabe"
    other_names = ("ぬりかべ", "Islands in the Stream")
    # "?" is an island of unknown size.
    printed = Printed(cells=either(numbers(least=1), words("?")))
    shaded = shade("sea", "island", said=("in the sea", "on an island"))
    making = Recipe(filled=fillings.islands, changed=fillings.changed_islands, symmetric=False)

    @law
    def clue(self):
        "a cell with a number belongs to an island"
        for cell in self.board.clue:
            yield cell, ~self.shaded[cell]

    @law
    def islands(self):
        "every island has exactly one number, which is its size"
        sizes = {cell: None if size == "?" else size for cell, size in self.board.clues}
        yield self.board.cells, parts(~self.shaded, sizes)

    @law
    def sea(self):
        "the sea hangs together"
        yield self.board.cells, connected(self.shaded)

    @law
    def pools(self):
        "the sea has no pools of two by two cells"
        for block in self.board.blocks(2, 2):
            yield block, not_all(self.shaded[block])
