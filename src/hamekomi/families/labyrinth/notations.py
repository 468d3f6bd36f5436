"""Boards and lines as text: our own notation, and the files of Fodor's program."""

import re
from collections.abc import Iterator

from hamekomi.families.labyrinth.puzzle import (
    STEPS,
    Field,
    Labyrinth,
    Walk,
    Wall,
    letters,
    name,
    step_from,
)
from hamekomi.model.errors import BadInput, BadText, CannotDo, shortened
from hamekomi.model.family import Claim

# Our notation: `labyrinth 5x5 line=RRDD`, and lines as letters.
#
#     [labyrinth] COLUMNSxROWS [start=X,Y] [line=LETTERS] [goal=X,Y] [walls=DIGITS/DIGITS/...]
#
# The first word may be missing if the family is named. The letters R, D, L and U are steps. There is a
# digit for each field, row by row: 1 for a wall to its right, 2 for one below, 3 for both.

_WORD = "labyrinth"
_RIGHT, _BELOW = 1, 2
# A wrong line is checked and drawn, but not one that is this many times too long.
_TOO_OFTEN = 3
# A field in a list, and what divides it from the next.
_LISTED = re.compile(r"(?:\(\s*(\d{1,4})\s*,\s*(\d{1,4})\s*\)|(\d{1,4})\s*,\s*(\d{1,4})(?!\d))[\s,;]*")


def claim(text: str) -> Claim:
    return Claim.SURE if re.match(rf"\s*{_WORD}\s+\d", text) else Claim.NO


def parse(text: str) -> Labyrinth:
    has_word = text.split()[:1] == [_WORD]
    parts = text.split()[has_word:]
    if not parts or not (has_word or parts[0][0].isdigit()):
        raise BadText(f"a labyrinth is written like `labyrinth 5x5 line=RRDD`, not {shortened(text)!r}")
    columns, rows = _size(parts[0])
    values: dict[str, str] = {}
    for part in parts[1:]:
        key, equals, value = part.partition("=")
        if key not in ("start", "line", "goal", "walls") or not equals or key in values:
            raise BadText(
                f"expected start=, line=, goal= or walls= once each, found {shortened(part)!r}"
            )
        values[key] = value
    start = _field(values.get("start", "1,1"))
    goal = _field(values.get("goal", f"{columns},{rows}"))
    line = read_letters(values.get("line", ""), start)
    walls = _walls(values["walls"], columns, rows) if "walls" in values else frozenset()
    return Labyrinth(columns, rows, line, goal, walls)


def write(puzzle: Labyrinth) -> str:
    parts = [_WORD, f"{puzzle.columns}x{puzzle.rows}"]
    if puzzle.start != (1, 1):
        parts.append(f"start={puzzle.start[0]},{puzzle.start[1]}")
    if len(puzzle.line) > 1:
        parts.append(f"line={letters(puzzle.line)}")
    if puzzle.goal != (puzzle.columns, puzzle.rows):
        parts.append(f"goal={puzzle.goal[0]},{puzzle.goal[1]}")
    if puzzle.walls:
        parts.append(f"walls={_write_walls(puzzle)}")
    return " ".join(parts)


def parse_solution(puzzle: Labyrinth, text: str) -> Walk:
    """A line from the start, as letters or as fields: `RRDD` or `1,1 2,1 3,1`."""
    if re.fullmatch(r"[\s\d,;()]*\d[\s\d,;()]*", text):
        line = tuple(_fields(text.strip()))
    else:
        line = read_letters("".join(text.split()), puzzle.start)
    fields = puzzle.columns * puzzle.rows
    if len(line) > _TOO_OFTEN * fields:
        many = f"a line of {len(line):,} fields"
        raise BadText(f"{many} goes over the {fields} fields of the board too often")
    return Walk(line)


def write_solution(puzzle: Labyrinth, solution: Walk) -> str:
    try:
        return letters(solution.line)
    except KeyError:  # not steps between neighbours
        return " ".join(f"{x},{y}" for x, y in solution.line)


