"""The rules of a window of a law file: found, without those that simpler ones give, in words and drawn.

    hamekomi mine masyu --set columns=2 --set premises=4
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from hamekomi._core import rule_refining
from hamekomi.engines.patterns.mining import question as mining
from hamekomi.engines.patterns.mining.search import mine, shares
from hamekomi.engines.patterns.pattern import Pattern, Setting
from hamekomi.engines.time_slice import PAUSED, TimeSlice
from hamekomi.laws.board import Cell
from hamekomi.laws.marks import NO, YES, Shade
from hamekomi.laws.mining.windows import CLUE, MOTIONS, NOTHING, Motion, Shape, Spot, Window, moved, window
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.puzzle import name_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plan import BasePlan, Identity, Piece, Report, Result, clock_of

# What can be said of a spot: the number of a value in the window's list.
Fact = tuple[Spot, int]


class Rule(NamedTuple):
    """Where all premises hold, all conclusions follow."""

    premises: frozenset[Fact]
    conclusions: frozenset[Fact]


# ---- The question to the miner


@dataclass(frozen=True)
class KnownWorlds(mining.Question):
    """A question about a window whose worlds are known; symmetries are found on these."""

    lists: tuple[mining.World, ...] = ()
    turns: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        return self.turns

    def worlds(self, clock: Clock) -> list[list[int]]:  # type: ignore[override]
        number = {fact: n for n, fact in enumerate(self.place_facts)}
        return [[number[at, 0, value] for at, value in enumerate(world)] for world in self.lists]


class Mining:
    """A window with the question of its rules."""

    def __init__(self, given: Window, premises: int) -> None:
        self.window = given
        self.values = {
            (at, 0): tuple(sorted({world[at] for world in given.worlds}))
            for at in range(len(given.spots))
        }
        marks = frozenset((at, 0) for at, spot in enumerate(given.spots) if spot.what != CLUE)
        self.question = KnownWorlds(
            mining.Window(self.values),
            Setting(values=1),
            self.values,
            marks,
            premises,
            lists=given.worlds,
            turns=tuple(dict.fromkeys(self._turns())),
        )

    def _turns(self) -> Iterator[tuple[int, ...]]:
        """What each fact becomes in a symmetry."""
        spots = self.window.spots
        numbers = {fact: n for n, fact in enumerate(self.facts)}
        for turns, motion in self.window.symmetries:
            goes_to = {spots[n]: spot for n, spot in zip(turns, spots, strict=True)}
            yield tuple(numbers[goes_to[spot], self.turned(spot, value, motion)]
                        for spot, value in self.facts)  # fmt: skip

    def turned(self, spot: Spot, value: int, motion: Motion) -> int:
        return self.window.motions[motion][value] if spot.what == CLUE else value

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """As the question numbers them."""
        return tuple((self.window.spots[at], value) for (at, _), each in self.values.items() for value in each)

    def rule(self, pattern: Pattern) -> Rule:
        spots = self.window.spots
        return Rule(
            frozenset((spots[at], value) for at, _, values in pattern.conditions for value in values),
            frozenset((spots[at], value) for at, _, value in pattern.conclusions),
        )

    # ---- Rules elsewhere in the window

    @cached_property
    def _worlds_of(self) -> dict[Fact, int]:
        """For each fact the worlds in which it holds, as bits."""
        signs = {fact: bytearray(b"0" * len(self.window.worlds)) for fact in self.facts}
        for number, world in enumerate(self.window.worlds):
            for spot, value in zip(self.window.spots, world, strict=True):
                signs[spot, value][number] = ord("1")
        return {fact: int(each, 2) for fact, each in signs.items()}

    def holds(self, rule: Rule) -> bool:
        """Whether it is right in all worlds."""
        left = -1
        for fact in rule.premises:
            left &= self._worlds_of[fact]
        return all(left & ~self._worlds_of[fact] == 0 for fact in rule.conclusions)

    def positions(self, rule: Rule) -> Iterator[Rule]:
        """The rule turned, mirrored and shifted as far as it lies in the window and is right there."""
        known = self._worlds_of
        for motion in self.window.motions:
            starts, ends = (
                [(moved(spot, motion), self.turned(spot, value, motion)) for spot, value in facts]
                for facts in rule
            )
            spots = [spot for spot, _ in (*starts, *ends)]
            for down in self._shifts([each.row for each in spots], 1):
                for right in self._shifts([each.column for each in spots], 2):
                    premises, conclusions = (
                        frozenset((Spot(s.what, s.row + down, s.column + right), v) for s, v in facts)
                        for facts in (starts, ends)
                    )
                    found = Rule(premises, conclusions)
                    if all(each in known for each in premises | conclusions) and self.holds(found):
                        yield found

    def _shifts(self, lines: Sequence[int], axis: int) -> range:
        """By whole cells."""
        least, most = (choose(each[axis] for each in self.window.spots) for choose in (min, max))
        first = least - min(lines)
        return range(first + first % 2, most - max(lines) + 1, 2)

    def simplest(self, rules: Iterable[Rule], clock: Clock) -> list[Rule]:
        """The rules that others do not give, one after the other; those with few premises first."""
        number = {fact: n for n, fact in enumerate(self.facts)}
        homes: list[Rule] = []
        owner: dict[Rule, int] = {}
        for rule in sorted(rules, key=lambda each: (len(each.premises), sorted(number[f] for f in each.premises))):
            clock.tick()
            if rule not in owner:
                owner |= dict.fromkeys(self.positions(rule), len(homes))
                homes.append(rule)

        def numbers(facts: Iterable[Fact]) -> list[int]:
            return [number[fact] for fact in facts]

        if not homes:
            return []
        core, time_slice = rule_refining(
            [(numbers(each.premises), numbers(each.conclusions), at) for each, at in owner.items()],
            [(numbers(each.premises), numbers(each.conclusions)) for each in homes],
        ), TimeSlice()
        core.begin(list(reversed(range(len(homes)))))
        while time_slice.take(core.run) == PAUSED:
            clock.tick()
        return [homes[n] for n in sorted(core.kept())]


@lru_cache(maxsize=4)
def mining_of(shape: Shape, premises: int) -> Mining:
    return Mining(window(shape, UNLIMITED.clock()), premises)
