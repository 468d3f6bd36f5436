"""Suguru: each room has the numbers from 1 to its size; equal numbers do not touch."""

from hamekomi.laws.words import *


class Suguru(Pencil):
    title = "Suguru"
    other_names = ("ナンバーブロック", "Tectonic", "Number Blocks")
    printed = Printed(cells=numbers(least=1), rooms=True)
    number = number_up_to(lambda board, cell: len(board.room_of(cell)))
    making = Recipe(layout=rooms(3, 5), reshaped=move_borders(2, 5))

    @law
    def clue(self):
        "a printed number stays"
        for cell, number in self.board.clue.items():
            yield cell, self.number[cell] == number

    @law
    def room(self):
        "a room has each number from 1 to its size"
        for room in self.board.rooms:
            yield room, all_different(self.number[room])

    @law
    def touching(self):
        "equal numbers do not touch, not even by a corner"
        for cell in self.board.cells:
            for other in self.board.around(cell):
                if cell < other:
                    yield (cell, other), self.number[cell] != self.number[other]

    def printed_for(self, filling, random):
        return filling["number"].items()
