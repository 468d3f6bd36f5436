"""Explanations: the moves that are forced, one after another, until there is a choice.

A step says what would go wrong on each other field. Its premises are the fields of these proofs, its
focus is the field to enter, and the fields that are impossible are at fault.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from hamekomi.families.labyrinth.drawing import draw_line
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle, Verdict
from hamekomi.families.labyrinth.indices import field_at, fields_at, oracle_for
from hamekomi.families.labyrinth.puzzle import WORDS, Field, Labyrinth, name
from hamekomi.model.answers import Budget, Place, Step, pointing
from hamekomi.model.picture import Picture, Role
from hamekomi.model.words import counted

# Why a line cannot be finished, from the simplest reason to the hardest.
RULES = {
    "taken": "only one field is free",
    "too early": "the goal comes last",
    "cut": "nothing may be cut off",
    "colours": "black and white",
    "ring": "no ring",
    "search": "no line, by search",
    "sat": "no line, by SAT",
}


def why(puzzle: Labyrinth, verdict: Verdict) -> str:
    """What prevents the line; requires an impossible one."""
    proof = fields_at(puzzle, verdict.fields)
    match verdict.reason:
        case "too early":
            return f"the goal {name(puzzle.goal)} would be reached with fields left"
        case "cut":
            cut, *beyond = proof
            return (
                f"{counted(len(beyond), 'field')} beyond {name(cut)} would be cut off from the goal: "
                "the line could get in, but not out again"
            )
        case "colours":
            colour = "black" if sum(proof[0]) % 2 == 0 else "white"
            return (
                f"the {counted(len(proof), f'{colour} field')} marked would need more neighbours on the "
                "line than the fields around them can give"
            )
        case "ring":
            return (
                f"the line could not leave the {counted(len(proof), 'field')} marked: every step out of "
                "them takes a neighbour that another field needs"
            )
        case "search":
            return f"every way through the {counted(len(proof), 'field')} marked leads into a dead end"
        case "sat":
            return "a SAT solver has proved that no line is left"
        case _:
            return "there is no empty field"


# Fields that cannot be entered, and why.
Wrong = dict[Field, Verdict]


def steps(puzzle: Labyrinth, budget: Budget) -> Iterator[Step]:
    oracle = oracle_for(puzzle, budget.clock())
    if not oracle.start.is_possible:
        yield _lost(puzzle, oracle.start)
        return
    number = 0
    while not oracle.is_finished:
        current = replace(puzzle, line=fields_at(puzzle, oracle.line))
        verdicts = {
            direction: verdict
            for direction in range(4)
            if (verdict := oracle.judge(direction)).reason != "taken"
        }
        possible = [direction for direction, verdict in verdicts.items() if verdict.is_possible]
        if len(possible) > 1:
            yield _choice(current, oracle, possible, verdicts)
            return
        number += 1
        # It continues the line, and what is impossible depends on all fields that the line has taken.
        yield replace(_forced(current, oracle, possible[0], verdicts), trace=partial(range, 1, number))
        oracle.step(possible[0])


def _forced(current: Labyrinth, oracle: Oracle, direction: int, verdicts: dict[int, Verdict]) -> Step:
    to = _entered(current, oracle, direction)
    wrong = _wrong(current, oracle, verdicts)
    order = list(RULES)
    hardest = max((verdict.reason for verdict in wrong.values()), key=order.index, default="taken")
    return Step(
        RULES[hardest],
        _because(current, wrong) or "no other field beside the live end is empty",
        f"the line goes {WORDS[LETTERS[direction]]} to {name(to)}",
        places=(*_places(current, wrong), Place("focus", name(to))),
        moves=(LETTERS[direction],),
        draw=lambda: _picture(current, wrong, [to]),
    )


def _choice(
    current: Labyrinth, oracle: Oracle, possible: list[int], verdicts: dict[int, Verdict]
) -> Step:
    entered = [_entered(current, oracle, direction) for direction in possible]
    wrong = _wrong(current, oracle, verdicts)
    words = " or ".join(WORDS[LETTERS[direction]] for direction in possible)
    because = [f"the line can be finished from {' and from '.join(map(name, entered))}"]
    return Step(
        "a free choice",
        "; ".join(because + ([_because(current, wrong)] if wrong else [])),
        f"go {words}",
        places=(*_places(current, wrong), *pointing("focus", map(name, entered))),
        draw=lambda: _picture(current, wrong, entered),
    )


def _lost(puzzle: Labyrinth, verdict: Verdict) -> Step:
    proof = list(fields_at(puzzle, verdict.fields))
    return Step(
        RULES[verdict.reason],
        why(puzzle, verdict),
        "this line cannot be finished",
        places=(*pointing("premise", map(name, proof)), Place("fault", name(puzzle.head))),
        refutes=True,
        draw=lambda: _picture(puzzle, {puzzle.head: verdict}, []),
    )


def _entered(current: Labyrinth, oracle: Oracle, direction: int) -> Field:
    return field_at(current, oracle.board.neighbour(oracle.line[-1], direction))


def _wrong(current: Labyrinth, oracle: Oracle, verdicts: dict[int, Verdict]) -> Wrong:
    return {
        _entered(current, oracle, direction): verdict
        for direction, verdict in verdicts.items()
        if not verdict.is_possible
    }


def _because(current: Labyrinth, wrong: Wrong) -> str:
    return "; ".join(f"after {name(each)}: {why(current, verdict)}" for each, verdict in wrong.items())


def _proof(current: Labyrinth, wrong: Wrong) -> list[Field]:
    found = (each for verdict in wrong.values() for each in fields_at(current, verdict.fields))
    return [each for each in dict.fromkeys(found) if each not in wrong]


def _places(current: Labyrinth, wrong: Wrong) -> tuple[Place, ...]:
    return (
        *pointing("premise", map(name, _proof(current, wrong))),
        *pointing("fault", map(name, wrong)),
    )


def _picture(current: Labyrinth, wrong: Wrong, focus: list[Field]) -> Picture:
    shades: dict[Field, Role] = {
        **dict.fromkeys(_proof(current, wrong), "tint-4"),
        **dict.fromkeys(wrong, "wrong"),
        **dict.fromkeys(focus, "focus"),
    }
    return draw_line(current, shades=shades)
