"""Kakuro: fill in digits that add up to the numbers; no digit comes twice in a sum."""

from hamekomi.laws.words import *


def sums(board):
    "each sum that is printed, and its cells"
    for cell, clue in board.clue.items():
        for at, way in ((1, SOUTH), (3, EAST)):
            if clue != "block" and clue[at] != "":
                yield clue[at], runs(board, board.clue, cell, way)


class Kakuro(Pencil):
    title = "Kakuro"
    other_names = ("カックロ", "Kakro", "Cross Sums")
    # A dark cell has the sum of the cells below it, then that of the cells to its right: `16,7`.
    printed = Printed(
        blank="0",
        cells=either(
            words(**{"-": "block"}),
            matching(
                "([0-9]{0,4}),([0-9]{0,4})",
                lambda down, across: ("block", down and int(down), "\\", across and int(across)),
                lambda clue: f"{clue[1]},{clue[3]}",
                "sums down and across with a comma",
            ),
        ),
    )
    digit = number(1, 9, where=lambda board, cell: cell not in board.clue, left=left_by_sums(sums))
    making = Recipe(
        layout=crossword,
        likes={"digit": {1: 4, 2: 3, 3: 2, 7: 2, 8: 3, 9: 4}},
        may_omit=omit_nothing,
        least=3,
    )

    @law
    def sum(self):
        "the digits of a run add up to the number before it"
        for total, run in sums(self.board):
            yield run, sum_is(total, self.digit[run])

    @law
    def different(self):
        "no digit comes twice in a run"
        for line in self.board.stretches(self.board.clue):
            if len(line) > 1:
                yield line, all_different(self.digit[line])

    def printed_for(self, filling, random):
        for cell in self.board.clue:
            both = (runs(self.board, self.board.clue, cell, way) for way in (SOUTH, EAST))
            sums = [sum(filling["digit"][each] for each in run) or "" for run in both]
            if any(sums):
                yield cell, ("block", sums[0], "\\", sums[1])
