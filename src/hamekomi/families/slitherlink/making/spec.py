"""The kind of puzzle that the options ask for, and the closest one made so far."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hamekomi.families.slitherlink.making.allowed_techniques import NORMAL, in_ranges, techniques_for
from hamekomi.families.slitherlink.making.core import Group, Ratios
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Clue, Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.steps.core import Ladder
from hamekomi.families.slitherlink.steps.deduction import WORDS, Technique
from hamekomi.families.slitherlink.steps.grade import HARDNESS, Measure, limits, measure
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget, shortened
from hamekomi.model.scale import SCALE
from hamekomi.model.words import counted

# A single value of a grade stands for all values at most this far from it.
AROUND = 0.25
# Loops that never go around more cells have not grown.
_FEW_CELLS = 4
# The rank of a puzzle with clues beside the mask: all others come closer to the spec.
_BESIDE = 5


@dataclass(frozen=True, slots=True)
class Spec:
    """The puzzle that the options ask for."""

    rows: int
    columns: int
    # Which techniques may solve it (allowed_techniques.py).
    kind: str
    # Its grade must need one of these; empty: any.
    techniques: tuple[Technique, ...]
    # The word for it: a difficulty, a technique or a kind.
    wanted: str
    ratios: Ratios
    # Cells whose clues come and go together; or, with a mask, all cells that get a clue.
    orbits: Sequence[Group]
    mask: Group | None
    # The most clues; None: as few as possible.
    clues: int | None
    may_have_zeros: bool
    # The number of a rule of this book.
    needs: int | None
    book: str
    # The numbers of the rules that must be enough; None: all of the book.
    only: frozenset[int] | None
    # The least and the highest value of its grade.
    grades: tuple[float, float] | None
    # How clues are removed (thinning.py).
    removal: str


class Closest:
    """The puzzle that comes closest to a spec."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._puzzle: Slitherlink | None = None
        # The puzzle that was compared last.
        self._last: Slitherlink | None = None
        self._distance: tuple[int, float] = (0, 0)
        self._words = ""

    def accepts(self, puzzle: Slitherlink, clock: Clock) -> bool:
        """Whether a puzzle meets the spec; if not, keeps it if it is closer than those before."""
        self._last = puzzle
        distance, words = self._compared(puzzle, clock)
        if words and (self._puzzle is None or distance < self._distance):
            self._puzzle, self._distance, self._words = puzzle, distance, words
        return not words

    def consider_beside(self, puzzle: Slitherlink | None) -> None:
        """Keeps a puzzle with clues beside the mask if it has fewer of them than those before."""
        if puzzle is None:
            return
        beside = _clues(puzzle) - sum(puzzle.clues[cell] is not None for cell in self._spec.mask or ())
        distance = (_BESIDE, float(beside))
        if self._puzzle is None or distance < self._distance:
            self._puzzle, self._distance = puzzle, distance
            self._words = f"the closest has {counted(beside, 'clue')} beside the mask"

    def _compared(self, puzzle: Slitherlink, clock: Clock) -> tuple[tuple[int, float], str]:
        """How far the puzzle is from the spec, and what is wrong with it; "" if nothing is."""
        spec, count = self._spec, _clues(puzzle)
        if spec.clues is not None and count > spec.clues:
            return (4, count - spec.clues), f"the fewest were {count}, so ask for {count} or more"
        if spec.mask is not None and count < len(spec.mask):
            missing = counted(len(spec.mask) - count, "cell")
            return (4, len(spec.mask) - count), f"the closest has no clue in {missing} of the mask"
        if spec.needs is not None and not _needs(puzzle, spec, clock):
            return (3, 0), f"the closest can be solved without rule {spec.needs}; try a larger board"
        if not spec.techniques and spec.grades is None:
            return (0, 0), ""
        found = measure(puzzle, None, clock.time_left)
        assert isinstance(found, Measure)  # it has one solution
        # First the technique is compared; if that is right, the value.
        rank, distance_away = 2, 0.0
        if spec.techniques:
            least_hard, hardest = min(spec.techniques), max(spec.techniques)
            distance_away = min(0, found.technique - least_hard) + max(0, found.technique - hardest)
        if not distance_away and spec.grades is not None:
            least, most = spec.grades
            rank, distance_away = 1, min(0, found.value - least) + max(0, found.value - most)
        size = "a larger board" if distance_away < 0 else "a smaller board"
        is_technique = spec.wanted not in SCALE and bool(spec.techniques)
        what = f"needs {WORDS[found.technique]}" if is_technique else f"is {HARDNESS[found.technique]}"
        words = f"the closest {what}, {found.value:g}; try another seed or {size}"
        return (rank, abs(distance_away)), words if distance_away else ""

    @property
    def text(self) -> str | None:
        return None if self._puzzle is None else plain.write(self._puzzle)

    def added_to(self, stopped: OutOfBudget) -> OutOfBudget:
        """The error `stopped` with the best puzzle so far, perhaps one whose clues were still being
        removed.

        Such a puzzle need not have the grade of the spec, nor need its rule.
        """
        if self._puzzle is not None:
            return OutOfBudget(f"{stopped}; {self._words}", best=self.text)
        best = plain.write(self._last) if self._last is not None else stopped.best
        if best is None:
            return stopped
        spec, left = self._spec, sum(sign.isdigit() for sign in best)
        message = f"{stopped}; by then it had {counted(left, 'clue')} and one solution"
        if spec.techniques or spec.grades is not None or spec.needs is not None:
            message += ", but its grade was not checked"
        return OutOfBudget(message, best=best)

    def complaint(self, loops: int, largest: int) -> str:
        """Why no puzzle was found in this many loops, the largest around this many cells."""
        spec = self._spec
        if largest <= _FEW_CELLS:
            ratios = "/".join(map(str, spec.ratios))
            return (
                f"with ratios {ratios} a loop does not grow: bulges shrink back before they spread, and "
                f"none of {counted(loops, 'loop')} went around more than {counted(largest, 'cell')}; "
                "give the second ratio more, and the third less"
            )
        words = self._words or ("allow more of them" if spec.only is None else "allow more rules")
        if spec.mask is not None and (self._puzzle is None or self._distance[0] == _BESIDE):
            share = len(spec.mask) / (spec.rows * spec.columns)
            return (
                f"after {counted(loops, 'loop')} none has enough clues in this mask alone, which has "
                f"{share:.0%} of the cells: {words}"
            )
        if self._puzzle is not None:
            return f"{counted(loops, 'loop')} made no {self._kind}; {words}"
        instead = "other ratios, or kind hard" if spec.only is None else "more rules"
        return f"no loop was found that makes a {self._kind}; try {instead}"

    @property
    def _kind(self) -> str:
        spec = self._spec
        few = "" if spec.clues is None else f" with at most {counted(spec.clues, 'clue')}"
        what = "" if spec.needs is None else f" that needs rule {spec.needs}"
        grades = "" if spec.grades is None else " of a grade from {:g} to {:g}".format(*spec.grades)
        by = "" if spec.only is None else f" by rules {in_ranges(spec.only)} alone"
        return f"{spec.wanted} puzzle of {spec.columns}x{spec.rows}{few}{what}{by}{grades}"


