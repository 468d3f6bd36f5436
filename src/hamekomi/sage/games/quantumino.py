"""Quantumino with Sage's names: used like `sage.games.quantumino`, with the answers of Sage's manual.

    >>> from hamekomi.sage.games.quantumino import QuantuminoSolver
    >>> QuantuminoSolver(9)
    Quantumino solver for the box (5, 8, 2)
    Aside pentamino number: 9
    >>> QuantuminoSolver(4, box=(3, 2, 2)).number_of_solutions()
    0

The number for which the manual has question marks, `QuantuminoSolver(0).number_of_solutions()`,
takes a minute or two here: a join of both halves of the box counts it (docs/packing.md). `solve`
finds its solutions in another order than Sage.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import index

from hamekomi.families.packing.cut_join.solver import join_plan
from hamekomi.families.packing.named.puzzles import QUANTUMINO, QUANTUMINO_BOX, cells, quantumino
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget, shortened
from hamekomi.sage.combinat.tiling import Polyomino, TilingSolver, as_box
from hamekomi.sage.plot3d import Graphics3d, in_a_row
from hamekomi.work import answer

__all__ = ["QuantuminoSolver", "QuantuminoState", "pentaminos", "show_pentaminos"]

COLOURS = (
    *("deeppink", "deeppink", "green", "green", "red", "red", "orange", "orange", "yellow", "yellow"),
    *("midnightblue", "darkblue", "blue", "blue", "purple", "purple", "gray"),
)
pentaminos = [
    Polyomino(cells(digits), color=colour) for digits, colour in zip(QUANTUMINO, COLOURS, strict=True)
]
# The edge of a cube in pictures, so that neighbours do not touch.
EDGE = 0.85
# How many solutions an animation shows by default.
SOLUTIONS = 10

Box = Sequence[int]


def show_pentaminos(box: Box = QUANTUMINO_BOX) -> Graphics3d:
    """The seventeen pentaminos beside the box into which sixteen of them must fit."""
    return in_a_row([piece.show3d(EDGE).solids for piece in pentaminos], _sides(box), EDGE)


class QuantuminoState:
    """A solution or a partial solution: pentaminos in the box, and the one put aside."""

    def __init__(self, pentos: Iterable[Polyomino], aside: Polyomino, box: Box = QUANTUMINO_BOX) -> None:
        self._pentos, self._aside, self._box = list(pentos), aside, _sides(box)

    def __repr__(self) -> str:
        return f"Quantumino state where the following pentamino is put aside:\n{self._aside}"

    def __iter__(self) -> Iterator[Polyomino]:
        return iter(self._pentos)

    def list(self) -> list[Polyomino]:
        return list(self._pentos)

    def show3d(self, size: float = EDGE) -> Graphics3d:
        """The state in space, with the piece put aside beside it."""
        return animated([self], size)


class QuantuminoSolver:
    def __init__(self, aside: int, box: Box = QUANTUMINO_BOX) -> None:
        try:
            self._aside = index(aside)
        except TypeError:
            self._aside = -1
        if self._aside not in range(len(pentaminos)) or isinstance(aside, bool):
            last = len(pentaminos) - 1
            raise BadInput(
                f"the aside pentamino is a number from 0 to {last}, not {shortened(repr(aside))}"
            )
        self._box = _sides(box)

    def __repr__(self) -> str:
        return f"Quantumino solver for the box {self._box}\nAside pentamino number: {self._aside}"

    def tiling_solver(self) -> TilingSolver:
        pieces = pentaminos[: self._aside] + pentaminos[self._aside + 1 :]
        return TilingSolver(pieces, self._box)

    def solve(self, partial: str | None = None) -> Iterator[QuantuminoState]:
        """The solutions one by one.

        `partial="common"` also gives what two consecutive solutions have in common, between them;
        `partial="incremental"` leads from one solution to the next, one piece at a time.
        """
        tilings, aside = self.tiling_solver().solve(partial), pentaminos[self._aside]
        return (QuantuminoState(tiling, aside, self._box) for tiling in tilings)

    def number_of_solutions(self, ncpus: int = 1) -> int:
        """Counts by joining both halves of the box; `ncpus` says on how many threads.

        A box whose layers are larger than those of the usual one is refused: (4, 4, 5), with 16 cells in
        its smallest layer, ran out of 6 GB of memory after two minutes.
        """
        if not self.tiling_solver().is_suitable():
            return 0
        layer, usual = _smallest_layer(self._box), _smallest_layer(QUANTUMINO_BOX)
        if layer > usual:
            raise OutOfBudget(
                f"the smallest layer of the box {self._box} has {layer} cells, that of "
                f"{QUANTUMINO_BOX} {usual}: joining two halves would take more than 6 GB of memory, and "
                "counting one by one days; solve() finds the solutions one after the other"
            )
        plan = join_plan(quantumino(self._aside, self._box))
        return answer(plan, Budget(threads=ncpus)).count

    def animate(
        self, partial: str | None = "incremental", stop: int = SOLUTIONS, size: float = EDGE
    ) -> Graphics3d:
        """The way from one solution to the next, to play in a notebook or a browser.

        `stop` is the number of solutions; since pieces change one at a time, there are more steps.
        """
        return animated(_until(self.solve(partial), stop), size)


def animated(states: Iterable[QuantuminoState], size: float = EDGE) -> Graphics3d:
    """States one after the other, as steps of one picture."""
    in_order = list(states)
    if not in_order:
        raise BadInput("there is no solution to show")
    aside = in_order[0]._aside.show3d(size).solids
    steps = [[solid for piece in state for solid in piece.show3d(size).solids] for state in in_order]
    return Graphics3d.of_steps(steps, in_order[0]._box, aside, size)


def _until(states: Iterator[QuantuminoState], stop: int) -> Iterator[QuantuminoState]:
    """All states up to the last of this many solutions."""
    solutions = 0
    for state in states:
        yield state
        solutions += len(state.list()) == len(pentaminos) - 1
        if solutions >= stop:
            return


def _smallest_layer(box: Box) -> int:
    """The cells between two halves of a box that is cut across its longest side."""
    one, other, _ = sorted(box)
    return one * other


def _sides(box: Box) -> tuple[int, int, int]:
    """The three sides, checked."""
    sides = as_box(box).bounding_box()[1]
    if isinstance(box, Polyomino) or len(sides) != 3:
        raise BadInput(f"the box has three sides, not {shortened(repr(box))}")
    x, y, z = (side + 1 for side in sides)
    return x, y, z
