"""Hitori: shade cells so that no number is left twice in a row or column."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


class Hitori(Pencil):
    title = "Hitori"
    other_names = ("ひとりにしてくれ", "Hitori ni shite kure", "Leave me alone")
    printed = Printed(cells=numbers())
    shaded = shade("shaded", "white")
    making = Recipe(filled=fillings.hitori, changed=fillings.changed_hitori, least=3)

    @law
    def single(self):
        "a number is white at most once in a row or column"
        for line in self.board.lines:
            for number in dict.fromkeys(self.board.clue.get(cell) for cell in line):
                cells = [cell for cell in line if self.board.clue.get(cell) == number]
                if number is not None and len(cells) > 1:
                    yield cells, at_most(1, ~self.shaded[cells])

    @law
    def apart(self):
        "shaded cells do not touch"
        for pair in self.board.pairs:
            yield pair, not_all(self.shaded[pair])

    @law
    def connected(self):
        "the white cells hang together"
        yield self.board.cells, connected(~self.shaded)
