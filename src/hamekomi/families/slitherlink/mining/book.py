"""The mined book: rules of several windows that are not composed of others, and how often they fire.

Windows are taken from the smallest to the largest. Of each, all prime rules up to a number of premises
are mined; then those are removed that the rules of this and the earlier windows compose. So a rule is
kept only if smaller windows do not give it.

`hamekomi mine slitherlink --set what=book` makes the book again; `rules/mined-all.rules` is its result,
and `rules/mined.rules` the part that fires often enough to be worth its time.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from hamekomi.engines.loops.setting import CROSS, SETTING
from hamekomi.engines.patterns import Pattern
from hamekomi.engines.patterns.language import write
from hamekomi.engines.patterns.mining import Board, Laid, MinedRule, Question, Window, mine
from hamekomi.engines.patterns.mining.placing import Placed
from hamekomi.families.slitherlink.making.random_boards import random_board
from hamekomi.families.slitherlink.mining.windows import (
    CLUES,
    EDGE,
    board,
    cells_of,
    dot,
    edges_of,
    framed,
    window,
)
from hamekomi.families.slitherlink.puzzle import empty
from hamekomi.families.slitherlink.rules.language import ALPHABET, Rule, is_cell, takegaki
from hamekomi.families.slitherlink.rules.matching import RuleBoard
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import PATIENT, Clock
from hamekomi.model.results import Result

VERSION = 1
# Boards of 10x10, as many of each kind, on which the firing of rules is counted.
BOARDS = 100
# A rule that is used less often on a hundred boards is not worth its time.
FEWEST_USES = 3


@dataclass(frozen=True, slots=True)
class Source:
    """A window, the most premises of its rules, and, at the border, the stubs that lie off the board."""

    name: str
    window: Window
    premises: int
    frame: frozenset[Place] = frozenset()

    def question(self) -> Question:
        here = framed(self.window, self.frame) if self.frame else self.window
        cells, edges = cells_of(here), edges_of(here) - self.frame
        premises = {place: CLUES if place in cells else EDGE for place in here.values}
        for place in self.frame:
            del premises[place]
        return Question(here, SETTING, premises, edges, self.premises)

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
    )


def above(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[0] == -2)


def left_of(window: Window) -> frozenset[Place]:
    return frozenset(place for place in window.values if place[1] == -2)


@dataclass(frozen=True, slots=True)
class Shelf:
    """What one window gave: how many prime rules there are, and which of them are kept."""

    source: Source
    # In all positions, and classes of symmetric ones.
    prime: int
    classes: int
    kept: tuple[Pattern, ...]


def shelves(wanted: Sequence[Source], clock: Clock) -> Iterator[Shelf]:
    """Mines the windows one after the other."""
    kept: list[Pattern] = []
    for source in wanted:
        mined = mine(source.question(), clock)
        found = source.rules(mined.rules)
        new = _not_composed(kept, found)
        clock.tick()
        if source.frame:
            # Shorter rules have more room around them, where others may lead to them.
            new = _not_composed(kept, source.shortened(new, clock))
        yield Shelf(source, mined.numbers.rules, len(found), tuple(new))
        kept += new


def _not_composed(kept: Sequence[Pattern], found: Sequence[Pattern]) -> list[Pattern]:
    """Those that the kept ones and the others do not lead to; the longest are tested first."""
    laid = Laid((*kept, *found), _room())
    numbers = range(len(kept), len(laid.patterns))
    laid.core.begin(sorted(numbers, key=lambda n: -len(laid.patterns[n].conditions)))
    laid.core.run(len(numbers))
    return [laid.patterns[n] for n in laid.core.kept() if n >= len(kept)]


def whole_book() -> Result:
    return make_book(sources(), BOARDS)


def make_book(wanted: Sequence[Source], boards: int, clock: Clock | None = None) -> Result:
    """The book as the text of a rule file, and how many rules each window has."""
    made = list(shelves(wanted, PATIENT.clock() if clock is None else clock))
    patterns = [(pattern, shelf.source.name) for shelf in made for pattern in shelf.kept]
    patterns.sort(key=lambda each: len(each[0].conditions))
    rules = [_rule(n, pattern, name) for n, (pattern, name) in enumerate(patterns, start=1)]
    times = fires(rules, boards)
    noted = [_noted(rule, times[rule.number], boards) for rule in rules]
    return {
        "rows": [
            {
                "window": shelf.source.name,
                "premises": shelf.source.premises,
                "prime_rules": shelf.prime,
                "classes": shelf.classes,
                "not_composed": len(shelf.kept),
                "that_fire": sum(times[rule.number] > 0 for rule in rules if _is_from(shelf, rule)),
                "uses": sum(times[rule.number] for rule in rules if _is_from(shelf, rule)),
            }
            for shelf in made
        ],
        "all": write(noted),
        "worth_it": write(filter(is_worth_it, noted)),
    }


def is_worth_it(rule: Rule) -> bool:
    """Whether the rule belongs to the book in use; so do those that replace a rule of Takegaki."""
    uses = float(rule.note("fires"))
    return uses >= FEWEST_USES or (uses > 0 and rule.note("generalises") != "")


def _is_from(shelf: Shelf, rule: Rule) -> bool:
    return rule.note("window") == shelf.source.name


def _rule(number: int, pattern: Pattern, window_name: str) -> Rule:
    """A name says the numbers, how many marks there are, and four digits that stay with the rule."""
    rule = ALPHABET.rule(number, pattern)
    clues = [str(each.value) for each in rule.starts if is_cell(each.place)]
    marks = len(rule.starts) - len(clues)
    parts = [" and ".join(clues)] if clues else []
    parts += [f"{marks} mark{'s' if marks > 1 else ''}"] if marks else []
    name = f"{window_name}, {' with '.join(parts)}, {digest(pattern)}"
    return replace(rule, name=name, notes=(("window", window_name),))


def digest(pattern: Pattern) -> str:
    """Four digits that depend on nothing but the rule, in whatever position it was found."""
    placed = _room().placements(pattern)
    first = min((sorted(starts), sorted(ends)) for starts, ends in placed)
    return hashlib.sha256(repr(first).encode()).hexdigest()[:4]


def fires(rules: Sequence[Rule], boards: int) -> Counter[int]:
    """How often each rule, by its number, gives something new on random boards, the first rule first."""
    times = Counter[int]()
    for kind in ("normal", "hard"):
        for number in range(boards):
            puzzle = random_board(10, kind, Random(f"mined book {kind} {number}"), PATIENT)
            here = RuleBoard(empty(puzzle), rules)
            while use := here.next():
                times[use.rule.number] += 1
    return times


def _noted(rule: Rule, times: int, boards: int) -> Rule:
    by_hand = [str(number) for number in generalised(rule)]
    notes = [*rule.notes, ("fires", f"{50 * times / boards:g}")]
    return replace(rule, notes=(*notes, *([("generalises", " ".join(by_hand))] if by_hand else [])))


def generalised(rule: Rule) -> list[int]:
    """The rules of Takegaki that need no less than this one, and tell something that it tells, too."""
    placed = _room().placements(ALPHABET.pattern(rule))
    return [
        number
        for number, (starts, ends) in _takegaki().items()
        if any(premises <= starts and conclusions & ends for premises, conclusions in placed)
    ]


@cache
def _takegaki() -> dict[int, Placed]:
    return {rule.number: _room().home(ALPHABET.pattern(rule)) for rule in takegaki()}


@cache
def _room() -> Board:
    """Large enough for all rules, with room around most."""
    return Board(SETTING, board(5, 5))
