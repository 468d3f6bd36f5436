"""Trials within trials: no search where trials refute a mark."""

from __future__ import annotations

from collections import Counter
from functools import cache

from hamekomi.families.slitherlink.puzzle import Mark, Position, empty, position_of
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.core import Effort
from hamekomi.families.slitherlink.steps.deducer import Deducer
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.explain import after, deductions
from hamekomi.model.answers import UNLIMITED
from tests.families.slitherlink.boards import board
from tests.reference.loop_trials import tries_to_refute

# A board of 25x25 with wide pockets. Trials near the mark are not enough: a plain trial was overlooked
# because something far away had changed, and refutations need trials elsewhere.
POCKETS = board(
    "22.3..1..1112..1..11...1./.12..1.0....1..0.0...00../...2..10...01.........001/"
    "22.2..3.......10........1/.2.2...10....1......0.0../222..22.10.00......0..01./"
    "21111...0................/100..0.....0.......122.../...................0...21/"
    ".0..10.....1..........3.1/1....110..2.3.......0..../2....1.1...3............1/"
    ".2.1...1.2.2........0.00./21..0.2.2.3..3.........../..0..1..1..1........32.22/"
    ".1.0....121..........12.2/2.12.2...30..........0.../.......12.2...........2../"
    ".221.....2..........0..2./.1..0.11...0....01.0..31./1....12............1...../"
    "1.......00.0....0...0.001/..0.1..1...0.0.00..20..../.31.1.2...3.0..0..2...0.1/"
    "3.21..2..22...1.1..2..1.."
)
EVERYWHERE = Effort(10**6, 0, is_everywhere=True)


@cache
def steps_and_positions() -> list[tuple[Deduction, Position]]:
    """Each step with the position before it."""
    position, found = empty(POCKETS), []
    for step in deductions(position):
        found.append((step, position))
        position = after(position, step)
    return found


def test_where_trials_everywhere_refute_a_mark_there_is_no_search() -> None:
    kinds = Counter(step.technique for step, _ in steps_and_positions())
    assert kinds[Technique.NESTED_TRIALS] > 0 and kinds[Technique.SEARCH] == 0
    # A trial within a trial has all deductions that lead to its end.
    for step, _ in steps_and_positions():
        if step.technique == Technique.NESTED_TRIALS:
            inner = [each for branch in step.chain for each in branch.deductions if each.chain]
            assert inner and all(each.because in step.because for each in inner)


def test_trials_are_nested_only_where_no_single_one_concludes_anything() -> None:
    (loop,) = by_search.solutions_from(empty(POCKETS), UNLIMITED)
    solution = position_of(POCKETS, loop).marks
    nested = 0
    for step, position in steps_and_positions():
        if step.technique != Technique.NESTED_TRIALS:
            continue
        ladder = Deducer(position).ladder
        ladder.settle()
        unknown = [edge for edge, mark in enumerate(position.marks) if not mark]
        trials = [ladder.try_edge(edge) for edge in unknown]
        assert all(each.is_line_alive and each.is_cross_alive for each in trials)
        assert not any(each.shared for each in trials)
        # What it says is what trials everywhere find as well.
        ((edge, mark), *_) = step.conclusions
        number = POCKETS.grid.number[edge]
        assert solution[number] == mark
        assert ladder.refute(number, 3 - mark, EVERYWHERE, UNLIMITED.clock()) is not None
        nested += 1
    assert nested > 0


def test_trials_everywhere_refute_what_the_reference_refutes() -> None:
    (loop,) = by_search.solutions_from(empty(POCKETS), UNLIMITED)
    solution = position_of(POCKETS, loop).marks
    step_and_position = (
        each for each in steps_and_positions() if each[0].technique == Technique.NESTED_TRIALS
    )
    _, position = next(step_and_position)
    ladder, outcomes = Deducer(position).ladder, Counter[bool]()
    ladder.settle()
    for edge in [number for number, mark in enumerate(position.marks) if not mark][::12]:
        wrong = Mark(3 - solution[edge])
        moves = ladder.refute(edge, wrong, EVERYWHERE, UNLIMITED.clock())
        tried = tries_to_refute(position.marked([POCKETS.grid.edges[edge]], wrong))
        assert (moves is None) == (tried is None)
        outcomes[moves is None] += 1
    assert outcomes[True] > 0 and outcomes[False] > 0
