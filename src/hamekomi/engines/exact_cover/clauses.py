"""An exact cover as clauses for a SAT solver, which shares no code with the search.

There is a variable for each option: is it chosen? Of a few options that exclude each other, every pair
is a clause. For many there are auxiliary variables, which say how many of the first options are chosen:
the other variables determine them, so a program that counts models counts covers.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from hamekomi.engines.exact_cover.dlx_text import all_bounds, never_chosen
from hamekomi.engines.exact_cover.problem import ExactCover, Item, Label
from hamekomi.engines.sat import Clause, Search, at_most
from hamekomi.model.answers import Clock

# Of more options than this, pairs are not written out.
MOST_IN_PAIRS = 8


@dataclass(slots=True)
class CoverClauses(Generic[Label]):
    """The clauses, and what each variable says."""

    # The variable of each option; options that are never chosen have none.
    chosen: dict[Label, int]
    # By colour of an item: the variable that says whether the item has the colour.
    coloured: dict[tuple[Item, Hashable], int] = field(default_factory=dict)
    # Options that are never chosen.
    left_out: list[Label] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)
    # How many variables there are.
    variables: int = 0

    def new_variable(self) -> int:
        self.variables += 1
        return self.variables

    def limit(self, literals: Sequence[int], least: int, most: int) -> None:
        """From `least` to `most` of the literals are true."""
        if len(literals) < least:
            self.clauses.append(())
        elif most == 1 and len(literals) <= MOST_IN_PAIRS:
            self.clauses += [tuple(literals)] * least
            self.clauses += at_most(1, literals)
        else:
            self._count(literals, least, most)

    def _count(self, literals: Sequence[int], least: int, most: int) -> None:
        """Sinz's sequential counter, as equivalences: `reached[j]` says that more than j are true."""
        reached: list[int] = []
        for literal in literals:
            if len(reached) == most:
                self.clauses.append((-reached[-1], -literal))
            below = (None, *reached)
            above = (*reached, None)
            reached = [
                self._either(before, literal, also)
                for before, also in zip(above[:most], below[:most], strict=True)
            ]
        if least:
            self.clauses.append((reached[least - 1],))

    def _either(self, before: int | None, literal: int, also: int | None) -> int:
        """A variable for `before or (literal and also)`; None: false for `before`, true for `also`."""
        if before is None and also is None:
            return literal
        found = self.new_variable()
        both = (-literal,) if also is None else (-literal, -also)
        self.clauses.append((found, *both))
        rest = () if before is None else (before,)
        if before is not None:
            self.clauses.append((found, -before))
        self.clauses.append((-found, literal, *rest))
        if also is not None:
            self.clauses.append((-found, also, *rest))
        return found


def as_clauses(problem: ExactCover[Label], clock: Clock) -> CoverClauses[Label]:
    left_out = list(never_chosen(problem))
    dropped = set(left_out)
    found: CoverClauses[Label] = CoverClauses({}, left_out=left_out)
    # By item: the options that hold it, as often as they do, with the colour that each gives it.
    holding: dict[Item, list[tuple[int, Hashable | None]]] = defaultdict(list)
    for label, option in clock.ticking(problem.options.items()):
        if label not in dropped:
            number = found.chosen[label] = found.new_variable()
            colours = option if isinstance(option, Mapping) else {}
            for item in option:
                holding[item].append((number, colours.get(item)))
    for item, (least, most) in clock.ticking(all_bounds(problem).items()):
        found.limit(_by_colour(found, item, holding[item]), least, most)
    return found


def _by_colour(
    found: CoverClauses[Label], item: Item, holding: list[tuple[int, Hashable | None]]
) -> list[int]:
    """The options that exclude each other at an item: all options of one colour count as one."""
    alike: dict[Hashable, list[int]] = defaultdict(list)
    for number, colour in holding:
        if colour is not None:
            alike[colour].append(number)
    literals = [number for number, colour in holding if colour is None]
    for colour, numbers in alike.items():
        variable = numbers[0]
        if len(numbers) > 1:
            variable = found.coloured[item, colour] = found.new_variable()
            found.clauses += [(-number, variable) for number in numbers]
            found.clauses.append((-variable, *numbers))
        literals.append(variable)
    return literals


def covers_by_sat(problem: ExactCover[Label], clock: Clock) -> Iterator[tuple[Label, ...]]:
    """Yield every cover as the labels of its options, in the order of the problem."""
    made = as_clauses(problem, clock)
    # An option has an item that must be covered. If such items have a fixed number, no cover is part of
    # another one, so it is enough to exclude its options together.
    is_enough = all(least in (0, most) for least, most in all_bounds(problem).values())
    with Search(made.clauses, clock) as search:
        while (model := search.model()) is not None:
            true = {literal for literal in model if literal > 0}
            yield tuple(label for label, number in made.chosen.items() if number in true)
            others = () if is_enough else [each for each in made.chosen.values() if each not in true]
            search.add((*(-each for each in made.chosen.values() if each in true), *others))
