"""The whole deduction of a puzzle, or of the rest of it from any position, step by step.

Each step is the simplest one found: rules, loop avoidance, inside and outside, connected sides, trials,
trials within trials, search. For a puzzle with one solution the steps end when every edge is known;
without a solution they end in a contradiction; with several solutions they give the marks that all of
them share, and say that there are several.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from hamekomi.families.slitherlink.pictures import Part, draw_position
from hamekomi.families.slitherlink.play import write_move
from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    Mark,
    Position,
    Slitherlink,
    empty,
    place_name,
    position_of,
)
from hamekomi.families.slitherlink.rules.language import Rule
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.deducer import Deducer, MarkLog
from hamekomi.families.slitherlink.steps.deduction import (
    Branch,
    Deduction,
    Technique,
    conclusions_in_words,
    trial_in_parts,
)
from hamekomi.families.slitherlink.steps.nested_trials import (
    Refutable,
    by_nested_trial,
    is_open_everywhere,
    refute_by_search,
)
from hamekomi.families.slitherlink.steps.shortest import SMALL, Trials
from hamekomi.families.slitherlink.steps.sides import Colours, colours
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Budget, PlaceRole, Step, pointing
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.picture import Picture, beside
from hamekomi.model.words import counted

SEVERAL = "several solutions"


Rules = Sequence[Rule] | None  # None: those of Takegaki


def steps(puzzle: Slitherlink, budget: Budget, rules: Rules = None) -> Iterator[Step]:
    return explain_from(empty(puzzle), budget, rules)


def explain_from(position: Position, budget: Budget = UNLIMITED, rules: Rules = None) -> Iterator[Step]:
    """The steps from a position; they end in a contradiction if the position has no solution."""
    deduction, log = None, MarkLog(position)
    # By edge: the number of the step that marks it.
    made: dict[Place, int] = {}
    for number, deduction in enumerate(deductions(position, budget, rules), 1):
        step = as_step(log.snapshot(), deduction)
        if deduction.technique != Technique.SEARCH:
            needs = sorted({made[place] for place in deduction.premises if place in made})
            step = replace(step, trace=partial(tuple, needs))
        yield step
        log.add(deduction.conclusions)
        made.update((edge, number) for edge, _ in deduction.conclusions)
    position = log.snapshot()
    edges = position.puzzle.grid.edges
    unknown = [edge for edge, mark in zip(edges, position.marks, strict=True) if mark == Mark.UNKNOWN]
    if unknown and not (deduction and deduction.is_contradiction):
        yield Step(
            SEVERAL,
            f"{counted(len(unknown), 'edge')} can be a line as well as a cross: solutions differ there",
            "there is more than one solution, and these steps are what all of them share",
            places=pointing("focus", _names(position, unknown)),
            draw=partial(draw_open, position, unknown),
        )


def deductions(
    position: Position, budget: Budget = UNLIMITED, rules: Rules = None
) -> Iterator[Deduction]:
    """The steps as values. They end when nothing more follows, or with a contradiction."""
    clock = budget.clock()
    if whole := by_four(position):
        yield whole
        return
    board = Deducer(position, rules)
    trials = Trials(board)
    cells = len(position.puzzle.grid.cells)
    refutable: Refutable | None = None
    is_first_trial = True
    while True:
        clock.tick()
        found = board.next()
        if found is None and not board.ladder.is_dead and not board.is_complete:
            if is_first_trial and is_open_everywhere(board.position, clock):
                return
            is_first_trial = False
            found = trials.shortest(clock)
            if found is None and refutable is None and cells > SMALL:
                board.ladder.retry_all()  # changes far away may matter as well: try all edges again
                found = trials.shortest(clock)
            if found is None:
                refutable = refutable or Refutable(board.position, clock)
                found = by_nested_trial(board, refutable, clock) or refute_by_search(
                    board, refutable, clock
                )
        if found is None:
            return
        yield found
        if found.is_contradiction:
            return
        if found.chain:
            board.put(found.conclusions)


def after(position: Position, deduction: Deduction) -> Position:
    """The position with the conclusions added."""
    log = MarkLog(position)
    log.add(deduction.conclusions)
    return log.snapshot()


def as_step(position: Position, deduction: Deduction) -> Step:
    """Requires the position before the deduction. A search rests on everything and names no premises."""
    grid = position.puzzle.grid
    premises = () if deduction.technique == Technique.SEARCH else deduction.premises
    rests_on: PlaceRole = "fault" if deduction.is_contradiction else "premise"
    return Step(
        deduction.rule,
        deduction.because,
        conclusions_in_words(grid, deduction),
        places=(
            *pointing("focus", _names(position, (edge for edge, _ in deduction.conclusions))),
            *pointing(rests_on, _names(position, premises)),
        ),
        moves=tuple(write_move(grid, edge, mark) for edge, mark in deduction.conclusions),
        draw=partial(draw_deduction, position, deduction),
        refutes=deduction.is_contradiction,
        chain=tuple(trial_in_parts(grid, deduction.chain)),
    )


def _names(position: Position, places: Iterable[Place]) -> Iterator[str]:
    return (place_name(position.puzzle.grid, place) for place in places)


# ---- Hints: steps from the player's position, or a mistake to take back first

MISTAKE = "a mistake"
_CONFLICTS = 1000  # limit for the search for mistakes


def steps_from(position: Position, budget: Budget = UNLIMITED, rules: Rules = None) -> Iterator[Step]:
    """The first step is a hint. If the position has a mistake, the only step names it."""
    wrong = mistake(position, budget)
    if wrong is None:
        yield from explain_from(position, budget, rules)
    else:
        yield _correction(position, wrong)


def mistake(position: Position, budget: Budget = UNLIMITED) -> Place | None:
    """The first mark that is not in the solution; None if there is none, or if the search takes too
    long."""
    short = Budget(nodes=_CONFLICTS, seconds=budget.seconds)
    try:
        if next(by_search.solutions_from(position, short), None) is not None:
            return None
        solution = next(by_search.solutions(position.puzzle, short), None)
    except OutOfBudget:
        return None
    if solution is None:
        return None
    right = position_of(position.puzzle, solution).marks
    for edge, mark, other in zip(position.puzzle.grid.edges, position.marks, right, strict=True):
        if mark not in (Mark.UNKNOWN, other):
            return edge
    return None


def _correction(position: Position, edge: Place) -> Step:
    grid = position.puzzle.grid
    word = "line" if position.mark(edge) == Mark.LINE else "cross"
    name = place_name(grid, edge)
    return Step(
        MISTAKE,
        f"no solution has all these marks, and the {word} {name} is not in the first one",
        f"take back the {word} {name}",
        places=pointing("fault", [name]),
        moves=(write_move(grid, edge, Mark.UNKNOWN),),
        draw=partial(draw_position, position, wrong=[edge]),
    )


# ---- A clue 4: the four lines around it are the whole loop


def by_four(position: Position) -> Deduction | None:
    """All edges at once; None without a 4, or if marks contradict it, which other techniques explain."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    if HIGHEST_CLUE not in puzzle.clues:
        return None
    four = grid.cells[puzzle.clues.index(HIGHEST_CLUE)]
    around = grid.edges_of_cell(four)
    wanted = {edge: Mark.LINE if edge in around else Mark.CROSS for edge in grid.edges}
    if any(position.mark(edge) not in (Mark.UNKNOWN, mark) for edge, mark in wanted.items()):
        return None
    marks = tuple(each for each in wanted.items() if position.mark(each[0]) == Mark.UNKNOWN)
    if not marks:
        return None
    because = f"{place_name(grid, four)} says {HIGHEST_CLUE}"
    return Deduction("a four is the whole loop", Technique.COUNTING, (four,), marks, because)


