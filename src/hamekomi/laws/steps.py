"""The steps of an explanation as people read them, hints from a player's marks, and grades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from hamekomi.laws import play
from hamekomi.laws.board import Pair
from hamekomi.laws.explain import Deduction, Explainer
from hamekomi.laws.formulas import Literal
from hamekomi.laws.hands import Outline
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
from hamekomi.model.answers import Budget, Clock, Grade, Place, Step
from hamekomi.model.marked_play import Marked
from hamekomi.model.words import counted

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
        made = [step(stated, each, explainer.known) for each in found]
        chain = tuple(f"{each.because}; therefore {each.therefore}" for each in made[:-1])
        yield from made[:-1]
        if found[-1].is_contradiction:
            yield replace(made[-1], chain=chain)
            return
        before = len(explainer.learnt)
        for literal in found[-1].conclusions:
            explainer.learn(literal)
        moves = moves_of(explainer, explainer.learnt[before:], is_first=is_first)
        is_first = False
        yield replace(made[-1], chain=chain, moves=moves)
    still_open = explainer.undecided
    if still_open:
        yield _several(stated, still_open)


def moves_of(
    explainer: Explainer, learnt: Sequence[Literal], *, is_first: bool = False
) -> tuple[str, ...]:
    """The marks that a player makes: those that were learnt, or the borders between areas."""
    stated = explainer.stated
    moves = list(play.moves(stated, learnt))
    for marks in stated.marks.values():
        if isinstance(marks, SymbolMarks) and isinstance(marks.declaration, Areas):
            new = set(places_of(stated, [each for each in learnt if each > 0]))
            moves += [
                f"{pair}={play.BORDER}"
                for pair in stated.board.pairs
                if (pair.first in new or pair.second in new) and _are_apart(explainer, marks, pair)
            ]
    for hand in play.hands(PencilPuzzle(type(stated), stated.board)):
        if isinstance(hand, Outline):
            # The first step also draws what the marks had said already.
            beside = hand.marks.places if is_first else places_of(stated, learnt)
            moves += hand.moves_beside(beside, partial(_symbol, explainer, hand.marks))
    return tuple(moves)


def _symbol(explainer: Explainer, marks: ShadeMarks | SymbolMarks, place: object) -> Symbol | None:
    """What is known of a place that is marked or not."""
    known = explainer.known(marks.literal(place, YES))
    return None if known is None else YES if known else NO


def _are_apart(explainer: Explainer, marks: SymbolMarks, pair: Pair) -> bool:
    """Whether both cells are known to lie in areas, and in different ones."""
    one, other = ([area for area, at in marks[cell].items() if explainer.known(at)] for cell in pair)
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
    named = ", ".join(laws) or "symbols"
    return Step(
        rule=f"trial: {named}" if found.supposed else named,
        because=because(stated, found),
        therefore=therefore(stated, found, known),
        places=tuple(places),
        refutes=found.is_contradiction,
    )


def _several(stated: Pencil, still_open: tuple[Literal, ...]) -> Step:
    """The last step of a puzzle with several solutions: where they differ."""
    places = [str(place) for place in places_of(stated, still_open)]
    one, other = in_words(stated, still_open[:1]), in_words(stated, [~still_open[0]])
    return Step(
        rule=SEVERAL,
        because=f"in one solution {one}, in another one {other}",
        therefore="nothing more follows",
        places=tuple(Place("focus", name) for name in places),
    )


# ---- Grades

# A trial counts twice its uses of laws, because nothing on the board shows where to begin; and what is
# supposed inside a trial counts twice again. The grade is that of the hardest step, and grows with how
# often steps of this kind are needed: by one for each doubling.
WORDS = ((2, "easy"), (4, "normal"), (8, "hard"), (20, "very hard"))
BEYOND = "extreme"
WHOLE = 2


def effort(stated: Pencil, trial: list[Deduction]) -> int:
    """How hard one deduction or trial is to see.

    1 for one use of a local law, 2 for one of a law about the whole drawing, else the number of uses;
    for a trial of several steps twice that of all its uses, and twice again for what is supposed inside.
    """
    if len(trial) == 1 and not trial[0].supposed:
        found = trial[0]
        numbers = found.uses if len({stated.uses[use].law for use in found.uses}) > 1 else found.uses[:1]
        is_whole = any(hasattr(stated.uses[use].statement, "cuts") for use in numbers)
        return max(len(numbers), WHOLE if is_whole else 1)
    uses = {use for each in trial for use in each.uses}
    depth = max(len(each.supposed) for each in trial)
    return len(uses) << depth


def grade(given: PencilPuzzle, budget: Budget) -> Grade:
    """How hard the explanation is: easy, normal, hard, very hard or extreme."""
    stated = statement(given)
    explainer = Explainer(stated, (), budget.clock())
    if not explainer.has_solution:
        return Grade(0, "no solution", "no marks satisfy all laws", is_solvable=False)
    efforts: Counter[int] = Counter()
    while found := explainer.next():
        efforts[effort(stated, found)] += 1
        for literal in found[-1].conclusions:
            explainer.learn(literal)
    if explainer.undecided:
        return Grade(0, SEVERAL, "the laws leave several solutions", is_solvable=False)
    hardest = max(efforts, default=0)
    often = efforts[hardest]
    value = hardest + (often.bit_length() - 1) / 10
    word = next((word for most, word in WORDS if hardest <= most), BEYOND)
    share = counted(often, "step")
    reason = (
        f"its hardest steps rest on {counted(hardest, 'use')} of laws ({share} of {efforts.total()})"
    )
    if hardest > 4:
        reason = f"its hardest steps are trials, {share} of {efforts.total()}"
    return Grade(round(value, 1), word, reason)
