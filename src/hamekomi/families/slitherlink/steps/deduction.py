"""Deductions as values and in words, and the techniques they belong to, simplest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from hamekomi.families.slitherlink.puzzle import Mark, Position, place_name
from hamekomi.families.slitherlink.rules.language import MOST_RULES, Rule
from hamekomi.families.slitherlink.rules.small_loops import exceptions
from hamekomi.geometry.planar import Grid, Place

Marked = tuple[Place, Mark]


class Technique(IntEnum):
    """A class of deductions; harder ones have higher numbers."""

    # Around one number, or at one dot: rules 1 to 13.
    COUNTING = 1
    # No loop except the solution: loop avoidance.
    LOOPS = 2
    # Rules with at most two premises.
    SHORT = 3
    # All other rules.
    PATTERNS = 4
    # Whether one, both or none of two edges at a corner can be lines.
    CORNERS = 5
    # Inside and outside.
    COLOURS = 6
    # Sides of cells that are related though the edges between them are not known.
    SIDES = 7
    # The inside is connected, and so is the outside.
    REGIONS = 8
    # An edge tried both ways, with counting alone.
    TRIAL_BY_COUNTING = 9
    # An edge tried both ways, with all rules and loop avoidance.
    TRIAL_BY_RULES = 10
    # An edge tried both ways, with everything above.
    TRIAL = 11
    # Trials within trials.
    NESTED_TRIALS = 12
    # A search, too long to follow.
    SEARCH = 13


WORDS = {
    Technique.COUNTING: "counting",
    Technique.LOOPS: "loop avoidance",
    Technique.SHORT: "short patterns",
    Technique.PATTERNS: "patterns of numbers",
    Technique.CORNERS: "corners",
    Technique.COLOURS: "inside and outside",
    Technique.SIDES: "related sides",
    Technique.REGIONS: "connected sides",
    Technique.TRIAL_BY_COUNTING: "trial by counting",
    Technique.TRIAL_BY_RULES: "trial by rules",
    Technique.TRIAL: "trial",
    Technique.NESTED_TRIALS: "trials within trials",
    Technique.SEARCH: "search",
}
_FEW_PREMISES = 2
CONTRADICTION = "contradiction"  # used in place of a rule's name


@lru_cache(maxsize=MOST_RULES)
def technique_of(rule: Rule) -> Technique:
    """The technique that a rule belongs to; a rule that overlooks a small loop is not counting."""
    if rule.sides:
        return Technique.SIDES if rule.starts or len(rule.pairs) > 1 else Technique.COLOURS
    if _is_about_one_place(rule) and not exceptions(rule):
        return Technique.COUNTING
    return Technique.SHORT if len(rule.starts) <= _FEW_PREMISES else Technique.PATTERNS


def _is_about_one_place(rule: Rule) -> bool:
    """Whether it is only about a cell and its edges, or only about the edges of a vertex."""
    places = [each.place for each in rule.starts + rule.ends]
    row, column = places[0]
    centres = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return any(
        r % 2 == c % 2 and all(abs(down - r) + abs(right - c) <= 1 for down, right in places)
        for r, c in centres
    )


@dataclass(frozen=True, slots=True)
class Deduction:
    """A rule used once. Without conclusions it is a contradiction: no loop agrees with the position.

    The conclusions follow from the rules of the puzzle and from `premises` alone: the clues of its cells
    and the marks of its edges.
    """

    rule: str
    technique: Technique
    premises: tuple[Place, ...]
    conclusions: tuple[Marked, ...]
    # The premises in words, or a function that makes them: most deductions of a trial never need them.
    reason: str | Callable[[], str]
    # The branches of a trial.
    chain: tuple[Branch, ...] = ()
    # Cells that connect a side, or would have to.
    gates: tuple[Place, ...] = ()
    # The cases of a search.
    cases: int = 0

    @property
    def because(self) -> str:
        return self.reason if isinstance(self.reason, str) else self.reason()

    @property
    def is_contradiction(self) -> bool:
        return not self.conclusions

    @property
    def depth(self) -> int:
        """How deep trials are nested in it; 0 without a trial."""
        inner = (step.depth for branch in self.chain for step in branch.deductions)
        return 1 + max(inner, default=0) if self.chain else 0


@dataclass(frozen=True, slots=True)
class Branch:
    """The mark that was tried, and the deductions from it; the last may be a contradiction."""

    tried: Marked
    deductions: tuple[Deduction, ...]

    @property
    def is_dead(self) -> bool:
        return bool(self.deductions) and self.deductions[-1].is_contradiction

    @property
    def rests_on(self) -> frozenset[Place]:
        """The places that the branch needs and has not deduced itself."""
        used = {place for step in self.deductions for place in step.premises}
        made = {place for step in self.deductions for place, _ in step.conclusions}
        return frozenset(used - made - {self.tried[0]})


def needed(deductions: Sequence[Deduction], goals: Iterable[Place] = ()) -> tuple[Deduction, ...]:
    """The deductions that lead to the goals, or to the contradiction at the end, without the others."""
    wanted, kept = set(goals), []
    for step in reversed(deductions):
        if step.is_contradiction or any(place in wanted for place, _ in step.conclusions):
            kept.append(step)
            wanted.update(step.premises)
    return tuple(reversed(kept))


# ---- In words

# A step has all its marks as moves, so its words may be shortened; those of a trial are all there is.
MOST_NAMED, ALL = 8, 10**6
_ONE = {Mark.LINE: "a line", Mark.CROSS: "a cross"}
_SEVERAL = {Mark.LINE: "lines", Mark.CROSS: "crosses"}


def listed(names: Sequence[str], most: int = MOST_NAMED) -> str:
    """The names as "a, b and c"; of more than `most`, only the first ones."""
    if len(names) > most:
        return f"{', '.join(names[:3])} and {len(names) - 3} others"
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def named(grid: Grid, places: Iterable[Place], most: int = MOST_NAMED) -> str:
    return listed([place_name(grid, place) for place in places], most)


def marks_in_words(grid: Grid, marks: Iterable[Marked], most: int = MOST_NAMED) -> str:
    """The marks as a text such as "a line above r1c1, crosses left of r1c1 and …"."""
    marks = sorted(marks)
    parts = []
    for mark in (Mark.LINE, Mark.CROSS):
        places = [place for place, each in marks if each == mark]
        if places:
            noun = (_ONE if len(places) == 1 else _SEVERAL)[mark]
            parts.append(f"{noun} {named(grid, places, most)}")
    return ", ".join(parts)


def premises_in_words(position: Position, places: Iterable[Place], most: int = MOST_NAMED) -> str:
    """The clues of the cells and the marks on the edges."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    places = list(places)
    cells = [place for place in places if place[0] % 2 == 1 == place[1] % 2]
    edges = [place for place in places if place[0] % 2 != place[1] % 2]
    parts = [f"{place_name(grid, cell)} says {puzzle.clue_at(cell)}" for cell in cells]
    if edges:
        marks = marks_in_words(grid, ((edge, position.mark(edge)) for edge in edges), most)
        parts.append(f"there {'is' if marks.startswith('a') else 'are'} {marks}")
    return listed(parts, most) or "of the border"


