"""The mined book: rules of several windows that are not composed of others.

Windows are taken from the smallest to the largest. For each, all prime rules up to a number of premises
are mined; then the rules that others of this window and the earlier ones compose are removed. So a rule
is kept only if smaller windows do not give it. Windows in which sides of cells may be premises come
last.
"""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from hamekomi.engines.clocked import lru_clocked
from hamekomi.engines.patterns.language import NOTES, write
from hamekomi.engines.patterns.mining.refining import (
    Board,
    Placed,
    PlacedPatterns,
    forms,
    not_derivable,
    premises,
)
from hamekomi.engines.patterns.mining.search import mine
from hamekomi.engines.patterns.pattern import Pattern
from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.mining.windows import Source, board, sources
from hamekomi.families.slitherlink.puzzle import empty
from hamekomi.families.slitherlink.rules.language import ALPHABET, SETTING, Rule, is_cell, read, takegaki
from hamekomi.families.slitherlink.rules.matching import RuleBoard
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of, runs
from hamekomi.model.words import counted

# Rows and columns of the board on which rules with sides are tried.
BOARD_FOR_SIDES = 11
# A rule that is used less often on a hundred boards is not worth its time. Rules with sides are used
# only when no other concludes anything, so their uses weigh more.
FEWEST_USES, FEWEST_USES_OF_SIDES = 7, 3


@dataclass(frozen=True, slots=True)
class MinedWindow:
    """The rules of one window: how many prime ones there are, and which of them are kept."""

    source: Source
    # Rules in all positions, and classes of symmetric rules.
    prime: int
    classes: int
    kept: tuple[Pattern, ...]


def mined_windows(sources: Sequence[Source], clock: Clock) -> Iterator[MinedWindow]:
    """Mines the windows one after the other."""
    kept: list[Pattern] = []
    for source in sources:
        mined = mine(source.question(), clock)
        found = source.rules(mined.rules)
        if source.pairs:
            found = [pattern for pattern in found if pattern.sides]
            new = not_derivable(kept, found, SETTING, BOARD_FOR_SIDES, clock)
        else:
            new = _not_composed(kept, found, clock)
        if source.frame:
            # Shorter rules have more room around them, where others may compose them.
            new = _not_composed(kept, source.shortened(new, clock), clock)
        yield MinedWindow(source, mined.numbers.rules, len(found), tuple(new))
        kept += new


def _not_composed(kept: Sequence[Pattern], patterns: Sequence[Pattern], clock: Clock) -> list[Pattern]:
    """The found patterns that kept ones and the other found ones do not compose; the longest are tested
    first."""
    placed = PlacedPatterns((*kept, *patterns), _board_for_rules())
    numbers = range(len(kept), len(placed.patterns))
    order = sorted(numbers, key=lambda n: -len(placed.patterns[n].conditions))
    return [placed.patterns[n] for n in placed.without_composed(order, clock) if n >= len(kept)]


def numbered_rules(made: Sequence[MinedWindow], clock: Clock) -> Iterator[Rule]:
    """All rules of the windows with their notes, those with few premises first.

    Rules with sides come last: how two cells are related may depend on edges far away.
    """
    patterns = [(pattern, window.source.name) for window in made for pattern in window.kept]
    patterns.sort(key=lambda each: (bool(each[0].sides), premises(each[0])))
    for number, (pattern, window) in enumerate(patterns, start=1):
        clock.tick()
        rule = ALPHABET.rule(number, pattern)
        covered = " ".join(map(str, generalised(rule)))
        notes = {"window": window, "generalises": covered, "digest": digest(pattern)}
        name = f"{window}, {_premises_in_words(rule)}"
        yield replace(rule, name=name, notes=tuple((n, text) for n, text in notes.items() if text))


