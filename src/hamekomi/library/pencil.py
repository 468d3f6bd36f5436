"""Pencil puzzles stated by their laws in Python, as `hk.heyawake` and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypedDict, Unpack

from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.laws import puzzle as laws
from hamekomi.laws.language.board import Cell as BoardCell
from hamekomi.laws.language.board import Place
from hamekomi.laws.language.marks import ShadeMarks
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle
from hamekomi.library.arguments import Cell, cell_at
from hamekomi.library.namespace import FamilyNamespace
from hamekomi.model.scale import Difficulty

Symbol = bool | int | str


class KindSolution(Solution[PencilPuzzle, PencilMarks]):
    """Marks at all places.

    >>> import hamekomi as hk
    >>> solution = hk.heyawake.load("first").solve()
    >>> solution[0, 0], solution["r1c2"]
    (True, False)
    >>> sum(solution.marks["shaded"].values())
    10
    """

    __slots__ = ()

    @property
    def marks(self) -> Mapping[str, Mapping[Place, Symbol]]:
        """What stands where, by the names in the law file: `solution.marks["shaded"][0, 1]`.

        Cells are (row, column), counted from 0; a line or a border is the pair of its two cells. Marks
        that are there or not are True or False, others numbers or letters.
        """
        stated = laws.statement(self.puzzle.value)
        return {
            name: {
                place: bool(symbol) if isinstance(stated.marks[name], ShadeMarks) else symbol
                for place, symbol in symbols.items()
            }
            for name, symbols in laws.filling(stated, self.value).items()
        }

    def __getitem__(self, cell: Cell) -> Symbol:
        """What stands in a cell: `solution[0, 1]`, counted from 0, or `solution["r1c2"]`."""
        board = self.puzzle.value.board
        place = BoardCell(*cell_at(cell, board.rows, board.columns))
        return next(each[place] for each in self.marks.values() if place in each)


class KindPuzzle(Puzzle[PencilPuzzle, KindSolution]):
    """A board with what is printed on it.

    >>> import hamekomi as hk
    >>> puzzle = hk.heyawake.load("first")
    >>> puzzle.rows, puzzle.columns, puzzle.clues[0, 0], len(puzzle.rooms)
    (6, 6, 2, 8)
    """

    __slots__ = ()
    _solution: ClassVar = KindSolution

    @property
    def rows(self) -> int:
        return self.value.board.rows

    @property
    def columns(self) -> int:
        return self.value.board.columns

    @property
    def clues(self) -> Mapping[tuple[int, int], Any]:
        """What is printed in cells, by row and column, both counted from 0."""
        return dict(self.value.board.clues)

    @property
    def rooms(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The cells of each room; empty if the kind has none."""
        board = self.value.board
        return tuple(tuple(room) for room in board.rooms) if board.room_numbers else ()


class Options(TypedDict, total=False):
    """What `generate` takes for every kind; some have more (`hamekomi generate KIND --help`)."""

    rows: int
    columns: int
    difficulty: Literal["any", Difficulty]
    symmetry: Literal["none", "rotate180", "rotate90", "mirror", "diagonal"]
    minimal: Literal["yes", "no"]


class KindNamespace(FamilyNamespace[KindPuzzle]):
    """A kind of pencil puzzle.

    >>> import hamekomi as hk
    >>> hk.heyawake.load("first").is_unique()
    True
    >>> hk.nurikabe.generate(rows=4, columns=4, seed=1).is_unique()
    True
    """

    puzzle_class = KindPuzzle

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Unpack[Options]
    ) -> KindPuzzle:
        """Make a puzzle; the same seed and options make the same puzzle on every machine.

        With `timeout`, in seconds, it raises OutOfBudget if it takes longer. The options:

        - `rows`, `columns`: of the board, 1 to 60
        - `difficulty`: how much has to be seen at once in its hardest step
        - `symmetry`: of the pattern of clues
        - `minimal`: "yes": no clue can be left out; "no": some more where that makes it easier

        Some kinds have more: `hamekomi generate heyawake --help` lists those of one kind.

        >>> import hamekomi as hk
        >>> hk.heyawake.generate(rows=5, columns=5, difficulty="gentle", seed=1).is_unique()
        True
        """
        return self._generate(seed, timeout, options)
