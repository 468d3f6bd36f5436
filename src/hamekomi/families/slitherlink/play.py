"""Playing: moves, and mistakes in a position.

A move is a mark and the edges that get it, or a deduction to apply. A position is the marks so far.

line above r2c3, left of r2c3       cross …       erase …
rules       rule 7      avoid loops     clear
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice

from hamekomi.families.slitherlink.check import check, connected
from hamekomi.families.slitherlink.puzzle import (
    Mark,
    Position,
    Slitherlink,
    clue_signs,
    empty,
    is_edge,
    loop_of,
    place_name,
    place_named,
    position_of,
)
from hamekomi.families.slitherlink.rules.language import by_number
from hamekomi.families.slitherlink.rules.matching import Applied, apply_rule, apply_rules, avoid
from hamekomi.families.slitherlink.rules.small_loops import rules_for
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.answers import Budget, Violation
from hamekomi.model.errors import BadInput, BadText, IllegalMove, shortened
from hamekomi.model.play import Choice, Press

_MARKS = {"line": Mark.LINE, "cross": Mark.CROSS, "erase": Mark.UNKNOWN}
_WORDS = {mark: word for word, mark in _MARKS.items()}
_DEDUCTIONS: Mapping[str, Callable[[Position], Position]] = {
    "rules": lambda position: _position_of(apply_rules(position, rules_for(position))),
    "avoid loops": avoid,
    "clear": lambda position: empty(position.puzzle),
}


def apply(position: Position, move: str) -> Position:
    if deduce := _DEDUCTIONS.get(move):
        return deduce(position)
    if found := re.fullmatch(r"rule ([0-9]{1,6})", move):
        try:
            rule = by_number(rules_for(position), int(found[1]))
        except BadInput as error:
            raise IllegalMove(str(error)) from None
        return _position_of(apply_rule(position, rule))
    word, _, places = move.partition(" ")
    if word not in _MARKS:
        raise IllegalMove(
            f"a move begins with {', '.join((*_MARKS, *_DEDUCTIONS))} or rule, not {shortened(move)!r}"
        )
    try:
        edges = [place_named(position.puzzle.grid, name) for name in places.split(",")]
    except BadText as error:
        raise IllegalMove(error.reason) from None
    if not all(map(is_edge, edges)):
        raise IllegalMove(f"lines and crosses are on edges, not on {shortened(places)!r}")
    return position.marked(edges, _MARKS[word])


def write_move(grid: Grid, edge: Place, mark: Mark) -> str:
    """The move that puts a mark on an edge."""
    return f"{_WORDS[mark]} {place_name(grid, edge)}"


def choices(position: Position) -> list[Choice]:
    """The deductions that can be applied, until the puzzle is solved; lines and crosses are not
    listed."""
    if is_solved(position):
        return []
    always = [
        Choice("avoid loops", "Cross what would close a wrong loop"),
        Choice("clear", "Erase everything"),
    ]
    is_dead = apply_rules(position, rules_for(position)).is_dead
    return always if is_dead else [Choice("rules", "Apply all rules"), *always]


def press(position: Position, press: Press) -> str | None:
    """An edge gets a line, then a cross, then nothing; with the right button the cross comes first."""
    grid = position.puzzle.grid
    place = place_named(grid, press.places[-1])
    if not is_edge(place):
        return None
    order = [Mark.UNKNOWN, Mark.LINE, Mark.CROSS]
    step = -1 if press.is_right else 1
    return write_move(grid, place, order[(order.index(position.mark(place)) + step) % len(order)])


def status(position: Position) -> Mapping[str, object]:
    wrong = violations(position)
    return {
        "solved": is_solved(position),
        "lines": position.marks.count(Mark.LINE),
        "crosses": position.marks.count(Mark.CROSS),
        "unknown": position.marks.count(Mark.UNKNOWN),
        "first_error": wrong[0].message if wrong else "",
    }


def open_board(puzzle: Slitherlink, budget: Budget) -> Mapping[str, object]:
    """What the screen draws."""
    return {"rows": puzzle.rows, "columns": puzzle.columns, "clues": clue_signs(puzzle)}


def finish(position: Position, budget: Budget) -> Position | None:
    """A solution with all the marks, and crosses elsewhere."""
    loop = next(by_search.solutions_from(position, budget), None)
    return None if loop is None else position_of(position.puzzle, loop)


def _position_of(applied: Applied) -> Position:
    """Raises IllegalMove if the rules have found a contradiction."""
    if applied.is_dead:
        raise IllegalMove(f"{applied.uses[-1].rule} contradicts what is marked: there is no such loop")
    return applied.position


# ---- Marks compared with the solutions, where no mistake is obvious


def check_against_solutions(position: Position, budget: Budget) -> list[Violation]:
    """Returns at most one violation; if there is one solution, the first mark that is not in it."""
    if next(by_search.solutions_from(position, budget), None) is not None:
        return []
    found = list(islice(by_search.solutions(position.puzzle, budget), 2))
    if not found:
        return [Violation("no-solution", (), "this puzzle has no solution")]
    if len(found) > 1:
        return [Violation("not-in-a-solution", (), "no solution agrees with all these marks")]
    grid, (solution,) = position.puzzle.grid, found
    wrong = {True: Mark.CROSS, False: Mark.LINE}
    first = min(edge for edge in grid.edges if position.mark(edge) == wrong[edge in solution.lines])
    word = "line" if position.mark(first) == Mark.LINE else "cross"
    name = place_name(grid, first)
    return [Violation("not-in-the-solution", (name,), f"the {word} {name} is not in the solution")]


# ---- Mistakes in an unfinished position: what no further move can put right


def is_solved(position: Position) -> bool:
    """Whether the lines are a solution; crosses may be missing."""
    return not check(position.puzzle, loop_of(position.puzzle, position.marks))


def violations(position: Position) -> list[Violation]:
    """One violation for each kind of mistake, with all its places; none while there is no mistake."""
    if is_solved(position):
        return []
    return [
        *_at(position, "too-many", position.puzzle.grid.cells, _too_many),
        *_at(position, "too-few", position.puzzle.grid.cells, _too_few),
        *_at(position, "branch", position.puzzle.grid.vertices, _branch),
        *_at(position, "dead-end", position.puzzle.grid.vertices, _dead_end),
        *_closed_early(position),
    ]


def _too_many(position: Position, cell: Place) -> str:
    lines, _ = _known(position, position.puzzle.grid.edges_of_cell(cell))
    clue = position.puzzle.clue_at(cell)
    return "" if clue is None or lines <= clue else f"says {clue} but has {lines} line{'s'[: lines > 1]}"


def _too_few(position: Position, cell: Place) -> str:
    lines, unknown = _known(position, position.puzzle.grid.edges_of_cell(cell))
    clue = position.puzzle.clue_at(cell)
    if clue is None or lines + unknown >= clue:
        return ""
    return f"says {clue} but can have at most {lines + unknown}"


def _branch(position: Position, vertex: Place) -> str:
    lines, _ = _known(position, position.puzzle.grid.edges_of_vertex(vertex))
    return f"has {lines} lines" if lines > 2 else ""


def _dead_end(position: Position, vertex: Place) -> str:
    lines, unknown = _known(position, position.puzzle.grid.edges_of_vertex(vertex))
    return "has a line that cannot go on" if lines == 1 and not unknown else ""


def _known(position: Position, edges: Iterable[Place]) -> tuple[int, int]:
    """How many of the edges are lines, and how many are unknown."""
    marks = [position.mark(edge) for edge in edges]
    return marks.count(Mark.LINE), marks.count(Mark.UNKNOWN)


def _at(
    position: Position, law: str, places: Iterable[Place], wrong: Callable[[Position, Place], str]
) -> Iterator[Violation]:
    found = [(place, reason) for place in places if (reason := wrong(position, place))]
    if found:
        names = tuple(place_name(position.puzzle.grid, place) for place, _ in found)
        yield Violation(law, names, f"{names[0]} {found[0][1]}")


def _closed_early(position: Position) -> Iterator[Violation]:
    """Loops that are closed but are not the solution."""
    grid = position.puzzle.grid
    for part in connected(grid, loop_of(position.puzzle, position.marks).lines):
        lines_at = Counter(vertex for edge in part for vertex in grid.ends(edge))
        if set(lines_at.values()) == {2}:
            names = tuple(place_name(grid, edge) for edge in sorted(part))
            message = f"the loop through the edge {names[0]} is closed, but is not the solution"
            yield Violation("closed-early", names, message)
