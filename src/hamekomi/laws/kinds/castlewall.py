"""Castle Wall: one loop; white cells lie inside, black ones outside, arrows count pieces of the loop."""

from hamekomi.laws.making import lines
from hamekomi.laws.words import *


class CastleWall(Pencil):
    title = "Castle Wall"
    printed = Printed(
        cells=either(
            words(o="white", x="black", g="grey"),
            arrows(**{"": "grey"}, o="white", x="black"),
        ),
        look="walls",
    )
    line = line(where=lambda board, pair: not any(cell in board.clue for cell in pair))
    making = Recipe(filled=lines.long_loop, likes={"line": {1: 0.6}}, least=4)

    @law
    def arrow(self):
        "a number counts the pieces of the loop that lie along its arrow, one from cell to cell"
        for cell, clue in self.board.clue.items():
            if isinstance(clue, tuple):
                number, way, _ = clue
                path = self.board.path(cell, COMPASS[way])
                yield (cell, *self.board.ray(cell, COMPASS[way])), exactly(number, self.line[path])

    @law
    def side(self):
        "white cells lie inside the loop, black ones outside"
        for cell, clue in self.board.clue.items():
            colour = clue[-1] if isinstance(clue, tuple) else clue
            if colour == "white":
                yield cell, inside(self.line, cell)
            elif colour == "black":
                yield cell, outside(self.line, cell)

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    def printed_for(self, filling, random):
        line, board = filling["line"], self.board
        for cell in board.cells:
            if not ways(board, line, cell):
                colour = "white" if is_inside(board, line, cell) else "black"
                arrow = random.choice([each for each in "nesw" if board.ray(cell, COMPASS[each])])
                pieces = sum(line[each] for each in board.path(cell, COMPASS[arrow]))
                yield cell, colour
                yield cell, (pieces, arrow, colour)
