"""Puzzles of every kind by machine: one solution, no clue too many, symmetric, the same for a seed."""

import os
import subprocess
import sys
from itertools import islice
from random import Random
from typing import Any

import pytest

from hamekomi.laws.explaining.grade import grade
from hamekomi.laws.family import family_of
from hamekomi.laws.making.generate import generator
from hamekomi.laws.making.switches import with_clues
from hamekomi.laws.making.thinning import SYMMETRIES, turn_of, turned_rim
from hamekomi.laws.puzzle import PencilPuzzle, parse, write
from hamekomi.laws.solving import by_sat, solve
from hamekomi.laws.words import Pencil, Printed, exactly, law, none_of, numbers, shade
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName
from hamekomi.model.options import complete
from hamekomi.model.scale import SCALE
from tests.laws.test_kinds import NAMES, kind

KINDS = {name: kind(name) for name in NAMES}

# Small boards on which everybody has a puzzle, and those that their laws exclude.
SMALL = {
    "grandtour": 5,
    "skyscraper": 5,
    "hidoku": 5,
    "kakuro": 7,
    "yajilin": 7,
    "countryroad": 7,
    "nurimisaki": 8,
    "shakashaka": 8,
}


def made(name: str, *, seed: int = 1, **options: Any) -> PencilPuzzle:
    generator = family_of(KINDS[name]).making.generate
    assert generator is not None
    size = SMALL.get(name, 6)
    chosen = complete(generator.options, {"rows": size, "columns": size, **options}, name)
    return generator.make(chosen, Random(seed), UNLIMITED.clock())


def solutions(puzzle: PencilPuzzle) -> int:
    return len(list(islice(solve.solutions(puzzle, UNLIMITED), 2)))


@pytest.mark.parametrize("name", KINDS)
def test_a_puzzle_has_one_solution_for_two_solvers(name: str) -> None:
    puzzle = made(name)
    (solution,) = islice(solve.solutions(puzzle, UNLIMITED), 2)
    (other,) = islice(by_sat.solutions(puzzle, UNLIMITED), 2)
    assert solution == other
    assert parse(KINDS[name], write(puzzle)) == puzzle


class Apart(Pencil):
    """A kind whose law about a clue asks which other clues are printed."""

    printed = Printed(cells=numbers())
    shaded = shade("shaded", "white")

    @law
    def number(self):  # type: ignore[no-untyped-def]
        "a number counts the shaded cells beside it, and no cell with a number is shaded"
        for cell, number in self.board.clue.items():
            beside = self.board.neighbours(cell)
            yield cell, ~self.shaded[cell]
            yield cell, exactly(number, self.shaded[beside])
            yield cell, none_of(self.shaded[[each for each in beside if each in self.board.clue]])

    def printed_for(self, filling, random):  # type: ignore[no-untyped-def]
        shaded = filling["shaded"]
        for cell in self.board.cells:
            if not shaded[cell]:
                yield cell, sum(shaded[each] for each in self.board.neighbours(cell))


@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_has_one_solution_where_clues_depend_on_each_other(seed: int) -> None:
    making = generator(Apart)
    chosen = complete(making.options, {"rows": 4, "columns": 4}, "apart")
    assert solutions(making.make(chosen, Random(seed), UNLIMITED.clock())) == 1


def printed(puzzle: PencilPuzzle) -> list[tuple[Any, Any]]:
    """What is printed, in cells and at the rim."""
    rim = [
        ((side, at), value)
        for side, values in puzzle.board.rim
        for at, value in enumerate(values)
        if value is not None
    ]
    return [*puzzle.board.clues, *rim]


# Of these everything must be printed, or is a dark cell, which has to stay; `test_numbers_on_dark_cells`
# looks at what is printed on those.
ON_DARK = ("akari", "shakashaka", "yajilin")
FIXED = ("galaxies", "hashi", "hitori", "kakuro", "kenken", "lits", "nonogram", "norinori", "numberlink",
         "nurikabe", "shikaku", "simpleloop", "starbattle", *ON_DARK)  # fmt: skip


@pytest.mark.parametrize("name", [name for name in KINDS if name not in FIXED])
def test_no_clue_can_be_left_out(name: str) -> None:
    puzzle = made(name)
    board = puzzle.board
    clues = printed(puzzle)
    stays = {"nurimisaki": "white", "str8ts": ("block",), "tents": "tree"}.get(name)
    assert any(value != stays for _, value in clues)
    blank = type(board)(board.rows, board.columns, (), board.room_numbers, (), board.extra)
    for place, value in clues:
        if value != stays:
            left = [each for each in clues if each[0] != place]
            if name == "nurimisaki":
                left.append((place, "white"))
            assert solutions(PencilPuzzle(KINDS[name], with_clues(KINDS[name], blank, left))) == 2, (
                place,
                value,
            )


@pytest.mark.parametrize("name", ON_DARK)
def test_numbers_on_dark_cells_are_needed(name: str) -> None:
    puzzle = made(name)
    board = puzzle.board
    dark = "block" if name == "yajilin" else ("block",)
    numbers = [place for place, value in board.clues if value != dark]
    assert numbers
    for place in numbers:
        clues = [(each, dark if each == place else value) for each, value in board.clues]
        blank = type(board)(board.rows, board.columns)
        assert solutions(PencilPuzzle(KINDS[name], with_clues(KINDS[name], blank, clues))) == 2, place