def _premises_in_words(rule: Rule) -> str:
    """The premises as a text such as "3 and 1 with 2 lines and 1 cross"."""
    clues = [str(each.value) for each in rule.starts if is_cell(each.place)]
    marks = [each.value for each in rule.starts if not is_cell(each.place)]
    lines, crosses = marks.count(1), marks.count(0)
    with_lines = [counted(lines, "line")] if lines else []
    with_crosses = [counted(crosses, "cross", "crosses")] if crosses else []
    groups = [clues, with_lines + with_crosses + _pairs_in_words(rule)]
    return " with ".join(" and ".join(group) for group in groups if group)


def _pairs_in_words(rule: Rule) -> list[str]:
    """The pairs of cells with related sides, as texts such as "2 pairs on the same side"."""
    differ = [one.value != other.value for one, other in rule.pairs]
    words = []
    for side, is_other in (("on the same side", False), ("on different sides", True)):
        pairs = differ.count(is_other)
        if pairs:
            words.append(f"{counted(pairs, 'pair')} {side}")
    return words


def digest(pattern: Pattern) -> str:
    """Four digits that depend on the rule alone, not on the position in which it was found."""
    if pattern.sides:
        text = repr(min(forms(pattern, SETTING)))
    else:
        placed = _board_for_rules().placements(pattern)
        text = repr(min((sorted(starts), sorted(ends)) for starts, ends in placed))
    return hashlib.sha256(text.encode()).hexdigest()[:4]


def worth_it(rules: Sequence[Rule], clock: Clock) -> list[Rule]:
    """The book `mined`: rules used often, or without which a rule of Takegaki does not follow."""
    numbers = {rule.number for rule in rules if _is_used_enough(rule)}
    missing = _missing_without(rules, numbers, clock)
    for rule in sorted(rules, key=lambda each: -float(each.note("fires"))):
        if missing and rule.number not in numbers:
            left = _missing_without(rules, numbers | {rule.number}, clock)
            if len(left) < len(missing):
                numbers.add(rule.number)
                missing = left
    return [rule for rule in rules if rule.number in numbers]


def _is_used_enough(rule: Rule) -> bool:
    uses, fewest = float(rule.note("fires")), FEWEST_USES_OF_SIDES if rule.sides else FEWEST_USES
    return uses >= fewest or (uses > 0 and rule.note("generalises") != "")


def _missing_without(rules: Sequence[Rule], numbers: Collection[int], clock: Clock) -> list[Pattern]:
    """The rules of Takegaki that do not follow from those with these numbers."""
    kept = [ALPHABET.pattern(rule) for rule in rules if rule.number in numbers]
    return not_derivable(kept, map(ALPHABET.pattern, takegaki()), SETTING, BOARD_FOR_SIDES, clock)


def generalised(rule: Rule) -> list[int]:
    """The rules of Takegaki that have all premises of this rule and share a conclusion with it."""
    if rule.sides:
        return []
    placed = _board_for_rules().placements(ALPHABET.pattern(rule))
    return [
        number
        for number, (starts, ends) in _takegaki().items()
        if any(premises <= starts and conclusions & ends for premises, conclusions in placed)
    ]


@cache
def _takegaki() -> dict[int, Placed]:
    return {rule.number: _board_for_rules().home(ALPHABET.pattern(rule)) for rule in takegaki()}


@cache
def _board_for_rules() -> Board:
    """A board that is large enough for all rules, with space around most."""
    return Board(SETTING, board(5, 5))


# ---- The book as long work: mine the windows, then count on boards how often rules fire
#
# `hamekomi mine slitherlink --set what=book -o mined-all.rules` writes all rules. `rules/mined.rules`,
# which comes with the program, has those that fire often enough to be worth their time.
#
# Boards are counted in independent pieces. Every process that counts needs the rules, so it mines the
# windows for itself, once.

