"""How hard a puzzle is, by its explanation: the hardest step, and how often such a step is needed.

A step by one use of a local law is 1, one by a law about the whole drawing or a mined rule 2, one by
several uses their number. A trial of several steps counts twice its uses, because nothing on the board
shows where to begin, and twice again for what is supposed inside of it. `value` adds a tenth for each
doubling of the number of such steps. What is only noted
on the way counts if a step rests on it.

    gentle     up to 1
    normal     up to 4: several laws together, or one about the whole drawing
    hard       up to 12
    very hard  up to 40
    fiendish   beyond
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws.explaining.deductions import Deduction, apart
from hamekomi.laws.explaining.explain import Explainer, explainer_of
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.model.answers import Budget, Clock, Grade
from hamekomi.model.scale import SCALE
from hamekomi.model.words import counted

NORMAL = 4
# By word of the scale, the most; beyond that it is fiendish.
MOST = {"gentle": 1, "normal": NORMAL, "hard": 12, "very hard": 40}
BEYOND = SCALE[-1]
WHOLE = 2


def effort(stated: Pencil, trial: Sequence[Deduction]) -> int:
    """How hard one deduction, or the steps of a trial, are to see."""
    if len(trial) == 1 and not trial[0].supposed:
        [found] = trial
        if found.rule is not None:
            return WHOLE
        # Uses of one law that decide several marks make one step; each mark needs one of them.
        is_one_law = len({stated.uses[use].law for use in found.uses}) == 1
        uses = found.uses[:1] if is_one_law and len(found.conclusions) > 1 else found.uses
        is_whole = any(hasattr(stated.uses[use].statement, "cuts") for use in uses)
        return max(len(uses), WHOLE if is_whole else 1)
    together = {use for each in trial for use in each.uses}
    return len(together) << max(len(each.supposed) for each in trial)


def efforts(explainer: Explainer) -> Iterator[int]:
    """The effort of each step or trial, until nothing more follows."""
    while found := explainer.next():
        for each in apart(found):
            yield effort(explainer.state.stated, each)
        if found[-1].is_contradiction:
            return
        for literal in found[-1].conclusions:
            explainer.state.learn(literal)


def difficulty(puzzle: PencilPuzzle, clock: Clock, wanted: str) -> str:
    """The word alone; it stops at a step harder than the word that is wanted, and returns its word."""
    most = MOST.get(wanted, MOST["very hard"])
    hardest = 0
    for each in efforts(explainer_of(puzzle, (), clock)):
        hardest = max(hardest, each)
        if hardest > most:
            break
    return _word(hardest)


def _word(hardest: int) -> str:
    return next((word for word, most in MOST.items() if hardest <= most), BEYOND)


def grade(given: PencilPuzzle, budget: Budget, rules: tuple[Rule, ...] | None = None) -> Grade:
    """How hard the explanation is: gentle, normal, hard, very hard or fiendish; `rules` replace those of
    the kind's book.
    """
    explainer = explainer_of(given, (), budget.clock(), rules)
    if not explainer.state.has_solution:
        return Grade(0, "no solution", "no marks satisfy all laws", is_solvable=False)
    found = Counter(efforts(explainer))
    if explainer.state.undecided:
        return Grade(0, "several solutions", "the laws leave several solutions", is_solvable=False)
    hardest = max(found, default=0)
    often = f"{counted(found[hardest], 'step')} of {found.total()}"
    reason = f"the hardest steps put {counted(hardest, 'use')} of laws together ({often})"
    if hardest <= WHOLE:
        reason = f"each step rests on {'one law' if hardest <= 1 else 'few laws'}"
    elif hardest > NORMAL:
        reason = f"the hardest steps are trials ({often})"
    value = hardest + (found[hardest].bit_length() - 1) / 10
    return Grade(round(value, 1), _word(hardest), reason)
