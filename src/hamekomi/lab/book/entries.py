"""What a book is ordered with: a word for each entry, such as `nurikabe:6:8x8:easy..hard`.

A word is the name of a family and, behind colons and in any order, what the puzzles should be:

    6             how many, one if it is left out
    8x5           the size: rows and columns
    hard          the difficulty; two words as in very-hard
    easy..hard    all difficulties from one to the other, in equal shares
    rotate180     the symmetry of the clues
    walls=all     any other option of the family's generator

Defaults for all entries (rows, columns, difficulty, symmetry) hold where an entry says nothing else.
Each family counts its seeds on from the book's seed, so a puzzle of a book can also be made alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hamekomi.lab import catalogue, validate
from hamekomi.lab.book.stars import ANY, difficulties
from hamekomi.lab.catalogue import AnyFamily, ability
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName, shortened
from hamekomi.model.options import Chosen, OneOf, Option, Whole, complete

# Of a whole book.
MOST_PUZZLES = 1_000

_SIZE = re.compile("([0-9]{1,6})[x×]([0-9]{1,6})")
_NUMBER = re.compile("[0-9]{1,18}")
# Those that a book has for all its entries.
SHARED = ("rows", "columns", "difficulty", "symmetry")


@dataclass(frozen=True, slots=True)
class Entry:
    """One word of an order: how many puzzles of a family, and with which options."""

    family: str
    number: int
    # Complete options, without the difficulty if there is a range.
    options: Chosen
    # The difficulties from the first to the last; empty without a range.
    words: tuple[str, ...] = ()
    # Shared options that have no effect here.
    ignored: tuple[str, ...] = ()

    def options_of(self, puzzle: int) -> Chosen:
        """The options of one of its puzzles, counted from 0."""
        if not self.words:
            return self.options
        return {**self.options, "difficulty": self.words[puzzle * len(self.words) // self.number]}

    def __str__(self) -> str:
        """The entry as a word that makes the same puzzles without any shared options."""
        said = [self.family, str(self.number)]
        for option in options_of(catalogue.family(self.family)):
            value = self.options.get(option.name)
            if option.name == "difficulty" and self.words:
                said.append(f"{_dashed(self.words[0])}..{_dashed(self.words[-1])}")
            elif value is not None and value != option.default:
                plain = option.name in ("difficulty", "symmetry")
                said.append(_dashed(value) if plain else f"{option.name}={_dashed(str(value))}")
        return ":".join(said)


@dataclass(frozen=True, slots=True)
class Ordered:
    """One puzzle that is to be made; or a puzzle that is there already, as its text."""

    family: str
    options: Chosen = field(default_factory=dict)
    seed: int = 0
    text: str = ""


def read_entries(words: Iterable[str], shared: Mapping[str, object]) -> list[Entry]:
    """The entries of an order; raises BadInput if one of them cannot be made."""
    entries = [read_entry(word, shared) for word in words]
    if (number := sum(each.number for each in entries)) > MOST_PUZZLES:
        raise BadInput(f"a book has at most {MOST_PUZZLES:,} puzzles, and these are {number:,}")
    return entries


def read_entry(word: object, shared: Mapping[str, object]) -> Entry:
    name, *parts = validate.text("an entry of a book", word).split(":")
    family = catalogue.family(name)
    ability(family, lambda each: each.making.generate, "generate")
    numbers: list[int] = []
    given: dict[str, Any] = {}
    words: tuple[str, ...] = ()
    for part in parts:
        if _NUMBER.fullmatch(part):
            numbers.append(int(part))
            continue
        for option, value in _read_part(family, part):
            if option in given or (words and option == "difficulty"):
                raise BadInput(f"{name}: the {option} is there twice")
            if isinstance(value, tuple):
                words = value
            else:
                given[option] = value
    if len(numbers) > 1:
        raise BadInput(f"{name}: two numbers of puzzles, {numbers[0]} and {numbers[1]}")
    number = numbers[0] if numbers else 1
    validate.whole_number(f"{name}: the number of puzzles", number, 1, MOST_PUZZLES)
    taken, ignored = _taken(family, shared, {*given, "difficulty"} if words else given.keys())
    options = _complete(family, {**taken, **given})
    entry = Entry(name, number, options, words, ignored)
    _refuse_what_does_not_fit(family, entry.options_of(0))
    return entry


def _refuse_what_does_not_fit(family: AnyFamily, options: Chosen) -> None:
    """Let the generator begin, without time to make anything: it says if options do not fit together."""
    maker = ability(family, lambda each: each.making.generate, "generate")
    with suppress(OutOfBudget):
        try:
            maker.make(options, Random(0), Budget(seconds=0).clock())
        except BadInput as error:
            raise BadInput(f"{family.name}: {error}") from None


def _read_part(family: AnyFamily, part: str) -> Iterator[tuple[str, Any]]:
    """The options that a part of a word sets; a range of difficulties is a tuple of them."""
    if size := _SIZE.fullmatch(part):
        yield from zip(("rows", "columns"), size.groups(), strict=True)
    elif "=" in part:
        name, _, value = part.partition("=")
        if name in ("number", "seed"):
            raise BadInput(f"{family.name}: give the {name} without `{name}=`")
        yield name, value
    elif ".." in part:
        first, _, last = part.partition("..")
        yield "difficulty", _range(family, first, last)
    elif (found := _choice(family, "difficulty", part)) is not None:
        yield "difficulty", found
    elif (found := _choice(family, "symmetry", part)) is not None:
        yield "symmetry", found
    else:
        raise BadInput(
            f"{family.name}: {shortened(part)!r} is neither a number, nor a size such as 8x8, nor "
            + " nor ".join(_known(family))
        )


def _known(family: AnyFamily) -> Iterator[str]:
    for name, noun in (("difficulty", "a difficulty"), ("symmetry", "a symmetry")):
        choices = [each for each in _choices(family, name) if each != "none"]
        there_are = f"there are: {', '.join(choices)}" if choices else "there are none"
        yield f"{noun} of {family.name} ({there_are})"


def _range(family: AnyFamily, first: str, last: str) -> tuple[str, ...]:
    known = [each for each in difficulties(family) if each != ANY]
    ends = []
    for end in (first, last):
        word = _choice(family, "difficulty", end)
        if word not in known:
            raise UnknownName(f"difficulty of {family.name}", end, known)
        ends.append(known.index(word))
    if ends[0] > ends[1]:
        raise BadInput(f"{family.name}: {first} is harder than {last}; say {last}..{first}")
    return tuple(known[ends[0] : ends[1] + 1])


def options_of(family: AnyFamily) -> tuple[Option, ...]:
    return () if family.making.generate is None else family.making.generate.options


def _option(family: AnyFamily, name: str) -> Option | None:
    return next((each for each in options_of(family) if each.name == name), None)


def _choices(family: AnyFamily, name: str) -> tuple[str, ...]:
    option = _option(family, name)
    return option.choices if isinstance(option, OneOf) else ()


def _choice(family: AnyFamily, name: str, word: str) -> str | None:
    """The choice that a word names: in either case, with dashes for spaces."""
    option, plain = _option(family, name), _dashed(word).casefold()
    if not isinstance(option, OneOf):
        return None
    words = {**{each: each for each in option.choices}, **option.also}
    return next((words[each] for each in words if _dashed(each).casefold() == plain), None)


def _dashed(word: str) -> str:
    return word.replace(" ", "-").replace("_", "-")


def _taken(
    family: AnyFamily, shared: Mapping[str, object], given: Iterable[str]
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The shared options that this family takes, and those that have no effect on it.

    A size is for families whose rows and columns are both free: a Sudoku, whose columns follow from its
    rows, keeps its usual size.
    """
    taken: dict[str, object] = {}
    ignored: list[str] = []
    by_itself = set(given)
    for name, value in shared.items():
        if value is None or name in by_itself:
            continue
        option = _option(family, name)
        columns = _option(family, "columns")
        is_free = isinstance(columns, Whole) and columns.default is not None
        if option is None or (name in ("rows", "columns") and not is_free):
            ignored.append(name)
        elif isinstance(option, OneOf) and isinstance(value, str):
            found = _choice(family, name, value)
            if found is None:
                raise UnknownName(f"{name} of {family.name}", value, option.choices)
            taken[name] = found
        else:
            taken[name] = value
    return taken, tuple(ignored)


def _complete(family: AnyFamily, given: Mapping[str, object]) -> Chosen:
    """All options of the generator; words with dashes are read as those with spaces."""
    values: dict[str, object] = {}
    for name, value in given.items():
        choice = _choice(family, name, value) if isinstance(value, str) else None
        values[name] = value if choice is None else choice
    try:
        return complete(options_of(family), values, f"{family.name} puzzles")
    except UnknownName:
        raise
    except BadInput as error:
        raise BadInput(f"{family.name}: {error}") from None


def ordered(entries: Iterable[Entry], seed: int) -> Iterator[Ordered]:
    """The puzzles one by one; those of a family have the seeds from `seed` on."""
    made: dict[str, int] = {}
    for entry in entries:
        for puzzle in range(entry.number):
            number = made.get(entry.family, 0)
            made[entry.family] = number + 1
            yield Ordered(entry.family, entry.options_of(puzzle), seed + number)
