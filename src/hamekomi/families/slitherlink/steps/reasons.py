"""Reasons: the premises of the core's deductions, as places and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from hamekomi.engines.patterns.pattern import Allowed, Pattern, Patterns, Sided, Symmetry, Use
from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.puzzle import Mark, Position, place_name
from hamekomi.families.slitherlink.rules.language import SETTING, Rule
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import witness_against, witnesses
from hamekomi.families.slitherlink.steps.core import Fault, Grounds, LadderStep
from hamekomi.families.slitherlink.steps.deduction import (
    ALL,
    CONTRADICTION,
    MOST_NAMED,
    WORDS,
    Deduction,
    Marked,
    Technique,
    marks_in_words,
    named,
    premises_in_words,
    technique_of,
)
from hamekomi.families.slitherlink.steps.sides import (
    OUTSIDE,
    by_regions,
    cut_apart,
    path_around_edge,
    path_between,
    sides,
)
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.words import counted


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules, and the patterns with the same numbers."""

    rules: tuple[Rule, ...]
    patterns: Patterns
    techniques: tuple[Technique, ...]
    # By pattern and symmetry; see `_with_same_conditions`.
    _known: dict[tuple[int, Symmetry], tuple[tuple[int, int, Mark], ...]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @staticmethod
    def of(rules: Sequence[Rule]) -> Rulebook:
        return Rulebook(tuple(rules), as_patterns(tuple(rules)), tuple(map(technique_of, rules)))

    def places(self, use: Use) -> tuple[Place, ...]:
        """The places of the conditions, on the board or off it."""
        conditions = use.conditions(self.patterns.patterns[use.pattern])
        return tuple((row, column) for row, column, _ in conditions)

    def pairs(self, use: Use) -> Iterator[tuple[Place, Place]]:
        """The cells whose sides are related, on the board or off it."""
        for one, other in self.rules[use.pattern].pairs:
            yield use.place(one.place), use.place(other.place)

    def conclusions(self, use: Use) -> tuple[Marked, ...]:
        conclusions = use.conclusions(self.patterns.patterns[use.pattern])
        return tuple(((row, column), Mark(value)) for row, column, value in conclusions)

    def in_other_positions(self, use: Use) -> Iterator[Marked]:
        """The rule's conclusions in all positions with the same conditions, as all around a zero."""
        down, right = use.origin
        for row, column, mark in self._with_same_conditions(use.pattern, use.symmetry):
            yield (down + row, right + column), mark

    def _with_same_conditions(
        self, pattern: int, symmetry: Symmetry
    ) -> tuple[tuple[int, int, Mark], ...]:
        """Relative to the origin: the conclusions in all positions with the same conditions."""
        key = pattern, symmetry
        if key not in self._known:
            found = self.patterns.patterns[pattern]
            self._known[key] = tuple(
                (row, column, Mark(value))
                for each in _equivalent_symmetries(found, symmetry)
                for row, column, value in Use(pattern, each, (0, 0), ()).conclusions(found)
            )
        return self._known[key]


def _equivalent_symmetries(pattern: Pattern, symmetry: Symmetry) -> tuple[Symmetry, ...]:
    """The symmetries that give a pattern the same conditions as this one does."""

    def conditions(each: Symmetry) -> frozenset[Allowed | Sided]:
        use = Use(0, each, (0, 0), ())
        return frozenset((*use.conditions(pattern), *use.sides(pattern)))

    here = conditions(symmetry)
    return tuple(other for other in SETTING.symmetries if conditions(other) == here)


def deduction(
    position: Position, book: Rulebook, ladder_step: LadderStep, marks: tuple[Marked, ...]
) -> Deduction:
    """A deduction of the core with its premises; requires the position before it."""
    match ladder_step:
        case LadderStep("pattern", Use() as use):
            premises, reason = premises_of_rule(position, book, use)
            name, technique = str(book.rules[use.pattern]), book.techniques[use.pattern]
            return Deduction(name, technique, premises, marks, reason)
        case LadderStep("closing"):
            ((edge, _),) = marks
            return by_avoidance(position, edge, lines_onward(position, edge))
        case LadderStep("colour"):
            ((edge, _),) = marks
            path = path_around_edge(position, edge)
            because = path_in_words(position, *sides(position.puzzle.grid, edge), path)
            return Deduction("inside and outside", Technique.COLOURS, path, marks, because)
        case LadderStep("corner", grounds=Grounds() as grounds):
            return by_corners(position, grounds, marks)
        case LadderStep("side", grounds=Grounds() as grounds):
            return by_sides(position, grounds, marks)
        case LadderStep("region"):
            return by_regions(position, ladder_step.parts, marks)
    because = "the loop is closed, and all numbers are right"
    return Deduction("the loop is complete", Technique.COUNTING, lines_of(position), marks, because)


def premises_of_rule(
    position: Position, book: Rulebook, use: Use
) -> tuple[tuple[Place, ...], Callable[[], str]]:
    """The premises, with those that rule out small loops which the rule overlooks; and the reason."""
    grid, rule, places = position.puzzle.grid, book.rules[use.pattern], book.places(use)
    on_board = tuple(place for place in places if place in grid.number)
    paths = []
    for one, other in book.pairs(use):
        start, end = (cell if cell in grid.number else OUTSIDE for cell in (one, other))
        if start != end:
            paths.append((start, end, path_between(position, start, end)))
    against = tuple(dict.fromkeys(witnesses(position, rule, use)))

    def reason() -> str:
        reasons = [premises_in_words(position, on_board)] if places else []
        if len(on_board) < len(places):
            reasons.append("beyond the border there are no lines")
        reasons += (path_in_words(position, *path) for path in paths)
        for place in against:
            reasons.append(f"the small loop there would be wrong at {place_name(grid, place)}")
        return ", and ".join(reasons)

    crossed = (place for _, _, path in paths for place in path)
    return tuple(dict.fromkeys((*on_board, *crossed, *against))), reason


def by_avoidance(position: Position, edge: Place, path: tuple[Place, ...]) -> Deduction:
    """An edge that would close a path of lines."""
    grid = position.puzzle.grid
    loop = frozenset(path) | {edge}
    witness, complaint = wrong_with(position, loop)
    first, last = (place_name(grid, vertex) for vertex in grid.ends(edge))
    because = f"it would close the {len(path)} lines from the {first} to the {last}, and {complaint}"
    return Deduction("loop avoidance", Technique.LOOPS, (*path, witness), ((edge, Mark.CROSS),), because)


def path_in_words(position: Position, start: Place, end: Place, path: Sequence[Place]) -> str:
    grid = position.puzzle.grid
    one, other = ("the outside" if cell == OUTSIDE else place_name(grid, cell) for cell in (start, end))
    marks = marks_in_words(grid, ((passed, position.mark(passed)) for passed in path))
    lines = sum(position.mark(passed) == Mark.LINE for passed in path)
    same = "different sides" if lines % 2 else "the same side"
    return f"the path from {one} to {other} passes {marks}, so they are on {same} of the loop"


def lines_onward(position: Position, edge: Place) -> tuple[Place, ...]:
    """The lines from one end of an edge towards the other, without the edge, as far as they go."""
    grid = position.puzzle.grid
    path: list[Place] = []
    here, end = grid.ends(edge)
    last = edge
    while here != end:
        onward = [line for line in grid.edges_of_vertex(here) if line not in (last, edge)]
        onward = [line for line in onward if position.mark(line) == Mark.LINE]
        if not onward:
            break
        last = onward[0]
        path.append(last)
        one, other = grid.ends(last)
        here = other if one == here else one
    return tuple(path)


def wrong_with(position: Position, loop: frozenset[Place]) -> tuple[Place, str]:
    """A place that shows that a loop is not the solution, and how."""
    grid = position.puzzle.grid
    edges = zip(grid.edges, position.marks, strict=True)
    elsewhere = next((edge for edge, mark in edges if mark == Mark.LINE and edge not in loop), None)
    if elsewhere is not None:
        return elsewhere, f"there is a line {place_name(grid, elsewhere)} that is not on this loop"
    cell = witness_against(position, loop)
    there = len(loop.intersection(grid.edges_of_cell(cell)))
    return cell, f"{place_name(grid, cell)} says {position.puzzle.clue_at(cell)}, not {there}"


def lines_of(position: Position) -> tuple[Place, ...]:
    edges = position.puzzle.grid.edges
    return tuple(edge for edge, mark in zip(edges, position.marks, strict=True) if mark == Mark.LINE)


# ---- Contradictions: why a position has no solution


def contradiction(position: Position, book: Rulebook, fault: Fault) -> Deduction:
    puzzle, grid = position.puzzle, position.puzzle.grid
    match fault:
        case Fault("pattern", _, Use() as use):
            return _against_rule(position, book, use)
        case Fault("number", number):
            cell = grid.cells[number]
            lines = _lines(position, grid.edges_of_cell(cell))
            has = counted(len(lines), "line")
            because = f"{place_name(grid, cell)} says {puzzle.clue_at(cell)} but has {has}"
            return _dead(Technique.COUNTING, (cell, *lines), because)
        case Fault("branch", number):
            return _branch(position, grid.vertices[number])
        case Fault("loop", number):
            return _closed_too_early(position, grid.edges[number])
        case Fault("colours", number):
            edge = grid.edges[number]
            path = path_around_edge(position, edge)
            known = marks_in_words(grid, [(edge, position.mark(edge))])
            because = f"{path_in_words(position, *sides(grid, edge), path)}, but there is {known}"
            return _dead(Technique.COLOURS, (edge, *path), because)
        case Fault("corners", grounds=Grounds() as grounds):
            return by_corners(position, grounds)
        case Fault("sides", grounds=Grounds() as grounds):
            return by_sides(position, grounds)
        case Fault("regions"):
            return cut_apart(position, fault.place, fault.parts)
    return _dead(Technique.LOOPS, grid.edges, "no edge is left for a loop")


def _against_rule(position: Position, book: Rulebook, use: Use) -> Deduction:
    grid, rule = position.puzzle.grid, book.rules[use.pattern]
    premises, reason = premises_of_rule(position, book, use)
    against = [
        (place, position.mark(place))
        for place, mark in book.conclusions(use)
        if place in grid.number and position.mark(place) not in (Mark.UNKNOWN, mark)
    ]
    end = (
        f"against {marks_in_words(grid, against)}" if against else "so that a line would leave the board"
    )
    places = tuple(dict.fromkeys((*premises, *(place for place, _ in against))))
    return _dead(technique_of(rule), places, f"{reason()}, {end} ({rule})")


def _branch(position: Position, vertex: Place) -> Deduction:
    grid = position.puzzle.grid
    lines = _lines(position, grid.edges_of_vertex(vertex))
    because = f"{len(lines)} lines meet at the {place_name(grid, vertex)}"
    return _dead(Technique.COUNTING, lines, because)


def _closed_too_early(position: Position, edge: Place) -> Deduction:
    """A closed loop; if the same step also attached lines to it, three lines meet there.

    Mostly the edge has closed it; or else it is a line beside a loop that was closed before.
    """
    grid = position.puzzle.grid
    for part in _parts_from(position, edge):
        lines_at = Counter(vertex for line in part for vertex in grid.ends(line))
        if set(lines_at.values()) == {2}:
            return wrong_loop(position, part)
        if max(lines_at.values()) > 2:
            return _branch(position, min(vertex for vertex in lines_at if lines_at[vertex] > 2))
    raise AssertionError("some loop is closed")


def wrong_loop(position: Position, loop: frozenset[Place]) -> Deduction:
    """Requires a loop of lines that is not the solution."""
    witness, complaint = wrong_with(position, loop)
    lines = sorted(loop)
    because = f"{_loop_in_words(position.puzzle.grid, lines)}, and {complaint}"
    return _dead(Technique.LOOPS, (*lines, witness), because)


def _loop_in_words(grid: Grid, lines: Sequence[Place]) -> str:
    """All its lines; of a long loop one is enough to find it."""
    if len(lines) > MOST_NAMED:
        return f"the {len(lines)} lines that {place_name(grid, lines[0])} is one of are a loop"
    return f"the lines {named(grid, lines)} are a loop"


def _parts_from(position: Position, edge: Place) -> Iterator[frozenset[Place]]:
    yield frozenset((edge, *lines_onward(position, edge)))
    yield from connected(position.puzzle.grid, frozenset(lines_of(position)))


def _lines(position: Position, edges: Sequence[Place]) -> tuple[Place, ...]:
    return tuple(edge for edge in edges if position.mark(edge) == Mark.LINE)


def _dead(technique: Technique, premises: tuple[Place, ...], because: str) -> Deduction:
    return Deduction(CONTRADICTION, technique, premises, (), because)


# ---- Corners and related sides
#
# Two edges at a corner belong to a cell and to a dot. What the number of the cell rules out for them is
# ruled out at the dot, and from there for the next cell. With related sides, two cells may be known to
# be on the same side of the loop, or on different sides, before the edges between them are known.


def by_corners(position: Position, grounds: Grounds, marks: tuple[Marked, ...] = ()) -> Deduction:
    """The edges that follow at corners; without any, a contradiction."""
    dots = [position.puzzle.grid.vertices[number] for number in grounds.vertices]
    names = named(position.puzzle.grid, dots, MOST_NAMED if marks else ALL)
    have = "has" if len(dots) == 1 else "have"
    end = f"the {names} {have} no line or two" if dots else ""
    return _deduction(position, Technique.CORNERS, grounds, marks, end)


def by_sides(position: Position, grounds: Grounds, marks: tuple[Marked, ...] = ()) -> Deduction:
    """The edges that follow from related sides; without any, a contradiction."""
    return _deduction(position, Technique.SIDES, grounds, marks, "this relates the sides of cells there")


def _deduction(
    position: Position, technique: Technique, grounds: Grounds, marks: tuple[Marked, ...], end: str
) -> Deduction:
    puzzle, grid = position.puzzle, position.puzzle.grid
    cells = [grid.cells[number] for number in grounds.cells]
    clues = [cell for cell in cells if puzzle.clue_at(cell) is not None]
    premises: tuple[Place, ...] = (*clues, *(grid.edges[number] for number in grounds.edges))
    known = premises_in_words(position, premises, MOST_NAMED if marks else ALL)
    because = ", and ".join(filter(None, (known, end)))
    gates = tuple(cell for cell in cells if puzzle.clue_at(cell) is None)
    return Deduction(
        WORDS[technique] if marks else CONTRADICTION, technique, premises, marks, because, gates=gates
    )
