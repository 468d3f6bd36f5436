"""Sudoku for other solvers: clauses, MiniZinc, and its exact cover as Knuth's text and as a table."""

from hamekomi.engines.exact_cover import exports
from hamekomi.engines.sat import Variables, named_dimacs
from hamekomi.families.sudoku.drawing import describe
from hamekomi.families.sudoku.names import cell_name, symbol_name
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.families.sudoku.solvers.exact_cover import Entry, as_exact_cover
from hamekomi.families.sudoku.solvers.sat import laws
from hamekomi.model.family import Export, Exports


def dimacs(puzzle: Sudoku) -> str:
    """A variable for each symbol in each cell; models and solutions correspond one to one."""
    every = range(1, puzzle.size + 1)
    variables = Variables(tuple((cell, symbol) for cell in range(puzzle.size**2) for symbol in every))
    given = [
        (variables.numbers[cell, symbol],) for cell, symbol in enumerate(puzzle.cells) if symbol != EMPTY
    ]
    clauses = [*given, *laws(puzzle, variables)]
    last = max(len(variables.names), *(abs(literal) for clause in clauses for literal in clause))
    return named_dimacs(
        {number: _entry_name(puzzle, entry) for entry, number in variables.numbers.items()},
        last,
        clauses,
        [describe(puzzle), f"the first {len(given)} clauses are the givens"],
        auxiliary="say whether a symbol is in a part of a line or cell; the others determine them",
    )


def _entry_name(puzzle: Sudoku, entry: Entry) -> str:
    cell, symbol = entry
    return f"{cell_name(puzzle.size, cell)} = {symbol_name(symbol)}"


def minizinc(puzzle: Sudoku) -> str:
    size = puzzle.size
    rows = (puzzle.cells[first : first + size] for first in range(0, size**2, size))
    board = ",\n  ".join(", ".join(map(str, row)) for row in rows)
    return f"""% {describe(puzzle)}
include "alldifferent.mzn";

int: n = {size};
int: high = {puzzle.box_rows};  % rows of a box
int: wide = {puzzle.box_columns};  % columns of a box
% 0 is an empty cell.
array[1..n, 1..n] of int: given = array2d(1..n, 1..n, [
  {board}
]);
array[1..n, 1..n] of var 1..n: cell;

constraint forall(r, c in 1..n where given[r, c] > 0)(cell[r, c] = given[r, c]);
constraint forall(r in 1..n)(alldifferent([cell[r, c] | c in 1..n]));
constraint forall(c in 1..n)(alldifferent([cell[r, c] | r in 1..n]));
constraint forall(top in 0..n div high - 1, left in 0..n div wide - 1)(
  alldifferent([cell[top * high + r, left * wide + c] | r in 1..high, c in 1..wide])
);

solve satisfy;
output [show(cell[r, c]) ++ if c = n then "\\n" else " " endif | r, c in 1..n];
"""


def _cover(name: str) -> Export[Sudoku]:
    """The exact cover: an option writes a symbol into a cell."""
    writer = exports.WRITERS[name]
    return Export(
        writer.summary,
        lambda puzzle: writer.write(
            as_exact_cover(puzzle),
            [f"{describe(puzzle)}: an option writes a symbol into a cell"],
            lambda entry: _entry_name(puzzle, entry).replace(" ", ""),
            # `row 1: 5` as a word.
            lambda item: str(item).replace(": ", "=").replace(" ", ""),
        ),
    )


EXPORTS = Exports(
    {
        "dimacs": Export("clauses for SAT solvers; models and solutions correspond", dimacs),
        "dlx": _cover("dlx"),
        "mzn": Export("a model in MiniZinc", minizinc),
        "csv": _cover("csv"),
    }
)
