"""Makes puzzles in van Dam's way: grow a loop, write its numbers, remove those that are not needed.

Beyond that: clues in a symmetric pattern or where a mask says, a limit on clues, no clue 0, puzzles
of a given grade, puzzles that need a given rule, and puzzles for which some rules are enough.
"""

from collections.abc import Callable
from random import Random

from hamekomi.families.slitherlink.making.allowed_techniques import (
    NORMAL,
    VAN_DAMS,
    kind_for,
    read_rule_numbers,
    techniques_for,
)
from hamekomi.families.slitherlink.making.core import Growth, Thinning, numbers
from hamekomi.families.slitherlink.making.growth import grown, read_ratios
from hamekomi.families.slitherlink.making.masks import (
    SYMMETRIES,
    fill_mask,
    orbits,
    read_mask,
    with_clues_beside,
)
from hamekomi.families.slitherlink.making.required_rule import check_need
from hamekomi.families.slitherlink.making.spec import (
    Attempt,
    Closest,
    Spec,
    check_grades,
    puzzle_with,
    read_grades,
    usable_groups,
)
from hamekomi.families.slitherlink.making.thinning import REMOVALS, in_order, left_by_backtracking
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.rules.language import BOOKS, MOST_RULES, TITLES
from hamekomi.families.slitherlink.steps.deduction import WORDS, Technique
from hamekomi.families.slitherlink.steps.grade import HARDNESS
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BadInput, NoMatchingPuzzle, OutOfBudget
from hamekomi.model.family import Generator, squares
from hamekomi.model.options import Chosen, OneOf, Text, Whole, complete
from hamekomi.model.scale import difficulty, levels
from hamekomi.model.words import SYMMETRY_WORDS, counted

# Rules overlook small loops, so they never solve boards of two rows.
SIZES = (3, 100)
# How many loops are tried; how often each is changed where its clues leave edges open; and how many
# cells the boards without a result may have in all, which takes about two seconds.
LOOPS = 300
CHANGES = 300
MOST_CELLS = 3_000_000
# Loops of which a note says what was done.
MOST_NOTES = 20


def make(options: Chosen, random: Random, clock: Clock) -> Slitherlink:
    """A puzzle with one solution, which needs all its clues, or all of its orbits of clues."""
    return make_noting(options, random, clock, lambda _: None)


def make_noting(
    options: Chosen, random: Random, clock: Clock, note: Callable[[str], None]
) -> Slitherlink:
    """The same; `note` gets a sentence about each of the first loops, and the last."""
    spec = _read_spec(options)
    closest = Closest(spec)
    # Separate from `random`, so that puzzles with clues beside the mask do not change which loops come
    # next.
    random_beside = Random(0)
    loops, effort, largest = 0, 0.0, 0
    try:
        while loops < LOOPS and effort <= 1:
            loops += 1
            found = (_try_loop if spec.mask is None else fill_mask)(spec, random, clock)
            effort += found.effort
            is_accepted = found.puzzle is not None and closest.accepts(found.puzzle, clock)
            if loops <= MOST_NOTES or is_accepted:
                note(f"Loop {loops}: {_what_was_done(found, is_accepted)}.")
            largest = max(largest, sum(found.inside))
            if found.puzzle is None and spec.mask is not None:
                closest.consider_beside(with_clues_beside(spec, found.inside, random_beside, clock))
            elif found.puzzle is not None and is_accepted:
                return found.puzzle
    except OutOfBudget as stopped:
        raise closest.added_to(stopped) from None
    raise NoMatchingPuzzle(closest.complaint(loops, largest), best=closest.text)


def _what_was_done(found: Attempt, is_accepted: bool) -> str:
    """The size of the loop, how it was changed, what was removed."""
    cells = len(found.inside)
    around = f"around {counted(sum(found.inside), 'cell')} of {cells}"
    changed = (
        f", changed {counted(found.changes, 'time')} where edges were open" if found.changes else ""
    )
    if found.puzzle is None:
        return f"{around}{changed}, and yet not all numbers together were enough"
    left = sum(clue is not None for clue in found.puzzle.clues)
    wanted = "" if is_accepted else ", not as it was wanted"
    return f"{around}{changed}; {cells - left} numbers removed, {left} left{wanted}"


def _read_spec(options: Chosen) -> Spec:
    """The spec of these options; raises BadInput for what is impossible from the start."""
    rows, columns = options["rows"], options["columns"]
    techniques, wanted = _techniques(options["difficulty"], options["technique"])
    kind = options["kind"] or (kind_for(techniques) if techniques else NORMAL)
    wanted = wanted or kind
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
                f"the mask has {counted(len(mask), 'clue')}; at most {options['clues']} are allowed"
            )
    if options["clues"] is not None and options["clues"] > rows * columns:
        raise BadInput(
            f"a board of {columns}x{rows} has {rows * columns:,} cells, so it cannot have "
            f"{options['clues']:,} clues; without this option as few as possible are left"
        )
    only = read_rule_numbers(options["rules"], options["book"]) if options["rules"] else None
    if needs is not None or only is not None:
        if techniques_for(kind, options["book"]).may_search:
            raise BadInput(
                f"{wanted} puzzles may need search, so no rules can be required or allowed; "
                "the easier kinds have them"
            )
        if needs is not None:
            check_need(kind, wanted, options["book"], only, needs)
    spec = Spec(
        rows,
        columns,
        kind,
        techniques,
        wanted,
        read_ratios(options["ratios"]),
        groups,
        mask,
        options["clues"],
        options["zeros"] == "yes",
        needs,
        options["book"],
        only,
        read_grades(options["grade"]) if options["grade"] else None,
        options["removal"],
    )
    check_grades(spec)
    return spec