def read_grades(text: str) -> tuple[float, float]:
    """Reads a text such as "4 to 4.5" or "4-4.5"; a single value stands for those around it."""
    value = r"([0-9]{1,2}(?:\.[0-9]{1,2})?)"
    found = re.fullmatch(rf"{value}(?:\s*(?:-|to)\s*{value})?", text.strip())
    if found is None:
        raise BadInput(f"grade is one or two values, such as 4 to 4.5, not {shortened(text)!r}")
    least = float(found[1])
    most = float(found[2]) if found[2] else least
    if most < least:
        raise BadInput(f"grade goes from the lower value to the higher, as in {most:g} to {least:g}")
    return (least, most) if found[2] else (max(0, least - AROUND), least + AROUND)


def check_grades(spec: Spec) -> None:
    """Raises an error if no puzzle of this kind can have such a grade; one that may need search can
    have any.
    """
    if spec.grades is None:
        return
    hardest = max(spec.techniques, default=Technique.SEARCH)
    # With another book a puzzle of van Dam's kind can need more than Takegaki's rules, on which grades
    # are based.
    if spec.kind == NORMAL and spec.book == "takegaki":
        hardest = min(hardest, Technique.PATTERNS)
    if hardest == Technique.SEARCH:
        return
    edges = (spec.rows + 1) * spec.columns + spec.rows * (spec.columns + 1)
    lowest, highest = limits(edges, hardest)
    least, most = spec.grades
    if least > highest or most < lowest:
        instead = "another difficulty or a larger board" if least > highest else "a smaller board"
        raise BadInput(
            f"{spec.wanted} puzzles of {spec.columns}x{spec.rows} have grades from {lowest:g} to "
            f"at most {highest:g}; for {least:g} to {most:g}, try {instead}"
        )


def _clues(puzzle: Slitherlink) -> int:
    return len(puzzle.clues) - puzzle.clues.count(None)


def _needs(puzzle: Slitherlink, spec: Spec, clock: Clock) -> bool:
    """Whether the puzzle cannot be solved without the rule."""
    clock.tick()
    allowed = techniques_for(spec.kind, spec.book, spec.only, spec.needs)
    marks = empty(puzzle).marks
    ladder = Ladder(allowed.patterns, spec.rows, spec.columns, clue_bytes(puzzle), marks, allowed.rungs)
    ladder.settle()
    return not ladder.is_solved


# ---- From a loop to a puzzle: which of its numbers become clues


class Attempt(NamedTuple):
    """The result of one loop."""

    # None if clues were never enough.
    puzzle: Slitherlink | None
    # The share of all work that may end without a result.
    effort: float
    # The cells inside the loop that the clues determine best.
    inside: bytes
    # How often the loop was changed where its clues leave edges open.
    changes: int = 0


def usable_groups(spec: Spec, groups: Sequence[Group], full: bytes) -> Sequence[Group]:
    """The groups of cells whose numbers may be clues. A 4 would give the whole solution away."""
    clues = frozenset(range(0 if spec.may_have_zeros else 1, HIGHEST_CLUE))
    if clues.issuperset(full):
        return groups
    return [group for group in groups if all(full[cell] in clues for cell in group)]


def puzzle_with(spec: Spec, cells: Group, full: bytes) -> Slitherlink:
    """The puzzle with the numbers of these cells as clues."""
    clues: list[Clue] = [None] * len(full)
    for cell in cells:
        clues[cell] = full[cell]
    return Slitherlink(spec.rows, spec.columns, tuple(clues))
