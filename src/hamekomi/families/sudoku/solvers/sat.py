"""Sudoku as clauses, with a variable for each candidate: is this symbol in this cell?

Every cell has exactly one symbol, and every symbol exactly one cell of each row, column and box: there
is a clause for every two candidates that exclude each other. On large grids these would be millions, so
there the candidates are taken in parts, with a variable for each: the symbol is in this part. The parts
of a row or a column are those inside a box, and a box is made of the same parts; those of a cell are
symbols.

docs/decisions/sudoku-large-grids.md says what was tried.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from hamekomi.engines.sat import Clause, Search, Variables, at_most, exactly
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Grid, House, Sudoku, shuffled_lines
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import OutOfBudget

# The number of a cell, and a symbol.
Entry = tuple[int, int]
# The name of a part or a whole: its kind, and numbers.
Part = tuple[str | int, ...]
# More candidates than this are taken in parts; Frisch's grids have at most half as many.
_MOST_IN_PAIRS = 6_000
# Options of CaDiCaL: one mode of search, guesses that a candidate is true, clauses left as they are,
# long jumps back, and fewer learned clauses.
_SETTINGS = {"stabilizeonly": 1, "forcephase": 1, "elim": 0, "chrono": 0, "reduceint": 150}


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    return solutions_by(puzzle, budget.clock())


def solutions_by(puzzle: Sudoku, clock: Clock) -> Iterator[Filled]:
    known: list[Filled] = []
    for solution in first_solutions(puzzle, _others, clock):
        known.append(solution)
        yield solution
    yield from _others(puzzle, clock, known)


def _others(puzzle: Sudoku, clock: Clock, known: Sequence[Filled] = ()) -> Iterator[Filled]:
    """All solutions but those that are known."""
    variables = Variables(tuple(entries(puzzle)))
    size = len(variables.names)
    with Search(laws(puzzle, variables), clock, settings=_SETTINGS) as search:
        for solution in known:
            search.add(tuple(-number for number in variables.all_true(enumerate(solution.cells))))
        while (model := search.model()) is not None:
            found = sorted(variables.named(model[:size]))
            yield Filled(tuple(symbol for _, symbol in found))
            search.add(tuple(-number for number in variables.all_true(found)))


def entries(puzzle: Sudoku) -> Iterator[Entry]:
    """What may be in the cells after all singles."""
    for cell, left in enumerate(candidates(puzzle)):
        for symbol in range(1, puzzle.size + 1):
            if left >> symbol & 1:
                yield cell, symbol


def laws(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    if len(variables.names) <= _MOST_IN_PAIRS:
        return in_pairs(puzzle, variables)
    return in_parts(puzzle, variables)


def in_pairs(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    """Of the candidates of a cell, and of a symbol in a row, a column or a box, one is true."""
    every = range(puzzle.size)
    groups: dict[Part, list[int]] = {("cell", cell): [] for cell in range(puzzle.size**2)}
    for kind in ("row", "column", "box"):
        groups |= {(kind, line, symbol + 1): [] for line in every for symbol in every}
    for (cell, symbol), number in variables.numbers.items():
        row, column = divmod(cell, puzzle.size)
        groups["cell", cell].append(number)
        groups["row", row, symbol].append(number)
        groups["column", column, symbol].append(number)
        groups["box", puzzle.grid.box_of(cell), symbol].append(number)
    for group in groups.values():
        yield from exactly(1, group)


def in_parts(puzzle: Sudoku, variables: Variables[Entry]) -> Iterator[Clause]:
    """Each part gets a variable, and of the parts of a cell, a row, a column or a box one is true."""
    parts, wholes = _parts(puzzle, variables)
    last = len(variables.names)
    named: dict[Part, int] = {}
    for part, numbers in parts.items():
        if len(numbers) == 1:
            named[part] = numbers[0]
            continue
        last += 1
        named[part] = last
        yield from ((-number, last) for number in numbers)
        yield (-last, *numbers)
        yield from at_most(1, numbers)
    for parts_of_whole in wholes.values():
        yield from exactly(1, [named[part] for part in parts_of_whole if part in named])


def _parts(
    puzzle: Sudoku, variables: Variables[Entry]
) -> tuple[dict[Part, list[int]], dict[Part, list[Part]]]:
    """The variables in each part, and the parts of each whole."""
    size, high, wide = puzzle.size, puzzle.box_rows, puzzle.box_columns
    parts: dict[Part, list[int]] = defaultdict(list)
    for (cell, symbol), number in variables.numbers.items():
        row, column = divmod(cell, size)
        parts["cell", cell, symbol // wide].append(number)
        parts["row", row, column // wide, symbol].append(number)
        parts["column", column, row // high, symbol].append(number)
    wholes: dict[Part, list[Part]] = {
        ("cell", cell): [("cell", cell, part) for part in range(size // wide + 1)]
        for cell in range(size**2)
    }
    for symbol in range(1, size + 1):
        for line in range(size):
            wholes["row", line, symbol] = [("row", line, part, symbol) for part in range(high)]
            wholes["column", line, symbol] = [("column", line, part, symbol) for part in range(wide)]
            top, left = line // high * high, line % high * wide
            wholes["box", line, symbol] = [
                ("row", row, line % high, symbol) for row in range(top, top + high)
            ]
            wholes["box too", line, symbol] = [
                ("column", column, line // high, symbol) for column in range(left, left + wide)
            ]
    return parts, wholes


# The clauses are about the candidates that singles leave: cells with one candidate, and symbols with one
# cell in a row, a column or a box. Candidates of a cell are bits: symbol s is the bit 1 << s. Givens
# that contradict each other raise no error here: some cell or symbol has no candidates left.


def candidates(puzzle: Sudoku) -> list[int]:
    """The candidates of each cell when no single changes anything any more."""
    every = (2 << puzzle.size) - 2
    left = [every if given == EMPTY else 1 << given for given in puzzle.cells]
    settled = [False] * len(left)
    waiting = [cell for cell, given in enumerate(puzzle.cells) if given != EMPTY]
    while waiting:
        while waiting:
            cell = waiting.pop()
            if not settled[cell]:
                settled[cell] = True
                waiting += _forbid_elsewhere(puzzle, left, cell)
        for house in puzzle.grid.houses:
            waiting += _hidden_singles(house, left, settled)
    return left


def _forbid_elsewhere(puzzle: Sudoku, left: list[int], cell: int) -> list[int]:
    """Take the cell's symbol from all cells that it sees; returns those with one candidate then."""
    singles = []
    for peer in puzzle.grid.peers[cell]:
        if left[peer] & left[cell]:
            left[peer] &= ~left[cell]
            if left[peer].bit_count() == 1:
                singles.append(peer)
    return singles


