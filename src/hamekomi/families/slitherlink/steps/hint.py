"""From where the player stands: a hint in stages (where, which rule, why, what to do), or all steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position, position_of
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.explain import Rules, after, deductions, explain_from
from hamekomi.families.slitherlink.steps.words import conclusions_in_words, named
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import PATIENT, Budget, Step
from hamekomi.model.errors import OutOfBudget

MISTAKE = "a mistake"
_CONFLICTS = 1000  # that looking for mistakes may cost


@dataclass(frozen=True, slots=True)
class Hint:
    position: Position
    deduction: Deduction
    therefore: str
    then: Position  # when it is applied

    @property
    def where(self) -> tuple[Place, ...]:
        """The edges it is about; of a contradiction, all its places."""
        return tuple(edge for edge, _ in self.deduction.conclusions) or self.deduction.premises

    @property
    def rests_on(self) -> tuple[Place, ...]:
        """The places to look at; none where it is everything."""
        return () if self.deduction.kind == Technique.SEARCH else self.deduction.premises

    @property
    def stages(self) -> tuple[str, str, str, str]:
        step = self.deduction
        return (
            f"look {named(self.position.puzzle.grid, self.where)}",
            step.rule,
            f"because {step.because}",
            f"therefore {self.therefore}",
        )


def hint_from(position: Position, budget: Budget = PATIENT, rules: Rules = None) -> Hint | None:
    """The simplest next step, or a mistake that was made; None when nothing more is certain."""
    wrong = mistake(position, budget)
    if wrong is not None:
        return _correction(position, wrong)
    step = next(deductions(position, budget, rules), None)
    if step is None:
        return None
    therefore = conclusions_in_words(position.puzzle.grid, step)
    return Hint(position, step, therefore, after(position, step))


def steps_from(position: Position, budget: Budget, rules: Rules = None) -> Iterator[Step]:
    """The rest of the deduction; of a mistake it is said what it is, and nothing else follows."""
    wrong = mistake(position, budget)
    if wrong is None:
        yield from explain_from(position, budget, rules)
        return
    found = _correction(position, wrong)
    picture = draw_position(position, wrong=[wrong])
    yield Step(found.deduction.rule, found.deduction.because, found.therefore, picture)


def mistake(position: Position, budget: Budget = PATIENT) -> Place | None:
    """The first mark that is not in the solution; None also when it would take too long to tell."""
    brief = Budget(nodes=_CONFLICTS, seconds=budget.seconds)
    try:
        if next(fast.solutions_from(position, brief), None) is not None:
            return None
        solution = next(fast.solutions(position.puzzle, brief), None)
    except OutOfBudget:
        return None
    if solution is None:
        return None
    right = position_of(position.puzzle, solution).marks
    for edge, mark, other in zip(position.puzzle.grid.edges, position.marks, right, strict=True):
        if mark not in (Mark.UNKNOWN, other):
            return edge
    return None


def _correction(position: Position, edge: Place) -> Hint:
    word = "line" if position.mark(edge) == Mark.LINE else "cross"
    name = place_name(position.puzzle.grid, edge)
    because = f"no solution has all these marks, and the {word} {name} is not in the first one"
    step = Deduction(MISTAKE, Technique.COUNTING, (edge,), (), because)
    return Hint(position, step, f"take back the {word} {name}", position.marked([edge], Mark.UNKNOWN))
