"""Knuth's text for exact cover problems, as his programs DLX1, DLX2 and DLX3 read it.

    | a line that begins with a bar is a comment
    A B 2:3|C | X Y        the items, optional ones after the bar; C must be covered 2 or 3 times
    A B X:0 Y:0            an option: its items; optional ones may have a colour
    C X:1

Knuth's own programs allow names of at most eight characters and colours of one; here both may have any
length.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hamekomi.engines.exact_cover.problem import AT_MOST_ONCE, ONCE, Bounds, ExactCover, Item, Label
from hamekomi.model.errors import BadText, CannotDo, shortened

BAR = "|"
_NAME = re.compile(r"[^\s:|]+")
_BOUNDED = re.compile(r"(?:([0-9]{1,6}):)?([0-9]{1,6})\|([^\s:|]+)")


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    line: int
    column: int

    def error(self, reason: str) -> BadText:
        return BadText(reason, line=self.line, column=self.column)


def parse(text: str, *, is_coverable: bool = False) -> ExactCover[int]:
    """Read a problem; the label of an option is the number of its line.

    Options without any item that must be covered are legal; `never_chosen` lists them. `is_coverable`:
    every item that must be covered has to be in an option.
    """
    lines = _lines(text)
    first = next(lines, None)
    if first is None:
        raise BadText("there is no line that names the items")
    required, optional = _items(first)
    problem = ExactCover(
        tuple(required),
        {words[0].line: _option(words, required, optional) for words in lines},
        tuple(optional),
        {item: bounds for item, bounds in required.items() if bounds != ONCE},
    )
    if is_coverable:
        held = {item for option in problem.options.values() for item in option}
        for word, (item, (least, _)) in zip(first, required.items(), strict=False):
            if least and item not in held:
                raise word.error(
                    f"no option has the item {shortened(str(item))!r}, which must be covered"
                )
    return problem


def never_chosen(problem: ExactCover[Label]) -> Iterator[Label]:
    """The options without any item that must be covered: no cover contains them."""
    needed = {item for item, (least, _) in all_bounds(problem).items() if least}
    return (label for label, option in problem.options.items() if needed.isdisjoint(option))


def write(problem: ExactCover[Label], name: Callable[[Item], str] = str) -> str:
    """Write a problem with the same covers; leaves out options that are never chosen."""
    bounds = all_bounds(problem)
    names = _names(bounds, name)
    required = [item for item, bound in bounds.items() if bound != AT_MOST_ONCE]
    optional = [item for item, bound in bounds.items() if bound == AT_MOST_ONCE]
    if not required:
        raise CannotDo("a problem in which no item must be covered cannot be written")
    head = [prefix(bounds[item]) + names[item] for item in required]
    if optional:
        head += [BAR, *(names[item] for item in optional)]
    lines = [" ".join(head)]
    left_out = set(never_chosen(problem))
    order = {item: index for index, item in enumerate(bounds)}
    for label, option in problem.options.items():
        if label not in left_out:
            items = sorted(option, key=order.__getitem__)
            colours = option if isinstance(option, Mapping) else {}
            lines.append(" ".join(names[item] + _suffix(colours.get(item)) for item in items))
    return "\n".join([*lines, ""])


def _lines(text: str) -> Iterator[list[Word]]:
    """The words of each line, without comments and empty lines."""
    for number, line in enumerate(text.splitlines(), 1):
        words = [Word(found[0], number, found.start() + 1) for found in re.finditer(r"\S+", line)]
        if words and not words[0].text.startswith(BAR):
            yield words


def _items(words: Sequence[Word]) -> tuple[dict[Item, Bounds], dict[Item, None]]:
    required: dict[Item, Bounds] = {}
    optional: dict[Item, None] = {}  # an ordered set
    bar: Word | None = None
    for word in words:
        if word.text == BAR:
            if bar is not None:
                raise word.error("there is a second bar between the items")
            bar = word
            continue
        item, bounds = _bounded(word)
        if item in required or item in optional:
            raise word.error(f"there is a second item {shortened(item)!r}")
        if bar is None:
            required[item] = bounds
        elif item == word.text:
            optional[item] = None
        else:
            raise word.error(f"{shortened(item)!r} is optional; only items before the bar have numbers")
    return required, optional


def _bounded(word: Word) -> tuple[str, Bounds]:
    if _NAME.fullmatch(word.text):
        return word.text, ONCE
    match = _BOUNDED.fullmatch(word.text)
    if match is None:
        raise word.error(f"expected an item, as in C or 2:3|C, found {shortened(word.text)!r}")
    least, most = int(match[1] or match[2]), int(match[2])
    if least > most or most == 0:
        raise word.error(f"{shortened(match[3])!r} cannot be covered {least} to {most} times")
    return match[3], (least, most)


def _option(
    words: Sequence[Word], required: Mapping[Item, Bounds], optional: Mapping[Item, None]
) -> Mapping[Item, Hashable | None]:
    colours: dict[Item, Hashable | None] = {}
    for word in words:
        item, colon, colour = word.text.partition(":")
        if item not in required and item not in optional:
            raise word.error(f"there is no item {shortened(item)!r}")
        if item in colours:
            raise word.error(f"item {shortened(item)!r} is in this option twice")
        if colon and item in required:
            raise word.error(f"item {shortened(item)!r} is not optional, so it has no colour")
        if colon and not _NAME.fullmatch(colour):
            raise word.error(f"a colour is a word without : and |, not {shortened(colour)!r}")
        colours[item] = colour if colon else None
    least = [required[item][0] for item in colours if item in required]
    if least and not any(least):  # Knuth's DLX3 may or may not choose such an option
        raise words[0].error("options with only items that need not be covered are not supported")
    return colours


def all_bounds(problem: ExactCover[Label]) -> dict[Item, Bounds]:
    return {
        **{item: problem.bounds.get(item, ONCE) for item in problem.items},
        **{item: problem.bounds.get(item, AT_MOST_ONCE) for item in problem.optional},
    }


def _names(items: Mapping[Item, Bounds], name: Callable[[Item], str]) -> dict[Item, str]:
    names = {item: name(item) for item in items}
    used: set[str] = set()
    for word in names.values():
        if not _NAME.fullmatch(word):
            raise CannotDo(f"{shortened(word)!r} cannot be an item's name: it has a space, : or |")
        if word in used:
            raise CannotDo(f"two items would both be called {shortened(word)!r}")
        used.add(word)
    return names


def prefix(bounds: Bounds) -> str:
    least, most = bounds
    if bounds == ONCE:
        return ""
    return f"{most}{BAR}" if least == most else f"{least}:{most}{BAR}"


def _suffix(colour: Hashable | None) -> str:
    if colour is None:
        return ""
    if not _NAME.fullmatch(str(colour)):
        raise CannotDo(f"{shortened(str(colour))!r} cannot be a colour: it has a space, : or |")
    return f":{colour}"
