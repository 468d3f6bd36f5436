"""LITS: shade a tetromino in each room so that all hang together and equal ones do not touch."""

from hamekomi.laws.making import rooms_after
from hamekomi.laws.words import *


class Lits(Pencil):
    title = "LITS"
    other_names = ("Nuruomino", "ヌルオミノ")
    printed = Printed(rooms=True)
    letter = symbol(
        "-LITS",
        say=lambda letter: "white" if letter == "-" else f"part of the {letter}",
        marked="shaded",
    )
    making = Recipe(
        layout=rooms_after.one_room(),
        filled=rooms_after.tetrominoes,
        carved=Carved(marks="letter", least=4),
        symmetric=False,
        least=4,
    )

    @law
    def tetromino(self):
        "the shaded cells of a room form an L, I, T or S"
        for room in self.board.rooms:
            ways = [
                all_of(self.letter[cell] == letter for cell in way)
                for letter, shape in TETROMINOES.items()
                for way in placed(shape, room)
            ]
            yield room, any_of(ways)
            yield room, exactly(4, self.letter.marked[room])

    @law
    def touching(self):
        "tetrominoes of the same shape do not touch"
        for pair in self.board.borders:
            for letter in TETROMINOES:
                yield pair, not_all(self.letter[cell] == letter for cell in pair)

    @law
    def connected(self):
        "the shaded cells hang together"
        yield self.board.cells, connected(self.letter.marked)

    @law
    def pools(self):
        "no two by two cells are all shaded"
        for block in self.board.blocks(2, 2):
            yield block, not_all(self.letter.marked[block])
