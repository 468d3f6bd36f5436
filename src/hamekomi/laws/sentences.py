"""Marks, laws and deductions in words.

A deduction becomes two sentences: because of these laws, each with the clue or the places where it is
used, and these marks; therefore those marks. Marks of the same kind are said together ("r1c2, r1c3 and
r2c1 are white"), symbols of a place as those that it has left ("r2c2 is 1, 2 or 4").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from hamekomi.laws.board import Cell, Pair, Place
from hamekomi.laws.connection import Connected, Parts
from hamekomi.laws.counting import Blocks, Sum
from hamekomi.laws.deductions import Deduction
from hamekomi.laws.formulas import Literal
from hamekomi.laws.loops import NoLoop, OneLoop, Paths
from hamekomi.laws.marks import NO, YES, Areas, Declaration, Shade, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.pencil import Pencil, Use

# A list names so many things at most; so many cells in a row are named as "r1c1 to r1c5".
MOST_NAMES = 6
LONG_RUN = 4
# A law is said with so many places where it is used; beyond that, with none.
MOST_WHERE = 3
# A law about more places than these is about the whole board.
MOST_PLACES = 24


def nothing_known(literal: Literal) -> bool | None:
    return None


Known = Callable[[Literal], bool | None]


# ---- Marks


def in_words(stated: Pencil, literals: Iterable[Literal], known: Known = nothing_known) -> str:
    """What several literals say: "r1c2 and r1c3 are white, r2c2 is 1 or 4".

    Symbols that are known to be out are left out of "1 or 4", too.
    """
    found: dict[str, list[Any]] = {}
    lines: dict[tuple[str, bool], list[Pair]] = {}
    eliminated: dict[tuple[str, Any], list[Symbol]] = {}
    listed = list(literals)
    # Where a symbol is certain, it goes without saying that it is no other.
    certain = {(each[0], each[1]) for at in listed if at > 0 and (each := stated.meaning[at])}
    for literal in listed:
        about = stated.meaning[abs(literal)]
        if about is None:
            continue
        name, place, symbol = about
        marks = stated.marks[name]
        if isinstance(marks, ShadeMarks) and isinstance(place, Pair):
            lines.setdefault((name, literal > 0), []).append(place)
        elif isinstance(marks, ShadeMarks):
            words = marks.declaration.words(YES if literal > 0 else NO)
            if isinstance(marks.declaration, Shade) and marks.declaration.look not in (
                "fill",
                "outline",
            ):
                words = f"has {'a ' if literal > 0 else ''}{words}"
            found.setdefault(words, []).append(place)
        elif literal > 0:
            found.setdefault(_symbol(stated, marks.declaration, symbol), []).append(place)
        elif (name, place) not in certain:
            eliminated.setdefault((name, place), []).append(symbol)
    for (name, place), symbols in eliminated.items():
        words = _left(stated, name, place, symbols, known)
        found.setdefault(words, []).append(place)
    parts = [_are(places, words) for words, places in found.items()]
    for (name, is_there), pairs in lines.items():
        word = stated.marks[name].declaration.words(YES)
        parts.append(_lines(pairs, word) if is_there else _no_lines(pairs, word))
    return _in_series(parts)


def _are(places: Sequence[Any], words: str) -> str:
    """ "r1c2 is white", "r1c2 and r1c3 have no star" """
    is_one = len(places) == 1
    if words.startswith("has "):
        thing = words.removeprefix("has ")
        verb = f"has {thing}" if is_one else f"have {thing.removeprefix('a ')}s"
    else:
        verb = f"{'is' if is_one else 'are'} {words}"
    return f"{_listed(_names(places))} {verb}"


def _symbol(stated: Pencil, declaration: Declaration, symbol: Symbol) -> str:
    """A symbol in words; areas have numbers that no player knows, so they are named by a cell."""
    if isinstance(declaration, Areas) and isinstance(symbol, int):
        return f"in the area of {declaration.homes(stated.board)[symbol - 1]}"
    return declaration.words(symbol)


def _left(stated: Pencil, name: str, place: Any, out: Sequence[Symbol], known: Known) -> str:
    """What is left at a place without some symbols: "1 or 4", or "not 5", whichever is shorter."""
    marks = stated.marks[name]
    assert isinstance(marks, SymbolMarks)
    say = partial(_symbol, stated, marks.declaration)
    out = [symbol for symbol in marks[place].values if symbol in out]
    left = [
        symbol
        for symbol, literal in marks[place].items()
        if symbol not in out and known(literal) is not False
    ]
    if len(left) <= max(1, min(len(out), 4)):
        return _listed([say(each) for each in left], "or")
    return f"not {_listed([say(each) for each in out], 'or')}"


def _lines(pairs: Sequence[Pair], word: str) -> str:
    """ "there is a line from r1c1 to r1c4" """
    runs = [f"{first} to {last}" for first, last in _straight(pairs)]
    if len(runs) == 1:
        return f"there is a {word} from {runs[0]}"
    return f"there are {word}s from {_listed(runs)}"


def _straight(pairs: Iterable[Pair]) -> list[Pair]:
    """Pieces that go on straight, as their ends."""
    left = dict.fromkeys(sorted(pairs))
    found = []
    while left:
        piece = next(iter(left))
        del left[piece]
        first, last = piece
        step = (last.row - first.row, last.column - first.column)
        while (further := Pair(last, last.step(step))) in left:
            del left[further]
            last = further.second
        found.append(Pair(first, last))
    return found


def _no_lines(pairs: Sequence[Pair], word: str) -> str:
    """ "there is no line from r3c3 to r3c4 or r4c3": those that meet in a cell are said together."""
    left = dict.fromkeys(sorted(pairs))
    parts = []
    while left:
        meeting: dict[Cell, list[Pair]] = {}
        for each in left:
            for cell in each:
                meeting.setdefault(cell, []).append(each)
        cell = max(meeting, key=lambda each: (len(meeting[each]), [-at for at in each]))
        others = [str(each.other(cell)) for each in meeting[cell]]
        for each in meeting[cell]:
            del left[each]
        joining = "between" if len(others) == 1 else "from"
        to = "and" if len(others) == 1 else "to"
        parts.append(f"{joining} {cell} {to} {_listed(others, 'or')}")
    return f"there is no {word} {_listed(parts, 'and', most=4)}"


def _names(places: Sequence[Any]) -> list[str]:
    """Names of places; of many cells in a row only the first and the last."""
    cells = [each for each in places if isinstance(each, Cell)]
    if len(cells) < len(places) or len(places) < LONG_RUN:
        return [str(each) for each in places]
    left = dict.fromkeys(sorted(cells))
    names: list[tuple[Cell, str]] = []
    for step in ((0, 1), (1, 0)):
        for cell in list(left):
            run = [cell]
            while run[-1].step(step) in left:
                run.append(run[-1].step(step))
            if cell in left and len(run) >= LONG_RUN:
                names.append((run[0], f"{run[0]} to {run[-1]}"))
                for each in run:
                    del left[each]
    names += [(each, str(each)) for each in left]
    return [name for _, name in sorted(names)]


def _listed(names: Sequence[str], joining: str = "and", most: int = MOST_NAMES) -> str:
    if len(names) > most:
        return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joining} {names[-1]}"


def _in_series(parts: Sequence[str]) -> str:
    if len(parts) < 3:
        return " and ".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"


# ---- Laws


def because(stated: Pencil, found: Deduction) -> str:
    """The laws of a deduction, each with where it is used, and the facts."""
    supposed = in_words(stated, found.supposed)
    facts = [each for each in found.facts if each not in found.supposed]
    laws = _in_series(list(_laws(stated, found)))
    consequence = _otherwise(stated, found)
    known = "" if consequence and len(facts) > MOST_NAMES else in_words(stated, facts)
    if found.ends_trial:
        then = f", {known}" if known else ""
        return f"if {supposed}{then}: this contradicts that {laws}{consequence}"
    return f"{laws}{consequence}{', and ' if laws and known else ''}{known}"


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
        yield "nothing else is possible there"
    told = set(places_of(stated, (*found.facts, *found.conclusions)))
    for sentence, uses in by_law.items():
        if len(uses) > 1 and all(len(use.places) == 2 for use in uses):
            yield sentence  # the marks say which cells these are
            continue
        where = [each for each in dict.fromkeys(_where(stated, use, told) for use in uses) if each]
        yield f"{sentence} ({_listed(where)})" if 0 < len(where) <= MOST_WHERE else sentence


def _where(stated: Pencil, use: Use, told: set[Place]) -> str:
    """Where a law is used: at the clue that is printed there, in a line, a room, or at some cells; ""
    for the whole board, or if the marks that are told say it anyway.
    """
    board = stated.board
    cells = tuple(each for each in use.places if isinstance(each, Cell))
    # A cell and a corner with the same numbers are equal for Python.
    printed = [each for each in use.places if (type(each), each) in _printed(stated)]
    if len(printed) == 1 and len(use.places) != 2:
        return f"{_clue(board.clue[printed[0]])} in {printed[0]}"
    if not use.places or len(use.places) > MOST_PLACES or len(cells) == len(board.cells):
        return ""
    amount = _amount(use)
    if len(use.places) <= 2 and told.issuperset(use.places) and not amount:
        return ""
    return f"{_region(stated, cells) or _ends(use.places)}{amount}"


def _printed(stated: Pencil) -> set[tuple[type, Any]]:
    board = stated.board
    found: set[tuple[type, Any]] = board.cached(
        "printed places", lambda: {(type(place), place) for place in board.clue}
    )
    return found


def _region(stated: Pencil, cells: tuple[Cell, ...]) -> str:
    board = stated.board
    if cells and cells[0] in board:
        same = frozenset(cells)
        if same == frozenset(board.row_lines[cells[0].row]):
            return f"row {cells[0].row + 1}"
        if same == frozenset(board.column_lines[cells[0].column]):
            return f"column {cells[0].column + 1}"
        if board.room_numbers and same == frozenset(board.room_of(cells[0])):
            return f"the room of {cells[0]}"
    return ""


def _ends(places: Sequence[Any]) -> str:
    if len(places) <= 2:
        return _listed([str(each) for each in places])
    return f"{places[0]} to {places[-1]}"


def _amount(use: Use) -> str:
    """How many, where a number at the rim or before a run says it."""
    if isinstance(use.statement, Blocks):
        return f": {' '.join(map(str, use.statement.lengths))}"
    says_number = "number" in use.sentence or "so many" in use.sentence
    match use.statement:
        case Sum(least=least, most=most) if least == most and says_number:
            return f": {least}"
    return ""


def _clue(value: object) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    said = [COMPASS_WORDS.get(each, str(each)) for each in parts if each not in ("block", "dark", "")]
    if isinstance(value, str):
        return f"the {value} one"
    return f"the {' '.join(said)}" if said else "the clue"


COMPASS_WORDS: Mapping[object, str] = {"n": "north", "e": "east", "s": "south", "w": "west"}


def _otherwise(stated: Pencil, found: Deduction) -> str:
    """What would go wrong in the drawing, if one law about the whole drawing implies one mark."""
    if len(found.uses) != 1 or (found.supposed and not found.ends_trial):
        return ""
    statement = stated.uses[found.uses[0]].statement
    opposite = [] if found.is_contradiction else [-found.conclusions[0]]
    true = {1, *found.facts, *opposite}

    def known(literal: Literal) -> bool | None:
        return True if literal in true else False if -literal in true else None

    faults = getattr(statement, "faults", None)
    wrong = faults(known) if faults is not None else ()
    if not wrong:
        return ""
    joining = ", but " if found.is_contradiction or found.ends_trial else ", and otherwise "
    return joining + _fault(stated, statement, wrong, known)


def _fault(stated: Pencil, statement: Any, wrong: Sequence[Any], known: Known) -> str:
    names = _listed(_names([each for each in wrong if isinstance(each, Place)]), most=4) or "a part"
    match statement:
        case Connected():
            return f"{names} would be cut off"
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
            return f"{_listed(_names(ends))} would be connected" if different else "a loop would close"
        case Parts():
            return _fault_of_part(statement, wrong, known, names)
    return f"{names} would be wrong"


def _lines_at(loop: OneLoop, node: Any, known: Known) -> tuple[int, int]:
    at = [link.holds(known) for one, other, link in loop.links if node in (one, other)]
    return sum(each is True for each in at), sum(each is not False for each in at)


def _fault_of_part(statement: Parts, wrong: Sequence[Any], known: Known, names: str) -> str:
    for node, wanted, size in statement.sizes:
        if node in wrong and wanted.holds(known):
            if len(wrong) > size:
                return f"the area of {node} would be larger than {size}"
            return f"the area of {node} could not have {size} cells"
    owned = [each for each in statement.owners or () if each in wrong]
    if len(owned) > 1:
        return f"{_listed(_names(owned))} would be joined"
    return f"{names} could not be joined to any number"


def places_of(stated: Pencil, literals: Iterable[Literal]) -> list[Place]:
    """Where these marks lie."""
    about = (stated.meaning[abs(each)] for each in literals)
    return list(dict.fromkeys(each[1] for each in about if each is not None))


__all__ = ["because", "in_words", "places_of", "therefore"]
