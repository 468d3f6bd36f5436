"""Counts, in all and up to symmetry: by search with and without symmetry, and by brute force."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import accumulate, islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines import exact_cover
from hamekomi.families.packing.box_search.solver import CountBoxes, box_search_plan
from hamekomi.families.packing.check import check
from hamekomi.families.packing.counting import CountFillings, invariant_cover, search_plan, sweep_plan
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers import exact_cover as as_exact_cover
from hamekomi.families.packing.solvers.symmetry_parts import (
    count_by_canonical_forms,
    distinct,
    symmetry_parts,
)
from hamekomi.families.packing.symmetry import UP_TO, group, motions
from hamekomi.geometry.lattice import difference, shifted
from hamekomi.lab.puzzle import load
from hamekomi.lab.solver_call import solver_call
from hamekomi.model.answers import UNLIMITED, Budget, Total
from hamekomi.model.errors import BrokenCheckpoint, CannotDo, OutOfBudget, UnknownName
from hamekomi.model.plan import Counted, CountPlan, Report
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.work import Run, answer
from hamekomi.work.ledger import Ledger
from tests.families.packing.puzzles import small_puzzles
from tests.reference.fitting import fillings
from tests.work.running import Reports, answered, interrupted, make_impatient, ran


def classes_of(puzzle: Packing, up_to: str) -> int:
    return answer(search_plan(puzzle, up_to)).count


@given(small_puzzles())
@settings(max_examples=100)
def test_every_method_of_counting_agrees_with_brute_force(puzzle: Packing) -> None:
    expected = set(fillings(puzzle))
    found = list(as_exact_cover.solutions(puzzle, UNLIMITED))
    assert set(found) == expected and len(found) == len(expected)
    counted = as_exact_cover.count(puzzle, UNLIMITED)
    assert answer(search_plan(puzzle)).count == counted == len(expected)
    assert all(check(puzzle, filling) == [] for filling in islice(found, 10))


@given(small_puzzles())
@settings(max_examples=60)
def test_burnside_agrees_with_comparing_all_images(puzzle: Packing) -> None:
    found = set(fillings(puzzle))
    for up_to in UP_TO:
        members = group(puzzle, up_to)
        class_of = {filling: min(motion.carry(filling).sites for motion in members) for filling in found}
        classes = set(class_of.values())
        assert classes_of(puzzle, up_to) == len(classes)
        assert count_by_canonical_forms(puzzle, up_to, UNLIMITED) == len(classes)
        assert sorted(class_of[filling] for filling in distinct(puzzle, up_to)) == sorted(classes)


@pytest.mark.parametrize(
    "name", ["checkered-soma", "hexiamonds", "pentominoes-8x8-centre", "pile-of-oranges"]
)
def test_classes_of_well_known_puzzles_agree_too(name: str) -> None:
    """Some have a key piece with orbits of several sizes, or none, or mirrors that exchange pieces."""
    puzzle: Packing = load(name, "packing").value
    for up_to in UP_TO:
        classes = count_by_canonical_forms(puzzle, up_to, UNLIMITED)
        assert classes_of(puzzle, up_to) == classes
        assert len(set(distinct(puzzle, up_to))) == classes


@given(small_puzzles())
@settings(max_examples=60)
def test_an_invariant_cover_has_the_fillings_that_a_motion_carries_to_themselves(
    puzzle: Packing,
) -> None:
    found = set(fillings(puzzle))
    problem = as_exact_cover.as_exact_cover(puzzle)
    for motion in motions(puzzle):
        expected = sum(motion.carry(filling) == filling for filling in found)
        assert exact_cover.count(invariant_cover(problem, motion)) == expected


@given(small_puzzles(), st.integers(0, 47), st.integers(-3, 3))
@settings(max_examples=60)
def test_counts_do_not_change_when_everything_is_turned_mirrored_and_shifted(
    puzzle: Packing, which: int, steps: int
) -> None:
    lattice = puzzle.lattice
    symmetry = lattice.symmetries[which % len(lattice.symmetries)]
    # On every lattice, twice the step to a neighbour leads to a cell of the same kind.
    direction = difference(next(lattice.neighbours(lattice.start)), lattice.start)
    other_direction = difference(list(lattice.neighbours(lattice.start))[1], lattice.start)
    step = tuple(steps * (a - b) for a, b in zip(direction, other_direction, strict=True))
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
        assert classes_of(puzzle, up_to) == classes_of(moved, up_to)


def test_the_key_piece_removes_the_whole_symmetry_of_kawais_puzzles() -> None:
    (tetrihex,) = symmetry_parts(read("tetrihex"))
    (tetra,) = symmetry_parts(read("tetra"))
    assert (tetrihex.times, tetra.times) == (12, 48)


@pytest.mark.parametrize(
    ("text", "times", "classes"),
    [
        ("frame: box 5 5\npiece L x8:\n##\n#.\npiece M x1-4: #\n", [1, 4, 8], (128, 36, 18)),
        ("mirror: yes\nframe: box 5 5\npieces: pentominoes x0-5\n", [1, 2, 4, 8], (4006, 1018, 515)),
        # The middle may stay empty, so it is no key.
        ("frame:\n#####\n#####\n##?##\n#####\n#####\npiece L x8:\n##\n#.\n", [1], (32, 12, 6)),
    ],
)
def test_a_key_box_removes_symmetry_where_all_pieces_have_copies(
    text: str, times: list[int], classes: tuple[int, ...]
) -> None:
    puzzle = parse(text)
    assert [share.times for share in symmetry_parts(puzzle)] == times
    for up_to, number in zip(UP_TO, classes, strict=True):
        assert classes_of(puzzle, up_to) == number
        assert answer(sweep_plan(puzzle, up_to)).count == number


def test_the_weights_of_subtrees_are_near_their_nodes() -> None:
    """With the same number of walks for every subtree, it would be wrong by 6.7 points."""
    plan = exact_cover.CountCovers(as_exact_cover.as_exact_cover(read("tetrihex")), subtrees=200)
    pieces = plan.pieces(UNLIMITED.clock())
    nodes = list(accumulate(ran(plan, piece).nodes for piece in pieces))
    weights = list(accumulate(piece.weight for piece in pieces))
    errors = [
        100 * abs(weight / weights[-1] - done / nodes[-1])
        for weight, done in zip(weights, nodes, strict=True)
    ]
    assert max(errors) < 4, "the walks go where they are needed again and again"


def test_fixing_a_piece_keeps_what_fits() -> None:
    soma = read("soma")
    corner = next(iter(site_table(soma)["P"]))
    fixed = Packing(soma.lattice_name, soma.frame, soma.pieces, fixed=(corner,))
    fitting = {
        filling for filling in as_exact_cover.solutions(soma, UNLIMITED) if corner in filling.sites
    }
    assert set(as_exact_cover.solutions(fixed, UNLIMITED)) == fitting
    assert answer(search_plan(fixed)).count == len(fitting) > 0


def test_fixed_pieces_break_the_symmetry() -> None:
    free = Packing(
        "square", frozenset({(x, 0) for x in range(4)}), (Piece("D", ((0, 0), (1, 0)), 2, 2),)
    )
    fixed = Packing(free.lattice_name, free.frame, free.pieces, fixed=(Site("D", ((0, 0), (1, 0))),))
    assert (len(motions(free)), len(motions(fixed))) == (2, 1)


@pytest.mark.parametrize("plan_of", [search_plan, box_search_plan])
def test_a_long_count_resumes_after_any_number_of_interruptions(
    plan_of: Callable[..., CountFillings], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_impatient(monkeypatch, nodes=500)
    monkeypatch.setattr("hamekomi.engines.exact_cover.counting.NODES_PER_SUBTREE", 2000)
    plan = plan_of(read("soma"), "symmetry")
    undisturbed = answered(plan)
    assert (undisturbed.count, undisturbed.in_all) == (240, 11_520)
    for seed in range(3):
        assert interrupted(plan, Random(seed), threads=(1, 2, 3)) == undisturbed


DOMINOES = Packing(
    "square",
    frozenset((x, y) for x in range(4) for y in range(4)),
    (Piece("D", ((0, 0), (1, 0)), 8, 8),),
)
PUZZLES = {"dominoes": DOMINOES, "soma": read("soma"), "3x20": read("pentominoes-3x20")}


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_progress_never_decreases_and_is_complete_only_at_the_end(
    name: str, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_impatient(monkeypatch, nodes=1 if name == "dominoes" else 2000)
    monkeypatch.setattr("hamekomi.engines.exact_cover.counting.NODES_PER_SUBTREE", 500)
    for up_to in UP_TO:
        run, claimed = Run(search_plan(PUZZLES[name], up_to)), [0.0]

        def watch(run: Run[Counted, Total], claimed: list[float] = claimed) -> None:
            claimed.append(run.progress)

        total = run.answer(watch, threads)
        assert total.in_all == answer(search_plan(PUZZLES[name])).count
        assert claimed == sorted(claimed) and claimed[-1] == 1.0
        # Progress never decreases, even after many interruptions: `interrupted` checks that.
        plan = search_plan(PUZZLES[name], up_to)
        assert interrupted(plan, Random(threads), threads=(threads,)) == total


def test_counts_up_to_different_things_do_not_take_each_others_checkpoints() -> None:
    soma = read("soma")
    plans = [plan_of(soma, up_to) for up_to in UP_TO for plan_of in (search_plan, box_search_plan)]
    assert len({plan.identity for plan in plans}) == 6
    for position in ("", "nonsense", "{}", "[]", '{"at": 0.0}'):
        with pytest.raises(BrokenCheckpoint):
            answered(plans[0], position)


def test_a_position_of_other_searches_is_refused() -> None:
    """The identity of the work is the puzzle; the seal shows that the searches were cut differently."""
    plan, other = search_plan(read("soma")), search_plan(read("soma"), "symmetry")
    ledger = Ledger(other.pieces(UNLIMITED.clock()), other.results)
    with pytest.raises(BrokenCheckpoint, match="belongs to other pieces of work"):
        answered(plan, ledger.write())


@pytest.mark.parametrize("name", ["soma", "3x20"])
def test_a_piece_is_named_by_what_it_searches(name: str) -> None:
    """A position of a search with other options must be refused."""
    clock = UNLIMITED.clock()
    for plan_of in (search_plan, box_search_plan):
        plan = plan_of(PUZZLES[name], "symmetry")
        pieces = plan.pieces(clock)
        assert pieces == plan_of(PUZZLES[name], "symmetry").pieces(clock)
        parts = plan.parts(plan.puzzle, plan.up_to, clock=clock)
        for piece in pieces:
            number, fingerprint, _ = piece.name.split(" ", 2)
            identity = parts[int(number)].plan.identity
            text = f"{identity.version} {identity.problem}"
            assert hashlib.sha256(text.encode()).hexdigest().startswith(fingerprint)


@pytest.mark.parametrize("search", [exact_cover.CountCovers, CountBoxes])
def test_a_position_of_another_version_of_a_search_is_refused(
    search: type[CountPlan], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The identity names only the version of the count; the names of the pieces hold the engine's."""
    plan_of = box_search_plan if search is CountBoxes else search_plan
    plan = plan_of(read("soma"))
    position = Ledger(plan.pieces(UNLIMITED.clock()), plan.results).write()
    monkeypatch.setattr(search, "version", 1000)
    with pytest.raises(BrokenCheckpoint, match="other pieces"):
        answered(plan, position)


