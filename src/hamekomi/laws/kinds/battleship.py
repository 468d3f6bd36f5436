"""Battleship: find the fleet; numbers count the pieces of ships in each row and column."""

from hamekomi.laws.words import *


class Battleship(Pencil):
    title = "Battleship"
    other_names = ("Bimaru", "Solitaire Battleships")
    # The first line says how many ships of one cell there are, of two cells, and so on.
    printed = Printed(cells=words(*"onesmw?", x="-"), rim=("top", "left"), extra=(1, 20), look="ships")
    piece = ship_pieces()
    making = Recipe(layout=fleet, likes={"piece": {"-": 6}}, least=5)

    @law
    def clue(self):
        "a printed piece stays, and '?' is some piece of a ship"
        for cell, piece in self.board.clue.items():
            yield cell, self.piece.marked[cell] if piece == "?" else self.piece[cell] == piece

    @law
    def number(self):
        "a row or column has as many pieces of ships as its number says"
        for line, number in self.board.rim_clues:
            yield line, exactly(number, self.piece.marked[line])

    @law
    def apart(self):
        "ships are straight and do not touch, not even by a corner"
        for a, b, c, d in self.board.blocks(2, 2):
            for pair in ((a, d), (b, c)):
                yield pair, not_all(self.piece.marked[pair])

    @law
    def pieces(self):
        "a piece shows whether the ship goes on beside it"
        for cell, piece in self.piece.items():
            north, east, south, west = self.piece.marked[[cell.step(way) for way in DIRECTIONS]]
            yield cell, implies(piece == "n", all_of(~north, south))
            yield cell, implies(piece == "e", all_of(~east, west))
            yield cell, implies(piece == "s", all_of(~south, north))
            yield cell, implies(piece == "w", all_of(~west, east))
            yield cell, implies(piece == "o", none_of(north, east, south, west))
            yield cell, implies(piece == "m", any_of(all_of(north, south), all_of(east, west)))

    @law
    def fleet(self):
        "there are as many ships of each length as the fleet has"
        for length, number in enumerate(self.board.extra, 1):
            yield self.board.cells, exactly(number, ships(length, self.piece))
        for line in self.board.runs(len(self.board.extra) + 1):
            yield line, not_all(self.piece.marked[line])

    def printed_for(self, filling, random):
        yield from filling["piece"].items()
        for place, line in self.board.from_rim("top", "left"):
            yield place, sum(filling["piece"][cell] != "-" for cell in line)
