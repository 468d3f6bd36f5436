"""Removes rules that other rules make superfluous (Herting 2004).

A rule is dominated by another that needs no more and tells no less. It is composed of others if they
lead, one after the other, from its premises to its conclusions on a small board. Whether a rule is
composed depends on the rules that are still there, so different orders keep different rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from hamekomi._core import MOST_FACTS, RuleRefining, rule_refining
from hamekomi.engines.made_once import made_once
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.engines.patterns.mining.placing import Board, Placed
from hamekomi.engines.patterns.pattern import Pattern
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput


class Orders(NamedTuple):
    """How many rules the best and the worst order keep, and the numbers of those that the best keeps."""

    fewest: int
    most: int
    kept: tuple[int, ...]


@dataclass(frozen=True)
class Laid:
    """Patterns laid on a board in all ways."""

    patterns: tuple[Pattern, ...]
    board: Board

    @made_once
    def placements(self, clock: Clock) -> list[list[Placed]]:
        return [self.board.placements(pattern) for pattern in _ticking(self.patterns, clock)]

    @made_once
    def homes(self, clock: Clock) -> list[Placed]:
        return [self.board.home(pattern) for pattern in _ticking(self.patterns, clock)]

    @made_once
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
        core, pace = self.core(clock), Pace()
        core.begin(order)
        while pace.take(core.run) == PAUSED:
            clock.tick()
        return tuple(core.kept())


def _ticking(patterns: Iterable[Pattern], clock: Clock) -> Iterator[Pattern]:
    for pattern in patterns:
        clock.tick()
        yield pattern


def undominated(laid: Laid, clock: Clock | None = None) -> list[int]:
    """The numbers of the patterns that no other one dominates; of equal ones the last is kept."""
    clock = UNLIMITED.clock() if clock is None else clock
    by_conclusion: dict[int, list[tuple[int, int, int]]] = {}
    for number, places in enumerate(laid.placements(clock)):
        clock.tick()
        for premises, conclusions in places:
            entry = (number, _bits(premises), _bits(conclusions))
            for fact in conclusions:
                by_conclusion.setdefault(fact, []).append(entry)
    kept: list[int] = []
    removed: set[int] = set()
    for number, home in enumerate(laid.homes(clock)):
        clock.tick()
        needs, tells = map(_bits, home)
        rarest = min((by_conclusion[fact] for fact in home[1]), key=len)
        if any(
            starts & ~needs == 0 and tells & ~ends == 0 and other != number and other not in removed
            for other, starts, ends in rarest
        ):
            removed.add(number)
        else:
            kept.append(number)
    return kept


def _bits(facts: frozenset[int]) -> int:
    return sum(1 << fact for fact in facts)


def composed_removed(
    laid: Laid,
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
        costs = [len(pattern.conditions) for pattern in laid.patterns]
    first = sorted(range(len(laid.patterns)), key=lambda owner: (-costs[owner], owner))
    sizes: list[int] = []
    best: tuple[int, ...] = ()
    for number in orders:
        order = list(first)
        if number:
            Random(f"{seed} {number}").shuffle(order)
        kept = laid.without_composed(order, clock)
        if not sizes or len(kept) < min(sizes):
            best = kept
        sizes.append(len(kept))
    return Orders(min(sizes), max(sizes), best)
