"""The planner: the quicker method, the same numbers, the reasons, and resuming by the same method."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings

from hamekomi.families.packing.counting import search_plan, sweep_plan
from hamekomi.families.packing.named.puzzles import quantumino
from hamekomi.families.packing.planner import planned
from hamekomi.families.packing.planner import race as contest_module
from hamekomi.families.packing.planner.attempts import Attempt
from hamekomi.families.packing.planner.race import (
    FIRST_TURN,
    JointAttempt,
    Outcome,
    choose_method,
    in_order,
    race,
    winner,
)
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers.exact_cover import redundant_limits
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Stopped
from hamekomi.work import Run, answer
from hamekomi.work.ledger import NOT_BEGUN
from tests.families.packing.puzzles import small_puzzles, special_puzzles

DOMINOES = "frame: box 8 8\npieces: dominoes x32"
SQUARES = "frame: box 8 8\n" + "".join(
    f"piece S{k} x0-{64 // k**2}:\n" + k * ("#" * k + "\n") for k in range(1, 9)
)


def test_dominoes_are_swept_and_different_pieces_are_searched() -> None:
    dominoes = load(DOMINOES, "packing").count()
    assert (int(dominoes), dominoes.method) == (12_988_816, "frontier")
    assert "frontier took 1,220 states" in dominoes.why
    soma = load("soma").count()
    assert (int(soma), soma.method) == (11_520, "exact-cover")
    assert "exact-cover took 4,751 nodes" in soma.why


def test_different_pieces_in_a_long_frame_are_joined() -> None:
    outcome = choose_method(quantumino(8, (2, 2, 20)), "all", UNLIMITED.clock())
    assert isinstance(outcome, Outcome)
    assert outcome.method == "join" and [part.count for part in outcome.found] == [255_616]
    assert "join took" in outcome.why and "windows" in outcome.why


@pytest.mark.parametrize(
    ("puzzle", "first"),
    [
        (load(DOMINOES, "packing").value, "frontier"),
        (load("soma").value, "exact-cover"),
        (quantumino(8, (2, 2, 20)), "join"),
        (quantumino(8, (5, 8, 2)), "exact-cover"),
    ],
    ids=["copies", "small", "thin", "thick"],
)
def test_the_most_likely_method_begins(puzzle: Packing, first: str) -> None:
    assert in_order(puzzle)[0].name == first


@pytest.mark.parametrize("up_to", ["all", "rotation", "symmetry"])
@given(puzzle=small_puzzles())
@settings(max_examples=25)
def test_sweeps_agree_with_the_search_up_to_any_symmetry(up_to: str, puzzle: Packing) -> None:
    swept = answer(sweep_plan(puzzle, up_to))
    searched = answer(search_plan(puzzle, up_to))
    assert (swept.count, swept.in_all) == (searched.count, searched.in_all)


@given(special_puzzles())
@settings(max_examples=25)
def test_the_planner_counts_what_the_search_counts(puzzle: Packing) -> None:
    assert (
        answer(planned.plan(puzzle, "symmetry")).count == answer(search_plan(puzzle, "symmetry")).count
    )


def test_an_abandoned_race_with_some_parts_done_has_no_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def give_up(entries: Iterator[Any], clock: Clock) -> list[Any]:
        first = next(entries)
        first.parts[0].run(inf, clock)
        assert first.parts[0].is_done and not first.is_done
        return [first]

    monkeypatch.setattr(contest_module, "FIRST_TURN", 0.0)
    monkeypatch.setattr(contest_module, "race", give_up)
    twice = load("mirror: yes\nframe: box 10 4\npieces: tetrominoes x2", "packing").value
    outcome = choose_method(twice, "symmetry", UNLIMITED.clock())
    assert isinstance(outcome, Outcome) and outcome.found == ()


def test_orbits_that_use_a_piece_twice_are_swept_too() -> None:
    twice = load("mirror: yes\nframe: box 10 4\npieces: tetrominoes x2", "packing").value
    assert answer(sweep_plan(twice, "symmetry")).count == 449


def test_limits_that_the_volume_implies_are_dropped() -> None:
    squares = load(SQUARES, "packing")
    assert redundant_limits(squares.value) == {f"S{k}" for k in range(1, 6)}
    found = squares.count(up_to="symmetry", solver="frontier")
    assert int(found) == 4_495_023 and found.nodes is not None and found.nodes < 10_000


@pytest.mark.parametrize(
    ("text", "dropped"),
    [
        ("frame: box 2 2\npieces: dominoes x2", {"A"}),
        ("frame: box 2 2\npieces: dominoes x0-1\npiece M x0-4: #", {"M"}),
        ("frame: box 2 2\npieces: dominoes x0-2\npiece M x1-4: #", {"A"}),
        ("frame: ##??\npieces: dominoes x2", set()),
        ("frame: ##??\npieces: dominoes x1-2", {"A"}),
    ],
)
def test_a_limit_is_dropped_only_if_no_filling_can_break_it(text: str, dropped: set[str]) -> None:
    puzzle = load(text, "packing")
    assert redundant_limits(puzzle.value) == dropped
    assert puzzle.count(solver="frontier") == puzzle.count(solver="plain")


def test_a_resumed_count_keeps_its_method_and_does_not_race_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = planned.plan(load("soma").value)
    run = Run(plan)
    decision = json.dumps(["exact-cover", False, "because"])
    monkeypatch.setattr(planned.Planned, "decide", lambda self, clock: decision)

    def watch(running: Run[Any, Any]) -> None:
        if running.position != NOT_BEGUN:
            raise Stopped

    with pytest.raises(Stopped):
        run.answer(watch)
    assert json.loads(run.position)["decision"] == decision

    def refuse(self: planned.Planned, clock: Clock) -> str:
        raise AssertionError("it was decided already")

    monkeypatch.setattr(planned.Planned, "decide", refuse)
    total = Run(plan, run.position).answer(lambda running: None)
    assert (total.count, total.method, total.why) == (11_520, "exact-cover", "because")


@pytest.mark.parametrize("decision", ["", "[]", '["magic",true,""]', "7", '["frontier"]'])
def test_a_forged_decision_is_refused(decision: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        planned.plan(load("soma").value).decided(decision)


@pytest.mark.parametrize("method", ["colouring", "volumes", "pocket"])
def test_a_forged_proof_is_not_believed(method: str) -> None:
    forged = planned.plan(load("soma").value).decided(json.dumps([method, True, ""]))
    with pytest.raises(BrokenCheckpoint, match=f"no proof by {method}"):
        answer(forged)


def test_a_part_that_the_race_finished_elsewhere_is_counted_again() -> None:
    plan = planned.plan(load("soma").value, "symmetry")
    for method in ("exact-cover", "frontier"):
        done = plan.decided(json.dumps([method, True, ""]))
        assert answer(done).count == 240


def test_a_count_that_runs_out_of_time_says_what_to_expect() -> None:
    decided = planned.plan(load("soma").value).decided('["frontier",false,"it is long"]')
    assert decided.advice == "it is long; you could also try the solver exact-cover or join"  # type: ignore[attr-defined]


class Fake:
    """An attempt that takes this many seconds, and forecasts them correctly."""

    def __init__(self, needs: float, forecast: float, is_stuck: bool = False) -> None:
        self.needs, self._forecast, self.seconds = needs, forecast, 0.0
        self.is_stuck = is_stuck

    @property
    def is_done(self) -> bool:
        return self.seconds >= self.needs

    @property
    def forecast(self) -> float:
        return max(self.seconds, self._forecast)

    def run(self, seconds: float, clock: Clock) -> None:
        self.seconds = min(self.needs, self.seconds + seconds)


@pytest.mark.parametrize(
    ("needs", "forecasts"),
    [
        ((3.0, 1.0), (1.0, 3.0)),  # both guesses are wrong
        ((1.0, 8.0), (2.0, 2.0)),
        ((8.0, 2.0), (2.0, 2.0)),
        ((2.0, inf), (2.0, inf)),
    ],
)
def test_a_race_costs_little_more_than_its_winner(
    needs: tuple[float, ...], forecasts: tuple[float, ...]
) -> None:
    attempts: list[Attempt] = [Fake(*each) for each in zip(needs, forecasts, strict=True)]
    begun = race(iter(attempts), UNLIMITED.clock())
    best = winner(begun)
    assert best.is_done and best.seconds == min(needs)
    assert sum(each.seconds for each in begun) <= 2.8 * min(needs)


def test_a_race_that_would_take_long_ends_early_with_the_best_forecast() -> None:
    slow, slower = Fake(100, 100), Fake(1000, 1000)
    begun = race(iter([slower, slow]), UNLIMITED.clock())
    assert winner(begun) is slow and sum(each.seconds for each in begun) < 5


def test_an_attempt_with_a_long_first_forecast_gets_a_fair_chance() -> None:
    hopeless, endless = Fake(0.2, inf), Fake(10**9, 10**9)
    assert winner(race(iter([endless, hopeless]), UNLIMITED.clock())) is hopeless


def test_an_attempt_with_an_absurd_forecast_gets_one_turn() -> None:
    absurd, good = Fake(10**9, 1e30), Fake(0.5, 0.5)
    assert winner(race(iter([absurd, good]), UNLIMITED.clock())) is good
    assert absurd.seconds == FIRST_TURN


def test_an_attempt_that_is_done_soon_is_done_before_the_next_one_begins() -> None:
    quick, other = Fake(0.02, 0.02), Fake(0.01, 0.01)
    assert race(iter([quick, other]), UNLIMITED.clock()) == [quick]
    # A wrong forecast costs little more than itself.
    late = Fake(1.0, 0.02)
    assert winner(race(iter([late, other]), UNLIMITED.clock())) is other
    assert late.seconds == pytest.approx(0.03)


@pytest.mark.parametrize(
    ("text", "method"),
    [
        ("frame: box 6 6\npiece T x9:\n###\n.#.\n", "colouring"),
        # Four colours, which are tried after the first turn.
        ("frame: box 10 10\npiece I x25: ####\n", "colouring"),
        ("frame: box 3 3\npiece D x4: ##\n", "volumes"),
        ("frame: box 5 4\npiece O:\n###\n#.#\n###\npiece L x4:\n##\n#.\n", "pocket"),
        # Impossible, but by none of the proofs.
        ("frame: box 3 3\npiece L x3:\n##\n#.\n", "frontier"),
    ],
)
def test_a_proof_replaces_the_count_of_a_puzzle_without_a_filling(text: str, method: str) -> None:
    found = load(text, "packing").count()
    assert (int(found), found.method) == (0, method)


def test_a_race_of_attempts_that_are_stuck_ends() -> None:
    begun = race(iter([Fake(9, inf, is_stuck=True), Fake(100, 100)]), UNLIMITED.clock())
    assert winner(begun) is begun[1]


def test_a_third_attempt_is_prepared_only_if_the_best_takes_some_time() -> None:
    slow, good, third = Fake(9, 9), Fake(0.3, 0.3), Fake(0.1, 0.1)
    assert race(iter([slow, good, third]), UNLIMITED.clock()) == [slow, good]
    wrong = Fake(9, 0.3)
    assert winner(race(iter([slow, wrong, third]), UNLIMITED.clock())) is third
    assert wrong.seconds < 1


def test_attempts_with_longer_forecasts_get_less_time() -> None:
    slow, good = Fake(8, 8), Fake(2, 2)
    assert winner(race(iter([slow, good]), UNLIMITED.clock())) is good
    assert slow.seconds < 0.8


def test_a_joint_attempt_is_done_when_all_its_parts_are() -> None:
    both = JointAttempt([Fake(1, 1), Fake(2, 2)])
    both.run(1, UNLIMITED.clock())
    assert [part.seconds for part in both.parts] == [0.5, 0.5]
    both.run(10, UNLIMITED.clock())
    assert both.is_done and both.seconds == both.forecast == 3
