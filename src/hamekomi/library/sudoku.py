"""Sudoku in Python, as `hk.sudoku`: puzzles and solutions one can look into, and lists of millions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypedDict, Unpack

from hamekomi.families.sudoku import bulk
from hamekomi.families.sudoku.making.generate import make_many
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.families.sudoku.solvers import exact_cover
from hamekomi.families.sudoku.steps import rate as rating
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.library.arguments import Cell, cell_at
from hamekomi.library.cover import ExactCover, of_engine
from hamekomi.library.namespace import FamilyNamespace, checked
from hamekomi.model.scale import Difficulty

Rows = tuple[tuple[int, ...], ...]


def _rows(cells: tuple[int, ...], size: int) -> Rows:
    return tuple(cells[first : first + size] for first in range(0, len(cells), size))


class SudokuSolution(Solution[Sudoku, Filled]):
    """A filled grid.

    >>> import hamekomi as hk
    >>> solution = hk.sudoku.load("1...|..3.|.4..|...2".replace("|", "")).solve()
    >>> solution.grid[0], solution[0, 0], solution["r4c4"]
    ((1, 3, 2, 4), 1, 2)
    """

    __slots__ = ()

    @property
    def grid(self) -> Rows:
        """The symbols, row by row."""
        return _rows(self.value.cells, self.puzzle.value.size)

    def __getitem__(self, cell: Cell) -> int:
        """The symbol in a cell: `solution[0, 8]`, counted from 0, or `solution["r1c9"]`."""
        size = self.puzzle.value.size
        row, column = cell_at(cell, size, size)
        return self.value.cells[row * size + column]


class SudokuPuzzle(Puzzle[Sudoku, SudokuSolution]):
    """A grid with givens.

    >>> import hamekomi as hk
    >>> puzzle = hk.sudoku.load("1...|..3.|.4..|...2".replace("|", ""))
    >>> puzzle.size, puzzle.grid[0], puzzle.clues[1, 2], puzzle["r4c4"]
    (4, (1, 0, 0, 0), 3, 2)
    """

    __slots__ = ()
    _solution: ClassVar = SudokuSolution

    @property
    def size(self) -> int:
        """The number of rows, of columns and of symbols."""
        return self.value.size

    @property
    def grid(self) -> Rows:
        """The givens, row by row; 0 in empty cells."""
        return _rows(self.value.cells, self.value.size)

    @property
    def clues(self) -> Mapping[tuple[int, int], int]:
        """The givens by row and column, both counted from 0."""
        numbered = enumerate(self.value.cells)
        return {divmod(cell, self.size): symbol for cell, symbol in numbered if symbol != EMPTY}

    def __getitem__(self, cell: Cell) -> int:
        """The given in a cell, or 0: `puzzle[0, 8]`, counted from 0, or `puzzle["r1c9"]`."""
        row, column = cell_at(cell, self.size, self.size)
        return self.value.cells[row * self.size + column]

    def as_exact_cover(self) -> ExactCover[exact_cover.Entry]:
        """The puzzle as `.items` and `.options`, for any program; it can also be solved as it is.

        >>> import hamekomi as hk
        >>> cover = hk.sudoku.load("1.....3..4.....2").as_exact_cover()
        >>> len(cover.items), len(cover.options)
        (64, 52)
        """
        return of_engine(exact_cover.as_exact_cover(self.value))

    def rate(self) -> rating.Rating:
        """How hard it is by the scale of Sudoku Explainer; raises BadInput if it is not unique.

        >>> import hamekomi as hk
        >>> rating = hk.sudoku.load("easy").rate()
        >>> rating.er, rating.hardest, rating.level
        (1.5, 'hidden single', 'easy')
        """
        return rating.rate(self.value)


class Options(TypedDict, total=False):
    """What `hk.sudoku.generate` takes; `hamekomi generate sudoku --help` explains each."""

    rows: int
    columns: int
    difficulty: Difficulty
    technique: str
    symmetry: Literal[
        "none", "rotate180", "rotate90", "mirror", "two-mirrors", "diagonal", "two-diagonals", "full"
    ]
    clues: int
    mask: str


class SudokuNamespace(FamilyNamespace[SudokuPuzzle]):
    """Sudokus of any size.

    >>> import hamekomi as hk
    >>> hk.sudoku.load("easy").is_unique(), len(hk.sudoku.make_many(10))
    (True, 10)
    """

    puzzle_class = SudokuPuzzle

    Sudoku = Sudoku
    Filled = Filled
    Rating = rating.Rating

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Unpack[Options]
    ) -> SudokuPuzzle:
        """Make a puzzle; the same seed and options make the same puzzle on every machine.

        With `timeout`, in seconds, it raises OutOfBudget if it takes longer. The options:

        - `rows`, `columns`: of the grid, 4 to 16; 9 if left out
        - `difficulty`: the word of its grade, for HoDoKu's five levels
        - `technique`: one that the explanation uses, such as "X-Wing"
        - `symmetry`: of the cells that have clues
        - `clues`: how many; without it, no more than needed
        - `mask`: a character for each cell, a dot where no clue may be

        >>> import hamekomi as hk
        >>> puzzle = hk.sudoku.generate(difficulty="medium", symmetry="rotate180", seed=1)
        >>> puzzle.is_unique(), puzzle.rate().level
        (True, 'medium')
        """
        return self._generate(seed, timeout, options)

    solve_many = staticmethod(checked(bulk.solve_many))
    count_many = staticmethod(checked(bulk.count_many))
    is_unique_many = staticmethod(checked(bulk.is_unique_many))
    make_many = staticmethod(checked(make_many))
    rate = staticmethod(checked(rating.rate))
    rate_many = staticmethod(checked(rating.rate_many))
