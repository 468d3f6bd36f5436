"""The record says what several families need; what one family needs is its extension."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sized
from dataclasses import MISSING, Field, fields
from typing import Any

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.model import family as model
from hamekomi.model.family import NamedPuzzles, PlannedSolver, Symmetry
from hamekomi.model.play import Play

FAMILIES = catalogue.families()
# Records that all families share; a field that only a subclass has is not one of theirs.
SHARED = (
    model.Family,
    model.Reading,
    model.Laws,
    model.Drawing,
    model.Solving,
    model.Making,
    Play,
    model.Format,
    model.Solver,
    model.Generator,
    model.Task,
    model.Example,
    model.Theorem,
)


def records(family: AnyFamily) -> Iterator[Any]:
    making = family.making
    yield from (family, family.reading, family.laws, family.drawing, family.solving, making, family.play)
    yield from (making.generate, making.mine, *making.experiments.values())
    yield from family.reading.formats.values()
    yield from family.solving.solvers.values()
    yield from (*family.reading.examples, *family.reading.theorems)


def is_filled(field: Field[Any], value: object) -> bool:
    if field.default is not MISSING:
        return value is not field.default and value != field.default
    return not isinstance(value, Sized) or len(value) > 0


def test_every_field_of_the_record_is_filled_by_two_families() -> None:
    filled_by = defaultdict(set)
    for family in FAMILIES.values():
        for record in records(family):
            for shared in (kind for kind in SHARED if isinstance(record, kind)):
                for field in fields(shared):
                    if is_filled(field, getattr(record, field.name)):
                        filled_by[shared.__name__, field.name].add(family.name)
    declared = {(shared.__name__, field.name) for shared in SHARED for field in fields(shared)}
    assert {name for name in declared if len(filled_by[name]) < 2} == set()


def test_an_extension_is_found_by_its_class() -> None:
    packing, sudoku = FAMILIES["packing"], FAMILIES["sudoku"]
    symmetry = packing.find(Symmetry)
    assert symmetry is not None and packing.up_to == symmetry.up_to
    assert sudoku.find(Symmetry) is None and sudoku.up_to == ("all",)
    named = packing.find(NamedPuzzles)
    assert named is not None and packing.titles.items() >= named.titles.items()
    assert sudoku.titles == {each.name: each.title for each in sudoku.reading.examples}


def test_only_solvers_of_the_family_list_and_count_up_to_symmetry() -> None:
    for family in FAMILIES.values():
        if (symmetry := family.find(Symmetry)) is not None:
            solvers = family.solving.solvers
            assert symmetry.solutions.keys() | symmetry.count.keys() <= solvers.keys()
            assert not any(isinstance(solvers[name], PlannedSolver) for name in symmetry.count)


def test_each_kind_of_extension_is_listed_once() -> None:
    for family in FAMILIES.values():
        kinds = [type(each) for each in family.extensions]
        assert len(kinds) == len(set(kinds))
