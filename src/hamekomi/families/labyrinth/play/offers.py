"""What can be done in a position, and what the oracle and the rules say of it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from hamekomi.engines.lines.board import LETTERS
from hamekomi.engines.lines.oracle import Verdict
from hamekomi.families.labyrinth.check import check
from hamekomi.families.labyrinth.looks.picture import draw_line
from hamekomi.families.labyrinth.looks.terminal import sketch
from hamekomi.families.labyrinth.notations.plain import read_letters
from hamekomi.families.labyrinth.numbered import field, oracle
from hamekomi.families.labyrinth.play.moves import Position
from hamekomi.families.labyrinth.play.outlook import outlook
from hamekomi.families.labyrinth.puzzle import STEPS, WORDS, Field, Labyrinth, Walk, beside, letter, name
from hamekomi.families.labyrinth.rules.all_rules import fodors_rules
from hamekomi.families.labyrinth.rules.match import firings
from hamekomi.families.labyrinth.steps.reasons import why
from hamekomi.model.answers import Budget, Violation
from hamekomi.model.picture import Picture, Role
from hamekomi.model.play import Choice, Press


def choices(position: Position) -> list[Choice]:
    """The empty fields beside the live end, each with what the oracle says of it, and ways to go on."""
    now, seen = position.now, outlook(position.now)
    found = [
        _choice(now, direction, verdict)
        for direction, verdict in seen.moves.items()
        if verdict.reason != "taken"
    ]
    if not seen.start.is_possible:
        found += [
            Choice(letter(now.head, other), _label(now.head, other), False, "the line is lost already")
            for other in now.neighbours(now.head)
            if other not in set(now.line) and other != now.goal
        ]
    if seen.moves:
        found.append(Choice("keep left", "Keep left"))
        found.append(Choice("finish", "Finish the line"))
    if len(now.line) > len(position.puzzle.line):
        found.append(Choice("back", "Back"))
    return found


def _choice(now: Labyrinth, direction: int, verdict: Verdict) -> Choice:
    other = beside(now.head, STEPS[LETTERS[direction]])
    reason = "the line can be finished" if verdict.is_possible else why(now, verdict)
    return Choice(LETTERS[direction], _label(now.head, other), verdict.is_possible, reason)


def _label(head: Field, other: Field) -> str:
    return f"{WORDS[letter(head, other)].capitalize()} to {other[0]},{other[1]}"


def press(position: Position, press: Press) -> str | None:
    """Pressing a field goes there in a straight line; a field of the line takes the line back to it."""
    now, (x, y) = position.now, _field(press.places[-1])
    if (x, y) in now.line:
        back = len(now.line) - 1 - now.line.index((x, y))
        return f"back {back}" if 0 < back <= len(now.line) - len(position.puzzle.line) else None
    right, down = x - now.head[0], y - now.head[1]
    if right and down:
        return None
    steps = ("R" if right > 0 else "L") * abs(right) + ("D" if down > 0 else "U") * abs(down)
    line = read_letters(steps, now.head)
    is_free = all(
        other in now.neighbours(one) and other not in now.line for one, other in pairwise(line)
    )
    return steps if is_free and now.goal not in line[1:-1] else None


def _field(place: str) -> Field:
    x, y = place.removeprefix("field ").split(",")
    return int(x), int(y)


def draw(position: Position) -> Picture:
    """Fields that can be entered are tinted, those that cannot be are crossed out by colour."""
    now = position.now
    shades: dict[Field, Role] = {}
    for direction, verdict in outlook(now).moves.items():
        if verdict.reason != "taken":
            entered = beside(now.head, STEPS[LETTERS[direction]])
            shades[entered] = "tint-2" if verdict.is_possible else "wrong"
    return draw_line(now, shades=shades)


def sketch_position(position: Position, ascii_only: bool) -> str:
    return sketch(position.now, None, ascii_only)


def status(position: Position) -> Mapping[str, object]:
    now, seen = position.now, outlook(position.now)
    allowed = [each for each, verdict in seen.moves.items() if verdict.is_possible]
    return {
        "solved": not check(position.puzzle, Walk(now.line)),
        "fields": f"{len(now.line)} of {now.size}",
        "allowed": ", ".join(WORDS[LETTERS[each]] for each in allowed) or "nothing",
        "can be finished": seen.start.is_possible,
        "rules that fire": ", ".join(_active_rules(now)) or "none",
    }


def _active_rules(now: Labyrinth) -> list[str]:
    return sorted({fired.rule.name for fired in firings(now, fodors_rules())})


def check_further(position: Position, budget: Budget) -> list[Violation]:
    """Whether the line so far can be finished."""
    seer = oracle(position.now, budget.clock())
    if seer.start.is_possible:
        return []
    places = tuple(name(field(position.now, place)) for place in seer.start.fields)
    return [
        Violation("cannot-be-finished", places, f"the line is lost: {why(position.now, seer.start)}")
    ]


def solution(position: Position) -> Walk:
    return Walk(position.now.line)
