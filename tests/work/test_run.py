"""A plan being run: the answer does not depend on threads, order and interruptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BrokenCheckpoint, OutOfBudget
from hamekomi.model.plan import ExecutorKind, Piece, Plan, Preview, Report, Stopped
from hamekomi.work import Run, answer
from hamekomi.work.ledger import NOT_BEGUN, Ledger
from hamekomi.work.pool import InThread
from hamekomi.work.run import PROCESSES_PER_CORE
from tests.work.running import answered, interrupted, stopped_at
from tests.work.toys import Deciding, Steps, Toy, inside

pytestmark = pytest.mark.usefixtures("impatient")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(0, 9), max_size=6), st.integers(0, 1000))
def test_the_answer_does_not_depend_on_threads_and_interruptions(lengths: list[int], seed: int) -> None:
    plan = Steps(tuple(lengths))
    undisturbed = answered(plan)
    assert undisturbed["sum"] == sum(n * (n + 1) * (2 * n + 1) // 6 for n in lengths)
    assert interrupted(plan, Random(seed), threads=(1, 2, 3)) == undisturbed
    assert answered(plan, threads=3) == undisturbed


def test_the_order_in_which_pieces_are_done_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results come in the plan's order, whoever was quicker."""
    plan = Toy(lambda piece, position, report: piece.name.upper(), ("c", "a", "b"))
    in_order = list(answered(plan).items())
    opened = Ledger.open

    def backwards(self: Ledger[Any]) -> Iterator[tuple[Piece, str | None]]:
        return iter(list(opened(self))[::-1])

    monkeypatch.setattr(Ledger, "open", backwards)
    assert list(answered(plan).items()) == in_order == [("c", "C"), ("a", "A"), ("b", "B")]


@pytest.mark.parametrize("threads", [1, 2])
def test_no_step_is_walked_twice_however_often_the_run_is_stopped(threads: int) -> None:
    """A piece under way goes on from its position: at most the step not yet reported is walked again."""
    plan = Steps((40, 0, 25, 30))
    interrupted(plan, Random(5), threads=(threads,))
    walked = Counter(plan.walked)
    assert set(walked) == {(str(n), k) for n, length in enumerate(plan.lengths) for k in range(length)}
    assert set(walked.values()) == {1}


def test_a_position_holds_every_piece_that_is_done_and_the_ones_under_way() -> None:
    plan = Steps((3, 5, 4))
    position = stopped_at(plan, 1 + 3 + 1 + 2)  # a look at first, at each step, and after each piece
    assert inside(position) == {1: "2 5"}
    plan.walked.clear()
    answered(plan, position)
    assert plan.walked == [("1", 2), ("1", 3), ("1", 4), *(("2", n) for n in range(4))]


def test_while_the_pieces_are_made_nothing_has_begun() -> None:
    class Slow(Steps):
        def pieces(self, clock: Clock) -> list[Piece]:
            for _ in range(5):
                clock.tick(0)
            return super().pieces(clock)

    for look in range(1, 7):
        assert stopped_at(Slow((3,)), look) == NOT_BEGUN
    # A position that was there before stays, and so does its progress.
    position = stopped_at(Slow((4, 4)), 1 + 5 + 4 + 1 + 2)
    run = Run(Slow((4, 4)), position)
    seen: list[tuple[str, float]] = []

    def watch(run: Run[Any, Any]) -> None:
        seen.append((run.position, run.progress))
        if len(seen) == 4:
            raise Stopped

    with pytest.raises(Stopped):
        run.answer(watch)
    assert seen == [(position, 0.75)] * 4 and run.results() == {}


def test_a_run_from_before_the_beginning_begins() -> None:
    plan = Steps((2, 3))
    assert answered(plan, NOT_BEGUN) == answered(plan)
    assert Run(plan, NOT_BEGUN).progress == 0.0


@pytest.mark.parametrize("threads", [1, 2])
def test_the_watch_is_called_at_the_end_when_all_is_done(threads: int) -> None:
    seen: list[tuple[float, int]] = []
    Run(Steps((1, 2))).answer(lambda run: seen.append((run.progress, len(run.results()))), threads)
    assert seen[0] == (0.0, 0) and seen[-1] == (1.0, 2)


