"""Gokigen: draw a diagonal in each cell; numbers count those that meet at a point, no loop closes."""

from hamekomi.laws.words import *


def ends(cell, stroke):
    "the corners of a cell that a diagonal joins"
    row, column = cell
    if stroke == "\\":
        return Corner(row, column), Corner(row + 1, column + 1)
    return Corner(row, column + 1), Corner(row + 1, column)


class Gokigen(Pencil):
    title = "Gokigen Naname"
    other_names = ("ごきげんななめ", "Slant", "Gokigen")
    printed = Printed(corners=numbers(most=4))
    stroke = symbol("/\\", look="strokes")
    making = Recipe()

    @law
    def number(self):
        "a number says how many diagonals meet at its point"
        for corner, number in self.board.clue.items():
            cells = self.board.cells_at(corner)
            meeting = [
                self.stroke[each] == stroke
                for each in cells
                for stroke in "/\\"
                if corner in ends(each, stroke)
            ]
            yield cells, exactly(number, meeting)

    @law
    def loops(self):
        "the diagonals close no loop"
        links = [
            (*ends(cell, stroke), value == stroke)
            for cell, value in self.stroke.items()
            for stroke in "/\\"
        ]
        yield self.board.cells, no_loop(links)

    def printed_for(self, filling, random):
        meeting = [end for cell, stroke in filling["stroke"].items() for end in ends(cell, stroke)]
        yield from ((corner, meeting.count(corner)) for corner in self.board.corners)
