"""Sage's manual, chapters on Sudoku and its backtracking: their examples, with their answers."""

from __future__ import annotations

import doctest
from itertools import islice

import pytest

from hamekomi.sage.games import Matrix, sudoku_backtrack
from hamekomi.sage.games import sudoku as module
from hamekomi.sage.games.sudoku import ZZ, Sudoku, matrix, sudoku
from hamekomi.sage.games.sudoku_backtrack import backtrack_all

FIRST = "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
NEAR_WORST = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
ONE_SOLUTION = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FIVE_SOLUTIONS = "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
NO_SOLUTION = "88.6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
SIXTEEN = (
    "....a..69.3....1d.2...8....e.4....b....5..c.......7.......g...f....1.e..2.b.8..3.......4.d....."
    "6.........f..7.g..9.a..c...5.....8..f.....1..e.79.c....b.....2...6.....g.7......84....3.d..a.5."
    "...5...7..e...ca.....3.1.......b......f....4...d..e..g.92.6..8...."
)
SMALL = ".4..32....14..3."
TOP95 = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    "6.2.5.........3.4..........43...8....1....2........7..5..27...........81...6.....",
    ".524.........7.1..............8.2...3.....6...9.5.....1.6.3...........897........",
    "6.2.5.........4.3..........43...8....1....2........7..5..27...........81...6.....",
    ".923.........8.1...........1.7.4...........658.........6.5.2...4.....7.....9.....",
]


def test_printing_a_puzzle_and_its_solution() -> None:
    assert str(Sudoku(FIRST)) == (
        "+-----+-----+-----+\n"
        "|5    |  8  |  4 9|\n"
        "|     |5    |  3  |\n"
        "|  6 7|3    |    1|\n"
        "+-----+-----+-----+\n"
        "|1 5  |     |     |\n"
        "|     |2   8|     |\n"
        "|     |     |  1 8|\n"
        "+-----+-----+-----+\n"
        "|7    |    4|1 5  |\n"
        "|  3  |    2|     |\n"
        "|4 9  |  5  |    3|\n"
        "+-----+-----+-----+"
    )
    assert repr(next(Sudoku(FIRST).solve())).splitlines()[1] == "|5 1 3|6 8 7|2 4 9|"


def test_backtracking_on_ai_escargot() -> None:
    solved = next(Sudoku(ESCARGOT).solve(algorithm="backtrack")).to_string()
    rows = ("162857493", "534129678", "789643521", "475312986", "913586742", "628794135")
    assert solved == "".join((*rows, "356478219", "241935867", "897261354"))


def test_backtracking_on_the_near_worst_case() -> None:
    solved = next(Sudoku(NEAR_WORST).solve(algorithm="backtrack")).to_string()
    rows = ("987654321", "246173985", "351928746", "128537694", "634892157", "795461832")
    assert solved == "".join((*rows, "519286473", "472319568", "863745219"))


def test_dancing_links_yield_lists() -> None:
    e = Sudoku(ONE_SOLUTION)
    first = next(e.dlx())
    assert first is not None
    assert first[:28] == [int(digit) for digit in "4173698256321589479587243168"]
    assert len(list(e.dlx())) == 1


def test_counting_only() -> None:
    h = Sudoku(FIVE_SOLUTIONS)
    assert len(list(h.dlx())) == 5
    assert list(h.dlx(count_only=True)) == [None] * 5


def test_the_first_solution_of_a_larger_puzzle() -> None:
    first = next(Sudoku(SIXTEEN).dlx())
    assert first is not None
    wanted = "5 15 16 14 10 13 7 6 9 2 3 4 11 8 12 1 13 3 2 12 11 16 8 15 1 6 7"
    assert first[:27] == [int(number) for number in wanted.split()]


def test_a_puzzle_made_unsolvable() -> None:
    assert list(Sudoku(NO_SOLUTION).dlx()) == []
    with pytest.raises(StopIteration):
        next(Sudoku(NO_SOLUTION).solve(algorithm="backtrack"))


@pytest.mark.parametrize("algorithm", ["dlx", "backtrack"])
def test_a_stupidly_small_puzzle(algorithm: str) -> None:
    assert str(next(Sudoku(".").solve(algorithm=algorithm))) == "+-+\n|1|\n+-+"


def test_both_algorithms_begin_with_the_same_of_five_solutions() -> None:
    h = Sudoku(FIVE_SOLUTIONS)
    first = next(h.solve(algorithm="backtrack"))
    assert first == next(h.solve(algorithm="dlx"))
    rows = ("814637925", "325149687", "796825314", "957318462", "241956873", "638274591")
    assert first.to_string() == "".join((*rows, "462793158", "579481236", "183562749"))


@pytest.mark.parametrize("puzzle", TOP95)
def test_both_algorithms_agree_on_hard_puzzles(puzzle: str) -> None:
    s = Sudoku(puzzle)
    assert next(s.solve(algorithm="dlx")) == next(s.solve(algorithm="backtrack"))


def test_backtracking_comes_in_the_order_of_a_dictionary() -> None:
    found = list(Sudoku(FIVE_SOLUTIONS).backtrack())
    assert found == sorted(found) and len(found) == 5
    assert sorted(map(list, filter(None, Sudoku(FIVE_SOLUTIONS).dlx()))) == found
    assert backtrack_all(3, Sudoku(FIVE_SOLUTIONS).to_list()) == found


def test_what_is_too_large_for_backtracking_is_refused_only_when_it_starts() -> None:
    solutions = Sudoku([0] * 625).solve(algorithm="backtrack")
    with pytest.raises(ValueError) as caught:
        next(solutions)
    assert str(caught.value) == (
        "The Sudoku backtrack algorithm is limited to puzzles of size 16 or smaller."
    )


