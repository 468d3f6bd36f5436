"""A deduction, and how a chain of conclusions is cut into several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws.language.board import Cell
from hamekomi.laws.language.formulas import Literal

# Uses of laws, and the marks from which something follows; with what it is.
Reason = tuple[set[int], tuple[Literal, ...]]
Inference = tuple[int, set[int], tuple[Literal, ...]]
# At least one of these literals is true.
Clause = tuple[Literal, ...]

# The most uses of laws in a step; a longer argument is cut into several.
MOST_USES = 4


@dataclass(frozen=True, slots=True)
class Deduction:
    """These uses and these facts (literals that are true) imply each of the conclusions."""

    uses: tuple[int, ...]
    facts: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    # The uses contradict the facts: there is no solution.
    is_contradiction: bool = False
    # In a trial: what is supposed. Facts and conclusions hold only under it.
    supposed: tuple[Literal, ...] = ()
    # The end of a trial: the uses contradict the facts; the last thing supposed is not so, which is the
    # conclusion.
    ends_trial: bool = False
    # The mined rule that says it, and the cells with what is printed in its premises.
    rule: Rule | None = None
    printed: tuple[Cell, ...] = ()
    # What trials before it have refuted, whatever is supposed here.
    lemmas: tuple[Clause, ...] = ()

    @property
    def refuted(self) -> Clause:
        """At the end of a trial: not all that was supposed is so."""
        return tuple(~each for each in self.supposed)

    @property
    def size(self) -> tuple[int, int]:
        """How hard it is to see: the number of uses, then that of facts."""
        return len(self.uses), len(self.facts)


class Suppositions:
    """What holds in trials, and the number of the step that says so; 0 for what is supposed."""

    def __init__(self) -> None:
        self._said: dict[tuple[Literal, ...], dict[Literal, int]] = {}

    def holding(self, step: Deduction) -> dict[Literal, int]:
        """What a step can rest on because of what is supposed there; a trial within it has ended."""
        found = dict.fromkeys(step.supposed, 0)
        for length in range(1, len(step.supposed) + 1):
            for literal, number in self._said.get(step.supposed[:length], {}).items():
                found.setdefault(literal, number)
        return found

    def add(self, step: Deduction, number: int) -> None:
        """The end of a trial holds without what was supposed last."""
        under = step.supposed[:-1] if step.ends_trial else step.supposed
        for literal in step.conclusions if under else ():
            self._said.setdefault(under, {}).setdefault(literal, number)


def apart(found: Sequence[Deduction]) -> Iterator[list[Deduction]]:
    """Deductions one by one, the steps of a trial together."""
    together: list[Deduction] = []
    for each in found:
        together.append(each)
        if not each.supposed or (each.ends_trial and len(each.supposed) == 1):
            yield together
            together = []
    if together:
        yield together


def no_lemma(use: int) -> Clause | None:
    return None


def in_steps(
    order: list[Inference],
    ending: Reason,
    supposed: tuple[Literal, ...],
    lemma: Callable[[int], Clause | None] = no_lemma,
) -> list[Deduction]:
    """Cut a chain of conclusions into steps of few uses; the last one ends the trial. `lemma` says which
    of the uses are none of a law.
    """
    pieces: list[tuple[set[int], list[int], set[int]]] = []
    for literal, uses, premises in [*order, (0, *ending)]:
        if not pieces or len(pieces[-1][0] | uses) > MOST_USES:
            pieces.append((set(), [], set()))
        together, concluded, facts = pieces[-1]
        together |= uses
        facts |= set(premises) - set(concluded)
        concluded.append(literal)
    steps = []
    for at, (together, concluded, facts) in enumerate(pieces):
        later = {fact for _, _, others in pieces[at + 1 :] for fact in others}
        clauses = {use: lemma(use) for use in sorted(together)}
        step = Deduction(
            tuple(use for use, clause in clauses.items() if clause is None),
            in_order(facts),
            (),
            supposed=supposed,
            lemmas=tuple(clause for clause in clauses.values() if clause is not None),
        )
        if at + 1 < len(pieces):
            step = replace(step, conclusions=tuple(Literal(each) for each in concluded if each in later))
        elif supposed:
            step = replace(step, conclusions=(~supposed[-1],), ends_trial=True)
        else:
            step = replace(step, is_contradiction=True)
        steps.append(step)
    return steps


def put_together(one: Deduction | None, other: Deduction) -> Deduction:
    if one is None:
        return other
    uses = dict.fromkeys((*one.uses, *other.uses))
    conclusions = dict.fromkeys((*one.conclusions, *other.conclusions))
    return Deduction(tuple(uses), in_order({*one.facts, *other.facts}), tuple(conclusions))


def in_order(literals: Iterable[int]) -> tuple[Literal, ...]:
    return tuple(Literal(each) for each in sorted(literals, key=abs))
