"""Solving with the core: where lines could be cut short, other solutions are found, too; what is ruled
out at a glance is in no solution.
"""

from __future__ import annotations

from random import Random

import pytest

from hamekomi.engines.constraints import Search
from hamekomi.lab.puzzle import load
from hamekomi.laws.puzzle import statement
from hamekomi.laws.solving import by_sat, solve
from hamekomi.model.answers import UNLIMITED


def numberlinks(number: int) -> list[str]:
    """Random boards, most of them with several solutions, of which some leave cells empty."""
    random, found = Random(20), []
    for _ in range(number):
        rows, columns = random.choice(((2, 3), (3, 3), (3, 4)))
        tokens = ["-"] * (rows * columns)
        ends = random.sample(range(rows * columns), 2 * random.choice((1, 2)))
        for at, cell in enumerate(ends):
            tokens[cell] = str(at // 2 + 1)
        lines = [" ".join(tokens[row * columns : (row + 1) * columns]) for row in range(rows)]
        found.append("\n".join((f"numberlink {rows} {columns}", *lines)))
    return found


def covered(number: int) -> list[str]:
    """Boards that random paths cover but for a few cells; some have one solution only."""
    random = Random(21)
    found: list[str] = []
    while len(found) < number:
        rows, columns = random.choice(((3, 4), (4, 4), (4, 4)))
        left = {(row, column) for row in range(rows) for column in range(columns)}
        names: dict[tuple[int, int], str] = {}
        while left:
            at = random.choice(sorted(left))
            path = [at]
            left.discard(at)
            for _ in range(random.randrange(1, 12)):
                row, column = path[-1]
                beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
                if open_cells := [each for each in beside if each in left]:
                    path.append(random.choice(open_cells))
                    left.discard(path[-1])
            if len(path) > 1:
                # Now and then a name has four ends.
                name = "1" if random.random() < 0.05 else str(len(names) // 2 + 1)
                names[path[0]] = names[path[-1]] = name
        tokens = [[names.get((row, column), "-") for column in range(columns)] for row in range(rows)]
        if len(names) > 4:
            found.append("\n".join((f"numberlink {rows} {columns}", *(" ".join(row) for row in tokens))))
    return found


# A name with four ends; and paths that fill the board besides others, which can be longer.
FOUR_ENDS = "numberlink 3 3\n- - -\n1 1 1\n- - 1"
FILLED_OR_NOT = "numberlink 3 4\n1 - - -\n- 2 1 -\n- - - 2"


@pytest.mark.parametrize("text", [*numberlinks(30), *covered(30), FOUR_ENDS, FILLED_OR_NOT])
def test_paths_with_detours_are_found_once(text: str) -> None:
    puzzle = load(text).value
    found = list(solve.solutions(puzzle, UNLIMITED))
    assert len(set(found)) == len(found)
    assert set(found) == set(by_sat.solutions(puzzle, UNLIMITED))


def numbered(number: int) -> list[str]:
    """Random boards, some with numbers that are printed twice, too large, or too far apart."""
    random = Random(5)
    found: list[str] = []
    printed: list[int | str]
    for at in range(number):
        rows, columns = random.choice(((2, 3), (3, 3)))
        tokens = ["-"] * (rows * columns)
        if at % 2:
            name, printed = "hidoku", [1, 1, 2, 3, 5, 6, 9, 10]
        else:
            name, printed = "str8ts", ["x", "x", 1, 2, 3, 4, "1x"]
        for cell in random.sample(range(rows * columns), random.choice((1, 2, 3))):
            tokens[cell] = str(random.choice(printed))
        lines = [" ".join(tokens[row * columns : (row + 1) * columns]) for row in range(rows)]
        found.append("\n".join((f"{name} {rows} {columns}", *lines)))
    for _ in range(number // 2):
        sums = [random.choice([3, 4, 6, 7, 8, 11]) for _ in range(4)]
        lines = [f"- {sums[0]}, {sums[1]},", f",{sums[2]} 0 0", f",{sums[3]} 0 0"]
        found.append("\n".join(("kakuro 3 3", *lines)))
    return found


@pytest.mark.parametrize("text", numbered(40))
def test_what_is_left_at_a_glance_has_all_solutions(text: str) -> None:
    puzzle = load(text).value
    found = list(solve.solutions(puzzle, UNLIMITED))
    assert len(set(found)) == len(found)
    assert set(found) == set(by_sat.solutions(puzzle, UNLIMITED))
    fewer = statement(puzzle).first_free - solve.narrowed(puzzle).first_free
    # Dark cells alone rule nothing out.
    assert fewer > 0 or (fewer == 0 and puzzle.name == "str8ts")


def test_a_cell_that_cannot_have_a_number_is_no_room_for_an_area_of_that_size() -> None:
    stated = statement(load("fillomino 1 4\n- - - -", family="fillomino").value)
    first, _, third, _ = stated.marks["number"].values()
    search = Search(solve.problem_of(stated), UNLIMITED.clock())
    derived, _ = search.propagate([-int(third == 3)])
    assert -int(first == 3) in derived


def test_colours_that_alternate_along_the_rim_are_refused_within_few_conflicts() -> None:
    rows = ["b" + " -" * 10 + " w", *[" ".join("-" * 12)] * 10, "w" + " -" * 10 + " b"]
    stated = statement(load("\n".join(("yinyang 12 12", *rows)), family="yinyang").value)
    search = Search(solve.problem_of(stated), UNLIMITED.clock())
    assert search.refutes([], 1000)


@pytest.mark.parametrize(("board", "sides"), [("1 -\n- 1", (1, 0, 1, 0)), ("- 1\n1 -", (1, 1, 0, 0))])
def test_of_two_paths_around_a_square_only_the_one_to_the_north_is_a_shortest_one(
    board: str, sides: tuple[int, ...]
) -> None:
    stated = statement(load(f"numberlink 2 2\n{board}").value)
    problem = solve.problem_of(stated, instead=stated.shortest())
    [found] = Search(problem, UNLIMITED.clock()).solutions(solve.mark_variables(stated))
    # In the north, the west, the east and the south.
    assert stated.symbols_of(found) == (sides,)
