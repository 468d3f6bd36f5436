"""Makes puzzles in van Dam's way: grow a loop, write its numbers, remove those that are not needed.

Beyond that: clues in a symmetric pattern or where a mask says, at most so many clues, no clue 0, puzzles
of a given grade, and puzzles that need a given rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hamekomi.engines.loops.ladder import Ladder
from hamekomi.engines.loops.making import Group, Growth, Ratios, Thinning, numbers
from hamekomi.families.slitherlink.making.growth import grown, read_ratios
from hamekomi.families.slitherlink.making.means import DIFFICULTIES, GRADES, means_for
from hamekomi.families.slitherlink.making.pattern import SYMMETRIES, orbits, read_mask
from hamekomi.families.slitherlink.making.thinning import in_order
from hamekomi.families.slitherlink.puzzle import Clue, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.rules.books import BOOKS, TITLES
from hamekomi.families.slitherlink.rules.language import MOST_RULES
from hamekomi.families.slitherlink.steps.grade import grade
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, OneOf, Text, Whole
from hamekomi.model.words import SYMMETRY_WORDS, counted

# Rules overlook small loops, so they never solve boards of two rows.
SIZES = (3, 100)
# How many loops are tried; how often each is changed where its clues do not tell everything; and how
# many cells all boards that are judged in vain may have together, which takes seconds.
LOOPS = 300
CHANGES = 300
CELLS_IN_VAIN = 300_000


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of puzzle is wanted."""

    rows: int
    columns: int
    difficulty: str
    ratios: Ratios
    # Cells whose clues come and go together; or, with a mask, all cells that get a clue.
    orbits: Sequence[Group]
    mask: Group | None
    # At most so many clues; None: as few as possible.
    clues: int | None
    may_have_zeros: bool
    # The number of a rule of this book.
    needs: int | None
    book: str
    # Whether clues are tried in a plain shuffle, as in the thesis.
    is_plain: bool


def make(options: Chosen, random: Random, clock: Clock) -> Slitherlink:
    """A puzzle with one solution, which needs all its clues, or all of its orbits of clues."""
    wish = _wish(options)
    fewest: int | None = None
    loops = in_vain = 0
    while loops < LOOPS and in_vain <= CELLS_IN_VAIN:
        loops += 1
        puzzle, changes = _try_loop(wish, random, clock)
        if puzzle is None:
            in_vain += changes * wish.rows * wish.columns
            continue
        count = len(puzzle.clues) - puzzle.clues.count(None)
        fewest = count if fewest is None else min(count, fewest)
        if _is_as_wished(puzzle, count, wish, clock):
            return puzzle
    raise OutOfBudget(_complaint(wish, loops, fewest))


def _wish(options: Chosen) -> Wish:
    """Checks what can be checked before anything is made."""
    rows, columns, difficulty = options["rows"], options["columns"], options["difficulty"]
    symmetry, needs = options["symmetry"], options["needs"]
    groups = orbits(symmetry, rows, columns)
    mask = read_mask(options["mask"], rows, columns) if options["mask"] else None
    if mask is not None:
        within = set(mask)
        for group in groups:
            if 0 < len(within.intersection(group)) < len(group):
                row, column = divmod(min(within.intersection(group)), columns)
                raise BadInput(
                    f"the mask has no symmetry {symmetry}: row {row + 1}, column {column + 1} is "
                    "marked, but not all cells that belong to it"
                )
        if options["clues"] is not None and options["clues"] < len(mask):
            raise BadInput(
                f"the mask has {counted(len(mask), 'clue')}; at most {options['clues']} are wanted"
            )
    if needs is not None:
        if means_for(difficulty, None, options["book"]).may_search:
            raise BadInput(
                f"{difficulty} puzzles may need search, so they need no single rule; "
                "those of the easier kinds do"
            )
        means_for(difficulty, needs, options["book"])
    return Wish(
        rows,
        columns,
        difficulty,
        read_ratios(options["ratios"]),
        groups,
        mask,
        options["clues"],
        options["zeros"] == "yes",
        needs,
        options["book"],
        options["removal"] == "plain",
    )


def _try_loop(wish: Wish, random: Random, clock: Clock) -> tuple[Slitherlink | None, int]:
    """Grows a loop and removes clues; where all clues are not enough, it changes the loop there.

    It returns None if that does not help; and how often the loop was changed.
    """
    inside = grown(wish.rows, wish.columns, wish.ratios, random, clock)
    before, where = inside, list(range(len(inside)))
    for changes in range(CHANGES):
        thinning, full = _thinning(wish, inside, random)
        if _is_thinned(thinning, wish, clock):
            clues: list[Clue] = [None] * len(full)
            for cell in thinning.left:
                clues[cell] = full[cell]
            return Slitherlink(wish.rows, wish.columns, tuple(clues)), changes
        open_cells = thinning.open_cells
        if len(open_cells) <= len(where):
            before, where = inside, open_cells
        growth = Growth(wish.rows, wish.columns, random.getrandbits(64), before)
        if not growth.move_one(where):
            break
        inside = growth.inside
    return None, changes + 1


