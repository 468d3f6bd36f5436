"""How hard a puzzle is: the hardest technique that it needs, and how much work there is in all.

For each technique, all deductions up to it are made in rounds: a round makes everything at once that
follows from the current board. Rounds do not depend on any order, so a board and its mirror images have
the same grade. The reason names the first technique that solves the puzzle, and the word is that of the
technique on the scale of all families (model/scale.py). The value counts what is left to find for each
technique before it and for itself:

    value    0.6 * log2(1 + effort / 32)
    effort   the sum, over the techniques t = 1, 2, ... that are needed, of 2^t * open(t)
    open(t)  how many edges are unknown before a round with the techniques up to t: the mean of 30
             rounds, where a technique that gets stuck leaves the same edges open in all further rounds

So a large board has a higher value than a small one that needs the same techniques, each technique
doubles the weight of what the easier ones leave open, and one short trial adds little.

A round of trials tries every unknown edge, and adds what follows by the easier techniques. Trials are of
three kinds: with counting alone, with all rules and loop avoidance, and with everything else; so a trial
that takes a moment is not graded like one with long chains. With fewer rules every round finds less, so
leaving out some of the rules 14 to 36 never lowers a grade.

Whether trials within trials are enough depends on the order of the trials. So the board is always
explained in its canonical position and with all rules: if that needs a search, the grade
says search. Each case of a search counts like an edge.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import log2

from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Mark, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.rules.language import Rule, takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import rules_for
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.core import (
    CLOSINGS,
    COLOURS,
    CORNERS,
    PATTERNS,
    REGIONS,
    SIDES,
    Ladder,
)
from hamekomi.families.slitherlink.steps.deducer import EASIER_TRIALS, new_marks
from hamekomi.families.slitherlink.steps.deduction import WORDS, Technique, technique_of
from hamekomi.families.slitherlink.steps.explain import deductions
from hamekomi.families.slitherlink.steps.trial import trial_marks
from hamekomi.geometry.planar import grid, symmetries
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Grade
from hamekomi.model.words import counted

HARDNESS: Mapping[Technique, str] = {
    Technique.COUNTING: "gentle",
    Technique.LOOPS: "gentle",
    Technique.SHORT: "gentle",
    Technique.PATTERNS: "normal",
    Technique.CORNERS: "normal",
    Technique.COLOURS: "hard",
    Technique.SIDES: "hard",
    Technique.REGIONS: "hard",
    Technique.TRIAL_BY_COUNTING: "hard",
    Technique.TRIAL_BY_RULES: "very hard",
    Technique.TRIAL: "very hard",
    Technique.NESTED_TRIALS: "fiendish",
    Technique.SEARCH: "fiendish",
}
# How many rungs of the ladder (steps/core.py) a technique needs, for those without trials.
RUNGS = {
    Technique.COUNTING: PATTERNS,
    Technique.LOOPS: CLOSINGS,
    Technique.SHORT: CLOSINGS,
    Technique.PATTERNS: CLOSINGS,
    Technique.CORNERS: CORNERS,
    Technique.COLOURS: COLOURS,
    Technique.SIDES: SIDES,
    Technique.REGIONS: REGIONS,
}


ROUNDS = 30
# One more technique doubles an effort; the value grows with its logarithm.
SLOPE, UNIT = 0.6, 32


@dataclass(frozen=True, slots=True)
class Measure:
    """What a grade is computed from."""

    puzzle: Slitherlink
    technique: Technique
    # Edges that the easier techniques leave unknown.
    left_open: int
    effort: float
    # None if they are not counted.
    rounds: int | None = None
    # The cases of all searches.
    cases: int = 0

    @property
    def value(self) -> float:
        return _value(self.effort)

    @property
    def reason(self) -> str:
        rounds = "" if self.rounds is None else f", in {counted(self.rounds, 'round')}"
        if self.technique == Technique.COUNTING:
            return f"counting at numbers and dots is enough{rounds}"
        edges = f"{self.left_open:,} of {len(self.puzzle.grid.edges):,} edges"
        if self.technique == Technique.SEARCH:
            cases = counted(self.cases, "case")
            return f"needs search, through {cases}, where trials leave {edges} open"
        return f"needs {WORDS[self.technique]} where easier techniques leave {edges} open{rounds}"


def grade(puzzle: Slitherlink, budget: Budget = UNLIMITED, rules: Sequence[Rule] | None = None) -> Grade:
    """The grade of a puzzle with one solution; other puzzles have the grade 0."""
    found = measure(puzzle, rules, budget)
    if isinstance(found, Measure):
        return Grade(found.value, HARDNESS[found.technique], found.reason)
    if found == 0:
        return Grade(0.0, "impossible", "there is no solution", is_solvable=False)
    return Grade(0.0, "ambiguous", "there is more than one solution")


def measure(
    puzzle: Slitherlink, rules: Sequence[Rule] | None = None, budget: Budget = UNLIMITED
) -> Measure | int:
    """Measures with these rules. If there is not exactly one solution, returns 0, or 2 for several."""
    clock = budget.clock()
    solutions = sum(1 for _ in islice(by_search.solutions(puzzle, budget), 2))
    if solutions != 1:
        return solutions
    edges = len(puzzle.grid.edges)
    if HIGHEST_CLUE in puzzle.clues:
        return Measure(puzzle, Technique.COUNTING, edges, _effort(Technique.COUNTING, [edges, 0]), 1)
    usable = rules_for(empty(puzzle), takegaki() if rules is None else rules)
    left_open, effort = edges, 0.0
    for technique in (*RUNGS, *EASIER_TRIALS, Technique.TRIAL):
        if technique in RUNGS:
            ladder = _ladder(puzzle, usable, technique, RUNGS[technique])
            unknown = _by_rounds(ladder, clock)
        else:
            easier = _for_trials(puzzle, usable, technique, ladder)
            unknown = _by_rounds_of_trials(ladder, easier, clock)
        effort += _effort(technique, unknown)
        if ladder.is_solved:
            return Measure(puzzle, technique, left_open, effort, len(unknown) - 1)
        left_open = unknown[-1]
    cases = sum(step.cases for step in deductions(empty(first_position(puzzle)), clock.time_left))
    effort += _effort(Technique.NESTED_TRIALS, [left_open])
    if not cases:
        return Measure(puzzle, Technique.NESTED_TRIALS, left_open, effort)
    effort += _effort(Technique.SEARCH, [left_open + cases])
    return Measure(puzzle, Technique.SEARCH, left_open, effort, cases=cases)


def limits(edges: int, hardest: Technique) -> tuple[float, float]:
    """The least and the highest value of a board with this number of edges that needs no search."""
    stuck = sum(_effort(technique, [edges]) for technique in Technique if technique <= hardest)
    return _value(_effort(Technique.COUNTING, [edges, 0])), _value(stuck)


def _value(effort: float) -> float:
    return round(SLOPE * log2(1 + effort / UNIT), 2)


def _effort(technique: Technique, unknown: Sequence[int]) -> float:
    """By how many edges are unknown before the first round, after it, and so on; the last stays."""
    counted = unknown[:ROUNDS]
    return 2.0**technique * (sum(counted) + (ROUNDS - len(counted)) * unknown[-1]) / ROUNDS


def _ladder(puzzle: Slitherlink, rules: tuple[Rule, ...], hardest: Technique, rungs: int) -> Ladder:
    clues, marks = clue_bytes(puzzle), empty(puzzle).marks
    return Ladder(_up_to(rules, hardest), puzzle.rows, puzzle.columns, clues, marks, rungs)


@lru_cache(maxsize=32)
def _up_to(rules: tuple[Rule, ...], hardest: Technique) -> Patterns:
    """The rules of these techniques."""
    return as_patterns(tuple(rule for rule in rules if technique_of(rule) <= hardest))


def _by_rounds(ladder: Ladder, clock: Clock) -> list[int]:
    """Makes rounds to the end; returns how many edges are unknown before the first and after each."""
    marks, before = ladder.marks, b""
    unknown = [marks.count(Mark.UNKNOWN)]
    while marks != before:
        clock.tick(0)
        ladder.round()
        marks, before = ladder.marks, marks
        if marks != before:
            unknown.append(marks.count(Mark.UNKNOWN))
    return unknown


def _open(ladder: Ladder) -> int:
    return ladder.marks.count(Mark.UNKNOWN)


def _for_trials(
    puzzle: Slitherlink, rules: tuple[Rule, ...], technique: Technique, ladder: Ladder
) -> Ladder:
    """The ladder on which edges are tried."""
    if technique == Technique.TRIAL:
        return ladder
    hardest, rungs = EASIER_TRIALS[technique]
    return _ladder(puzzle, rules, hardest, rungs)


def _by_rounds_of_trials(ladder: Ladder, easier: Ladder, clock: Clock) -> list[int]:
    """Makes rounds of trials on the easier ladder; all techniques then use their conclusions."""
    unknown, is_new = [_open(ladder)], True
    while is_new and not ladder.is_solved:
        easier.put(new_marks(easier.marks, ladder.marks))
        easier.settle()
        found = []
        for edge in (edge for edge, mark in enumerate(ladder.marks) if not mark):
            clock.tick(0)
            found.append(trial_marks(easier, edge))
        is_new = any(found)
        for marks in found:
            ladder.put(marks)
        ladder.settle()
        if is_new:
            unknown.append(_open(ladder))
    return unknown


# ---- The canonical one of a board's eight positions


def positions_of(puzzle: Slitherlink) -> Iterator[Slitherlink]:
    """All eight positions of a board, including the board itself."""
    for number, turn in enumerate(symmetries(puzzle.rows, puzzle.columns)):
        is_upright = number < 4
        rows = puzzle.rows if is_upright else puzzle.columns
        columns = puzzle.columns if is_upright else puzzle.rows
        clues = {turn(cell): clue for cell, clue in zip(puzzle.grid.cells, puzzle.clues, strict=True)}
        yield Slitherlink(rows, columns, tuple(clues[cell] for cell in grid(rows, columns).cells))


def first_position(puzzle: Slitherlink) -> Slitherlink:
    """The canonical position: the same for all eight positions of a board."""
    return min(positions_of(puzzle), key=_order)


def _order(puzzle: Slitherlink) -> tuple[int, list[int]]:
    return puzzle.rows, [-1 if clue is None else clue for clue in puzzle.clues]
