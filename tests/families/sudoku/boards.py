"""Boards for the tests of techniques."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from hamekomi.engines.sudoku.logic import Ladder, Order
from hamekomi.families.sudoku.names import cell_named
from hamekomi.families.sudoku.puzzle import Sudoku

# From magictour's list, most of them with forcing chains.
HARD = (
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
)


def grid(text: str) -> Sudoku:
    return Sudoku(3, 3, tuple(int(each) if each.isdigit() else 0 for each in text))


@dataclass(frozen=True)
class Board:
    """A board on which a technique is the first that finds something."""

    technique: str
    order: Order
    cells: str
    conclusions: str
    # On Sudoku Explainer's scale.
    rating: float
    source: str
    # As in "r1c2:35 r4c5:7".
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