def _is_thinned(thinning: Thinning, wish: Wish, clock: Clock) -> bool:
    """Removes clues. If the time runs out, it says how to get the puzzle that is left so far.

    That it would also have the wished grade, or need a rule, cannot be promised.
    """
    try:
        return thinning.run(clock)
    except OutOfBudget as stopped:
        if not thinning.is_possible or wish.difficulty in GRADES or wish.needs is not None:
            raise
        left = counted(len(thinning.left), "clue")
        raise OutOfBudget(
            f"{stopped}; {left} were left by then, and the puzzle had one solution: "
            f"the same seed with clues={len(thinning.left)} makes it"
        ) from None


def _thinning(wish: Wish, inside: bytes, random: Random) -> tuple[Thinning, bytes]:
    full = numbers(wish.rows, wish.columns, inside)
    # A 4 gives the whole solution away.
    shown = frozenset(range(0 if wish.may_have_zeros else 1, 4))
    groups: list[Group] = []
    fixed: Group = ()
    if wish.mask is None:
        groups = list(wish.orbits)
        if not shown.issuperset(full):
            groups = [group for group in groups if all(full[cell] in shown for cell in group)]
        groups = in_order(groups, full, random, wish.is_plain)
    else:
        fixed = [cell for cell in wish.mask if full[cell] in shown]
    means, enough = means_for(wish.difficulty, None, wish.book), wish.clues or 0
    return Thinning(wish.rows, wish.columns, inside, means, groups, fixed, enough), full


def _is_as_wished(puzzle: Slitherlink, count: int, wish: Wish, clock: Clock) -> bool:
    if wish.clues is not None and count > wish.clues:
        return False
    if wish.mask is not None and count < len(wish.mask):
        return False
    if wish.needs is not None and not _needs(puzzle, wish, clock):
        return False
    return wish.difficulty not in GRADES or grade(puzzle, clock.time_left).word == wish.difficulty


def _needs(puzzle: Slitherlink, wish: Wish, clock: Clock) -> bool:
    """Whether the puzzle cannot be solved without the rule."""
    clock.tick()
    means = means_for(wish.difficulty, wish.needs, wish.book)
    marks = empty(puzzle).marks
    ladder = Ladder(means.patterns, wish.rows, wish.columns, clue_bytes(puzzle), marks, means.rungs)
    ladder.settle()
    return not ladder.is_solved


def _complaint(wish: Wish, loops: int, fewest: int | None) -> str:
    kind = f"{wish.difficulty} puzzle of {wish.rows}x{wish.columns}"
    if wish.mask is not None and fewest is None:
        share = len(wish.mask) / (wish.rows * wish.columns)
        return (
            f"after {counted(loops, 'loop')} none is told by clues in this mask alone, which has "
            f"{share:.0%} of the cells: allow more of them"
        )
    if fewest is None:
        return f"no loop was found that makes a {kind}; try other ratios, or difficulty hard"
    if wish.clues is not None and fewest > wish.clues:
        return (
            f"{counted(loops, 'loop')} made no {kind} with at most {counted(wish.clues, 'clue')}; "
            f"the fewest were {fewest}, so ask for {fewest} or more"
        )
    what = "" if wish.needs is None else f" that needs rule {wish.needs}"
    return f"{counted(loops, 'loop')} made no {kind}{what}; try a larger board"


GENERATOR = Generator(
    options=(
        Whole("rows", "rows of the board", 10, *SIZES),
        Whole("columns", "columns of the board", 10, *SIZES),
        OneOf(
            "difficulty",
            "normal: rules are enough; hard: may need search; the others are grades",
            "normal",
            DIFFICULTIES,
        ),
        OneOf("symmetry", "symmetry of the pattern of clues", "none", tuple(SYMMETRIES), SYMMETRY_WORDS),
        Text(
            "ratios",
            "how the loop grows: standard, corridors, broad, or percentages such as 33/33/34",
            "standard",
        ),
        OneOf("zeros", "whether there may be clues 0", "yes", ("yes", "no")),
        Whole("clues", "at most so many clues", None, 1, SIZES[1] ** 2),
        Text("mask", "where clues are: rows of # and . with / between them", ""),
        Whole("needs", "the number of a rule of the book that the puzzle needs", None, 1, MOST_RULES),
        OneOf("book", "the rules that may be used", "takegaki", tuple(BOOKS), TITLES),
        OneOf(
            "removal",
            "the order in which clues are tried: clever leaves fewer, plain is van Dam's shuffle",
            "clever",
            ("clever", "plain"),
        ),
    ),
    make=make,
)
