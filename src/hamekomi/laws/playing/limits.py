"""How many of some places can be marked, as the laws say: two lines at a cell, one star in a block.

The page shows from this what the marks of a player rule out at once, and how far a bulb shines, without
knowing the kind. Only statements that count marks have such a limit; what follows from several laws, or
from a whole drawing, is a matter of hints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hamekomi.laws.language.counting import Sum
from hamekomi.laws.language.formulas import TRUE, AllOf, AnyOf, Literal, Statement
from hamekomi.laws.language.loops import OneLoop
from hamekomi.laws.language.marks import Shade
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing import looks
from hamekomi.laws.playing.player_marks import PlayerMarks
from hamekomi.model.marks import MarkLimit
from hamekomi.model.picture import Role

# Of a very large board they are left out: the page goes through all of them after each mark.
MOST_LIMITS = 20_000

# Literals, and how many of them may hold at most.
Bounded = tuple[tuple[Literal, ...], int]


def limits(stated: Pencil, player_marks: Iterable[PlayerMarks]) -> tuple[MarkLimit, ...]:
    names: dict[Literal, str] = {}
    settled: dict[Literal, bool] = {TRUE: True, ~TRUE: False}
    lights: dict[str, Role] = {}
    for drawn in player_marks:
        declaration = drawn.law_marks.declaration
        role = looks.LIGHTS.get(declaration.look) if isinstance(declaration, Shade) else None
        for literal, place in drawn.main_marks():
            names[literal] = place
            if role is not None:
                lights[place] = role
        for literal, is_so in drawn.settled_marks():
            settled[literal], settled[~literal] = is_so, not is_so
    # Several laws may limit the same places.
    found: dict[tuple[frozenset[str], int], MarkLimit] = {}
    for use in stated.uses:
        # A number counts bulbs, too, but what lies around it need not be lit.
        is_number = not isinstance(use.statement, Sum) or use.statement.least > 0
        for literals, most in _bounded(use.statement):
            limit = _limit(literals, most, names, settled)
            if limit is not None:
                is_lit = most == 1 and not is_number and all(place in lights for place in limit.places)
                role = lights[limit.places[0]] if is_lit else None
                key = frozenset(limit.places), limit.most
                if role is not None or key not in found:
                    found[key] = MarkLimit(limit.most, limit.places, role)
                if len(found) > MOST_LIMITS:
                    return ()
    return tuple(found.values())


def _limit(
    literals: Iterable[Literal], most: int, names: Mapping[Literal, str], settled: Mapping[Literal, bool]
) -> MarkLimit | None:
    """None if it limits nothing, or something else than marks."""
    places = []
    for literal in literals:
        if literal in names:
            places.append(names[literal])
        elif literal in settled:
            most -= settled[literal]
        else:
            return None
    return MarkLimit(most, tuple(places)) if 0 <= most < len(places) else None


def _bounded(statement: Statement) -> Iterator[Bounded]:
    if isinstance(statement, AllOf):
        for part in statement.parts:
            yield from _bounded(part)
    elif isinstance(statement, OneLoop):
        at: dict[object, list[Literal]] = {}
        for one, other, link in statement.links:
            for node in (one, other):
                if isinstance(link, Literal):
                    at.setdefault(node, []).append(link)
        yield from ((tuple(lines), 2) for lines in at.values())
    elif isinstance(statement, Sum):
        terms = [each for weight, each in statement.terms if weight == 1]
        literals = tuple(each for each in terms if isinstance(each, Literal))
        if len(literals) == len(statement.terms):
            yield literals, statement.most
    elif isinstance(statement, AnyOf):
        yield from _any_bounded(statement.parts)


def _any_bounded(parts: tuple[Statement, ...]) -> Iterator[Bounded]:
    """Not all of some marks, or one of several counts of the same marks."""
    literals = [each for each in parts if isinstance(each, Literal)]
    if len(literals) == len(parts) and literals:
        yield tuple(~each for each in literals), len(literals) - 1
    found = [bounded for each in parts if isinstance(each, Sum) for bounded in _bounded(each)]
    if found and len(found) == len(parts) and len({frozenset(each) for each, _ in found}) == 1:
        yield found[0][0], max(most for _, most in found)
