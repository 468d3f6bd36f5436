"""Packing in Python, as `hk.packing`: frames, pieces, fillings, and files of other programs."""

from __future__ import annotations

from typing import ClassVar, TypedDict, Unpack

from hamekomi.families.packing import stl as as_stl
from hamekomi.families.packing import symmetry
from hamekomi.families.packing.named import puzzles, shapes
from hamekomi.families.packing.notations import burrtools, dlx
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers import exact_cover
from hamekomi.geometry.lattice import Cell
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.library.cover import ExactCover, of_engine
from hamekomi.library.namespace import FamilyNamespace, checked
from hamekomi.model.errors import BadInput, shortened
from hamekomi.model.scale import UpToHard


class PackingSolution(Solution[Packing, Filling]):
    """A filling.

    >>> import hamekomi as hk
    >>> solution = hk.packing.load("pentominoes-3x20").solve()
    >>> solution.pieces[0].piece, solution.pieces[0].boxes[0]
    ('U', (0, 0))
    >>> solution[0, 0]
    'U'
    """

    __slots__ = ()

    @property
    def pieces(self) -> tuple[Site, ...]:
        """The pieces as they lie: `.piece` is a name, `.boxes` are cells of the frame."""
        return self.value.sites

    def __getitem__(self, box: Cell) -> str | None:
        """The name of the piece that covers a box of the frame; None if it stays empty."""
        frame = self.puzzle.value.frame
        if box not in frame:
            first = min(frame)
            raise BadInput(f"the frame has no box {shortened(repr(box))}; the first is {first}")
        return next((site.piece for site in self.value.sites if box in site.boxes), None)


class PackingPuzzle(Puzzle[Packing, PackingSolution]):
    """A frame and pieces.

    >>> import hamekomi as hk
    >>> puzzle = hk.packing.load("pentominoes-3x20")
    >>> len(puzzle.frame), puzzle.pieces[0].name, puzzle.lattice
    (60, 'I', 'square')
    """

    __slots__ = ()
    _solution: ClassVar = PackingSolution

    @property
    def frame(self) -> frozenset[Cell]:
        """The boxes, which are cells of the lattice."""
        return self.value.frame

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Each with its name, its cells, and how many copies of it must and may be used."""
        return self.value.pieces

    @property
    def lattice(self) -> str:
        return self.value.lattice_name

    def as_exact_cover(self) -> ExactCover[Site]:
        """The puzzle as `.items` and `.options`, for any program; it can also be solved as it is.

        >>> import hamekomi as hk
        >>> cover = hk.packing.load("soma").as_exact_cover()
        >>> len(cover.items), len(cover.options)
        (34, 688)
        """
        return of_engine(exact_cover.as_exact_cover(self.value))


class Options(TypedDict, total=False):
    """What `hk.packing.generate` takes; `hamekomi generate packing --help` explains each."""

    columns: int
    rows: int
    layers: int
    difficulty: UpToHard
    fillings: int
    smallest: int
    largest: int


class PackingNamespace(FamilyNamespace[PackingPuzzle]):
    """Pieces that fill a frame.

    >>> import hamekomi as hk
    >>> hk.packing.load("soma").count(up_to="symmetry")
    240
    """

    puzzle_class = PackingPuzzle

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Unpack[Options]
    ) -> PackingPuzzle:
        """Make a puzzle; the same seed and options make the same puzzle on every machine.

        A box is cut into pieces. With `timeout`, in seconds, it raises OutOfBudget if it takes longer.
        The options:

        - `columns`, `rows`, `layers`: of the box; 6, 6 and 1 if left out
        - `difficulty`: "gentle" and "normal": some pieces lie in the frame already; "hard": none
        - `fillings`: the most fillings, 1 if left out; symmetric ones count once
        - `smallest`, `largest`: how many cells a piece has, 3 to 8; 4 and 6 if left out

        >>> import hamekomi as hk
        >>> hk.packing.generate(columns=5, rows=5, difficulty="hard", seed=1).count(up_to="symmetry")
        1
        """
        return self._generate(seed, timeout, options)

    PUZZLES = puzzles.PUZZLES
    Filling = Filling
    Motion = symmetry.Motion
    Packing = Packing
    Piece = Piece
    Site = Site

    dlx_text = staticmethod(checked(dlx.dlx_text))
    motions = staticmethod(checked(symmetry.motions))
    named_frame = staticmethod(checked(shapes.named_frame))
    named_set = staticmethod(checked(shapes.named_set))
    quantumino = staticmethod(checked(puzzles.quantumino))
    read_burrtools = staticmethod(checked(burrtools.read_bytes))
    site_table = staticmethod(checked(site_table))
    stl = staticmethod(checked(as_stl))
    write_burrtools = staticmethod(checked(burrtools.write_bytes))
