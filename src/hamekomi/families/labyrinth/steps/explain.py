"""The moves that are forced, one after another, until there is a choice.

A step says what would go wrong on each other field. Its premises are the fields of these proofs, its
focus is the field to enter, and the fields that are impossible are at fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hamekomi.engines.lines.board import LETTERS
from hamekomi.engines.lines.oracle import Oracle, Verdict
from hamekomi.families.labyrinth.looks.picture import draw_line
from hamekomi.families.labyrinth.numbered import field, fields, oracle
from hamekomi.families.labyrinth.puzzle import WORDS, Field, Labyrinth, name
from hamekomi.families.labyrinth.steps.reasons import RULES, why
from hamekomi.model.answers import Budget, Place, Step, pointing
from hamekomi.model.picture import Picture, Role

# Fields that cannot be entered, and why.
Wrong = dict[Field, Verdict]


def steps(puzzle: Labyrinth, budget: Budget) -> Iterator[Step]:
    seer = oracle(puzzle, budget.clock())
    if not seer.start.is_possible:
        yield _lost(puzzle, seer.start)
        return
    while not seer.is_finished:
        now = replace(puzzle, line=fields(puzzle, seer.line))
        verdicts = {
            direction: verdict
            for direction in range(4)
            if (verdict := seer.judge(direction)).reason != "taken"
        }
        possible = [direction for direction, verdict in verdicts.items() if verdict.is_possible]
        if len(possible) > 1:
            yield _choice(now, seer, possible, verdicts)
            return
        yield _forced(now, seer, possible[0], verdicts)
        seer.step(possible[0])


def _forced(now: Labyrinth, seer: Oracle, direction: int, verdicts: dict[int, Verdict]) -> Step:
    to = _entered(now, seer, direction)
    wrong = _wrong(now, seer, verdicts)
    order = list(RULES)
    hardest = max((verdict.reason for verdict in wrong.values()), key=order.index, default="taken")
    return Step(
        RULES[hardest],
        _because(now, wrong) or "no other field beside the live end is empty",
        f"the line goes {WORDS[LETTERS[direction]]} to {name(to)}",
        places=(*_places(now, wrong), Place("focus", name(to))),
        moves=(LETTERS[direction],),
        draw=lambda: _picture(now, wrong, [to]),
    )


def _choice(now: Labyrinth, seer: Oracle, possible: list[int], verdicts: dict[int, Verdict]) -> Step:
    entered = [_entered(now, seer, direction) for direction in possible]
    wrong = _wrong(now, seer, verdicts)
    words = " or ".join(WORDS[LETTERS[direction]] for direction in possible)
    because = [f"the line can be finished from {' and from '.join(map(name, entered))}"]
    return Step(
        "a free choice",
        "; ".join(because + ([_because(now, wrong)] if wrong else [])),
        f"go {words}",
        places=(*_places(now, wrong), *pointing("focus", map(name, entered))),
        draw=lambda: _picture(now, wrong, entered),
    )


def _lost(puzzle: Labyrinth, verdict: Verdict) -> Step:
    proof = list(fields(puzzle, verdict.fields))
    return Step(
        RULES[verdict.reason],
        why(puzzle, verdict),
        "this line cannot be finished",
        places=(*pointing("premise", map(name, proof)), Place("fault", name(puzzle.head))),
        refutes=True,
        draw=lambda: _picture(puzzle, {puzzle.head: verdict}, []),
    )


def _entered(now: Labyrinth, seer: Oracle, direction: int) -> Field:
    return field(now, seer.board.beside(seer.line[-1], direction))


def _wrong(now: Labyrinth, seer: Oracle, verdicts: dict[int, Verdict]) -> Wrong:
    return {
        _entered(now, seer, direction): verdict
        for direction, verdict in verdicts.items()
        if not verdict.is_possible
    }


def _because(now: Labyrinth, wrong: Wrong) -> str:
    return "; ".join(f"after {name(each)}: {why(now, verdict)}" for each, verdict in wrong.items())


def _proof(now: Labyrinth, wrong: Wrong) -> list[Field]:
    found = (each for verdict in wrong.values() for each in fields(now, verdict.fields))
    return [each for each in dict.fromkeys(found) if each not in wrong]


def _places(now: Labyrinth, wrong: Wrong) -> tuple[Place, ...]:
    return (
        *pointing("premise", map(name, _proof(now, wrong))),
        *pointing("fault", map(name, wrong)),
    )


def _picture(now: Labyrinth, wrong: Wrong, focus: list[Field]) -> Picture:
    shades: dict[Field, Role] = {
        **dict.fromkeys(_proof(now, wrong), "tint-4"),
        **dict.fromkeys(wrong, "wrong"),
        **dict.fromkeys(focus, "focus"),
    }
    return draw_line(now, shades=shades)
