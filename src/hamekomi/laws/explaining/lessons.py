"""Teaches a kind from its laws: the rules as sentences, and for each law a small board where it gives
the next step.

The positions are found by explaining the kind's small examples: of all steps that rest on one use of a
law alone, the lesson is the one that looks at the fewest places. What was marked before and does not
matter for the step stays on the board, as in a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from hamekomi.laws.explaining import steps
from hamekomi.laws.explaining.explain import Explainer
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing import play
from hamekomi.laws.puzzle import PencilPuzzle, parse, statement
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.family import Example, Family, Lesson
from hamekomi.model.marked_play import Marked

Kind = type[Pencil]


def handbook(kind: Kind, family: Family[PencilPuzzle, Any]) -> str:
    """The rules, in Markdown."""
    names = f"Also called {', '.join(kind.other_names)}.\n\n" if kind.other_names else ""
    rules = "\n".join(f"- {sentence}" for _, sentence in sentences(kind))
    formats = "\n".join(f"| {name} | {each.summary} |" for name, each in family.reading.formats.items())
    return (
        f"# {family.title}\n\n{family.summary}\n\n{names}## Rules\n\n{rules}\n\n"
        f"## How it is written\n\n| notation | |\n|---|---|\n{formats}\n\n"
        f"The first example as text:\n\n```\n{family.reading.examples[0].text.strip()}\n```\n"
    )


def sentences(kind: Kind) -> Iterator[tuple[str, str]]:
    """Each law by its name, with its sentence."""
    for name, law in kind.laws().items():
        words = " ".join((law.__doc__ or "").split())
        yield name.replace("_", " "), f"{words[:1].upper()}{words[1:]}."


def lessons(kind: Kind, examples: Iterable[Example], budget: Budget) -> Iterator[Lesson[PencilPuzzle]]:
    """For each law the easiest step that rests on it alone, in the order of the laws."""
    best: dict[str, tuple[tuple[int, int], Lesson[PencilPuzzle]]] = {}
    clock = budget.clock()
    try:
        for found in chain.from_iterable(_steps(parse(kind, each.text), clock) for each in examples):
            effort, lesson = found
            if lesson.law not in best or effort < best[lesson.law][0]:
                best[lesson.law] = found
    except OutOfBudget:
        pass  # the laws of the steps so far
    words = dict(sentences(kind))
    for name, sentence in words.items():
        if name in best:
            lesson = best[name][1]
            yield Lesson(name, sentence, lesson.puzzle, lesson.position, lesson.step)


def _steps(given: PencilPuzzle, clock: Clock) -> Iterator[tuple[tuple[int, int], Lesson[PencilPuzzle]]]:
    """The steps of the explanation that rest on one use of a law, each with how much there is to see."""
    stated = statement(given)
    position = Marked(given)
    explainer = Explainer(stated, play.facts(position), clock)
    while found := explainer.next():
        [*_, last] = found
        if last.is_contradiction:
            return
        before = len(explainer.state.learnt)
        made = steps.step(stated, last, explainer.state.known)
        for literal in last.conclusions:
            explainer.state.learn(literal)
        moves = steps.moves_of(explainer, explainer.state.learnt[before:])
        if len(found) == 1 and len(last.uses) == 1 and not last.supposed and not last.rule and moves:
            use = stated.uses[last.uses[0]]
            lesson = Lesson(use.law.replace("_", " "), "", given, position, replace(made, moves=moves))
            # How much there is to see; of two equal ones the emptier board.
            yield (len(last.facts) + len(use.places), len(position.marks)), lesson
        for move in moves:
            position = play.apply(position, move)
