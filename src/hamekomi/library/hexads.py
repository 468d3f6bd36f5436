"""Hexads in Python, as `hk.hexads`: blocks of Steiner systems, and mathematical blackjack."""

from __future__ import annotations

from typing import ClassVar, Literal, TypedDict, Unpack

from hamekomi.families.hexads import puzzle, solvers
from hamekomi.families.hexads.blackjack import strategy
from hamekomi.families.hexads.systems import designs, layout
from hamekomi.families.hexads.systems import hexacode as code
from hamekomi.families.hexads.systems import kitten as triangle
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.library.namespace import FamilyNamespace, checked
from hamekomi.model.errors import CannotDo
from hamekomi.model.scale import UpToHard


class HexadsSolution(Solution[puzzle.Puzzle, puzzle.Solution]):
    """A block that contains the points; or, of a hand of blackjack, a move that wins.

    >>> import hamekomi as hk
    >>> sorted(hk.hexads.load("0 1 2 3 4").solve().points)
    [0, 1, 2, 3, 4, 11]
    >>> hk.hexads.load("blackjack: 0 1 5 6 8 11").solve().swap
    Swap(taken=6, put=2)
    """

    __slots__ = ()

    @property
    def points(self) -> layout.Points:
        """The points of the block."""
        if isinstance(self.value, puzzle.Block):
            return self.value.points
        raise CannotDo("a move of blackjack has no points, but a card taken and one put")

    @property
    def swap(self) -> puzzle.Swap:
        """The move: `.taken` and `.put`."""
        if isinstance(self.value, puzzle.Swap):
            return self.value
        raise CannotDo("a block is no move of blackjack; it has points")


class HexadsPuzzle(Puzzle[puzzle.Puzzle, HexadsSolution]):
    """Points to complete to a block, or a hand of mathematical blackjack.

    >>> import hamekomi as hk
    >>> sorted(hk.hexads.load("0 1 2 3 4").points)
    [0, 1, 2, 3, 4]
    >>> hk.hexads.load("blackjack: 0 1 5 6 8 11").solve().swap
    Swap(taken=6, put=2)
    """

    __slots__ = ()
    _solution: ClassVar = HexadsSolution

    @property
    def points(self) -> layout.Points:
        """The points to complete, or the cards on the table."""
        return self.value.points if isinstance(self.value, puzzle.Completion) else self.value.cards


class Options(TypedDict, total=False):
    """What `hk.hexads.generate` takes; `hamekomi generate hexads --help` explains each."""

    kind: Literal["blackjack", "completion"]
    system: Literal["shuffle", "modulo11", "mog"]
    difficulty: UpToHard


class HexadsNamespace(FamilyNamespace[HexadsPuzzle]):
    """Blocks of S(5,6,12) and S(5,8,24).

    >>> import hamekomi as hk
    >>> sorted(hk.hexads.complete([0, 1, 2, 3, 4]))
    [0, 1, 2, 3, 4, 11]
    """

    puzzle_class = HexadsPuzzle

    CROSSES = triangle.CROSSES
    INF = layout.INF
    LINES = triangle.LINES
    SQUARES = triangle.SQUARES
    SYSTEMS = layout.SYSTEMS
    Block = puzzle.Block
    Completion = puzzle.Completion
    Hand = puzzle.Hand
    Kitten = triangle.Kitten
    MogReading = code.MogReading
    Sighting = triangle.Sighting
    Swap = puzzle.Swap
    System = layout.System

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Unpack[Options]
    ) -> HexadsPuzzle:
        """Make a puzzle; the same seed and options make the same puzzle on every machine.

        With `timeout`, in seconds, it raises OutOfBudget if it takes longer. The options:

        - `kind`: what to make, "blackjack" or "completion"; a completion if a system is chosen
        - `system`: of a completion: "shuffle" or "modulo11", namings of S(5,6,12), or "mog", S(5,8,24)
        - `difficulty`: how hard, "gentle" to "hard"

        >>> import hamekomi as hk
        >>> hk.hexads.generate(kind="blackjack", seed=1).text
        'blackjack: 0 1 5 6 8 11'
        """
        return self._generate(seed, timeout, options)

    blocks = staticmethod(checked(designs.blocks))
    complete = staticmethod(checked(solvers.complete))
    hexacode = staticmethod(checked(code.hexacode))
    kitten = staticmethod(checked(triangle.kitten))
    points_at = staticmethod(checked(triangle.points_at))
    readings = staticmethod(checked(code.readings))
    sightings = staticmethod(checked(triangle.sightings))
    winning_moves = staticmethod(checked(strategy.winning_moves))
