"""Playing: a line drawn step by step, with the verdicts of the oracle and the rules.

A position is the line so far, and a move continues it or takes a part of it back. Moves are steps (R, D,
L, U, several at once: RRD), `back` or `back 3`, `keep left` for the leftmost field that can be finished,
and `finish` for a line to the goal. Links to the page have the steps after the given part of the line.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from hamekomi.families.labyrinth import notations
from hamekomi.families.labyrinth.check import check
from hamekomi.families.labyrinth.drawing import describe, draw_line, sketch
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.oracle import Verdict
from hamekomi.families.labyrinth.indices import field_at, fields_at, index_of, line_indices, oracle_for
from hamekomi.families.labyrinth.notations import read_letters
from hamekomi.families.labyrinth.puzzle import (
    LONGEST,
    STEPS,
    WORDS,
    Field,
    Labyrinth,
    Walk,
    letter,
    letters,
    name,
    step_from,
)
from hamekomi.families.labyrinth.rules.all_rules import fodors_rules
from hamekomi.families.labyrinth.rules.match import firings
from hamekomi.families.labyrinth.steps import why
from hamekomi.families.labyrinth.walks import left_first
from hamekomi.model.answers import UNLIMITED, Budget, Violation
from hamekomi.model.errors import BadInput, BadText, IllegalMove
from hamekomi.model.picture import Picture, Role
from hamekomi.model.play import Choice, Press


@dataclass(frozen=True, slots=True)
class Position:
    """The puzzle as given, and the same board with the current line."""

    puzzle: Labyrinth
    current: Labyrinth


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Whether the line can be finished, the verdict on each direction, and a line to the goal."""

    start: Verdict
    moves: Mapping[int, Verdict]
    rest: tuple[Field, ...]


@lru_cache(maxsize=32)
def verdicts(current: Labyrinth) -> Verdicts:
    oracle = oracle_for(current, UNLIMITED.clock())
    if not oracle.start.is_possible:
        return Verdicts(oracle.start, {}, ())
    moves = {} if oracle.is_finished else {each: oracle.judge(each) for each in range(4)}
    return Verdicts(oracle.start, moves, fields_at(current, oracle.witness))


def start(puzzle: Labyrinth) -> Position:
    return Position(puzzle, puzzle)


def apply(position: Position, move: str) -> Position:
    current = position.current
    if match := re.fullmatch(r"back(?: ([1-9]\d{0,4}))?", move):
        kept = len(current.line) - int(match[1] or 1)
        if kept < len(position.puzzle.line):
            raise IllegalMove("the given part of the line stays")
        return replace(position, current=replace(current, line=current.line[:kept]))
    if move == "finish":
        rest = verdicts(current).rest
        if not rest:
            raise IllegalMove(f"the line cannot be finished: {why(current, verdicts(current).start)}")
        return replace(position, current=replace(current, line=current.line[:-1] + rest))
    if move == "keep left":
        return _walked(position, LETTERS[_leftmost(current)])
    if not move or not _is_steps(move):
        raise IllegalMove(
            f"a move is steps such as R or DDL, back, keep left or finish, not {move[:40]!r}"
        )
    return _walked(position, move)


def _walked(position: Position, steps: str) -> Position:
    line = position.current.line[:-1] + read_letters(steps, position.current.head)
    try:
        return replace(position, current=replace(position.current, line=line))
    except BadInput as error:
        raise IllegalMove(str(error)) from None


def _leftmost(current: Labyrinth) -> int:
    possible = [each for each, verdict in verdicts(current).moves.items() if verdict.is_possible]
    if not possible:
        raise IllegalMove("no field can be entered")
    return left_first(letters(current.line)[-1:], possible)[0]


def _is_steps(text: str) -> bool:
    """Whether a text is steps, and no more of them than the largest board has fields."""
    return len(text) <= LONGEST**2 and set(text) <= set(LETTERS)


def parse_marks(puzzle: Labyrinth, text: str) -> Position:
    """Reads the steps after the given part of the line; raises BadText if the text has anything else."""
    if not _is_steps(text):
        raise BadText(f"the marks of a labyrinth are steps such as RRD, not {text[:40]!r}")
    return _walked(start(puzzle), text)


def is_begun(position: Position) -> bool:
    return len(position.current.line) > len(position.puzzle.line)


