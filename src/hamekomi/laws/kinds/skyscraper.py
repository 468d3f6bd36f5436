"""Skyscrapers: each line has every height once; numbers say how many can be seen from the rim."""

from hamekomi.laws.words import *

SIDES = ("top", "bottom", "left", "right")


class Skyscraper(Pencil):
    title = "Skyscrapers"
    other_names = ("ビルディングパズル", "Skyscraper", "Towers")
    # The first line says how high the highest is. If it is less than a line is long, the rest are parks
    # (0). D: both diagonals, too, have every height once.
    printed = Printed(
        cells=numbers(),
        rim=SIDES,
        rim_tokens=numbers(least=1),
        extra=(1, 1),
        extra_words=("D",),
        extra_look="heights",
    )
    height = number(
        lambda board: 0 if board.extra[0] < board.size else 1,
        lambda board: board.extra[0],
    )
    making = Recipe(layout=city, refuses=not_square, usual=6, rim_first=49)

    @law
    def clue(self):
        "a printed height stays"
        for cell, height in self.board.clue.items():
            yield cell, self.height[cell] == height

    @law
    def once(self):
        "each height stands once in a row or column, and on both diagonals if the board says so"
        lines = list(self.board.lines)
        if "D" in self.board.extra:
            lines.append(tuple(Cell(at, at) for at in range(self.board.rows)))
            lines.append(tuple(Cell(at, self.board.rows - 1 - at) for at in range(self.board.rows)))
        for line in lines:
            for height in range(1, self.board.extra[0] + 1):
                yield line, exactly(1, [each == height for each in self.height[line]])

    @law
    def seen(self):
        "a number says how many skyscrapers are seen from there: the higher ones hide those behind them"
        for line, number in self.board.rim_clues:
            yield line, exactly(number, visible(self.height[line]))

    def printed_for(self, filling, random):
        heights = filling["height"]
        yield from heights.items()
        for place, line in self.board.from_rim(*SIDES):
            towers = [heights[cell] for cell in line]
            seen = [height > max([0, *towers[:at]]) for at, height in enumerate(towers)]
            yield place, sum(seen)
