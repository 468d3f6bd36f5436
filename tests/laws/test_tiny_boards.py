"""Each kind on boards so small that all fillings can be looked at: those that break no law are the
solutions that both solvers find.
"""

from __future__ import annotations

from functools import cache
from math import prod
from random import Random

import pytest

from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, check, filling, parse, statement
from hamekomi.model.errors import HamekomiError
from tests.laws.meanings import fillings, judged, solved
from tests.laws.test_kinds import NAMES, kind

MOST_FILLINGS = 4100
BOARDS = 6
# The sizes of the boards, the tokens in their cells (twice: twice as often), and what the first line
# says besides.
SMALL, LINES, NUMBERS = ("2x2", "2x3", "3x3"), ("2x3", "2x4", "3x3"), ("2x2", "1x4")
TINY: dict[str, tuple[tuple[str, ...], str, str]] = {
    "akari": (SMALL, "- - - - - x 0 1 2", ""),
    "aqre": (("2x3", "3x3", "1x7", "2x5"), "- - - - - 0 1 2", ""),
    "balanceloop": (LINES, "- - - - - - - w b w2 b2 3b", ""),
    "battleship": (("2x2", "1x4"), "- - - - - - x o m w", "1 1"),
    "binairo": (("2x2", "2x4", "2x6"), "- - - - - 1 2", ""),
    "castlewall": (LINES, "- - - - - - - o x 1n 0ex 2so 1w", ""),
    "countryroad": (LINES, "- - - - - - - 1 2", ""),
    "fillomino": (("2x2", "1x5"), "- - - - 1 2 3", ""),
    "galaxies": (("2x2", "2x3", "1x5"), "- - - 0 0 1 2 3", ""),
    "gokigen": (SMALL, "- - - - - 0 1 2", ""),
    "grandtour": (SMALL, "- - - - - - 1 2 4 8", ""),
    "hakyuu": (("2x2", "2x3", "1x5"), "- - - - 1 2", ""),
    "hashi": (("3x3", "1x5", "3x5"), "- - - 1 1 2 2 3", ""),
    "heyawake": (SMALL, "- - - - - 0 1 2", ""),
    "hidoku": (NUMBERS, "- - - 1 4", ""),
    "hitori": (SMALL, "1 2 3", ""),
    "kakuro": (("2x3", "3x3"), "0", ""),
    "kenken": (("2x2",), "- - - 3+ 2* 1- 2/ 1 2", ""),
    "kuromasu": (SMALL, "- - - - 2 3 4", ""),
    "lits": (("1x4", "1x5"), "", ""),
    "masyu": (LINES, "- - - - - - w b", ""),
    "mosaic": (SMALL, "- - - - 1 2 3 4", ""),
    "nonogram": (("2x2", "2x3"), "", ""),
    "norinori": (SMALL, "-", ""),
    "numberlink": (LINES, "- - - 1 1 2", ""),
    "nurikabe": (SMALL, "- - - - 1 2 3", ""),
    "nurimisaki": (("2x3", "3x3", "1x5"), "- - - - ? ? 2 3", ""),
    "shakashaka": (("2x3", "2x2"), "- - x x 0 1 2", ""),
    "shikaku": (SMALL, "- - 1 2 3", ""),
    "shingoki": (LINES, "- - - - - - - w2 b2 b3", ""),
    "simpleloop": (LINES, "- - - - - - x", ""),
    "skyscraper": (("2x2",), "- - - - - 1 2", "2"),
    "starbattle": (("4x4",), "", "1"),
    "str8ts": (NUMBERS, "- - - - x 1 1x", ""),
    "suguru": (("2x2", "2x3", "1x5"), "- - - - 1 2", ""),
    "takuzu": (("2x2", "2x4", "2x6"), "- - - - - 1 2", ""),
    "tents": (SMALL, "- - - - x", ""),
    "yajilin": (("2x3", "3x3", "1x5"), "- - - - x 1e 0n 1s", ""),
    "yinyang": (SMALL, "- - - - - w b", ""),
}


