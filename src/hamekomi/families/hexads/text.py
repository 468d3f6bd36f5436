"""Puzzles and solutions as text.

    0 1 2 3 4                   points of the shuffle naming
    modulo11: 1 2 3 4 inf       points of another system (shuffle, modulo11, mog)
    blackjack: 0 2 4 6 7 11     a hand
    4>3                         a move

Commas, semicolons, brackets and line breaks count as spaces. A single number without a prefix is
refused, because it could be anything.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from hamekomi.families.hexads.puzzle import (
    CARDS,
    HAND_SIZE,
    Block,
    Completion,
    Hand,
    Puzzle,
    Solution,
    Swap,
)
from hamekomi.families.hexads.systems.layout import INF, SYSTEMS, Point, point_name, point_names
from hamekomi.model.errors import BadInput, BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json

BLACKJACK = "blackjack"
PREFIXES = (*SYSTEMS, BLACKJACK)
_PREFIX = re.compile(r"\s*([^\s:]+)\s*:")
_WORD = re.compile(r"[^\s,;(){}\[\]]+")
_INFINITY = {"inf", "infinity", "+infinity", "oo", "∞"}


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    source: str
    start: int

    def bad(self, reason: str) -> BadText:
        return BadText.at(reason, self.source, self.start)


def claim(text: str) -> Claim:
    """Claims texts with one of the prefixes, and short lists of small numbers.

    A list in several lines is not claimed, because it may be the rows of another puzzle.
    """
    prefix = _PREFIX.match(text)
    if prefix is not None:
        return Claim.SURE if prefix[1].lower() in PREFIXES else Claim.NO
    words = [found[0] for found in islice(_WORD.finditer(text), 9)]
    if not 2 <= len(words) <= 8 or not all(re.fullmatch("[0-9]{1,2}", word) for word in words):
        return Claim.NO
    return Claim.PERHAPS if "\n" in text.strip() else Claim.LIKELY


def parse(text: str) -> Puzzle:
    prefix, words = _split(text)
    if prefix == BLACKJACK:
        cards = _distinct(words, CARDS, "card")
        if not cards:
            raise BadText("there are no cards in this hand", line=1)
        if len(cards) != HAND_SIZE:
            raise _last(cards).bad(f"a hand has {HAND_SIZE} cards, not {len(cards)}")
        return Hand(frozenset(map(int, cards)))
    system = SYSTEMS[prefix or "shuffle"]
    points = _distinct(words, system.points, "point")
    if prefix == "" and len(points) < 2:
        raise BadText(
            "fewer than two numbers could mean anything: name the system, as in 'shuffle: 5'", line=1
        )
    if len(points) > system.block_size:
        raise _last(points).bad(f"there are at most {system.block_size} points, not {len(points)}")
    return Completion(system.name, frozenset(points))


def write(puzzle: Puzzle) -> str:
    if isinstance(puzzle, Hand):
        return f"{BLACKJACK}: {point_names(tuple(puzzle.cards))}"
    names = point_names(puzzle.points)
    if puzzle.system == "shuffle" and len(puzzle.points) >= 2:
        return names
    return f"{puzzle.system}: {names}".rstrip()


def parse_json(text: str) -> Puzzle:
    """A puzzle as an object: {"system": "mog", "points": [0, 1, "inf"]} or {"cards": [...]}."""
    match read_json(text):
        case {"cards": [*members], **rest} if not rest:
            prefix = BLACKJACK
        case {"system": str(prefix), "points": [*members], **rest} if not rest:
            pass
        case _:
            raise BadText('expected {"system": ..., "points": [...]} or {"cards": [...]}', line=1)
    if not all(isinstance(member, int) or member == "inf" for member in members):
        raise BadText('points and cards are whole numbers or "inf"', line=1)
    try:
        return parse(f"{prefix}: {' '.join(map(str, members))}")
    except BadText as error:
        raise BadText(error.reason, line=1) from None


def write_json(puzzle: Puzzle) -> str:
    if isinstance(puzzle, Hand):
        return json.dumps({"cards": sorted(puzzle.cards)})
    points = ["inf" if point == INF else int(point) for point in sorted(puzzle.points)]
    return json.dumps({"system": puzzle.system, "points": points})


def claim_json(text: str) -> Claim:
    is_ours = text.lstrip().startswith("{") and ('"cards"' in text or '"points"' in text)
    return Claim.LIKELY if is_ours else Claim.NO


def parse_swap(text: str) -> Swap:
    match = re.fullmatch(r"\s*([0-9]{1,2})\s*(?:>|->|-->|→)\s*([0-9]{1,2})\s*", text)
    if match is None:
        raise BadText(f"a move is a card and a lower one, as in 4>3, not {shortened(text)!r}", line=1)
    return Swap(int(match[1]), int(match[2]))


def write_swap(swap: Swap) -> str:
    return f"{swap.taken}>{swap.put}"


def parse_solution(puzzle: Puzzle, text: str) -> Solution:
    if isinstance(puzzle, Hand):
        return parse_swap(text)
    try:
        found = parse(f"{puzzle.system}: {text}")
    except BadText as error:
        column = error.column
        shift = len(puzzle.system) + 2 if error.line == 1 else 0
        raise BadText(
            error.reason, line=error.line, column=None if column is None else column - shift
        ) from None
    except BadInput as error:
        raise BadText(str(error)) from None
    assert isinstance(found, Completion)
    return Block(found.points)


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return write_swap(solution) if isinstance(solution, Swap) else point_names(solution.points)


def _split(text: str) -> tuple[str, Iterator[_Word]]:
    """The prefix ("" if there is none) and the words after it."""
    match = _PREFIX.match(text)
    begin, prefix = 0, ""
    if match is not None:
        begin, prefix = match.end(), match[1].lower()
        if prefix not in PREFIXES:
            known = ", ".join(PREFIXES)
            word = _Word(match[1], text, match.start(1))
            raise word.bad(f"expected one of {known} before the colon, found {shortened(match[1])!r}")
    return prefix, (_Word(found[0], text, found.start()) for found in _WORD.finditer(text, begin))


def _distinct(words: Iterable[_Word], known: tuple[Point, ...], noun: str) -> dict[Point, _Word]:
    """The points with their words; refuses unknown and repeated points."""
    found: dict[Point, _Word] = {}
    for word in words:
        point = _point(word)
        if point not in known:
            names = f"{point_name(known[0])} to {point_name(known[-1])}"
            if known[-1] == INF:
                names = f"{point_name(known[0])} to {point_name(known[-2])} and inf"
            raise word.bad(f"there is no {noun} {point_name(point)}; there are {names}")
        if point in found:
            raise word.bad(f"the {noun} {point_name(point)} is there twice")
        found[point] = word
    return found


def _last(words: dict[Point, _Word]) -> _Word:
    return next(reversed(words.values()))


def _point(word: _Word) -> Point:
    if word.text.lower() in _INFINITY:
        return INF
    if not re.fullmatch(r"[0-9]{1,9}", word.text):
        raise word.bad(f"expected a number, found {shortened(word.text)!r}")
    return int(word.text)
