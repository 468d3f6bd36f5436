"""Kawai's own programs for Tetrihex and Tetra, under his names, and his estimate of what they cost.

Boxes are numbered as he prints a solution: Tetrihex row by row, Tetra layer by layer from a face of
the octahedron. The sites of J are limited to one direction, the one that J has in the printed solution:
every orbit of its sites under the frame symmetry has one site of each direction, so that each class of
solutions is met once. (On Tetra he draws six other sites of the same orbits.) J is put first, wherever
it is allowed; from then on the target box is the most closely surrounded one.

He does not say in which order he tries the other pieces, but prints the 100th solution of both puzzles.
On Tetrihex it is the 100th here too; that is so only where C, P, S, Y and Z come before I, and I
before the trihexes (or where V changes places with S and comes after Y). On Tetra it can be the 100th
only if no pieces but Y and Z come between J and P. Then it hangs on the order of the nine sites that P
has at the first target box, of which nothing is said: in the order of their boxes, forwards or
backwards, the printed solution has another number. The pieces of Tetra are tried here in an order that
fits all this. That piece search takes more than 500 times the work, as he found in a partial comparison,
hangs on the order, too: without tests it tries 930 times as many sites in this one, and 80 times as many
in others.
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
    """One of the two: the puzzle, the numbers of its boxes, its pieces in order, and what he printed."""

    puzzle: Packing
    order: Callable[[Cell], Cell]  # boxes are numbered as this sorts them
    pieces: str
    hundredth: str  # solution: the piece in each box
    solutions: int

    @property
    def boxes(self) -> list[Cell]:
        return sorted(self.puzzle.frame, key=self.order)

    @property
    def printed(self) -> Filling:
        """The 100th solution."""
        content = list(zip(self.boxes, self.hundredth, strict=True))
        return Filling(
            tuple(
                Site(piece, tuple(sorted(box for box, name in content if name == piece)))
                for piece in self.pieces
            )
        )

    def fitting(self) -> Fitting[Cell]:
        """The tables of the program: J first, and only in its one direction."""
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
    """The search where n pieces lie in the frame: sites tried, and pieces put, per position."""

    tried: float  # his alpha
    put: float  # his beta


def expected(fitting: Fitting[Cell], by: By) -> Iterator[Level]:
    """His model: sites lie at random, and so does the target box.

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
