"""The steps of an explanation as people read them, and hints from a player's marks."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws.explaining.deductions import Clause, Deduction, Suppositions, apart
from hamekomi.laws.explaining.explain import Explainer, explainer_of
from hamekomi.laws.explaining.marks_in_words import Known, in_series, in_words, nothing_known, places_of
from hamekomi.laws.explaining.sentences import MOST_PLACES, because, therefore
from hamekomi.laws.explaining.state import State
from hamekomi.laws.language.board import Pair
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import NO, YES, Areas, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.pictures import draw_rule
from hamekomi.laws.playing import play
from hamekomi.laws.playing.play import Position
from hamekomi.laws.playing.player_borders import Outline
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.model.answers import Budget, Place, Step
from hamekomi.model.marked_play import Marked

SEVERAL = "several solutions"
# Names what a step takes from trials before it.
EARLIER = "an earlier trial"
# The last one of more steps than these says how many they are.
LONG = 12
Rules = tuple[Rule, ...] | None


def steps(given: PencilPuzzle, budget: Budget, rules: Rules = None) -> Iterator[Step]:
    """From the empty board, where only what is printed is known; `rules` replace those of the kind's
    book.
    """
    return steps_from(Marked(given), budget, rules)


def steps_from(position: Position, budget: Budget, rules: Rules = None) -> Iterator[Step]:
    """From a player's marks; if some are wrong, the steps that refute them."""
    return _steps(explainer_of(position.puzzle, play.facts(position), budget.clock(), rules))


def _steps(explainer: Explainer) -> Iterator[Step]:
    said, origins = Said(explainer), Origins(explainer.state)
    is_first = True
    while found := explainer.next():
        made = [
            replace(said.step(each), trace=partial(_same, needs))
            for each, needs in zip(found, origins.needs(found), strict=True)
        ]
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
        last = made[-1]
        if len(found) > LONG:
            last = replace(last, because=f"{last.because} (by {len(found)} short implications)")
        yield replace(last, chain=chain, moves=moves)
    still_open = explainer.state.undecided
    if still_open:
        yield several_solutions(explainer.state.stated, still_open)


class Said:
    """What a reader knows: the marks at the beginning, and what was said since."""

    def __init__(self, explainer: Explainer) -> None:
        self._state = explainer.state
        self._values: dict[int, bool] = {}
        for fact in self._state.given:
            self._take(fact)

    def step(self, found: Deduction) -> Step:
        made = step(self._state.stated, found, self.known)
        if not found.supposed[found.ends_trial :]:
            for literal in found.conclusions:
                self._take(literal)
        return made

    def known(self, literal: Literal) -> bool | None:
        value = self._values.get(abs(literal))
        return None if value is None else value == (literal > 0)

    def _take(self, literal: Literal) -> None:
        self._values[abs(literal)] = literal > 0
        for other in self._state.place_of(literal) if literal > 0 else ():
            self._values[other] = other == literal