def conclusions_in_words(grid: Grid, deduction: Deduction) -> str:
    if deduction.is_contradiction:
        return "no loop agrees with this position"
    return marks_in_words(grid, deduction.conclusions)


def trial_in_words(grid: Grid, chain: Sequence[Branch]) -> str:
    return "; ".join("; then ".join(_branch_in_parts(grid, branch)) for branch in chain)


def trial_in_parts(grid: Grid, chain: Sequence[Branch]) -> list[str]:
    """A trial in words, one part for each deduction; a branch begins with the mark that was tried."""
    return [part for branch in chain for part in _branch_in_parts(grid, branch)]


def _branch_in_parts(grid: Grid, branch: Branch) -> list[str]:
    tried = f"with {marks_in_words(grid, [branch.tried])}"
    steps = [_step_in_words(grid, step) for step in branch.deductions]
    if not steps:
        return [f"{tried} it follows at once"]
    return [f"{tried}: {steps[0]}", *steps[1:]]


def _step_in_words(grid: Grid, step: Deduction) -> str:
    if step.is_contradiction:
        return f"this is impossible, because {step.because}"
    how = f"{step.rule}: {trial_in_words(grid, step.chain)}" if step.chain else step.rule
    return f"{marks_in_words(grid, step.conclusions, ALL)} ({how})"
