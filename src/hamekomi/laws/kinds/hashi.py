"""Hashi: connect all islands by bridges so that each has as many as its number says."""

from hamekomi.laws.making import lines
from hamekomi.laws.words import *


class Hashi(Pencil):
    title = "Hashi"
    other_names = ("橋をかけろ", "Hashiwokakero", "Bridges")
    # "?" is an island with an unknown number.
    printed = Printed(cells=either(numbers(least=1, most=8), words("?")), look="discs")
    bridges = number(0, 2, on=lambda board: board.in_sight(board.clue))
    making = Recipe(filled=lines.bridges, changed=lines.changed_bridges, symmetric=False, least=4)

    @law
    def number(self):
        "as many bridges meet at an island as its number says"
        for cell, number in self.board.clue.items():
            if number != "?":
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
        "1 and 2 are bridges across, a and b bridges down; those between neighbours stand at the first"
        found = dict.fromkeys(self.board.cells, "")
        for at, many in filling["bridges"].items():
            for cell in self.board.between(at) or at[:1]:
                found[cell] += (("", "1", "2") if at.is_across else ("", "a", "b"))[many]
        return {cell: token or "-" for cell, token in found.items()}

    def read_solution_tokens(self, tokens, into):
        for at in self.bridges:
            token = tokens[(self.board.between(at) or at)[0]]
            one, two = "12" if at.is_across else "ab"
            into["bridges"][at] = 2 if two in token else int(one in token)
        again = self.solution_tokens(into)
        yield from (cell for cell in tokens if tokens[cell] != again[cell])
