"""Makes the mined book again, as long work: mine the windows, and count on boards how often rules fire.

`hamekomi mine slitherlink --set what=book` does this; `rules/mined-all.rules` is its result, and
`rules/mined.rules` the part that fires often enough to be worth its time.

Boards are counted in independent pieces. Every process that counts needs the rules, so it mines the
windows for itself, once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from hamekomi.engines.made_once import made_for_the_last
from hamekomi.engines.patterns.language import NOTES, write
from hamekomi.families.slitherlink.making.random_boards import random_board
from hamekomi.families.slitherlink.mining.book import (
    FEWEST_USES,
    FEWEST_USES_OF_SIDES,
    Shelf,
    rules_on,
    shelves,
    worth_it,
)
from hamekomi.families.slitherlink.mining.sources import sources
from hamekomi.families.slitherlink.puzzle import empty
from hamekomi.families.slitherlink.rules.language import Rule, read
from hamekomi.families.slitherlink.rules.matching import RuleBoard
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.plan import Identity, Piece, Report, clock_of, runs
from hamekomi.model.plan_bases import JsonInProcesses
from hamekomi.model.results import Result

VERSION = 3
# The first lines of both files.
HEAD = """\
% Rules of Slitherlink found by machine, from the laws alone, as
% `hamekomi mine slitherlink --set what=book` finds them. fires: uses on 100 boards of 10x10.
%
"""
HEAD_OF_ALL = f"""\
{HEAD}% All prime rules of the windows below that are not composed of others.
%
"""
HEAD_OF_WORTHY = f"""\
{HEAD}% Those of mined-all.rules that are worth their time: with at least {FEWEST_USES} uses
% ({FEWEST_USES_OF_SIDES} if they are about sides), or needed for a rule of Takegaki.
%
"""
KINDS = ("normal", "hard")
# Boards of 10x10, as many of each kind, on which the firing of rules is counted.
BOARDS, SIZE = 100, 10
BOARDS_PER_PIECE = 5
WINDOWS = "windows"
# In boards, and only roughly: progress is rough while the windows are mined.
WEIGHT_OF_WINDOWS = 100.0


@dataclass(frozen=True, slots=True)
class MakeBook(JsonInProcesses):
    # So many windows, the smallest ones, or all; and so many boards of each kind.
    windows: int | None = None
    boards: int = BOARDS

    @property
    def identity(self) -> Identity:
        return Identity("slitherlink mined book", VERSION, f"{self.windows} {self.boards}")

    def pieces(self, clock: Clock) -> list[Piece]:
        boards = [each for kind in KINDS for each in runs(self.boards, BOARDS_PER_PIECE, f"{kind} ")]
        return [Piece(WINDOWS, WEIGHT_OF_WINDOWS), *boards]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        clock = clock_of(report, "")
        made, rules = _mined(self.windows, clock=clock)
        if piece.name == WINDOWS:
            return {"rows": [_row(shelf) for shelf in made], "rules": write(rules)}
        kind, _, numbers = piece.name.partition(" ")
        first, last = map(int, numbers.split("-"))
        uses = fires(rules, kind, range(first, last + 1), clock)
        return {"uses": {str(number): uses[number] for number in sorted(uses)}}

    def merge(self, results: Mapping[str, Result]) -> Result:
        """The book as the text of a rule file, and how many rules each window has."""
        uses = Counter[int]()
        for name, result in results.items():
            if name != WINDOWS:
                uses += _uses(result)
        rows, text = results[WINDOWS]["rows"], results[WINDOWS]["rules"]
        assert isinstance(rows, list) and isinstance(text, str)
        rules = [_with_uses(rule, uses[rule.number], self.boards) for rule in read(text)]
        return {
            "rows": [{**row, **_totals(row["window"], rules, uses)} for row in rows],
            "all": HEAD_OF_ALL + write(rules),
            "worth_it": HEAD_OF_WORTHY + write(worth_it(rules, UNLIMITED.clock())),
        }


@made_for_the_last(1)
def _mined(windows: int | None, clock: Clock) -> tuple[list[Shelf], list[Rule]]:
    made = list(shelves(sources()[:windows], clock))
    return made, list(rules_on(made, clock))


def fires(rules: Sequence[Rule], kind: str, boards: range, clock: Clock) -> Counter[int]:
    """How often each rule, by its number, gives something new on these boards, the first rule first."""
    uses = Counter[int]()
    for number in boards:
        puzzle = random_board(SIZE, kind, Random(f"mined book {kind} {number}"), clock.time_left)
        here = RuleBoard(empty(puzzle), rules)
        while use := here.next():
            clock.tick()
            uses[use.rule.number] += 1
    return uses


def _row(shelf: Shelf) -> dict[str, object]:
    return {
        "window": shelf.source.name,
        "premises": shelf.source.premises,
        "prime_rules": shelf.prime,
        "classes": shelf.classes,
        "not_composed": len(shelf.kept),
    }


def _totals(window: str, rules: Sequence[Rule], uses: Counter[int]) -> dict[str, object]:
    here = [uses[rule.number] for rule in rules if rule.note("window") == window]
    return {"that_fire": sum(times > 0 for times in here), "uses": sum(here)}


def _uses(result: Result) -> Counter[int]:
    found = result["uses"]
    assert isinstance(found, dict)
    return Counter({int(number): times for number, times in found.items()})


def _with_uses(rule: Rule, times: int, boards: int) -> Rule:
    """With a note how often it is used on a hundred boards, half of them of each kind."""
    notes = dict(rule.notes) | {"fires": f"{50 * times / boards:g}"}
    return replace(rule, notes=tuple((name, notes[name]) for name in NOTES if name in notes))
