"""Applying rules, and loop avoidance, to positions: rules become patterns, positions boards of bytes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from hamekomi.engines.patterns.pattern import Matching, Patterns, Use
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, is_edge
from hamekomi.families.slitherlink.rules.language import ALPHABET, FIRST_CLUE, SETTING, Rule
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput


@dataclass(frozen=True, slots=True)
class RuleUse:
    """A rule applied once."""

    rule: Rule
    # The places on the board where its conditions hold, and the cells whose sides they are about.
    because: tuple[Place, ...]
    # The edges that it marked.
    marks: Mapping[Place, Mark]
    # Cells without a clue, and how many lines they must have.
    counts: Mapping[Place, int]
    # The places where its conclusions contradict the position, which then has no solution.
    against: tuple[Place, ...] = ()
    # The letters of the cells on the board whose sides it depends on, 0 for a.
    sides: Mapping[Place, int] = field(default_factory=dict)

    @property
    def is_fatal(self) -> bool:
        return bool(self.against)


@dataclass(frozen=True, slots=True)
class Applied:
    """A position after applying rules. If the last use is fatal, the position has no solution."""

    position: Position
    uses: tuple[RuleUse, ...]

    @property
    def is_dead(self) -> bool:
        return bool(self.uses) and self.uses[-1].is_fatal


class RuleBoard:
    """A position to which rules are applied, one at a time or all of them."""

    def __init__(self, position: Position, rules: Sequence[Rule]) -> None:
        self._puzzle = position.puzzle
        self._rules = tuple(rules)
        self._patterns = as_patterns(self._rules)
        height, width = 2 * self._puzzle.rows + 1, 2 * self._puzzle.columns + 1
        self._matching = Matching(self._patterns, height, width, as_bytes(position))

    @property
    def position(self) -> Position:
        values, width = self._matching.values, 2 * self._puzzle.columns + 1
        marks = bytes(values[row * width + column] for row, column in self._puzzle.grid.edges)
        return Position(self._puzzle, marks)

    def next(self) -> RuleUse | None:
        """Applies the first rule that gives something new, at its first place in reading order.

        Returns None if nothing new follows. After a fatal use there are no more.
        """
        if self._matching.is_dead:
            return None
        use = self._matching.step()
        return self._fatal() if use is None else self._as_use(use)

    def sweeps(self) -> Iterator[RuleUse]:
        """Applies rule by rule, cell by cell, in all eight positions, until nothing new follows."""
        yield from map(self._as_use, self._matching.sweeps())
        if fatal := self._fatal():
            yield fatal

    def close(self) -> list[RuleUse]:
        """Applies all rules until nothing new follows, in the quickest order."""
        self._matching.close()
        return self._all()

    def sweep(self, rule: Rule) -> list[RuleUse]:
        """Applies one rule once everywhere."""
        if rule not in self._rules:
            raise BadInput(f"{rule} is not one of the rules of this board")
        self._matching.sweep(self._rules.index(rule))
        return self._all()

    def mark(self, edge: Place, mark: Mark) -> bool:
        """Marks an edge for a reason outside the rules; returns False if the edge has another mark."""
        return self._matching.put(edge, mark)

    def _all(self) -> list[RuleUse]:
        uses = list(map(self._as_use, self._matching.uses))
        fatal = self._fatal()
        return uses if fatal is None else [*uses, fatal]

    def _fatal(self) -> RuleUse | None:
        use = self._matching.fatal
        if use is None:
            return None
        known, width, grid = self._matching.values, 2 * self._puzzle.columns + 1, self._puzzle.grid
        against = tuple(
            (row, column)
            for row, column, value in use.conclusions(self._patterns.patterns[use.pattern])
            if (row, column) not in grid.number or known[row * width + column] != value
        )
        return self._as_use(use, against)

    def _as_use(self, use: Use, against: tuple[Place, ...] = ()) -> RuleUse:
        grid = self._puzzle.grid
        pattern = self._patterns.patterns[use.pattern]
        sides = use.sides(pattern)
        conditions = (*use.conditions(pattern), *sides)
        found = {(row, column): value for row, column, value in use.facts}
        return RuleUse(
            self._rules[use.pattern],
            tuple((row, column) for row, column, _ in conditions if (row, column) in grid.number),
            {place: Mark(value) for place, value in found.items() if is_edge(place)},
            {place: value - FIRST_CLUE for place, value in found.items() if not is_edge(place)},
            against,
            {(row, column): letter for row, column, letter in sides if (row, column) in grid.number},
        )


def apply_rules(position: Position, rules: Sequence[Rule]) -> Applied:
    """Applies all rules until nothing new follows."""
    board = RuleBoard(position, rules)
    uses = tuple(board.close())
    return Applied(board.position, uses)


def apply_rule(position: Position, rule: Rule) -> Applied:
    """Applies one rule once everywhere."""
    board = RuleBoard(position, (rule,))
    uses = tuple(board.sweep(rule))
    return Applied(board.position, uses)


@lru_cache(maxsize=8)  # sets of rules: Takegaki's, and a few of the user's
def as_patterns(rules: tuple[Rule, ...]) -> Patterns:
    return Patterns(tuple(map(ALPHABET.pattern, rules)), SETTING)


def as_bytes(position: Position) -> bytes:
    """The position in doubled coordinates, row by row."""
    puzzle = position.puzzle
    height, width = 2 * puzzle.rows + 1, 2 * puzzle.columns + 1
    values = bytearray(height * width)
    for (row, column), clue in zip(puzzle.grid.cells, puzzle.clues, strict=True):
        values[row * width + column] = 0 if clue is None else clue + FIRST_CLUE
    for (row, column), mark in zip(puzzle.grid.edges, position.marks, strict=True):
        values[row * width + column] = mark
    return bytes(values)


# ---- Loop avoidance: an edge whose line would close a loop that is not the solution gets a cross.
#
# This version is for explanations and for the screen. The solvers use the same deduction in
# `cpp/slitherlink/hints/one_loop`, which updates it with every new line.


@dataclass(frozen=True, slots=True)
class Closing:
    """An unknown edge, the path that its line would close, and why that loop is not the solution."""

    edge: Place
    path: frozenset[Place]
    reason: str


def closings(position: Position) -> Iterator[Closing]:
    """Every edge that gets a cross because a line would close a wrong loop, in reading order."""
    grid = position.puzzle.grid
    lines = frozenset(edge for edge in grid.edges if position.mark(edge) == Mark.LINE)
    by_ends = {ends: path for path, ends in _paths(position, lines)}
    for edge in sorted(grid.edges):
        if position.mark(edge) != Mark.UNKNOWN:
            continue
        path = by_ends.get(grid.ends(edge))
        if path is None:
            continue
        loop = path | {edge}
        if path != lines:
            yield Closing(edge, path, "there are lines that are not on it")
        elif wrong := check(position.puzzle, Loop(loop)):
            yield Closing(edge, path, str(wrong[0]))


def avoid(position: Position) -> Position:
    """The position with a cross on each of these edges."""
    return position.marked((each.edge for each in closings(position)), Mark.CROSS)


def _paths(
    position: Position, lines: frozenset[Place]
) -> Iterator[tuple[frozenset[Place], tuple[Place, Place]]]:
    """The open paths, each with its two ends in reading order."""
    grid = position.puzzle.grid
    drawn = {vertex: lines.intersection(grid.edges_of_vertex(vertex)) for vertex in grid.vertices}
    for start in grid.vertices:
        if len(drawn[start]) != 1:
            continue
        path, end = set(drawn[start]), start
        (line,) = drawn[start]
        while True:
            first, second = grid.ends(line)
            end = second if end == first else first
            if len(drawn[end]) != 2:
                break
            (line,) = drawn[end] - {line}
            path.add(line)
        if start < end and len(drawn[end]) == 1:
            yield frozenset(path), (start, end)
