"""Slitherlink in Python, as `hk.slitherlink`: clues, and a loop as edges, as a path, by its inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypedDict, Unpack

from hamekomi.families.slitherlink.puzzle import Clue, Loop, Mark, Position, Slitherlink
from hamekomi.families.slitherlink.rules import user_rules
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.library.arguments import Cell, cell_at
from hamekomi.library.namespace import FamilyNamespace, checked

# (row, column) of a dot, counted from 0 at the upper left corner of the board.
Dot = tuple[int, int]
# The upper or left dot first.
Edge = tuple[Dot, Dot]


class SlitherlinkSolution(Solution[Slitherlink, Loop]):
    """A loop.

    >>> import hamekomi as hk
    >>> solution = hk.slitherlink.load("4").solve()
    >>> solution.path
    ((0, 0), (0, 1), (1, 1), (1, 0))
    >>> solution.inside
    frozenset({(0, 0)})
    >>> sorted(solution.edges)[0]
    ((0, 0), (0, 1))
    """

    __slots__ = ()

    @property
    def edges(self) -> frozenset[Edge]:
        """The lines, each as the two dots that it joins."""
        ends = map(self.puzzle.value.grid.ends, self.value.lines)
        return frozenset(((a // 2, b // 2), (c // 2, d // 2)) for (a, b), (c, d) in ends)

    @property
    def path(self) -> tuple[Dot, ...]:
        """The dots along the loop, beginning at its first in reading order and going right."""
        beside: dict[Dot, list[Dot]] = {}
        for one, other in sorted(self.edges):
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
        first = min(beside)
        path = [first, min(beside[first])]
        while (following := next(dot for dot in beside[path[-1]] if dot != path[-2])) != first:
            path.append(following)
        return tuple(path)

    @property
    def inside(self) -> frozenset[tuple[int, int]]:
        """The cells inside the loop: left of them is an odd number of upright lines."""
        board, lines = self.puzzle.value, self.value.lines
        found = set()
        for row in range(board.rows):
            is_inside = False
            for column in range(board.columns):
                is_inside ^= (2 * row + 1, 2 * column) in lines
                if is_inside:
                    found.add((row, column))
        return frozenset(found)


class SlitherlinkPuzzle(Puzzle[Slitherlink, SlitherlinkSolution]):
    """A board with clues.

    >>> import hamekomi as hk
    >>> puzzle = hk.slitherlink.load("3./.3")
    >>> puzzle.rows, puzzle.columns, puzzle.clues, puzzle["r1c2"]
    (2, 2, {(0, 0): 3, (1, 1): 3}, None)
    """

    __slots__ = ()
    _solution: ClassVar = SlitherlinkSolution

    @property
    def rows(self) -> int:
        return self.value.rows

    @property
    def columns(self) -> int:
        return self.value.columns

    @property
    def clues(self) -> Mapping[tuple[int, int], int]:
        """The clues by row and column, both counted from 0."""
        numbered = enumerate(self.value.clues)
        return {divmod(cell, self.columns): clue for cell, clue in numbered if clue is not None}

    def __getitem__(self, cell: Cell) -> Clue:
        """The clue in a cell, or None: `puzzle[0, 4]`, counted from 0, or `puzzle["r1c5"]`."""
        row, column = cell_at(cell, self.rows, self.columns)
        return self.value.clues[row * self.columns + column]


class Options(TypedDict, total=False):
    """What `hk.slitherlink.generate` takes; `hamekomi generate slitherlink --help` explains each."""

    rows: int
    columns: int
    difficulty: Literal[
        "gentle",
        "simple",
        "easy",
        "normal",
        "challenging",
        "tricky",
        "intricate",
        "tough",
        "hard",
        "very hard",
        "severe",
        "fiendish",
    ]
    symmetry: Literal["none", "rotate180", "rotate90", "mirror", "diagonal"]
    ratios: str
    zeros: Literal["yes", "no"]
    clues: int
    mask: str
    needs: int
    grade: str
    rules: str
    book: Literal["takegaki", "mined"]
    removal: Literal["clever", "plain", "backtracking"]


class SlitherlinkNamespace(FamilyNamespace[SlitherlinkPuzzle]):
    """One loop along the edges.

    >>> import hamekomi as hk
    >>> hk.slitherlink.load("https://puzz.link/p?slither/5/5/cbcbcddad").is_unique()
    True
    """

    puzzle_class = SlitherlinkPuzzle

    Loop = Loop
    Mark = Mark
    Position = Position
    Slitherlink = Slitherlink

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Unpack[Options]
    ) -> SlitherlinkPuzzle:
        """Make a puzzle; the same seed and options make the same puzzle on every machine.

        With `timeout`, in seconds, it raises OutOfBudget if it takes longer. The options:

        - `rows`, `columns`: of the board, 3 to 100; 10 if left out
        - `difficulty`: "normal": rules are enough; "hard": may need search; the others are grades
        - `symmetry`: of the pattern of clues
        - `ratios`: how the loop grows: "standard", "corridors", "broad", or three percentages
        - `zeros`: whether there may be clues 0, "yes" or "no"
        - `clues`: the most clues
        - `mask`: where clues are: rows of # and . with / between them
        - `needs`: the number of a rule of the book that the puzzle needs
        - `grade`: the value of its grade: one number, or two as in "4 to 4.5"
        - `rules`: the only rules that may be used, by number as in "1-13, 16"
        - `book`: the rules that may be used: "takegaki", by hand, or "mined", by machine
        - `removal`: the order in which clues are tried: "clever" leaves fewer, "plain" is random

        >>> import hamekomi as hk
        >>> puzzle = hk.slitherlink.generate(rows=5, columns=6, difficulty="easy", seed=7)
        >>> puzzle.is_unique(), puzzle.grade().word
        (True, 'easy')
        """
        return self._generate(seed, timeout, options)

    check_rules = staticmethod(checked(user_rules.check_rules))