def text_of(name: str, random: Random) -> str:
    """A board with random clues; it may not be one."""
    sizes, tokens, extra = TINY[name]
    printed = kind(name).printed
    rows, columns = (int(each) for each in random.choice(sizes).split("x"))
    lines = [f"{name} {rows} {columns} {extra}"]
    if name == "kakuro":
        sums = random.choices(range(3, 9), k=4)
        lines += [f"- {sums[0]}, {sums[1]},", f",{sums[2]} 0 0"]
        return "\n".join([*lines, f",{sums[3]} 0 -"] if rows == 3 else lines)
    for side in printed.rim:
        size = columns if side in ("top", "bottom") else rows
        if printed.rim_lists:
            lines += random.choices(
                ["0", "1", "2", "1 1"][: 3 if rows < 3 and side == "top" else 4], k=size
            )
        else:
            lines.append(" ".join(random.choices(["-", "-", "1", "2"], k=size)))
    if printed.cells or printed.blank_cells:
        lines += [" ".join(random.choices(tokens.split(), k=columns)) for _ in range(rows)]
    if printed.corners:
        lines += [" ".join(random.choices(tokens.split(), k=columns + 1)) for _ in range(rows + 1)]
    if printed.rooms:
        lines += rooms(rows, columns, printed.no_room, random)
    return "\n".join(lines)


def rooms(rows: int, columns: int, no_room: tuple[str, ...], random: Random) -> list[str]:
    """Each cell joins the room of the cell above it, or to its left, or begins one."""
    names: list[list[str]] = []
    for row in range(rows):
        names.append([])
        for column in range(columns):
            near = [names[row - 1][column]] if row else []
            near += [names[row][column - 1]] if column else []
            names[row].append(random.choice([*near, *near, f"{row}{column}"]))
    if no_room:
        for cell in random.sample(range(rows * columns), 5):
            names[cell // columns][cell % columns] = no_room[0]
    return [" ".join(line) for line in names]


@cache
def boards(name: str) -> tuple[PencilPuzzle, ...]:
    """The first few that can be read and have few enough fillings, always the same."""
    random = Random(name)
    found: list[PencilPuzzle] = []
    for _ in range(2000):
        try:
            puzzle = parse(kind(name), text_of(name, random))
            stated = statement(puzzle)
            assert stated.uses is not None
        except HamekomiError:
            continue
        sizes = [len(marks.symbols[place]) for marks in stated.marks.values() for place in marks.places]
        if 2 <= prod(sizes) <= MOST_FILLINGS and puzzle not in found:
            # Half of the boards have a solution.
            if len(found) % 2 or next(iter(solved(puzzle)), None) is not None:
                found.append(puzzle)
            if len(found) == BOARDS:
                break
    assert len(found) >= 3
    return tuple(found)


def test_every_kind_has_tiny_boards() -> None:
    assert sorted(TINY) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_solutions_are_the_fillings_that_break_no_law(name: str) -> None:
    for puzzle in boards(name):
        assert solved(puzzle) == judged(statement(puzzle)), str(puzzle)


@pytest.mark.parametrize("name", NAMES)
def test_check_names_the_laws_that_are_broken_and_places_of_the_board(name: str) -> None:
    """For a random choice of fillings, each law that does not hold, and no other."""
    random = Random(name)
    for puzzle in boards(name)[:2]:
        stated = statement(puzzle)
        known = set(_places(stated))
        everything = list(fillings(stated))
        for each in random.sample(everything, min(60, len(everything))):
            found = check(puzzle, each)
            assert {one.law for one in found} == _broken(stated, each)
            for violation in found:
                assert violation.places and known.issuperset(violation.places)


def _broken(stated: Pencil, marks: PencilMarks) -> set[str]:
    known = stated.known(filling(stated, marks))
    return {use.law for use in stated.uses if not use.statement.holds(known)}


def _places(stated: Pencil) -> list[str]:
    board = stated.board
    return [str(each) for each in (*board.cells, *board.pairs, *board.corners)]
