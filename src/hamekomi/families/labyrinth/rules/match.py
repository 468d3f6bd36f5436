"""Where rules fire: their figures are laid onto the live end, mirrored and turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, beside
from hamekomi.families.labyrinth.rules.book import Rule, Spot


@dataclass(frozen=True, slots=True)
class Firing:
    """A use of a rule: the fields that it forbids, and those that it looked at."""

    rule: Rule
    forbidden: tuple[Field, ...]
    premises: tuple[Field, ...]


class Position:
    """The line so far, prepared for looking at it."""

    def __init__(self, puzzle: Labyrinth) -> None:
        self.puzzle = puzzle
        self.index = {field: place for place, field in enumerate(puzzle.line)}
        x, y = puzzle.head
        before = puzzle.line[-2] if len(puzzle.line) > 1 else (x - 1, y)
        self.ahead = (x - before[0], y - before[1])
        self.moves = {other for other in puzzle.neighbours(puzzle.head) if other not in self.index}

    def is_empty(self, field: Field) -> bool:
        return field not in self.index and self.puzzle.holds(field)

    def is_wall(self, field: Field) -> bool:
        return field in self.index or not self.puzzle.holds(field)

    def runs(self, one: Field, other: Field) -> bool:
        """Whether the line visits the one before the other; the frame runs away from the goal."""
        if one in self.index and other in self.index:
            return self.index[one] < self.index[other]
        outside = not self.puzzle.holds(one) and not self.puzzle.holds(other)
        return outside and sum(one) > sum(other)

    def area(self, border: Sequence[Field]) -> int:
        """The size of the border and what it cuts off from the goal."""
        seen = {*border, self.puzzle.goal}
        waiting = [self.puzzle.goal]
        while waiting:
            field = waiting.pop()
            for other in self.puzzle.neighbours(field):
                if other not in seen and other not in self.index:
                    seen.add(other)
                    waiting.append(other)
        reached = len(seen) - len(border)
        return self.puzzle.size - len(self.index) - reached


def firings(puzzle: Labyrinth, rules: Sequence[Rule]) -> Iterator[Firing]:
    """All uses of the rules of the first stage that has any; requires rules in the order of stages."""
    position = Position(puzzle)
    # A single empty field is entered without asking any rule.
    if len(position.moves) < 2:
        return
    for _, stage in groupby(rules, key=lambda rule: rule.stage):
        fired = [
            found
            for rule in stage
            for turn in rule.turns
            for mirror in (1, -1)
            if (found := _fire(position, rule, turn, mirror)) is not None
        ]
        yield from fired
        if fired:
            return


def _fire(position: Position, rule: Rule, turn: int, mirror: int) -> Firing | None:
    straight = position.ahead
    for _ in range(turn if mirror == 1 else -turn % 4):
        straight = (-straight[1], straight[0])
    left = (straight[1] * mirror, -straight[0] * mirror)

    def at(spot: Spot) -> Field:
        aside, along = spot
        step = (aside * left[0] + along * straight[0], aside * left[1] + along * straight[1])
        return beside(position.puzzle.head, step)

    forbidden = tuple(field for spot in rule.forbid if (field := at(spot)) in position.moves)
    fits = (
        bool(forbidden)
        and all(position.is_wall(at(spot)) for spot in rule.line)
        and all(position.is_wall(at(spot)) for spot in rule.wall)
        and all(position.is_empty(at(spot)) for spot in rule.empty)
        and not any(position.puzzle.holds(at(spot)) for spot in rule.edge)
        and all(sum(at(one)) > sum(at(other)) for one, other in rule.nearer)
        and all(at(spot) != position.puzzle.goal for spot in rule.not_goal)
        and all(position.runs(at(one), at(other)) for one, other in rule.runs)
        and all(at(spot) in position.index for spot in rule.line if spot not in rule.running)
        and all(position.is_empty(at(spot)) for border in rule.borders for spot in border)
    )
    if not fits:
        return None
    borders = [[at(spot) for spot in border] for border in rule.borders]
    if any(position.puzzle.goal in border for border in borders):
        return None
    if any(position.area(border) % 2 != (rule.area == "odd") for border in borders):
        return None
    looked = (*rule.line, *rule.wall, *rule.empty, *(spot for border in rule.borders for spot in border))
    premises = tuple(field for spot in looked if position.puzzle.holds(field := at(spot)))
    return Firing(rule, forbidden, premises)
