"""The windows of the mined book, from the smallest to the largest; some lie at the board's border."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hamekomi.engines.loops.setting import CROSS, SETTING
from hamekomi.engines.patterns import Pattern
from hamekomi.engines.patterns.mining import MinedRule, Question, Window, pair
from hamekomi.families.slitherlink.mining.windows import (
    CLUES,
    EDGE,
    cells_of,
    dot,
    edges_of,
    framed,
    pairs_of,
    window,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock


@dataclass(frozen=True, slots=True)
class Source:
    """A window, the most premises of its rules, and, at the border, the stubs that lie off the board."""

    name: str
    window: Window
    premises: int
    frame: frozenset[Place] = frozenset()
    # Of the premises, so many may be pairs of cells with related sides.
    pairs: int = 0

    def question(self) -> Question:
        here = framed(self.window, self.frame) if self.frame else self.window
        cells, edges = cells_of(here), edges_of(here) - self.frame
        premises = {place: CLUES if place in cells else EDGE for place in here.values}
        for place in self.frame:
            del premises[place]
        if not self.pairs:
            return Question(here, SETTING, premises, edges, self.premises)
        pairs = TWO_CELLS if len(edges) == 1 else pairs_of(here)
        return Question(
            here, SETTING, premises, edges, self.premises, pairs=pairs, most_pairs=self.pairs
        )

    def rules(self, mined: Iterable[MinedRule]) -> list[Pattern]:
        """A rule of the border has crosses off the board as further premises."""
        crosses = tuple((*place, frozenset((CROSS,))) for place in sorted(self.frame))
        return [replace(each.pattern, conditions=each.pattern.conditions + crosses) for each in mined]

    def shortened(self, patterns: Iterable[Pattern], clock: Clock) -> list[Pattern]:
        """The same without crosses off the board that are not needed."""
        if not self.frame:
            return list(patterns)
        anywhere = replace(self, frame=frozenset()).question()
        numbers = {fact: number for number, fact in enumerate(anywhere.facts)}
        worlds = [sum(1 << number for number in world) for world in anywhere.worlds(clock)]

        def follows(pattern: Pattern) -> bool:
            facts = [(row, column, min(only)) for row, column, only in pattern.conditions]
            starts = sum(1 << numbers[fact] for fact in facts)
            ends = sum(1 << numbers[fact] for fact in pattern.conclusions)
            return all(ends & ~world == 0 for world in worlds if starts & ~world == 0)

        def short(pattern: Pattern) -> Pattern:
            for place in sorted(self.frame):
                clock.tick()
                fewer = tuple(each for each in pattern.conditions if each[:2] != place)
                if follows(replace(pattern, conditions=fewer)):
                    pattern = replace(pattern, conditions=fewer)
            return pattern

        return [short(pattern) for pattern in patterns]


def sources() -> tuple[Source, ...]:
    """From the smallest to the largest."""
    pair, four = window(1, 2, has_stubs=True), window(2, 2, has_stubs=True)
    three = window(1, 3, has_stubs=True)
    return (
        Source("dot", dot(), 4),
        Source("1x1", window(1, 1, has_stubs=True), 7),
        Source("1x2", pair, 5),
        Source("2x2", four, 4),
        Source("1x3", three, 4),
        Source("2x3", window(2, 3, has_stubs=True), 3),
        Source("3x3", window(3, 3), 3),
        Source("1x2 in a corner", pair, 3, above(pair) | left_of(pair)),
        Source("1x3 at the border", three, 3, above(three)),
        Source("2x2 at the border", four, 3, above(four)),
        Source("2x2 in a corner", four, 3, above(four) | left_of(four)),
        Source("two cells with sides", edge(), 1, pairs=1),
        Source("dot with sides", dot(), 4, pairs=2),
        Source("1x1 with sides", window(1, 1), 4, pairs=3),
        Source("1x1 with stubs and sides", window(1, 1, has_stubs=True), 4, pairs=2),
        Source("1x2 with sides", window(1, 2), 4, pairs=2),
        Source("2x2 with sides", window(2, 2), 3, pairs=1),
    )


def edge() -> Window:
    """The edge between two cells: what their sides tell about it."""
    return Window({(0, 1): EDGE})


# The only neighbours whose sides are premises of a rule: other rules start from the edge between them.
TWO_CELLS = (pair((0, 0), (0, 2)),)


def above(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[0] == -2)


def left_of(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[1] == -2)
