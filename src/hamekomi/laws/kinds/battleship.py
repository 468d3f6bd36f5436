"""Battleship: find the fleet; numbers count the pieces of ships in each row and column."""

from hamekomi.laws.words import *

WATER = "-"


def fleet(rows, columns, random, turn):
    "about a fifth of the cells, as 10x10 boards have; a ship of 4, two of 3 and so on"
    longest = 2 if rows * columns < 36 else 3 if rows * columns < 80 else 4
    return Board(rows, columns, extra=tuple(range(longest, 0, -1)))


class Battleship(Pencil):
    title = "Battleship"
    others = ("戦艦", "Bimaru", "Solitaire Battleships")
    # The first line says how many ships of one cell there are, of two cells, and so on.
    pieces_or_water = words(x=WATER, **{piece: piece for piece in "onesmw"})
    printed = Printed(cells=pieces_or_water, rim=("top", "left"), rim_tokens=numbers(), extra=(1, 20))
    # A single ship, the northern, eastern, southern and western end of one, the middle.
    piece = symbol("-oneswm")
    making = Recipe(layout=fleet, likes={"piece": {WATER: 6}}, least=5)

    def ship(self, cell):
        return ~(self.piece[cell] == WATER) if cell in self.board else FALSE

    @law
    def clue(self):
        "a printed piece stays"
        for cell, piece in self.board.clue.items():
            yield cell, self.piece[cell] == piece

    @law
    def number(self):
        "a line has as many pieces of ships as its number says"
        for side in ("top", "left"):
            lines = self.board.seen_from_rim(side)
            for line, number in zip(lines, self.board.at_rim(side), strict=True):
                if number is not None:
                    yield line, exactly(number, [self.ship(cell) for cell in line])

    @law
    def apart(self):
        "ships are straight and do not touch, not even by a corner"
        for a, b, c, d in self.board.blocks(2, 2):
            yield (a, d), not_all(self.ship(a), self.ship(d))
            yield (b, c), not_all(self.ship(b), self.ship(c))

    @law
    def pieces(self):
        "a piece shows whether the ship goes on beside it"
        for cell, piece in self.piece.items():
            for way, end in zip(DIRECTIONS, "nesw", strict=True):
                ahead, behind = self.ship(cell.step(way)), self.ship(cell.step(way, -1))
                yield cell, implies(piece == end, all_of(~ahead, behind))
            north, east, south, west = (self.ship(cell.step(way)) for way in DIRECTIONS)
            yield cell, implies(piece == "o", none_of(north, east, south, west))
            yield cell, implies(piece == "m", any_of(all_of(north, south), all_of(east, west)))

    def ships(self, length):
        "each way in which a ship of this length can lie"
        for line in self.board.runs(length):
            first, last = "we" if line[0].row == line[-1].row else "ns"
            pieces = "o" if length == 1 else first + "m" * (length - 2) + last
            yield all_of(self.piece[cell] == each for cell, each in zip(line, pieces, strict=True))

    @law
    def fleet(self):
        "the fleet has so many ships of each length"
        for length, number in enumerate(self.board.extra, 1):
            yield self.board.cells, exactly(number, self.ships(length))
        for line in self.board.runs(len(self.board.extra) + 1):
            yield line, not_all(self.ship(cell) for cell in line)

    def printed_for(self, filling, random):
        pieces = filling["piece"]
        yield from ((cell, pieces[cell]) for cell in self.board.cells)
        for side in ("top", "left"):
            for at, line in enumerate(self.board.seen_from_rim(side)):
                yield (side, at), sum(pieces[cell] != WATER for cell in line)
