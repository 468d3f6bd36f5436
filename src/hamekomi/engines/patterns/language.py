"""Rule files: patterns as data, one rule per line; or in the language of van Dam's Takegaki (2008).

    % grammar: 4                                    the version of the language
    14: 0|0|3 0|2|3 -> 0|1|1 2|1|0   % a rule       with a 3 at row 0, columns 0 and 2, there is a 1
                                                    between them, and a 0 below that
    0|0|a 0|4|b 2|2|c 4|2|c -> 2|1|1                a rule may also start from sides: the first two
                                                    places are on different sides, the others on the
                                                    same side, wherever the former are

The number may be left out. The comment is the rule's name, and after it may come notes:

    % dot, 2 lines; window: dot                     where it was found
                    fires: 12                       how often it is used on a hundred boards
                    generalises: 14                 rules of another book that it covers, at least partly
                    digest: 46da                    four digits that do not depend on its number

Van Dam's language, with a condition per line, is read as well (grammars 1 to 3):

    % name: a rule                    a comment; a name, a number and notes belong to the next rule
    % rule number 14
    s 0|0|3                           starts where the place at row 0, column 0 has the value 3,
    s 0|2|3                           and so does the place at row 0, column 2;
    e 0|1|1                           ends with the value 1 between them,
    e 2|1|0                           and 0 below that
    q                                 the rule is complete

Places are written as offsets from the origin. The alphabet of a puzzle says which numbers are allowed at
which place, and which value on the board each number means; it may have words for them, as in 0|0|black.
If the symmetries are given, a rule is refused whose mirror image has the same starting conditions but
contradicts it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from hamekomi.engines.patterns.pattern import Symmetry
from hamekomi.engines.patterns.rule import Alphabet, Condition, Rule, contradiction
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadText, shortened

MOST_RULES = 10_000

SIDES = "abcdefgh"
_NUMBER_OF_PLACE = r"\s*(-?[0-9]{1,6})\s*\|"
_CONDITION = re.compile(rf"([se]){_NUMBER_OF_PLACE}{_NUMBER_OF_PLACE}\s*([^\s|]{{1,40}})")
_IN_ONE_LINE = re.compile(r"(?:([0-9]{1,6})\s*:)?([^:]*)->([^:]*)")
_NUMBER = re.compile(r"%\s*rule number\s+([0-9]{1,6})", re.IGNORECASE)
_NAME = re.compile(r"%\s*name:\s*(\S.*)", re.IGNORECASE)
_GRAMMAR = re.compile(r"%\s*grammar:\s*(\S.*)", re.IGNORECASE)
NOTES = ("window", "fires", "generalises", "digest")
_NOTE = re.compile(rf"%\s*({'|'.join(NOTES)}):\s*(\S.*)", re.IGNORECASE)
GRAMMARS = ("1", "2", "3", "4")
EXAMPLE = "0|0|3 0|2|3 -> 0|1|1"
Notes = tuple[tuple[str, str], ...]


def write(rules: Iterable[Rule], alphabet: Alphabet | None = None) -> str:
    """One rule per line; an alphabet with words is needed."""
    lines = (line(rule, alphabet) for rule in rules)
    return "\n".join([f"% grammar: {GRAMMARS[-1]}", "", *lines, ""])


def line(rule: Rule, alphabet: Alphabet | None = None) -> str:
    """A rule as a line of a file."""
    starts, ends = starts_in_text(rule, alphabet), ends_in_text(rule, alphabet)
    text = f"{rule.number}: {' '.join(starts)} -> {' '.join(ends)}"
    comment = "; ".join(filter(None, (rule.name, *(f"{name}: {note}" for name, note in rule.notes))))
    if not comment:
        return text
    if _read_comment(comment) == (rule.name, rule.notes):
        return f"{text}  % {comment}"
    # A name that would be taken for a note.
    above = [f"% name: {rule.name}", *(f"% {name}: {note}" for name, note in rule.notes)]
    return "\n".join([*above, text])


def _read_comment(comment: str) -> tuple[str, Notes]:
    """The name and the notes in a comment at the end of a line."""
    parts = comment.split("; ")
    notes: list[tuple[str, str]] = []
    while parts and (found := _NOTE.fullmatch(f"% {parts[-1].strip()}")):
        notes.append((found[1].lower(), found[2]))
        parts.pop()
    return "; ".join(parts).strip(), tuple(reversed(notes))


def starts_in_text(rule: Rule, alphabet: Alphabet | None = None) -> list[str]:
    """What a rule starts from, as its file writes it: values, then sides."""
    sides = (f"{each.row}|{each.column}|{SIDES[each.value]}" for each in rule.sides)
    return [*_in_text(rule.starts, alphabet), *sides]


def ends_in_text(rule: Rule, alphabet: Alphabet | None = None) -> list[str]:
    return _in_text(rule.ends, alphabet)


def _in_text(conditions: Iterable[Condition], alphabet: Alphabet | None) -> list[str]:
    values = ((each, str(each.value) if alphabet is None else alphabet.text(each.value))
              for each in conditions)  # fmt: skip
    return [f"{each.row}|{each.column}|{value}" for each, value in values]


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
        self._conditions: dict[str, dict[tuple[Place, str], Condition]] = {"s": {}, "e": {}}
        self._sides: dict[Place, Condition] = {}
        self._first_line: int | None = None
        # The first comment of the rule that looks like a condition without its letter.
        self._lost: tuple[int, str] | None = None
        self._number: int | None = None
        self._name = ""
        self._notes: dict[str, str] = {}

    def take(self, at: int, line: str) -> None:
        if not line:
            return
        if line.startswith("%"):
            self._comment(at, line)
            return
        if "->" in line or line[0] in "-0123456789":
            self._whole_rule(at, line)
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
            raise BadText(f"a line is a rule, as in '{EXAMPLE}', or begins with %, s, e or q", line=at)

    def _whole_rule(self, at: int, line: str) -> None:
        """A rule in one line; a comment at its end is its name, with notes."""
        self._check_that_none_is_open()
        text, _, comment = line.partition("%")
        found = _IN_ONE_LINE.fullmatch(text.strip())
        if found is None:
            raise BadText(f"expected a rule, as in '{EXAMPLE}', found {shortened(line)!r}", line=at)
        if found[1] is not None:
            self._set_number(at, int(found[1]))
        if comment.strip():
            name, notes = _read_comment(comment.strip())
            self._name = name or self._name
            self._notes.update(notes)
        for letter, conditions in (("s", found[2]), ("e", found[3])):
            for condition in conditions.split():
                self._condition(at, f"{letter} {condition}", condition)
        self._rule(at)

    def _check_that_none_is_open(self) -> None:
        if self._first_line is not None:
            raise BadText("the rule that begins here is not ended by a q", line=self._first_line)

    def _set_number(self, at: int, number: int) -> None:
        if number in self._numbers:
            raise BadText(f"there are two rules number {number}", line=at)
        self._number = number

    def rules(self) -> tuple[Rule, ...]:
        self._check_that_none_is_open()
        if not self._done:
            raise BadText("there is no rule in this file")
        return tuple(self._done)

    def _comment(self, at: int, line: str) -> None:
        if found := _NUMBER.match(line):
            self._set_number(at, int(found[1]))
        elif found := _NAME.match(line):
            self._name = found[1]
        elif self._lost is None and _CONDITION.fullmatch(f"s {line[1:].strip()}"):
            self._lost = at, line[1:].strip()
        elif found := _NOTE.match(line):
            self._notes[found[1].lower()] = found[2]
        elif (found := _GRAMMAR.match(line)) and found[1] not in GRAMMARS:
            known = f"{', '.join(GRAMMARS[:-1])} and {GRAMMARS[-1]}"
            raise BadText(
                f"these rules are written in grammar {shortened(found[1])}; this program reads {known}",
                line=at,
            )

    def _condition(self, at: int, line: str, in_one_line: str = "") -> None:
        found = _CONDITION.fullmatch(line)
        form = "a|b|c" if in_one_line else f"{line[0]} a|b|c"
        of = "two numbers and a word" if self._alphabet.words else "three numbers"
        if found is None:
            raise BadText(
                f"expected '{form}' with {of}, found {shortened(in_one_line or line)!r}", line=at
            )
        letter, row, column = found[1], int(found[2]), int(found[3])
        if found[4] in SIDES and not self._alphabet.words:
            self._side(at, letter, Condition(row, column, SIDES.index(found[4])))
            return
        value = self._alphabet.number(found[4])
        if value is None:
            letters, place = self._alphabet.of((row, column)), f"{row}|{column}"
            reason = f"expected '{form}' with {of}, found {shortened(in_one_line or line)!r}"
            if self._alphabet.words:
                reason = f"the {letters.kind} {place} is {letters.words}, not {shortened(found[4])}"
            raise BadText(reason, line=at)
        condition = Condition(row, column, value)
        if reason := self._alphabet.complaint(condition):
            raise BadText(reason, line=at)
        subject = self._alphabet.subject(condition)
        for which, others in self._conditions.items():
            if subject in others and (others[subject].value != value or which != letter):
                raise BadText(self._clash(others[subject], condition, which, letter), line=at)
        self._conditions[letter][subject] = condition

    def _clash(self, earlier: Condition, later: Condition, which: str, letter: str) -> str:
        place = f"{later.row}|{later.column}"
        one, other = (self._alphabet.text(each.value) for each in (earlier, later))
        if which == letter:
            return f"{place} cannot be {one} and {other}"
        if one == other:
            return f"{place} is both a starting and an ending condition"
        return f"{place} cannot start as {one if which == 's' else other} and end otherwise"

    def _side(self, at: int, letter: str, condition: Condition) -> None:
        place = f"{condition.row}|{condition.column}"
        if letter == "e":
            raise BadText(f"a rule starts from sides, and does not end with them: {place}", line=at)
        if reason := self._alphabet.complaint_about_side(condition):
            raise BadText(reason, line=at)
        earlier = self._sides.setdefault(condition.place, condition)
        if earlier != condition:
            raise BadText(
                f"{place} cannot be on the sides {SIDES[earlier.value]} and {SIDES[condition.value]}",
                line=at,
            )

    def _rule(self, at: int) -> None:
        starts, ends = (tuple(self._conditions[letter].values()) for letter in "se")
        sides = tuple(self._sides.values())
        if complaint := _complaint_about_sides(sides):
            raise BadText(complaint, line=at)
        if not starts and not sides:
            reason = "a rule without a starting condition (s) would hold everywhere"
            if self._lost is not None:
                line, lost = self._lost
                reason += f"; line {line}, '% {lost}', is a comment: write 's {lost}' if it is one"
            raise BadText(reason, line=at)
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


def _complaint_about_sides(sides: Iterable[Condition]) -> str:
    """Says which sides are pointless because only one place is on them; "" if none are."""
    groups = Counter(each.value // 2 for each in sides)
    for group, places in groups.items():
        if places == 1:
            one, other = SIDES[2 * group], SIDES[2 * group + 1]
            return f"only one place is on the sides {one} and {other}, so they say nothing"
    return ""
