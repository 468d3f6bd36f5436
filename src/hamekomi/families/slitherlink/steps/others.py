"""What techniques other than rules and loop avoidance tell about a trial, as the ladder makes them.

The core finds all uses of rules and all loops under an assumption by itself. Corners, sides and regions
tell too much for that: here they are taken as they come when the easiest deductions are made first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hamekomi.engines.loops.deductions import Elsewhere
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.rules.matching import is_edge
from hamekomi.families.slitherlink.steps.deduction import Deduction
from hamekomi.families.slitherlink.steps.ladder import Deducer
from hamekomi.families.slitherlink.steps.retelling import Given


@dataclass(frozen=True, slots=True)
class Others:
    """Deductions by the mark that is tried, and the same for the core."""

    given: Given = field(default_factory=dict)
    with_line: Sequence[Elsewhere] = ()
    with_cross: Sequence[Elsewhere] = ()


NONE = Others()


def others(board: Deducer, edge: int) -> Others:
    """Of an outcome that is dead, or of both if they share marks. Leaves the board as it was."""
    trial = board.ladder.try_edge(edge)
    place = board.position.puzzle.grid.edges[edge]
    is_alive = {Mark.LINE: trial.is_line_alive, Mark.CROSS: trial.is_cross_alive}
    given, elsewhere = dict[Mark, list[Deduction]](), dict[Mark, list[Elsewhere]]()
    for mark in is_alive:
        if is_alive[mark] and not all(is_alive.values()):
            continue
        board.assume(place, mark)
        given[mark] = list(board.beyond_rules())
        elsewhere[mark] = [_elsewhere(board.current, each) for each in given[mark]]
        board.withdraw()
    return Others(given, elsewhere.get(Mark.LINE, ()), elsewhere.get(Mark.CROSS, ()))


def _elsewhere(position: Position, deduction: Deduction) -> Elsewhere:
    """Requires the position at the end, where all premises have their marks."""
    number, marks = position.puzzle.grid.number, position.marks
    edges = [number[place] for place in deduction.premises if is_edge(place)]
    news = tuple((number[edge], int(mark)) for edge, mark in deduction.conclusions)
    return Elsewhere(tuple((edge, marks[edge]) for edge in edges), news)
