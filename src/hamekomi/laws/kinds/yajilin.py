"""Yajilin: shade cells that do not touch, and draw one loop through all others; arrows count."""

from hamekomi.laws.words import *


class Yajilin(Pencil):
    title = "Yajilin"
    other_names = ("ヤジリン", "Arrow Ring")
    printed = Printed(cells=either(words(x="block"), arrows()))
    shaded = shade("shaded", "white", where=lambda board, cell: cell not in board.clue)
    line = line(where=lambda board, pair: not any(cell in board.clue for cell in pair))
    making = Recipe(layout=dark(0.15, "block", apart), reshaped=move_dark, least=4)

    @law
    def arrow(self):
        "an arrow's number says how many cells are shaded in its direction"
        for cell, clue in self.board.clue.items():
            if clue != "block":
                number, way = clue
                ray = self.board.ray(cell, COMPASS[way])
                yield (cell, *ray), exactly(number, self.shaded[ray])

    @law
    def apart(self):
        "shaded cells do not touch"
        for pair in self.board.pairs:
            yield pair, not_all(self.shaded[pair])

    @law
    def every(self):
        "each cell is shaded, or the loop passes through it"
        for cell, shaded in self.shaded.items():
            # Shaded counts twice: two lines, or shaded without lines.
            yield cell, exactly(2, [shaded, shaded, *self.line.at(cell)])

    @law
    def loop(self):
        "the lines form one loop"
        yield self.board.cells, one_loop(self.line)

    def printed_for(self, filling, random):
        for cell in self.board.clue:
            rays = {way: self.board.ray(cell, COMPASS[way]) for way in "nesw"}
            way = random.choices(list(rays), [len(ray) for ray in rays.values()])[0]
            yield cell, (sum(filling["shaded"].get(each, 0) for each in rays[way]), way)
