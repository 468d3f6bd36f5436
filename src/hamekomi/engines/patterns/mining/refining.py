"""Removes rules that other rules make superfluous (Herting 2004).

A rule is dominated by another with no more premises and no fewer conclusions. It is composed of others
if they lead, one after the other, from its premises to its conclusions on a small board. Whether a rule
is composed depends on the rules that are still there, so different orders keep different rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random
from typing import NamedTuple

from hamekomi._core import MOST_FACTS, RuleRefining, rule_refining
from hamekomi.engines.clocked import PAUSED, TimeSlice, cache_clocked
from hamekomi.engines.patterns.mining.question import Values, as_letters, as_pairs
from hamekomi.engines.patterns.pattern import (
    Allowed,
    Fact,
    Matching,
    Pattern,
    Patterns,
    Setting,
    Sided,
    Symmetry,
    Use,
)
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

# ---- A pattern at all places of a small board, in all symmetries, as sets of numbered facts

# Premises and conclusions as numbers of facts.
Placed = tuple[frozenset[int], frozenset[int]]


@dataclass(frozen=True)
class Board:
    """A board's places with their values; a pattern that is placed on it lies inside it completely."""

    setting: Setting
    values: Values

    @cached_property
    def numbers(self) -> dict[Fact, int]:
        facts = ((*place, value) for place, values in self.values.items() for value in values)
        return {fact: number for number, fact in enumerate(facts)}

    def placements(self, pattern: Pattern) -> list[Placed]:
        """All different placements of a pattern; none if it is larger than the board."""
        found = (self._positions(pattern, symmetry) for symmetry in self.setting.symmetries)
        return list(dict.fromkeys(chain.from_iterable(found)))

    def home(self, pattern: Pattern) -> Placed:
        """The pattern as it is, in the middle of the board."""
        found = list(self._positions(pattern, Symmetry()))
        if not found:
            raise BadInput("a pattern does not fit on the board")
        return found[len(found) // 2]

    def _positions(self, pattern: Pattern, symmetry: Symmetry) -> Iterator[Placed]:
        rows, columns = ({place[axis] for place in self.values} for axis in (0, 1))
        down, across = self.setting.period
        starts = [
            (*symmetry.place((row, column)), symmetry.value(value))
            for row, column, allowed in pattern.conditions
            for value in allowed
        ]
        ends = [
            (*symmetry.place((row, column)), symmetry.value(value))
            for row, column, value in pattern.conclusions
        ]
        for up in _shifts([row for row, _, _ in starts + ends], rows, down):
            for over in _shifts([column for _, column, _ in starts + ends], columns, across):
                premises, conclusions = self._at(starts, up, over), self._at(ends, up, over)
                if premises is not None and conclusions is not None:
                    yield premises, conclusions

    def _at(self, facts: Iterable[Fact], down: int, right: int) -> frozenset[int] | None:
        found = [self.numbers.get((row + down, column + right, value)) for row, column, value in facts]
        return None if None in found else frozenset(number for number in found if number is not None)


def _shifts(of_pattern: Iterable[int], of_board: Iterable[int], period: int) -> Iterator[int]:
    """By whole periods, as far as the pattern can lie on the board."""
    first, last = min(of_board) - min(of_pattern), max(of_board) - max(of_pattern)
    start = first + -first % period
    return iter(range(start, last + 1, period))


class Orders(NamedTuple):
    """How many rules the best and the worst order keep, and the numbers of those that the best keeps."""

    fewest: int
    most: int
    kept: tuple[int, ...]


@dataclass(frozen=True)
class PlacedPatterns:
    """Patterns at all places of a board, in all symmetries."""

    patterns: tuple[Pattern, ...]
    board: Board

    @cache_clocked
    def placements(self, clock: Clock) -> list[list[Placed]]:
        return [self.board.placements(pattern) for pattern in _ticking(self.patterns, clock)]

    @cache_clocked
    def homes(self, clock: Clock) -> list[Placed]:
        return [self.board.home(pattern) for pattern in _ticking(self.patterns, clock)]

    @cache_clocked
    def core(self, clock: Clock) -> RuleRefining:
        if len(self.board.numbers) > MOST_FACTS:
            raise BadInput(
                f"this board has {len(self.board.numbers)} facts, and {MOST_FACTS} is the most"
            )
        placements = [
            (list(premises), list(conclusions), owner)
            for owner, places in enumerate(self.placements(clock))
            for premises, conclusions in places
        ]
        homes = [(list(starts), list(ends)) for starts, ends in self.homes(clock)]
        return rule_refining(placements, homes)

    def without_composed(self, order: Sequence[int], clock: Clock) -> tuple[int, ...]:
        """The numbers of the patterns that are left if those of this list are tried one by one."""
        return _kept(self.core(clock), order, clock)


def _kept(core: RuleRefining, order: Sequence[int], clock: Clock) -> tuple[int, ...]:
    time_slice = TimeSlice()
    core.begin(order)
    while time_slice.take(core.run) == PAUSED:
        clock.tick()
    return tuple(core.kept())


def not_composed(
    placements: Iterable[tuple[Placed, int]], homes: Sequence[Placed], clock: Clock
) -> tuple[int, ...]:
    """The numbers of the rules that others do not compose, if the last ones are tried first.

    For boards of any form: each placement of a rule comes with the rule's number, and is right.
    """
    if not homes:
        return ()
    core = rule_refining(
        [(list(starts), list(ends), owner) for (starts, ends), owner in placements],
        [(list(starts), list(ends)) for starts, ends in homes],
    )
    return tuple(sorted(_kept(core, list(reversed(range(len(homes)))), clock)))


def _ticking(patterns: Iterable[Pattern], clock: Clock) -> Iterator[Pattern]:
    for pattern in patterns:
        clock.tick()
        yield pattern


def undominated(placed: PlacedPatterns, clock: Clock | None = None) -> list[int]:
    """The numbers of the patterns that no other one dominates; of equal ones the last is kept."""
    clock = UNLIMITED.clock() if clock is None else clock
    by_conclusion: dict[int, list[tuple[int, int, int]]] = {}
    for number, places in enumerate(placed.placements(clock)):
        clock.tick()
        for premises, conclusions in places:
            entry = (number, _bits(premises), _bits(conclusions))
            for fact in conclusions:
                by_conclusion.setdefault(fact, []).append(entry)
    kept: list[int] = []
    removed: set[int] = set()
    for number, home in enumerate(placed.homes(clock)):
        clock.tick()
        needs, concludes = map(_bits, home)
        rarest = min((by_conclusion[fact] for fact in home[1]), key=len)
        if any(
            starts & ~needs == 0 and concludes & ~ends == 0 and other != number and other not in removed
            for other, starts, ends in rarest
        ):
            removed.add(number)
        else:
            kept.append(number)
    return kept


def _bits(facts: frozenset[int]) -> int:
    return sum(1 << fact for fact in facts)


def composed_removed(
    placed: PlacedPatterns,
    orders: Iterable[int] = (0,),
    seed: int = 0,
    costs: Sequence[float] | None = None,
    clock: Clock | None = None,
) -> Orders:
    """Removes composed patterns in several orders and keeps the fewest.

    Order 0 begins with the patterns that cost most; without costs, with those that have most premises.
    The others are random.
    """
    clock = UNLIMITED.clock() if clock is None else clock
    if costs is None:
        costs = [len(pattern.conditions) for pattern in placed.patterns]
    first = sorted(range(len(placed.patterns)), key=lambda owner: (-costs[owner], owner))
    sizes: list[int] = []
    best: tuple[int, ...] = ()
    for number in orders:
        order = list(first)
        if number:
            Random(f"{seed} {number}").shuffle(order)
        kept = placed.without_composed(order, clock)
        if not sizes or len(kept) < min(sizes):
            best = kept
        sizes.append(len(kept))
    return Orders(min(sizes), max(sizes), best)


# How many of the patterns that are left a step of the search tries first.
MOST_TRIED_FIRST = 8


def fewest_by_search(
    placed: PlacedPatterns, tries: int, seed: int, clock: Clock | None = None
) -> tuple[int, ...]:
    """What is left after a search for a good order: some of the patterns left are tried first.

    An order that leaves no more is kept. The search may end in an order that no such step betters.
    """
    clock = UNLIMITED.clock() if clock is None else clock
    random = Random(f"{seed} search")
    order = sorted(
        range(len(placed.patterns)), key=lambda owner: (-len(placed.patterns[owner].conditions), owner)
    )
    best = placed.without_composed(order, clock)
    for _ in range(tries):
        first = set(random.sample(best, min(len(best), random.randint(1, MOST_TRIED_FIRST))))
        changed = sorted(order, key=lambda owner: owner not in first)
        kept = placed.without_composed(changed, clock)
        if len(kept) <= len(best):
            best, order = kept, changed
    return best


# ---- A book that grows: new patterns are added if the book does not compose them so far
#
# `PlacedPatterns` removes composed patterns from a set, on a board of numbered facts. Facts about
# sides are too many for that, as every place may be related to every other one. Here the patterns
# themselves are applied to a board with the premises of the new one. The shortest are tried first, so
# that long ones can be composed of them.

# Conditions, conclusions and sides of a pattern in one of its positions, in a fixed order.
Form = tuple[tuple[Fact, ...], tuple[Fact, ...], tuple[Sided, ...]]


def premises(pattern: Pattern) -> int:
    """The number of premises; a pair of related places counts as one."""
    return len(pattern.conditions) + sum(1 for _ in as_pairs(pattern.sides))


def not_derivable(
    book: Sequence[Pattern], found: Iterable[Pattern], setting: Setting, room: int, clock: Clock
) -> list[Pattern]:
    """The patterns that do not follow from the book and from shorter ones among them.

    Each is tried in the middle of a board of `room` periods in each direction.
    """
    added: list[Pattern] = []
    patterns = Patterns(tuple(book), setting)
    for pattern in sorted(found, key=premises):
        clock.tick()
        if not _derives(patterns, pattern, room):
            added.append(pattern)
            patterns = Patterns((*book, *added), setting)
    return added


def _derives(patterns: Patterns, pattern: Pattern, room: int) -> bool:
    if pattern.sides and not any(each.sides for each in patterns.patterns):
        return False
    setting = patterns.setting
    height, width = (room * each + 1 for each in setting.period)
    down, right = (
        room // 2 * each + at for each, at in zip(setting.period, setting.origin, strict=True)
    )
    values = bytearray([setting.unknown]) * (height * width)
    for row, column, allowed in pattern.conditions:
        values[(row + down) * width + column + right] = min(allowed)
    board = Matching(patterns, height, width, bytes(values))
    for row, column, other_row, other_column, differ in as_pairs(pattern.sides):
        one, other = (row + down, column + right), (other_row + down, other_column + right)
        board.relate(one, other, bool(differ))
    if not board.close():
        return True
    after = board.values
    return all(
        after[(row + down) * width + column + right] == value
        for row, column, value in pattern.conclusions
    )


def forms(pattern: Pattern, setting: Setting) -> Iterator[Form]:
    """The pattern in all symmetries, moved to the top left; equal patterns have the same forms."""
    for symmetry in setting.symmetries:
        use = Use(0, symmetry, (0, 0), ())
        starts = _values(use.conditions(pattern))
        ends, sides = use.conclusions(pattern), use.sides(pattern)
        up, over = (min(each[axis] for each in (*starts, *ends, *sides)) for axis in (0, 1))
        starts, ends, sides = (
            tuple(sorted((row - up, column - over, value) for row, column, value in each))
            for each in (starts, ends, sides)
        )
        yield starts, ends, as_letters(as_pairs(sides))


def _values(conditions: Iterable[Allowed]) -> tuple[Fact, ...]:
    return tuple((row, column, value) for row, column, allowed in conditions for value in allowed)
