"""Steps from the player's position: the rest of the deduction, or a mistake to take back first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.families.sudoku.looks.position import draw_position
from hamekomi.families.sudoku.names import cell_named, symbol_name
from hamekomi.families.sudoku.play.mistakes import check_against_solutions, mistakes
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY
from hamekomi.families.sudoku.steps.explain import explain_from
from hamekomi.model.answers import UNLIMITED, Budget, Step, Violation, pointing

MISTAKE = "a mistake"


def steps_from(position: Position, budget: Budget = UNLIMITED) -> Iterator[Step]:
    """The first step is a hint. If the position has a mistake, the only step shows it."""
    wrong = mistakes(position) or check_against_solutions(position, budget)
    if not wrong or wrong[0].law == "no-solution":
        yield from explain_from(position, budget)
    else:
        yield _correction(position, wrong[0])


def _correction(position: Position, wrong: Violation) -> Step:
    size = position.puzzle.size
    cells = [cell_named(size, name) for name in wrong.places]
    return Step(
        MISTAKE,
        wrong.message,
        "take it back"
        if len(cells) == 1
        else "take back one of them"
        if cells
        else "take something back",
        places=pointing("fault", wrong.places),
        moves=tuple(_taken_back(position, cells)),
        draw=partial(draw_position, position, wrong=cells),
    )


def _taken_back(position: Position, cells: list[int]) -> Iterator[str]:
    """The move that takes back the mistake, if it is clear which one that is."""
    own = [cell for cell in cells if not position.is_given(cell)]
    if len(own) != 1:
        return
    row, column = divmod(own[0], position.puzzle.size)
    name = f"r{row + 1}c{column + 1}"
    if position.cells[own[0]] != EMPTY:
        yield f"{name}=."
    else:
        for symbol in range(1, position.puzzle.size + 1):
            if position.ruled_out[own[0]] >> symbol & 1:
                yield f"{name}+{symbol_name(symbol)}"