def read_letters(text: str, start: Field) -> tuple[Field, ...]:
    line = [start]
    for column, character in enumerate(text, start=1):
        if character not in STEPS:
            raise BadText(f"a step is R, D, L or U, not {character!r}", column=column)
        line.append(step_from(line[-1], STEPS[character]))
    return tuple(line)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,4})(?:x(\d{1,4}))?", text)
    if match is None:
        raise BadText(f"a size is written like 5x5, not {shortened(text)!r}")
    columns = int(match[1])
    return columns, int(match[2] or columns)


def _field(text: str) -> Field:
    match = re.fullmatch(r"(\d{1,4}),(\d{1,4})", text)
    if match is None:
        raise BadText(f"a field is written like 3,1, not {shortened(text)!r}")
    return int(match[1]), int(match[2])


def _fields(text: str) -> Iterator[Field]:
    """Fields one after the other, with or without brackets: nothing between them is skipped."""
    at = 0
    while at < len(text):
        found = _LISTED.match(text, at)
        if found is None:
            raise BadText(f"fields are written like `1,1 2,1 3,1`, not {shortened(text[at:])!r}")
        yield int(found[1] or found[3]), int(found[2] or found[4])
        at = found.end()


def _walls(text: str, columns: int, rows: int) -> frozenset[Wall]:
    lines = text.split("/")
    if len(lines) != rows or any(len(line) != columns for line in lines):
        raise BadText(f"the walls of this board are {rows} groups of {columns} digits")
    walls: set[Wall] = set()
    for y, line in enumerate(lines, start=1):
        for x, digit in enumerate(line, start=1):
            if digit not in "0123":
                raise BadText(f"the walls of a field are 0, 1, 2 or 3, not {digit!r}")
            for bit, step in ((_RIGHT, (1, 0)), (_BELOW, (0, 1))):
                if int(digit) & bit:
                    other = step_from((x, y), step)
                    if other[0] > columns or other[1] > rows:
                        raise BadInput(f"{name((x, y))} is at the edge and needs no wall there")
                    walls.add(((x, y), other))
    return frozenset(walls)


def _write_walls(puzzle: Labyrinth) -> str:
    def digit(x: int, y: int) -> str:
        right, below = ((x, y), (x + 1, y)) in puzzle.walls, ((x, y), (x, y + 1)) in puzzle.walls
        return str(_RIGHT * right + _BELOW * below)

    return "/".join(
        "".join(digit(x, y) for x in range(1, puzzle.columns + 1)) for y in range(1, puzzle.rows + 1)
    )


# The files of Fodor's program: `7|1-1,1;0,1-2,1;1,0-3,1`.
#
# After the size, for each field of the line: the directions that its program allowed there, then the
# field itself. Directions are 0 down, 1 right, 2 up, 3 left; they may be missing. A file may end with
# directions, in older ones also with a colon and marks of the program (`:21,5,132;19,1,136,True`), and a
# short form has fields only. We read only the fields; we write the neighbours that are still empty.

_SAVED_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
_MARKS = re.compile(r":\d+,\d+,\d+(?:;\d+,\d+,\d+)*,(?:True|False)$")


def claim_saved(text: str) -> Claim:
    return Claim.LIKELY if re.match(r"\s*\d{1,3}\|\d", text) else Claim.NO


def parse_saved(text: str) -> Labyrinth:
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


def write_saved(puzzle: Labyrinth) -> str:
    if not puzzle.is_plain_square:
        raise CannotDo("this notation is for squares from corner to corner, without walls")
    entries = ["1-1,1"]
    taken = {puzzle.start}
    for field, (x, y) in zip(puzzle.line, puzzle.line[1:], strict=False):
        free = [
            str(direction)
            for direction, step in enumerate(_SAVED_STEPS)
            if puzzle.holds(step_from(field, step)) and step_from(field, step) not in taken
        ]
        entries.append(f"{','.join(free)}-{x},{y}")
        taken.add((x, y))
    return f"{puzzle.columns}|" + ";".join(entries)
