"""Checks a file of rules against the oracle on random walks: `hamekomi check labyrinth rules FILE`."""

from collections.abc import Iterator, Mapping, Sequence

from hamekomi.families.labyrinth.drawing import sketch
from hamekomi.families.labyrinth.hamiltonian.figures import KINDS, NextStep, Survey, Tally
from hamekomi.families.labyrinth.indices import fields_at
from hamekomi.families.labyrinth.puzzle import STEPS, Field, Labyrinth, name, step_from
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.families.labyrinth.rules.match import draw_rule, figures_of
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.family import Finding
from hamekomi.model.words import counted

_PROOFS = {"cut": "a cut", "colours": "counting colours", "deep": "rings or search"}


def check_rules(text: str, budget: Budget, walks: Mapping[int, int] | None = None) -> Iterator[Finding]:
    """`walks` is the number of walks by size of the board."""
    rules = read_rules(text)
    tallies = against_oracle(rules, budget.clock(), walks or WALKS)
    for number, rule in enumerate(rules):
        yield _finding(rule, [(size, found[number]) for size, found in tallies])


def _finding(rule: Rule, tallies: list[tuple[int, Tally]]) -> Finding:
    board = ""
    uses = sum(tally.uses for _, tally in tallies)
    wrong = sum(tally.wrong for _, tally in tallies)
    first = next(((size, each.first_wrong) for size, each in tallies if each.first_wrong), None)
    if first is not None and first[1] is not None:
        current, field = position_before(first[0], first[1])
        board = sketch(current, None, True)
        message = f"wrong in {wrong} of {counted(uses, 'use')}: here {name(field)} can be entered"
    elif uses:
        message = f"never wrong in {counted(uses, 'use')}{_proofs(tallies)}"
    else:
        message = "never used on these walks"
    return Finding(
        subject=rule.name,
        is_right=wrong == 0,
        message=message,
        board=board,
        picture=draw_rule(rule),
    )


def _proofs(tallies: list[tuple[int, Tally]]) -> str:
    """How the oracle proves that the fields which the rule forbids cannot be entered."""
    sums = [sum(tally.covers[kind] for _, tally in tallies) for kind in range(len(KINDS))]
    words = [f"{number} by {_PROOFS[kind]}" for kind, number in zip(KINDS, sums, strict=True) if number]
    return f"; the oracle forbids the same fields, {', '.join(words)}" if words else ""


# Walks by size of the board: enough for most rules to fire.
WALKS = {5: 200, 7: 1000, 9: 2000, 11: 500, 13: 300, 21: 20}


def against_oracle(
    rules: Sequence[Rule], clock: Clock, walks: Mapping[int, int]
) -> list[tuple[int, list[Tally]]]:
    """For each size of the board, the tallies in the order of the rules."""
    figures = figures_of(tuple(rules))
    found = []
    for size, number in walks.items():
        survey = Survey(figures, size, size, clock, is_staged=True)
        for walk in range(number):
            survey.walk(walk)
        found.append((size, survey.tallies))
    return found


def position_before(size: int, next_step: NextStep) -> tuple[Labyrinth, Field]:
    """The position, and the field that was forbidden."""
    board = Labyrinth(size, size)
    current = Labyrinth(size, size, fields_at(board, next_step.line))
    return current, step_from(current.head, tuple(STEPS.values())[next_step.direction])
