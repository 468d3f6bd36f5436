"""Colourings of a lattice, and whether the pieces of a puzzle can add up to its frame under one.

Each compares two colours. It gives every cell a weight: 1 for dark cells, -1 for light ones, 0 for the
others. The weight of a frame or of a site is its *balance*. The balance of a filled frame is the sum of
those of its pieces.

Cells are painted by a sum of some of their coordinates, divided by the number of colours: the remainder
is the colour. So a shift of a piece adds the same remainder to all its cells, and the balances that it
can have anywhere are found without looking at its sites.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from operator import mul

from hamekomi.families.packing.puzzle import Packing
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.model.answers import Clock

RemainderCounts = tuple[int, ...]

# Bars and bricks need as many colours as they are long; sets of pieces seldom need more than a
# chessboard, and in space there are many colourings with more.
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
        remainder = self._remainder(cell)
        return (remainder == 0) - (remainder == self.light)

    def remainder_counts(self, cells: Iterable[Cell]) -> RemainderCounts:
        """How many cells have each remainder."""
        numbers = [0] * self.number
        for cell in cells:
            numbers[self._remainder(cell)] += 1
        return tuple(numbers)

    def balance(self, counts: RemainderCounts, shift: int = 0) -> int:
        """The balance of cells with these counts, after a shift that adds a number to all remainders."""
        if self.light is None:
            return counts[0]
        return counts[-shift] - counts[(self.light - shift) % self.number]

    def balances(self, counts: RemainderCounts) -> frozenset[int]:
        """The balances after all shifts."""
        return frozenset(self.balance(counts, shift) for shift in range(self.number))

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
    """Yields the simplest first: all cells dark, two colours, then more (many for one kind of piece)."""
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


# ---- What the pieces of a puzzle can add up to, under a colouring.
#
# A set of pairs (cells, balance) is one large whole number: the bit of a pair is
#
#     cells * width + balance + offset
#
# so that adding a site to all of them is a shift. Every piece is added as often as it must be, then as
# often as it may be; boxes that may stay empty are pieces of one cell that may be left out. If every
# piece is used a fixed number of times, their cells always add up, and the bits are those of balances.


@dataclass(frozen=True, slots=True)
class Balance:
    """The balance of the frame, and the possible balances of a site of each piece."""

    frame: int
    pieces: Mapping[str, frozenset[int]]
    # How many of the boxes that may stay empty have each weight.
    holes: Mapping[int, int]

    def adds_up(self, puzzle: Packing, clock: Clock) -> bool:
        """Whether some choice of copies and of their balances fills the frame."""
        if not puzzle.holes and all(piece.least == piece.most for piece in puzzle.pieces):
            return self._adds_up_always_used(puzzle, clock)
        volume = puzzle.volume
        width = 2 * volume + 1
        # No sum may leave its row of the table: more cells than the frame has are cut off.
        inside = (1 << (volume + 1) * width) - 1

        def bit(cells: int, balance: int) -> int:
            return cells * width + balance

        reached = 1 << volume
        for piece in puzzle.pieces:
            steps = [bit(len(piece.cells), balance) for balance in sorted(self.pieces[piece.name])]
            reached = _added(reached, steps, piece.least, piece.most, inside, clock)
        for weight, number in self.holes.items():
            reached = _added(reached, [bit(1, weight)], 0, number, inside, clock)
        return bool(reached >> bit(volume, self.frame) + volume & 1)

    def _adds_up_always_used(self, puzzle: Packing, clock: Clock) -> bool:
        """`adds_up` where every piece is used a fixed number of times and their cells fill the frame."""
        # Bit n stands for the balance n + least.
        reached, least = 1, 0
        for piece in puzzle.pieces:
            balances = sorted(self.pieces[piece.name])
            if not balances:
                return False
            least += piece.least * balances[0]
            steps = [each - balances[0] for each in balances]
            for _ in range(piece.least):
                clock.tick(0)
                reached = _shifted(reached, steps)
        return self.frame >= least and bool(reached >> self.frame - least & 1)


class BalanceTables:
    """The balances of a puzzle under one colouring after the other.

    Colourings that differ only in which colours they compare share the numbers of cells of each colour.
    """

    def __init__(self, puzzle: Packing) -> None:
        self._puzzle = puzzle
        self._copies = {
            piece.name: [cells for cells, _ in puzzle.copies(piece)] for piece in puzzle.pieces
        }
        self._painted: tuple[Cell, int] | None = None

    def balance(self, colouring: Colouring) -> Balance:
        """Counts orientations that fit nowhere, too: if even these do not add up, no sites do."""
        if self._painted != (colouring.form, colouring.number):
            self._painted = colouring.form, colouring.number
            self._frame = colouring.remainder_counts(self._puzzle.frame)
            self._pieces = {
                name: set(map(colouring.remainder_counts, copies))
                for name, copies in self._copies.items()
            }
        return Balance(
            colouring.balance(self._frame),
            {
                name: frozenset(each for counts in kinds for each in colouring.balances(counts))
                for name, kinds in self._pieces.items()
            },
            Counter(map(colouring.weight, self._puzzle.holes)),
        )


def _added(reached: int, steps: list[int], least: int, most: int, inside: int, clock: Clock) -> int:
    for _ in range(least):
        clock.tick(0)
        reached = _shifted(reached, steps) & inside
    for _ in range(most - least):
        clock.tick(0)
        further = (reached | _shifted(reached, steps)) & inside
        if further == reached:
            break
        reached = further
    return reached


def _shifted(reached: int, steps: list[int]) -> int:
    found = 0
    for step in steps:
        found |= reached << step
    return found
