"""Hakyuu: each room has the numbers from 1 to its size; between two n in a line lie n cells or more."""

from hamekomi.laws.words import *


class Hakyuu(Pencil):
    title = "Ripple Effect"
    others = ("波及効果", "Hakyuu Kouka", "Hakyuu", "Ripple")
    printed = Printed(cells=numbers(least=1), rooms=True)
    number = number_up_to(lambda board, cell: len(board.room_of(cell)))
    making = Recipe(layout=rooms(3, 6), reshaped=move_borders(1, 7))

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
    def distance(self):
        "between two equal numbers in a line lie at least as many cells as they say"
        for cell, value in self.number.items():
            for way in (EAST, SOUTH):
                for away, other in enumerate(self.board.ray(cell, way), 1):
                    for number, is_here in value.items():
                        if away <= number in self.number[other].values:
                            yield (cell, other), not_all(is_here, self.number[other] == number)

    def printed_for(self, filling, random):
        return filling["number"].items()