def _techniques(wanted: str | None, technique: str | None) -> tuple[tuple[Technique, ...], str]:
    """The techniques that a puzzle of this difficulty, or the one that this puzzle, may need as its
    hardest, and the word that orders them; none if nothing is ordered.
    """
    if technique is not None:
        hardest = next(each for each, words in WORDS.items() if words == technique)
        word = HARDNESS[hardest]
        if wanted not in (None, word):
            raise BadInput(f"a puzzle whose hardest technique is {technique} is {word}, not {wanted}")
        return (hardest,), technique
    return tuple(each for each, word in HARDNESS.items() if word == wanted), wanted or ""


def _try_loop(spec: Spec, random: Random, clock: Clock) -> Attempt:
    """Grows a loop and removes clues; if not even all are enough, moves the loop where they leave edges
    open."""
    inside = grown(spec.rows, spec.columns, spec.ratios, random, clock)
    before, cells_to_move = inside, list(range(len(inside)))
    changes = 0
    while changes < CHANGES:
        changes += 1
        full = numbers(spec.rows, spec.columns, inside)
        groups = in_order(usable_groups(spec, spec.orbits, full), full, random, spec.removal)
        techniques, enough = techniques_for(spec.kind, spec.book, spec.only), spec.clues or 0
        # With backtracking as the test, the core only says whether all of the clues are enough.
        by_backtracking = spec.removal == "backtracking" and techniques.may_search
        cells = [cell for group in groups for cell in group] if by_backtracking else []
        tried = [] if by_backtracking else groups
        thinning = Thinning(spec.rows, spec.columns, inside, techniques, tried, cells, enough)
        try:
            is_enough = thinning.run(clock)
        except OutOfBudget as stopped:
            if thinning.is_possible:
                best = plain.write(puzzle_with(spec, thinning.left, full))
                raise OutOfBudget(str(stopped), best=best) from None
            raise
        if is_enough and by_backtracking:
            cells = left_by_backtracking(spec.rows, spec.columns, full, groups, enough, clock)
            return Attempt(puzzle_with(spec, cells, full), 0, inside, changes - 1)
        if is_enough:
            return Attempt(puzzle_with(spec, thinning.left, full), 0, inside, changes - 1)
        open_cells = thinning.open_cells
        if len(open_cells) <= len(cells_to_move):
            before, cells_to_move = inside, open_cells
        growth = Growth(spec.rows, spec.columns, random.getrandbits(64), before)
        if not growth.move_one(cells_to_move):
            break
        inside = growth.inside
    return Attempt(None, changes * len(inside) / MOST_CELLS, before, changes)


GENERATOR = Generator(
    options=(
        Whole("rows", "rows of the board", 10, *SIZES),
        Whole("columns", "columns of the board", 10, *SIZES),
        difficulty("the word of its grade; left out: any that rules and loop avoidance are enough for"),
        OneOf("symmetry", "symmetry of the pattern of clues", "none", tuple(SYMMETRIES), SYMMETRY_WORDS),
        Text(
            "ratios",
            "how the loop grows: standard, corridors, broad, or percentages such as 33/33/34",
            "standard",
        ),
        OneOf(
            "technique",
            "the hardest that it needs",
            None,
            tuple(WORDS.values()),
            levels={words: HARDNESS[technique].capitalize() for technique, words in WORDS.items()},
        ),
        OneOf(
            "kind",
            "van Dam's two, whatever the grade; normal: rules and loop avoidance are enough, hard: one "
            "solution is enough, so it may need search; left out: what the difficulty needs",
            None,
            VAN_DAMS,
        ),
        OneOf("zeros", "whether there may be clues 0", "yes", ("yes", "no")),
        Whole("clues", "the most clues", None, 1, SIZES[1] ** 2),
        Text("mask", "where clues are: rows of # and . with / between them", ""),
        Whole("needs", "the number of a rule of the book that the puzzle needs", None, 1, MOST_RULES),
        Text("grade", "the value of its grade: one number, or two as in 4 to 4.5", ""),
        Text("rules", "the only rules that may be used, by number as in 1-13, 16", ""),
        OneOf("book", "the rules that may be used", "takegaki", tuple(BOOKS), TITLES),
        OneOf(
            "removal",
            "how clues are removed: clever leaves fewer, plain is van Dam's shuffle, backtracking tests "
            "hard puzzles as he did, by rules and backtracking: much slower",
            "clever",
            REMOVALS,
        ),
    ),
    make=make,
    sizes=squares(5, 7, 10, 15, 20, 30),
    levels=levels(),
)


def random_board(size: int, kind: str, random: Random, budget: Budget, **options: object) -> Slitherlink:
    """A square board with one solution; the kind is normal or hard, as in thinning.py."""
    settings = {"rows": size, "columns": size, "kind": kind, **options}
    return GENERATOR.make(complete(GENERATOR.options, settings, "boards"), random, budget.clock())
