"""KenKen: a Latin square in which the numbers of each cage make its result."""

from math import prod

from hamekomi.laws.words import *

RESULTS = {"+": sum_is, "*": product_is, "-": difference_is, "/": quotient_is}


class KenKen(Pencil):
    title = "KenKen"
    other_names = ("賢くなるパズル", "Calcudoku", "Mathdoku")
    # A cage's result with its operation; without one, any operation may do.
    printed = Printed(
        cells=matching(
            "([0-9]{1,8})([-+*/]?)",
            lambda result, operation: (int(result), operation),
            "{0[0]}{0[1]}".format,
            "a number with +, -, * or /",
        ),
        rooms=True,
        look="corner",
    )
    number = number(1, lambda board: board.size)
    making = Recipe(
        layout=rooms(1, 4), reshaped=split_room, refuses=not_square, may_omit=omit_nothing, usual=6
    )

    @law
    def line(self):
        "no number comes twice in a row or column"
        for line in self.board.lines:
            yield line, all_different(self.number[line])

    @law
    def cage(self):
        "the numbers of a cage make its result: their sum, difference, product or quotient"
        for cell, (result, operation) in self.board.clue.items():
            cage = self.board.room_of(cell)
            ways = [RESULTS[each] for each in operation or RESULTS]
            yield cage, any_of(way(result, self.number[cage]) for way in ways)

    def printed_for(self, filling, random):
        for cage in self.board.rooms:
            numbers = sorted(filling["number"][cell] for cell in cage)
            ways = [(sum(numbers), "+"), (prod(numbers), "*")]
            if len(cage) == 2:
                low, high = numbers
                ways = [(high - low, "-"), *([] if high % low else [(high // low, "/")]), *ways]
            yield cage[0], (numbers[0], "") if len(cage) == 1 else random.choice(ways[:3])