def test_pieces_that_never_report_are_watched_between_them() -> None:
    seen: list[int] = []
    plan = Toy(lambda piece, position, report: 1, tuple("abcdef"))
    Run(plan).answer(lambda run: seen.append(len(run.results())))
    assert set(seen) == set(range(7))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_piece_that_cannot_read_its_position_says_so(threads: int) -> None:
    def act(piece: Piece, position: str | None, report: Report) -> int:
        if position is not None:
            raise BrokenCheckpoint("no such place")
        report("here", 0.5)
        return 1

    position = stopped_at(Toy(act), 2)
    with pytest.raises(BrokenCheckpoint, match="no such place"):
        answered(Toy(act), position, threads)


@pytest.mark.parametrize("position", ["", "nonsense", "{}", '{"at": 0.5}', "not begun yet"])
def test_a_position_that_is_none_is_refused(position: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        answered(Steps((3,)), position)


def test_a_position_of_another_plan_is_refused() -> None:
    with pytest.raises(BrokenCheckpoint, match="other pieces"):
        answered(Steps((3, 3)), stopped_at(Steps((3,)), 3))


@pytest.mark.parametrize(
    ("runs_in", "executors"),
    [("threads", "InThread"), ("processes", "InProcess"), ("killable process", "InProcess")],
)
def test_there_are_no_more_hands_than_pieces_and_few_processes_for_each_core(
    runs_in: ExecutorKind, executors: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def executor(plan: Plan[Any, Any], *_: object) -> InThread[Any]:
        made.append(plan)
        return InThread(plan)

    monkeypatch.setattr(f"hamekomi.work.run.{executors}", executor)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    for pieces in (2, 5, 40):
        made.clear()
        names = tuple(map(str, range(pieces)))
        answered(Toy(lambda piece, position, report: 1, names, runs_in), threads=64)
        most = pieces if runs_in == "threads" else PROCESSES_PER_CORE * 3
        assert len(made) == min(pieces, most)


def shows(piece: Piece, position: str | None, report: Report) -> int:
    for step in range(20):
        report.show(lambda step=step: Preview(f"{piece.name} {step}"))  # type: ignore[misc]
        report(str(step), step / 20)
    return 1


def test_sights_are_made_only_if_somebody_looks_and_are_handed_over_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hamekomi.work.run.SECONDS_PER_PREVIEW", 0.0)
    seen: list[str] = []
    for is_watched in (False, True):
        run = Run(Toy(shows, ("a", "b")))
        run.is_watched = is_watched
        run.answer(lambda run: seen.extend(preview.text for preview in run.previews()))
        assert seen == ([f"{name} {step}" for name in "ab" for step in range(20)] if is_watched else [])


def test_sights_are_not_made_more_often_than_anyone_wants_to_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hamekomi.work.run.SECONDS_PER_PREVIEW", 1000.0)
    run = Run(Toy(shows, ("a", "b")))
    run.is_watched = True
    run.answer(lambda run: None)
    assert [preview.text for preview in run.previews()] == ["a 0"]
    assert run.previews() == []


@pytest.mark.parametrize("threads", [1, 2])
def test_an_answer_within_a_budget_says_where_it_would_go_on(threads: int) -> None:
    plan = Steps((50, 1_000_000_000))
    with pytest.raises(OutOfBudget, match=r"stopped after 0\.1 seconds") as stopped:
        answer(plan, Budget(seconds=0.1, threads=threads))
    position = stopped.value.checkpoint
    assert position is not None and 1 in inside(position)
    assert 0.0 < Run(plan, position).progress < 1.0
    assert answer(Steps((3, 4)), Budget(threads=threads)) == answered(Steps((3, 4)))


def test_a_plan_decides_once_and_whoever_resumes_it_keeps_to_that() -> None:
    plan = Deciding(())
    position = None
    for _ in range(2):
        position = stopped_at(plan, look=3, position=position)
    assert answered(plan, position)["names"] == ["0"], "one piece, as decided first"
    assert plan.asked == [1]
