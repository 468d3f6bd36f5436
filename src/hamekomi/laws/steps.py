"""The steps of an explanation as people read them, and hints from a player's marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from hamekomi.laws import play
from hamekomi.laws.board import Pair
from hamekomi.laws.deductions import Deduction
from hamekomi.laws.explain import Explainer
from hamekomi.laws.formulas import Literal
from hamekomi.laws.marking_between import Outline
from hamekomi.laws.marks import NO, YES, Areas, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.play import Position
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.laws.sentences import (
    MOST_PLACES,
    Known,
    because,
    in_words,
    nothing_known,
    places_of,
    therefore,
)
from hamekomi.model.answers import Budget, Clock, Place, Step
from hamekomi.model.marked_play import Marked

SEVERAL = "several solutions"


def steps(given: PencilPuzzle, budget: Budget) -> Iterator[Step]:
    """From the empty board, where only what is printed is known."""
    return steps_from(Marked(given), budget)


def steps_from(position: Position, budget: Budget) -> Iterator[Step]:
    """From a player's marks; if some are wrong, the steps that refute them."""
    return _steps(statement(position.puzzle), play.facts(position), budget.clock())


def _steps(stated: Pencil, facts: Iterable[Literal], clock: Clock) -> Iterator[Step]:
    explainer = Explainer(stated, facts, clock)
    is_first = True
    while found := explainer.next():
        made = [step(stated, each, explainer.state.known) for each in found]
        chain = tuple(f"{each.because}; therefore {each.therefore}" for each in made[:-1])
        yield from made[:-1]
        if found[-1].is_contradiction:
            yield replace(made[-1], chain=chain)
            return
        before = len(explainer.state.learnt)
        for literal in found[-1].conclusions:
            explainer.state.learn(literal)
        moves = moves_of(explainer, explainer.state.learnt[before:], is_first=is_first)
        is_first = False
        yield replace(made[-1], chain=chain, moves=moves)
    still_open = explainer.state.undecided
    if still_open:
        yield several_solutions(stated, still_open)


def moves_of(
    explainer: Explainer, learnt: Sequence[Literal], *, is_first: bool = False
) -> tuple[str, ...]:
    """The marks that a player makes: those that were learnt, or the borders between areas."""
    stated = explainer.state.stated
    moves = list(play.moves(stated, learnt))
    for marks in stated.marks.values():
        if isinstance(marks, SymbolMarks) and isinstance(marks.declaration, Areas):
            new = set(places_of(stated, [each for each in learnt if each > 0]))
            moves += [
                f"{pair}={play.BORDER}"
                for pair in stated.board.pairs
                if (pair.first in new or pair.second in new) and _are_apart(explainer, marks, pair)
            ]
    for marking in play.markings(PencilPuzzle(type(stated), stated.board)):
        if isinstance(marking, Outline):
            # The first step also draws what the marks had said already.
            beside = marking.marks.places if is_first else places_of(stated, learnt)
            moves += marking.moves_beside(beside, partial(_symbol, explainer, marking.marks))
    return tuple(moves)


def _symbol(explainer: Explainer, marks: ShadeMarks | SymbolMarks, place: object) -> Symbol | None:
    """What is known of a place that is marked or not."""
    known = explainer.state.known(marks.literal(place, YES))
    return None if known is None else YES if known else NO


def _are_apart(explainer: Explainer, marks: SymbolMarks, pair: Pair) -> bool:
    """Whether both cells are known to lie in areas, and in different ones."""
    one, other = (
        [area for area, at in marks[cell].items() if explainer.state.known(at)] for cell in pair
    )
    return bool(one and other) and one != other


def step(stated: Pencil, found: Deduction, known: Known = nothing_known) -> Step:
    """A deduction in words and places; `known` says what is known before it."""
    uses = [stated.uses[number] for number in found.uses]
    laws = list(dict.fromkeys(use.law.replace("_", " ") for use in uses))
    focus = [str(place) for place in places_of(stated, found.conclusions)]
    premises = [str(place) for place in places_of(stated, found.facts)]
    extra = [str(place) for use in uses for place in use.places if len(use.places) <= MOST_PLACES]
    places = [Place("focus", name) for name in focus]
    places += [Place("premise", name) for name in premises if name not in focus]
    seen = {*focus, *premises}
    places += [Place("extra", name) for name in dict.fromkeys(extra) if name not in seen]
    named = ", ".join(laws) or "only one left"
    return Step(
        rule=f"trial: {named}" if found.supposed else named,
        because=because(stated, found),
        therefore=therefore(stated, found, known),
        places=tuple(places),
        refutes=found.is_contradiction,
    )


def several_solutions(stated: Pencil, still_open: tuple[Literal, ...]) -> Step:
    """The last step of a puzzle with several solutions: where they differ."""
    places = [str(place) for place in places_of(stated, still_open)]
    one, other = in_words(stated, still_open[:1]), in_words(stated, [~still_open[0]])
    return Step(
        rule=SEVERAL,
        because=f"in one solution {one}, in another one {other}",
        therefore="nothing more follows",
        places=tuple(Place("focus", name) for name in places),
    )
