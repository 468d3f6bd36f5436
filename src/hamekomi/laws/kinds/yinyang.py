"""Yin-Yang: colour all cells black or white so that each colour hangs together and has no pools."""

from hamekomi.laws.words import *


class YinYang(Pencil):
    title = "Yin-Yang"
    other_names = ("しろまるくろまる", "Shiromaru-kuromaru")
    printed = Printed(cells=words(w="white", b="black"))
    black = shade("black", "white", token="b", no_token="w", look="stone")
    making = Recipe(least=3)

    @law
    def clue(self):
        "a printed circle keeps its colour"
        for cell, colour in self.board.clue.items():
            yield cell, self.black[cell] if colour == "black" else ~self.black[cell]

    @law
    def pools(self):
        "no two by two cells have the same colour"
        for block in self.board.blocks(2, 2):
            yield block, not_all(self.black[block])
            yield block, any_of(self.black[block])

    @law
    def connected(self):
        "each colour hangs together"
        yield self.board.cells, connected(self.black)
        yield self.board.cells, connected(~self.black)

    @law
    def crossing(self):
        "two by two cells are no chequerboard, which would cut one of the colours apart"
        for a, b, c, d in self.board.blocks(2, 2):
            black = self.black
            yield (a, b, c, d), not_all(black[a], ~black[b], ~black[c], black[d])
            yield (a, b, c, d), not_all(~black[a], black[b], black[c], ~black[d])

    @law
    def rim(self):
        "along the rim of the board each colour is in one piece, as the other one cannot cross it"
        if 1 in (self.board.rows, self.board.columns):
            return
        above, *_, below = self.board.row_lines
        left, *_, right = self.board.column_lines
        around = (*above, *right[1:], *below[-2::-1], *left[-2:0:-1])
        black = self.black
        pairs = zip(around, (*around[1:], around[0]), strict=True)
        yield around, at_most(2, [different(black[one], black[other]) for one, other in pairs])

    def printed_for(self, filling, random):
        return ((cell, "black" if black else "white") for cell, black in filling["black"].items())
