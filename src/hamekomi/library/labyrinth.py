"""The labyrinth in Python, as `hk.labyrinth`: boards, lines, and lines by the thousand."""

from __future__ import annotations

from typing import ClassVar, Literal, TypedDict, Unpack

from hamekomi.families.labyrinth import walks
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, Walk, Wall
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.library.namespace import FamilyNamespace, checked


class LabyrinthSolution(Solution[Labyrinth, Walk]):
    """A line through every field.

    >>> import hamekomi as hk
    >>> hk.labyrinth.load("labyrinth 3x3").solve().fields[:4]
    ((1, 1), (2, 1), (3, 1), (3, 2))
    """

    __slots__ = ()

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields (x, y) in the order of the line, counted from 1 as Fodor does."""
        return self.value.line


class LabyrinthPuzzle(Puzzle[Labyrinth, LabyrinthSolution]):
    """A board with the line so far; fields are (x, y), counted from 1.

    >>> import hamekomi as hk
    >>> puzzle = hk.labyrinth.generate(rows=3, columns=3, seed=1)
    >>> puzzle.rows, puzzle.columns, puzzle.start, puzzle.goal, puzzle.fields, puzzle.walls
    (3, 3, (1, 1), (3, 3), ((1, 1),), frozenset({((2, 2), (2, 3))}))
    """

    __slots__ = ()
    _solution: ClassVar = LabyrinthSolution

    @property
    def rows(self) -> int:
        return self.value.rows

    @property
    def columns(self) -> int:
        return self.value.columns

    @property
    def start(self) -> Field:
        return self.value.start

    @property
    def goal(self) -> Field:
        return self.value.goal

    @property
    def fields(self) -> tuple[Field, ...]:
        """The line so far."""
        return self.value.line

    @property
    def walls(self) -> frozenset[Wall]:
        """Each as the two fields that it separates."""
        return self.value.walls


class Options(TypedDict, total=False):
    """What `hk.labyrinth.generate` takes; `hamekomi generate labyrinth --help` explains each."""

    columns: int
    rows: int
    walls: Literal["few", "all"]


class LabyrinthNamespace(FamilyNamespace[LabyrinthPuzzle]):
    """One line through every field.

    >>> import hamekomi as hk
    >>> hk.labyrinth.count(5), len(hk.labyrinth.walk(9, seed=1))
    (104, 81)
    """

    puzzle_class = LabyrinthPuzzle

    Labyrinth = Labyrinth
    Walk = Walk

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Unpack[Options]
    ) -> LabyrinthPuzzle:
        """Make a puzzle; the same seed and options make the same puzzle on every machine.

        With `timeout`, in seconds, it raises OutOfBudget if it takes longer. The options:

        - `columns`: fields in a row, 3 to 51; 9 if left out
        - `rows`: rows of fields, 3 to 51; 9 if left out
        - `walls`: "few", as few as leave one solution, or "all", which is much quicker on large boards

        >>> import hamekomi as hk
        >>> hk.labyrinth.generate(rows=5, columns=5, seed=1).count()
        1
        """
        return self._generate(seed, timeout, options)

    count = staticmethod(checked(walks.count))
    every_line = staticmethod(checked(walks.every_line))
    sample = staticmethod(checked(walks.sample))
    sample_roughly = staticmethod(checked(walks.sample_roughly))
    walk = staticmethod(checked(walks.walk))
