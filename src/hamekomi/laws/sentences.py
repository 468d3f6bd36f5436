"""Laws and deductions in words.

A deduction becomes two sentences: because of these laws, each with the clue or the places where it is
used, and these marks, or what would go wrong otherwise; therefore those marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from hamekomi.laws.board import Board, Cell, Corner, Place
from hamekomi.laws.connection import Connected, Parts
from hamekomi.laws.counting import Blocks, Sum
from hamekomi.laws.deductions import Deduction
from hamekomi.laws.formulas import Literal
from hamekomi.laws.loops import NoLoop, OneLoop, Paths
from hamekomi.laws.marks import Areas, ShadeMarks, SymbolMarks
from hamekomi.laws.marks_in_words import (
    MOST_NAMES,
    Known,
    clue_in_words,
    in_series,
    in_words,
    listed,
    names,
    nothing_known,
    places_of,
)
from hamekomi.laws.numbers import Value
from hamekomi.laws.pencil import Pencil, Use
from hamekomi.laws.puzzle import PUZZLES_KEPT

# The most places that are named for a law; if it is used at more, none is.
MOST_WHERE = 3
# Where this few places are named, it is plain at which of them a law is used.
FEW_TOLD = 4
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
    about = stated.meaning[abs(literal)]
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
    if not by_law:
        areas = any(isinstance(each.declaration, Areas) for each in stated.marks.values())
        yield "nothing else can be there" if not areas else "no other one can reach so far"
    told = set(places_of(stated, (*found.facts, *found.conclusions)))
    for sentence, uses in by_law.items():
        if len(uses) > 1 and all(len(use.places) == 2 for use in uses):
            yield sentence  # the marks say which cells these are
            continue
        where = [each for each in dict.fromkeys(_where(stated, use, told) for use in uses) if each]
        yield f"{sentence} ({listed(where)})" if 0 < len(where) <= MOST_WHERE else sentence


def _where(stated: Pencil, use: Use, told: set[Place]) -> str:
    """Where a law is used: at the clue that it speaks of, in a line, a room, or at some cells.

    "" for the whole board, or if the marks that are told say it anyway.
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
    if len(use.places) <= 2 and told.issuperset(use.places) and not amount:
        return ""
    where = _region(stated, cells, use) or _ends(use.places)
    is_plain = where == str(use.places[0]) and use.places[0] in told and len(told) <= FEW_TOLD
    return "" if is_plain else f"{where}{amount}"


@lru_cache(maxsize=PUZZLES_KEPT)
def _laws_about_clues(stated: Pencil) -> frozenset[str]:
    """The laws of which every use speaks of something that is printed."""
    found = {use.law: True for use in stated.uses}
    for use in stated.uses:
        found[use.law] = found[use.law] and _clue_of(stated, use) is not None
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
        if board.room_numbers and _room(board, cells):
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


def otherwise(stated: Pencil, found: Deduction) -> str:
    """What would go wrong in the drawing, if one law about the whole drawing implies one mark."""
    if len(found.uses) != 1 or (found.supposed and not found.ends_trial):
        return ""
    statement = stated.uses[found.uses[0]].statement
    faults = getattr(statement, "faults", None)
    if faults is None:
        return ""
    opposite = [] if found.is_contradiction else [-found.conclusions[0]]
    true = {1, *found.facts, *opposite, *_certain(stated)}

    def known(literal: Literal) -> bool | None:
        return True if literal in true else False if -literal in true else None

    wrong = faults(known)
    if wrong:
        return _fault(stated, statement, wrong, known, found)
    if isinstance(statement, Parts) and opposite and _is_far(stated, statement, found, known):
        return "no number would reach so far"
    return ""


@lru_cache(maxsize=PUZZLES_KEPT)
def _certain(stated: Pencil) -> frozenset[Literal]:
    """What needs no reason: places with one symbol."""
    values = [value for marks in stated.marks.values() for value in _values_of(marks)]
    lone = (value for value in values if len(value.values) == 1)
    return frozenset(literal for value in lone for _, literal in value.items())


def _values_of(marks: ShadeMarks | SymbolMarks) -> Iterable[Value]:
    return () if isinstance(marks, ShadeMarks) else marks.values()


def _is_far(stated: Pencil, statement: Parts, found: Deduction, known: Known) -> bool:
    """Whether each number is too small to reach the cell of the conclusion."""
    [start, *_] = places_of(stated, found.conclusions[:1])
    if statement.owners is None or start not in statement.nodes:
        return False
    sizes = {node: size for node, _, size in statement.sizes}
    near: dict[Any, list[Any]] = {}
    for one, other, link in statement.links:
        if link.holds(known) is not False:
            near.setdefault(one, []).append(other)
            near.setdefault(other, []).append(one)
    far = {start: 1}
    for node in (todo := [start]):
        if node in statement.owners and far[node] <= sizes.get(node, far[node]):
            return False
        for other in near.get(node, ()):
            if other not in far and statement.nodes[other].holds(known) is not False:
                far[other] = far[node] + 1
                todo.append(other)
    return True


def _fault(stated: Pencil, statement: Any, wrong: Sequence[Any], known: Known, found: Deduction) -> str:
    where = listed(names([each for each in wrong if isinstance(each, Place)]), most=4) or "a part"
    match statement:
        case Connected():
            return f"{where} would be cut off{_wall(stated, statement, found)}"
        case OneLoop():
            drawn, possible = _lines_at(statement, wrong[0], known)
            if drawn > 2:
                return f"the line would branch at {wrong[0]}"
            if drawn == 1 == possible:
                return f"the line would end at {wrong[0]}"
            closes = all(_lines_at(statement, each, known)[0] == 2 for each in wrong)
            return "a small loop would close" if closes else f"the line at {wrong[0]} would be cut off"
        case NoLoop():
            return "a loop would close"
        case Paths():
            ends = [each for each in wrong if each in statement.ends]
            different = len({statement.ends[each] for each in ends}) > 1
            clues = [f"{clue_in_words(stated, stated.board.clue[each])} in {each}" for each in ends]
            return f"{listed(clues)} would be joined" if different else "a loop would close"
        case Parts():
            return _fault_of_part(statement, wrong, known, where)
    return f"{where} would be wrong"


def _wall(stated: Pencil, statement: Connected, found: Deduction) -> str:
    """By which cells, if they are few."""
    missing = {each for each in found.facts if any(~each == node for node in statement.nodes.values())}
    wall = places_of(stated, sorted(missing, key=abs))
    if len(found.conclusions) == 1 and found.conclusions[0] in statement.nodes.values():
        wall += places_of(stated, found.conclusions)
    return f" by {listed(names(sorted(wall)))}" if 0 < len(wall) <= MOST_NAMES else ""


def _lines_at(loop: OneLoop, node: Any, known: Known) -> tuple[int, int]:
    at = [link.holds(known) for one, other, link in loop.links if node in (one, other)]
    return sum(each is True for each in at), sum(each is not False for each in at)


def _fault_of_part(statement: Parts, wrong: Sequence[Any], known: Known, where: str) -> str:
    for node, wanted, size in statement.sizes:
        if node in wrong and wanted.holds(known):
            if len(wrong) > size:
                return f"the area of {node} would be larger than {size}"
            return f"the area of {node} could not have {size} cells"
    owned = [each for each in statement.owners or () if each in wrong]
    if len(owned) > 1:
        return f"{listed(names(owned))} would be joined"
    return f"{where} could not be joined to any number"
