"""All techniques except trial, the simplest first. The core finds deductions; this adds the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from hamekomi.engines.patterns.pattern import Use
from hamekomi.families.slitherlink.puzzle import MARKS, Mark, Position, clue_bytes
from hamekomi.families.slitherlink.rules.language import Rule
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import rules_for
from hamekomi.families.slitherlink.steps.core import CLOSINGS, PATTERNS, Ladder, Marks
from hamekomi.families.slitherlink.steps.deduction import Deduction, Marked, Technique, technique_of
from hamekomi.families.slitherlink.steps.reasons import Rulebook, contradiction, deduction
from hamekomi.geometry.planar import Place

_EDGES_AT_ONCE = 64  # edges that are compared at once
# Kinds of trials with fewer techniques: the hardest technique of their rules, and how many rungs.
EASIER_TRIALS = {
    Technique.TRIAL_BY_COUNTING: (Technique.COUNTING, PATTERNS),
    Technique.TRIAL_BY_RULES: (Technique.PATTERNS, CLOSINGS),
}


class Deducer:
    """A position and the deductions from it, one by one; edges may be assumed on top of it."""

    def __init__(self, position: Position, rules: Sequence[Rule] | None = None) -> None:
        self.position = position
        self.book = Rulebook.of(sorted(rules_for(position, rules), key=_difficulty))
        self._begin()

    def _begin(self) -> None:
        puzzle = self.position.puzzle
        first = sum(technique_of(rule) < Technique.LOOPS for rule in self.book.rules)
        self.ladder = Ladder(
            self.book.patterns,
            puzzle.rows,
            puzzle.columns,
            clue_bytes(puzzle),
            self.position.marks,
            first=first,
        )
        # Ladders with fewer techniques, for easier trials; made when they are needed.
        self._easier: dict[Technique, Ladder] = {}
        # The marks so far, and those before each assumption.
        self._log = MarkLog(self.position)
        self._logs_before: list[MarkLog] = []
        # Whether `next` has returned the contradiction already.
        self._is_reported = False

    def fresh(self) -> Deducer:
        """This position on a new board; requires that no simple deduction is left.

        Deductions of the same kind come in an order that depends on what was deduced before, even if
        that was withdrawn. On a new board the order depends on the position alone.
        """
        other = copy(self)
        other._begin()
        other.ladder.settle()
        return other

    @property
    def is_complete(self) -> bool:
        return Mark.UNKNOWN not in self.position.marks

    def next(self) -> Deduction | None:
        """Adds the simplest new deduction to the position; None at the end."""
        ladder_step = self.ladder.step()
        if ladder_step.kind == "nothing":
            if not self.ladder.is_dead or self._is_reported:
                return None
            self._is_reported = True
            return contradiction(self.position, self.book, self.ladder.fault)
        edges = self.position.puzzle.grid.edges
        marks = {edges[edge]: Mark(mark) for edge, mark in ladder_step.marks}
        if ladder_step.use is not None:
            marks |= self._in_other_positions(ladder_step.use)
        found = deduction(self.position, self.book, ladder_step, tuple(sorted(marks.items())))
        self._mark(found.conclusions)
        return found

    def _in_other_positions(self, use: Use) -> dict[Place, Mark]:
        """The marks that the same rule gives there in its other positions."""
        grid, marks = self.position.puzzle.grid, self.position.marks
        more = {
            edge: mark
            for edge, mark in self.book.in_other_positions(use)
            if edge in grid.number and not marks[grid.number[edge]]
        }
        self.ladder.put(tuple((grid.number[edge], mark) for edge, mark in more.items()))
        return more

    def all(self) -> Iterator[Deduction]:
        while found := self.next():
            yield found

    def beyond_rules(self) -> Iterator[Deduction]:
        """Makes all deductions; yields those that are neither by rules without sides nor about loops.

        Skipping the reasons of deductions by rules is much faster. Afterwards only the ladder is up to
        date, not the position.
        """
        while (ladder_step := self.ladder.step()).kind != "nothing":
            is_rule = (
                ladder_step.use is not None
                and self.book.techniques[ladder_step.use.pattern] < Technique.CORNERS
            )
            if is_rule or ladder_step.kind in ("closing", "finish"):
                continue
            edges = self.position.puzzle.grid.edges
            before = bytearray(self.ladder.marks)
            for edge, _ in ladder_step.marks:
                before[edge] = Mark.UNKNOWN
            marks = tuple(sorted((edges[edge], Mark(mark)) for edge, mark in ladder_step.marks))
            yield deduction(Position(self.position.puzzle, bytes(before)), self.book, ladder_step, marks)
        if self.ladder.is_dead:
            end = contradiction(self.current, self.book, self.ladder.fault)
            if end.technique >= Technique.CORNERS:
                yield end

    @property
    def current(self) -> Position:
        """The position as the ladder knows it."""
        return Position(self.position.puzzle, self.ladder.marks)

    def put(self, marks: Sequence[Marked]) -> None:
        """Adds marks that a trial has found."""
        self.ladder.put(tuple((self._number(edge), mark) for edge, mark in marks))
        self._mark(marks)

    def easier(self, technique: Technique) -> Ladder:
        """The position on a ladder with the techniques of an easier kind of trial."""
        hardest, rungs = EASIER_TRIALS[technique]
        puzzle, marks = self.position.puzzle, self.position.marks
        if technique not in self._easier:
            rules = tuple(rule for rule in self.book.rules if technique_of(rule) <= hardest)
            self._easier[technique] = Ladder(
                as_patterns(rules), puzzle.rows, puzzle.columns, clue_bytes(puzzle), marks, rungs
            )
        ladder = self._easier[technique]
        ladder.put(new_marks(ladder.marks, marks))
        return ladder

    def assume(self, edge: Place, mark: Mark) -> None:
        self.ladder.assume(self._number(edge), mark)
        self._logs_before.append(self._log)
        self._log = MarkLog(self.position)
        self._mark([(edge, mark)])

    def withdraw(self) -> None:
        self.ladder.withdraw()
        self._log = self._logs_before.pop()
        self.position = self._log.snapshot()
        self._is_reported = False

    def _number(self, edge: Place) -> int:
        return self.position.puzzle.grid.number[edge]

    def _mark(self, marks: Sequence[Marked]) -> None:
        self._log.add(marks)
        self.position = self._log.snapshot()


def new_marks(before: bytes, after: bytes) -> Marks:
    """The marks that were added, by the number of their edges."""
    added: list[tuple[int, int]] = []
    for start in range(0, len(after), _EDGES_AT_ONCE):
        if before[start : start + _EDGES_AT_ONCE] != after[start : start + _EDGES_AT_ONCE]:
            edges = range(start, min(start + _EDGES_AT_ONCE, len(after)))
            added += ((edge, after[edge]) for edge in edges if after[edge] != before[edge])
    return tuple(added)


def _difficulty(rule: Rule) -> tuple[int, int]:
    return technique_of(rule), rule.number


# ---- The positions of a long explanation, which share their marks
#
# An explanation of a board of 200x200 has 40,000 positions with 80,400 edges each, and every step keeps
# its own to be drawn. The log holds the first position and the marks that were added, one after the
# other; a snapshot is a position that knows how many of them it has.


class MarkLog:
    """A position and the marks that are added to it; no edge is marked twice."""

    def __init__(self, start: Position) -> None:
        self.puzzle = start.puzzle
        self.start = start.marks
        # By edge: the current marks.
        self.marks = bytearray(start.marks)
        # The edges in the order in which they were marked, and the place of each in this order.
        self.added: list[int] = []
        self.order: dict[int, int] = {}

    def add(self, marks: Sequence[Marked]) -> None:
        for edge, mark in marks:
            number = self.puzzle.grid.number[edge]
            self.marks[number] = mark
            self.order[number] = len(self.added)
            self.added.append(number)

    def snapshot(self) -> Position:
        return Snapshot(self)


class Snapshot(Position):
    """The position when the snapshot was made; marks added later do not change it."""

    __slots__ = ("_added", "_log")

    def __init__(self, log: MarkLog) -> None:
        object.__setattr__(self, "puzzle", log.puzzle)
        object.__setattr__(self, "_log", log)
        object.__setattr__(self, "_added", len(log.added))

    _log: MarkLog
    _added: int

    def __eq__(self, other: object) -> bool:
        """Equal to every position with the same marks."""
        if not isinstance(other, Position):
            return NotImplemented
        return (self.puzzle, self.marks) == (other.puzzle, other.marks)

    def __hash__(self) -> int:
        return hash((self.puzzle, self.marks))

    @property
    def marks(self) -> bytes:
        log = self._log
        if self._added == len(log.added):
            return bytes(log.marks)
        marks = bytearray(log.start)
        for number in log.added[: self._added]:
            marks[number] = log.marks[number]
        return bytes(marks)

    def mark(self, edge: Place) -> Mark:
        log, number = self._log, self.puzzle.grid.number[edge]
        is_known = log.order.get(number, self._added) < self._added
        return MARKS[log.marks[number] if is_known else log.start[number]]
