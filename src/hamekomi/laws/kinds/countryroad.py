"""Country Road: one loop visits each room once and leaves out no two neighbours across a border."""

from hamekomi.laws.words import *


class CountryRoad(Pencil):
    title = "Country Road"
    other_names = ("カントリーロード",)
    printed = Printed(cells=numbers(least=1), rooms=True, look="corner")
    line = line()
    making = Recipe(layout=rooms(3, 8), reshaped=move_borders(2, 10), least=3)

    def visited(self, cell):
        return any_of(self.line.at(cell))

    @law
    def number(self):
        "the loop visits as many cells of a room as its number says"
        for cell, number in self.board.clue.items():
            room = self.board.room_of(cell)
            yield room, exactly(number, [self.visited(each) for each in room])

    @law
    def once(self):
        "the loop enters each room once and leaves it once"
        for room in self.board.rooms:
            doors = self.board.borders_of(room)
            if doors:
                yield room, exactly(2, self.line[doors])

    @law
    def border(self):
        "of two cells on both sides of a border, the loop visits at least one"
        for pair in self.board.borders:
            yield pair, any_of(self.visited(cell) for cell in pair)

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    def printed_for(self, filling, random):
        for room in self.board.rooms:
            yield room[0], sum(bool(ways(self.board, filling["line"], cell)) for cell in room)
