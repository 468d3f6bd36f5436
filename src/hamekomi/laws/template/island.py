"""Island: shade cells that do not touch so that numbers count them and the white cells hang together."""

# The sentence above is the summary of the family. All words of laws are explained in hamekomi/laws:
# board.py (places), formulas.py, counting.py, numbers.py, connection.py and loops.py (statements),
# marks.py, printed.py.
from hamekomi.laws.words import *


class Island(Pencil):
    title = "Island"

    # What is printed: here numbers in some cells. Others: corners, rooms=True, rim=("top", "left").
    printed = Printed(cells=numbers(least=0))

    # What the player decides, in the player's words: here whether a cell is shaded. Others: line(),
    # number(1, 9), symbol("AB").
    shaded = shade("shaded", "white")

    # Each law yields places and what must be so there. Its name and its sentence are shown to players.

    @law
    def number(self):
        "a cell with a number is white, and the number says how many cells beside it are shaded"
        for cell, number in self.board.clue.items():
            beside = self.board.neighbours(cell)
            yield cell, ~self.shaded[cell]
            yield (cell, *beside), exactly(number, self.shaded[beside])

    @law
    def apart(self):
        "shaded cells do not touch"
        for pair in self.board.pairs:
            yield pair, not_all(self.shaded[pair])

    @law
    def connected(self):
        "the white cells hang together"
        yield self.board.cells, connected(~self.shaded)
