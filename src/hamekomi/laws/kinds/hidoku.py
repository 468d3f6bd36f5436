"""Hidoku: fill in all numbers from 1 so that each touches the next, by a side or a corner."""

from hamekomi.laws.making import lines
from hamekomi.laws.words import *


def within_reach(board):
    "for each cell the numbers that it is near enough to: from one to the next is one step"
    printed = {number: cell for cell, number in board.clue.items()}
    found = {cell: [] for cell in board.cells}
    below, above = None, sorted(printed, reverse=True)
    for number in range(1, len(board.cells) + 1):
        while above and above[-1] <= number:
            below = above.pop()
        ends = [(*printed[each], abs(number - each)) for each in (below, *above[-1:]) if each]
        top, left = (max([0, *(end[way] - end[2] for end in ends)]) for way in (0, 1))
        bottom, right = (min([board.size, *(end[way] + end[2] + 1 for end in ends)]) for way in (0, 1))
        for line in board.row_lines[top:bottom]:
            for cell in line[left:right]:
                if board.clue.get(cell, number) == number and printed.get(number, cell) == cell:
                    found[cell].append(number)
    return found


class Hidoku(Pencil):
    title = "Hidoku"
    other_names = ("Hidato",)
    printed = Printed(cells=numbers(least=1))
    number = number(1, lambda board: len(board.cells), left=within_reach)
    making = Recipe(filled=lines.kings_path, at_once=40, usual=7)

    @law
    def clue(self):
        "a printed number stays"
        for cell, number in self.board.clue.items():
            yield cell, self.number[cell] == number

    @law
    def once(self):
        "every number occurs once"
        yield self.board.cells, all_different(self.number.values())

    @law
    def next(self):
        "the next number, and the one before, touch a number by a side or a corner"
        for cell, value in self.number.items():
            places = (cell, *self.board.around(cell))
            beside = self.number[places[1:]]
            for number, is_here in value.items():
                for other in (number - 1, number + 1):
                    if 1 <= other <= len(self.board.cells):
                        yield places, any_of(~is_here, [each == other for each in beside])

    def printed_for(self, filling, random):
        return filling["number"].items()