ALL, WORTHWHILE = "all", "worthwhile"
# The first lines of the file.
_HEAD = """\
% Rules of Slitherlink found by machine, from the laws alone, as `hamekomi mine slitherlink
% --set what=book` finds them. fires: uses on 100 boards of 10x10.
%
"""
HEADS = {
    ALL: f"""\
{_HEAD}% All prime rules of the windows below that are not composed of others.
%
""",
    WORTHWHILE: f"""\
{_HEAD}% Those that are worth their time: with at least {FEWEST_USES} uses,
% or {FEWEST_USES_OF_SIDES} if about sides, or needed for a rule of Takegaki.
%
""",
}
KINDS = ("normal", "hard")
# Boards of 10x10, as many of each kind, on which the firing of rules is counted.
BOARDS, SIZE = 100, 10
BOARDS_PER_PIECE = 5
WINDOWS = "windows"
# Roughly, as a number of boards: progress is not exact while the windows are mined.
WEIGHT_OF_WINDOWS = 100.0


@dataclass(frozen=True, slots=True)
class MakeBook(BasePlan):
    work = "slitherlink mined book"
    version = 3
    problem_text = "{windows} {boards}"
    runs_in = "processes"

    # Which rules the file has. The work is the same for both, so a checkpoint serves for both.
    kept: str = ALL
    # The number of windows, the smallest ones, or all; and the number of boards of each kind.
    windows: int | None = None
    boards: int = BOARDS

    def pieces(self, clock: Clock) -> list[Piece]:
        boards = [each for kind in KINDS for each in runs(self.boards, BOARDS_PER_PIECE, f"{kind} ")]
        return [Piece(WINDOWS, WEIGHT_OF_WINDOWS), *boards]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        clock = clock_of(report, "")
        made, rules = _mined(self.windows, clock=clock)
        if piece.name == WINDOWS:
            return {"rows": [_row(window) for window in made], "rules": write(rules)}
        kind, _, numbers = piece.name.partition(" ")
        first, last = map(int, numbers.split("-"))
        uses = fires(rules, kind, range(first, last + 1), clock)
        return {"uses": {str(number): uses[number] for number in sorted(uses)}}

    def merge(self, results: Mapping[str, Result]) -> Result:
        """How many rules each window has, and the rules as a file."""
        uses = Counter[int]()
        for name, result in results.items():
            if name != WINDOWS:
                uses += _uses(result)
        rows, text = results[WINDOWS]["rows"], results[WINDOWS]["rules"]
        assert isinstance(rows, list) and isinstance(text, str)
        rules = [_with_uses(rule, uses[rule.number], self.boards) for rule in read(text)]
        kept = rules if self.kept == ALL else worth_it(rules, UNLIMITED.clock())
        return {
            "rows": [{**row, **_totals(row["window"], rules, uses)} for row in rows],
            "file": HEADS[self.kept] + write(kept),
        }


def all_rules(clock: Clock) -> tuple[Rule, ...]:
    """The rules of `mined-all.rules`, without the notes on their uses; takes minutes the first time."""
    return tuple(_mined(None, clock=clock)[1])


@lru_clocked(1)
def _mined(windows: int | None, clock: Clock) -> tuple[list[MinedWindow], list[Rule]]:
    made = list(mined_windows(sources()[:windows], clock))
    return made, list(numbered_rules(made, clock))


def fires(rules: Sequence[Rule], kind: str, boards: range, clock: Clock) -> Counter[int]:
    """How often each rule is used on these boards, by its number; of several rules the first is used."""
    uses = Counter[int]()
    for number in boards:
        puzzle = random_board(SIZE, kind, Random(f"mined book {kind} {number}"), clock.time_left)
        here = RuleBoard(empty(puzzle), rules)
        while use := here.next():
            clock.tick()
            uses[use.rule.number] += 1
    return uses


def _row(window: MinedWindow) -> dict[str, object]:
    return {
        "window": window.source.name,
        "premises": window.source.premises,
        "prime_rules": window.prime,
        "classes": window.classes,
        "not_composed": len(window.kept),
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
