"""The files of Fodor's program: `7|1-1,1;0,1-2,1;1,0-3,1`.

After the size, for each field of the line: the directions that its program allowed there, then the
field itself. Directions are 0 down, 1 right, 2 up, 3 left; they may be missing. A file may end with
directions, in older ones also with a colon and marks of the program (`:21,5,132;19,1,136,True`), and a
short form has fields only. We read only the fields; we write the neighbours that are still empty.
"""

from __future__ import annotations

import re

from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, beside
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, CannotDo, shortened

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
_MARKS = re.compile(r":\d+,\d+,\d+(?:;\d+,\d+,\d+)*,(?:True|False)$")


def claim(text: str) -> Claim:
    return Claim.LIKELY if re.match(r"\s*\d{1,3}\|\d", text) else Claim.NO


def parse(text: str) -> Labyrinth:
    size, bar, body = text.strip().partition("|")
    if not bar or not re.fullmatch(r"\d{1,4}", size):
        raise BadText(f"a saved line begins like `7|1-1,1`, not {shortened(text)!r}")
    entries = _MARKS.sub("", body).rstrip(";").split(";")
    # In the short form there are no directions at all.
    directions = r"(?:[0-3](?:,[0-3])*)?" if "-" in body else ""
    if directions and re.fullmatch(directions, entries[-1]):
        entries.pop()
    line: list[Field] = []
    for number, entry in enumerate(entries, start=1):
        match = re.fullmatch((directions and f"{directions}-") + r"(\d{1,4}),(\d{1,4})", entry)
        if match is None:
            raise BadText(f"entry {number} is like 0,1-2,1, directions and a field, not {entry[:40]!r}")
        line.append((int(match[1]), int(match[2])))
    if line[:1] != [(1, 1)]:
        raise BadText("a saved line starts at 1,1")
    return Labyrinth(int(size), int(size), tuple(line))


def write(puzzle: Labyrinth) -> str:
    if not puzzle.is_usual:
        raise CannotDo("this notation is for squares from corner to corner, without walls")
    entries = ["1-1,1"]
    taken = {puzzle.start}
    for field, (x, y) in zip(puzzle.line, puzzle.line[1:], strict=False):
        free = [
            str(direction)
            for direction, step in enumerate(_STEPS)
            if puzzle.holds(beside(field, step)) and beside(field, step) not in taken
        ]
        entries.append(f"{','.join(free)}-{x},{y}")
        taken.add((x, y))
    return f"{puzzle.columns}|" + ";".join(entries)
