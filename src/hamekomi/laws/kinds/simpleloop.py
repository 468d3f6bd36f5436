"""Simple Loop: draw one loop through all white cells."""

from hamekomi.laws.making import lines
from hamekomi.laws.words import *


class SimpleLoop(Pencil):
    title = "Simple Loop"
    other_names = ("シンプルループ",)
    printed = Printed(cells=words(x="block"))
    line = line(where=lambda board, pair: not any(cell in board.clue for cell in pair))
    making = Recipe(
        filled=lines.long_loop,
        without=("every",),
        likes={"line": {1: 0.8}},
        may_omit=omit_nothing,
        symmetric=False,
        least=2,
    )

    @law
    def every(self):
        "the loop visits every white cell"
        for cell in self.board.cells:
            if cell not in self.board.clue:
                yield cell, exactly(2, self.line.at(cell))

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    def printed_for(self, filling, random):
        for cell in self.board.cells:
            if not ways(self.board, filling["line"], cell):
                yield cell, "block"
