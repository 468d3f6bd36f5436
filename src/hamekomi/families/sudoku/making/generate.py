"""Makes puzzles with one solution: size, symmetry, number of clues, mask, difficulty, technique.

Difficulty and technique are tests of a finished puzzle. Puzzles are made until one passes.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

from hamekomi.families.sudoku.making.minimal import make_minimal, make_of_size
from hamekomi.families.sudoku.making.places import SYMMETRIES, Groups, groups, read_mask
from hamekomi.families.sudoku.puzzle import Sudoku, usual_box
from hamekomi.families.sudoku.steps.logic import grade_many, word_of
from hamekomi.families.sudoku.steps.techniques import TECHNIQUES, technique_named
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, OneOf, Option, Text, Whole
from hamekomi.model.scale import SCALE, difficulty, levels
from hamekomi.model.words import SYMMETRY_WORDS

NINE = 9
LARGEST = 16
# McGuire, Tugemann and Civario (2012) proved that no 9x9 puzzle has fewer.
FEWEST_CLUES = {4: 4, NINE: 17}
MOST_AT_ONCE = 256

# Difficulty and technique are on HoDoKu's scale. A technique is needed if the explanation uses it:
# nothing simpler leads on at that point.
OPTIONS: tuple[Option, ...] = (
    Whole("rows", "rows, columns and symbols", NINE, 4, LARGEST),
    difficulty("the word of its grade, for HoDoKu's level"),
    OneOf(
        "technique",
        "one that the explanation uses",
        None,
        tuple(technique.name for technique in TECHNIQUES if technique.points),
        levels={
            technique.name: word_of(technique.level).capitalize()
            for technique in TECHNIQUES
            if technique.points
        },
    ),
    OneOf("symmetry", "of the cells that have clues", "none", tuple(SYMMETRIES), SYMMETRY_WORDS),
    Whole("clues", "how many; empty: no more than needed", None, 4, LARGEST**2),
    Text("mask", "a character for each cell, a dot where no clue may be", ""),
    Whole("columns", "empty, or as many as rows", None, 4, LARGEST),
)


def make(chosen: Chosen, random: Random, clock: Clock) -> Sudoku:
    is_wanted = _grade_test(chosen)
    for puzzle in _puzzles(chosen, random, clock, is_wanted is not None):
        clock.tick()
        if is_wanted is None or is_wanted(puzzle, clock):
            return puzzle
    raise AssertionError("puzzles do not end")


GENERATOR = Generator(
    options=OPTIONS,
    make=make,
    sizes={f"{size}x{size}": {"rows": size} for size in (4, 6, NINE, 12, LARGEST)},
    levels=levels(),
)


def _puzzles(chosen: Chosen, random: Random, clock: Clock, in_batches: bool) -> Iterator[Sudoku]:
    """Puzzles without end, the same for the same random state; made in growing batches on request."""
    size, clues = chosen["rows"], chosen["clues"]
    if chosen["columns"] not in (None, size):
        raise BadInput(f"a Sudoku with {size} rows has {size} columns, not {chosen['columns']}")
    box = usual_box(size)
    if box is None:
        raise BadInput(f"a Sudoku with {size} rows has no boxes")
    together = checked_groups(size, chosen["symmetry"], chosen["mask"], clues)
    if size == NINE:
        seed, first, number = random.getrandbits(64), 0, 1
        while True:
            made = make_minimal(
                number, seed=seed, first=first, groups=together, givens=clues or 0, clock=clock
            )
            for cells in made:
                yield Sudoku(*box, tuple(cells))
            first, number = first + number, min(2 * number, MOST_AT_ONCE) if in_batches else 1
    while True:
        yield make_of_size(size, together, clues, random, clock)


@lru_cache(maxsize=16)  # many puzzles with the same options take longer to check than to make
def checked_groups(size: int, symmetry: str, mask: str, clues: int | None) -> Groups:
    """The groups of cells that get clues together; refuses options known to be impossible."""
    if symmetry not in SYMMETRIES:
        raise UnknownName("symmetry", symmetry, SYMMETRIES)
    together = groups(size, symmetry, read_mask(mask, size))
    allowed = sum(map(len, together))
    fewest = max(FEWEST_CLUES.get(size, size - 1), clues or 0)
    if clues is not None and clues < FEWEST_CLUES.get(size, 0):
        raise BadInput(
            f"no Sudoku with {size} rows has one solution and fewer than {FEWEST_CLUES[size]} clues"
        )
    if allowed < fewest:
        raise BadInput(f"symmetry and mask leave {allowed} cells for clues, which is too few")
    _check_lines(size, {cell for group in together for cell in group})
    if clues is not None and not _is_sum(clues, [len(group) for group in together]):
        raise BadInput(f"with this symmetry and mask there cannot be exactly {clues} clues")
    return together


def _check_lines(size: int, allowed: set[int]) -> None:
    """Refuses two rows of a band, or columns of a stack, without clues: they could be exchanged."""
    high, wide = usual_box(size) or (size, size)
    rows, columns = {cell // size for cell in allowed}, {cell % size for cell in allowed}
    for kind, together, used in (("rows", high, rows), ("columns", wide, columns)):
        for first in range(0, size, together):
            empty = [line + 1 for line in range(first, first + together) if line not in used]
            if len(empty) > 1:
                raise BadInput(
                    f"symmetry and mask leave {kind} {empty[0]} and {empty[1]} without clues: "
                    "exchanging them gives another solution"
                )


def _is_sum(total: int, sizes: list[int]) -> bool:
    """Whether some of these sizes add up to the total."""
    sums = 1
    for size in sizes:
        sums |= sums << size
    return bool(sums >> total & 1)


def _grade_test(chosen: Chosen) -> Callable[[Sudoku, Clock], bool] | None:
    """Returns a test for the difficulty and technique in the options; None if they have neither."""
    wanted, technique = chosen["difficulty"], chosen["technique"]
    if wanted is None and technique is None:
        return None
    _refuse_impossible(wanted, technique, chosen["rows"])

    def is_wanted(puzzle: Sudoku, clock: Clock) -> bool:
        shape = puzzle.box_rows, puzzle.box_columns
        ((_, score),) = grade_many(*shape, [bytes(puzzle.cells)], clock, with_ratings=False)
        return wanted in (None, word_of(score.level)) and (technique is None or technique in score.used)

    return is_wanted


def _refuse_impossible(wanted: str | None, technique: str | None, rows: int) -> None:
    """Refuses a technique that is harder than the difficulty, or that grids of this size do not have."""
    if technique is None:
        return
    row = technique_named(technique)
    if rows > row.most_rows:
        most = row.most_rows
        raise BadInput(f"{technique} is for grids with at most {most} rows, not {rows}")
    least = word_of(row.level)
    if wanted is not None and SCALE.index(least) > SCALE.index(wanted):
        raise BadInput(f"no puzzle that needs {technique} is {wanted}: it is at least {least}")


_AS_TEXT = bytes.maketrans(bytes(range(10)), b".123456789")


def make_many(
    number: int,
    *,
    seed: int = 0,
    symmetry: str = "none",
    clues: int | None = None,
    mask: str = "",
    threads: int = 1,
    clock: Clock | None = None,
) -> list[str]:
    """Minimal 9x9 puzzles as lines, each independent of the others; the same ones for the same seed.

    With a symmetry, no group of symmetric clues can go. With a number of clues, removing stops there.

    >>> import hamekomi as hk
    >>> made = hk.sudoku.make_many(3, seed=1)
    >>> list(hk.sudoku.is_unique_many(made))
    [True, True, True]
    """
    if number < 0:
        raise BadInput(f"the number of puzzles is not negative, as {number} is")
    groups = checked_groups(NINE, symmetry, mask, clues)
    made = make_minimal(
        number,
        seed=seed,
        groups=groups,
        givens=clues or 0,
        threads=threads,
        clock=clock or UNLIMITED.clock(),
    )
    return [cells.translate(_AS_TEXT).decode() for cells in made]
