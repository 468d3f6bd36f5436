"""Practice: small new boards on which a certain rule or technique gives the next step.

Puzzles are made by the family's generator, with the technique as an option where it has one, and
explained until the rule is used: the position before that step is the board. A rule that is rare on
small boards may not turn up within the budget; then there are fewer boards than were wanted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from hamekomi.lab.catalogue import AnyFamily, ability
from hamekomi.model.answers import Budget, Clock, Step
from hamekomi.model.errors import CannotDo, HamekomiError, NoMatchingPuzzle, OutOfBudget
from hamekomi.model.family import Generator, Lesson
from hamekomi.model.options import Chosen, OneOf, complete

# Rows and columns of a board for practice, where the technique does not decide them.
SIZE = 7
# After this many puzzles that have not needed the rule, every other one is made harder.
EASY_TRIES = 4
HARD = "hard"
# A longer reason is a trial, which is not worth practising.
LONGEST_CHAIN = 3


def is_practised(family: AnyFamily, step: Step) -> bool:
    """Whether there can be boards for the rule of this step."""
    return (
        family.making.generate is not None
        and family.play is not None
        and family.play.apply is not None
        and bool(step.moves)
        and not step.refutes
        and len(step.chain) <= LONGEST_CHAIN
    )


def boards(
    family: AnyFamily, rule: str, seed: int, number: int, budget: Budget
) -> Iterator[Lesson[Any]]:
    """Positions whose next step is by this rule, up to `number` of them within the budget."""
    maker = ability(family, lambda each: each.making.generate, "generate")
    play = ability(family, lambda each: each.play, "play")
    solver = next((each for each in family.solving.solvers.values() if each.steps is not None), None)
    if play.apply is None or solver is None or solver.steps is None:
        raise CannotDo(f"{family.name} has no boards for practice")
    clock = budget.clock()
    found = tried = 0
    with suppress(OutOfBudget):
        while found < number:
            tried += 1
            made = _made(
                family,
                maker,
                rule,
                Random(f"{rule} {seed} {tried}"),
                tried > EASY_TRIES and tried % 2 == 0,
                clock,
            )
            if made is None:
                continue
            lesson = _first_use(family, made, rule, clock)
            if lesson is not None:
                found += 1
                yield lesson


def _made(
    family: AnyFamily, maker: Generator[Any], rule: str, random: Random, is_hard: bool, clock: Clock
) -> Any:
    """A puzzle; None if none was made, or if it cannot be played."""
    clock.tick()
    try:
        return maker.make(_options(family, maker, rule, is_hard), random, clock)
    except (NoMatchingPuzzle, CannotDo):
        return None


def _options(family: AnyFamily, maker: Generator[Any], rule: str, is_hard: bool) -> Chosen:
    chosen: dict[str, Any] = {}
    for each in maker.options:
        if isinstance(each, OneOf) and rule in each.choices:
            return complete(maker.options, {each.name: rule}, family.name)
        if each.name in ("rows", "columns"):
            chosen[each.name] = SIZE
        if is_hard and isinstance(each, OneOf) and each.name == "difficulty" and HARD in each.choices:
            chosen[each.name] = HARD
    return complete(maker.options, chosen, family.name)


def _first_use(family: AnyFamily, puzzle: Any, rule: str, clock: Clock) -> Lesson[Any] | None:
    play = family.play
    solver = next(each for each in family.solving.solvers.values() if each.steps is not None)
    assert play is not None and play.apply is not None and solver.steps is not None
    try:
        position = play.start(puzzle)
        for step in solver.steps(puzzle, clock.time_left):
            clock.tick()
            if step.rule == rule and is_practised(family, step):
                return Lesson(rule, step.sentence, puzzle, position, step)
            for move in step.moves:
                position = play.apply(position, move)
    except OutOfBudget:
        raise
    except HamekomiError:
        pass  # a puzzle that is not played, or that the rules do not finish
    return None
