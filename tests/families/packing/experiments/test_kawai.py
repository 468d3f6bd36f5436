"""Kawai's programs give his numbers and stop and resume as he says; all solvers agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given

import hamekomi as hk
from hamekomi.families.packing.box_search import engine
from hamekomi.families.packing.box_search import solver as box_search
from hamekomi.families.packing.box_search.engine import Search
from hamekomi.families.packing.box_search.solver import box_search_plan
from hamekomi.families.packing.check import check
from hamekomi.families.packing.classify import class_of
from hamekomi.families.packing.counting import search_plan
from hamekomi.families.packing.experiments.kawai import (
    BY,
    LIMITED,
    METHODS,
    PROGRAMS,
    ROWS,
    TETRA,
    TETRIHEX,
    expected,
    work,
)
from hamekomi.families.packing.experiments.levels import LEVELS, RANDOM_TARGET, measured
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.solvers import exact_cover as as_exact_cover
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.options import complete
from hamekomi.work import answer
from tests.families.packing.puzzles import small_puzzles
from tests.reference.fitting import fillings
from tests.work.running import answered, interrupted, make_impatient, ran, untimed

SITES = {"tetrihex": (18, 911), "tetra": (6, 1753)}
each_program = pytest.mark.parametrize("name", PROGRAMS)


@each_program
def test_the_site_tables_are_as_large_as_in_the_paper(name: str) -> None:
    pieces = PROGRAMS[name].fitting().pieces
    others = sum(len(piece.sites) for each, piece in pieces.items() if each != LIMITED)
    assert (len(pieces[LIMITED].sites), others) == SITES[name]
    assert next(iter(pieces)) == LIMITED


@each_program
def test_the_program_finds_as_many_solutions_as_kawai(name: str) -> None:
    program = PROGRAMS[name]
    assert engine.count(program.fitting(), by=BY) == program.solutions


@each_program
def test_the_printed_solution_is_a_solution(name: str) -> None:
    assert check(PROGRAMS[name].puzzle, PROGRAMS[name].printed) == []


def test_the_hundredth_solution_of_tetrihex_is_the_printed_one() -> None:
    found = engine.fillings(TETRIHEX.fitting(), by=BY)
    placed = next(islice(found, 99, None))
    assert Filling(tuple(Site(*site) for site in placed)) == TETRIHEX.printed


def test_the_program_for_tetra_meets_the_printed_solution() -> None:
    content = {site.piece: site.boxes for site in TETRA.printed.sites}
    fitting = TETRA.fitting()
    assert all(content[name] in map(_sorted, piece.sites) for name, piece in fitting.pieces.items())


def test_the_printed_solution_of_tetra_can_be_the_100th_only_where_p_is_tried_early() -> None:
    """Every other piece that fits before P leads to too many solutions, except Z."""
    (j,) = (site for site in TETRA.printed.sites if site.piece == LIMITED)
    empty = [box for box in TETRA.boxes if box not in j.boxes]
    neighbours = TETRA.puzzle.lattice.neighbours
    target = min(empty, key=lambda box: sum(there in empty for there in neighbours(box)))
    assert [site.piece for site in TETRA.printed.sites if target in site.boxes] == ["P"]
    found = Counter(
        site.piece
        for filling in as_exact_cover.solutions(replace(TETRA.puzzle, fixed=(j,)), UNLIMITED)
        for site in filling.sites
        if target in site.boxes
    )
    assert found.keys() == set(TETRA.pieces) - {"J", "Y"}
    assert [piece for piece, times in found.items() if times < 100] == ["Z"]


def test_interrupting_at_random_many_times_gives_the_same_total_and_work() -> None:
    fitting = TETRIHEX.fitting()
    undisturbed = Search(fitting, BY)
    undisturbed.run(10**9)
    random = Random(1)
    search = Search(fitting, BY)
    stops = 0
    while search.run(random.randrange(4000)) != "finished":
        stops += 1
        content, before = search.content, search.tally
        search = Search(fitting, BY)
        search.recover(content, before)
    assert stops > 300
    assert search.tally == undisturbed.tally


def test_the_model_is_kawais_formula_and_the_measure_adds_up() -> None:
    fitting = TETRA.fitting()
    sites = 1759 / 11
    by_pieces, by_boxes = list(expected(fitting, "pieces")), list(expected(fitting, BY))
    assert by_pieces[3].tried == pytest.approx(sites)
    assert by_boxes[3].tried == pytest.approx(sites * 8 / 11)
    assert by_pieces[3].put == by_boxes[3].put == pytest.approx(sites * (8 / 11) ** 4)
    search = Search(fitting, BY)
    search.run(100_000)
    trials, nodes = work(measured(search.tally))
    assert trials == pytest.approx(sum(search.tally.trials))
    assert nodes == pytest.approx(sum(search.tally.nodes))


@given(small_puzzles())
def test_box_search_agrees_with_brute_force(puzzle: Packing) -> None:
    found = list(box_search.solutions(puzzle, UNLIMITED))
    tried = set(fillings(puzzle))
    assert len(found) == len(tried) and set(found) == tried
    for up_to in ("all", "rotation", "symmetry"):
        by_boxes, by_cover = (each(puzzle, up_to) for each in (box_search_plan, search_plan))
        assert answer(by_boxes).count == answer(by_cover).count


def test_a_piece_in_several_parts_is_fitted_too() -> None:
    row = frozenset((x, 0) for x in range(4))
    puzzle = Packing("square", row, (Piece("A", ((0, 0), (2, 0)), 2, 2),))
    assert set(box_search.solutions(puzzle, UNLIMITED)) == set(fillings(puzzle))
    assert answer(box_search_plan(puzzle)).count == 1


def test_fixed_pieces_stay_and_their_boxes_are_not_left_empty() -> None:
    row = frozenset((x, 0) for x in range(4))
    fixed = Site("A", ((0, 0), (1, 0)))
    puzzle = Packing("square", row, (Piece("A", ((0, 0), (1, 0)), 1, 2),), holes=row, fixed=(fixed,))
    found = list(box_search.solutions(puzzle, UNLIMITED))
    assert len(found) == 2 and all(fixed in filling.sites for filling in found)


def test_a_count_stops_at_its_budget() -> None:
    with pytest.raises(OutOfBudget):
        answer(box_search_plan(read("tetra")), Budget(seconds=0.05))


def test_the_comparison_marks_what_it_estimates() -> None:
    result = answered(METHODS.plan({"nodes": 2_000_000, "walks": 2000}, 1))
    rows = result["rows"]
    assert isinstance(rows, list)
    assert [(row["puzzle"], row["method"]) for row in rows] == ROWS
    for row in rows:
        assert ("estimate" in row) == (row["solutions"] is None)
    done = {row["method"]: row["solutions"] for row in rows if row["puzzle"] == "tetrihex"}
    assert done["box search"] == done["exact cover"] == TETRIHEX.solutions
    tetra = {row["method"]: row for row in rows if row["puzzle"] == "tetra"}
    by_pieces = tetra["piece search without tests"]["estimate"]
    by_boxes = tetra["box search without tests"]["estimate"]
    assert by_pieces["trials"] > 500 * by_boxes["trials"]  # as Kawai says


@pytest.mark.parametrize("settings", [{"nodes": 0, "walks": 1}, {"nodes": 1, "walks": 0}])
def test_a_comparison_of_nothing_is_bad_input(settings: dict[str, int]) -> None:
    with pytest.raises(BadInput):
        complete(METHODS.options, settings, "methods")


def test_a_row_resumes_from_any_position_and_measures_the_same_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_impatient(monkeypatch, nodes=300)
    plan = METHODS.plan({"nodes": 1000, "walks": 10}, 1)
    undisturbed = untimed(answered(plan))
    assert untimed(interrupted(plan, Random(3), threads=(1, 2))) == undisturbed
    first, *_ = plan.pieces(UNLIMITED.clock())
    for position in ("", "x", "[]", "[null]", '[null, "x"]', '["[]", 0.0]'):
        with pytest.raises(BrokenCheckpoint):
            ran(plan, first, position)


def _sorted(boxes: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(boxes))


def test_levels_are_measured_beside_the_model_also_for_a_random_target() -> None:
    options = {"puzzle": "tetrihex", "nodes": 3000, "walks": 300}
    result = answered(LEVELS.plan(complete(LEVELS.options, options, "levels"), 1))
    rows = cast("list[dict[str, Any]]", result["rows"])
    first = {row["search"]: row for row in rows if row["n"] == 0}
    assert set(first) == {"box search", "piece search", RANDOM_TARGET}
    # With an empty frame the model is exact but for the sites at the border; every site fits.
    row = first[RANDOM_TARGET]
    assert row["alpha"] == pytest.approx(row["alpha, model"], rel=0.3)
    assert row["alpha"] == pytest.approx(row["beta"], abs=0.01)
    assert result["B, nanoseconds"] > 0  # type: ignore[operator]


def test_the_printed_solutions_are_examples() -> None:
    for name, program in PROGRAMS.items():
        puzzle = hk.packing.load(f"{name}-printed").value
        assert {site for site in program.printed.sites if site.piece != LIMITED} == set(puzzle.fixed)
        (found,) = hk.packing.load(f"{name}-printed").solutions()
        assert set(found.value.sites) == set(program.printed.sites)
    assert str(class_of(TETRA.printed)) == "NPJT/1"


def test_element_by_element_the_printed_solution_of_tetra_is_the_100th_in_one_way() -> None:
    """The sites of P at the first target box, by the neighbours of its element there in the piece."""
    (j,) = (site for site in TETRA.printed.sites if site.piece == LIMITED)
    (printed,) = (site for site in TETRA.printed.sites if site.piece == "P")
    empty = [box for box in TETRA.boxes if box not in j.boxes]
    neighbours = TETRA.puzzle.lattice.neighbours
    target = min(empty, key=lambda box: sum(there in empty for there in neighbours(box)))
    found = Counter(
        site.boxes
        for filling in as_exact_cover.solutions(replace(TETRA.puzzle, fixed=(j,)), UNLIMITED)
        for site in filling.sites
        if site.piece == "P" and target in site.boxes
    )
    inner = {boxes: sum(each in boxes for each in neighbours(target)) == 2 for boxes in found}
    assert Counter(inner.values()) == {False: 5, True: 4}
    own = found.pop(printed.boxes)
    alike, others = (
        [number for boxes, number in found.items() if inner[boxes] is same]
        for same in (inner[printed.boxes], not inner[printed.boxes])
    )
    ways = [
        before
        for first in (0, sum(others))
        for size in range(len(alike) + 1)
        for before in map(sum, combinations(alike, size))
        if (first + before) < 100 <= first + before + own
    ]
    assert inner[printed.boxes] and (ways, sum(alike), own) == ([94], 94, 14)
