"""Nonogram: shade blocks of cells as long as the numbers beside each row and column say, in order."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


class Nonogram(Pencil):
    title = "Nonogram"
    other_names = (
        "ののぐらむ",
        "お絵かきロジック",
        "Picross",
        "Griddlers",
        "Hanjie",
        "Paint by Numbers",
    )
    printed = Printed(rim=("top", "left"), rim_lists=True)
    shaded = shade("shaded", "white")
    making = Recipe(filled=fillings.picture, may_omit=omit_nothing)

    @law
    def blocks(self):
        "the blocks of shaded cells in a line are as long as its numbers say, in this order"
        for line, numbers in self.board.rim_clues:
            yield line, blocks_are(numbers, self.shaded[line])

    def printed_for(self, filling, random):
        for place, line in self.board.from_rim("top", "left"):
            blocks = "".join("x" if filling["shaded"][cell] else " " for cell in line).split()
            yield place, tuple(len(each) for each in blocks)