# ---- Pictures: the position, the premises and the new marks; of a large board only a part

_WHOLE = 15  # larger boards are drawn in part
_ROOM = 2  # cells shown around the places of a step


def draw_deduction(position: Position, deduction: Deduction) -> Picture:
    """The picture of a trial begins with its branches."""
    part = _part(position, _places(deduction))
    if deduction.is_contradiction and not deduction.chain:
        wrong = (*deduction.premises, *deduction.gates)
        inside, outside = _sides(position, deduction)
        return draw_position(
            position, wrong=wrong, inside=inside, outside=outside, part=part, title=deduction.rule
        )
    pictures = [_draw_branch(position, branch, part) for branch in deduction.chain]
    if not deduction.is_contradiction:
        pictures.append(_draw_conclusions(position, deduction, part))
    return pictures[0] if len(pictures) == 1 else beside(tuple(pictures), deduction.rule)


def draw_open(position: Position, unknown: Sequence[Place]) -> Picture:
    """Points at the unknown edges."""
    return draw_position(position, focus=unknown, part=_part(position, unknown))


def _draw_conclusions(position: Position, deduction: Deduction, part: Part | None) -> Picture:
    inside, outside = _sides(position, deduction)
    for edge, mark in deduction.conclusions:
        position = position.marked([edge], mark)
    new = [edge for edge, _ in deduction.conclusions]
    focus = () if deduction.chain else (*deduction.premises, *deduction.gates)
    return draw_position(
        position,
        focus=focus,
        new=new,
        inside=inside,
        outside=outside,
        part=part,
        title=deduction.rule,
    )


def _sides(position: Position, deduction: Deduction) -> Colours:
    """The cells known to be inside or outside, for a step about connected sides."""
    if deduction.technique == Technique.REGIONS:
        return colours(position)
    return Colours(frozenset(), frozenset())


def _draw_branch(position: Position, branch: Branch, part: Part | None) -> Picture:
    """The mark that was tried, the deductions from it, and the place where they fail."""
    edge, mark = branch.tried
    position = position.marked([edge], mark)
    new: list[Place] = []
    wrong: Collection[Place] = ()
    for step in branch.deductions:
        for place, each in step.conclusions:
            position = position.marked([place], each)
            new.append(place)
        if step.is_contradiction and step.technique != Technique.SEARCH:
            wrong = step.premises
    return draw_position(position, focus=[edge], new=new, wrong=wrong, part=part)


def _places(deduction: Deduction) -> Iterable[Place]:
    yield from (edge for edge, _ in deduction.conclusions)
    yield from deduction.gates
    yield from deduction.premises
    for branch in deduction.chain:
        yield branch.tried[0]
        for step in branch.deductions:
            yield from _places(step)


def _part(position: Position, places: Iterable[Place]) -> Part | None:
    """The part of the board around the places, or around the first ones; None for the whole board."""
    puzzle = position.puzzle
    if max(puzzle.rows, puzzle.columns) <= _WHOLE:
        return None
    rows, columns = zip(*places, strict=True)
    top, bottom = _span(rows, puzzle.rows)
    left, right = _span(columns, puzzle.columns)
    return Part(top, left, bottom, right)


def _span(coordinates: Sequence[int], cells: int) -> tuple[int, int]:
    first, last = min(coordinates) // 2 - _ROOM, max(coordinates) // 2 + 1 + _ROOM
    if last - first > _WHOLE:
        first = coordinates[0] // 2 - _WHOLE // 2
        last = first + _WHOLE
    return max(0, first), min(cells, last)
