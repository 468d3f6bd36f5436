"""Pencil puzzles by their printed rules, in a few plain lines each; knows nothing of law files.

A rule looks at what is printed, as the text says it, and at an answer: the cells that are shaded (or
have a bulb, a star, a tent), the pairs of cells that a line joins, or the number of each cell.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain, groupby, permutations, product
from typing import Any

At = tuple[int, int]
NO_ROOM = "@"
WAYS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


class Printed:
    """A text: the size, the clues at the rim, the table, and the rooms."""

    def __init__(
        self, text: str, rim: int | None = 0, *, has_table: bool = True, has_rooms: bool = False
    ) -> None:
        """The rim has this many lines of text, or None: one for each column and row."""
        head, *lines = [line.split() for line in text.splitlines()]
        self.rows, self.columns, *self.more = map(int, head[1:])
        rim = self.rows + self.columns if rim is None else rim
        self.cells = list(product(range(self.rows), range(self.columns)))
        self.rim, lines = lines[:rim], lines[rim:]
        tables = [lines[: self.rows]] * has_table + [lines[-self.rows :]] * has_rooms
        named = [dict(zip(self.cells, chain(*each), strict=True)) for each in tables]
        table, names = named[0] if has_table else {}, named[-1] if has_rooms else {}
        self.clue = {at: token for at, token in table.items() if token != "-"}
        self.rooms = [
            [at for at in self.cells if names[at] == name]
            for name in dict.fromkeys(names.values())
            if name != NO_ROOM
        ]

    def near(self, at: At, inside: Collection[At] | None = None) -> list[At]:
        places = self.cells if inside is None else inside
        return [each for way in WAYS.values() if (each := beside(at, way)) in places]

    def around(self, at: At) -> list[At]:
        steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
        return [each for step in steps if (each := beside(at, step)) in self.cells]

    def ray(self, at: At, way: At) -> Iterator[At]:
        while (at := beside(at, way)) in self.cells:
            yield at

    def lines(self) -> list[list[At]]:
        rows = [[at for at in self.cells if at[0] == row] for row in range(self.rows)]
        return rows + [[at for at in self.cells if at[1] == column] for column in range(self.columns)]

    def squares(self) -> Iterator[list[At]]:
        for r, c in product(range(self.rows - 1), range(self.columns - 1)):
            yield [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]

    def parts(self, some: Collection[At]) -> list[set[At]]:
        left, found = set(some), []
        while left:
            part = {min(left)}
            while more := {each for at in part for each in self.near(at, left)} - part:
                part |= more
            left -= part
            found.append(part)
        return found

    def room_of(self, at: At) -> list[At]:
        return next(room for room in self.rooms if at in room)


def beside(at: At, step: At) -> At:
    return at[0] + step[0], at[1] + step[1]


# ---- Shading


def akari(on: Printed, bulbs: set[At]) -> bool:
    dark = on.clue
    lit: list[At] = []
    for bulb in bulbs:
        for way in WAYS.values():
            for at in on.ray(bulb, way):
                if at in dark:
                    break
                lit.append(at)
    counted = all(len(on.near(at, bulbs)) == int(n) for at, n in dark.items() if n != "x")
    return counted and not bulbs & {*dark, *lit} and {*bulbs, *lit, *dark} == set(on.cells)


def apart(on: Printed, some: set[At]) -> bool:
    return not any(on.near(at, some) for at in some)


def rooms_counted(on: Printed, some: set[At]) -> bool:
    return all(len(some.intersection(on.room_of(at))) == int(n) for at, n in on.clue.items())


def heyawake(on: Printed, shaded: set[At]) -> bool:
    white = set(on.cells) - shaded
    for line in on.lines():
        for is_white, run in groupby(line, white.__contains__):
            # Who leaves a room and comes back into it has crossed two borders.
            if is_white and len([*groupby(on.room_of(at) for at in run)]) > 2:
                return False
    return rooms_counted(on, shaded) and apart(on, shaded) and len(on.parts(white)) <= 1


def aqre(on: Printed, shaded: set[At]) -> bool:
    runs = [list(run) for line in on.lines() for _, run in groupby(line, shaded.__contains__)]
    return rooms_counted(on, shaded) and len(on.parts(shaded)) <= 1 and max(map(len, runs)) < 4


def nurikabe(on: Printed, sea: set[At]) -> bool:
    for island in on.parts(set(on.cells) - sea):
        found = [n for at, n in on.clue.items() if at in island]
        if len(found) != 1 or found[0] not in ("?", str(len(island))):
            return False
    is_wide = any(sea.issuperset(square) for square in on.squares())
    return not is_wide and not sea & on.clue.keys() and len(on.parts(sea)) <= 1


def hitori(on: Printed, shaded: set[At]) -> bool:
    for line in on.lines():
        left = [on.clue[at] for at in line if at not in shaded and at in on.clue]
        if len(set(left)) < len(left):
            return False
    return apart(on, shaded) and len(on.parts(set(on.cells) - shaded)) <= 1


def seen_from(on: Printed, at: At, white: Collection[At]) -> int:
    found = 0
    for way in WAYS.values():
        for each in on.ray(at, way):
            if each not in white:
                break
            found += 1
    return found


def kuromasu(on: Printed, shaded: set[At]) -> bool:
    white = set(on.cells) - shaded
    seen = all(n in ("?", str(1 + seen_from(on, at, white))) for at, n in on.clue.items())
    return seen and on.clue.keys() <= white and apart(on, shaded) and len(on.parts(white)) <= 1


def nurimisaki(on: Printed, shaded: set[At]) -> bool:
    white = set(on.cells) - shaded
    ends = {at for at in white if len(on.near(at, white)) == 1}
    lone = any(not on.near(at, white) for at in white)
    seen = all(n in ("?", str(1 + seen_from(on, at, white))) for at, n in on.clue.items())
    mixed = all(0 < len(shaded.intersection(square)) < 4 for square in on.squares())
    return ends == on.clue.keys() and not lone and seen and mixed and len(on.parts(white)) <= 1


def yinyang(on: Printed, black: set[At]) -> bool:
    white = set(on.cells) - black
    printed = all((at in black) == (colour == "b") for at, colour in on.clue.items())
    mixed = all(0 < len(black.intersection(square)) < 4 for square in on.squares())
    return printed and mixed and len(on.parts(black)) <= 1 and len(on.parts(white)) <= 1


def mosaic(on: Printed, shaded: set[At]) -> bool:
    return all(len(shaded.intersection((at, *on.around(at)))) == int(n) for at, n in on.clue.items())


def norinori(on: Printed, shaded: set[At]) -> bool:
    pairs = all(len(part) == 2 for part in on.parts(shaded))
    return pairs and all(len(shaded.intersection(room)) == 2 for room in on.rooms)


def starbattle(on: Printed, stars: set[At]) -> bool:
    groups = [*on.lines(), *on.rooms]
    counted = all(len(stars.intersection(group)) == on.more[0] for group in groups)
    counted = counted and stars <= {*chain(*on.rooms)}
    return counted and not any(stars.intersection(on.around(at)) for at in stars)


def tents(on: Printed, tents: set[At]) -> bool:
    counts = zip([*on.lines()[on.rows :], *on.lines()[: on.rows]], chain(*on.rim), strict=True)
    counted = all(n in ("-", str(len(tents.intersection(line)))) for line, n in counts)
    if not counted or len(tents) != len(on.clue) or any(tents.intersection(on.around(t)) for t in tents):
        return False
    return any(
        all(tent in on.near(tree) for tree, tent in zip(on.clue, order, strict=True))
        for order in permutations(tents)
    )


def nonogram(on: Printed, shaded: set[At]) -> bool:
    lines = [*on.lines()[on.rows :], *on.lines()[: on.rows]]
    return all(
        [len(list(run)) for is_dark, run in groupby(line, shaded.__contains__) if is_dark]
        == [int(n) for n in blocks if n != "0"]
        for line, blocks in zip(lines, on.rim, strict=True)
    )


# ---- One loop: an answer is pairs of cells


def ways_at(lines: Collection[tuple[At, At]], at: At) -> str:
    """The letters of the directions in which lines leave a cell."""
    return "".join(
        letter
        for letter, way in WAYS.items()
        if (at, beside(at, way)) in lines or (beside(at, way), at) in lines
    )


def is_loop(on: Printed, lines: set[tuple[At, At]]) -> bool:
    if not lines:
        return False
    start = at = min(lines)[0]
    before, length = "", 0
    while True:
        ways = ways_at(lines, at)
        if len(ways) != 2:
            return False
        way = ways[ways[0] == before]
        at, before, length = beside(at, WAYS[way]), "swne"["nesw".index(way)], length + 1
        if at == start:
            return length == len(lines)


def arms(lines: Collection[tuple[At, At]], at: At) -> list[int]:
    """How long the straight lines are that leave a cell."""
    found = []
    for way in ways_at(lines, at):
        length, end = 0, at
        while way in ways_at(lines, end):
            length, end = length + 1, beside(end, WAYS[way])
        found.append(length)
    return found


def is_straight(lines: Collection[tuple[At, At]], at: At) -> bool:
    return ways_at(lines, at) in ("ns", "ew")


def simpleloop(on: Printed, lines: set[tuple[At, At]]) -> bool:
    return is_loop(on, lines) and all((at in on.clue) != bool(ways_at(lines, at)) for at in on.cells)


def masyu(on: Printed, lines: set[tuple[At, At]]) -> bool:
    for at, colour in on.clue.items():
        ways = ways_at(lines, at)
        turns = [not is_straight(lines, beside(at, WAYS[way])) for way in ways]
        right = is_straight(lines, at) and any(turns)
        if colour == "b":
            right = bool(ways) and not is_straight(lines, at) and not any(turns)
        if not right:
            return False
    return is_loop(on, lines)


def shingoki(on: Printed, lines: set[tuple[At, At]]) -> bool:
    return is_loop(on, lines) and all(
        ways_at(lines, at)
        and is_straight(lines, at) == (clue[0] == "w")
        and sum(arms(lines, at)) == int(clue[1:])
        for at, clue in on.clue.items()
    )


def balanceloop(on: Printed, lines: set[tuple[At, At]]) -> bool:
    return is_loop(on, lines) and all(
        (found := arms(lines, at))
        and (found[0] == found[1]) == (clue[0] == "w")
        and clue[1:] in ("", str(sum(found)))
        for at, clue in on.clue.items()
    )


def countryroad(on: Printed, lines: set[tuple[At, At]]) -> bool:
    visited = {at for at in on.cells if ways_at(lines, at)}
    for room in on.rooms:
        doors = sum((one in room) != (other in room) for one, other in lines)
        if doors != (2 if len(on.rooms) > 1 else 0):
            return False
    for at in set(on.cells) - visited:
        if any(other not in visited and other not in on.room_of(at) for other in on.near(at)):
            return False
    return is_loop(on, lines) and rooms_counted(on, visited)


# ---- Numbers: an answer is a number for each cell

Numbers = Mapping[At, int]


def printed_stay(on: Printed, numbers: Numbers) -> bool:
    return all(numbers[at] == int(n) for at, n in on.clue.items())


def rooms_full(on: Printed, numbers: Numbers) -> bool:
    return all(sorted(numbers[at] for at in room) == list(range(1, len(room) + 1)) for room in on.rooms)


def suguru(on: Printed, numbers: Numbers) -> bool:
    touch = any(numbers[at] == numbers[other] for at in on.cells for other in on.around(at))
    return not touch and printed_stay(on, numbers) and rooms_full(on, numbers)


def hakyuu(on: Printed, numbers: Numbers) -> bool:
    for at, number in numbers.items():
        for way in WAYS.values():
            if number in [numbers[each] for each in list(on.ray(at, way))[:number]]:
                return False
    return printed_stay(on, numbers) and rooms_full(on, numbers)


def binairo(on: Printed, numbers: Numbers) -> bool:
    for line in on.lines():
        runs = [len(list(run)) for _, run in groupby(numbers[at] for at in line)]
        counts = [sum(numbers[at] == number for at in line) * 2 for number in (1, 2)]
        if counts != [len(line)] * 2 or max(runs) > 2:
            return False
    return printed_stay(on, numbers)


def takuzu(on: Printed, numbers: Numbers) -> bool:
    rows = [tuple(numbers[row, column] for column in range(on.columns)) for row in range(on.rows)]
    are_different = all(len(set(lines)) == len(lines) for lines in (rows, [*zip(*rows, strict=True)]))
    return binairo(on, numbers) and are_different


def fillomino(on: Printed, numbers: Numbers) -> bool:
    areas = [
        (part, number)
        for number in set(numbers.values())
        for part in on.parts([at for at in on.cells if numbers[at] == number])
    ]
    return printed_stay(on, numbers) and all(len(part) == number for part, number in areas)


def skyscraper(on: Printed, numbers: Numbers) -> bool:
    top, bottom, left, right = on.rim
    rows, columns = on.lines()[: on.rows], on.lines()[on.rows :]
    views = [*columns, *(line[::-1] for line in columns), *rows, *(line[::-1] for line in rows)]
    for line, clue in zip(views, chain(top, bottom, left, right), strict=True):
        heights = [numbers[at] for at in line]
        seen = sum(height > max([0, *heights[:k]]) for k, height in enumerate(heights))
        if clue not in ("-", str(seen)):
            return False
    return printed_stay(on, numbers) and all(
        sorted(numbers[at] for at in line)[-on.more[0] :] == list(range(1, on.more[0] + 1))
        for line in on.lines()
    )


# By kind: what is printed besides the table, and the rule.
Rule = Callable[[Printed, Any], bool]
SHADING: Mapping[str, tuple[dict[str, Any], Rule]] = {
    "akari": ({}, akari),
    "aqre": ({"has_rooms": True}, aqre),
    "heyawake": ({"has_rooms": True}, heyawake),
    "hitori": ({}, hitori),
    "kuromasu": ({}, kuromasu),
    "mosaic": ({}, mosaic),
    "nonogram": ({"rim": None, "has_table": False}, nonogram),
    "norinori": ({"has_rooms": True, "has_table": False}, norinori),
    "nurikabe": ({}, nurikabe),
    "nurimisaki": ({}, nurimisaki),
    "starbattle": ({"has_rooms": True, "has_table": False}, starbattle),
    "tents": ({"rim": 2}, tents),
    "yinyang": ({}, yinyang),
}
LOOPS: Mapping[str, tuple[dict[str, Any], Rule]] = {
    "balanceloop": ({}, balanceloop),
    "countryroad": ({"has_rooms": True}, countryroad),
    "masyu": ({}, masyu),
    "shingoki": ({}, shingoki),
    "simpleloop": ({}, simpleloop),
}
NUMBERS: Mapping[str, tuple[dict[str, Any], Rule]] = {
    "binairo": ({}, binairo),
    "takuzu": ({}, takuzu),
    "fillomino": ({}, fillomino),
    "hakyuu": ({"has_rooms": True}, hakyuu),
    "skyscraper": ({"rim": 4}, skyscraper),
    "suguru": ({"has_rooms": True}, suguru),
}