def _hidden_singles(house: House, left: list[int], settled: list[bool]) -> list[int]:
    """Cells that are the only place for a symbol; each is left with it."""
    once = twice = 0
    for cell in house.cells:
        twice |= once & left[cell]
        once |= left[cell]
    once &= ~twice
    singles = [cell for cell in house.cells if left[cell] & once and not settled[cell]]
    for cell in singles:
        left[cell] &= once
    return [cell for cell in singles if left[cell].bit_count() == 1]


# First solutions of large grids with few givens, where a search has nothing to start from.
#
# The fewer givens, the less follows from them: on grids of 49 rows CaDiCaL needs 0.3 seconds if a fifth
# of the cells is given, 2.7 if it is a tenth, and 9 if it is a twentieth. So we give more: cells of a
# grid that is filled by a formula and shuffled, as far as they do not clash with the givens. If that
# leaves a solution, it is one of the puzzle. If not, nothing is proved, and another shuffle is tried. An
# empty grid of 49 rows takes two seconds, most of them for writing its clauses.

# Solves a puzzle until the clock stops it.
Solve = Callable[[Sudoku, Clock], Iterator[Filled]]

SPARSE_ROWS = 30
SPARSE_SHARE = 0.1
# The share of cells that are given in the end.
STARTING_SHARE = 0.25
TRIES = 4
# Enough for a search that gets anywhere.
NODES_OF_A_TRY = 20_000


def first_solutions(puzzle: Sudoku, solve: Solve, clock: Clock) -> Iterator[Filled]:
    """A few different solutions, or none if the grid is not large and sparse or nothing fits."""
    givens = sum(symbol != EMPTY for symbol in puzzle.cells)
    if puzzle.size < SPARSE_ROWS or givens > SPARSE_SHARE * len(puzzle.cells):
        return
    random, found = Random(0), set()
    for _ in range(TRIES):
        begun = _with_more(puzzle, round(STARTING_SHARE * len(puzzle.cells)) - givens, random)
        solution = _solved(begun, solve, clock)
        if solution is not None and solution not in found:
            found.add(solution)
            yield solution


def _solved(puzzle: Sudoku, solve: Solve, clock: Clock) -> Filled | None:
    trial = replace(clock.time_left, nodes=NODES_OF_A_TRY).clock()
    try:
        return next(solve(puzzle, trial), None)
    except OutOfBudget:
        return None
    finally:
        clock.tick(trial.nodes)


def _with_more(puzzle: Sudoku, number: int, random: Random) -> Sudoku:
    size, peers = puzzle.size, puzzle.grid.peers
    pattern = _shuffled_pattern(puzzle.grid, random)
    given = [(cell, symbol) for cell, symbol in enumerate(puzzle.cells) if symbol != EMPTY]
    taken = {(peer, symbol) for cell, symbol in given for peer in peers[cell]}
    fitting = [
        cell
        for cell in range(size**2)
        if puzzle.cells[cell] == EMPTY and (cell, pattern[cell]) not in taken
    ]
    cells = list(puzzle.cells)
    for cell in random.sample(fitting, min(number, len(fitting))):
        cells[cell] = pattern[cell]
    return replace(puzzle, cells=tuple(cells))


def _shuffled_pattern(grid: Grid, random: Random) -> list[int]:
    """Each row is the one above, moved by the width of a box; each band by one more."""
    size, high, wide = grid.size, grid.box_rows, grid.box_columns
    rows, columns = shuffled_lines(size, high, random), shuffled_lines(size, wide, random)
    symbols = random.sample(range(1, size + 1), size)
    moved = [row % high * wide + row // high for row in rows]
    return [symbols[(by + column) % size] for by in moved for column in columns]
