"""Long tasks of every family give the same answer however they are run and interrupted."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from hamekomi.lab import catalogue, making
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.family import PlannedSolver, Task, Walks
from hamekomi.model.options import Option, Whole, complete
from hamekomi.model.plan import ChoosesMethod, Plan
from hamekomi.work.ledger import Ledger
from tests.work.running import (
    Reports,
    answered,
    interrupted,
    keep_in_threads,
    make_impatient,
    ran,
    stopped_at,
    untimed,
)

Make = Callable[[], Plan[Any, Any]]
FAMILIES = catalogue.families(hidden=True)
# Kinds stated by laws, in law files.
STATED = {name for name in FAMILIES if hasattr(catalogue.module(name), "Pencil")}
# Examples are counted again and again: small ones, and this many for each way to count.
MOST_SOLUTIONS = 100
MOST_EXAMPLES = 4
# Settings that make an experiment small if its least values do not: no board, no game, one of each.
SMALL: Mapping[str, Mapping[str, object]] = {
    "_template sum": {"last": 150, "microseconds": 0},
    "hexads tournament": {"games": 230},
    "hexads steiner": {"system": "shuffle"},
    "packing asides": {"box": "2x2x20"},
    "packing beginnings": {"box": "2x2x20", "sample": 1, "placed": 6},
    "packing methods": {"nodes": 2000, "walks": 20},
    "packing progress": {"puzzle": "pentominoes-3x20", "symmetry": "removed"},
    "slitherlink herting": {"boards": 1, "rows": 6, "columns": 6, "kind": "normal"},
    "slitherlink mine": {"what": "window", "rows": 1, "columns": 1, "stubs": "no"},
    "slitherlink methods": {"smallest": 4, "largest": 5, "boards": 3},
    "sudoku clues": {"puzzles": 7},
    "sudoku techniques": {"puzzles": 4},
    "slitherlink start": {"smallest": 4, "largest": 4, "boards": 2, "solvers": "sat"},
}


def small(name: str, options: tuple[Option, ...]) -> Mapping[str, object]:
    """Declared options at their smallest, or as the table says."""
    least = {each.name: each.least for each in options if isinstance(each, Whole)}
    return complete(options, SMALL.get(name, least), name)


def tasks_of(family: AnyFamily) -> dict[str, Task | None]:
    walks = family.find(Walks)
    walk = None if walks is None else walks.task
    return {"mine": family.making.mine, "walk": walk, **family.making.experiments}


def tasks() -> Iterator[tuple[str, Make]]:
    for family in FAMILIES.values():
        for word, task in tasks_of(family).items():
            if task is not None:
                name = f"{family.name} {word}"
                options = small(name, task.options)
                yield name, lambda task=task, options=options: task.plan(options, 7)  # type: ignore[misc]


def generators() -> Iterator[tuple[str, Make]]:
    for name, family in FAMILIES.items():
        if name in STATED and name != "akari":
            continue  # one stands for all: they share the generator
        if family.making.generate is not None:
            options = {"rows": 6, "columns": 6} if name in STATED else {}
            yield (
                f"{name} generate",
                lambda name=name, options=options: making.plan(name, options, 7, 5),  # type: ignore[misc]
            )


def counts() -> Iterator[tuple[str, Make]]:
    """Counts by each solver with a plan, on its small examples."""
    for family in FAMILIES.values():
        for solver, each in family.solving.solvers.items():
            is_another = family.name in STATED and family.name != "yinyang"
            if not isinstance(each, PlannedSolver) or is_another:
                continue  # of kinds stated by laws one stands for all: they share the plan
            known = (each for each in family.reading.examples if each.solutions)
            few = [each for each in known if (each.solutions or 0) <= MOST_SOLUTIONS]
            for example in few[:MOST_EXAMPLES]:
                for up_to in (family.up_to[0], family.up_to[-1]):
                    value = load(example.name, family.name).value
                    yield (
                        f"{family.name} {solver} {example.name} {up_to}",
                        lambda plan=each.plan, value=value, up_to=up_to: decided(plan(value, up_to)),  # type: ignore[misc]
                    )


@cache
def _decision(plan: ChoosesMethod[Any, Any]) -> str:
    return plan.decide(UNLIMITED.clock())


def decided(plan: Plan[Any, Any]) -> Plan[Any, Any]:
    """The plan after its decision, which depends on how fast the machine is at the moment."""
    return plan.decided(_decision(plan)) if isinstance(plan, ChoosesMethod) else plan


WORK: dict[str, Make] = dict([*tasks(), *generators(), *counts()])
each_work = pytest.mark.parametrize("make", WORK.values(), ids=WORK)
TASKS = {name for name, _ in (*tasks(), *generators())}


def same(answer: object) -> object:
    """Without measured times, which are all that the experiment on progress reports."""
    found = untimed(answer)
    return {"count": found["count"]} if isinstance(found, dict) and "symmetry" in found else found


def test_the_table_of_small_settings_is_about_tasks_that_are_there() -> None:
    assert SMALL.keys() <= TASKS


def test_every_solver_with_a_plan_counts_an_example() -> None:
    planned = {
        f"{family.name} {solver} "
        for family in FAMILIES.values()
        for solver, each in family.solving.solvers.items()
        if isinstance(each, PlannedSolver) and family.name not in STATED
    }
    assert planned
    assert {each for each in planned if not any(name.startswith(each) for name in WORK)} == set()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interruptions fall inside pieces, small work has several of them, and positions are short."""
    make_impatient(monkeypatch, nodes=40)
    keep_in_threads(monkeypatch)
    monkeypatch.setattr("hamekomi.engines.exact_cover.counting.NODES_PER_SUBTREE", 100)
    monkeypatch.setattr("hamekomi.families.hexads.blackjack.tournament.GAMES_PER_PIECE", 100)
    monkeypatch.setattr("hamekomi.families.hexads.blackjack.tournament.GAMES_PER_REPORT", 10)
    monkeypatch.setattr("hamekomi.families.packing.experiments.progress_accuracy.MOST_SAMPLES", 20)
    monkeypatch.setattr("hamekomi.families.slitherlink.experiments.measuring.BOARDS_PER_PIECE", 2)
    monkeypatch.setattr("hamekomi.families.sudoku.experiments.PUZZLES_PER_PIECE", 3)


