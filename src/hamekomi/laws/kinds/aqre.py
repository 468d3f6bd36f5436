"""Aqre: shade cells that hang together; four in a line are never all shaded or all white."""

from hamekomi.laws.words import *


class Aqre(Pencil):
    title = "Aqre"
    printed = Printed(cells=numbers(), rooms=True)
    shaded = shade("shaded", "white")
    making = Recipe(
        layout=rooms(2, 5),
        reshaped=move_borders(1, 6),
        carved=Carved(marks="shaded", least=1, most=7, any_number=True),
    )

    @law
    def number(self):
        "a room has as many shaded cells as its number says"
        for cell, number in self.board.clue.items():
            room = self.board.room_of(cell)
            yield room, exactly(number, self.shaded[room])

    @law
    def four_shaded(self):
        "no four cells in a line are all shaded"
        for run in self.board.runs(4):
            yield run, not_all(self.shaded[run])

    @law
    def four_white(self):
        "no four cells in a line are all white"
        for run in self.board.runs(4):
            yield run, any_of(self.shaded[run])

    @law
    def connected(self):
        "the shaded cells hang together"
        yield self.board.cells, connected(self.shaded)

    def printed_for(self, filling, random):
        for room in self.board.rooms:
            yield room[0], sum(filling["shaded"][cell] for cell in room)
