"""Rules of law files as text, one in a line; and how they turn with the board.

    3: 0|0|b 0|2|b -> 0|1|no_line 0|-1|line 0|-3|line 0|3|line 0|5|line  % two black circles side by side

Places are written as offsets in half cells from some cell: two even numbers are a cell, two odd ones a
corner, others the line or border between two cells. A value is a word:

    b, 3, 2e    what is printed there, as in the text of a board
    -           nothing is printed there
    rim         between a cell of the board and the outside: the board ends here
    2x3=1       a room of 2 by 3 cells with the number 1; the place is its middle
    2x3         such a room, whatever its number is
    wall        the two cells lie in different rooms; no_wall: in the same one
    no_line     a mark in the player's words, or that it is not there

A rule holds in all eight positions, turned and mirrored; arrows and rooms turn with the board. All cells
that a rule names in its premises are on the board, and a line that would lead out of it, or to a dark
cell, is none.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from hamekomi.engines.patterns import language
from hamekomi.engines.patterns.rule import Alphabet, Condition, Letters, Rule
from hamekomi.laws.language.board import COMPASS
from hamekomi.laws.language.marks import NO, YES, Shade
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.printed import EMPTY
from hamekomi.laws.mining.inside import CLUE, NOTHING, RIM, ROOM, WALL, Spot, is_mark
from hamekomi.laws.mining.windows import MOTIONS, Motion, can_be_mined, moved
from hamekomi.laws.puzzle import name_of
from hamekomi.model.words import counted

# What rules can say of numbers, and of rooms: the most rows, columns and marks.
MOST_NUMBER = 20
LONGEST_ROOM = 5
LEAST_NAMED, MOST_NAMED = 2, 9

# What is said of a place of a rule: a clue as its value, a room as rows, columns and number or None.
Fact = tuple[Spot, Any]


class Said(NamedTuple):
    """A rule in facts, at offsets from its origin."""

    premises: frozenset[Fact]
    conclusions: frozenset[Fact]


# ---- The words of a kind


@cache  # keys: the kinds that a process meets
def _said(kind: type[Pencil]) -> tuple[tuple[str, str, Any], ...]:
    """All that rules of a kind can say of a place: the word, what it is about, and the value."""
    found: list[tuple[str, str, Any]] = [("rim", RIM, True)]
    if kind.printed.rooms:
        found += [("wall", WALL, YES), ("no_wall", WALL, NO)]
        for rows in range(1, LONGEST_ROOM + 1):
            for columns in range(1, LONGEST_ROOM + 1):
                found.append((f"{rows}x{columns}", ROOM, (rows, columns, None)))
                if kind.printed.cells is not None:
                    found += [
                        (f"{rows}x{columns}={number}", ROOM, (rows, columns, number))
                        for number in range(rows * columns + 1)
                    ]
    else:
        found.append((EMPTY, CLUE, NOTHING))
        found += [(word, CLUE, value) for value, word in _clues(kind).items()]
    words = [(name, each) for name, each in kind.declarations().items() if isinstance(each, Shade)]
    taken = {word for word, _, _ in found}
    for name, declaration in words:
        for symbol in (YES, NO):
            word = declaration.words(symbol).replace(" ", "_")
            said = f"{name}={word}" if word in taken else word
            taken.add(said)
            found.append((said, name, symbol))
    return tuple(found)


def clue_count(kind: type[Pencil], most: int) -> int:
    """How many different things can be printed in a cell, with numbers up to `most`."""
    return len(_clues(kind, most))


def _clues(kind: type[Pencil], most: int = MOST_NUMBER) -> Mapping[Any, str]:
    """What may be printed in a cell, with its token."""
    read = kind.printed.cells
    if read is None:
        return {}
    whole = [str(number) for number in range(most + 1)]
    tokens = [*"xowb?+*", *whole, *(number + way for number in whole for way in COMPASS)]
    tokens += [colour + number for number in whole for colour in "bw"]
    values = dict.fromkeys(value for token in tokens if (value := read.read(token)) is not None)
    return {value: read.write(value) for value in values}


@cache  # keys: the kinds that a process meets
def alphabet(kind: type[Pencil]) -> Alphabet:
    said = _said(kind)
    on = {name: each.on for name, each in kind.declarations().items()}

    def letters(place: str, of: str, also: Iterable[str]) -> Letters:
        about = {*also, *(name for name, where in on.items() if where == of)}
        values = {number: number for number, (_, what, _) in enumerate(said) if what in about}
        words = [said[number][0] for number in values]
        if len(words) > MOST_NAMED:
            words = [*words[: MOST_NAMED // 2], "…", *words[-MOST_NAMED // 2 :]]
        return Letters(place, values, ", ".join(words) if words else "no place of a rule")

    cell = letters("cell", "cells", (CLUE, ROOM))
    between = letters("line", "pairs", (RIM, WALL, ROOM))
    corner = letters("corner", "corners", (ROOM,))
    return Alphabet(
        "cell",
        (2, 2),
        (cell, between, between, corner),
        tuple(word for word, _, _ in said),
        tuple(WALL if what == RIM else what for _, what, _ in said),
    )


def read(kind: type[Pencil], text: str) -> tuple[Rule, ...]:
    """The rules of a file; raises BadText with the line of a mistake."""
    return language.read(text, alphabet(kind))


def write(kind: type[Pencil], rules: Iterable[Rule]) -> str:
    return language.write(rules, alphabet(kind))


def line(kind: type[Pencil], rule: Rule) -> str:
    """A rule as a line of a file."""
    return language.line(rule, alphabet(kind))


@cache  # keys: the kinds that a process meets
def book(kind: type[Pencil]) -> tuple[Rule, ...]:
    """The rules in the file beside the law file, which has its name and ends in .rules."""
    file = Path(sys.modules[kind.__module__].__file__ or "").with_suffix(".rules")
    if not can_be_mined(kind) or not file.is_file():
        return ()
    return read(kind, file.read_text(encoding="utf-8"))


# ---- Rules as facts, and back


def said(kind: type[Pencil], rule: Rule) -> Said:
    words = _said(kind)

    def facts(conditions: Iterable[Condition]) -> frozenset[Fact]:
        return frozenset(
            (Spot(what, each.row, each.column), value)
            for each in conditions
            for _, what, value in (words[each.value],)
        )

    return Said(facts(rule.starts), facts(rule.ends))


def rule_of(kind: type[Pencil], number: int, about: Said, name: str = "") -> Rule:
    """Facts as a rule; what is printed comes first."""
    numbers = {(what, value): n for n, (_, what, value) in enumerate(_said(kind))}

    def conditions(facts: Iterable[Fact]) -> tuple[Condition, ...]:
        found = [(is_mark(spot), spot.at, numbers[spot.what, value]) for spot, value in facts]
        return tuple(Condition(*at, value) for _, at, value in sorted(found))

    return Rule(number, conditions(about.premises), conditions(about.conclusions), name)


def can_say(kind: type[Pencil], about: Said) -> bool:
    known = {(what, value) for _, what, value in _said(kind)}
    return all((spot.what, value) in known for facts in about for spot, value in facts)


# ---- Turned, mirrored and shifted


def turned_value(what: str, value: Any, motion: Motion) -> Any:
    """What a room or an arrow becomes."""
    a, b, c, d = motion
    if what == ROOM:
        rows, columns, number = value
        return (rows, columns, number) if a else (columns, rows, number)
    if what == CLUE:
        if isinstance(value, tuple):
            return tuple(turned_value(what, each, motion) for each in value)
        if isinstance(value, str) and value in COMPASS:
            down, right = COMPASS[value]
            way = a * down + b * right, c * down + d * right
            return next(name for name, each in COMPASS.items() if tuple(each) == way)
    return value


def turned(about: Said, motion: Motion) -> Said:
    return Said(
        *(
            frozenset(
                (moved(spot, motion), turned_value(spot.what, value, motion)) for spot, value in facts
            )
            for facts in about
        )
    )


def positions(about: Said) -> list[Said]:
    """The rule in all positions that are different, each where its first cells are near the origin."""
    return list(dict.fromkeys(at_origin(turned(about, motion)) for motion in MOTIONS))


def at_origin(about: Said) -> Said:
    """Shifted by whole cells so that the premises begin at the origin."""
    spots = [spot for spot, _ in about.premises]
    up, left = (2 * (min(spot.at[axis] for spot in spots) // 2) for axis in (0, 1))
    return Said(
        *(frozenset((spot._replace(row=spot.row - up, column=spot.column - left), value)
                    for spot, value in facts) for facts in about)
    )  # fmt: skip


def normal_form(kind: type[Pencil], about: Said) -> Said:
    """A text that all positions of a rule share, and no other rule has."""

    def key(each: Said) -> tuple[Any, ...]:
        rule = rule_of(kind, 0, each)
        return tuple((c.value, c.row, c.column) for c in rule.starts), tuple(
            (c.value, c.row, c.column) for c in rule.ends
        )

    return min(positions(about), key=key)


# ---- Names


def named(kind: type[Pencil], about: Said) -> str:
    """A name from the premises: "2x2 room of 2 with 1 white cell, at the rim"."""
    facts = sorted(about.premises, key=lambda each: (each[0].what, each[0].at))
    printed = [word for spot, value in facts if (word := _printed_word(kind, spot.what, value))]
    empty = sum(spot.what == CLUE and value == NOTHING for spot, value in facts)
    walls = sum(spot.what == WALL and value == YES for spot, value in facts)
    printed += [counted(walls, "wall")] if walls else []
    if not printed and empty:
        printed = ["cell" if empty == 1 else f"{empty} cells"]
    marks = Counter((spot.what, value) for spot, value in facts if is_mark(spot))
    counts = [_counted_marks(kind, *mark, many) for mark, many in marks.items()]
    rims = sum(spot.what == RIM for spot, _ in facts)
    name = " with ".join(" and ".join(each) for each in (printed, counts) if each)
    return name + ("", ", at the rim", ", in a corner")[min(rims, 2)]


def _printed_word(kind: type[Pencil], what: str, value: Any) -> str:
    """What is printed; "" for walls and nothing."""
    if what == ROOM:
        rows, columns, number = value
        return f"{rows}x{columns} room" + ("" if number is None else f" of {number}")
    if what != CLUE or value == NOTHING:
        return ""
    if value in ("black", "white"):
        return str(value)
    word = next(word for word, about, each in _said(kind) if (about, each) == (what, value))
    return f"a {word}" if word.isdigit() else word


def _counted_marks(kind: type[Pencil], name: str, value: int, many: int) -> str:
    """Several marks: "2 lines", "1 cross", "3 white cells", "1 cell without bulb"."""
    declaration = kind.declarations()[name]
    assert isinstance(declaration, Shade)
    if declaration.on == "pairs":
        return counted(many, declaration.yes) if value == YES else counted(many, "cross", "crosses")
    if declaration.look == "fill":
        return counted(many, f"{declaration.words(value)} cell")
    return (
        counted(many, declaration.yes)
        if value == YES
        else f"{counted(many, 'cell')} without {declaration.yes}"
    )


def file_rule(kind: type[Pencil], number: int, about: Said) -> Rule:
    """A rule as a book has it, with the name that people gave it or one from its premises."""
    rule = rule_of(kind, number, about)
    return replace(rule, name=given_name(kind, rule) or named(kind, about))


def given_name(kind: type[Pencil], rule: Rule) -> str:
    """The name that people gave it; "" if none."""
    starts = " ".join(language.starts_in_text(rule, alphabet(kind)))
    return _names().get(name_of(kind), {}).get(starts, "")


@cache
def _names() -> Mapping[str, Mapping[str, str]]:
    """Names that people gave to rules, by their premises as a book writes them."""
    text = files("hamekomi.laws.mining").joinpath("names.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
