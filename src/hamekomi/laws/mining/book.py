"""The book of a kind: what its laws say in several windows, as far as explanations gain by it.

hamekomi mine masyu --set what=book -o masyu.rules

Small windows come first. Each is mined far from the rim, then at one side of the board and in a corner;
of a window at the rim only rules are kept that need it. Which rules are worth their place shows on
boards that are made: a rule is used only where no single law says anything new, so rules that say what
one law says are never used, and fall away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import NamedTuple

from hamekomi.engines.clocked import lru_clocked
from hamekomi.engines.patterns.mining.search import mine
from hamekomi.engines.patterns.rule import Rule as FileRule
from hamekomi.laws.explaining.explain import Explainer
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.making.generate import generator
from hamekomi.laws.mining.inside import RIM, Shape
from hamekomi.laws.mining.language import (
    Fact,
    Said,
    can_say,
    clue_count,
    file_rule,
    given_name,
    normal_form,
    read,
    write,
)
from hamekomi.laws.mining.proof import counterexample
from hamekomi.laws.mining.rules import MineWindow, Mining, Rule, as_said
from hamekomi.laws.mining.windows import can_be_mined, window
from hamekomi.laws.puzzle import name_of, statement
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole, complete
from hamekomi.model.plan import BasePlan, Identity, Piece, Report, Result, clock_of, runs

Kind = type[Pencil]


class Source(NamedTuple):
    """A window without its place on the board."""

    rows: int
    columns: int
    around: int
    premises: int
    # The largest number that is printed.
    numbers: int
    # For kinds with rooms: the middle is a room, or has walls.
    room: bool = True

    @property
    def name(self) -> str:
        what = "" if self.room else " with walls"
        return f"{self.rows}x{self.columns}{f'+{self.around}' if self.around else ''}{what}"


WINDOWS = (
    Source(1, 1, 1, 4, 4),
    Source(1, 2, 1, 3, 3),
    Source(1, 3, 0, 4, 2),
    Source(2, 2, 0, 4, 3),
    Source(2, 3, 0, 4, 2),
)
WINDOWS_WITH_ROOMS = (
    *(Source(1, length, 1, 3, length) for length in (2, 3)),
    Source(2, 2, 1, 3, 4),
    Source(2, 3, 0, 4, 6),
    Source(3, 3, 0, 4, 9),
    Source(1, 3, 0, 5, 1, room=False),
    Source(2, 2, 0, 4, 1, room=False),
    Source(2, 3, 0, 6, 1, room=False),
)
# Smaller numbers are printed where more clues than these would be possible, as with arrows.
MOST_CLUES = 8
# Windows lie far from the rim, or at these distances from it.
DISTANCES = (None, 0, 1)
# Boards on which uses are counted; rules with fewer uses are left out, but those that people have named.
BOARDS, SIZE = 100, 8
BOARDS_PER_PIECE = 5
FEWEST_USES = 1
ALL_WINDOWS = "windows"
WEIGHT_OF_WINDOWS = 100.0


def sources(kind: Kind) -> tuple[Source, ...]:
    return WINDOWS_WITH_ROOMS if kind.printed.rooms else WINDOWS


# ---- The rules of a window, at all its places


class Mined(NamedTuple):
    source: Source
    # How many rules up to symmetry, in all its places, and which of them others do not give.
    classes: int
    kept: tuple[Said, ...]


Rim = tuple[int | None, int | None]


def mined(kind: Kind, source: Source, clock: Clock) -> Mined:
    """The rules of a window that others of it do not give; none if the window is too large."""
    found: dict[Said, None] = {}
    windows: dict[Rim, Mining] = {}
    classes = 0
    rims: list[Rim] = list(product(DISTANCES, DISTANCES))
    for rim in rims:
        clock.tick()
        rows, columns, around, premises, most, room = source
        numbers = max(n for n in range(most + 1) if n < 2 or clue_count(kind, n) <= MOST_CLUES)
        shape = Shape(kind, rows, columns, around, numbers, rim=rim, room=room)
        try:
            here = Mining(window(shape, clock), premises)
        except BadInput:
            return Mined(source, 0, ())
        if not here.facts:
            continue
        windows[rim] = here
        rules = [here.rule(each.pattern) for each in mine(here.question, clock).rules]
        classes += len(rules)
        for rule in here.simplest(rules, clock):
            worth = here.worth_saying(rule)
            if worth is None or _holds_farther_away(windows, rim, worth):
                continue
            about = as_said(here, worth)
            if can_say(kind, about):
                found[normal_form(kind, about)] = None
    return Mined(source, classes, tuple(found))


def _holds_farther_away(windows: Mapping[Rim, Mining], rim: Rim, rule: Rule) -> bool:
    """Whether the rule holds without one of the rims, too."""
    here = windows[rim]
    for farther in {(None, rim[1]), (rim[0], None)} - {rim}:
        if farther not in windows:
            continue
        there = windows[farther]
        numbers = {
            (spot, value): number
            for spot, values in there.window.values.items()
            for number, value in enumerate(values)
        }
        premises, conclusions = (
            frozenset((spot, numbers.get((spot, here.window.values[spot][n]), -1)) for spot, n in facts)
            for facts in rule
        )
        if premises | conclusions <= set(there.facts) and there.holds(Rule(premises, conclusions)):
            return True
    return False


@lru_clocked(2)
def candidates(kind: Kind, windows: int | None, *, clock: Clock) -> tuple[list[Mined], list[FileRule]]:
    """The rules of all windows, or of the first ones; those that need no rim come first, then those with
    few premises.
    """
    made = [mined(kind, source, clock) for source in sources(kind)[:windows]]
    together: dict[frozenset[Fact], tuple[str, set[Fact]]] = {}
    for each in made:
        for about in each.kept:
            together.setdefault(about.premises, (each.source.name, set()))[1].update(about.conclusions)
    ordered = sorted(together, key=lambda each: (sum(spot.what == RIM for spot, _ in each), len(each)))
    return made, [
        replace(
            file_rule(kind, number, Said(premises, frozenset(together[premises][1]))),
            notes=(("window", together[premises][0]),),
        )
        for number, premises in enumerate(ordered, start=1)
    ]


# ---- As long work: mine the windows, then count on boards which rules are used


@dataclass(frozen=True, slots=True)
class MakeBook(BasePlan):
    kind: Kind
    # The first windows, or all; and the number of boards.
    windows: int | None = None
    boards: int = BOARDS

    work = "laws book"
    version = 1

    @property
    def identity(self) -> Identity:
        numbers = (self.windows, self.boards)
        return Identity(self.work, self.version, f"{name_of(self.kind)} {numbers}")

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(ALL_WINDOWS, WEIGHT_OF_WINDOWS), *runs(self.boards, BOARDS_PER_PIECE)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        clock = clock_of(report, "")
        made, rules = candidates(self.kind, self.windows, clock=clock)
        if piece.name == ALL_WINDOWS:
            rows = [
                {"window": each.source.name, "classes": each.classes, "not_composed": len(each.kept)}
                for each in made
            ]
            return {"rows": rows, "rules": write(self.kind, rules)}
        first, last = map(int, piece.name.split("-"))
        uses = fires(self.kind, tuple(rules), range(first, last + 1), clock)
        return {"uses": {str(number): uses[number] for number in sorted(uses)}}

    def merge(self, results: Mapping[str, Result]) -> Result:
        uses = Counter[int]()
        for name, result in results.items():
            if name != ALL_WINDOWS:
                found = result["uses"]
                assert isinstance(found, dict)
                uses += Counter({int(number): times for number, times in found.items()})
        rows, text = results[ALL_WINDOWS]["rows"], results[ALL_WINDOWS]["rules"]
        assert isinstance(rows, list) and isinstance(text, str)
        rules = read(self.kind, text)
        used = (
            rule for rule in rules if uses[rule.number] >= FEWEST_USES or given_name(self.kind, rule)
        )
        # Windows lie at one or two sides of the rim; on very small boards a rule may be wrong.
        clock = UNLIMITED.clock()
        kept = [rule for rule in used if counterexample(self.kind, rule, clock) is None]
        in_book = Counter(rule.note("window") for rule in kept)
        book = [
            replace(rule, number=number, notes=(*rule.notes, ("fires", str(uses[rule.number]))))
            for number, rule in enumerate(kept, start=1)
        ]
        return {
            "rows": [{**row, "in_book": in_book[row["window"]]} for row in rows],
            "rules": len(book),
            "uses": sum(uses[rule.number] for rule in kept),
            "file": head(self.kind) + write(self.kind, book),
        }


def head(kind: Kind) -> str:
    """The first lines of a book."""
    return (
        f"% Rules of {kind.title} found by machine, from its laws alone, by\n"
        f"% `hamekomi mine {name_of(kind)} --set what=book`. A window is where a rule was found;\n"
        f"% it fires so often on {BOARDS} boards of {SIZE}x{SIZE}, where no law alone says more.\n%\n"
    )


def fires(kind: Kind, rules: tuple[FileRule, ...], boards: range, clock: Clock) -> Counter[int]:
    """How often each rule is used on these boards, by its number."""
    make = generator(kind)
    chosen = complete(make.options, {"rows": SIZE, "columns": SIZE}, name_of(kind))
    uses = Counter[int]()
    for number in boards:
        given = make.make(chosen, Random(f"book {number}"), clock)
        explainer = Explainer(statement(given), (), clock, rules)
        while found := explainer.next():
            uses.update(each.rule.number for each in found if each.rule is not None)
            if found[-1].is_contradiction:
                break
            for literal in found[-1].conclusions:
                explainer.state.learn(literal)
    return uses


# ---- What a family offers

ONE_WINDOW, BOOK = "window", "book"


def task(kind: Kind) -> Task | None:
    """Mining as a family offers it; None for kinds whose laws no small window shows."""
    if not can_be_mined(kind):
        return None
    has_rooms = kind.printed.rooms
    middle = "the middle, which is a room" if has_rooms else "the middle, where clues are"
    size = 2 if has_rooms else 1
    return Task(
        title="Rules found by machine",
        summary="The rules that follow from the laws in a window, without those that others give.",
        options=(
            OneOf(
                "what",
                "one window, or a book of the rules that explanations use",
                ONE_WINDOW,
                (ONE_WINDOW, BOOK),
            ),
            Whole("rows", f"window: rows of {middle}", size, 1, 5),
            Whole("columns", f"window: columns of {middle}", size, 1, 5),
            Whole("around", "window: steps from the middle to the farthest cells", 1, 0, 3),
            Whole("numbers", "window: largest number that is printed", 4, 0, 9),
            Whole("clues", "window: most clues of a rule, besides dark cells", 2, 0, 4),
            Whole("premises", "window: most premises of a rule", 3, 1, 8),
        ),
        plan=lambda options, seed: _plan(kind, options),
    )


def _plan(kind: Kind, options: Chosen) -> MineWindow | MakeBook:
    if options["what"] == BOOK:
        return MakeBook(kind)
    sizes = (options[name] for name in ("rows", "columns", "around", "numbers", "clues"))
    return MineWindow(Shape(kind, *sizes), options["premises"])
