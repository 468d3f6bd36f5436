"""Where rules fire: their figures are laid onto the live end, mirrored and turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.engines.lines.figures import Area, Figures, Spot, Use
from hamekomi.families.labyrinth.numbered import numbers
from hamekomi.families.labyrinth.puzzle import STEPS, Field, Labyrinth, beside
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.families.labyrinth.rules.picture import surplus

_DIRECTIONS = tuple(STEPS.values())


@dataclass(frozen=True, slots=True)
class Counted:
    """An area that a rule has counted: its fields with the border, and how many are black and white.

    White is the colour of the fields beside the live end.
    """

    fields: tuple[Field, ...]
    border: tuple[Field, ...]
    black: int
    white: int


@dataclass(frozen=True, slots=True)
class Firing:
    """A use of a rule: the fields that it forbids, those that it looked at, areas that it counted."""

    rule: Rule
    forbidden: tuple[Field, ...]
    premises: tuple[Field, ...]
    areas: tuple[Counted, ...] = ()


@lru_cache(maxsize=16)
def figures_of(rules: tuple[Rule, ...]) -> Figures:
    return Figures([rule.figure for rule in rules])


def firings(puzzle: Labyrinth, rules: Sequence[Rule], *, is_staged: bool = True) -> Iterator[Firing]:
    """All uses of the rules; with stages only of the first stage that has any.

    Requires rules in the order of stages. A single empty field is entered without asking any rule.
    """
    if not puzzle.is_plain:
        return
    figures = figures_of(tuple(rules))
    for use in figures.uses(puzzle.columns, puzzle.rows, numbers(puzzle), is_staged=is_staged):
        yield _firing(puzzle, rules[use.figure], use)


def _firing(puzzle: Labyrinth, rule: Rule, use: Use) -> Firing:
    straight = _heading(puzzle)
    for _ in range(-use.turn % 4 if use.is_mirrored else use.turn):
        straight = (-straight[1], straight[0])
    mirror = -1 if use.is_mirrored else 1
    left = (straight[1] * mirror, -straight[0] * mirror)

    def at(spot: Spot) -> Field:
        aside, along = spot
        return beside(
            puzzle.head,
            (aside * left[0] + along * straight[0], aside * left[1] + along * straight[1]),
        )

    figure = rule.figure
    looked = (
        *(spot for _, spot in figure.conditions),
        *(spot for pair in figure.runs for spot in pair),
        *(spot for area in figure.areas for spot in area.border),
    )
    return Firing(
        rule,
        tuple(beside(puzzle.head, _DIRECTIONS[direction]) for direction in use.forbidden),
        tuple(field for spot in dict.fromkeys(looked) if puzzle.holds(field := at(spot))),
        tuple(_counted(puzzle, tuple(map(at, area.border))) for area in figure.areas),
    )


def _heading(puzzle: Labyrinth) -> tuple[int, int]:
    """A line begins to the right."""
    if len(puzzle.line) < 2:
        return 1, 0
    (x, y), (before_x, before_y) = puzzle.line[-1], puzzle.line[-2]
    return x - before_x, y - before_y


def _counted(puzzle: Labyrinth, border: tuple[Field, ...]) -> Counted:
    """What the border cuts off from the goal."""
    taken = set(puzzle.line)
    seen = {*border, puzzle.goal}
    waiting = [puzzle.goal]
    while waiting:
        for other in puzzle.neighbours(waiting.pop()):
            if other not in seen and other not in taken:
                seen.add(other)
                waiting.append(other)
    reached = seen - set(border)
    area = tuple(each for each in puzzle.fields if each not in taken and each not in reached)
    black = sum((sum(each) - sum(puzzle.head)) % 2 == 0 for each in area)
    return Counted(area, border, black, len(area) - black)


def words(area: Area, counted: Counted) -> str:
    """Why the counts of an area do not allow the step."""
    count = f"{counted.white} white and {counted.black} black fields"
    match area.count:
        case "odd" | "even":
            return f"the area has {count}, an {area.count} number"
        case "biased":
            return f"the area has {count}, an odd number, and the entry's colour is not one ahead"
        case "within" if area.white == -area.black:
            return f"the area has {count}, {surplus(area.white)}"
        case _:
            return f"the area has {count}; {_limits(area)}"


def _limits(area: Area) -> str:
    most = f"{area.white} more white" if area.white >= 0 else f"{-area.white} fewer white"
    least = f"{area.black} more black" if area.black >= 0 else f"{-area.black} fewer black"
    can = "the border takes" if area.count == "beyond" else "this leaves"
    return f"{can} at most {most} and at most {least} fields than of the other colour"