EVERY_SYMMETRY = ["binairo", "gokigen", "masyu", "skyscraper", "akari", "suguru"]
# Their clues are those of rooms, which another test looks at.
OF_ROOMS = ("aqre", "countryroad", "heyawake", "kenken")


@pytest.mark.parametrize(
    ("name", "symmetry"),
    [
        *((name, symmetry) for name in EVERY_SYMMETRY for symmetry in SYMMETRIES[1:]),
        *(("kakuro", symmetry) for symmetry in SYMMETRIES[2:]),
        *(
            (name, "rotate180")
            for name, kind in KINDS.items()
            if kind.making.symmetric and name not in (*EVERY_SYMMETRY, *OF_ROOMS)
        ),
    ],
)
def test_the_pattern_of_clues_is_symmetric(name: str, symmetry: str) -> None:
    puzzle = made(name, symmetry=symmetry)
    board = puzzle.board
    on_corners = KINDS[name].printed.corners is not None
    turn = turn_of(symmetry, board.rows + on_corners, board.columns + on_corners)
    sides = {side for side, _ in board.rim}
    places = {place for place, _ in printed(puzzle)}
    if name == "kakuro":  # the first row and column only hold sums
        places = {type(place)(place[0] - 1, place[1] - 1) for place in places if place[0] * place[1]}
        turn = turn_of(symmetry, board.rows - 1, board.columns - 1)
    assert turn is not None
    for place in places:
        if isinstance(place[0], str):
            image = turned_rim(place, turn, board.rows, board.columns)
            assert image in places or image[0] not in sides
        else:
            assert type(place)(*turn(place)) in places
    assert solutions(puzzle) == 1


def test_motions_are_what_their_names_say() -> None:
    turned = {name: turn_of(name, 4, 4) for name in SYMMETRIES}
    assert {name: turn and turn((0, 1)) for name, turn in turned.items()} == {
        "none": None,
        "rotate180": (3, 2),
        "rotate90": (1, 3),
        "mirror": (0, 2),
        "diagonal": (1, 0),
    }


def test_rooms_are_symmetric_with_their_numbers() -> None:
    board = made("heyawake", symmetry="rotate180").board
    for one, other in board.pairs:
        turned = [
            type(one)(board.rows - 1 - each.row, board.columns - 1 - each.column)
            for each in (one, other)
        ]
        assert (board.room_number(one) == board.room_number(other)) == (
            board.room_number(turned[0]) == board.room_number(turned[1])
        )


@pytest.mark.parametrize("difficulty", SCALE)
def test_the_difficulty_that_is_ordered_is_the_word_of_the_grade(difficulty: str) -> None:
    puzzle = made("heyawake", difficulty=difficulty)
    assert grade(puzzle, UNLIMITED).word == difficulty
    assert solutions(puzzle) == 1


def test_a_gentle_puzzle_may_keep_more_clues() -> None:
    hardest, easiest = made("kuromasu"), made("kuromasu", difficulty="gentle")
    assert len(easiest.board.clues) > len(hardest.board.clues)


PROGRAM = """
import sys
from tests.laws.test_making import made
for name in sys.argv[1:]:
    print(made(name))
"""


def test_a_seed_gives_the_same_puzzle_in_every_process() -> None:
    names = list(KINDS)
    texts = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM, *names],
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2)
    ]
    assert texts[0] == texts[1]
    assert str(made("masyu")) in texts[0]
    assert made("masyu", seed=2) != made("masyu")


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("binairo", {"rows": 5}, "even"),
        ("grandtour", {"rows": 6, "columns": 6}, "odd number of points"),
        ("str8ts", {"rows": 6, "columns": 7}, "square"),
        ("starbattle", {"rows": 6, "columns": 7}, "square"),
        ("masyu", {"rows": 1, "columns": 1}, "at least 3 rows"),
        ("mosaic", {"rows": 4, "columns": 5, "symmetry": "diagonal"}, "square board"),
    ],
)
def test_what_cannot_be_is_refused(name: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        made(name, **options)


@pytest.mark.parametrize("name", KINDS)
def test_a_board_of_one_cell_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        made(name, rows=1, columns=1)


def test_kinds_whose_clues_lie_where_they_must_have_no_symmetry() -> None:
    with pytest.raises(UnknownName):
        made("nurikabe", symmetry="rotate180")


def test_a_draft_that_takes_too_many_conflicts_makes_room_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = made("yinyang")
    monkeypatch.setattr("hamekomi.laws.making.generate.CONFLICTS", 1)
    other = made("yinyang")
    assert other != usual
    assert solutions(other) == 1


@pytest.mark.parametrize("name", ["aqre", "nurikabe", "lits", "skyscraper"])
def test_the_clock_stops_the_work(name: str) -> None:
    generator = family_of(KINDS[name]).making.generate
    assert generator is not None
    chosen = complete(generator.options, {"rows": 30, "columns": 30}, name)
    with pytest.raises(OutOfBudget):
        generator.make(chosen, Random(1), Budget(seconds=0.2).clock())
