"""An exact cover as clauses for a SAT solver, which shares no code with the search; and certificates.

There is a variable for each option: is it chosen? Of a few options that exclude each other, every pair
is a clause. For many there are auxiliary variables, which say how many of the first options are chosen:
the other variables determine them, so a program that counts models counts covers.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import Generic

from hamekomi.engines.exact_cover.dlx_text import all_bounds, never_chosen
from hamekomi.engines.exact_cover.problem import ExactCover, Item, Label
from hamekomi.engines.sat import Axiom, Certificate, Clause, Search, Variables, at_most, certify
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, shortened

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
    # Each item, and how many clauses come before those about it.
    firsts: list[tuple[Item, int]] = field(default_factory=list)
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
        found.firsts.append((item, len(found.clauses)))
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
    with Search(made.clauses, clock) as search:
        while (model := search.model()) is not None:
            true = {literal for literal in model if literal > 0}
            cover = tuple(label for label, number in made.chosen.items() if number in true)
            yield cover
            search.add(_another(problem, made, cover))


def _another(problem: ExactCover[Label], made: CoverClauses[Label], cover: Iterable[Label]) -> Clause:
    """Any other cover than this one."""
    true = {made.chosen[label] for label in cover}
    # An option has an item that must be covered. If such items have a fixed number, no cover is part of
    # another one, so it is enough to exclude its options together.
    is_enough = all(least in (0, most) for least, most in all_bounds(problem).values())
    others = () if is_enough else [each for each in made.chosen.values() if each not in true]
    return (*(-number for number in sorted(true)), *others)


# ---- Certificates that there is one cover, or none, which other programs can check.


def certificate(
    problem: ExactCover[Label],
    covers: Iterable[Iterable[Label]],
    heading: Iterable[str],
    option_name: Callable[[Label], str],
    item_name: Callable[[Item], str],
    clock: Clock,
) -> Certificate:
    """Requires all covers, as a search has found them; raises BadInput if there are several."""
    found = [list(cover) for cover in islice(covers, 2)]
    if len(found) > 1:
        raise BadInput("there is no certificate: the puzzle has more than one solution")
    made = as_clauses(problem, clock)
    names = {number: f"option {option_name(label)}" for label, number in made.chosen.items()}
    names |= {
        number: f"{item_name(item)} has the colour {shortened(str(colour))}"
        for (item, colour), number in made.coloured.items()
    }

    def meaning(number: int) -> str:
        return names.get(number, "how many of the first options of an item are chosen")

    axioms = [*_axioms(problem, made, item_name)]
    axioms += [
        Axiom("not all options of the solution", (_another(problem, made, cover),)) for cover in found
    ]
    so = "the puzzle has no solution" + (" but the one of the last clause" if found else "")
    heading = [*heading, f"This formula has no model, so {so}."]
    return certify(Variables(tuple(range(1, made.variables + 1))), axioms, heading, meaning, clock)


def _axioms(
    problem: ExactCover[Label], made: CoverClauses[Label], item_name: Callable[[Item], str]
) -> Iterator[Axiom]:
    bounds = all_bounds(problem)
    ends = (*made.firsts, (None, len(made.clauses)))
    for (item, first), (_, last) in pairwise(ends):
        if clauses := tuple(made.clauses[first:last]):
            least, most = bounds[item]
            times = f"{least}" if least == most else f"{least} to {most}"
            yield Axiom(f"{item_name(item)}: {times} of the options that hold it", clauses)
