"""Shakashaka: fill half cells, as triangles, so that all white areas are rectangles."""

from hamekomi.laws.words import *

# Around a point, clockwise from above it: the cell, as a step from the upper left cell at the point; the
# triangle that fills its half that comes first, the one of the other half, and the one that fills both.
AROUND = (
    ((0, 1), "nw", "se", "sw"),
    ((1, 1), "ne", "sw", "nw"),
    ((1, 0), "se", "nw", "ne"),
    ((0, 0), "sw", "ne", "se"),
)

WORDS = {
    "-": "white",
    "nw": "filled in the upper left",
    "ne": "filled in the upper right",
    "sw": "filled in the lower left",
    "se": "filled in the lower right",
}


class Shakashaka(Pencil):
    title = "Shakashaka"
    others = ("シャカシャカ", "Proof of Quilt")
    # In some texts 5 stands for a dark cell without a number.
    printed = Printed(cells=either(on_blocks(numbers(most=4)), words(**{"5": ("block",)})))
    # White, or the corner that is filled.
    half = symbol(
        ("-", "nw", "ne", "sw", "se"),
        where=lambda board, cell: cell not in board.clue,
        say=lambda corner: WORDS[str(corner)],
        look="triangles",
    )
    making = Recipe(layout=dark(0.2), reshaped=move_dark, likes={"half": {"-": 0.5}})

    @law
    def number(self):
        "a number says how many triangles are beside it"
        for cell, (_, *number) in self.board.clue.items():
            if number:
                beside = [each for each in self.board.neighbours(cell) if each in self.half]
                yield (cell, *beside), exactly(number[0], [~(self.half[each] == "-") for each in beside])

    @law
    def corners(self):
        "around a point, white has right angles, straight sides, or all"
        for corner in self.board.corners:
            white, black = [], []
            for step, first, second, both in AROUND:
                cell = Cell(corner.row - 1, corner.column - 1).step(step)
                for half in (first, second):
                    is_black = self.half[cell].is_one_of((half, both)) if cell in self.half else TRUE
                    black.append(is_black)
                    white.append(opposite(is_black))
            # No stretch of white has another angle: it would be black, or go on at one of its ends.
            runs = [(start, eighths) for start in range(8) for eighths in (1, 3, 5, 6, 7)]
            angles = all_of(
                any_of(white[start - 1], white[(start + size) % 8], *(black * 2)[start : start + size])
                for start, size in runs
            )
            yield self.board.cells_at(corner), angles

    def printed_for(self, filling, random):
        for cell in self.board.clue:
            beside = self.board.neighbours(cell)
            yield cell, ("block", sum(filling["half"].get(each, "-") != "-" for each in beside))
