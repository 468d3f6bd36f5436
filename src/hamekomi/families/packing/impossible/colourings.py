"""Ways to paint the cells of a lattice, each with two colours that are compared.

A colouring gives every cell a weight: 1 for dark cells, -1 for light ones, 0 for the others. The weight
of a frame or of a site is its *balance*. The balance of a filled frame is the sum of those of its
pieces.

Cells are painted by a sum of some of their coordinates, divided by the number of colours: the remainder
is the colour. So a shift of a piece adds the same remainder to all its cells, and the balances that it
can have anywhere are found without looking at its sites.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from operator import mul

from hamekomi.geometry.lattice import Cell, Lattice

Rests = tuple[int, ...]

# Bars and bricks need as many colours as they are long; sets of pieces seldom need more than a
# chessboard, and in space there are many ways to paint with more.
MOST_COLOURS = 6
FEW_COLOURS = {2: 4, 3: 2}


@dataclass(frozen=True, slots=True)
class Colouring:
    # Factors of the coordinates.
    form: tuple[int, ...]
    number: int
    # The remainder of light cells, or None if there are none; dark cells have the remainder 0.
    light: int | None

    def weight(self, cell: Cell) -> int:
        rest = self._remainder(cell)
        return (rest == 0) - (rest == self.light)

    def rests(self, cells: Iterable[Cell]) -> Rests:
        """How many cells have each remainder."""
        numbers = [0] * self.number
        for cell in cells:
            numbers[self._remainder(cell)] += 1
        return tuple(numbers)

    def balance(self, rests: Rests, shift: int = 0) -> int:
        """Of cells of which so many have each remainder, after a shift that adds to all of them."""
        if self.light is None:
            return rests[0]
        return rests[-shift] - rests[(self.light - shift) % self.number]

    def balances(self, rests: Rests) -> frozenset[int]:
        """After all shifts."""
        return frozenset(self.balance(rests, shift) for shift in range(self.number))

    def repeats(self, step: Cell) -> bool:
        """Whether all cells keep their colours under this shift."""
        return self.light is None or self._remainder(step) == 0

    def _remainder(self, cell: Cell) -> int:
        total: int = sum(map(mul, self.form, cell))
        return total % self.number

    @property
    def words(self) -> str:
        """Says how to paint, after "colour the boxes"."""
        if self.number == 2:
            if all(self.form):
                return "like a chessboard"
            return f"dark where {self._sum} is even and light where it is odd"
        return (
            f"by the remainder of {self._sum} divided by {self.number}: 0 is dark and {self.light} light"
        )

    @property
    def _sum(self) -> str:
        named = zip(self.form, "xyz", strict=False)
        return "+".join(name if factor == 1 else f"{factor}{name}" for factor, name in named if factor)


def colourings(lattice: Lattice, number_of_kinds: int) -> Iterator[Colouring]:
    """The simplest first: all cells dark, two colours, then more; most for a single kind of piece."""
    nothing = (0,) * len(lattice.start)
    yield Colouring(nothing, 1, None)
    most = MOST_COLOURS if number_of_kinds == 1 else FEW_COLOURS[lattice.dimension]
    for number in range(2, most + 1):
        for form in sorted(_forms(lattice, number), key=lambda form: -sum(map(bool, form))):
            for light in range(1, number):
                yield Colouring(form, number, light)


def _forms(lattice: Lattice, number: int) -> Iterator[tuple[int, ...]]:
    """Factors of the coordinates: 0, 1 and -1, as remainders; the first that is not 0 is 1.

    Hexagons have a third coordinate that follows from the others. Triangles have one, too, apart from
    whether they point up.
    """
    free = len(lattice.start) - (lattice.name == "hexagonal")
    for factors in product(sorted({0, 1, number - 1}), repeat=free):
        if next((factor for factor in factors if factor), 0) == 1:
            yield factors + (0,) * (len(lattice.start) - free)
