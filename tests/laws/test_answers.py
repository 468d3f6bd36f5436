"""The player's marks in files of puzz.link, written here from solutions and read back."""

from collections.abc import Callable, Mapping

import pytest

from hamekomi.laws import puzzle
from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.notations import files
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle
from hamekomi.laws.solving import solve
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText
from tests.laws.test_notations import ADDRESSES, kind, read

Tokens = Mapping[Cell, str]
# Where a "+" stands for a cell that is marked as empty.
SHADED = {"x": "#", "o": "#", "-": "+"}


def rows(board: Board, token: Callable[[Cell], str]) -> list[str]:
    return [" ".join(token(cell) for cell in line) for line in board.row_lines]


def shading(board: Board, tokens: Tokens) -> list[str]:
    return rows(board, lambda cell: SHADED.get(tokens[cell], "."))


def pieces(board: Board, tokens: Tokens) -> list[str]:
    """Printed pieces are not marked."""
    table = rows(board, lambda cell: "." if cell in board.clue else "+#"[tokens[cell] != "-"])
    return [*table, "0 0 0"]


def letters(board: Board, tokens: Tokens) -> list[str]:
    return rows(board, lambda cell: ".#"[tokens[cell] != "-"])


def lines(board: Board, tokens: Tokens) -> list[str]:
    return [*between(board, "e", tokens, "-1"), *between(board, "s", tokens, "0")]


def between(board: Board, way: str, tokens: Tokens, other: str) -> list[str]:
    inner = (board.rows, board.columns - 1) if way == "e" else (board.rows - 1, board.columns)
    return rows(Board(*inner), lambda cell: "1" if way in tokens[cell] else other)


def shading_and_lines(board: Board, tokens: Tokens) -> list[str]:
    plain = {cell: token if token != "x" else "" for cell, token in tokens.items()}
    return [*rows(board, lambda cell: ".#"[tokens[cell] == "x"]), *lines(board, plain)]


def lines_and_colours(board: Board, tokens: Tokens) -> list[str]:
    return [*lines(board, tokens), *rows(board, lambda cell: "2")]


def bridges(board: Board, tokens: Tokens) -> list[str]:
    """A border is crossed if a bridge is in one of its cells."""
    across, down = {"1": "1", "2": "2"}, {"a": "1", "b": "2"}

    def crossed(cell: Cell, step: tuple[int, int], signs: Mapping[str, str]) -> str:
        found = (signs.get(tokens[each]) for each in (cell, cell.step(step)))
        return next((sign for sign in found if sign), "0")

    return [
        *rows(Board(board.rows, board.columns - 1), lambda cell: crossed(cell, (0, 1), across)),
        *rows(Board(board.rows - 1, board.columns), lambda cell: crossed(cell, (1, 0), down)),
    ]


def walls(board: Board, tokens: Tokens) -> list[str]:
    def is_wall(cell: Cell, step: tuple[int, int]) -> str:
        return "-1" if tokens[cell] == tokens[cell.step(step)] else "1"

    return [
        *rows(Board(board.rows, board.columns - 1), lambda cell: is_wall(cell, (0, 1))),
        *rows(Board(board.rows - 1, board.columns), lambda cell: is_wall(cell, (1, 0))),
    ]


def walls_and_colours(board: Board, tokens: Tokens) -> list[str]:
    return [*walls(board, tokens), *rows(board, lambda cell: "1")]


def numbers(board: Board, tokens: Tokens) -> list[str]:
    return rows(board, lambda cell: "." if cell in board.clue else tokens[cell])


def numbers_and_walls(board: Board, tokens: Tokens) -> list[str]:
    return [*numbers(board, tokens), *walls(board, tokens)]


def numbers_after_sums(board: Board, tokens: Tokens) -> list[str]:
    inner = Board(board.rows - 1, board.columns - 1)
    shifted = {cell: Cell(cell.row + 1, cell.column + 1) for cell in inner.cells}
    return rows(inner, lambda cell: "." if shifted[cell] in board.clue else tokens[shifted[cell]])


def named(**names: str) -> Callable[[Board, Tokens], list[str]]:
    signs = {token: sign.removeprefix("n") for sign, token in names.items()}
    return lambda board, tokens: numbers(
        board, {cell: signs.get(each, ".") for cell, each in tokens.items()}
    )


AFTER_THE_CLUES: dict[str, Callable[[Board, Tokens], list[str]]] = {
    **dict.fromkeys(
        ("aqre", "heyawake", "hitori", "kuromasu", "norinori", "nurimisaki", "starbattle"), shading
    ),
    **dict.fromkeys(("balanceloop", "castlewall", "masyu", "numberlink", "simpleloop"), lines),
    "battleship": pieces,
    "countryroad": lines_and_colours,
    "fillomino": numbers_and_walls,
    "galaxies": walls_and_colours,
    "gokigen": lambda board, tokens: rows(board, lambda cell: {"\\": "1", "/": "2"}[tokens[cell]]),
    "hakyuu": numbers,
    "hashi": bridges,
    "kakuro": numbers_after_sums,
    "lits": letters,
    "shakashaka": named(n2="sw", n3="se", n4="ne", n5="nw"),
    "shikaku": walls,
    "suguru": numbers,
    "yajilin": shading_and_lines,
    "yinyang": named(n1="w", n2="b"),
}
# The marks of the others stand in the table of the clues: how, and how many rows and columns lie before
# the board.
AMONG_THE_CLUES = {
    "akari": ({"o": "#", "-": "+"}, 0, 0),
    "nonogram": ({"x": "#", "-": "+"}, 3, 3),
    "nurikabe": ({"x": "#", "-": "+"}, 0, 0),
    "skyscraper": ({}, 1, 1),
    "tents": ({"o": "A", "-": "-"}, 1, 1),
}


