"""The whole deduction of a puzzle, or of the rest of it from any position, technique by technique.

Each step is the first that finds something, in HoDoKu's order, with forcing chains at the end
(`cpp/sudoku/hints/ladder.hpp`). If there is not exactly one solution, techniques that rest on
uniqueness are left out. Nothing is ever guessed: where the techniques end, the last step says so.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

from hamekomi.families.sudoku.drawing import draw_position
from hamekomi.families.sudoku.names import (
    candidate_name,
    cell_name,
    cell_named,
    link_name,
    sign_of,
    symbol_name,
)
from hamekomi.families.sudoku.play.mistakes import check_against_solutions, mistakes, solution_from
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.steps.logic import (
    Candidate,
    Contradiction,
    Finding,
    Ladder,
)
from hamekomi.families.sudoku.steps.picture import draw_finding, drawn_links
from hamekomi.families.sudoku.steps.reasons import links_in_words
from hamekomi.families.sudoku.steps.techniques import MOST_ROWS, MOST_ROWS_OF_NETS, technique_named
from hamekomi.families.sudoku.steps.traces import Traces
from hamekomi.families.sudoku.steps.words import Words
from hamekomi.model.answers import UNLIMITED, Budget, Place, Step, Violation, pointing
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.words import counted

CONTRADICTION = "contradiction"
SEVERAL = "several solutions"
END = "no technique"
MISTAKE = "a mistake"


def steps(puzzle: Sudoku, budget: Budget) -> Iterator[Step]:
    return explain_from(start(puzzle), budget)


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    """The solution, if the techniques lead to it; if they get stuck, raises OutOfBudget."""
    position = start(puzzle)
    clock = budget.clock()
    number = _solutions(puzzle, clock.time_left)
    for finding in _findings(position, number == 1, clock.time_left) if number else ():
        position = after(position, finding)
    if number and EMPTY in position.cells:
        open_cells = counted(position.cells.count(EMPTY), "cell")
        raise OutOfBudget(f"techniques alone do not finish: they leave {open_cells} open")
    if number:
        yield Filled(position.cells)


def explain_from(position: Position, budget: Budget = UNLIMITED) -> Iterator[Step]:
    """The steps from a position; they end in a contradiction if it has no solution."""
    clock = budget.clock()
    if position.puzzle.size > MOST_ROWS:
        why = f"techniques are for grids of at most {MOST_ROWS} rows"
        yield _end(position, why, "only a solver can go on from here")
        return
    number = _solutions(_as_puzzle(position), clock.time_left)
    if number and any(position.ruled_out) and solution_from(position, clock.time_left) is None:
        number = 0
    traces = Traces(position)
    for finding in _findings(position, number == 1, clock.time_left):
        yield replace(as_step(position, finding), trace=traces.add(finding))
        position = after(position, finding)
    fault = _ladder(position, False).fault
    if fault is not None:
        yield _refutation(position, fault)
    elif EMPTY in position.cells:
        yield _last(position, number)


def _findings(position: Position, is_unique: bool, budget: Budget) -> Iterator[Finding]:
    """Until the grid is full, nothing is found, or something is wrong."""
    clock = budget.clock()
    ladder = _ladder(position, is_unique)
    while ladder.fault is None:
        clock.tick()
        finding = ladder.next(clock)
        if finding is None:
            return
        yield finding


def after(position: Position, finding: Finding) -> Position:
    cells, ruled_out = list(position.cells), list(position.ruled_out)
    for cell, digit in finding.placed:
        cells[cell] = digit
    for cell, digit in finding.removed:
        ruled_out[cell] |= 1 << digit
    return replace(position, cells=tuple(cells), ruled_out=tuple(ruled_out))


def as_step(position: Position, finding: Finding) -> Step:
    """A finding as a step; `position` is the one before it."""
    words, size = Words(position.puzzle), position.puzzle.size
    return Step(
        finding.technique,
        technique_named(finding.technique).reason(words, finding),
        words.conclusions(finding.placed, finding.removed),
        places=tuple(_places(position, finding)),
        moves=(
            *(f"{cell_name(size, cell)}-{symbol_name(digit)}" for cell, digit in finding.removed),
            *(f"{cell_name(size, cell)}={symbol_name(digit)}" for cell, digit in finding.placed),
        ),
        draw=partial(draw_finding, position, finding),
        chain=links_in_words(words, finding.links),
    )


def _places(position: Position, finding: Finding) -> Iterator[Place]:
    """Cells first, then the candidates in them, then links."""
    size = position.puzzle.size
    focus = finding.placed or finding.removed
    rests_on = [each for each in (*finding.premises, *finding.extras) if each not in focus]
    cells = [cell for cell in _cells(rests_on) if cell not in _cells(focus)]
    cells += technique_named(finding.technique).witnesses(position, finding)
    yield from pointing("focus", (cell_name(size, cell) for cell in _cells(focus)))
    yield from pointing("premise", (cell_name(size, cell) for cell in cells))
    yield from pointing("focus", (candidate_name(size, *each) for each in focus))
    extras = [each for each in finding.extras if each not in finding.premises]
    for each in dict.fromkeys(rests_on):
        yield Place("extra" if each in extras else "premise", candidate_name(size, *each))
    links = drawn_links(position.puzzle, finding)
    names = (link_name(size, link.start, link.end, link.is_strong) for link in links)
    yield from pointing("premise", dict.fromkeys(names))


def _cells(candidates: Iterable[Candidate]) -> dict[int, None]:
    """The cells without repetitions, in their order."""
    return dict.fromkeys(each.cell for each in candidates)


def _ladder(position: Position, is_unique: bool) -> Ladder:
    puzzle = position.puzzle
    masks = [bits >> 1 for bits in position.ruled_out]
    return Ladder(puzzle.box_rows, puzzle.box_columns, bytes(position.cells), masks, is_unique=is_unique)


def _as_puzzle(position: Position) -> Sudoku:
    return Sudoku(position.puzzle.box_rows, position.puzzle.box_columns, position.cells)


def _solutions(puzzle: Sudoku, budget: Budget) -> int:
    """0, 1 or, for several, 2."""
    return sum(1 for _ in islice(fast.solutions(puzzle, budget), 2))


def _refutation(position: Position, fault: Contradiction) -> Step:
    puzzle = position.puzzle
    if fault.cell is not None:
        cells: tuple[int, ...] = (fault.cell,)
        because = f"no symbol is left for {cell_name(puzzle.size, fault.cell)}"
    else:
        assert fault.house is not None and fault.digit is not None
        house, symbol = puzzle.grid.houses[fault.house], sign_of(fault.digit)
        twice = tuple(cell for cell in house.cells if position.cells[cell] == fault.digit)
        cells = twice or house.cells
        because = (
            f"{house.name} has {symbol} more than once"
            if twice
            else f"{house.name} has no place for {symbol}"
        )
    return Step(
        CONTRADICTION,
        because,
        "there is no solution",
        places=pointing("fault", (cell_name(puzzle.size, cell) for cell in cells)),
        draw=partial(draw_position, position, wrong=cells),
        refutes=True,
    )


def _last(position: Position, number: int) -> Step:
    """The last step, where no technique finds anything."""
    cells = counted(position.cells.count(EMPTY), "cell")
    if number == 0:
        why = f"no technique shows why, but trying all cases in the {cells} left finds no solution"
        step = _remark(position, CONTRADICTION, why, "there is no solution")
        return replace(step, refutes=True)
    if number > 1:
        why = f"the {cells} left can be filled in more than one way"
        return _remark(position, SEVERAL, why, "there is more than one solution")
    if position.puzzle.size > MOST_ROWS_OF_NETS:
        why = f"no technique up to chains and almost locked sets finds anything in the {cells} left"
        therefore = f"the techniques end here; harder ones are for at most {MOST_ROWS_OF_NETS} rows"
        return _remark(position, END, why, therefore)
    why = f"no technique up to nested forcing chains finds anything in the {cells} left"
    return _end(position, why, "the techniques end here; the puzzle needs harder ones")


def _end(position: Position, why: str, therefore: str) -> Step:
    """Without places: no cell matters more than another."""
    return Step(END, why, therefore, draw=partial(draw_position, position))


def _remark(position: Position, rule: str, why: str, therefore: str) -> Step:
    size = position.puzzle.size
    empty = [cell for cell, symbol in enumerate(position.cells) if symbol == EMPTY]
    return Step(
        rule,
        why,
        therefore,
        places=pointing("focus", (cell_name(size, cell) for cell in empty)),
        draw=partial(draw_position, position),
    )


def steps_from(position: Position, budget: Budget = UNLIMITED) -> Iterator[Step]:
    """The first step is a hint. If the position has a mistake, the only step shows it."""
    wrong = mistakes(position) or check_against_solutions(position, budget)
    if not wrong or wrong[0].law == "no-solution":
        yield from explain_from(position, budget)
    else:
        yield _correction(position, wrong[0])


def _correction(position: Position, wrong: Violation) -> Step:
    size = position.puzzle.size
    cells = [cell_named(size, name) for name in wrong.places]
    return Step(
        MISTAKE,
        wrong.message,
        "take it back"
        if len(cells) == 1
        else "take back one of them"
        if cells
        else "take something back",
        places=pointing("fault", wrong.places),
        moves=tuple(_taken_back(position, cells)),
        draw=partial(draw_position, position, wrong=cells),
    )


def _taken_back(position: Position, cells: list[int]) -> Iterator[str]:
    """The move that takes back the mistake, if it is clear which one that is."""
    own = [cell for cell in cells if not position.is_given(cell)]
    if len(own) != 1:
        return
    row, column = divmod(own[0], position.puzzle.size)
    name = f"r{row + 1}c{column + 1}"
    if position.cells[own[0]] != EMPTY:
        yield f"{name}=."
    else:
        for symbol in range(1, position.puzzle.size + 1):
            if position.ruled_out[own[0]] >> symbol & 1:
                yield f"{name}+{symbol_name(symbol)}"
