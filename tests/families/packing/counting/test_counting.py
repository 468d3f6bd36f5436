"""Counts: by search with and without symmetry, and by trying; in all and by classes."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines import exact_cover
from hamekomi.families.packing.check import check
from hamekomi.families.packing.counting import by_exact_cover
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.sites.invariant import kept
from hamekomi.families.packing.sites.shares import shares
from hamekomi.families.packing.sites.symmetry import UP_TO, group, motions
from hamekomi.families.packing.sites.table import site_table
from hamekomi.families.packing.solvers import exact_cover as as_exact_cover
from hamekomi.families.packing.solvers.distinct import count_by_canonical_forms, distinct
from hamekomi.geometry.lattice import difference, shifted
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import PATIENT, Budget
from hamekomi.model.errors import BrokenCheckpoint, CannotDo, OutOfBudget, UnknownName
from hamekomi.model.work import Stopped, Work
from tests.families.packing.puzzles import small_puzzles
from tests.reference.fitting import fillings


@given(small_puzzles())
@settings(max_examples=150)
def test_every_way_of_counting_agrees_with_trying(puzzle: Packing) -> None:
    expected = set(fillings(puzzle))
    found = list(as_exact_cover.solutions(puzzle, PATIENT))
    assert set(found) == expected and len(found) == len(expected)
    counted = as_exact_cover.count(puzzle, PATIENT)
    assert by_exact_cover.count(puzzle, PATIENT) == counted == len(expected)
    assert all(check(puzzle, filling) == [] for filling in islice(found, 10))


@given(small_puzzles())
@settings(max_examples=60)
def test_burnside_agrees_with_looking_at_all_images(puzzle: Packing) -> None:
    found = set(fillings(puzzle))
    for up_to in UP_TO:
        members = group(puzzle, up_to)
        class_of = {filling: min(motion.carry(filling).sites for motion in members) for filling in found}
        classes = set(class_of.values())
        assert by_exact_cover.count_up_to(puzzle, up_to, PATIENT) == len(classes)
        assert count_by_canonical_forms(puzzle, up_to, PATIENT) == len(classes)
        assert sorted(class_of[filling] for filling in distinct(puzzle, up_to)) == sorted(classes)


@pytest.mark.parametrize("name", ["soma", "hexiamonds", "pentominoes-8x8-centre", "pile-of-oranges"])
def test_classes_of_well_known_puzzles_agree_too(name: str) -> None:
    """They have a key piece with sites of several weights, or none, and mirrors that exchange pieces."""
    puzzle: Packing = load(name, "packing").value
    for up_to in UP_TO:
        classes = count_by_canonical_forms(puzzle, up_to, PATIENT)
        assert by_exact_cover.count_up_to(puzzle, up_to, PATIENT) == classes
        assert len(set(distinct(puzzle, up_to))) == classes


@given(small_puzzles())
@settings(max_examples=60)
def test_what_a_motion_keeps_is_what_it_carries_to_itself(puzzle: Packing) -> None:
    found = set(fillings(puzzle))
    problem = as_exact_cover.as_exact_cover(puzzle)
    for motion in motions(puzzle):
        expected = sum(motion.carry(filling) == filling for filling in found)
        assert exact_cover.count(kept(problem, motion)) == expected


@given(small_puzzles(), st.integers(0, 47), st.integers(-3, 3))
@settings(max_examples=80)
def test_counts_do_not_change_when_all_is_turned_mirrored_and_shifted(
    puzzle: Packing, which: int, steps: int
) -> None:
    lattice = puzzle.lattice
    symmetry = lattice.symmetries[which % len(lattice.symmetries)]
    # Twice the way from a cell to its neighbour leads to a cell of the same kind on every lattice.
    way = difference(next(lattice.neighbours(lattice.start)), lattice.start)
    other_way = difference(list(lattice.neighbours(lattice.start))[1], lattice.start)
    step = tuple(steps * (a - b) for a, b in zip(way, other_way, strict=True))
    moved = Packing(
        puzzle.lattice_name,
        frozenset(shifted(symmetry(box), step) for box in puzzle.frame),
        tuple(
            Piece(piece.name, tuple(map(symmetry, piece.cells)), piece.least, piece.most)
            for piece in puzzle.pieces
        ),
        puzzle.mirror,
        frozenset(shifted(symmetry(box), step) for box in puzzle.holes),
    )
    for up_to in UP_TO:
        before, after = (by_exact_cover.count_up_to(each, up_to, PATIENT) for each in (puzzle, moved))
        assert before == after


def test_the_key_piece_takes_out_the_whole_symmetry_of_kawais_puzzles() -> None:
    (tetrihex,) = shares(read("tetrihex"))
    (tetra,) = shares(read("tetra"))
    assert (tetrihex.weight, tetra.weight) == (12, 48)


def test_fixing_a_piece_keeps_what_fits() -> None:
    soma = read("soma")
    corner = next(iter(site_table(soma)["P"]))
    fixed = Packing(soma.lattice_name, soma.frame, soma.pieces, fixed=(corner,))
    fitting = {filling for filling in as_exact_cover.solutions(soma, PATIENT) if corner in filling.sites}
    assert set(as_exact_cover.solutions(fixed, PATIENT)) == fitting
    assert by_exact_cover.count(fixed, PATIENT) == len(fitting) > 0


def test_fixed_pieces_break_the_symmetry() -> None:
    free = Packing(
        "square", frozenset({(x, 0) for x in range(4)}), (Piece("D", ((0, 0), (1, 0)), 2, 2),)
    )
    fixed = Packing(free.lattice_name, free.frame, free.pieces, fixed=(Site("D", ((0, 0), (1, 0))),))
    assert (len(motions(free)), len(motions(fixed))) == (2, 1)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_long_count_goes_on_after_any_number_of_interruptions(threads: int) -> None:
    work = by_exact_cover.work_up_to(read("soma"), "symmetry", Budget(threads=threads))
    undisturbed = work.run(None, lambda *where: None)
    position: str | None = None
    for _ in range(5):
        position = interrupted(work, position)
    assert work.run(position, lambda *where: None) == undisturbed
    assert undisturbed["count"] == 240


def interrupted(work: Work, position: str | None) -> str:
    """Where the work stands when it is stopped at its first report."""
    reported = []

    def report(where: str, progress: float) -> None:
        assert 0.0 <= progress <= 1.0
        reported.append(where)
        raise Stopped

    with pytest.raises(Stopped):
        work.run(position, report)
    return reported[0]


def test_counts_up_to_different_things_do_not_take_each_others_checkpoints() -> None:
    soma = read("soma")
    identities = {by_exact_cover.work_up_to(soma, up_to, PATIENT).identity for up_to in UP_TO}
    assert len(identities) == 3
    with pytest.raises(BrokenCheckpoint):
        by_exact_cover.work(soma, PATIENT).run(
            "at 0.0 of 0 parts 99 fillings 0 symmetric 0 nodes 0 next", lambda *where: None
        )
    with pytest.raises(BrokenCheckpoint):
        by_exact_cover.work(soma, PATIENT).run("nonsense", lambda *where: None)


def test_several_threads_count_the_same() -> None:
    assert by_exact_cover.count(read("tetrihex"), Budget(threads=2)) == 147_480


def test_counting_stops_at_its_budget() -> None:
    with pytest.raises(OutOfBudget, match="after 1,000 nodes"):
        by_exact_cover.count(read("tetra"), Budget(nodes=1000))
    for threads in (1, 2):
        with pytest.raises(OutOfBudget, match=r"after 0\.05 seconds"):
            by_exact_cover.count(read("bedlam"), Budget(seconds=0.05, threads=threads))


def test_there_are_three_ways_to_count_up_to() -> None:
    with pytest.raises(UnknownName):
        by_exact_cover.count_up_to(read("soma"), "colour", PATIENT)


def test_a_count_up_to_symmetry_goes_on_from_its_file(tmp_path: Path) -> None:
    bedlam, file = load("bedlam", "packing"), tmp_path / "bedlam.ckpt"
    with pytest.raises(OutOfBudget):
        bedlam.count(up_to="symmetry", checkpoint=file, timeout=0.2)
    assert file.exists()
    with pytest.raises(BrokenCheckpoint):
        bedlam.count(up_to="rotation", checkpoint=file)
    found = bedlam.count(up_to="symmetry", threads=2, checkpoint=file)
    assert (found, found.up_to, file.exists()) == (19_186, "symmetry", False)


def test_what_cannot_be_counted_up_to_symmetry_is_said() -> None:
    soma = load("soma", "packing")
    with pytest.raises(CannotDo, match="'frontier' of packing cannot"):
        soma.count(up_to="symmetry", solver="frontier")
    with pytest.raises(CannotDo, match="keeps no checkpoints"):
        soma.count(up_to="symmetry", solver="plain", checkpoint="nowhere")
    with pytest.raises(UnknownName, match="there are: all, rotation, symmetry"):
        soma.count(up_to="colour")
    with pytest.raises(UnknownName, match="there are: all, rotation, symmetry"):
        soma.solutions(up_to="colour")


@pytest.mark.parametrize("solver", ["exact-cover", "plain", "box-search"])
def test_every_solver_that_can_lists_one_filling_of_each_class(solver: str) -> None:
    soma = load("soma", "packing")
    for up_to, classes in (("rotation", 480), ("symmetry", 240)):
        members = group(soma.value, up_to)
        found = [each.value for each in soma.solutions(up_to=up_to, solver=solver)]
        assert len({min(motion.carry(each).sites for motion in members) for each in found}) == classes
        assert len(found) == classes == soma.count(up_to=up_to, solver=solver)
        assert soma.symmetries(up_to) == len(members)


def test_listing_classes_stops_at_its_budget_and_at_a_limit() -> None:
    with pytest.raises(OutOfBudget, match=r"after 0\.05 seconds"):
        list(load("bedlam", "packing").solutions(up_to="symmetry", timeout=0.05))
    found = load("tetra", "packing").count(up_to="symmetry", limit=5)
    assert (found, found.exact, found.up_to) == (5, False, "symmetry")


@pytest.mark.parametrize("name", ["soma", "hexiamonds", "pentominoes-3x20", "pile-of-oranges"])
def test_a_long_count_of_classes_adds_up_what_motions_keep(name: str) -> None:
    puzzle = load(name, "packing")
    for up_to in UP_TO:
        work = puzzle.long_count(up_to=up_to)
        assert work is not None
        result = work.run(None, lambda *where: None)
        assert result["count"] == puzzle.count(up_to=up_to, solver="plain")
        assert result["in_all"] == puzzle.count(solver="plain")
