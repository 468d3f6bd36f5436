"""Star Battle: place stars that do not touch, the same number in each row, column and room."""

from hamekomi.laws.making import rooms_after
from hamekomi.laws.words import *


class StarBattle(Pencil):
    title = "Star Battle"
    other_names = ("スターバトル", "Two Not Touch")
    # Cells in no room are no part of the board. The first line says how many stars.
    printed = Printed(rooms=True, no_room=("@", "#"), extra=(1, 1), extra_look="stars")
    star = shade("star", "no star", where=lambda board, cell: board.room_number(cell) > 0, look="star")
    making = Recipe(
        layout=rooms_after.one_room(lambda rows, columns: (1 if rows < 9 else 2,)),
        without=("room",),
        rooms_for=rooms_after.rooms_of("star", lambda board: board.extra[0]),
        carved=Carved(marks="star", least=1),
        refuses=not_square,
        symmetric=False,
        least=4,
    )

    @law
    def line(self):
        "each row and column has as many stars as the board asks for"
        for line in self.board.lines:
            yield line, exactly(self.board.extra[0], self.star[line])

    @law
    def room(self):
        "each room has as many stars as the board asks for"
        for room in self.board.rooms:
            yield room, exactly(self.board.extra[0], self.star[room])

    @law
    def apart(self):
        "stars do not touch, not even by a corner"
        for block in self.board.blocks(2, 2):
            yield block, at_most(1, self.star[block])
