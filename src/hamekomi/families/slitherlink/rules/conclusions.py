"""What follows from given numbers and edges: Herting's constructRule (2004, section 7.1).

The premises lie in the smallest window of cells that holds them, or in a larger one with some room
around it. Of all lines that a loop can leave in this window (soundness.py) those that agree with the
premises are the consistent assignments; edges that are the same in all of them are the conclusion. There
are three outcomes: a rule, nothing that follows, or premises that never hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from hamekomi.engines.patterns.language import ends_in_text
from hamekomi.families.slitherlink.rules.language import SETTING, Condition, Rule, is_cell, read
from hamekomi.families.slitherlink.rules.partial_loops import Lines, pieces
from hamekomi.families.slitherlink.rules.soundness import Case
from hamekomi.geometry.planar import grid
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

Outcome = Literal["a rule", "nothing follows", "impossible"]
# Assignments that are listed.
MOST_LISTED = 1000
# Room around the window, in cells; each takes about ten times as long.
MOST_ROOM = 2
_PLACE = re.compile(r"(-?\d+)\|(-?\d+)\|")


@dataclass(frozen=True, slots=True)
class Conclusion:
    outcome: Outcome
    # The premises with all edges that follow; None unless something does.
    rule: Rule | None
    # The consistent assignments, at most `MOST_LISTED`: for each, the edges in the window with a line.
    assignments: tuple[tuple[Condition, ...], ...]


def construct_rule(premises: str, room: int = 0, clock: Clock | None = None) -> Conclusion:
    """What follows from premises such as "0|0|3 0|2|3", in their window with this much room around it.

    >>> print(construct_rule("0|0|3 -1|0|0").outcome)
    a rule
    """
    if not 0 <= room <= MOST_ROOM:
        raise BadInput(f"room is a number of cells from 0 to {MOST_ROOM}, not {room}")
    rule = read_premises(premises)
    clock = UNLIMITED.clock() if clock is None else clock
    case = Case.of(rule, clock)
    found = tuple(islice(_assignments(case, room, clock), MOST_LISTED))
    if not found:
        return Conclusion("impossible", None, ())
    ends = following(rule, room, clock)
    outcome: Outcome = "a rule" if ends else "nothing follows"
    return Conclusion(outcome, replace(rule, ends=ends) if ends else None, found)


def read_premises(text: str) -> Rule:
    """A rule that so far has only its conditions; raises BadText for what is none."""
    taken = {(int(row), int(column)) for row, column in _PLACE.findall(text)}
    # The language has no rules without a conclusion: one on an edge that the text does not name.
    below = max((row for row, _ in taken), default=0) // 2 * 2 + 3
    (rule,) = read(f"{text.strip()} -> {below}|0|1")
    return replace(rule, ends=())


def following(rule: Rule, room: int = 0, clock: Clock | None = None) -> tuple[Condition, ...]:
    """All edges in the window that follow from the rule's conditions, whatever it concludes itself."""
    clock = UNLIMITED.clock() if clock is None else clock
    case = Case.of(replace(rule, ends=()), clock)
    known = {each.place for each in case.starts}
    found = []
    for edge in _edges(case, room):
        if edge in known:
            continue
        possible = [value for value in (0, 1) if _can_be(case, edge, value, room, clock)]
        if len(possible) == 1:
            row, column = edge[0] - case.origin[0], edge[1] - case.origin[1]
            found.append(Condition(row, column, possible[0]))
    return tuple(found)


def in_words(conclusion: Conclusion) -> str:
    number = len(conclusion.assignments)
    several = f"{number} or more" if number == MOST_LISTED else f"{number}"
    match conclusion.outcome:
        case "impossible":
            return "impossible: no loop but one inside this window meets these conditions"
        case "nothing follows":
            return f"nothing follows: {several} assignments are consistent, and no edge is alike in all"
    assert conclusion.rule is not None
    ends = " and ".join(ends_in_text(conclusion.rule))
    s = "s" if len(conclusion.rule.ends) == 1 else ""
    if number == 1:
        return f"{ends} follow{s}: a single assignment is consistent"
    return f"{ends} follow{s}: alike in all {several} consistent assignments"


def _edges(case: Case, room: int) -> Iterator[tuple[int, int]]:
    """The edges of the window with its room, in the window's coordinates."""
    for row, column in grid(case.rows + 2 * room, case.columns + 2 * room).edges:
        yield row - 2 * room, column - 2 * room


def _can_be(case: Case, edge: tuple[int, int], value: int, room: int, clock: Clock) -> bool:
    window = case.window({edge: value}, (room, room, room, room))
    return next(pieces(window, None, clock), None) is not None


def _assignments(case: Case, room: int, clock: Clock) -> Iterator[tuple[Condition, ...]]:
    lines: Lines
    for lines in pieces(case.window(room=(room, room, room, room)), None, clock):
        yield tuple(
            Condition(row - case.origin[0], column - case.origin[1], 1)
            for row, column in sorted((row - 2 * room, column - 2 * room) for row, column in lines)
        )


def missing(rule: Rule, clock: Clock) -> tuple[Condition, ...]:
    """The edges that follow from a rule's conditions but that it does not conclude; none if maximal."""
    concluded = {each.place for each in rule.ends if not is_cell(each.place)}
    more = tuple(each for each in following(rule, 0, clock) if each.place not in concluded)
    # Turned or mirrored, the rule may conclude them from the same conditions.
    starts = {each.place: each.value for each in rule.starts}
    for symmetry in SETTING.symmetries if more and not rule.sides else ():
        turned = {symmetry.place(place): value for place, value in starts.items()}
        down, right = (min(p[axis] for p in starts) - min(p[axis] for p in turned) for axis in (0, 1))
        if {(row + down, column + right): value for (row, column), value in turned.items()} != starts:
            continue
        for end in rule.ends:
            row, column = symmetry.place(end.place)
            concluded.add((row + down, column + right))
    return tuple(each for each in more if each.place not in concluded)
