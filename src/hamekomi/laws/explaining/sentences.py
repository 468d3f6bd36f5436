"""Laws and deductions in words.

A deduction becomes two sentences: because of these laws, each with the clue or the places where it is
used, and these marks, or what would go wrong otherwise; therefore those marks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from hamekomi.laws.explaining.deductions import Deduction
from hamekomi.laws.explaining.marks_in_words import (
    MOST_NAMES,
    Known,
    clue_in_words,
    in_series,
    in_words,
    listed,
    nothing_known,
    places_of,
)
from hamekomi.laws.explaining.otherwise import otherwise
from hamekomi.laws.language.board import Board, Cell, Corner, Place
from hamekomi.laws.language.connection import Connected, Parts
from hamekomi.laws.language.counting import Blocks, Sum
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import Areas
from hamekomi.laws.language.pencil import Pencil, Use
from hamekomi.laws.puzzle import PUZZLES_KEPT

# The most places that are named for a law; if it is used at more, none is.
MOST_WHERE = 3
# Where this few places are named, it is plain at which of them a law is used.
FEW_NAMED = 4
# A law about more places than these is about the whole board.
MOST_PLACES = 24


# ---- Laws


def because(stated: Pencil, found: Deduction, known: Known = nothing_known) -> str:
    """The laws of a deduction, each with where it is used, and the facts."""
    if found.rule is not None:
        return _because_of_rule(stated, found)
    supposed = in_words(stated, found.supposed)
    facts = [each for each in found.facts if each not in found.supposed]
    laws = in_series(list(_laws(stated, found)))
    consequence = otherwise(stated, found)
    if consequence:
        facts = _facts_beside(stated, found, facts)
    said = in_words(stated, facts, known)
    if found.ends_trial:
        then = f", {said}" if said else ""
        consequence = consequence and f": {consequence}"
        return f"if {supposed}{then}: this contradicts that {laws}{consequence}"
    joining = ": " if found.is_contradiction else ": otherwise "
    consequence = consequence and f"{joining}{consequence}"
    return f"{laws}{', and ' if laws and said else ''}{said}{consequence}"


def _facts_beside(stated: Pencil, found: Deduction, facts: list[Literal]) -> list[Literal]:
    """The facts that have to be said beside what would go wrong: not the walls that it names, and not
    what is printed.
    """
    statement = stated.uses[found.uses[0]].statement
    if isinstance(statement, Connected) or len(facts) > MOST_NAMES:
        return []
    if isinstance(statement, Parts):
        return [each for each in facts if not _is_printed(stated, each)]
    return facts


def _is_printed(stated: Pencil, literal: Literal) -> bool:
    about = stated.about(literal)
    return about is not None and (type(about[1]), about[1]) in _printed(stated)


def _because_of_rule(stated: Pencil, found: Deduction) -> str:
    """What is printed where, and the facts: the pattern of a mined rule."""
    assert found.rule is not None
    clue = stated.board.clue
    printed = [
        f"{clue_in_words(stated, clue[each])} in {each}" for each in found.printed if each in clue
    ]
    board = stated.board
    rooms = [
        f"the room of {each}"
        for each in found.printed
        if board.room_numbers and each == board.room_of(each)[0] and each not in clue
    ]
    known = in_words(stated, found.facts)
    named = found.rule.name or str(found.rule)
    seen = in_series([each for each in (listed([*printed, *rooms]), known) if each])
    return f"{named}: {seen}" if seen else named


def therefore(stated: Pencil, found: Deduction, known: Known) -> str:
    if found.is_contradiction:
        return "there is no solution with these marks" if found.facts else "there is no solution"
    supposed = found.supposed[:-1] if found.ends_trial else found.supposed
    concluded = in_words(stated, found.conclusions, known)
    return f"if {in_words(stated, supposed)}, {concluded}" if supposed else concluded


def _laws(stated: Pencil, found: Deduction) -> Iterator[str]:
    by_law: dict[str, list[Use]] = {}
    for number in found.uses:
        use = stated.uses[number]
        by_law.setdefault(use.sentence, []).append(use)
    if not by_law and not found.lemmas:
        counted = {abs(each) for each in (*found.facts, *found.supposed, *found.conclusions)}
        if not counted.isdisjoint(stated.tallies):
            yield "each counts once"
            return
        areas = any(isinstance(each.declaration, Areas) for each in stated.marks.values())
        yield "nothing else can be there" if not areas else "no other one can reach so far"
    named = set(places_of(stated, (*found.facts, *found.conclusions)))
    for sentence, uses in by_law.items():
        if len(uses) > 1 and all(len(use.places) == 2 for use in uses):
            yield sentence  # the marks say which cells these are
            continue
        where = [each for each in dict.fromkeys(_where(stated, use, named) for use in uses) if each]
        yield f"{sentence} ({listed(where)})" if 0 < len(where) <= MOST_WHERE else sentence
    known = {*found.facts, *found.supposed}
    for lemma in found.lemmas:
        # What follows from it here; if nothing is left, what its trial concluded.
        then = next((each for each in lemma if ~each not in known), lemma[-1])
        yield implication(stated, [~each for each in lemma if each != then], then)


def implication(stated: Pencil, conditions: Sequence[Literal], then: Literal) -> str:
    """ "r4c4 is not 5 if r1c2 is 3"."""
    said = in_words(stated, [then])
    return f"{said} if {in_words(stated, conditions)}" if conditions else said


def _where(stated: Pencil, use: Use, named: set[Place]) -> str:
    """Where a law is used: at the clue that it speaks of, in a line, a room, or at some cells.

    "" for the whole board, or if the marks that are named say it anyway.
    """
    board = stated.board
    cells = tuple(each for each in use.places if isinstance(each, Cell))
    if use.law in _laws_about_clues(stated):
        place = _clue_of(stated, use)
        clue = clue_in_words(stated, board.clue[place])
        return f"{clue} {_corner(board, place)}" if isinstance(place, Corner) else f"{clue} in {place}"
    if not use.places or len(use.places) > MOST_PLACES or len(cells) == len(board.cells):
        return ""
    amount = _amount(use)
    if len(use.places) <= 2 and named.issuperset(use.places) and not amount:
        return ""
    where = _region(stated, cells, use) or _ends(use.places)
    is_plain = where == str(use.places[0]) and use.places[0] in named and len(named) <= FEW_NAMED
    return "" if is_plain else f"{where}{amount}"


@lru_cache(maxsize=PUZZLES_KEPT)
def _laws_about_clues(stated: Pencil) -> frozenset[str]:
    """The laws of which every use speaks of something that is printed; where each cell has a number,
    only those that speak of numbers.
    """
    board = stated.board
    is_full = all(cell in board.clue for cell in board.cells)
    uses = Counter(use.law for use in stated.uses)
    found = {law: uses[law] > 1 or len(board.clue) == 1 for law in uses}
    for use in stated.uses:
        speaks = "number" in use.sentence if is_full else True
        found[use.law] = found[use.law] and speaks and _clue_of(stated, use) is not None
    return frozenset(law for law, is_so in found.items() if is_so)


def _clue_of(stated: Pencil, use: Use) -> Any:
    """The printed place of which a use speaks: its first one, that of the room if it has a number, or
    the point around which its cells lie.
    """
    board, places = stated.board, use.places
    # A cell and a corner with the same numbers are equal for Python.
    printed = [each for each in places if (type(each), each) in _printed(stated)]
    if printed and len(places) < len(board.cells):
        if places[0] == printed[0]:
            return printed[0]
        if "number says" in use.sentence and board.room_numbers and _room(board, places):
            return printed[0]
    at = (each for each in board.clue if isinstance(each, Corner))
    return next((each for each in at if tuple(board.cells_at(each)) == places), None)


def _room(board: Board, places: tuple[Any, ...]) -> bool:
    return places[0] in board and frozenset(board.room_of(places[0])) == frozenset(places)


def _corner(board: Board, corner: Corner) -> str:
    cells = list(board.cells_at(corner))
    return f"at the corner of {cells[0]}" if len(cells) == 1 else f"between {cells[0]} and {cells[-1]}"


def _printed(stated: Pencil) -> set[tuple[type, Any]]:
    board = stated.board
    found: set[tuple[type, Any]] = board.cached(
        "printed places", lambda: {(type(place), place) for place in board.clue}
    )
    return found


def _region(stated: Pencil, cells: tuple[Cell, ...], use: Use) -> str:
    board = stated.board
    if cells and cells[0] in board:
        row, column = board.row_lines[cells[0].row], board.column_lines[cells[0].column]
        for line, name, ways in (
            (row, f"row {cells[0].row + 1}", ("the left", "the right")),
            (column, f"column {cells[0].column + 1}", ("above", "below")),
        ):
            if frozenset(cells) == frozenset(line):
                is_seen = "seen from" in use.sentence
                return f"{name} from {ways[cells != tuple(line)]}" if is_seen else name
        if board.room_numbers and "room" in use.sentence and _room(board, cells):
            return f"the room of {cells[0]}"
    return ""


def _ends(places: Sequence[Any]) -> str:
    """A row of cells or a block by its ends; others by the cell in their middle, which comes first."""
    if len(places) <= 2:
        return listed([str(each) for each in places])
    cells = sorted(each for each in places if isinstance(each, Cell))
    if len(cells) < len(places):
        return str(places[0])
    (top, _), (bottom, _) = cells[0], cells[-1]
    left, right = min(each.column for each in cells), max(each.column for each in cells)
    if len(cells) == (bottom - top + 1) * (right - left + 1):
        return f"{cells[0]} to {cells[-1]}"
    return str(places[0])


def _amount(use: Use) -> str:
    """How many, where a number at the rim or before a run says it."""
    if isinstance(use.statement, Blocks):
        return f": {' '.join(map(str, use.statement.lengths))}"
    says_number = "number" in use.sentence or "so many" in use.sentence
    match use.statement:
        case Sum(least=least, most=most) if least == most and says_number:
            return f": {least}"
    return ""
