"""Kawai's own programs for Tetrihex and Tetra, under his names, and his estimate of what they cost.

Boxes are numbered as he prints a solution: Tetrihex row by row, Tetra layer by layer from a face of
the octahedron. The sites of J are limited to one direction, the one that J has in the printed solution:
every orbit of its sites under the frame symmetry has one site of each direction, so each class of
solutions is found once. (On Tetra he draws six other sites of the same orbits.) J is placed first, at
each allowed site; after that the target box is always the most closely surrounded one.

He does not give the order in which he tries the other pieces, but prints the 100th solution of both
puzzles. On Tetrihex it is the 100th here too, which holds only if C, P, S, Y and Z come before I, and I
before the trihexes (or if V changes places with S and comes after Y). On Tetra it can be the 100th only
if no pieces but Y and Z come between J and P. Even then it depends on the order of the nine sites of P
at the first target box, which he does not give: if they are sorted by their boxes, forwards or
backwards, the printed solution has another number. The pieces of Tetra are tried here in an order that
agrees with all this. In a partial comparison he found that piece search takes more than 500 times the
work. This depends on the order too: without tests, piece search tries 930 times as many sites in this
order, and 80 times as many in others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hamekomi.engines.box_search import By, Fitting
from hamekomi.families.packing.named.puzzles import tetra, tetrihex
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites.table import site_table
from hamekomi.families.packing.solvers.box_search import fitting_by, reordered
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import settled

BY: By = "piece-then-boxes"
LIMITED = "J"


@dataclass(frozen=True, slots=True)
class Program:
    """One of his two programs: the puzzle, the order of boxes and pieces, and the printed solution."""

    puzzle: Packing
    # The key by which the boxes are sorted and numbered.
    order: Callable[[Cell], Cell]
    pieces: str
    # The 100th solution: the piece in each box.
    hundredth: str
    solutions: int

    @property
    def boxes(self) -> list[Cell]:
        return sorted(self.puzzle.frame, key=self.order)

    @property
    def printed(self) -> Filling:
        """The 100th solution, as he printed it."""
        content = list(zip(self.boxes, self.hundredth, strict=True))
        return Filling(
            tuple(
                Site(piece, tuple(sorted(box for box, name in content if name == piece)))
                for piece in self.pieces
            )
        )

    def fitting(self) -> Fitting[Cell]:
        """The tables of the program, with J first and only in its one direction."""
        number = {box: index for index, box in enumerate(self.boxes)}
        lattice = self.puzzle.lattice
        (there,) = (site for site in self.printed.sites if site.piece == LIMITED)
        direction = settled(lattice, there.boxes)
        sites = sorted(
            (
                site
                for sites in site_table(self.puzzle).values()
                for site in sites
                if site.piece != LIMITED or settled(lattice, site.boxes) == direction
            ),
            key=lambda site: sorted(number[box] for box in site.boxes),
        )
        return reordered(fitting_by(self.puzzle, sites, self.boxes), self.pieces)


TETRIHEX = Program(
    puzzle=tetrihex(),
    order=lambda box: (box[2], box[0]),
    pieces="JCPSYZI3VD",
    hundredth="J333IJJJVZISVVDZZISSDDZCIYSPCYYPPCCYP",
    solutions=12290,
)
TETRA = Program(
    puzzle=tetra(),
    order=lambda box: (-sum(box), -box[0], -box[1]),
    pieces="JPCSYZILNOT",
    hundredth="ISYJJJPZZJILOSYPOSYPZZILYONNCOTSPCILNNTLCTCT",
    solutions=7482,
)
PROGRAMS = {"tetrihex": TETRIHEX, "tetra": TETRA}


@dataclass(frozen=True, slots=True)
class Level:
    """The search while n pieces lie in the frame: sites tried and pieces placed, per position."""

    # His alpha.
    tried: float
    # His beta.
    put: float


def expected(fitting: Fitting[Cell], by: By) -> Iterator[Level]:
    """His model, in which the sites and the target box are random.

    Of N pieces of M boxes with S sites each, after n pieces a box is empty with probability 1 - n/N.
    Piece search tries S sites, and all M boxes must be empty. Box search tries those sites of the
    N - n unused pieces that cover the target box, and the other M - 1 boxes must be empty.
    """
    pieces = len(fitting.pieces)
    sites = len(fitting.sites) / pieces
    size = len(fitting.boxes) / pieces
    for placed in range(pieces):
        is_empty = 1 - placed / pieces
        yield Level(sites if by == "pieces" else sites * is_empty, sites * is_empty**size)


def work(levels: Iterator[Level]) -> tuple[float, float]:
    """All trials and all nodes of a search with these levels: his sums of products."""
    trials = nodes = 0.0
    positions = 1.0
    for level in levels:
        trials += positions * level.tried
        positions *= level.put
        nodes += positions
    return trials, nodes
