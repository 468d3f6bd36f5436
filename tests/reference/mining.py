"""Rules of a window, found the slow and obvious way: all assignments, all sets of premises."""

from __future__ import annotations

from itertools import combinations, product

from hamekomi.engines.patterns.mining.question import Question, Window
from hamekomi.engines.patterns.pattern import Fact

Facts = frozenset[Fact]


def worlds(window: Window) -> list[Facts]:
    """Every assignment of the window that breaks no law."""
    found = []
    for values in product(*window.values.values()):
        world = dict(zip(window.values, values, strict=True))
        facts = frozenset((*place, value) for place, value in world.items())
        lawful = all(tuple(world[place] for place in law.places) in law.allowed for law in window.laws)
        if lawful and not any(never <= facts for never in window.never):
            found.append(facts)
    return found


def rules(question: Question) -> dict[Facts, Facts]:
    """Everything that follows from each set of premises, where anything does."""
    everything, found = worlds(question.window), {}
    for premises in sets_of_premises(question):
        left = [world for world in everything if premises <= world]
        if left:
            concluded = frozenset.intersection(*left) - premises
            concluded = frozenset(fact for fact in concluded if fact[:2] in question.conclusions)
            if concluded:
                found[premises] = concluded
    return found


def sets_of_premises(question: Question) -> list[Facts]:
    facts = [(*place, value) for place, values in question.premises.items() for value in values]
    return [
        frozenset(chosen)
        for size in range(1, question.most_premises + 1)
        for chosen in combinations(facts, size)
        if len({fact[:2] for fact in chosen}) == size
        and all(
            sum(fact[:2] in quota.places for fact in chosen) <= quota.most for quota in question.quotas
        )
    ]


def undominated(found: dict[Facts, Facts]) -> dict[Facts, Facts]:
    return {
        premises: concluded
        for premises, concluded in found.items()
        if not any(less < premises and concluded <= more for less, more in found.items())
    }


def prime(found: dict[Facts, Facts]) -> dict[Facts, Facts]:
    """Conclusions that need all their premises."""
    needed = {
        premises: frozenset(
            fact
            for fact in concluded
            if not any(less < premises and fact in more for less, more in found.items())
        )
        for premises, concluded in found.items()
    }
    return {premises: concluded for premises, concluded in needed.items() if concluded}
