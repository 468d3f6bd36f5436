"""Trial: an edge is tried both ways. A contradiction fixes it; else what both outcomes share is kept.

Trials may be nested: within one, edges are tried again. That a trial teaches something is found quickly
by the core, and then told with all deductions that it needs, and no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from hamekomi.engines.patterns.ladder import Ladder, Marks, Probe
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink
from hamekomi.families.slitherlink.steps import (
    CONTRADICTION,
    Branch,
    Deduction,
    Marked,
    Technique,
    needed,
)
from hamekomi.families.slitherlink.steps_ladder import Deducer
from hamekomi.families.slitherlink.steps_words import trial_in_words
from hamekomi.geometry.planar import Place, grid
from hamekomi.model.answers import Clock

_MORE = 200  # edges that are looked at for a shorter argument when there is one
OTHER = {Mark.LINE: Mark.CROSS, Mark.CROSS: Mark.LINE}


def by_trial(board: Deducer, clock: Clock) -> Deduction | None:
    """The shortest among the first trials that teach something; the deducer must have nothing to add."""
    best: tuple[int, int, Probe] | None = None
    more = _MORE
    for edge in promising_edges(board.position):
        clock.tick()
        probe = board.ladder.probe(edge)
        length = _length(probe)
        if length is not None and (best is None or length < best[0]):
            best = length, edge, probe
        more -= best is not None
        if not more:
            break
    if best is None:
        return None
    _, edge, probe = best
    edges = board.position.puzzle.grid.edges
    if probe.is_line_alive != probe.is_cross_alive:
        wrong = Mark.CROSS if probe.is_line_alive else Mark.LINE
        return refutation(board, (edges[edge], wrong), board.all())
    return _both_ways(board, edges[edge], [edges[each] for each, _ in probe.shared])


def _length(probe: Probe) -> int | None:
    """How much must be followed to learn something; None when nothing is learned."""
    lengths = []
    if not probe.is_line_alive:
        lengths.append(probe.line_changes)
    if not probe.is_cross_alive:
        lengths.append(probe.cross_changes)
    if probe.shared:
        lengths.append(probe.line_changes + probe.cross_changes)
    return min(lengths, default=None)


def promising_edges(position: Position) -> Iterator[int]:
    """The unknown ones, by number: first where a line is near, then beside numbers, then others."""
    puzzle, marks = position.puzzle, position.marks
    meeting = _meeting(puzzle.rows, puzzle.columns)
    unknown = [edge for edge, mark in enumerate(marks) if mark == Mark.UNKNOWN]
    near = {edge for edge in unknown if any(marks[other] == Mark.LINE for other in meeting[edge])}
    yield from sorted(near)
    others, numbered = [edge for edge in unknown if edge not in near], _beside_numbers(puzzle)
    yield from (edge for edge in others if edge in numbered)
    yield from (edge for edge in others if edge not in numbered)


@lru_cache(maxsize=4)
def _beside_numbers(puzzle: Slitherlink) -> frozenset[int]:
    board = puzzle.grid
    cells = (cell for cell, clue in zip(board.cells, puzzle.clues, strict=True) if clue is not None)
    return frozenset(board.number[edge] for cell in cells for edge in board.edges_of_cell(cell))


@cache
def _meeting(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """For each edge those that meet it, by number."""
    board = grid(rows, columns)
    return tuple(
        tuple(
            board.number[other]
            for vertex in board.ends(edge)
            for other in board.edges_of_vertex(vertex)
            if other != edge
        )
        for edge in board.edges
    )


def refutation(board: Deducer, tried: Marked, argument: Iterator[Deduction]) -> Deduction:
    """What is tried cannot be: the argument is led when it is assumed, and ends with a contradiction."""
    edge, mark = tried
    board.assume(edge, mark)
    chain = (Branch(tried, needed(list(argument))),)
    board.withdraw()
    return _trial(board, chain, ((edge, OTHER[mark]),))


def _both_ways(board: Deducer, edge: Place, goals: Sequence[Place]) -> Deduction:
    """What both outcomes share; when both are dead, the position is."""
    chain = []
    for mark in OTHER:
        board.assume(edge, mark)
        deductions = list(board.all())
        shared = tuple((goal, board.position.mark(goal)) for goal in sorted(goals))
        board.withdraw()
        chain.append(Branch((edge, mark), needed(deductions, goals)))
    return _trial(board, tuple(chain), shared)


def _trial(board: Deducer, chain: tuple[Branch, ...], conclusions: tuple[Marked, ...]) -> Deduction:
    premises = sorted(set().union(*(branch.rests_on for branch in chain)))
    depth = 1 + max((step.depth for branch in chain for step in branch.deductions), default=0)
    name = "trial" if depth == 1 else f"trial, {depth} deep"
    return Deduction(
        name if conclusions else CONTRADICTION,
        Technique.TRIAL if depth == 1 else Technique.DEEPER,
        tuple(premises),
        conclusions,
        trial_in_words(board.position.puzzle.grid, chain),
        chain,
    )


def lesson(ladder: Ladder, edge: int) -> Marks:
    """What trying an unknown edge teaches, told by the core; both, if it can be neither."""
    probe = ladder.probe(edge)
    return (
        *probe.shared,
        *([] if probe.is_line_alive else [(edge, Mark.CROSS)]),
        *([] if probe.is_cross_alive else [(edge, Mark.LINE)]),
    )


def survives_trials(ladder: Ladder, clock: Clock) -> bool:
    """Settle the board, with trials; False when it is dead."""
    if not ladder.settle():
        return False
    marks, learned = ladder.marks, True
    while learned and not ladder.is_solved:
        learned = False
        for edge, _ in enumerate(marks):
            if marks[edge]:
                continue
            clock.tick()
            news = lesson(ladder, edge)
            if not news:
                continue
            if not ladder.put(news) or not ladder.settle():
                return False
            marks, learned = ladder.marks, True
    return True
