"""The least number of deductions that any trial of a position takes, by rules and loop avoidance.

All uses of rules are listed. A trial ends in a contradiction, or in a mark that both marks of the edge
lead to. The smallest set of deductions that lead to an end is found by landmarks: the chosen deductions
do not lead there, so others are added as long as the end is not reached; of those that then remain, at
least one is needed. These are a landmark. Next, the smallest set with a member of every landmark is
chosen, until it leads to the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import product

from pysat.examples.hitman import Hitman

from hamekomi.engines.patterns.pattern import Allowed, Use
from hamekomi.families.slitherlink.puzzle import Mark, Position, position_of
from hamekomi.families.slitherlink.rules.language import FIRST_CLUE, SETTING, Rule
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import rules_for
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.deduction import Technique, technique_of
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED

Fact = tuple[Place, Mark]
Facts = frozenset[Fact]
MARKS = (Mark.LINE, Mark.CROSS)
_FAR = 7  # no rule reaches so far beyond the border


@dataclass(frozen=True)
class Step:
    """A use of a rule. Its premises are those that the position does not know."""

    premises: Facts
    conclusions: Facts
    # Whether it contradicts the position, or would need a line beyond the border.
    is_wrong: bool = False


@lru_cache(maxsize=2)
def _placed(
    rules: tuple[Rule, ...], rows: int, columns: int
) -> list[tuple[frozenset[Allowed], frozenset[tuple[Place, int]]]]:
    """The conditions and conclusions of all uses on a board; those with the same conditions are one."""
    found = []
    down, right = range(-_FAR, 2 * rows + _FAR), range(-_FAR, 2 * columns + _FAR)
    for number, pattern in enumerate(as_patterns(rules).patterns):
        for origin in product((row for row in down if row % 2), (each for each in right if each % 2)):
            together = defaultdict[frozenset[Allowed], set[tuple[Place, int]]](set)
            for symmetry in SETTING.symmetries:
                use = Use(number, symmetry, origin, ())
                key = frozenset(use.conditions(pattern))
                together[key] |= {
                    ((row, column), mark) for row, column, mark in use.conclusions(pattern)
                }
            found += [(conditions, frozenset(gives)) for conditions, gives in together.items()]
    return found


@dataclass
class Trials:
    position: Position
    hardest: Technique
    steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.grid = self.position.puzzle.grid
        self.lines = frozenset(edge for edge in self.grid.edges if self.position.mark(edge) == Mark.LINE)
        self.unknown = [edge for edge in self.grid.edges if self.position.mark(edge) == Mark.UNKNOWN]
        self.solutions = [
            frozenset(
                edge for edge, mark in zip(self.grid.edges, marks, strict=True) if mark == Mark.LINE
            )
            for loop in by_search.solutions_from(self.position, UNLIMITED.clock().time_left)
            for marks in [position_of(self.position.puzzle, loop).marks]
        ]
        # Edges around a cell or a vertex, and how many lines there may be at most.
        clues = ((cell, self.position.puzzle.clue_at(cell)) for cell in self.grid.cells)
        self.bounds = [
            *(
                (frozenset(self.grid.edges_of_cell(cell)), clue)
                for cell, clue in clues
                if clue is not None
            ),
            *((frozenset(self.grid.edges_of_vertex(each)), 2) for each in self.grid.vertices),
        ]
        self.steps = [*self._uses(), *self._finishes()]

    def shortest(self, most: int) -> int:
        """The length of the shortest trial of any edge; `most` + 1 if all are longer than `most`."""
        for edge in self.unknown:
            most = min([most, *(found - 1 for found in self._of(edge, most))])
        return most + 1

    def _of(self, edge: Place, most: int) -> Iterator[int]:
        rounds = [self._rounds((edge, mark), most) for mark in MARKS]
        for (known, refuted), mark in zip(rounds, MARKS, strict=True):
            if refuted is not None:
                found = self._fewest((edge, mark), self.is_wrong, known, most - 1)
                if found is not None:
                    yield found + 1
        (with_line, _), (with_cross, _) = rounds
        for fact in with_line.keys() & with_cross.keys():
            if fact[0] == edge or with_line[fact] + with_cross[fact] > most:
                continue
            lengths = [
                self._fewest((edge, mark), partial(contains, fact), known, most)
                for mark, known in zip(MARKS, (with_line, with_cross), strict=True)
            ]
            if None not in lengths and sum(filter(None, lengths)) <= most:
                yield sum(filter(None, lengths))

    def _rounds(self, tried: Fact, most: int) -> tuple[dict[Fact, int], int | None]:
        """The round (of at most `most`) in which each fact follows, and that of the first
        contradiction."""
        known, refuted = {tried: 0}, None
        for number in range(1, most + 1):
            facts = frozenset(known)
            if refuted is None and self.is_wrong(facts):
                refuted = number
            new = {fact for step in self._possible(facts) for fact in step.conclusions}
            if new <= facts:
                break
            known |= dict.fromkeys(new - facts, number)
        return known, refuted

    def _possible(self, facts: Facts) -> Iterator[Step]:
        yield from (step for step in self.steps if step.conclusions and step.premises <= facts)
        if self.hardest > Technique.COUNTING:
            yield from self._closings(facts)

    def _fewest(
        self, tried: Fact, is_end: Callable[[Facts], bool], known: dict[Fact, int], most: int
    ) -> int | None:
        """The fewest steps from a fact to the end."""
        every = list(dict.fromkeys(self._possible(frozenset(known))))
        if not is_end(self._all(tried, every)):
            return None
        with Hitman(htype="sorted", solver="m22") as landmarks:
            while True:
                chosen: list[int] = landmarks.get() or []
                if len(chosen) > most:
                    return None
                if is_end(self._all(tried, [every[k] for k in chosen])):
                    return len(chosen)
                landmarks.hit(self._landmark(tried, every, set(chosen), is_end))

    def _landmark(
        self, tried: Fact, every: Sequence[Step], chosen: set[int], is_end: Callable[[Facts], bool]
    ) -> list[int]:
        """The steps that remain when as many as possible are added without reaching the end."""
        added, missing = set(chosen), []
        for number in range(len(every)):
            if number in chosen:
                continue
            if is_end(self._all(tried, [every[k] for k in (*added, number)])):
                missing.append(number)
            else:
                added.add(number)
        return missing

    def _all(self, tried: Fact, steps: Iterable[Step]) -> Facts:
        """All that these steps give, again and again."""
        facts, waiting = {tried}, list(steps)
        while True:
            ready = [step for step in waiting if step.premises <= facts]
            if not ready:
                return frozenset(facts)
            waiting = [step for step in waiting if not step.premises <= facts]
            for step in ready:
                facts |= step.conclusions

    def _uses(self) -> Iterator[Step]:
        """All uses of rules that may hold; those with the same conditions are one."""
        puzzle, position = self.position.puzzle, self.position
        rules = tuple(rule for rule in rules_for(position) if technique_of(rule) <= self.hardest)
        for conditions, gives in _placed(rules, puzzle.rows, puzzle.columns):
            if (step := self._as_step(conditions, gives)) is not None:
                yield step

    def _as_step(
        self, conditions: Iterable[Allowed], gives: frozenset[tuple[Place, int]]
    ) -> Step | None:
        premises = set()
        for row, column, allowed in conditions:
            known = self._value((row, column))
            (value,) = allowed
            if known == 0 and row % 2 != column % 2:
                premises.add(((row, column), Mark(value)))
            elif known != value:
                return None
        if not premises:
            return None
        is_wrong = any(self._value(place) not in (0, value) for place, value in gives)
        new = {(place, Mark(value)) for place, value in gives if self._value(place) == 0}
        return Step(frozenset(premises), frozenset(new), is_wrong)

    def _value(self, place: Place) -> int:
        """A number, a mark, or 0; beyond the border there are crosses."""
        row, column = place
        if row % 2 != column % 2:
            return self.position.mark(place) if place in self.grid.number else Mark.CROSS
        clue = self.position.puzzle.clue_at(place) if place in self.grid.number else None
        return 0 if clue is None else clue + FIRST_CLUE

    def _finishes(self) -> Iterator[Step]:
        """A loop that is a solution has no lines beside it."""
        for loop in self.solutions:
            others = frozenset((edge, Mark.CROSS) for edge in self.unknown if edge not in loop)
            if others:
                yield Step(frozenset((edge, Mark.LINE) for edge in loop - self.lines), others)

    def _closings(self, facts: Facts) -> Iterator[Step]:
        """Edges that would close a path of lines."""
        lines = self.lines | {edge for edge, mark in facts if mark == Mark.LINE}
        for edge in self.unknown:
            for path in self._paths(lines - {edge}, *self.grid.ends(edge)):
                if path | {edge} not in self.solutions and (
                    premises := frozenset((line, Mark.LINE) for line in path - self.lines)
                ):
                    yield Step(premises, frozenset({(edge, Mark.CROSS)}))

    def _paths(self, lines: frozenset[Place], here: Place, end: Place) -> Iterator[frozenset[Place]]:
        """All paths along lines from one vertex to another that pass no vertex twice."""
        stack = [(here, frozenset[Place](), frozenset({here}))]
        while stack:
            here, path, passed = stack.pop()
            if here == end:
                yield path
                continue
            for line in lines.intersection(self.grid.edges_of_vertex(here)) - path:
                one, other = self.grid.ends(line)
                there = other if one == here else one
                if there not in passed:
                    stack.append((there, path | {line}, passed | {there}))

    def is_wrong(self, facts: Facts) -> bool:
        """Whether one more deduction shows a contradiction."""
        against = {(edge, Mark.CROSS if mark == Mark.LINE else Mark.LINE) for edge, mark in facts}
        for step in self.steps:
            if step.premises <= facts and (step.is_wrong or step.conclusions & against):
                return True
        lines = self.lines | {edge for edge, mark in facts if mark == Mark.LINE}
        if any(len(lines & edges) > most for edges, most in self.bounds):
            return True
        loops = list(self._loops(lines))
        if loops:
            return lines not in self.solutions
        return len(facts) == len(self.unknown) and not loops

    def _loops(self, lines: frozenset[Place]) -> Iterator[Place]:
        """A line of each loop. Requires that lines do not branch."""
        group = {vertex: vertex for vertex in self.grid.vertices}

        def leader(vertex: Place) -> Place:
            while group[vertex] != vertex:
                vertex = group[vertex]
            return vertex

        for line in sorted(lines):
            one, other = map(leader, self.grid.ends(line))
            if one == other:
                yield line
            group[one] = other


def contains(fact: Fact, facts: Facts) -> bool:
    return fact in facts


def fewer_by(position: Position, kind: Technique, length: int) -> int:
    """How many deductions fewer than `length` the shortest trial takes."""
    hardest = {
        Technique.TRIAL_BY_COUNTING: Technique.COUNTING,
        Technique.TRIAL_BY_RULES: Technique.PATTERNS,
    }[kind]
    return length - Trials(position, hardest).shortest(length - 1)
