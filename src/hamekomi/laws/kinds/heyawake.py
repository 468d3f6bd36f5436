"""Heyawake: shade cells so that no two of them touch and the white cells hang together."""

from hamekomi.laws.words import *


class Heyawake(Pencil):
    title = "Heyawake"
    other_names = ("へやわけ", "Divided rooms")
    printed = Printed(cells=numbers(), rooms=True)
    shaded = shade("shaded", "white")
    making = Recipe(layout=rectangles(4, 9), reshaped=split_room)

    @law
    def number(self):
        "a room has as many shaded cells as its number says"
        for cell, number in self.board.clue.items():
            room = self.board.room_of(cell)
            yield room, exactly(number, self.shaded[room])

    @law
    def apart(self):
        "shaded cells do not touch"
        for pair in self.board.pairs:
            yield pair, not_all(self.shaded[pair])

    @law
    def connected(self):
        "the white cells hang together"
        yield self.board.cells, connected(~self.shaded)

    @law
    def three_rooms(self):
        "a straight line of white cells does not reach a third room"
        for line in self.board.lines_across(2):
            yield line, any_of(self.shaded[line])

    def printed_for(self, filling, random):
        for room in self.board.rooms:
            yield room[0], sum(filling["shaded"][cell] for cell in room)
