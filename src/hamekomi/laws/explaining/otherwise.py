"""What would go wrong in the drawing otherwise: "r7c4 would be cut off", "a small loop would close".

A law about the whole drawing is one sentence for many arguments. Where such a law alone gives a mark,
the opposite of that mark is judged by walking over the drawing, with nothing else known than the facts
of the step; so what is said is the reason that these facts give.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence, Set
from functools import lru_cache
from typing import Any, NamedTuple

from hamekomi.laws.explaining.deductions import Deduction
from hamekomi.laws.explaining.marks_in_words import (
    MOST_NAMES,
    Known,
    clue_in_words,
    listed,
    names,
    places_of,
)
from hamekomi.laws.language.board import Place
from hamekomi.laws.language.connection import Connected, Parts
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.graphs import components
from hamekomi.laws.language.loops import NoLoop, OneLoop, Paths
from hamekomi.laws.language.marks import ShadeMarks, SymbolMarks
from hamekomi.laws.language.numbers import Value
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PUZZLES_KEPT


def otherwise(stated: Pencil, found: Deduction) -> str:
    """What would go wrong in the drawing, if one law about the whole drawing implies one mark."""
    if len(found.uses) != 1 or (found.supposed and not found.ends_trial):
        return ""
    statement = stated.uses[found.uses[0]].statement
    faults = getattr(statement, "faults", None)
    if faults is None:
        return ""
    opposite = [] if found.is_contradiction else [~found.conclusions[0]]
    true = {1, *_certain(stated), *_with_other_symbols(stated, (*found.facts, *opposite))}

    def known(literal: Literal) -> bool | None:
        return True if literal in true else False if -literal in true else None

    if isinstance(statement, Parts) and statement.owners is None:
        return _fault_of_areas(stated, found, true)
    wrong = faults(known)
    if wrong:
        return _fault(stated, statement, wrong, known, found)
    if isinstance(statement, Parts) and opposite and _is_far(stated, statement, found, known):
        return "no number would reach so far"
    if isinstance(statement, OneLoop) and opposite:
        return _odd_border(statement, found, known)
    return ""


def _with_other_symbols(stated: Pencil, literals: Iterable[Literal]) -> set[Literal]:
    """With what these marks say of the other symbols of their places."""
    found = set(literals)
    for literal in literals:
        about = stated.about(literal)
        marks = None if about is None else stated.marks[about[0]]
        if about is None or not isinstance(marks, SymbolMarks):
            continue
        symbols = [each for _, each in marks[about[1]].items()]
        left = [each for each in symbols if each in found] or [
            each for each in symbols if ~each not in found
        ]
        if len(left) == 1:
            found.update(each if each == left[0] else ~each for each in symbols)
    return found


@lru_cache(maxsize=PUZZLES_KEPT)
def _certain(stated: Pencil) -> frozenset[Literal]:
    """What needs no reason: places with one symbol."""
    values = [value for marks in stated.marks.values() for value in _values_of(marks)]
    lone = (value for value in values if len(value.values) == 1)
    return frozenset(literal for value in lone for _, literal in value.items())


def _values_of(marks: ShadeMarks | SymbolMarks) -> Iterable[Value]:
    return () if isinstance(marks, ShadeMarks) else marks.values()


def _is_far(stated: Pencil, statement: Parts, found: Deduction, known: Known) -> bool:
    """Whether each number is too small to reach the cell of the conclusion."""
    [start, *_] = places_of(stated, found.conclusions[:1])
    if statement.owners is None or start not in statement.nodes:
        return False
    sizes = {node: size for node, _, size in statement.sizes}
    near: dict[Any, list[Any]] = {}
    for one, other, link in statement.links:
        if link.holds(known) is not False:
            near.setdefault(one, []).append(other)
            near.setdefault(other, []).append(one)
    far = {start: 1}
    for node in (todo := [start]):
        if node in statement.owners and far[node] <= sizes.get(node, far[node]):
            return False
        for other in near.get(node, ()):
            if other not in far and statement.nodes[other].holds(known) is not False:
                far[other] = far[node] + 1
                todo.append(other)
    return True


def _fault(stated: Pencil, statement: Any, wrong: Sequence[Any], known: Known, found: Deduction) -> str:
    where = listed(names([each for each in wrong if isinstance(each, Place)]), most=4) or "a part"
    match statement:
        case Connected():
            return f"{where} would be cut off{_wall(stated, statement, found)}"
        case OneLoop():
            drawn, possible = _lines_at(statement, wrong[0], known)
            if drawn > 2:
                return f"the line would branch at {wrong[0]}"
            if drawn == 1 == possible:
                return f"the line would end at {wrong[0]}"
            closes = all(_lines_at(statement, each, known)[0] == 2 for each in wrong)
            return "a small loop would close" if closes else f"the line at {wrong[0]} would be cut off"
        case NoLoop():
            return "a loop would close"
        case Paths():
            ends = [each for each in wrong if each in statement.ends]
            different = len({statement.ends[each] for each in ends}) > 1
            clues = [f"{clue_in_words(stated, stated.board.clue[each])} in {each}" for each in ends]
            return f"{listed(clues)} would be joined" if different else "a loop would close"
        case Parts():
            return _fault_of_part(statement, wrong, known, where)
    return f"{where} would be wrong"


def _wall(stated: Pencil, statement: Connected, found: Deduction) -> str:
    """By which cells, if they are few."""
    missing = {each for each in found.facts if any(~each == node for node in statement.nodes.values())}
    wall = places_of(stated, sorted(missing, key=abs))
    if len(found.conclusions) == 1 and found.conclusions[0] in statement.nodes.values():
        wall += places_of(stated, found.conclusions)
    return f" by {listed(names(sorted(wall)))}" if 0 < len(wall) <= MOST_NAMES else ""


def _lines_at(loop: OneLoop, node: Any, known: Known) -> tuple[int, int]:
    at = [link.holds(known) for one, other, link in loop.links if node in (one, other)]
    return sum(each is True for each in at), sum(each is not False for each in at)


def _fault_of_part(statement: Parts, wrong: Sequence[Any], known: Known, where: str) -> str:
    for node, wanted, size in statement.sizes:
        if node in wrong and wanted.holds(known):
            if len(wrong) > size:
                return f"the area of {node} would be larger than {size}"
            return f"the area of {node} could not have {size} cells"
    owned = [each for each in statement.owners or () if each in wrong]
    if len(owned) > 1:
        return f"{listed(names(owned))} would be joined"
    return f"{where} could not be joined to any number"


class _Cells(NamedTuple):
    """Of areas whose numbers are sizes."""

    near: Mapping[Any, Sequence[Any]]
    # By number the cells that can have it, and by mark the numbers and cells of which it says so.
    possible: Mapping[int, Set[Any]]
    saying: Mapping[int, Sequence[tuple[int, Any]]]


@lru_cache(maxsize=PUZZLES_KEPT)
def _cells(stated: Pencil, use: int) -> _Cells:
    statement = stated.uses[use].statement
    assert isinstance(statement, Parts)
    near: dict[Any, list[Any]] = {}
    for one, other, _ in statement.links:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    possible: dict[int, set[Any]] = {}
    saying: dict[int, list[tuple[int, Any]]] = {}
    for node, wanted, size in statement.sizes:
        assert isinstance(wanted, Literal)
        possible.setdefault(size, set()).add(node)
        saying.setdefault(wanted, []).append((size, node))
    return _Cells(near, possible, saying)


def _fault_of_areas(stated: Pencil, found: Deduction, true: Iterable[int]) -> str:
    """Where numbers are sizes: whose area would be too large; or too small, as it goes only over cells
    that can have its number; or that each other number of a cell has too little room there.
    """
    near, all_possible, saying = _cells(stated, found.uses[0])
    # By number the cells that have it, and those that cannot have it.
    certain: dict[int, set[Any]] = {}
    out: dict[int, set[Any]] = {}
    for literal in true:
        for size, node in saying.get(literal, ()):
            certain.setdefault(size, set()).add(node)
        for size, node in saying.get(-literal, ()):
            out.setdefault(size, set()).add(node)
    possible = {size: at - out[size] if size in out else at for size, at in all_possible.items()}
    for size, cells in sorted(certain.items()):
        seen: set[Any] = set()
        for node in sorted(cells):
            if node not in seen:
                area = _room(near, node, cells, size + 1)
                if len(area) > size:
                    return f"the area of {node} would be larger than {size}"
                if len(_room(near, node, possible[size], size)) < size:
                    return f"the area of {node} could not have {size} cells"
                seen |= area
    places = places_of(stated, found.conclusions[:1])
    others = [size for size, at in possible.items() if not at.isdisjoint(places)]
    if others and all(len(_room(near, places[0], possible[size], size)) < size for size in others):
        return f"no number would have enough room at {places[0]}"
    return ""


def _room(
    near: Mapping[Any, Sequence[Any]], start: Any, possible: Container[Any], enough: int
) -> set[Any]:
    """The cells that an area with one number can reach from a cell of it; not more than are enough."""
    found = {start}
    for node in (todo := [start]):
        if len(found) >= enough:
            break
        for each in near.get(node, ()):
            if each not in found and each in possible:
                found.add(each)
                todo.append(each)
    return found


def _odd_border(statement: OneLoop, found: Deduction, known: Known) -> str:
    """Around some cells all lines are known, an odd number of them: a loop leaves as often as it
    enters.
    """
    [concluded, *_] = found.conclusions
    nodes = list(dict.fromkeys(node for one, other, _ in statement.links for node in (one, other)))
    open_links = [(one, other) for one, other, link in statement.links if link.holds(known) is None]
    ends = [{one, other} for one, other, link in statement.links if link in (concluded, ~concluded)]
    odd = []
    for part in map(set, components(nodes, open_links)):
        if any(len(part & each) == 1 for each in ends):
            across = [link for one, other, link in statement.links if (one in part) != (other in part)]
            if sum(link.holds(known) is True for link in across) % 2:
                odd.append(sorted(part))
    if not odd:
        return ""
    where = listed(names(min(odd, key=len)), most=4)
    return f"the loop would not enter and leave {where} equally often"
