"""Shakashaka: fill half cells, as triangles, so that all white areas are rectangles."""

from hamekomi.laws.making import fillings
from hamekomi.laws.words import *


class Shakashaka(Pencil):
    title = "Shakashaka"
    other_names = ("シャカシャカ", "Proof of Quilt")
    # In some texts 5 stands for a dark cell without a number.
    printed = Printed(cells=either(on_blocks(numbers(most=4)), words(**{"5": ("block",)})))
    half = triangles(where=lambda board, cell: cell not in board.clue)
    making = Recipe(
        filled=fillings.triangles, layout=dark(0.2), reshaped=move_dark, likes={"half": {"-": 0.5}}
    )

    @law
    def number(self):
        "a number says how many triangles are beside it"
        for cell, (_, *number) in self.board.clue.items():
            if number:
                beside = self.board.neighbours(cell)
                yield (cell, *beside), exactly(number[0], self.half.marked[beside])

    @law
    def corners(self):
        "around a point, white has right angles, straight sides, or all"
        for corner in self.board.corners:
            yield self.board.cells_at(corner), angles_are((90, 180, 360), self.half, corner)

    def printed_for(self, filling, random):
        for cell in self.board.clue:
            beside = self.board.neighbours(cell)
            yield cell, ("block", sum(filling["half"].get(each, "-") != "-" for each in beside))