def solved(name: str) -> tuple[PencilPuzzle, PencilMarks, Tokens]:
    given = read(name, ADDRESSES[name])
    solution = next(solve.solutions(given, Budget(seconds=60)))
    stated = puzzle.statement(given)
    return given, solution, stated.solution_tokens(puzzle.filling(stated, solution))


@pytest.mark.parametrize("name", sorted(AFTER_THE_CLUES))
def test_marks_after_the_clues_are_an_answer(name: str) -> None:
    given, solution, tokens = solved(name)
    tail = AFTER_THE_CLUES[name](given.board, tokens)
    whole = files.write(given).splitlines()
    # Battleship's last line is only there if the player has marked ships.
    clues = whole[: len(whole) - len(tail) + (name == "battleship")]
    assert files.parse_answer(kind(name), "\n".join([*clues, *tail])) == (given, solution)
    # Without marks, as some programs write it.
    assert files.parse(kind(name), "\n".join(clues)) == given


@pytest.mark.parametrize("name", sorted(AMONG_THE_CLUES))
def test_marks_among_the_clues_are_an_answer(name: str) -> None:
    given, solution, tokens = solved(name)
    signs, above, before = AMONG_THE_CLUES[name]
    table = [line.split() for line in files.write(given).splitlines()]
    for cell in given.board.cells:
        if cell not in given.board.clue:
            table[4 + above + cell.row][before + cell.column] = signs.get(tokens[cell], tokens[cell])
    text = "\n".join(" ".join(row) for row in table)
    assert files.parse_answer(kind(name), text) == (given, solution)


def test_every_kind_is_tested() -> None:
    assert {*AFTER_THE_CLUES, *AMONG_THE_CLUES} == set(ADDRESSES)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("heyawake", "pzprv3/heyawake/1/2/1/0 0/. ./# !", "part 8: r1c2: '!' is not '#', '+' or '.'"),
        ("heyawake", "pzprv3/heyawake/1/2/1/0 0/. ./# #/0/7", "part 10: expected nothing more"),
        ("heyawake", "pzprv3/heyawake/1/2/2/0 ./. .", "part 6: the file has cells that are in no room"),
        ("heyawake", "pzprv3.1/heyawake/1/2/0 1/. .", "part 5: expected 1 values, found 2"),
        ("masyu", "pzprv3/mashu/1/2/. 3/0", "r1c2: expected one of [1, 2], found 3"),
        ("masyu", "pzprv3/mashu/1/2/. ./x", "part 6: a line is 0, 1 or -1, not 'x'"),
        ("masyu", "pzprv3/mashu/f/1/2/. ./0", "part 3: a board has 1 to"),
        ("masyu", "pzprv3/mashu/1/2/f/. ./0", "the flag 'f' says that the loop must visit every cell"),
        ("galaxies", "pzprv3/tentaisho/1/2/1.X", "part 5: a point is '1' or '2', not 'X'"),
        ("fillomino", "pzprv3/fillomino/1/2/1 ./. ./X", "the border between r1c1 and r1c2 is given"),
        (
            "countryroad",
            "pzprv3.1/country/1/2/country_empty/1/0 0",
            "part 5: the setting 'country_empty'",
        ),
        ("nurikabe", "pzprv3/nurikabe/1/2/1 a", "part 5: no clue is written 'a'"),
        ("kakuro", "pzprv3/kakuro/1/1/0 3/3 5", "part 6: no cell is written '5' here"),
    ],
)
def test_wrong_marks_are_refused_with_their_place(name: str, text: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        files.parse(kind(name), text)
    assert str(refused.value).startswith(reason)


def test_later_versions_have_tables_of_borders() -> None:
    by_names = files.parse(kind("heyawake"), "pzprv3/heyawake/2/2/2/0 1/0 1/2 ./. .")
    assert files.parse(kind("heyawake"), "pzprv3.1/heyawake/2/2/1/1/0 0/2 ./. .") == by_names
    road = files.parse(kind("countryroad"), "pzprv3/country/2/2/2/0 1/0 1/2 ./. .")
    assert files.parse(kind("countryroad"), "pzprv3.1/country/2/2//2/0 1/0 1/2 ./. .") == road
    assert files.parse(kind("countryroad"), "pzprv3.2/country/2/2//1/1/0 0/2 ./. .") == road


def test_the_first_marks_are_enough() -> None:
    text = "pzprv3/nurikabe/1/3/1 # ."
    given, marks = files.parse_answer(kind("nurikabe"), text)
    assert puzzle.write_solution(given, marks).splitlines()[1] == "- x -"
    assert [each.law for each in puzzle.check(given, marks)] == ["islands"]
