"""KenKen: a Latin square in which the numbers of each cage make its result."""

from math import prod

from hamekomi.laws.words import *


class KenKen(Pencil):
    title = "KenKen"
    others = ("賢くなるパズル", "Calcudoku", "Mathdoku")
    # A cage's result with its operation; without one, any operation may do.
    printed = Printed(
        cells=matching(
            "([0-9]{1,9})([-+*/]?)",
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
            yield cage, any_of(self.made(result, operation, cage))

    def made(self, result, operation, cage):
        "the ways in which the numbers make the result"
        values = self.number[cage]
        if operation in ("+", ""):
            yield sum_is(result, values)
        if operation in ("*", ""):
            yield product_is(result, values)
        if len(cage) == 2:
            one, other = values
            for large, this in one.items():
                for small, that in other.items():
                    low, high = sorted((large, small))
                    if (operation in ("-", "") and high - low == result) or (
                        operation in ("/", "") and high == low * result
                    ):
                        yield all_of(this, that)

    def printed_for(self, filling, random):
        for cage in self.board.rooms:
            numbers = sorted(filling["number"][cell] for cell in cage)
            ways = [(sum(numbers), "+"), (prod(numbers), "*")]
            if len(cage) == 2:
                low, high = numbers
                ways = [(high - low, "-"), *([] if high % low else [(high // low, "/")]), *ways]
            yield cage[0], (numbers[0], "") if len(cage) == 1 else random.choice(ways[:3])
