"""Rules against the oracle: how often each fires on random walks, and whether it is ever wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from hamekomi.families.labyrinth.numbered import field, fields, oracle
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.families.labyrinth.rules.match import firings
from hamekomi.families.labyrinth.walking import random_number
from hamekomi.model.answers import Clock

# Walks by size of the board: enough for most rules to fire.
WALKS = {5: 60, 7: 100, 9: 120, 13: 30}


@dataclass(slots=True)
class Tally:
    uses: int = 0
    wrong: int = 0
    # Where it was wrong first, and the field that it forbade.
    counterexample: tuple[Labyrinth, Field] | None = None


def against_oracle(rules: Sequence[Rule], clock: Clock, walks: Mapping[int, int]) -> dict[str, Tally]:
    """Tallies by the rules' names."""
    tallies = {rule.name: Tally() for rule in rules}
    for size, number in walks.items():
        for walk in range(number):
            for now, possible in _walk(Labyrinth(size, size), walk, clock):
                for fired in firings(now, rules):
                    tally = tallies[fired.rule.name]
                    tally.uses += 1
                    bad = [each for each in fired.forbidden if each in possible]
                    tally.wrong += bool(bad)
                    if bad and tally.counterexample is None:
                        tally.counterexample = now, bad[0]
    return tallies


def _walk(puzzle: Labyrinth, number: int, clock: Clock) -> Iterator[tuple[Labyrinth, set[Field]]]:
    """Every position of a random walk, with the fields that can be entered."""
    seer = oracle(puzzle, clock)
    while not seer.is_finished:
        possible, line = seer.possible(), seer.line
        entered = {field(puzzle, seer.board.beside(line[-1], each)) for each in possible}
        yield replace(puzzle, line=fields(puzzle, line)), entered
        seer.step(possible[random_number(0, number, len(line)) % len(possible)])


def walk_by_rules(puzzle: Labyrinth, rules: Sequence[Rule], seed: int, number: int) -> Labyrinth:
    """A random walk that asks only the rules; it ends at the goal or where it is stuck."""
    now = puzzle
    while len(now.line) < now.size:
        taken = set(now.line)
        free = [each for each in now.neighbours(now.head) if each not in taken]
        last = len(now.line) + 1 == now.size
        forbidden = {each for fired in firings(now, rules) for each in fired.forbidden}
        allowed = [each for each in free if each not in forbidden and (last or each != now.goal)]
        if not allowed:
            return now
        step = allowed[random_number(seed, number, len(now.line)) % len(allowed)]
        now = replace(now, line=(*now.line, step))
    return now
