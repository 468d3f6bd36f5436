"""A rule: a pattern as a file writes it, with a number and a name, in the alphabet of a puzzle.

The alphabet says which numbers a rule may use at which place, and which value on the board each means.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from hamekomi.engines.patterns.pattern import Fact, Pattern, Symmetry, pattern
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import UnknownName

# The largest coordinate, positive or negative.
FARTHEST = 100
_NUMBER = re.compile(r"-?[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Condition:
    """A number of the alphabet at an offset from the rule's origin."""

    row: int
    column: int
    value: int

    @property
    def place(self) -> Place:
        return self.row, self.column


@dataclass(frozen=True, slots=True)
class Rule:
    number: int
    starts: tuple[Condition, ...]
    ends: tuple[Condition, ...]
    name: str = ""
    # It also starts from the sides of these places; their values are letters, 0 for a (see `Pattern`).
    sides: tuple[Condition, ...] = ()
    # The notes on it in its file, such as its window; the program does not use them.
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    # Rules are made once and looked up often. A hash of numbers alone is the same in each process.
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.number, self.starts, self.ends, self.sides)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def pairs(self) -> tuple[tuple[Condition, Condition], ...]:
        """The places with sides, each with the first one of its group."""
        first: dict[int, Condition] = {}
        return tuple(
            (start, each)
            for each in self.sides
            if (start := first.setdefault(each.value // 2, each)) != each
        )

    @property
    def premises(self) -> int:
        """How much it starts from: values, and pairs of places with related sides."""
        return len(self.starts) + len(self.pairs)

    def note(self, name: str) -> str:
        """What the file says under this name; "" if nothing."""
        return dict(self.notes).get(name, "")

    def __str__(self) -> str:
        return f"rule {self.number}" + (f", {self.name}" if self.name else "")


@dataclass(frozen=True, slots=True)
class Letters:
    """The numbers that rules may use at one kind of place, and the values on the board that they mean.

    `words` lists the numbers for error messages; if there are none, it says what rules are about.
    """

    kind: str
    values: Mapping[int, int]
    words: str
    has_side: bool = False


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of each kind of place, row by row for one period from the origin of a rule."""

    # The name of the kind of place where the origin lies, such as "cell".
    origin: str
    period: tuple[int, int]
    letters: tuple[Letters, ...]
    # If files have words instead of numbers: number n is written as the word n.
    words: tuple[str, ...] = ()
    # If conditions at one place can be about different things: what each number is about.
    about: tuple[str, ...] = ()

    def number(self, text: str) -> int | None:
        """The number that a file writes like this; None if there is none."""
        if self.words:
            return self.words.index(text) if text in self.words else None
        return int(text) if _NUMBER.fullmatch(text) else None

    def text(self, value: int) -> str:
        return self.words[value] if self.words else str(value)

    def subject(self, condition: Condition) -> tuple[Place, str]:
        """What a condition is about; two conditions about the same thing contradict each other."""
        return condition.place, self.about[condition.value] if self.about else ""

    def of(self, offset: Place) -> Letters:
        down, across = self.period
        return self.letters[offset[0] % down * across + offset[1] % across]

    def complaint(self, condition: Condition) -> str:
        """Why the condition is not allowed; empty if it is."""
        letters, place = self.of(condition.place), f"{condition.row}|{condition.column}"
        if max(map(abs, condition.place)) > FARTHEST:
            return f"{place} is more than {FARTHEST} from the rule's {self.origin}"
        if not letters.values:
            return f"{place} is a {letters.kind}; {letters.words}"
        if condition.value not in letters.values:
            value = self.text(condition.value)
            return f"the value of the {letters.kind} {place} is {letters.words}, not {value}"
        return ""

    def complaint_about_side(self, condition: Condition) -> str:
        """Why the place cannot have a side; empty if it can."""
        letters, place = self.of(condition.place), f"{condition.row}|{condition.column}"
        if max(map(abs, condition.place)) > FARTHEST:
            return f"{place} is more than {FARTHEST} from the rule's {self.origin}"
        return "" if letters.has_side else f"the {letters.kind} {place} is not on a side"

    def pattern(self, rule: Rule) -> Pattern:
        sides = ((*each.place, each.value) for each in rule.sides)
        return pattern(map(self._fact, rule.starts), map(self._fact, rule.ends), sides)

    def rule(self, number: int, pattern: Pattern, name: str = "") -> Rule:
        """A pattern as a rule. Requires that its conditions allow one value each, with a letter."""
        facts = ((row, column, value) for row, column, values in pattern.conditions for value in values)
        starts, ends = map(self._condition, facts), map(self._condition, pattern.conclusions)
        sides = tuple(Condition(*each) for each in pattern.sides)
        return Rule(number, tuple(starts), tuple(ends), name, sides)

    def _condition(self, fact: Fact) -> Condition:
        row, column, value = fact
        numbers = {meant: number for number, meant in self.of((row, column)).values.items()}
        return Condition(row, column, numbers[value])

    def _fact(self, condition: Condition) -> Fact:
        return (*condition.place, self.of(condition.place).values[condition.value])


def by_number(rules: Sequence[Rule], number: int) -> Rule:
    """Return the rule with this number; raises UnknownName if there is none."""
    for rule in rules:
        if rule.number == number:
            return rule
    raise UnknownName("rule", str(number), (str(rule.number) for rule in rules))


# ---- Rules that contradict themselves in another position: turned, mirrored and shifted


def contradiction(rule: Rule, symmetries: Iterable[Symmetry]) -> str:
    """Why a rule contradicts itself in another position with the same conditions; or empty."""
    starts = {each.place: each.value for each in rule.starts}
    sides = {each.place: each.value for each in rule.sides}
    ends = {each.place: each.value for each in rule.ends}
    for symmetry in symmetries:
        places = [*starts, *sides]
        turned = list(map(symmetry.place, places))
        down, right = (min(p[axis] for p in places) - min(p[axis] for p in turned) for axis in (0, 1))
        moved = {
            place: (row + down, column + right)
            for place, (row, column) in zip(places, turned, strict=True)
        }
        if {moved[place]: value for place, value in starts.items()} != starts:
            continue
        if _related({moved[place]: value for place, value in sides.items()}) != _related(sides):
            continue
        for place, value in ends.items():
            turned_row, turned_column = symmetry.place(place)
            row, column = turned_row + down, turned_column + right
            if ends.get((row, column), value) != value:
                return (
                    f"turned or mirrored, this rule has the same starting conditions but contradicts "
                    f"itself: {row}|{column} ends as {ends[row, column]} and as {value}"
                )
    return ""


def _related(sides: Mapping[Place, int]) -> frozenset[tuple[Place, Place, bool]]:
    """All pairs of places in one group, and whether they are on different sides."""
    pairs = combinations(sorted(sides), 2)
    return frozenset(
        (one, other, sides[one] != sides[other])
        for one, other in pairs
        if sides[one] // 2 == sides[other] // 2
    )
