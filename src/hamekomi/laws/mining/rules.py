"""The rules of a window of a law file: found, without those that simpler ones give, in words and drawn.

hamekomi mine masyu --set columns=2 --set premises=4 -o masyu.rules
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from hamekomi.engines.clocked import lru_clocked
from hamekomi.engines.patterns.mining import question as mining
from hamekomi.engines.patterns.mining.refining import Placed, not_composed
from hamekomi.engines.patterns.mining.search import mine, shares
from hamekomi.engines.patterns.pattern import Pattern, Setting
from hamekomi.laws.language.board import Cell
from hamekomi.laws.language.marks import YES
from hamekomi.laws.mining.inside import CLUE, NOTHING, RIM, ROOM, WALL, Shape, Spot, is_mark
from hamekomi.laws.mining.language import Fact as Named
from hamekomi.laws.mining.language import Said, can_say, file_rule, line
from hamekomi.laws.mining.pictures import characters
from hamekomi.laws.mining.windows import Motion, Window, moved, window
from hamekomi.laws.puzzle import name_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.plan import BasePlan, Identity, Piece, Report, Result, clock_of

# Windows with more sets of premises, up to symmetry, are refused.
MOST_SETS = 20_000_000
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

    def worlds(self, clock: Clock) -> list[list[int]]:
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
        marks = frozenset((at, 0) for at, spot in enumerate(given.spots) if is_mark(spot))
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
        return tuple(
            (self.window.spots[at], value) for (at, _), each in self.values.items() for value in each
        )

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
            for down in self._shifts([each.row for each in spots], 0):
                for right in self._shifts([each.column for each in spots], 1):
                    premises, conclusions = (
                        frozenset((Spot(s.what, s.row + down, s.column + right), v) for s, v in facts)
                        for facts in (starts, ends)
                    )
                    found = Rule(premises, conclusions)
                    if all(each in known for each in premises | conclusions) and self.holds(found):
                        yield found

    def _shifts(self, lines: Sequence[int], axis: int) -> range:
        """By whole cells."""
        least, most = (choose(each.at[axis] for each in self.window.spots) for choose in (min, max))
        first = least - min(lines)
        return range(first + first % 2, most - max(lines) + 1, 2)

    def simplest(self, rules: Iterable[Rule], clock: Clock) -> list[Rule]:
        """The rules that others do not give, one after the other; those with few premises first."""
        number = {fact: n for n, fact in enumerate(self.facts)}
        homes: list[Rule] = []
        owner: dict[Rule, int] = {}
        for rule in sorted(
            rules, key=lambda each: (len(each.premises), sorted(number[f] for f in each.premises))
        ):
            clock.tick()
            if rule not in owner:
                owner |= dict.fromkeys(self.positions(rule), len(homes))
                homes.append(rule)

        def placed(rule: Rule) -> Placed:
            starts, ends = (frozenset(number[fact] for fact in facts) for facts in rule)
            return starts, ends

        placements = [(placed(each), at) for each, at in owner.items()]
        return [homes[n] for n in not_composed(placements, list(map(placed, homes)), clock)]

    def worth_saying(self, rule: Rule) -> Rule | None:
        """The rule without conclusions about marks that its own clues leave no place for."""
        missing: set[Spot] = set()
        missing.update(*(self.window.missing.get(fact, ()) for fact in rule.premises))
        conclusions = frozenset(fact for fact in rule.conclusions if fact[0] not in missing)
        return Rule(rule.premises, conclusions) if conclusions else None


def as_said(mining: Mining, rule: Rule) -> Said:
    """A rule of a window as rules are written: with the rim and the room that it needs."""
    shape = mining.window.shape
    middle = Spot(ROOM, shape.rows - 1, shape.columns - 1)

    def facts(listed: frozenset[Fact]) -> Iterator[Named]:
        for spot, number in listed:
            value = mining.window.values[spot][number]
            if spot.what != CLUE or not shape.has_room:
                yield spot, value
            elif value != NOTHING:
                yield middle, (shape.rows, shape.columns, value)

    premises = dict(facts(rule.premises))
    if shape.has_room:
        premises.setdefault(middle, (shape.rows, shape.columns, None))
    above, left = shape.rim
    if above is not None:
        premises[Spot(RIM, -2 * above - 1, 0)] = True
    if left is not None:
        premises[Spot(RIM, 0, -2 * left - 1)] = True
    return Said(frozenset(premises.items()), frozenset(facts(rule.conclusions)))


# ---- As long work: one piece for each first premise


@dataclass(frozen=True, slots=True)
class MineWindow(BasePlan):
    shape: Shape
    premises: int

    work = "laws mine"
    version = 1

    @property
    def identity(self) -> Identity:
        shape = self.shape
        sizes = (shape.rows, shape.columns, shape.around, shape.numbers, shape.clues, self.premises)
        return Identity(self.work, self.version, f"{name_of(shape.kind)} {sizes}")

    def pieces(self, clock: Clock) -> list[Piece]:
        """Sets of premises that begin with a later fact are fewer."""
        question = mining_of(self.shape, self.premises, clock=clock).question
        mining.check_size(question, MOST_SETS)
        # A window without worlds, such as a room that is too small, has no facts; one piece says so.
        numbers = [first for (first,) in shares(question)] or [0]
        return [Piece(str(n), float((len(numbers) - k) ** self.premises)) for k, n in enumerate(numbers)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        clock = clock_of(report, "")
        given = mining_of(self.shape, self.premises, clock=clock)
        if not given.facts:
            return {"rules": []}
        number = {fact: n for n, fact in enumerate(given.facts)}
        rules = [
            (given.rule(each.pattern), each.positions)
            for each in mine(given.question, clock, [int(piece.name)]).rules
        ]
        return {
            "rules": [
                [sorted(number[each] for each in facts) for facts in rule] + [positions]
                for rule, positions in rules
            ]
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        given = mining_of(self.shape, self.premises)
        by_premises: Counter[int] = Counter()
        rules = []
        for name in sorted(results, key=int):
            for premises, conclusions, positions in _listed(results[name]["rules"]):
                by_premises[len(premises)] += positions
                rules.append(
                    Rule(*(frozenset(given.facts[n] for n in some) for some in (premises, conclusions)))
                )
        kept = [
            each
            for rule in given.simplest(rules, UNLIMITED.clock())
            if (each := given.worth_saying(rule))
        ]
        words = Words(given.window)
        shape = self.shape
        return {
            "window": f"{shape.rows}x{shape.columns} and {shape.around} around",
            "places": len(given.window.spots),
            "worlds": len(given.window.worlds),
            "rules": by_premises.total(),
            "by_premises": ", ".join(f"{size}: {by_premises[size]}" for size in sorted(by_premises)),
            "classes": len(rules),
            "not_composed": len(kept),
            "rows": [
                {"if": words.of(each.premises), "then": words.of(each.conclusions)} for each in kept
            ],
            "file": file_of(given, kept),
        }


@lru_clocked(4)
def mining_of(shape: Shape, premises: int, *, clock: Clock) -> Mining:
    return Mining(window(shape, clock), premises)


def _listed(value: object) -> list[tuple[list[int], list[int], int]]:
    assert isinstance(value, list)
    return value


# ---- Rules for people


class Words:
    """Says and draws what rules of a window are about; cells are counted from its corner."""

    def __init__(self, given: Window) -> None:
        self.window = given
        self.declarations = given.shape.kind.declarations()
        self.top, self.left = (min(spot.at[axis] for spot in given.spots) // 2 for axis in (0, 1))

    def of(self, facts: Iterable[Fact]) -> str:
        """What is printed comes first."""
        return "; ".join(self._fact(*each) for each in sorted(facts, key=_printed_first))

    def _fact(self, spot: Spot, number: int) -> str:
        value = self.window.values[spot][number]
        if spot.what == WALL:
            words = "a wall" if value == YES else "no wall"
        elif spot.what == CLUE:
            words = value if value in (NOTHING, "black", "white") else self._token(value)
        else:
            words = self.declarations[spot.what].words(value)
        return f"{words} at {self._place(spot)}"

    def _token(self, value: Any) -> str:
        printed = self.window.shape.kind.printed.cells
        return str(value) if printed is None or value == NOTHING else printed.write(value)

    def _place(self, spot: Spot) -> str:
        """One cell, or two beside each other; the middle of a room, as the middle of two or four."""
        ends = [(spot.row // 2, spot.column // 2), (-(-spot.row // 2), -(-spot.column // 2))]
        return "-".join(
            dict.fromkeys(str(Cell(row - self.top, column - self.left)) for row, column in ends)
        )

    def drawing(self, facts: Iterable[Fact]) -> list[str]:
        """The window in characters."""
        shape = self.window.shape
        values = [(spot, self.window.values[spot][number]) for spot, number in facts]
        cells = [
            Cell(cell.row - shape.first.row, cell.column - shape.first.column) for cell in shape.cells
        ]
        return characters(shape.kind, values, cells, self.window.spots)


def file_of(given: Mining, rules: Sequence[Rule]) -> str:
    """The rules as a file of rules, each below its drawing: before and after."""
    shape, words = given.window.shape, Words(given.window)
    blocks = [f"% {shape.kind.title}: rules that follow from its laws in a window\n"]
    said = (as_said(given, rule) for rule in rules)
    for number, (rule, about) in enumerate(zip(rules, said, strict=True), start=1):
        if not can_say(shape.kind, about):
            continue
        before, after = words.drawing(rule.premises), words.drawing(rule.conclusions)
        both = zip(before, after, strict=True)
        blocks += [f"%   {one}      {other}".rstrip() for one, other in both]
        blocks += [line(shape.kind, file_rule(shape.kind, number, about)), ""]
    return "\n".join(blocks)


def _printed_first(fact: Fact) -> tuple[bool, Spot, int]:
    return is_mark(fact[0]), *fact