class Origins:
    """Which step has concluded what, so that a step can say on which earlier ones it rests."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._given = frozenset(state.given)
        # By conclusion: the number of the first step that draws it; and by what trials have refuted.
        self._made: dict[Literal, int] = {}
        self._refuted: dict[Clause, int] = {}
        self._steps = 0

    def needs(self, found: Sequence[Deduction]) -> list[tuple[int, ...] | None]:
        """For each of the next steps the numbers of those that it rests on; None if a fact has none."""
        needs: list[tuple[int, ...] | None] = []
        for together in apart(found):
            inside = Suppositions()
            for each in together:
                self._steps += 1
                made = ChainMap(self._made, inside.holding(each))
                earlier = [self._refuted[lemma] for lemma in each.lemmas]
                needs.append(self._of_all([*each.facts, *self._others_out(each)], made, earlier))
                inside.add(each, self._steps)
                if each.ends_trial:
                    self._refuted[each.refuted] = self._steps
            for literal in together[-1].conclusions:
                self._made.setdefault(literal, self._steps)
        return needs

    def _of_all(
        self, facts: Iterable[Literal], made: Mapping[Literal, int], earlier: Iterable[int]
    ) -> tuple[int, ...] | None:
        found = set(earlier)
        for fact in facts:
            numbers = self._of(fact, made)
            if numbers is None:
                return None
            found |= numbers
        return tuple(sorted(found - {0}))

    def _of(self, fact: Literal, made: Mapping[Literal, int]) -> set[int] | None:
        """The steps that say so, or that another symbol is there, or that no other one is."""
        if fact in self._given:
            return set()
        if fact in made:
            return {made[fact]}
        others = self._state.others(fact)
        if fact < 0:
            by_another = [made[Literal(each)] for each in others if Literal(each) in made]
            is_given = any(Literal(each) in self._given for each in others)
            if is_given or by_another:
                return set() if is_given else {min(by_another)}
            # The other one can be the last that is left, which is what its own exclusions say.
            found = [self._last_left(Literal(each), made) for each in others]
            return next((each for each in found if each is not None), None)
        return self._last_left(fact, made)

    def _last_left(self, fact: Literal, made: Mapping[Literal, int]) -> set[int] | None:
        others = self._state.others(fact)
        out = [Literal(-each) for each in others]
        if not out or not all(each in self._given or each in made for each in out):
            return None
        return {made[each] for each in out if each not in self._given}

    def _others_out(self, step: Deduction) -> Iterator[Literal]:
        """If a conclusion leaves one symbol at its place: that the other ones are out."""
        for literal in step.conclusions if not step.supposed[step.ends_trial :] else ():
            if literal < 0:
                place = self._state.place_of(literal)
                out = [each for each in map(Literal, (-one for one in place)) if self._is_out(each)]
                said = {*out, *(each for each in step.conclusions if abs(each) in place)}
                if len(said) == len(place) - 1:
                    yield from (each for each in out if each not in step.conclusions)

    def _is_out(self, literal: Literal) -> bool:
        return literal in self._given or literal in self._made


def _same(needs: tuple[int, ...] | None) -> tuple[int, ...] | None:
    return needs


def moves_of(
    explainer: Explainer, learnt: Sequence[Literal], *, is_first: bool = False
) -> tuple[str, ...]:
    """The marks that a player makes: those that were learnt, or the borders between areas."""
    stated = explainer.state.stated
    moves = list(play.moves(stated, learnt))
    for marks in stated.marks.values():
        if isinstance(marks, SymbolMarks) and isinstance(marks.declaration, Areas):
            # The first step also draws what was known already.
            known = explainer.state.learnt if is_first else learnt
            new = set(places_of(stated, [each for each in known if each > 0]))
            moves += [
                f"{pair}={play.BORDER}"
                for pair in stated.board.pairs
                if (pair.first in new or pair.second in new) and _are_apart(explainer, marks, pair)
            ]
    for drawn in play.player_marks(PencilPuzzle(type(stated), stated.board)):
        if isinstance(drawn, Outline):
            beside = drawn.law_marks.places if is_first else places_of(stated, learnt)
            moves += drawn.moves_beside(beside, partial(_symbol, explainer, drawn.law_marks))
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
    earlier = [literal for lemma in found.lemmas for literal in lemma]
    premises = [str(place) for place in (*found.printed, *places_of(stated, [*found.facts, *earlier]))]
    extra = [str(place) for use in uses for place in use.places if len(use.places) <= MOST_PLACES]
    if found.rule is not None:
        extra = []
    places = [Place("focus", name) for name in focus]
    places += [Place("premise", name) for name in premises if name not in focus]
    seen = {*focus, *premises}
    places += [Place("extra", name) for name in dict.fromkeys(extra) if name not in seen]
    laws += [EARLIER] if found.lemmas else []
    named = ", ".join(laws) or "only one left"
    sentences = [*dict.fromkeys(use.sentence for use in uses), *([EARLIER] if found.lemmas else [])]
    sentence = in_series(sentences)
    if found.rule is not None:
        named = found.rule.name or str(found.rule)
        sentence = named
    return Step(
        rule=f"trial: {named}" if found.supposed else named,
        because=because(stated, found, known),
        therefore=therefore(stated, found, known),
        places=tuple(places),
        draw=None if found.rule is None else partial(draw_rule, type(stated), found.rule),
        refutes=found.is_contradiction,
        sentence=sentence,
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
