"""Battleship: find the fleet; numbers count the pieces of ships in each row and column."""

from hamekomi.laws.words import *

PIECES = {
    "-": "water",
    "o": "a single ship",
    "n": "the upper end of a ship",
    "e": "the right end of a ship",
    "s": "the lower end of a ship",
    "w": "the left end of a ship",
    "m": "the middle of a ship",
}


def fleet(rows, columns, random, turn):
    "about a fifth of the cells, as 10x10 boards have; a ship of 4, two of 3 and so on"
    longest = 2 if rows * columns < 36 else 3 if rows * columns < 80 else 4
    return Board(rows, columns, extra=tuple(range(longest, 0, -1)))


class Battleship(Pencil):
    title = "Battleship"
    others = ("Bimaru", "Solitaire Battleships")
    # The first line says how many ships of one cell there are, of two cells, and so on.
    piece_tokens = words(*"onesmw?", x="-")
    printed = Printed(
        cells=piece_tokens,
        rim=("top", "left"),
        rim_tokens=numbers(),
        extra=(1, 20),
        look="ships",
        extra_look="fleet",
    )
    # Water, a single ship, the ends of one by their direction, its middle.
    piece = symbol("-oneswm", say=lambda piece: PIECES[str(piece)], marked="ship", look="ship")
    making = Recipe(layout=fleet, likes={"piece": {"-": 6}}, least=5)

    def ship(self, cell):
        return ~(self.piece[cell] == "-") if cell in self.board else FALSE

    @law
    def clue(self):
        "a printed piece stays, and '?' is some piece of a ship"
        for cell, piece in self.board.clue.items():
            yield cell, self.ship(cell) if piece == "?" else self.piece[cell] == piece

    @law
    def number(self):
        "a line has as many pieces of ships as its number says"
        for line, number in self.board.rim_clues:
            yield line, exactly(number, [self.ship(cell) for cell in line])

    @law
    def apart(self):
        "ships are straight and do not touch, not even by a corner"
        for a, b, c, d in self.board.blocks(2, 2):
            for pair in ((a, d), (b, c)):
                yield pair, not_all(self.ship(cell) for cell in pair)

    @law
    def pieces(self):
        "a piece shows whether the ship goes on beside it"
        for cell, piece in self.piece.items():
            for way, end in zip(DIRECTIONS, "nesw", strict=True):
                ahead, behind = self.ship(cell.step(way)), self.ship(cell.step(way, -1))
                yield cell, implies(piece == end, all_of(~ahead, behind))
            beside = [self.ship(cell.step(way)) for way in DIRECTIONS]
            yield cell, implies(piece == "o", none_of(beside))
            yield cell, implies(piece == "m", any_of(all_of(beside[::2]), all_of(beside[1::2])))

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
                yield (side, at), sum(pieces[cell] != "-" for cell in line)
