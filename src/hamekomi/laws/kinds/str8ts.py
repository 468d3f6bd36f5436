"""Str8ts: no number twice in a line; the numbers between dark cells follow each other, in any order."""

from hamekomi.laws.words import *


def printed_numbers(board):
    "the numbers that are printed in white cells"
    return {cell: (clue,) for cell, clue in board.clue.items() if isinstance(clue, int)}


class Str8ts(Pencil):
    title = "Str8ts"
    other_names = ("Straights",)
    on_dark = on_blocks(matching("([0-9]{1,2})x", int, "{}x".format, "a number and x"))
    printed = Printed(cells=either(on_dark, numbers(least=1)))
    number = number(
        1,
        lambda board: board.size,
        where=lambda board, cell: not isinstance(board.clue.get(cell), tuple),
        left=printed_numbers,
    )
    making = Recipe(layout=dark(0.2), refuses=not_square, usual=9)

    @law
    def clue(self):
        "a printed number stays"
        for cell, number in self.board.clue.items():
            if cell in self.number:
                yield cell, self.number[cell] == number

    @law
    def once(self):
        "a number comes at most once in a row or column, those in dark cells included"
        for line in self.board.lines:
            white = [cell for cell in line if cell in self.number]
            yield white, all_different(self.number[white])
            for cell in line:
                if cell not in self.number:
                    for number in self.board.clue[cell][1:]:
                        yield (cell, *white), none_of(each == number for each in self.number[white])

    @law
    def straight(self):
        "the numbers of a stretch between dark cells follow each other, in any order"
        for run in self.board.stretches(cell for cell in self.board.cells if cell not in self.number):
            if len(run) > 1:
                yield run, straight(self.number[run])

    def printed_for(self, filling, random):
        return filling["number"].items()
