"""Which marks trials refute, slowly: assume a mark, then try all edges until nothing more follows.

An explanation ends in a search only if trials refute none of the marks that no solution has.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.slitherlink.puzzle import Mark, Position, clue_bytes
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import rules_for
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.core import Ladder
from hamekomi.families.slitherlink.steps.deduction import Marked
from hamekomi.model.answers import UNLIMITED


def refuted_by_trials(position: Position) -> Iterator[tuple[Marked, int]]:
    """The marks that no solution has and that trials refute, with the number of edges tried."""
    for edge in position.puzzle.grid.edges:
        for mark in (Mark.LINE, Mark.CROSS):
            assumed = position.marked([edge], mark)
            if position.mark(edge) or next(by_search.solutions_from(assumed, UNLIMITED), None):
                continue
            tried = tries_to_refute(assumed)
            if tried is not None:
                yield (edge, mark), tried


def tries_to_refute(position: Position) -> int | None:
    """How many edges are tried until the position is dead; None if trials do not refute it."""
    puzzle = position.puzzle
    patterns = as_patterns(rules_for(position, takegaki()))
    ladder = Ladder(patterns, puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks)
    if not ladder.settle():
        return 0
    tried, before = 0, b""
    while before != ladder.marks:
        before = ladder.marks
        for edge, _ in enumerate(before):
            if ladder.marks[edge]:
                continue
            tried += 1
            trial = ladder.try_edge(edge)
            if not trial.is_line_alive and not trial.is_cross_alive:
                return tried
            ladder.put(trial.shared)
            if not trial.is_line_alive:
                ladder.put(((edge, Mark.CROSS),))
            if not trial.is_cross_alive:
                ladder.put(((edge, Mark.LINE),))
            if not ladder.settle():
                return tried
    return None
