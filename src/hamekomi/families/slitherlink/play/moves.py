"""Moves: a mark and the edges that get it, or a deduction to apply. A position is the marks so far.

line above row 2 column 3, left of row 2 column 3       cross …       erase …
rules       rule 7      avoid loops     clear
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from hamekomi.families.slitherlink.names import place_name, place_named
from hamekomi.families.slitherlink.play.promising import is_solved, violations
from hamekomi.families.slitherlink.puzzle import Mark, Position, empty
from hamekomi.families.slitherlink.rules.language import by_number
from hamekomi.families.slitherlink.rules.loop_avoidance import avoid
from hamekomi.families.slitherlink.rules.matching import Applied, apply_rule, apply_rules, is_edge
from hamekomi.families.slitherlink.steps.small_loops import rules_for
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.errors import BadInput, BadText, IllegalMove, shortened
from hamekomi.model.play import Choice, Press

_MARKS = {"line": Mark.LINE, "cross": Mark.CROSS, "erase": Mark.UNKNOWN}
_WORDS = {mark: word for word, mark in _MARKS.items()}
_DEDUCTIONS: Mapping[str, Callable[[Position], Position]] = {
    "rules": lambda position: _alive(apply_rules(position, rules_for(position))),
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
        return _alive(apply_rule(position, rule))
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
    """The deductions on offer, until the puzzle is solved; lines and crosses are always possible."""
    if is_solved(position):
        return []
    others = [
        Choice("avoid loops", "Cross what would close a wrong loop"),
        Choice("clear", "Erase everything"),
    ]
    is_dead = apply_rules(position, rules_for(position)).is_dead
    return others if is_dead else [Choice("rules", "Apply all rules"), *others]


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


def _alive(applied: Applied) -> Position:
    if applied.is_dead:
        raise IllegalMove(f"{applied.uses[-1].rule} contradicts what is marked: there is no such loop")
    return applied.position