@each_work
@pytest.mark.usefixtures("hurried")
def test_interruptions_inside_pieces_and_threads_change_nothing(make: Make) -> None:
    undisturbed = same(answered(make()))
    for seed, threads in enumerate(((1,), (2,), (1, 2, 3))):
        assert same(interrupted(make(), Random(seed), threads, looks=6)) == undisturbed


@each_work
@pytest.mark.usefixtures("hurried")
def test_the_pieces_are_the_same_every_time_and_have_names_of_their_own(make: Make) -> None:
    one, other = (list(make().pieces(UNLIMITED.clock())) for _ in range(2))
    assert one == other
    assert len({piece.name for piece in one}) == len(one) > 0
    assert all(piece.weight >= 0 for piece in one)
    assert make().identity == make().identity


@each_work
@pytest.mark.usefixtures("hurried")
def test_results_are_read_back_as_they_were_written(make: Make) -> None:
    plan = make()
    ledger = Ledger(plan.pieces(UNLIMITED.clock()), plan.results)
    for piece in ledger.pieces:
        reports = Reports(looks=1)
        result = ran(plan, piece, report=reports)
        ledger.take(piece, result)
        assert reports.shares == sorted(reports.shares)
    again = Ledger(ledger.pieces, plan.results)
    again.read(ledger.write())
    assert again.results() == ledger.results()
    assert same(plan.merge(again.results())) == same(plan.merge(ledger.results()))


@each_work
def test_a_plan_can_be_sent_to_other_machines(make: Make) -> None:
    plan = make()
    assert pickle.loads(pickle.dumps(plan)).identity == plan.identity


@pytest.mark.parametrize("name", sorted(TASKS))
def test_processes_and_threads_as_they_are_give_the_same(name: str) -> None:
    make = WORK[name]
    assert same(answered(make(), threads=2)) == same(answered(make()))


@each_work
@pytest.mark.usefixtures("hurried")
def test_a_position_is_refused_where_it_is_not_one(make: Make) -> None:
    plan = make()
    with pytest.raises(BrokenCheckpoint):
        answered(plan, "nowhere")
    assert same(answered(plan, stopped_at(plan, 1))) == same(answered(make()))


# Users have checkpoints with these fingerprints: a text changes only together with its version.
KNOWN_IDENTITIES = {
    ("slitherlink", "book"): ("slitherlink book", 1, "takegaki"),
    ("slitherlink", "grades"): (
        "slitherlink grades",
        6,
        "; ((8, 'normal'), (8, 'hard')), 5 of each, seed 0",
    ),
    ("sudoku", "clues"): ("sudoku clues", 1, "300 puzzles, symmetry none, seed 0"),
    ("packing", "beginnings"): ("packing beginnings", 1, "(5, 8, 2) 20 8 0"),
    ("labyrinth", "rules"): ("labyrinth rules", 3, "5 to 11, 100 walks, rules all, seed 0"),
    ("labyrinth", "unsolved"): (
        "labyrinth unsolved",
        2,
        "Unsolved(smallest=7, largest=11, walks=100, rules='mined')",
    ),
    ("labyrinth", "lines"): ("labyrinth lines", 1, "7x7"),
    ("hexads", "tournament"): (
        "hexads tournament",
        2,
        "20000 games, hexads against random, seed 0",
    ),
}


@pytest.mark.parametrize(("family", "name"), KNOWN_IDENTITIES)
def test_old_checkpoints_still_belong_to_their_work(family: str, name: str) -> None:
    experiment = catalogue.family(family).making.experiments[name]
    identity = experiment.plan(complete(experiment.options, {}, name), 0).identity
    assert (identity.work, identity.version, identity.problem) == KNOWN_IDENTITIES[family, name]