def test_an_unknown_algorithm_is_refused_only_when_it_starts() -> None:
    solutions = Sudoku([0]).solve(algorithm="bogus")
    with pytest.raises(NotImplementedError, match="bogus is not an algorithm for Sudoku puzzles"):
        next(solutions)


def test_ascii_and_latex() -> None:
    s = Sudoku(SMALL)
    assert s.to_ascii() == "+---+---+\n|  4|   |\n|3 2|   |\n+---+---+\n|   |1 4|\n|   |3  |\n+---+---+"
    assert s.to_latex() == (
        "\\begin{array}{|*{2}{*{2}{r}|}}\\hline\n &4& & \\\\\n3&2& & \\\\\\hline\n"
        " & &1&4\\\\\n & &3& \\\\\\hline\n\\end{array}"
    )


def test_symbols_of_two_digits_are_right_justified() -> None:
    assert Sudoku(SIXTEEN).to_ascii().splitlines()[1] == (
        "|           |10        6| 9     3   |          1|"
    )


def test_lists_and_matrices_come_back() -> None:
    flat = [0, 4, 0, 0, 3, 2, 0, 0, 0, 0, 1, 4, 0, 0, 3, 0]
    rows = [flat[first : first + 4] for first in range(0, 16, 4)]
    assert Sudoku(flat).to_list() == flat
    assert rows == Sudoku(rows).to_matrix()
    assert repr(Sudoku(SMALL).to_matrix()) == "[0 4 0 0]\n[3 2 0 0]\n[0 0 1 4]\n[0 0 3 0]"
    assert Sudoku(rows) == Sudoku(flat) == Sudoku(SMALL) == Sudoku(Matrix(rows))
    assert hash(Sudoku(rows)) == hash(Sudoku(SMALL))
    assert Sudoku(flat) != Sudoku("." * 16) and Sudoku(flat) != flat


def test_strings_come_back() -> None:
    assert Sudoku(SIXTEEN).to_string() == SIXTEEN
    assert Sudoku(SIXTEEN.upper()) == Sudoku(SIXTEEN) == Sudoku(SIXTEEN.replace(".", "0"))


def test_a_large_puzzle_has_no_string() -> None:
    with pytest.raises(ValueError) as caught:
        Sudoku([40] * 2401).to_string()
    assert str(caught.value) == (
        "Sudoku string representation is only valid for puzzles of size 36 or smaller"
    )


def test_the_function_sudoku_takes_and_returns_a_matrix() -> None:
    A = [list(map(int, FIRST.replace(".", "0")[row : row + 9])) for row in range(0, 81, 9)]  # noqa: N806
    solved = sudoku(A)
    assert repr(solved) == (
        "[5 1 3 6 8 7 2 4 9]\n[8 4 9 5 2 1 6 3 7]\n[2 6 7 3 4 9 5 8 1]\n[1 5 8 4 6 3 9 7 2]\n"
        "[9 7 4 2 1 8 3 6 5]\n[3 2 6 7 9 5 4 1 8]\n[7 8 2 9 3 4 1 5 6]\n[6 3 5 1 7 2 8 9 4]\n"
        "[4 9 1 8 5 6 7 2 3]"
    )
    A[0][1] = 5
    assert sudoku(A) is None


@pytest.mark.parametrize("puzzle", [SMALL, [0] * 16])
def test_the_function_sudoku_refuses_other_values_than_matrices(puzzle: object) -> None:
    with pytest.raises(ValueError, match="expects puzzle to be a matrix, perhaps use the Sudoku class"):
        sudoku(puzzle)


@pytest.mark.parametrize(
    "puzzle", [[0] * 80, [], "", [[0, 1], [2]], [5] + [0] * 15, [-1] + [0] * 15, "?", ["a"], 7, [[1.5]]]
)
def test_invalid_puzzles_are_refused(puzzle: object) -> None:
    with pytest.raises(ValueError, match="Sudoku puzzle"):
        Sudoku(puzzle)


def test_arrays_of_numpy_are_matrices() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array(Sudoku(SMALL).to_list()).reshape(4, 4)
    assert Sudoku(array) == Sudoku(SMALL) == Sudoku(array.reshape(16))
    assert sudoku(array) == next(Sudoku(SMALL).solve()).to_matrix()


def test_many_solutions_are_found_one_by_one() -> None:
    assert len(list(islice(Sudoku([0] * 256).solve(algorithm="backtrack"), 3))) == 3
    assert len(list(islice(Sudoku([0] * 256).solve(), 3))) == 3


def test_the_examples_in_the_modules_are_right() -> None:
    for each in (module, sudoku_backtrack):
        failed, tried = doctest.testmod(each)
        assert tried > 0 and failed == 0


def test_the_manuals_matrices_can_be_pasted() -> None:
    rows = [[5, 0], [0, 8]]
    for given in ((ZZ, 2, [5, 0, 0, 8]), (ZZ, 2, 2, rows), (ZZ, rows), (rows,)):
        assert matrix(*given) == rows
    solved = sudoku(matrix(ZZ, 4, Sudoku(".4..32....14..3.").to_list()))
    assert solved == next(Sudoku(".4..32....14..3.").solve()).to_matrix()
    with pytest.raises(ValueError, match="5 entries do not fill 2 rows"):
        matrix(ZZ, 2, [1, 2, 3, 4, 5])
    with pytest.raises(ValueError, match="do not make a matrix of 2 by 3"):
        matrix(ZZ, 2, 3, rows)
    with pytest.raises(TypeError):
        matrix(ZZ, 1, ["x"])


def test_backtracking_is_limited_wherever_it_is_called() -> None:
    with pytest.raises(ValueError, match="limited to puzzles of size 16 or smaller"):
        next(Sudoku([0] * 625).backtrack())
