"""All techniques but trial, the simplest first: what follows is found by the core, and told here why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hamekomi.engines.patterns import Use
from hamekomi.engines.patterns.ladder import Ladder, Rung
from hamekomi.families.slitherlink.as_patterns import as_patterns
from hamekomi.families.slitherlink.backtrack import clue_bytes
from hamekomi.families.slitherlink.colouring import OUTSIDE, sides, way_around
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.rule_file import Rule
from hamekomi.families.slitherlink.steps import Deduction, Marked, Technique, technique_of
from hamekomi.families.slitherlink.steps_small_loops import rules_for, witness_against, witnesses
from hamekomi.families.slitherlink.steps_words import marks_in_words, named, premises_in_words
from hamekomi.geometry.planar import Place

_CONTRADICTION = "contradiction"


class Deducer:
    """A position, and what follows from it one by one; edges may be assumed on top of it."""

    def __init__(self, position: Position) -> None:
        puzzle = position.puzzle
        self.rules = tuple(sorted(rules_for(position), key=_ease))
        self.position = position
        patterns = as_patterns(self.rules)
        self.ladder = Ladder(patterns, puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks)
        self._patterns = patterns.patterns
        self._before: list[Position] = []  # of each assumption
        self._is_told = False  # that it is dead

    @property
    def is_complete(self) -> bool:
        return Mark.UNKNOWN not in self.position.marks

    def next(self) -> Deduction | None:
        """The simplest one that is new, after which it is part of the position; a contradiction once."""
        rung = self.ladder.step()
        if rung.kind == "nothing":
            if not self.ladder.is_dead or self._is_told:
                return None
            self._is_told = True
            return self._contradiction()
        edges = self.position.puzzle.grid.edges
        news = tuple((edges[edge], Mark(mark)) for edge, mark in rung.news)
        deduction = self._deduction(rung, news)
        self._mark(news)
        return deduction

    def all(self) -> Iterator[Deduction]:
        while deduction := self.next():
            yield deduction

    def put(self, marks: Sequence[Marked]) -> None:
        """Add what is known by trial."""
        self.ladder.put(tuple((self._number(edge), mark) for edge, mark in marks))
        self._mark(marks)

    def assume(self, edge: Place, mark: Mark) -> None:
        self.ladder.assume(self._number(edge), mark)
        self._before.append(self.position)
        self._mark([(edge, mark)])

    def withdraw(self) -> None:
        self.ladder.withdraw()
        self.position = self._before.pop()
        self._is_told = False

    def _number(self, edge: Place) -> int:
        return self.position.puzzle.grid.number[edge]

    def _mark(self, marks: Sequence[Marked]) -> None:
        changed = bytearray(self.position.marks)
        for edge, mark in marks:
            changed[self._number(edge)] = mark
        self.position = Position(self.position.puzzle, bytes(changed))

    def _deduction(self, rung: Rung, news: tuple[Marked, ...]) -> Deduction:
        match rung:
            case Rung("pattern", Use() as use):
                return self._by_rule(use, news)
            case Rung("closing"):
                return self._by_avoidance(news)
            case Rung("colour"):
                return self._by_colour(news)
        lines = self._lines()
        because = "the loop is closed, and all numbers are right"
        return Deduction("the loop is complete", Technique.COUNTING, lines, news, because)

    def _by_rule(self, use: Use, news: tuple[Marked, ...]) -> Deduction:
        rule = self.rules[use.pattern]
        premises, because = self._premises(rule, use)
        return Deduction(str(rule), technique_of(rule), premises, news, because)

    def _premises(self, rule: Rule, use: Use) -> tuple[tuple[Place, ...], str]:
        grid = self.position.puzzle.grid
        conditions = [(row, column) for row, column, _ in use.conditions(self._patterns[use.pattern])]
        premises = tuple(place for place in conditions if place in grid.number)
        because = premises_in_words(self.position, premises)
        if len(premises) < len(conditions):
            because += ", and there are no lines beyond the border"
        against = tuple(witnesses(self.position, rule, use))
        for place in against:
            because += f", and the small loop there would be wrong at {place_name(grid, place)}"
        return tuple(dict.fromkeys(premises + against)), because

    def _by_avoidance(self, news: tuple[Marked, ...]) -> Deduction:
        grid = self.position.puzzle.grid
        ((edge, _),) = news
        path = self._path(edge)
        witness = self._witness(frozenset(path) | {edge})
        first, last = (place_name(grid, vertex) for vertex in grid.ends(edge))
        because = (
            f"the {len(path)} lines from the {first} to the {last} would be closed, "
            f"and {self._complaint(witness, frozenset(path) | {edge})}"
        )
        return Deduction("loop avoidance", Technique.LOOPS, (*path, witness), news, because)

    def _by_colour(self, news: tuple[Marked, ...]) -> Deduction:
        ((edge, _),) = news
        way = way_around(self.position, edge)
        return Deduction("inside and outside", Technique.COLOURS, way, news, self._way_said(edge, way))

    def _way_said(self, edge: Place, way: Sequence[Place]) -> str:
        grid = self.position.puzzle.grid
        one, other = (
            "the outside" if cell == OUTSIDE else place_name(grid, cell) for cell in sides(grid, edge)
        )
        marks = marks_in_words(grid, ((passed, self.position.mark(passed)) for passed in way))
        lines = sum(self.position.mark(passed) == Mark.LINE for passed in way)
        same = "different sides" if lines % 2 else "the same side"
        return f"from {one} to {other} one passes {marks}: they are on {same} of the loop"

    def _path(self, edge: Place) -> tuple[Place, ...]:
        """The lines that run from one end of an edge to the other, not through it; or as far as they go."""
        grid = self.position.puzzle.grid
        (start, end), path, last = grid.ends(edge), list[Place](), edge
        while start != end:
            onward = [
                line
                for line in grid.edges_of_vertex(start)
                if line not in (last, edge) and self.position.mark(line) == Mark.LINE
            ]
            if not onward:
                break
            last = onward[0]
            path.append(last)
            one, other = grid.ends(last)
            start = other if one == start else one
        return tuple(path)

    def _lines(self) -> tuple[Place, ...]:
        edges = self.position.puzzle.grid.edges
        return tuple(
            edge for edge, mark in zip(edges, self.position.marks, strict=True) if mark == Mark.LINE
        )

    def _witness(self, loop: frozenset[Place]) -> Place:
        """That a loop is not the solution: a line that is not on it, or a number."""
        if self.position.marks.count(Mark.LINE) > len(loop) - 1:
            elsewhere = next((line for line in self._lines() if line not in loop), None)
            if elsewhere is not None:
                return elsewhere
        return witness_against(self.position, loop)

    def _complaint(self, witness: Place, loop: frozenset[Place]) -> str:
        puzzle, grid = self.position.puzzle, self.position.puzzle.grid
        name = place_name(grid, witness)
        if witness[0] % 2 == 1 == witness[1] % 2:
            there = len(loop.intersection(grid.edges_of_cell(witness)))
            return f"{name} says {puzzle.clue_at(witness)}, not {there}"
        return f"there is a line {name} that is not on this loop"

    def _contradiction(self) -> Deduction:
        """Why the position is dead."""
        puzzle, grid, fault = self.position.puzzle, self.position.puzzle.grid, self.ladder.fault
        match fault.kind:
            case "pattern" if fault.use is not None:
                return self._against_rule(fault.use)
            case "number":
                cell = grid.cells[fault.place]
                lines = self._marked(grid.edges_of_cell(cell), Mark.LINE)
                because = f"{place_name(grid, cell)} says {puzzle.clue_at(cell)} but has {len(lines)} lines"
                return _dead(Technique.COUNTING, (cell, *lines), because)
            case "branch":
                vertex = grid.vertices[fault.place]
                lines = self._marked(grid.edges_of_vertex(vertex), Mark.LINE)
                because = f"{len(lines)} lines meet at the {place_name(grid, vertex)}"
                return _dead(Technique.COUNTING, lines, because)
            case "loop":
                return self._wrong_loop(grid.edges[fault.place])
            case "colours":
                edge = grid.edges[fault.place]
                way = way_around(self.position, edge)
                marked = marks_in_words(grid, [(edge, self.position.mark(edge))])
                because = f"{self._way_said(edge, way)}, but there is {marked}"
                return _dead(Technique.COLOURS, (edge, *way), because)
        because = "no edge is left for a loop"
        return _dead(Technique.LOOPS, grid.edges, because)

    def _against_rule(self, use: Use) -> Deduction:
        grid, rule = self.position.puzzle.grid, self.rules[use.pattern]
        premises, because = self._premises(rule, use)
        against = []
        for row, column, value in use.conclusions(self._patterns[use.pattern]):
            place = row, column
            if place not in grid.number:
                because += ", but that needs a line beyond the border" if value == Mark.LINE else ""
            elif self.position.mark(place) not in (Mark.UNKNOWN, value):
                against.append((place, self.position.mark(place)))
        if against:
            because += f", against {marks_in_words(grid, against)}"
        places = tuple(dict.fromkeys((*premises, *(place for place, _ in against))))
        return _dead(technique_of(rule), places, f"by {rule}: {because}")

    def _wrong_loop(self, edge: Place) -> Deduction:
        """A loop is closed that is not the solution; the edge is on it, or elsewhere."""
        loop = frozenset(self._path(edge)) | {edge}
        ends = [vertex for line in loop for vertex in self.position.puzzle.grid.ends(line)]
        if any(ends.count(vertex) != 2 for vertex in ends):
            loop = next(self._closed(frozenset(self._lines())))
        witness = self._witness(loop)
        grid = self.position.puzzle.grid
        because = f"the lines {named(grid, sorted(loop))} are a loop, and {self._complaint(witness, loop)}"
        return _dead(Technique.LOOPS, (*sorted(loop), witness), because)

    def _closed(self, lines: frozenset[Place]) -> Iterator[frozenset[Place]]:
        from hamekomi.families.slitherlink.check import connected

        grid = self.position.puzzle.grid
        for part in connected(grid, lines):
            if all(len(part.intersection(grid.edges_of_vertex(v))) == 2 for e in part for v in grid.ends(e)):
                yield part

    def _marked(self, edges: Sequence[Place], mark: Mark) -> tuple[Place, ...]:
        return tuple(edge for edge in edges if self.position.mark(edge) == mark)


def _dead(kind: Technique, premises: tuple[Place, ...], because: str) -> Deduction:
    return Deduction(_CONTRADICTION, kind, premises, (), because)


def _ease(rule: Rule) -> tuple[Technique, int]:
    return technique_of(rule), rule.number
