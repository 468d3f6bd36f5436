"""Norinori: shade dominoes so that each room has two shaded cells."""

from hamekomi.laws.making import rooms_after
from hamekomi.laws.words import *


class Norinori(Pencil):
    title = "Norinori"
    other_names = ("のりのり",)
    printed = Printed(rooms=True, blank_cells=True)
    shaded = shade("shaded", "white")
    making = Recipe(
        layout=rooms_after.one_room(),
        without=("room",),
        likes={"shaded": {1: 0.9}},
        rooms_for=rooms_after.rooms_of("shaded", lambda board: 2),
        carved=Carved(marks="shaded", least=2),
        symmetric=False,
        least=3,
    )

    @law
    def room(self):
        "a room has exactly two shaded cells"
        for room in self.board.rooms:
            yield room, exactly(2, self.shaded[room])

    @law
    def domino(self):
        "a shaded cell touches exactly one other"
        for cell in self.board.cells:
            beside = self.board.neighbours(cell)
            is_domino = exactly(1, self.shaded[beside])
            yield (cell, *beside), implies(self.shaded[cell], is_domino)
