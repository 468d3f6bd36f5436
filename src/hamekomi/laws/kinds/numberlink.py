"""Numberlink: connect equal numbers by lines that neither cross nor branch."""

from hamekomi.laws.making import lines
from hamekomi.laws.words import *


class Numberlink(Pencil):
    title = "Numberlink"
    other_names = ("ナンバーリンク", "Arukone", "Flow")
    printed = Printed(cells=numbers(least=1), look="discs")
    line = line()
    making = Recipe(filled=lines.paths, symmetric=False, least=4)

    @law
    def end(self):
        "a line ends at each number"
        for cell in self.board.clue:
            yield cell, exactly(1, self.line.at(cell))

    @law
    def passes(self):
        "a line passes through a cell without a number, or there is none"
        for cell in self.board.cells:
            if cell not in self.board.clue:
                yield cell, none_or_two(self.line.at(cell))

    @law
    def pairs(self):
        "a line connects equal numbers"
        yield self.board.cells, paths(self.line, self.board.clue)

    @law_if_unique
    def short_cut(self):
        "with one solution, no line goes around three sides of a square"
        yield from short_cuts(self.line)

    @law_if_unique
    def turn(self):
        "with one solution, inside of a turn lies a number or a turn of the same kind"
        yield from other_turns(self.line, self.board.clue)

    @law_if_unique
    def detour(self):
        "with one solution, no line runs beside two empty cells"
        yield from detours(self.line, self.board.clue)

    def shortest(self):
        "a path that touches itself could be cut short, and leave cells empty"
        return {"pairs": paths(self.line, self.board.clue).shortest()}
