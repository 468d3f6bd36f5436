"""A problem of exact cover, its covers, and the laws. Items and options are Knuth's words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.engines.exact_cover import ExactCover
from hamekomi.engines.exact_cover.dlx_text import all_bounds
from hamekomi.engines.exact_cover.problem import AT_MOST_ONCE, ONCE, Item, Label
from hamekomi.model.answers import Violation
from hamekomi.model.errors import BadInput, shortened
from hamekomi.model.words import counted

# Of a secondary item that has no colour in an option.
PLAIN = ""
# How the places of options begin in pictures.
OPTION_PLACE = "option "


@dataclass(frozen=True, slots=True)
class Option:
    """Its items, in the order of the problem, each with its colour or PLAIN."""

    name: str
    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Cover each item exactly once, and each secondary item at most once, by some of the options.

    Options may share a secondary item if they give it the same colour. `bounds` are items that are
    covered another number of times: (item, least, most).
    """

    items: tuple[str, ...]
    options: tuple[Option, ...]
    secondary: tuple[str, ...] = ()
    bounds: tuple[tuple[str, int, int], ...] = ()

    def option(self, name: str) -> Option | None:
        return options_by_name(self).get(name)


@dataclass(frozen=True, slots=True)
class Cover:
    """The names of the options that are chosen, in the order of the problem."""

    options: tuple[str, ...]


@lru_cache(maxsize=8)
def options_by_name(problem: Problem) -> Mapping[str, Option]:
    """Loops call it once: the cache looks at the whole problem, which may be large."""
    return {option.name: option for option in problem.options}


def problem_of(
    cover: ExactCover[Label],
    option_name: Callable[[Label], str] = str,
    item_name: Callable[[Item], str] = str,
) -> Problem:
    """The problem of an engine's value, whose items and labels get names."""
    bounds = all_bounds(cover)
    secondary = tuple(item for item in cover.optional if bounds[item] == AT_MOST_ONCE)
    names = {item: item_name(item) for item in bounds}
    order = {item: number for number, item in enumerate(bounds)}
    apart = set(secondary)
    return Problem(
        items=tuple(names[item] for item in bounds if item not in apart),
        options=tuple(
            Option(
                option_name(label),
                tuple(
                    (names[item], _colour(option, item))
                    for item in sorted(option, key=order.__getitem__)
                ),
            )
            for label, option in cover.options.items()
        ),
        secondary=tuple(names[item] for item in secondary),
        bounds=tuple(
            (names[item], *limits)
            for item, limits in bounds.items()
            if item not in apart and limits != ONCE
        ),
    )


def _colour(option: Iterable[object], item: object) -> str:
    colour = option.get(item) if isinstance(option, Mapping) else None
    return PLAIN if colour is None else str(colour)


@lru_cache(maxsize=8)
def as_exact_cover(problem: Problem) -> ExactCover[str]:
    """The problem for the engine; the label of an option is its name."""
    return ExactCover(
        items=problem.items,
        options={
            option.name: {item: colour or None for item, colour in option.items}
            for option in problem.options
        },
        optional=problem.secondary,
        bounds={item: (least, most) for item, least, most in problem.bounds},
    )


def refuse_faults(problem: Problem) -> None:
    """Raise BadInput if the parts do not fit together; notations find most faults with their place."""
    numbers = Counter((*problem.items, *problem.secondary))
    if twice := [item for item, number in numbers.items() if number > 1]:
        raise BadInput(f"there is a second item {shortened(twice[0])!r}")
    named = Counter(option.name for option in problem.options)
    if twice := [name for name, number in named.items() if number > 1]:
        raise BadInput(f"there is a second option {shortened(twice[0])!r}")
    limits = {item: (least, most) for item, least, most in problem.bounds}
    needed = {item for item in problem.items if limits.get(item, ONCE)[0]}
    if not needed:
        raise BadInput("there is no item that must be covered")
    known, secondary = numbers.keys(), set(problem.secondary)
    for option in problem.options:
        if reason := _fault(option, known, secondary, needed):
            raise BadInput(f"option {shortened(option.name)!r} {reason}")
    held = {item for option in problem.options for item, _ in option.items}
    if missing := [item for item in problem.items if item in needed - held]:
        raise BadInput(f"no option has the item {shortened(missing[0])!r}, which must be covered")


def _fault(option: Option, known: Set[str], secondary: Set[str], needed: Set[str]) -> str:
    items = {item for item, _ in option.items}
    if not items:
        return "has no items"
    if unknown := [item for item, _ in option.items if item not in known]:
        return f"has {shortened(unknown[0])!r}, which is no item"
    if len(items) < len(option.items):
        return "has an item twice"
    if coloured := [item for item, colour in option.items if colour and item not in secondary]:
        return f"gives a colour to {shortened(coloured[0])!r}, which is no secondary item"
    if not items <= secondary and items.isdisjoint(needed):
        return "has only items that need not be covered, which is not supported"
    return ""


# ---- The laws


def check(problem: Problem, cover: Cover) -> list[Violation]:
    return list(_violations(problem, cover))


def option_place(name: str) -> str:
    return f"{OPTION_PLACE}{name}"


def item_place(name: str) -> str:
    return f"item {name}"


def _violations(problem: Problem, cover: Cover) -> Iterator[Violation]:
    options = options_by_name(problem)
    for name, number in Counter(cover.options).items():
        if name not in options:
            yield Violation("unknown-option", (), f"there is no option {shortened(name)}")
        elif number > 1:
            place = (option_place(name),)
            yield Violation("chosen-twice", place, f"option {shortened(name)} is chosen twice")
    chosen = [options[name] for name in dict.fromkeys(cover.options) if name in options]
    holding: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for option in chosen:
        for item, colour in option.items:
            holding[item].append((option.name, colour))
    limits = {item: (least, most) for item, least, most in problem.bounds}
    for item in problem.items:
        least, most = limits.get(item, ONCE)
        number = len(holding[item])
        if not least <= number <= most:
            places = (item_place(item), *(option_place(name) for name, _ in holding[item]))
            law = "item-missed" if number < least else "item-covered-too-often"
            wanted = f"{least}" if least == most else f"{least} to {most}"
            message = f"item {shortened(item)} is in {counted(number, 'chosen option')}, not in {wanted}"
            yield Violation(law, places, message)
    for item in problem.secondary:
        if len(holding[item]) > 1 and (
            len({colour for _, colour in holding[item]}) > 1 or holding[item][0][1] == PLAIN
        ):
            names = [name for name, _ in holding[item]]
            places = (item_place(item), *map(option_place, names))
            message = f"options {shortened(' and '.join(names))} exclude each other at {shortened(item)}"
            yield Violation("secondary-item-shared", places, message)
    needed = {item for item in problem.items if limits.get(item, ONCE)[0]}
    for option in chosen:
        if needed.isdisjoint(item for item, _ in option.items):
            place = (option_place(option.name),)
            message = f"option {shortened(option.name)} has no item that must be covered"
            yield Violation("needless-option", place, message)
