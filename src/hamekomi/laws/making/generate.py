"""Makes puzzles of any kind: a random solution, all that may be printed beside it, then less and less.

Where even all of that leaves several solutions, the draft is changed a little where they differ, and the
change is kept if no more marks are open than before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from hamekomi.laws.explaining.grade import difficulty as difficulty_of
from hamekomi.laws.language import faults
from hamekomi.laws.language.board import Board
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.making.recipe import Carved, Clue, Draft, Recipe, as_clues
from hamekomi.laws.making.rooms_after import Carving
from hamekomi.laws.making.solutions import Solutions
from hamekomi.laws.making.switches import Switches, with_clues
from hamekomi.laws.making.thinning import SYMMETRIES, TooHard, orbits, thinned, turn_of
from hamekomi.laws.making.written import Written
from hamekomi.laws.puzzle import PencilPuzzle, name_of
from hamekomi.laws.solving.solve import solutions
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, NoMatchingPuzzle
from hamekomi.model.family import Generator, squares
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.scale import SCALE, difficulty, levels
from hamekomi.model.words import SYMMETRY_WORDS, counted

# How many layouts are tried, how often a draft is changed, and after how many changes that did not help
# another layout is tried.
LAYOUTS = 200
CHANGES = 400
STALLED = 60
# The share of changes that change the layout, where a kind can do that.
RESHAPED = 0.6
# How often rooms are changed until no other solution fits them, and how many of these are found at once.
ROUNDS = 150
AT_ONCE = 30
# A draft is given up if leaving out its clues takes more conflicts; the next one may take twice as many.
CONFLICTS = 20_000
# How many puzzles are made for one of the difficulty that is wanted.
PUZZLES = 60
MOST_ROWS = 60
# Smaller boards are no puzzles.
SMALLEST_USUAL = 4
# A player chooses among these; not every kind has harder ones in the usual sizes.
USUAL = SCALE[:3]
ANY = "any"


@dataclass(frozen=True, slots=True)
class Spec:
    """The puzzle that the options ask for."""

    kind: type[Pencil]
    rows: int
    columns: int
    symmetry: str
    difficulty: str
    is_minimal: bool


def generator(kind: type[Pencil]) -> Generator[PencilPuzzle]:
    recipe = kind.making
    size = recipe.usual
    sizes = squares(*_usual_sizes(recipe))
    by_level = levels(USUAL)
    return Generator(
        options=(
            Whole("rows", "rows of the board", size, 1, MOST_ROWS),
            Whole("columns", "columns of the board", size, 1, MOST_ROWS),
            difficulty("how much has to be seen at once in its hardest step", SCALE, ANY, ANY),
            OneOf(
                "symmetry",
                "symmetry of the pattern of clues",
                "none",
                SYMMETRIES if recipe.symmetric else ("none",),
                SYMMETRY_WORDS,
            ),
            OneOf(
                "minimal",
                "yes: no clue can be left out; no: some more where that makes it as easy as asked for",
                None,
                ("yes", "no"),
            ),
        ),
        make=partial(make, kind),
        sizes=sizes,
        levels=by_level,
        # The board grows with the difficulty: a gentle one of the usual size may take minutes to make.
        of_the_day={
            level: {**size, **chosen}
            for (level, chosen), size in zip(by_level.items(), sizes.values(), strict=False)
        },
    )


def _usual_sizes(recipe: Recipe) -> list[int]:
    """Those around the size that people are used to of which there are puzzles."""
    usual = recipe.usual
    around = (usual * 6 // 10, usual * 8 // 10, usual, usual * 12 // 10, usual * 15 // 10)
    return [
        size
        for size in sorted({*around})
        if size >= max(recipe.least, SMALLEST_USUAL) and not recipe.refuses(size, size)
    ]


def make(kind: type[Pencil], options: Chosen, random: Random, clock: Clock) -> PencilPuzzle:
    """A puzzle with one solution; raises BadInput for what cannot be, NoMatchingPuzzle if none is
    found.
    """
    spec = _read_spec(kind, options)
    written = Written(kind, clock)
    best: PencilPuzzle | None = None
    words = ""
    made = 0
    most_conflicts = CONFLICTS
    for switches in _unique_drafts(spec, written, random, clock):
        try:
            puzzle, words = _puzzle(spec, written, switches, random, clock, most_conflicts)
        except TooHard:  # few drafts are, so another one is quicker; but on large boards all may be
            most_conflicts *= 2
            continue
        made += 1
        if not words:
            return puzzle
        best = puzzle
        if made == PUZZLES:
            break
    name, size = name_of(kind), f"{spec.columns}x{spec.rows}"
    if best is None:
        raise NoMatchingPuzzle(
            f"after {counted(LAYOUTS, 'attempt')} no {name} of {size} has one solution; "
            "try another seed or another size"
        )
    raise NoMatchingPuzzle(
        f"of {counted(made, 'puzzle')} of {size} none is {spec.difficulty}: the last is {words}; "
        "try another seed or another size",
        best=str(best),
    )


def _read_spec(kind: type[Pencil], options: Chosen) -> Spec:
    rows, columns, wanted = options["rows"], options["columns"], options["difficulty"]
    recipe, name = kind.making, name_of(kind)
    if min(rows, columns) < recipe.least:
        raise BadInput(
            f"{name} is made with at least {recipe.least} rows and columns, not as {columns}x{rows}"
        )
    complaint = recipe.refuses(rows, columns)
    if complaint:
        raise BadInput(complaint)
    turn_of(options["symmetry"], rows, columns)
    minimal = options["minimal"]
    is_minimal = wanted in (ANY, SCALE[-1]) if minimal is None else minimal == "yes"
    return Spec(kind, rows, columns, options["symmetry"], wanted, is_minimal)


# ---- Drafts


def _unique_drafts(spec: Spec, written: Written, random: Random, clock: Clock) -> Iterator[Switches]:
    """Drafts whose solution is the only one with all clues."""
    for _ in range(LAYOUTS):
        clock.tick()
        found = _Attempt(spec, written, random, clock).unique()
        if found is not None:
            yield found


class _Attempt:
    """One layout, with a solution that changes until it is the only one."""

    def __init__(self, spec: Spec, written: Written, random: Random, clock: Clock) -> None:
        self.spec, self.written, self.random, self.clock = spec, written, random, clock
        self.recipe = spec.kind.making
        self.turn = turn_of(spec.symmetry, spec.rows, spec.columns)
        # Of the draft, and of the one that is tried.
        self._solutions: Solutions | None = None
        self._later: Solutions | None = None

    def unique(self) -> Switches | None:
        draft = self._first()
        if draft is None:
            return None
        if self.recipe.carved is not None and self.turn is None:
            return self._carved(draft, self.recipe.carved)
        switches = self._switches(draft)
        opened = switches.open_marks()
        tries = since = 0
        while opened and tries < CHANGES and since < STALLED:
            tries += 1
            since += 1
            self.clock.tick()
            other = self._changed(draft, switches.places(opened))
            if other is None or (other.clues, other.board) == (draft.clues, draft.board):
                continue
            try_switches = self._switches(other)
            try_opened = try_switches.open_marks(len(opened))
            if len(try_opened) <= len(opened):
                since = since if len(try_opened) == len(opened) else 0
                draft, switches, opened = other, try_switches, try_opened
                self._solutions = self._later
        return None if opened else switches

    def _carved(self, draft: Draft, carved: Carved) -> Switches | None:
        """Changes the rooms until no other solution fits them."""
        carving = Carving(draft, carved, self.random)
        for _ in range(ROUNDS):
            self.clock.tick()
            switches = self._switches(draft)
            others = switches.some_others(AT_ONCE)
            if not others:
                return switches
            for other in others:
                carving.add(other)
            board = carving.without_others()
            if board is None:
                return None
            draft = self._draft(board, carving.solution)
        return None

    def _switches(self, draft: Draft) -> Switches:
        optional = None if self.recipe.at_once is None else ()
        return Switches(self.written, draft.board, draft.clues, draft.solution, self.clock, optional)

    def _first(self) -> Draft | None:
        spec = self.spec
        board = self.recipe.layout(spec.rows, spec.columns, self.random, self.turn)
        filled = self.recipe.filled
        if filled is not None and (self.turn is None or self.recipe.reshaped is None):
            found = filled(board, self.random)
            if found is not None and self.recipe.likes and not self.recipe.reshaped:
                self._solutions = Solutions(self.written, board, self.random, self.clock)
            return None if found is None else self._draft(*found)
        self._solutions = Solutions(self.written, board, self.random, self.clock, self.turn)
        solution = self._solutions.any()
        if solution is not None and self.recipe.rooms_for is not None:
            with_rooms = self.recipe.rooms_for(board, solution, self.random)
            return None if with_rooms is None else self._draft(with_rooms, solution)
        return None if solution is None else self._draft(board, solution)

    def _draft(self, board: Board, solution: Any) -> Draft:
        stated = self.written.statement(board)
        clues = as_clues(faults.printed_for(stated, solution, self.random))
        if self.turn is not None:
            clues = self._in_pattern(board, clues)
        return Draft(board=board, solution=solution, clues=clues)

    def _in_pattern(self, board: Board, clues: tuple[Clue, ...]) -> tuple[Clue, ...]:
        """The clues that have counterparts in the pattern."""
        kind = self.spec.kind
        optional = [at for at, clue in enumerate(clues) if self.recipe.may_omit(*clue)]
        kept = {at for group in orbits(kind, board, clues, optional, self.spec.symmetry) for at in group}
        gone = set(optional) - kept
        return tuple(clue for at, clue in enumerate(clues) if at not in gone)

    def _changed(self, draft: Draft, places: list[Any]) -> Draft | None:
        recipe, random = self.recipe, self.random
        if recipe.changed is not None:
            return recipe.changed(draft, places, random)
        if self._solutions is None:
            return self._first()
        if recipe.reshaped is not None and random.random() < RESHAPED:
            board = recipe.reshaped(draft.board, places, random, self.turn)
            if board is None:
                return None
            solutions = Solutions(self.written, board, random, self.clock, self.turn)
            solution = solutions.like(draft.solution)
            if solution is None:
                return None
            self._later = solutions
            return self._draft(board, solution)
        self._later = self._solutions
        solution = self._solutions.beside(draft.solution, places)
        return None if solution is None else self._draft(draft.board, solution)


# ---- From a draft to a puzzle


def _puzzle(
    spec: Spec,
    written: Written,
    switches: Switches,
    random: Random,
    clock: Clock,
    most_conflicts: int,
) -> tuple[PencilPuzzle, str]:
    """The puzzle, and its difficulty if it is not the one that is wanted."""
    clues = switches.clues
    optional = [at for at, clue in enumerate(clues) if spec.kind.making.may_omit(*clue)]
    groups = orbits(spec.kind, switches.layout, clues, optional, spec.symmetry)
    left = set(range(len(clues))) - set(optional)
    if spec.kind.making.at_once is None:
        left |= set(thinned(switches, groups, random, most_conflicts))
    else:
        left |= _thinned_in_parts(spec, written, switches, groups, random, clock, most_conflicts)
    puzzle = _printed(spec, switches, left)
    if not _is_unique(puzzle, clock):
        left = _thinned_afresh(spec, switches, groups, random, clock)
        puzzle = _printed(spec, switches, left)
    if spec.difficulty == ANY:
        return puzzle, ""
    word = difficulty_of(puzzle, clock, spec.difficulty)
    if not spec.is_minimal and SCALE.index(word) > SCALE.index(spec.difficulty):
        easier, easier_word = _with_more(spec, switches, left, groups, random, clock)
        if _is_unique(easier, clock):
            puzzle, word = easier, easier_word
    return puzzle, "" if word == spec.difficulty else word


def _is_unique(puzzle: PencilPuzzle, clock: Clock) -> bool:
    """Whether it has one solution, asked of the finished puzzle: nothing is taken from the search that
    made it.
    """
    return len(list(islice(solutions(puzzle, clock.time_left), 2))) == 1


def _thinned_afresh(
    spec: Spec, switches: Switches, groups: list[list[int]], random: Random, clock: Clock
) -> set[int]:
    """The clues that are left where what a law says of one clue depends on which others are printed, as
    with `cell not in self.board.clue`: then clues cannot be switched off one by one, and each smaller
    puzzle is solved by itself. Raises TooHard if even all clues leave several solutions.
    """
    left = set(range(len(switches.clues)))
    if not _is_unique(_printed(spec, switches, left), clock):
        raise TooHard
    for group in random.sample(groups, len(groups)):
        fewer = left.difference(group)
        if _is_unique(_printed(spec, switches, fewer), clock):
            left = fewer
    return left


def _thinned_in_parts(
    spec: Spec,
    written: Written,
    switches: Switches,
    groups: list[list[int]],
    random: Random,
    clock: Clock,
    most_conflicts: int,
) -> set[int]:
    """The optional clues that are left if some groups are tried after others, beside all those that are
    not yet tried.
    """
    most = spec.kind.making.at_once or 1
    groups = random.sample(groups, len(groups))
    left = set(range(len(switches.clues)))
    while groups:
        part: list[list[int]] = []
        while groups and sum(map(len, part)) < most:
            part.append(groups.pop())
        clock.tick()
        numbers = sorted(left)
        place = {at: index for index, at in enumerate(numbers)}
        clues = [switches.clues[at] for at in numbers]
        inner = [[place[at] for at in group] for group in part]
        smaller = Switches(
            written,
            switches.layout,
            clues,
            switches.solution,
            clock,
            [at for group in inner for at in group],
        )
        kept = set(thinned(smaller, inner, random, most_conflicts))
        left -= {at for group in part for at in group if place[at] not in kept}
    return left


def _with_more(
    spec: Spec,
    switches: Switches,
    left: set[int],
    groups: list[list[int]],
    random: Random,
    clock: Clock,
) -> tuple[PencilPuzzle, str]:
    """The puzzle with as many more clues as make it as easy as asked for, or with all."""
    more = [group for group in groups if not left.issuperset(group)]
    random.shuffle(more)

    def judged(number: int) -> tuple[PencilPuzzle, str]:
        clock.tick()
        puzzle = _printed(spec, switches, left | {at for group in more[:number] for at in group})
        return puzzle, difficulty_of(puzzle, clock, spec.difficulty)

    wanted = SCALE.index(spec.difficulty)
    low, high = 0, len(more)
    best = judged(high)
    while high - low > 1 and SCALE.index(best[1]) <= wanted:
        middle = (low + high) // 2
        found = judged(middle)
        if SCALE.index(found[1]) <= wanted:
            best, high = found, middle
        else:
            low = middle
    return best


def _printed(spec: Spec, switches: Switches, left: set[int]) -> PencilPuzzle:
    return PencilPuzzle(
        spec.kind, with_clues(spec.kind, switches.layout, (switches.clues[at] for at in sorted(left)))
    )
