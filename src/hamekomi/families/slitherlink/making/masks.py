"""The cells that get clues: in a symmetric pattern, or exactly those of a mask."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random

from hamekomi.families.slitherlink.making.allowed_techniques import techniques_for
from hamekomi.families.slitherlink.making.core import Filling, Thinning, numbers
from hamekomi.families.slitherlink.making.growth import grown
from hamekomi.families.slitherlink.making.spec import Attempt, Spec, puzzle_with, usable_groups
from hamekomi.families.slitherlink.making.thinning import in_order
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BadInput, OutOfBudget

Cell = tuple[int, int]
Turn = Callable[[Cell, int, int], Cell]

# By symmetry: a motion that maps the pattern to itself, given the numbers of rows and columns.
SYMMETRIES: dict[str, Turn | None] = {
    "none": None,
    "rotate180": lambda cell, rows, columns: (rows - 1 - cell[0], columns - 1 - cell[1]),
    "rotate90": lambda cell, rows, columns: (cell[1], rows - 1 - cell[0]),
    "mirror": lambda cell, rows, columns: (cell[0], columns - 1 - cell[1]),
    "diagonal": lambda cell, rows, columns: (cell[1], cell[0]),
}
_SQUARE = ("rotate90", "diagonal")


@lru_cache(maxsize=4)
def orbits(symmetry: str, rows: int, columns: int) -> Sequence[Sequence[int]]:
    """All cells, in groups of those that the symmetry maps to each other."""
    turn = SYMMETRIES[symmetry]
    if turn is None:
        return [[cell] for cell in range(rows * columns)]
    if symmetry in _SQUARE and rows != columns:
        raise BadInput(
            f"{symmetry} needs a square board, not {columns}x{rows}; rotate180 and mirror fit any board"
        )
    groups, visited = [], set[int]()
    for start in range(rows * columns):
        group: list[int] = []
        cell = start
        while cell not in visited:
            visited.add(cell)
            group.append(cell)
            row, column = turn(divmod(cell, columns), rows, columns)
            cell = row * columns + column
        if group:
            groups.append(group)
    return groups


def read_mask(text: str, rows: int, columns: int) -> list[int]:
    """The cells marked `#` in rows of `#` and `.`, with a slash or a new line between rows."""
    lines = text.replace("/", "\n").split()
    for number, line in enumerate(lines, 1):
        for column, sign in enumerate(line, 1):
            if sign not in "#.":
                raise BadInput(f"mask, row {number}, column {column}: expected '#' or '.', not {sign!r}")
        if len(line) != columns:
            raise BadInput(f"mask, row {number}: {columns} columns are needed, not {len(line)}")
    if len(lines) != rows:
        raise BadInput(f"the mask needs {rows} rows, not {len(lines)}")
    cells = [cell for cell, sign in enumerate("".join(lines)) if sign == "#"]
    if not cells:
        raise BadInput("a mask without clues allows many loops; a pattern has about 4 clues in 10 cells")
    return cells


# ---- Filling a mask
#
# The clues of the mask alone hardly ever determine a loop that was grown without it. So the loop is
# changed where they leave edges open, until they determine it all (cpp/slitherlink/make/filling.hpp).

# Deductions for each cell of the board: after STALL_LIMIT without a better loop another is grown, and
# after DEDUCTIONS in all the mask is given up, which takes about six seconds on a board of 20x20.
STALL_LIMIT = 100_000
DEDUCTIONS = 300_000
# After a timeout, this much more may be spent on a puzzle with clues beside the mask.
TIME_AFTER_TIMEOUT = Budget(seconds=1.0)


def fill_mask(spec: Spec, random: Random, clock: Clock) -> Attempt:
    """Grows a loop and changes it until the clues of the mask are enough."""
    inside = grown(spec.rows, spec.columns, spec.ratios, random, clock)
    mask, techniques = spec.mask or (), techniques_for(spec.kind, spec.book, spec.only)
    seed, zeros = random.getrandbits(64), spec.may_have_zeros
    filling = Filling(spec.rows, spec.columns, inside, techniques, mask, seed, may_have_zeros=zeros)
    try:
        filling.run(clock, STALL_LIMIT * len(inside))
        # Rules overlook small loops, and a search may find that even a few open edges are determined.
        full = numbers(spec.rows, spec.columns, filling.inside)
        cells = _of_mask(spec, full)
        is_enough = Thinning(spec.rows, spec.columns, filling.inside, techniques, [], cells).run(clock)
    except OutOfBudget:
        is_enough = False
    effort = filling.work / (DEDUCTIONS * len(inside))
    return Attempt(puzzle_with(spec, cells, full) if is_enough else None, effort, filling.inside)


def with_clues_beside(spec: Spec, inside: bytes, random: Random, clock: Clock) -> Slitherlink | None:
    """The mask's clues and as few others as this loop needs; None if all together are not enough."""
    full = numbers(spec.rows, spec.columns, inside)
    mask, techniques = set(spec.mask or ()), techniques_for(spec.kind, spec.book, spec.only)
    beside = [group for group in spec.orbits if mask.isdisjoint(group)]
    groups = in_order(usable_groups(spec, beside, full), full, random, spec.removal)
    thinning = Thinning(spec.rows, spec.columns, inside, techniques, groups, _of_mask(spec, full))
    # When time runs out, the clues left so far are enough, too, if all of them are known to be.
    with suppress(OutOfBudget):
        thinning.run(TIME_AFTER_TIMEOUT.clock() if clock.is_over else clock)
    return puzzle_with(spec, thinning.left, full) if thinning.is_possible else None


def _of_mask(spec: Spec, full: bytes) -> list[int]:
    """The cells of the mask whose numbers may be clues."""
    return [cell for (cell,) in usable_groups(spec, [(cell,) for cell in spec.mask or ()], full)]
