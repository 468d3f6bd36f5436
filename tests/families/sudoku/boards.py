"""Puzzles, positions and boards that several tests use."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

from hamekomi.families.sudoku.names import cell_named
from hamekomi.families.sudoku.play.moves import apply
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.logic import Ladder, Order
from hamekomi.lab.puzzle import load

FULL = "513687249849521637267349581158463972974218365326795418782934156635172894491856723"
TWO_BANDS = FULL[:54] + "." * 27
EMPTY = 81 * "."
# Arto Inkala's of 2012, and its solution.
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
INKALA_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
# Sage's manual: five solutions.
FIVE = "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
IMPOSSIBLE = "11" + 79 * "."
# From magictour's list, most of them with forcing chains.
HARD = (
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
)

# .4.. 32.. ..14 ..3.
SMALL: Sudoku = load("small", "sudoku").value
EASY: Sudoku = load("easy", "sudoku").value
EMPTY_FOUR: Sudoku = load("empty", "sudoku").value


def cells(text: str) -> bytes:
    return bytes(0 if symbol == "." else int(symbol) for symbol in text)


def grid(text: str) -> Sudoku:
    return Sudoku(3, 3, tuple(int(each) if each.isdigit() else 0 for each in text))


def played(*moves: str, puzzle: Sudoku = SMALL) -> Position:
    """The position after some moves."""
    position = start(puzzle)
    for move in moves:
        position = apply(position, move)
    return position


# Small random puzzles for properties: grids of 4x4, and of 6x6 and 9x9 with this many givens that their
# solutions are few.


def _with_holes(box: tuple[int, int], cells: tuple[int, ...], most: int) -> st.SearchStrategy[Sudoku]:
    """A solved grid with this many cells emptied, and perhaps a wrong symbol."""
    holes = st.sets(st.integers(0, len(cells) - 1), min_size=most // 2, max_size=most)
    wrong = st.dictionaries(st.integers(0, len(cells) - 1), st.integers(1, box[0] * box[1]), max_size=1)

    def puzzle(empty: set[int], changed: dict[int, int]) -> Sudoku:
        kept = [0 if cell in empty else symbol for cell, symbol in enumerate(cells)]
        for cell, symbol in changed.items():
            kept[cell] = symbol
        return Sudoku(*box, tuple(kept))

    return st.builds(puzzle, holes, wrong)


_FOUR = (1, 4, 2, 3, 3, 2, 4, 1, 2, 3, 1, 4, 4, 1, 3, 2)
_SIX = tuple(map(int, "614523352164246351135246421635563412"))
small_puzzles = st.one_of(_with_holes((2, 2), _FOUR, 12), _with_holes((2, 3), _SIX, 18))
nines = _with_holes((3, 3), tuple(map(int, FULL)), 45)


@dataclass(frozen=True)
class Board:
    """A board on which a technique is the first that finds something."""

    technique: str
    order: Order
    cells: str
    # The reason, in the words of the explanation.
    because: str
    conclusions: str
    # On Sudoku Explainer's scale.
    rating: float
    source: str
    # Candidates ruled out before, as in "r1c2:35 r4c5:7".
    ruled_out: str = ""

    def ladder(self) -> Ladder:
        masks = [0] * 81
        for each in self.ruled_out.split():
            name, _, digits = each.partition(":")
            masks[cell_named(9, name)] = sum(1 << int(digit) - 1 for digit in digits)
        return Ladder(3, 3, bytes(grid(self.cells).cells), masks, self.order)


BOARDS = [
    Board(**entry)
    for entry in tomllib.loads(Path(__file__).with_name("techniques.toml").read_text(encoding="utf-8"))[
        "board"
    ]
]
