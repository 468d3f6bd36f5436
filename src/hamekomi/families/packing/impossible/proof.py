"""The first proof that a puzzle has no filling, and proofs by a colouring."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from hamekomi.families.packing.impossible.colourings import (
    MOST_COLOURS,
    Balance,
    BalanceTables,
    Colouring,
    colourings,
)
from hamekomi.families.packing.impossible.pocket import POCKET, pocket_proof
from hamekomi.families.packing.looks.boards import Board
from hamekomi.families.packing.looks.picture import CELL
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites import fits, puzzle_cache
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock
from hamekomi.model.picture import Picture, Role, beside
from hamekomi.model.words import counted

VOLUMES, COLOURING = "volumes", "colouring"
ROLES: Mapping[int, Role] = {1: "colour-1", -1: "colour-2", 0: "paper"}


@dataclass(frozen=True, slots=True)
class ColouringProof:
    """A colouring under which the pieces never add up to the frame."""

    puzzle: Packing
    colouring: Colouring
    balance: Balance

    @property
    def method(self) -> str:
        """Volumes, if the numbers of cells alone do not add up."""
        return VOLUMES if self.colouring.light is None else COLOURING

    @property
    def because(self) -> str:
        weights = [self.colouring.weight(box) for box in self.puzzle.frame]
        dark, light = weights.count(1), weights.count(-1)
        if self.method == VOLUMES:
            return f"no choice of pieces has {self._cells_of_the_frame()}"
        return (
            f"colour the boxes {self.colouring.words}: {dark} are dark and {light} light; "
            f"dark minus light is {self._groups()}, which never adds up to {self.balance.frame}"
        )

    def _cells_of_the_frame(self) -> str:
        volume, holes = self.puzzle.volume, len(self.puzzle.holes)
        return f"{volume - holes} to {volume} cells" if holes else f"exactly {counted(volume, 'cell')}"

    def _groups(self) -> str:
        """The possible balances, and for how many pieces."""
        groups: dict[frozenset[int], list[str]] = defaultdict(list)
        for name, values in self.balance.pieces.items():
            groups[values].append(name)
        words = []
        for values, names in groups.items():
            amounts = " or ".join(map(str, sorted(values))) or "nothing"
            who = f"piece {names[0]}" if len(names) == 1 else f"{len(names)} kinds of pieces"
            words.append(f"{amounts} for {'every piece' if len(groups) == 1 else who}")
        return ", ".join(words)

    def picture(self) -> Picture:
        roles: dict[Cell, Role] = {box: ROLES[self.colouring.weight(box)] for box in self.puzzle.frame}
        puzzle = self.puzzle
        board = Board(puzzle.lattice, puzzle.frame, {}, roles, CELL, rings=puzzle.rings).picture()
        return beside((board,), self.because)


def colouring_proof(puzzle: Packing, most_colours: int, clock: Clock) -> ColouringProof | None:
    """The proof by the simplest colouring; None if none is found."""
    if _single_cells_fill(puzzle):
        return None
    around = [ring.around for ring in puzzle.rings.rings]
    tables = BalanceTables(puzzle)
    for colouring in colourings(puzzle.lattice, len(puzzle.pieces)):
        if colouring.number > most_colours:
            break
        clock.tick(0)
        if not all(map(colouring.repeats, around)):
            continue  # a box would have two colours
        found = tables.balance(colouring)
        if not found.adds_up(puzzle, clock):
            return ColouringProof(puzzle, colouring, found)
    return None


def volume_proof(puzzle: Packing) -> ColouringProof:
    """The proof by numbers of cells alone; requires that they differ."""
    one_colour = next(colourings(puzzle.lattice, len(puzzle.pieces)))
    return ColouringProof(puzzle, one_colour, BalanceTables(puzzle).balance(one_colour))


def _single_cells_fill(puzzle: Packing) -> bool:
    """Whether pieces of one cell add up to every frame, so that no colouring can be a proof."""
    return all(piece.least == 0 for piece in puzzle.pieces) and any(
        len(piece.cells) == 1 and piece.most >= puzzle.volume for piece in puzzle.pieces
    )


# The most boxes and kinds of pieces: for a larger puzzle the sums take longer than a short search.
LARGEST_FRAME = 500
MOST_KINDS = 120
# The kinds of proofs; a count that one of them answers has this as its method.
PROOFS = (VOLUMES, COLOURING, POCKET)


class Impossible(Protocol):
    @property
    def method(self) -> str:
        """One of PROOFS."""
        ...

    @property
    def because(self) -> str: ...

    def picture(self) -> Picture: ...


def is_large(puzzle: Packing) -> bool:
    """Whether colourings would take longer than a short search."""
    return puzzle.volume > LARGEST_FRAME or len(puzzle.pieces) > MOST_KINDS


@puzzle_cache
def impossible(puzzle: Packing, *, clock: Clock) -> Impossible | None:
    """The simplest proof; None if none is found."""
    simple = quickly_impossible(puzzle, clock=clock)
    if simple is not None or is_large(puzzle) or not _all_fit(puzzle, clock=clock):
        return simple
    return colouring_proof(puzzle, MOST_COLOURS, clock)


@puzzle_cache
def quickly_impossible(puzzle: Packing, *, clock: Clock) -> Impossible | None:
    """Tries volumes, pockets and two colours only: these find most proofs, in hardly any time."""
    if not puzzle.volumes_agree:
        return volume_proof(puzzle)
    if not _all_fit(puzzle, clock=clock):
        return None
    return (None if is_large(puzzle) else colouring_proof(puzzle, 2, clock)) or pocket_proof(
        puzzle, clock
    )


@puzzle_cache
def _all_fit(puzzle: Packing, *, clock: Clock) -> bool:
    """Whether every piece has a site; a piece without one needs no further proof."""
    return all(fits(puzzle, piece) for piece in puzzle.pieces if piece.least > 0)
