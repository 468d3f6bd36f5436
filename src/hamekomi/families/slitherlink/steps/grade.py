"""How hard a puzzle is: the hardest technique it needs, how much of the board needs it, and how long.

For each technique, all deductions up to it are made in rounds: a round makes everything at once that
follows from the current board. Rounds do not depend on any order, so a board and its mirror images have
the same grade. The value is

    hardest technique - 1 + (open + long) / 2       with the techniques numbered from 1

open    the share of the edges that the easier techniques leave unknown: 1 for the first technique; for
        the last two, the share that trials leave unknown
long    rounds / (rounds + rows + columns); 1 for trials within trials, where rounds are not counted;
        for searches, their cases instead of rounds

A round of trials tries every unknown edge, and adds what follows by the easier techniques. Trials are of
three kinds: with counting alone, with all rules and loop avoidance, and with everything else; so a trial
that takes a glance is not graded like one with long chains. With fewer rules every round finds less, so
leaving out some of the rules 14 to 36 never lowers a grade.

Whether trials within trials are enough depends on the order of the trials. So the board is always
explained in its canonical position (turning.py) and with all rules: if that needs a search, the grade
says search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from hamekomi.engines.loops.ladder import CLOSINGS, COLOURS, PATTERNS, REGIONS, Ladder
from hamekomi.families.slitherlink.making.turning import first_position
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Mark, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.rules.language import Rule, takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.families.slitherlink.steps.assumption import lesson
from hamekomi.families.slitherlink.steps.deduction import WORDS, Technique, technique_of
from hamekomi.families.slitherlink.steps.explain import deductions
from hamekomi.families.slitherlink.steps.ladder import EASIER_TRIALS, news_between
from hamekomi.families.slitherlink.steps.small_loops import rules_for
from hamekomi.model.answers import PATIENT, Budget, Clock, Grade
from hamekomi.model.words import counted

HARDNESS = {
    Technique.COUNTING: "gentle",
    Technique.PATTERNS: "easy",
    Technique.LOOPS: "normal",
    Technique.COLOURS: "tricky",
    Technique.REGIONS: "tough",
    Technique.GLANCE: "hard",
    Technique.LOOK_AHEAD: "very hard",
    Technique.TRIAL: "severe",
    Technique.DEEPER: "fiendish",
    Technique.SEARCH: "inhuman",
}
_RUNGS = {
    Technique.COUNTING: PATTERNS,
    Technique.PATTERNS: PATTERNS,
    Technique.LOOPS: CLOSINGS,
    Technique.COLOURS: COLOURS,
    Technique.REGIONS: REGIONS,
}


@dataclass(frozen=True, slots=True)
class Measure:
    """The parts of a grade."""

    puzzle: Slitherlink
    technique: Technique
    # Edges that the easier techniques leave unknown.
    left_open: int
    # None if they are not counted.
    rounds: int | None = None
    # The cases of all searches.
    cases: int = 0

    @property
    def value(self) -> float:
        size = self.puzzle.rows + self.puzzle.columns
        open_share = self.left_open / len(self.puzzle.grid.edges)
        rounds = self.cases or self.rounds
        length = 1.0 if rounds is None else rounds / (rounds + size)
        return round(self.technique - 1 + (open_share + length) / 2, 2)

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


def grade(puzzle: Slitherlink, budget: Budget = PATIENT, rules: Sequence[Rule] | None = None) -> Grade:
    """The grade of a puzzle with one solution; other puzzles have the grade 0."""
    found = measure(puzzle, rules, budget)
    if isinstance(found, Measure):
        return Grade(found.value, HARDNESS[found.technique], found.reason)
    if found == 0:
        return Grade(0.0, "impossible", "there is no solution", is_solvable=False)
    return Grade(0.0, "ambiguous", "there is more than one solution")


def measure(
    puzzle: Slitherlink, rules: Sequence[Rule] | None = None, budget: Budget = PATIENT
) -> Measure | int:
    """Measures with these rules. If there is not exactly one solution, returns 0, or 2 for several."""
    clock = budget.clock()
    solutions = sum(1 for _ in islice(fast.solutions(puzzle, budget), 2))
    if solutions != 1:
        return solutions
    if HIGHEST_CLUE in puzzle.clues:
        return Measure(puzzle, Technique.COUNTING, len(puzzle.grid.edges), rounds=1)
    usable = rules_for(empty(puzzle), takegaki() if rules is None else rules)
    left_open = len(puzzle.grid.edges)
    for technique, rungs in _RUNGS.items():
        known = tuple(rule for rule in usable if technique_of(rule) <= technique)
        ladder = _ladder(puzzle, known, rungs)
        rounds = _rounds(ladder, clock)
        if ladder.is_solved:
            return Measure(puzzle, technique, left_open, rounds)
        left_open = ladder.marks.count(Mark.UNKNOWN)
    for technique in (*EASIER_TRIALS, Technique.TRIAL):
        rounds = _rounds_of_trials(ladder, _for_trials(puzzle, usable, technique, ladder), clock)
        if ladder.is_solved:
            return Measure(puzzle, technique, left_open, rounds)
        left_open = ladder.marks.count(Mark.UNKNOWN)
    cases = sum(step.cases for step in deductions(empty(first_position(puzzle)), clock.time_left))
    technique = Technique.SEARCH if cases else Technique.DEEPER
    return Measure(puzzle, technique, left_open, cases=cases)


def _ladder(puzzle: Slitherlink, rules: tuple[Rule, ...], rungs: int) -> Ladder:
    patterns = as_patterns(rules)
    clues, marks = clue_bytes(puzzle), empty(puzzle).marks
    return Ladder(patterns, puzzle.rows, puzzle.columns, clues, marks, rungs)


def _rounds(ladder: Ladder, clock: Clock) -> int:
    """Makes rounds until nothing more follows; returns how many."""
    rounds, before = 0, b""
    while ladder.marks != before:
        clock.tick(0)
        before = ladder.marks
        ladder.round()
        rounds += ladder.marks != before
    return rounds


def _for_trials(
    puzzle: Slitherlink, rules: Sequence[Rule], technique: Technique, ladder: Ladder
) -> Ladder:
    """The ladder on which edges are tried."""
    if technique == Technique.TRIAL:
        return ladder
    hardest, rungs = EASIER_TRIALS[technique]
    return _ladder(puzzle, tuple(rule for rule in rules if technique_of(rule) <= hardest), rungs)


def _rounds_of_trials(ladder: Ladder, easier: Ladder, clock: Clock) -> int:
    """Makes rounds of trials on the easier ladder, whose lessons all techniques then follow."""
    rounds, learned = 0, True
    while learned and not ladder.is_solved:
        easier.put(news_between(easier.marks, ladder.marks))
        easier.settle()
        lessons = []
        for edge in (edge for edge, mark in enumerate(ladder.marks) if not mark):
            clock.tick(0)
            lessons.append(lesson(easier, edge))
        learned = any(lessons)
        rounds += learned
        for news in lessons:
            ladder.put(news)
        ladder.settle()
    return rounds