@pytest.mark.parametrize("plan_of", [search_plan, box_search_plan])
def test_several_threads_count_the_same(plan_of: Callable[..., CountFillings]) -> None:
    plan = plan_of(read("tetrihex"))
    total = answer(plan, Budget(threads=2))
    assert total == answer(plan) and total.count == 147_480


@pytest.mark.parametrize("threads", [1, 2])
def test_counting_stops_at_its_budget_and_says_where(threads: int) -> None:
    with pytest.raises(OutOfBudget, match=r"after 0\.05 seconds") as stopped:
        answer(search_plan(read("bedlam")), Budget(seconds=0.05, threads=threads))
    assert stopped.value.checkpoint is not None


@pytest.mark.parametrize(
    "position", ["x", "[]", '["x", "y"]', '[0, "[]"]', "[[], 0]", '{"a": 1}', "3", "null"]
)
def test_an_impossible_position_of_boxes_is_refused(position: str) -> None:
    plan = box_search_plan(read("soma"))
    first, *_ = plan.pieces(UNLIMITED.clock())
    with pytest.raises(BrokenCheckpoint):
        ran(plan, first, position)


@pytest.mark.usefixtures("impatient")
def test_a_box_search_resumes_from_any_position_and_not_from_the_start() -> None:
    plan = box_search_plan(DOMINOES, "all")
    for piece in plan.pieces(UNLIMITED.clock()):
        whole = Reports()
        found = ran(plan, piece, report=whole)
        assert whole.shares == sorted(whole.shares)
        for number, position in enumerate(whole.positions):
            rest = Reports()
            assert ran(plan, piece, position, rest) == found
            assert rest.positions[-1:] == whole.positions[number + 1 :][-1:] or not rest.positions
            assert len(rest.positions) <= len(whole.positions) - number


