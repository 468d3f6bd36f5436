"""What the pieces of a puzzle can add up to, under a colouring.

A set of pairs (cells, balance) is one large whole number: the bit of a pair is

    cells * width + balance + offset

so that a site added to all of them is a shift. Every piece is added as often as it must be, then as
often as it may be; boxes that may stay empty are pieces of one cell that may be left out. If every piece
is used a fixed number of times, the cells add up anyway, and the bits are those of balances alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.families.packing.impossible.colourings import Colouring
from hamekomi.families.packing.puzzle import Packing
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock


@dataclass(frozen=True, slots=True)
class Balance:
    """The balance of the frame, and the possible balances of a site of each piece."""

    frame: int
    pieces: Mapping[str, frozenset[int]]
    # Of the boxes that may stay empty, how many have each weight.
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
        """If each piece is used a fixed number of times, and their cells are as many as the frame's."""
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


class Scales:
    """Weighs a puzzle under one colouring after the other.

    Colourings that differ only in which colours they compare share the numbers of cells of each colour.
    """

    def __init__(self, puzzle: Packing) -> None:
        self._puzzle = puzzle
        self._copies = {
            piece.name: [cells for cells, _ in puzzle.copies(piece)] for piece in puzzle.pieces
        }
        self._painted: tuple[Cell, int] | None = None

    def weigh(self, colouring: Colouring) -> Balance:
        """The pieces may have balances that no site has: what does not add up even so never does."""
        if self._painted != (colouring.form, colouring.number):
            self._painted = colouring.form, colouring.number
            self._frame = colouring.rests(self._puzzle.frame)
            self._pieces = {
                name: set(map(colouring.rests, copies)) for name, copies in self._copies.items()
            }
        return Balance(
            colouring.balance(self._frame),
            {
                name: frozenset(each for rests in kinds for each in colouring.balances(rests))
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
