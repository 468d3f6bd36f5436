"""Rule files: patterns as data, in the language of van Dam's Takegaki (2008).

    % name: a rule                    a comment; a name and a number belong to the next rule
    % rule number 14
    s 0|0|3                           starts where the place at row 0, column 0 has the value 3,
    s 0|2|3                           and so does the place at row 0, column 2;
    e 0|1|1                           ends with the value 1 between them,
    e 2|1|0                           and 0 below that
    q                                 the rule is complete

    % grammar: 2                      since version 2, rules also have notes, written before them:
    % window: 1x2                     where it was found
    % fires: 12                       how often it is used on a hundred boards
    % generalises: 14                 rules of another book that it covers, at least in part
    % digest: 46da                    four digits that stay with the rule, whatever its number is

    % grammar: 3                      since version 3, rules may also start from sides:
    s 0|0|a                           these two places are on different sides,
    s 0|4|b
    s 2|2|c                           and these two on the same side, wherever the others are
    s 4|2|c

Places are written as offsets from the origin. The alphabet of a puzzle says which numbers are allowed at
which place, and which value on the board each number means. If the symmetries are given, a rule is
refused whose mirror image has the same starting conditions but contradicts it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from hamekomi.engines.patterns.pattern import Symmetry
from hamekomi.engines.patterns.rule import Alphabet, Condition, Rule, contradiction
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadText, shortened

MOST_RULES = 10_000

SIDES = "abcdefgh"
_CONDITION = re.compile(
    rf"([se])\s*(-?[0-9]{{1,6}})\s*\|\s*(-?[0-9]{{1,6}})\s*\|\s*(-?[0-9]{{1,6}}|[{SIDES}])"
)
_NUMBER = re.compile(r"%\s*rule number\s+([0-9]{1,6})", re.IGNORECASE)
_NAME = re.compile(r"%\s*name:\s*(\S.*)", re.IGNORECASE)
_GRAMMAR = re.compile(r"%\s*grammar:\s*(\S.*)", re.IGNORECASE)
NOTES = ("window", "fires", "generalises", "digest")
_NOTE = re.compile(rf"%\s*({'|'.join(NOTES)}):\s*(\S.*)", re.IGNORECASE)
GRAMMARS = ("1", "2", "3")


def write(rules: Iterable[Rule]) -> str:
    rules = tuple(rules)
    return "\n".join([*_head(rules), *map(_write_rule, rules)])


def _head(rules: Iterable[Rule]) -> list[str]:
    """The first lines of a file: which version of the language it needs."""
    rules = tuple(rules)
    version = 3 if any(rule.sides for rule in rules) else 2 if any(rule.notes for rule in rules) else 1
    return [f"% grammar: {version}", ""] if version > 1 else []


def _write_rule(rule: Rule) -> str:
    lines = [f"% rule number {rule.number}"]
    if rule.name:
        lines.append(f"% name: {rule.name}")
    lines += [f"% {name}: {text}" for name, text in rule.notes]
    lines += [f"s {each}" for each in starts_in_text(rule)]
    lines += [f"e {each}" for each in ends_in_text(rule)]
    return "\n".join([*lines, "q", ""])


def starts_in_text(rule: Rule) -> list[str]:
    """What a rule starts from, as its file writes it: values, then sides."""
    sides = (f"{each.row}|{each.column}|{SIDES[each.value]}" for each in rule.sides)
    return [*(f"{each.row}|{each.column}|{each.value}" for each in rule.starts), *sides]


def ends_in_text(rule: Rule) -> list[str]:
    return [f"{each.row}|{each.column}|{each.value}" for each in rule.ends]


def read(text: str, alphabet: Alphabet, symmetries: Sequence[Symmetry] = ()) -> tuple[Rule, ...]:
    """Read the rules in the text of a file; raises BadText with the line of a mistake."""
    reader = _Reader(alphabet, symmetries)
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        reader.take(number, line.strip())
    return reader.rules()


class _Reader:
    """Holds the rules read so far, and the rule being read."""

    def __init__(self, alphabet: Alphabet, symmetries: Sequence[Symmetry]) -> None:
        self._alphabet = alphabet
        self._symmetries = symmetries
        self._done: list[Rule] = []
        self._numbers: set[int] = set()
        self._clear()

    def _clear(self) -> None:
        self._conditions: dict[str, dict[Place, Condition]] = {"s": {}, "e": {}}
        self._sides: dict[Place, Condition] = {}
        self._first_line: int | None = None
        self._number: int | None = None
        self._name = ""
        self._notes: dict[str, str] = {}

    def take(self, at: int, line: str) -> None:
        if not line:
            return
        if line.startswith("%"):
            self._comment(at, line)
            return
        if self._first_line is None:
            self._first_line = at
        if line == "q":
            self._rule(at)
        elif line[0] == "q":
            raise BadText(f"q must stand alone on its line, found {shortened(line)!r}", line=at)
        elif line[0] in "se":
            self._condition(at, line)
        else:
            raise BadText(f"a line begins with %, s, e or q, not with {line[0]!r}", line=at)

    def rules(self) -> tuple[Rule, ...]:
        if self._first_line is not None:
            raise BadText("the rule that begins here is not ended by a q", line=self._first_line)
        if not self._done:
            raise BadText("there is no rule in this file")
        return tuple(self._done)

    def _comment(self, at: int, line: str) -> None:
        if found := _NUMBER.match(line):
            self._number = int(found[1])
            if self._number in self._numbers:
                raise BadText(f"there are two rules number {self._number}", line=at)
        elif found := _NAME.match(line):
            self._name = found[1]
        elif found := _NOTE.match(line):
            self._notes[found[1].lower()] = found[2]
        elif (found := _GRAMMAR.match(line)) and found[1] not in GRAMMARS:
            known = f"{', '.join(GRAMMARS[:-1])} and {GRAMMARS[-1]}"
            raise BadText(
                f"these rules are written in grammar {shortened(found[1])}; this program reads {known}",
                line=at,
            )

    def _condition(self, at: int, line: str) -> None:
        found = _CONDITION.fullmatch(line)
        if found is None:
            raise BadText(
                f"expected '{line[0]} a|b|c' with three numbers, found {shortened(line)!r}", line=at
            )
        letter = found[1]
        if found[4] in SIDES:
            self._side(at, letter, Condition(int(found[2]), int(found[3]), SIDES.index(found[4])))
            return
        condition = Condition(int(found[2]), int(found[3]), int(found[4]))
        if reason := self._alphabet.complaint(condition):
            raise BadText(reason, line=at)
        place = condition.place
        for which, others in self._conditions.items():
            if place in others and (others[place].value != condition.value or which != letter):
                raise BadText(_clash(others[place], condition, which, letter), line=at)
        self._conditions[letter][place] = condition

    def _side(self, at: int, letter: str, condition: Condition) -> None:
        place = f"{condition.row}|{condition.column}"
        if letter == "e":
            raise BadText(f"a rule starts from sides, and does not end with them: {place}", line=at)
        if reason := self._alphabet.complaint_about_side(condition):
            raise BadText(reason, line=at)
        before = self._sides.setdefault(condition.place, condition)
        if before != condition:
            raise BadText(
                f"{place} cannot be on the sides {SIDES[before.value]} and {SIDES[condition.value]}",
                line=at,
            )

    def _rule(self, at: int) -> None:
        starts, ends = (tuple(self._conditions[letter].values()) for letter in "se")
        sides = tuple(self._sides.values())
        if lonely := _lonely(sides):
            raise BadText(lonely, line=at)
        if not starts and not sides:
            raise BadText("a rule without a starting condition (s) would hold everywhere", line=at)
        if not ends:
            raise BadText("a rule without an ending condition (e) says nothing", line=at)
        if len(self._done) == MOST_RULES:
            raise BadText(f"there are more than {MOST_RULES:,} rules", line=at)
        number = max(self._numbers, default=0) + 1 if self._number is None else self._number
        rule = Rule(number, starts, ends, self._name, sides, tuple(self._notes.items()))
        if clash := contradiction(rule, self._symmetries):
            raise BadText(clash, line=at)
        self._done.append(rule)
        self._numbers.add(number)
        self._clear()


def _lonely(sides: Iterable[Condition]) -> str:
    """Why a side says nothing, because no other place is related to it; or empty."""
    groups = Counter(each.value // 2 for each in sides)
    for group, places in groups.items():
        if places == 1:
            one, other = SIDES[2 * group], SIDES[2 * group + 1]
            return f"only one place is on the sides {one} and {other}, so they say nothing"
    return ""


def _clash(before: Condition, now: Condition, which: str, letter: str) -> str:
    place = f"{now.row}|{now.column}"
    if which == letter:
        return f"{place} cannot be {before.value} and {now.value}"
    if before.value == now.value:
        return f"{place} is both a starting and an ending condition"
    return f"{place} cannot start as {(before if which == 's' else now).value} and end otherwise"
