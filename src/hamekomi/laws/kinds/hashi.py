"""Hashi: connect all islands by bridges so that each has as many as its number says."""

from hamekomi.laws.words import *


def bridges(board):
    "the pairs of islands in a straight line with water, and nothing else, between them"
    for cell in board.clue:
        for way in (EAST, SOUTH):
            other = next((each for each in board.ray(cell, way) if each in board.clue), None)
            if other and other != cell.step(way):
                yield pair(cell, other)


class Hashi(Pencil):
    title = "Hashi"
    others = ("橋をかけろ", "Hashiwokakero", "Bridges")
    printed = Printed(cells=numbers(least=1, most=8), look="discs")
    bridges = number(0, 2, on=bridges)

    @law
    def number(self):
        "as many bridges meet at an island as its number says"
        for cell, number in self.board.clue.items():
            yield cell, sum_is(number, [many for at, many in self.bridges.items() if cell in at])

    @law
    def crossing(self):
        "bridges do not cross"
        over = {}
        for at in self.bridges:
            for cell in self.board.between(at):
                for other in over.setdefault(cell, []):
                    yield cell, any_of(self.bridges[at] == 0, self.bridges[other] == 0)
                over[cell].append(at)

    @law
    def connected(self):
        "all islands hang together"
        links = [(*at, ~(many == 0)) for at, many in self.bridges.items()]
        yield self.board.clue, connected(dict.fromkeys(self.board.clue, TRUE), links)

    def solution_tokens(self, filling):
        "1 and 2 are bridges across, a and b bridges down"
        found = dict.fromkeys(self.board.cells, "-")
        for at, many in filling["bridges"].items():
            sign = ("-12" if at.is_across else "-ab")[many]
            found |= {cell: sign for cell in self.board.between(at) if many}
        return found

    def read_solution_tokens(self, tokens, into):
        for at in self.bridges:
            signs = "-12" if at.is_across else "-ab"
            into["bridges"][at] = max(0, signs.find(tokens[self.board.between(at)[0]]))
        again = self.solution_tokens(into)
        yield from (cell for cell in tokens if tokens[cell] != again[cell])
