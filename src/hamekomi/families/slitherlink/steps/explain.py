"""The whole deduction of a puzzle, or of the rest of it from any position, step by step.

Each step is the simplest one found: rules, loop avoidance, inside and outside, connected sides, trial,
deeper trial, search. For a puzzle with one solution the steps end when every edge is known; without a
solution they end in a contradiction; with several solutions they give the marks that all of them share,
and say that there are several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.play.moves import write_move
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import Rule
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.deeper import by_deeper_trial
from hamekomi.families.slitherlink.steps.fours import by_four
from hamekomi.families.slitherlink.steps.guide import Guide, is_all_open
from hamekomi.families.slitherlink.steps.ladder import Deducer
from hamekomi.families.slitherlink.steps.picture import draw_deduction, draw_open
from hamekomi.families.slitherlink.steps.refutation import by_search
from hamekomi.families.slitherlink.steps.shortest import SMALL, Trials
from hamekomi.families.slitherlink.steps.story import Story
from hamekomi.families.slitherlink.steps.words import (
    conclusions_in_words,
    trial_in_parts,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Budget, PlaceRole, Step, pointing
from hamekomi.model.words import counted

SEVERAL = "several solutions"


Rules = Sequence[Rule] | None  # None: those of Takegaki


def steps(puzzle: Slitherlink, budget: Budget, rules: Rules = None) -> Iterator[Step]:
    return explain_from(empty(puzzle), budget, rules)


def explain_from(position: Position, budget: Budget = UNLIMITED, rules: Rules = None) -> Iterator[Step]:
    """The steps from a position; they end in a contradiction if the position has no solution."""
    deduction, story = None, Story(position)
    for deduction in deductions(position, budget, rules):
        yield as_step(story.now(), deduction)
        story.add(deduction.conclusions)
    position = story.now()
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
    """The same as values. They end when nothing more follows, or with a contradiction."""
    clock = budget.clock()
    if whole := by_four(position):
        yield whole
        return
    board = Deducer(position, rules)
    trials = Trials(board)
    cells = len(position.puzzle.grid.cells)
    guide: Guide | None = None
    is_first_trial = True
    while True:
        clock.tick()
        found = board.next()
        if found is None and not board.ladder.is_dead and not board.is_complete:
            if is_first_trial and is_all_open(board.position, clock):
                return
            is_first_trial = False
            found = trials.shortest(clock)
            if found is None and guide is None and cells > SMALL:
                board.ladder.renew()  # changes far away may matter as well: try all edges again
                found = trials.shortest(clock)
            if found is None:
                guide = guide or Guide(board.position, clock)
                found = by_deeper_trial(board, guide, clock) or by_search(board, guide, clock)
        if found is None:
            return
        yield found
        if found.is_contradiction:
            return
        if found.chain:
            board.put(found.conclusions)


def after(position: Position, deduction: Deduction) -> Position:
    """The position with the conclusions added."""
    story = Story(position)
    story.add(deduction.conclusions)
    return story.now()


def as_step(position: Position, deduction: Deduction) -> Step:
    """Requires the position before the deduction. A search rests on everything and names no premises."""
    grid = position.puzzle.grid
    premises = () if deduction.kind == Technique.SEARCH else deduction.premises
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