def test_counts_are_of_all_or_up_to_rotation_or_symmetry() -> None:
    with pytest.raises(UnknownName):
        answer(search_plan(read("soma"), "colour"))


def test_a_count_up_to_symmetry_resumes_from_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pentominoes, file = load("pentominoes-6x10", "packing"), tmp_path / "6x10.ckpt"
    run, begun = CountFillings.run, list[str]()

    def only_the_first(
        self: CountFillings, piece: PieceOfWork, position: str | None, report: Report
    ) -> Counted:
        """The first piece ends, and the second one does not, however fast the machine is."""
        begun.append(piece.name)
        while len(begun) > 1:
            report("", 0.0)
        return run(self, piece, position, report)

    with monkeypatch.context() as patched, pytest.raises(OutOfBudget):
        patched.setattr(CountFillings, "run", only_the_first)
        pentominoes.count(up_to="symmetry", checkpoint=file, timeout=0.1, solver="exact-cover")
    assert file.exists()
    with pytest.raises(BrokenCheckpoint):
        pentominoes.count(up_to="rotation", checkpoint=file, solver="exact-cover")
    found = pentominoes.count(up_to="symmetry", threads=2, checkpoint=file, solver="exact-cover")
    assert (found, found.up_to, file.exists()) == (2339, "symmetry", False)


