"""Playing: choose options one by one; options that clash with a chosen one can no longer be chosen.

A position is the options chosen so far. A move is an option to choose, +4, or to take back, -4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover, Item
from hamekomi.engines.exact_cover.problem import ONCE
from hamekomi.families.cover.drawing import MOST_ITEMS, MOST_OPTIONS, draw_matrix, option_of_place
from hamekomi.families.cover.notations.dlx import escape, parse_cover, unescape, write_cover
from hamekomi.families.cover.puzzle import (
    PLAIN,
    Cover,
    Option,
    Problem,
    as_exact_cover,
    check,
    item_place,
)
from hamekomi.model.answers import Budget, Violation
from hamekomi.model.errors import BadText, CannotDo, IllegalMove, shortened
from hamekomi.model.picture import Picture
from hamekomi.model.play import Choice, Press

# If more options can be chosen, those of one item are offered: it has the fewest.
MOST_OFFERED = 40


@dataclass(frozen=True, slots=True)
class Position:
    problem: Problem
    chosen: tuple[str, ...] = ()


def start(problem: Problem) -> Position:
    if len(problem.items) + len(problem.secondary) > MOST_ITEMS or len(problem.options) > MOST_OPTIONS:
        raise CannotDo(
            f"only problems of at most {MOST_ITEMS} items and {MOST_OPTIONS} options are played"
        )
    return Position(problem)


def apply(position: Position, move: str) -> Position:
    sign, name = move[:1], unescape(move[1:])
    option = position.problem.option(name)
    if sign not in ("+", "-") or not name:
        raise IllegalMove(
            f"a move is an option to choose or take back, +1 or -1, not {shortened(move)!r}"
        )
    if option is None:
        raise IllegalMove(f"there is no option {shortened(name)!r}")
    if sign == "-":
        if name not in position.chosen:
            raise IllegalMove(f"option {shortened(name)!r} is not chosen")
        return replace(position, chosen=tuple(each for each in position.chosen if each != name))
    if name in position.chosen:
        raise IllegalMove(f"option {shortened(name)!r} is chosen already")
    if reason := _State(position).clash(option):
        raise IllegalMove(reason)
    return replace(position, chosen=(*position.chosen, name))


class _State:
    """How often each item is covered, and with which colour."""

    def __init__(self, position: Position) -> None:
        problem = position.problem
        self.problem, self.chosen = problem, set(position.chosen)
        self.limits = {item: (least, most) for item, least, most in problem.bounds}
        self.secondary = set(problem.secondary)
        self.covered: Counter[str] = Counter()
        self.colours: dict[str, str] = {}
        for name in position.chosen:
            if (option := problem.option(name)) is not None:
                self.covered.update(item for item, _ in option.items)
                self.colours |= dict(option.items)

    def needed(self, item: str) -> int:
        """How many more options must cover an item."""
        return max(0, self.limits.get(item, ONCE)[0] - self.covered[item])

    def clash(self, option: Option) -> str:
        """Why an option cannot be chosen any more; "" if it can."""
        if all(item in self.secondary for item, _ in option.items):
            return f"option {shortened(option.name)!r} has no item that must be covered"
        for item, colour in option.items:
            if item in self.secondary:
                if self.covered[item] and (colour == PLAIN or colour != self.colours[item]):
                    return f"item {shortened(item)!r} is covered already"
            elif self.covered[item] >= self.limits.get(item, ONCE)[1]:
                return f"item {shortened(item)!r} is covered already"
        return ""

    def open_options(self) -> Iterator[Option]:
        return (
            option
            for option in self.problem.options
            if option.name not in self.chosen and not self.clash(option)
        )


def choices(position: Position) -> list[Choice]:
    state = _State(position)
    options = list(state.open_options())
    needed = [item for item in position.problem.items if state.needed(item)]
    if len(options) > MOST_OFFERED and needed:
        left = Counter(item for option in options for item, _ in option.items)
        hardest = min(needed, key=left.__getitem__)
        options = [option for option in options if hardest in dict(option.items)]
    return [
        Choice(f"+{escape(option.name)}", f"{option.name}: {' '.join(item for item, _ in option.items)}")
        for option in options[:MOST_OFFERED]
    ]


def press(position: Position, press: Press) -> str | None:
    """Pressing a row chooses its option, or takes it back."""
    name = option_of_place(press.places[-1])
    if name is None or (option := position.problem.option(name)) is None:
        return None
    if name in position.chosen:
        return f"-{escape(name)}"
    return None if _State(position).clash(option) else f"+{escape(name)}"


def draw(position: Position) -> Picture:
    """The matrix; rows that can no longer be chosen are faint."""
    state = _State(position)
    left = {option.name for option in state.open_options()}
    problem = position.problem
    closed = {option.name for option in problem.options} - left - state.chosen
    return draw_matrix(problem, problem.options, state.chosen, closed)


def status(position: Position) -> Mapping[str, object]:
    state = _State(position)
    return {
        "solved": not check(position.problem, solution(position)),
        "chosen": len(position.chosen),
        "to cover": sum(1 for item in position.problem.items if state.needed(item)),
    }


def violations(position: Position) -> list[Violation]:
    """Items that the options left can no longer cover."""
    state = _State(position)
    left = Counter(item for option in state.open_options() for item, _ in option.items)
    return [
        Violation("no-option-left", (item_place(item),), f"no option is left for item {shortened(item)}")
        for item in position.problem.items
        if left[item] < state.needed(item)
    ]


def solution(position: Position) -> Cover:
    chosen = set(position.chosen)
    return Cover(tuple(option.name for option in position.problem.options if option.name in chosen))


def check_further(position: Position, budget: Budget) -> list[Violation]:
    if finish(position, budget) is not None:
        return []
    return [Violation("no-cover-left", (), "no cover contains all options that are chosen")]


def finish(position: Position, budget: Budget) -> Position | None:
    """A cover that contains the chosen options: each gets an item of its own, which must be covered."""
    cover = as_exact_cover(position.problem)
    own = {name: ("chosen", name) for name in position.chosen}
    options: dict[str, dict[Item, str | None]] = {
        option.name: {item: colour or None for item, colour in option.items}
        for option in position.problem.options
    }
    for name, item in own.items():
        options[name][item] = None
    bounded = ExactCover[str]((*cover.items, *own.values()), options, cover.optional, cover.bounds)
    found = next(exact_cover.covers(bounded, budget), None)
    if found is None:
        return None
    return Position(position.problem, (*position.chosen, *(each for each in found if each not in own)))


def parse_marks(problem: Problem, text: str) -> Position:
    position = start(problem)
    for name in parse_cover(problem, text).options:
        try:
            position = apply(position, f"+{escape(name)}")
        except IllegalMove as error:
            raise BadText(str(error)) from None
    return position


def write_marks(position: Position) -> str:
    return write_cover(position.problem, Cover(position.chosen))