def choices(position: Position) -> list[Choice]:
    """The empty fields beside the live end, each with the oracle's verdict; then keep left, finish,
    back."""
    current, judged = position.current, verdicts(position.current)
    found = [
        _choice(current, direction, verdict)
        for direction, verdict in judged.moves.items()
        if verdict.reason != "taken"
    ]
    if not judged.start.is_possible:
        found += [
            Choice(
                letter(current.head, other),
                _label(current.head, other),
                False,
                "the line is lost already",
            )
            for other in current.neighbours(current.head)
            if other not in set(current.line) and other != current.goal
        ]
    if judged.moves:
        found.append(Choice("keep left", "Keep left"))
        found.append(Choice("finish", "Finish the line"))
    if len(current.line) > len(position.puzzle.line):
        found.append(Choice("back", "Back"))
    return found


def _choice(current: Labyrinth, direction: int, verdict: Verdict) -> Choice:
    other = step_from(current.head, STEPS[LETTERS[direction]])
    reason = "the line can be finished" if verdict.is_possible else why(current, verdict)
    return Choice(LETTERS[direction], _label(current.head, other), verdict.is_possible, reason)


def _label(head: Field, other: Field) -> str:
    return f"{WORDS[letter(head, other)].capitalize()} to {other[0]},{other[1]}"


def press(position: Position, press: Press) -> str | None:
    """Pressing a field goes there in a straight line; a field of the line takes the line back to it."""
    current, (x, y) = position.current, _field(press.places[-1])
    if (x, y) in current.line:
        back = len(current.line) - 1 - current.line.index((x, y))
        return f"back {back}" if 0 < back <= len(current.line) - len(position.puzzle.line) else None
    right, down = x - current.head[0], y - current.head[1]
    if right and down:
        return None
    steps = ("R" if right > 0 else "L") * abs(right) + ("D" if down > 0 else "U") * abs(down)
    line = read_letters(steps, current.head)
    is_free = all(
        other in current.neighbours(one) and other not in current.line for one, other in pairwise(line)
    )
    return steps if is_free and current.goal not in line[1:-1] else None


def _field(place: str) -> Field:
    x, y = place.removeprefix("field ").split(",")
    return int(x), int(y)


def draw(position: Position) -> Picture:
    """Fields that can be entered are tinted; those that cannot have the colour of mistakes."""
    current = position.current
    shades: dict[Field, Role] = {}
    for direction, verdict in verdicts(current).moves.items():
        if verdict.reason != "taken":
            entered = step_from(current.head, STEPS[LETTERS[direction]])
            shades[entered] = "tint-2" if verdict.is_possible else "wrong"
    return draw_line(current, shades=shades)


def sketch_position(position: Position, ascii_only: bool) -> str:
    return sketch(position.current, None, ascii_only)


def status(position: Position) -> Mapping[str, object]:
    current, judged = position.current, verdicts(position.current)
    allowed = [each for each, verdict in judged.moves.items() if verdict.is_possible]
    return {
        "solved": not check(position.puzzle, Walk(current.line)),
        "fields": f"{len(current.line)} of {current.size}",
        "allowed": ", ".join(WORDS[LETTERS[each]] for each in allowed) or "nothing",
        "can be finished": judged.start.is_possible,
        "rules that fire": ", ".join(_active_rules(current)) or "none",
    }


def _active_rules(current: Labyrinth) -> list[str]:
    return sorted({fired.rule.name for fired in firings(current, fodors_rules())})


def check_further(position: Position, budget: Budget) -> list[Violation]:
    """Whether the line so far can be finished."""
    oracle = oracle_for(position.current, budget.clock())
    if oracle.start.is_possible:
        return []
    places = tuple(name(field_at(position.current, place)) for place in oracle.start.fields)
    return [
        Violation(
            "cannot-be-finished", places, f"the line is lost: {why(position.current, oracle.start)}"
        )
    ]


def finish(position: Position, budget: Budget) -> Position | None:
    """A whole line that goes on from this one."""
    current = position.current
    oracle = oracle_for(current, budget.clock())
    if not oracle.start.is_possible:
        return None
    return replace(
        position, current=replace(current, line=current.line[:-1] + fields_at(current, oracle.witness))
    )


def open_board(puzzle: Labyrinth, budget: Budget) -> Mapping[str, object]:
    """What the screen draws; `bare` is the board without the given part of the line."""
    bare = replace(puzzle, line=puzzle.line[:1])
    return {
        "name": describe(bare),
        "bare": notations.write(bare),
        "columns": puzzle.columns,
        "rows": puzzle.rows,
        "goal": index_of(puzzle, puzzle.goal),
        "given": line_indices(puzzle),
        "walls": sorted([index_of(puzzle, one), index_of(puzzle, other)] for one, other in puzzle.walls),
        "steps": letters(puzzle.line),
    }


def write_marks(position: Position) -> str:
    """The inverse of `parse_marks`: the steps after the given part of the line."""
    return letters(position.current.line)[len(position.puzzle.line) - 1 :]


def solution(position: Position) -> Walk:
    return Walk(position.current.line)
