"""The last resort when no short argument was found: a mark is assumed, and a search refutes it.

The default solver searches: it deduces, guesses and learns from conflicts, and each conflict is a case
that turned out wrong. No person could follow that, so the step only says how many cases there were. Of
the assumptions whose opposites give most, the one with the fewest cases is refuted.
"""

from __future__ import annotations

from hamekomi.engines.loops.search import refuted_soonest
from hamekomi.families.slitherlink.puzzle import Mark, Position, clue_bytes
from hamekomi.families.slitherlink.steps.assumption import OTHER
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    WORDS,
    Branch,
    Deduction,
    Technique,
)
from hamekomi.families.slitherlink.steps.guide import Guide
from hamekomi.families.slitherlink.steps.ladder import Deducer
from hamekomi.families.slitherlink.steps.words import trial_in_words
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.words import counted

_SOME = 20  # assumptions to compare


def by_search(board: Deducer, guide: Guide, clock: Clock) -> Deduction | None:
    """None if every remaining mark is possible, which means that there are several solutions."""
    position, puzzle = board.position, board.position.puzzle
    targets = sorted(guide.targets(board), key=lambda each: -each.gain)[:_SOME]
    starts = [position.marked([edge], mark).marks for edge, mark in (each.marked for each in targets)]
    found = refuted_soonest(puzzle.rows, puzzle.columns, clue_bytes(puzzle), starts, clock)
    if found is None:
        return None
    edge, mark = tried = targets[found.start].marked
    chain = (Branch(tried, (_end(position, edge, found.conflicts),)),)
    return Deduction(
        WORDS[Technique.SEARCH],
        Technique.SEARCH,
        _known(position),
        ((edge, OTHER[mark]),),
        trial_in_words(puzzle.grid, chain),
        chain,
        cases=found.conflicts,
    )


def _end(position: Position, tried: Place, cases: int) -> Deduction:
    because = (
        f"a search through {counted(cases, 'case')} finds nothing but contradictions "
        "(no short argument was found)"
    )
    return Deduction(
        CONTRADICTION, Technique.SEARCH, (*_known(position), tried), (), because, cases=cases
    )


def _known(position: Position) -> tuple[Place, ...]:
    """The places of all numbers and all marks."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    cells = [cell for cell, clue in zip(grid.cells, puzzle.clues, strict=True) if clue is not None]
    edges = [edge for edge, mark in zip(grid.edges, position.marks, strict=True) if mark != Mark.UNKNOWN]
    return (*cells, *edges)