def test_an_unknown_symmetry_is_refused() -> None:
    soma = load("soma", "packing")
    with pytest.raises(CannotDo, match="keeps no checkpoints"):
        soma.count(up_to="symmetry", solver="plain", checkpoint="nowhere")
    with pytest.raises(UnknownName, match="there are: all, rotation, symmetry"):
        soma.count(up_to="colour")
    with pytest.raises(UnknownName, match="there are: all, rotation, symmetry"):
        soma.solutions(up_to="colour")


@pytest.mark.parametrize("solver", ["exact-cover", "plain", "box-search"])
def test_every_solver_that_can_lists_one_filling_of_each_class(solver: str) -> None:
    soma = load("checkered-soma", "packing")
    for up_to, classes in (("rotation", 42), ("symmetry", 21)):
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


@pytest.mark.parametrize("name", ["checkered-soma", "hexiamonds", "pentominoes-3x20", "pile-of-oranges"])
def test_a_long_count_of_classes_adds_up_invariant_fillings(name: str) -> None:
    puzzle = load(name, "packing")
    for up_to in UP_TO:
        plan = solver_call(puzzle.family, puzzle.value, None, up_to).plan_to_count()
        assert plan is not None
        total = answer(plan)
        assert total.count == puzzle.count(up_to=up_to, solver="plain")
        assert total.in_all == puzzle.count(solver="plain")
