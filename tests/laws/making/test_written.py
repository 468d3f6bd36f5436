"""Laws that are written out once while a puzzle is made; solutions that are grown."""

from random import Random

import pytest

from hamekomi.engines.constraints import Search
from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.making import lines
from hamekomi.laws.making.recipe import Carved, Draft
from hamekomi.laws.making.rooms_after import Carving
from hamekomi.laws.making.written import Written
from hamekomi.laws.solving.solve import mark_variables, problem_of
from hamekomi.laws.words import Pencil, Printed, exactly, law, number, numbers, shade
from hamekomi.model.answers import UNLIMITED
from tests.laws.test_kinds import NAMES, kind


class Counted(Pencil):
    """A kind that counts how often its laws are asked."""

    printed = Printed(cells=numbers(), rooms=True)
    shaded = shade("shaded", "white")
    asked: list[str] = []  # noqa: RUF012

    @law
    def rooms(self):  # type: ignore[no-untyped-def]
        "a room has one shaded cell"
        self.asked.append("rooms")
        for room in self.board.rooms:
            yield room, exactly(1, self.shaded[room])

    @law
    def numbers(self):  # type: ignore[no-untyped-def]
        "a number counts the shaded cells beside it"
        for cell, value in self.board.clue.items():
            self.asked.append(f"{cell} {value}")
            yield cell, exactly(value, self.shaded[self.board.neighbours(cell)])

    @law
    def lines(self):  # type: ignore[no-untyped-def]
        "a row has one shaded cell"
        self.asked.append("lines")
        for line in self.board.row_lines:
            yield line, exactly(1, self.shaded[line])


def solutions(written: Written, board: Board) -> list[bytes]:
    stated = written.statement(board)
    search = Search(written.problem(board), UNLIMITED.clock())
    places = mark_variables(stated)
    return sorted(each[: len(places) + 1] for each in search.solutions(places))


def test_a_law_is_asked_again_only_where_what_it_has_looked_at_differs() -> None:
    written = Written(Counted, UNLIMITED.clock())
    two, one = (1, 1, 2, 2), (1, 2, 1, 2)
    boards = [
        (Board(2, 2, (), two), {"rooms", "lines"}),
        (Board(2, 2, ((Cell(0, 0), 1),), two), {"r1c1 1"}),
        (Board(2, 2, ((Cell(0, 0), 1), (Cell(1, 1), 0)), two), {"r2c2 0"}),
        (Board(2, 2, ((Cell(1, 1), 0),), two), set()),
        (Board(2, 2, ((Cell(1, 1), 0),), one), {"rooms"}),
    ]
    for board, asked in boards:
        Counted.asked.clear()
        found = solutions(written, board)
        assert set(Counted.asked) == asked
        plain = Counted(board)
        search = Search(problem_of(plain), UNLIMITED.clock())
        places = mark_variables(plain)
        assert found == sorted(each[: len(places) + 1] for each in search.solutions(places))


class Compared(Pencil):
    """A kind with a law that compares its clues."""

    printed = Printed(cells=numbers())
    number = number(0, 3)

    @law
    def largest(self):  # type: ignore[no-untyped-def]
        "no number is greater than the greatest that is printed"
        most = max(self.board.clue.values(), default=3)
        for cell in self.board.cells:
            yield cell, self.number[cell] <= most


def test_a_law_that_compares_clues_is_asked_again() -> None:
    written = Written(Compared, UNLIMITED.clock())
    for value in (1, 3, 0):
        board = Board(1, 2, ((Cell(0, 0), 1), (Cell(0, 1), value)))
        assert len(solutions(written, board)) == (max(1, value) + 1) ** 2


@pytest.mark.parametrize("size", [(2, 2), (3, 5), (8, 8)])
def test_grown_loops_and_paths_are_what_they_are_said_to_be(size: tuple[int, int]) -> None:
    for seed in range(5):
        board = Board(*size)
        found = lines.long_loop(board, Random(seed))
        assert found is not None
        ends = [cell for at, is_there in found[1]["line"].items() if is_there for cell in at]
        assert {ends.count(cell) for cell in board.cells} <= {0, 2}
        drawn = [at for at, is_there in found[1]["line"].items() if is_there]
        reached = set(drawn[0])
        for _ in drawn:
            reached |= {cell for at in drawn if reached & set(at) for cell in at}
        assert reached == set(ends)
        path = lines.kings_path(board, Random(seed))
        assert path is not None
        at = {value: cell for cell, value in path[1]["number"].items()}
        assert sorted(at) == list(range(1, size[0] * size[1] + 1))
        assert all(at[number + 1] in board.around(at[number]) for number in range(1, len(at)))


def test_rooms_are_carved_until_no_known_solution_fits() -> None:
    board = Board(2, 3, (), (1, 1, 2, 1, 2, 2))
    cells = board.cells

    def marked(*shaded: int) -> dict[str, dict[Cell, int]]:
        return {"shaded": {cell: int(at in shaded) for at, cell in enumerate(cells)}}

    carving = Carving(
        Draft(board=board, solution=marked(0, 5), clues=()), Carved(marks="shaded", least=1), Random(1)
    )
    for other in ((1, 4), (3, 2), (0, 2)):
        carving.add(marked(*other))
    carved = carving.without_others()
    assert carved is not None

    def counts(shaded: dict[Cell, int]) -> list[int]:
        return [sum(shaded[cell] for cell in room) for room in carved.rooms]

    every = [marked(*each)["shaded"] for each in ((0, 5), (1, 4), (3, 2), (0, 2))]
    wanted = dict(carving.solution["shaded"])
    assert counts(wanted) == [1, 1]  # type: ignore[arg-type]
    assert [each for each in every if counts(each) == [1, 1]] == [wanted]


def test_all_kinds_have_a_recipe_or_nothing_to_make() -> None:
    assert all(kind(name).making is not Pencil.making for name in NAMES)
