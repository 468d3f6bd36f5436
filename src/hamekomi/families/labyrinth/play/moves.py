"""A position is the line so far, and a move continues it or takes a part of it back.

Moves are steps (R, D, L, U, several at once: RRD), `back` or `back 3`, `keep left` for the leftmost
field that can be finished, and `finish` for a line to the goal. Links to the page have the steps after
the given part of the line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hamekomi.engines.lines.board import LETTERS
from hamekomi.families.labyrinth.notations.plain import read_letters
from hamekomi.families.labyrinth.play.outlook import outlook
from hamekomi.families.labyrinth.puzzle import LONGEST, Labyrinth, letters
from hamekomi.families.labyrinth.steps.reasons import why
from hamekomi.families.labyrinth.walking import left_first
from hamekomi.model.errors import BadInput, BadText, IllegalMove


@dataclass(frozen=True, slots=True)
class Position:
    """The puzzle as it was given, and as it is now."""

    puzzle: Labyrinth
    now: Labyrinth


def start(puzzle: Labyrinth) -> Position:
    return Position(puzzle, puzzle)


def apply(position: Position, move: str) -> Position:
    now = position.now
    if match := re.fullmatch(r"back(?: ([1-9]\d{0,4}))?", move):
        kept = len(now.line) - int(match[1] or 1)
        if kept < len(position.puzzle.line):
            raise IllegalMove("the given part of the line stays")
        return replace(position, now=replace(now, line=now.line[:kept]))
    if move == "finish":
        rest = outlook(now).rest
        if not rest:
            raise IllegalMove(f"the line cannot be finished: {why(now, outlook(now).start)}")
        return replace(position, now=replace(now, line=now.line[:-1] + rest))
    if move == "keep left":
        return _walked(position, LETTERS[_leftmost(now)])
    if not move or not _is_steps(move):
        raise IllegalMove(
            f"a move is steps such as R or DDL, back, keep left or finish, not {move[:40]!r}"
        )
    return _walked(position, move)


def _walked(position: Position, steps: str) -> Position:
    line = position.now.line[:-1] + read_letters(steps, position.now.head)
    try:
        return replace(position, now=replace(position.now, line=line))
    except BadInput as error:
        raise IllegalMove(str(error)) from None


def _leftmost(now: Labyrinth) -> int:
    possible = [each for each, verdict in outlook(now).moves.items() if verdict.is_possible]
    if not possible:
        raise IllegalMove("no field can be entered")
    return left_first(letters(now.line)[-1:], possible)[0]


def _is_steps(text: str) -> bool:
    """Steps, and not more than the largest board has fields."""
    return len(text) <= LONGEST**2 and set(text) <= set(LETTERS)


def parse_marks(puzzle: Labyrinth, text: str) -> Position:
    """The steps after the given part; raises BadText if they are none."""
    if not _is_steps(text):
        raise BadText(f"the marks of a labyrinth are steps such as RRD, not {text[:40]!r}")
    return _walked(start(puzzle), text)


def is_begun(position: Position) -> bool:
    return len(position.now.line) > len(position.puzzle.line)
