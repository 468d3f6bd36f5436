"""Grand Tour: draw one loop along the lines of the board that visits every point."""

from hamekomi.laws.words import *


def no_tour(rows, columns):
    "why no loop visits all points"
    is_odd = rows % 2 == columns % 2 == 0
    return "a loop cannot visit an odd number of points, as even rows and columns have" if is_odd else ""


class GrandTour(Pencil):
    title = "Grand Tour"
    # The sides of a cell that are given, added up: 1 right, 2 below, 4 left, 8 above.
    printed = Printed(cells=numbers(least=1, most=15), look="lines")
    inside = shade("inside", "outside", look="outline")
    making = Recipe(refuses=no_tour, joined=sum, usual=9)

    @law
    def given(self):
        "the loop runs along the given lines: they have inside on one side only"
        for cell, sides in self.board.clue.items():
            for bit, way in SIDE_BITS.items():
                if sides & bit:
                    other = cell.step(way)
                    both = [each for each in (cell, other) if each in self.board]
                    yield both, different(self.inside[cell], self.inside[other])

    @law
    def points(self):
        "the loop passes through every point: the cells around it are not all on one side of the loop"
        for corner in self.board.corners:
            cells = self.board.cells_at(corner)
            yield cells, any_of(self.inside[cells])
            if len(cells) == 4:
                yield cells, not_all(self.inside[cells])

    @law
    def crossing(self):
        "the loop does not cross itself"
        for a, b, c, d in self.board.blocks(2, 2):
            inside = self.inside
            yield (a, b, c, d), not_all(inside[a], ~inside[b], ~inside[c], inside[d])
            yield (a, b, c, d), not_all(~inside[a], inside[b], inside[c], ~inside[d])

    @law
    def one(self):
        "there is one loop: inside hangs together, and so does outside, around the board, too"
        yield self.board.cells, connected(self.inside)
        yield self.board.cells, connected_around(~self.inside)

    def printed_for(self, filling, random):
        inside = filling["inside"]
        for cell in self.board.cells:
            for bit, way in SIDE_BITS.items():
                other = cell.step(way)
                if (bit < 4 or other not in self.board) and inside[cell] != inside.get(other, 0):
                    yield cell, bit
