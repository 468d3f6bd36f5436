"""Marks in words: "r1c2 and r1c3 are white", "r2c2 is 1, 2 or 4", "there is a line from r1c1 to r1c4".

Marks of the same kind are said together, symbols of a place as those that it has left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hamekomi.laws.language.board import Cell, Pair, Place
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import NO, YES, Areas, Shade, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.tokens import separator
from hamekomi.laws.playing.looks import NOTHING

# The most things that a list names; and how many cells in a row are named as "r1c1 to r1c5".
MOST_NAMES = 6
LONG_RUN = 4
# Alternatives are shortened if they share this many words: "of a ship".
FEWEST_SHARED = 2


def nothing_known(literal: Literal) -> bool | None:
    return None


Known = Callable[[Literal], bool | None]


def in_words(stated: Pencil, literals: Iterable[Literal], known: Known = nothing_known) -> str:
    """What several literals say: "r1c2 and r1c3 are white, r2c2 is 1 or 4".

    Symbols that are known to be out are left out of "1 or 4", too.
    """
    found: dict[str, list[Any]] = {}
    lines: dict[tuple[str, bool], list[Pair]] = {}
    eliminated: dict[tuple[str, Any], list[Symbol]] = {}
    named = list(literals)
    tallied: list[str] = []
    # Where a symbol is certain, it goes without saying that it is no other.
    certain = {(each[0], each[1]) for at in named if at > 0 and (each := stated.about(at))}
    for literal in named:
        about = stated.about(literal)
        if about is None:
            if abs(literal) in stated.tallies:
                tallied.append(_so_many(stated, literal))
            continue
        name, place, symbol = about
        marks = stated.marks[name]
        if isinstance(marks, ShadeMarks) and isinstance(place, Pair):
            lines.setdefault((name, literal > 0), []).append(place)
        elif isinstance(marks, ShadeMarks):
            assert isinstance(marks.declaration, Shade)
            found.setdefault(_shaded(marks.declaration, literal > 0), []).append(place)
        elif literal > 0:
            found.setdefault(_symbols(stated, marks, place, [symbol]), []).append(place)
        elif (name, place) not in certain:
            eliminated.setdefault((name, place), []).append(symbol)
    for (name, place), symbols in eliminated.items():
        words = _left(stated, name, place, symbols, known)
        found.setdefault(words, []).append(place)
    parts = [_are(places, words) for words, places in found.items()]
    for (name, is_there), pairs in lines.items():
        word = stated.marks[name].declaration.words(YES)
        parts.append(_lines(pairs, word) if is_there else _no_lines(pairs, word))
    parts += tallied
    if len(parts) > MOST_NAMES:
        parts[MOST_NAMES - 1 :] = [f"{len(parts) - MOST_NAMES + 1} more"]
    return in_series(parts)


def _so_many(stated: Pencil, literal: Literal) -> str:
    """ "at least 3 of the 12 cells from r1c1 to r2c4 are shaded" """
    least, literals = stated.tallies[abs(literal)]
    if len(literals) == 1:
        return in_words(stated, [literals[0] if literal > 0 else ~literals[0]])
    number = f"at least {least}" if literal > 0 else f"at most {least - 1}" if least > 1 else "none"
    first, last = (places_of(stated, [each])[0] for each in (literals[0], literals[-1]))
    said = {in_words(stated, [each]).replace(str(places_of(stated, [each])[0]), "") for each in literals}
    if len(said) > 1 or not isinstance(first, Cell) or not (words := said.pop()).startswith(" is "):
        return f"{number} of these {len(literals)} are so: {in_words(stated, literals)}"
    room = stated.board.room_numbers and frozenset(stated.board.room_of(first))
    is_room = room and room.issuperset(places_of(stated, literals))
    cells = f"{len(literals)} cells of the room" if is_room else f"{len(literals)} cells"
    verb = "is" if least - (literal < 0) == 1 else "are"
    return f"{number} of the {cells} from {first} to {last} {verb} {words.removeprefix(' is ')}"


def _shaded(declaration: Shade, is_there: bool) -> str:
    """ "is white", "has a star", "has no star" """
    words = declaration.words_in_text(YES if is_there else NO)
    if not declaration.no.startswith("no "):
        return f"is {words}"
    return f"has a {words}" if is_there else f"has {words}"


def _symbols(stated: Pencil, marks: SymbolMarks, place: Any, symbols: Sequence[Symbol]) -> str:
    """ "is 1 or 4", "belongs to the 4 in r1c4", "there are 2 bridges between" """
    if isinstance(marks.declaration, Areas):
        return f"belongs to {listed([_home(stated, marks.declaration, each) for each in symbols], 'or')}"
    if isinstance(place, Pair):
        noun = marks.name.removesuffix("s")
        several = {(0, 1): "at most 1", (1, 2): "at least 1", (0,): "no"}
        numbers = several.get(tuple(map(int, symbols))) or listed([str(each) for each in symbols], "or")
        is_one = symbols[-1] in (0, 1) or numbers == "at least 1"
        return f"there {'is' if is_one else 'are'} {numbers} {noun if is_one else noun + 's'} between"
    return f"is {_either([marks.declaration.words(each) for each in symbols])}"


def _either(names: Sequence[str]) -> str:
    """ "1 or 4", "the left end or middle of a ship": what all begin or end with is said once"""
    words = [each.split() for each in names]
    first, last = _shared(words), _shared([each[::-1] for each in words])
    if len(names) < 2 or max(first, last) < FEWEST_SHARED or any(len(w) <= first + last for w in words):
        return listed(names, "or")
    middles = [" ".join(each[first : len(each) - last]) for each in words]
    return " ".join([*words[0][:first], listed(middles, "or"), *words[0][len(words[0]) - last :]])


def _shared(words: Sequence[Sequence[str]]) -> int:
    """How many words all begin with."""
    same = (len(set(each)) == 1 for each in zip(*words, strict=False))
    return next((number for number, is_same in enumerate(same) if not is_same), min(map(len, words)))


def _home(stated: Pencil, declaration: Areas, number: Symbol) -> str:
    """The area of a clue: "the 4 in r1c4" """
    cell = declaration.homes(stated.board)[int(number) - 1]
    if stated.printed.look == "dots":
        return f"the point at {cell}"
    return f"{clue_in_words(stated, stated.board.clue[cell])} in {cell}"


def _are(places: Sequence[Any], words: str) -> str:
    """ "r1c2 is white", "r1c2 and r1c3 have no stars" """
    if words.endswith(" between"):
        between = [f"{each.first} and {each.second}" for each in places]
        return f"{words} {listed(between, 'and between')}"
    if len(places) > 1:
        for one, several in (("is ", "are "), ("belongs ", "belong "), ("does ", "do ")):
            if words.startswith(one):
                words = several + words.removeprefix(one)
        if words.startswith("has "):
            words = f"have {words.removeprefix('has ').removeprefix('a ')}s"
    if all(isinstance(each, Cell) for each in places):
        places = sorted(places)
    return f"{listed(names(places))} {words}"


def _left(stated: Pencil, name: str, place: Any, out: Sequence[Symbol], known: Known) -> str:
    """What is left at a place without some symbols: "is 1 or 4", or "is not 5", whichever is shorter."""
    marks = stated.marks[name]
    assert isinstance(marks, SymbolMarks)
    out = [symbol for symbol in marks[place].values if symbol in out]
    others = {symbol: literal for symbol, literal in marks[place].items() if symbol not in out}
    left = [symbol for symbol, literal in others.items() if known(literal) is not False]
    # In a trial nothing may be left; then it is said apart from what is known.
    left = left or list(others)
    marked = getattr(marks.declaration, "marked", "")
    if marked.endswith("ed") and out == [NOTHING]:
        return f"is {marked}"
    if len(left) <= max(1, min(len(out), 4)) or isinstance(place, Pair):
        return _symbols(stated, marks, place, left)
    words = _symbols(stated, marks, place, out)
    if words.startswith("belongs "):
        return f"does not belong {words.removeprefix('belongs ')}"
    return f"is not {words.removeprefix('is ')}"


def _lines(pairs: Sequence[Pair], word: str) -> str:
    """ "there is a line from r1c1 to r1c4", "a line from r2c1 through r1c1 to r1c4" """
    ways = _ways([list(each) for each in _straight(pairs)])
    said = []
    for first, *through, last in ways:
        inner = f" through {listed([str(each) for each in through])}" if through else ""
        said.append(f"from {first}{inner} to {last}")
    return f"there is a {word} {said[0]}" if len(said) == 1 else f"there are {word}s {listed(said)}"


def _ways(pieces: list[list[Cell]]) -> list[list[Cell]]:
    """Pieces that meet at their ends, put together."""
    ways: list[list[Cell]] = []
    while pieces:
        way = pieces.pop(0)
        while True:
            joined = next(
                (each for each in pieces if {each[0], each[-1]} & {way[0], way[-1]} and len(way) < 5),
                None,
            )
            if joined is None or way[0] == way[-1]:
                break
            pieces.remove(joined)
            if way[-1] not in (joined[0], joined[-1]):
                way.reverse()
            way += (joined if joined[0] == way[-1] else joined[::-1])[1:]
        ways.append(way)
    return ways


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
        parts.append(f"{joining} {cell} {to} {listed(others, 'or')}")
    return f"there is no {word} {listed(parts, 'and', most=4)}"


def names(places: Sequence[Any]) -> list[str]:
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


def listed(names: Sequence[str], joining: str = "and", most: int = MOST_NAMES) -> str:
    if len(names) > most:
        return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joining} {names[-1]}"


def in_series(parts: Sequence[str]) -> str:
    if len(parts) < 3:
        return " and ".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"


def places_of(stated: Pencil, literals: Iterable[Literal]) -> list[Place]:
    """Where these marks lie."""
    found: dict[Place, None] = {}
    for each in literals:
        tally = stated.tallies.get(abs(each))
        for one in tally.literals if tally else (each,):
            if about := stated.about(one):
                found[about[1]] = None
    return list(found)


def clue_in_words(stated: Pencil, value: object) -> str:
    """ "the 3", "the white circle", "the black 2 pointing up", "the 6*" """
    parts = [each for each in (value if isinstance(value, tuple) else (value,)) if each not in BLANK]
    colours = [str(each) for each in parts if each in COLOURS]
    ways = [ARROWS[each] for each in parts if each in ARROWS] if isinstance(value, tuple) else []
    rest = [str(each) for each in parts if each not in COLOURS and not (ways and each in ARROWS)]
    if not rest and not ways:
        thing = "cell" if stated.printed.look == "walls" else "circle"
        return f"the {colours[0]} {thing}" if colours else "the dark cell"
    if isinstance(value, str):
        for marks in stated.marks.values():
            if isinstance(marks, SymbolMarks) and value in next(iter(marks.values())).values:
                return marks.declaration.words(value)
    pointing = f" pointing {ways[0]}" if ways else ""
    return f"the {' '.join([*colours, separator(parts).join(rest)])}{pointing}"


# What is no part of a clue's name.
BLANK = ("", None, "block", "dark")
COLOURS = ("white", "black", "grey")
ARROWS: Mapping[object, str] = {"n": "up", "e": "right", "s": "down", "w": "left"}
