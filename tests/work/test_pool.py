"""Executors side by side: a failure ends all of them, nothing is lost or doubled."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import Counter
from typing import Any

import pytest

from hamekomi.model.errors import BadInput
from hamekomi.model.plan import Piece, Report, Stopped
from hamekomi.work import Run, Watch
from hamekomi.work.ledger import Ledger
from hamekomi.work.pool import InThread, Pool
from tests.waiting import LONGEST_WAIT
from tests.work.running import Reports, answered, through_text
from tests.work.toys import Toy, inside

pytestmark = pytest.mark.usefixtures("impatient")


def wait_for(event: threading.Event) -> None:
    assert event.wait(LONGEST_WAIT), "it never came"


def go_on(report: Report) -> None:
    """Report until it is stopped."""
    give_up = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < give_up:
        report("here", 0.5)
    raise AssertionError("it was not stopped")


def test_a_piece_that_fails_ends_the_others_at_their_next_report() -> None:
    """They would run for ever."""
    running = threading.Barrier(3)
    ended: list[str] = []

    def act(piece: Piece, position: str | None, report: Report) -> int:
        running.wait(LONGEST_WAIT)
        if piece.name == "bad":
            raise BadInput("this piece cannot be done")
        try:
            go_on(report)
        except Stopped:
            ended.append(piece.name)
            raise
        return 1

    before = set(threading.enumerate())
    with pytest.raises(BadInput, match="cannot be done"):
        answered(Toy(act, ("long", "bad", "longer")), threads=3)
    assert set(threading.enumerate()) <= before
    assert sorted(ended) == ["long", "longer"]


def test_a_failure_does_not_wait_for_the_next_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.work.pool.SECONDS_PER_CHECK", 1000.0)
    running = threading.Barrier(2)

    def act(piece: Piece, position: str | None, report: Report) -> int:
        running.wait(LONGEST_WAIT)
        if piece.name == "bad":
            raise BadInput("this piece cannot be done")
        try:
            go_on(report)
        except AssertionError:
            return 1  # so that the pool comes to its end, and the test fails
        return 1

    run = Run(Toy(act, ("long", "bad")))
    with pytest.raises(BadInput):
        run.answer(lambda run: None, 2)
    assert run.results() == {}


def test_after_a_failure_no_piece_is_begun() -> None:
    begun: list[str] = []
    raised = threading.Event()

    def act(piece: Piece, position: str | None, report: Report) -> int:
        begun.append(piece.name)
        if piece.name == "0":
            raised.set()
            raise BadInput("the first one")
        wait_for(raised)
        go_on(report)
        return 1

    with pytest.raises(BadInput):
        answered(Toy(act, tuple(map(str, range(100)))), threads=2)
    assert len(begun) <= 2


def test_what_fails_because_of_the_end_does_not_hide_what_ended_it() -> None:
    both = threading.Barrier(2)

    def act(piece: Piece, position: str | None, report: Report) -> int:
        both.wait(LONGEST_WAIT)
        if piece.name == "first":
            raise BadInput("the cause")
        try:
            go_on(report)
        except Stopped:
            raise RuntimeError("a consequence") from None
        return 1

    with pytest.raises(BadInput, match="the cause"):
        answered(Toy(act, ("first", "second")), threads=2)


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when the pool has begun to stop: it then closes its executors."""
    event = threading.Event()
    monkeypatch.setattr(InThread, "close", lambda self: event.set())
    return event


def stop_when(event: threading.Event) -> Watch:
    def watch(run: Run[Any, Any]) -> None:
        if event.is_set():
            raise Stopped

    return watch


def test_a_piece_that_ends_while_the_pool_stops_is_neither_lost_nor_doubled(
    stopping: threading.Event,
) -> None:
    """It does not report again: its result is taken though everything is over."""
    running = threading.Event()
    runs: Counter[str] = Counter()

    def act(piece: Piece, position: str | None, report: Report) -> str:
        runs[piece.name] += 1
        if piece.name == "quick" and runs["quick"] == 1:
            running.set()
            wait_for(stopping)
        return piece.name

    plan = Toy(act, ("quick", "other"))
    run = Run(plan)
    with pytest.raises(Stopped):
        run.answer(stop_when(running), 2)
    assert "quick" in run.results(), "what was done is kept"
    assert answered(plan, through_text(plan, run.position)) == {"quick": "quick", "other": "other"}
    assert runs["quick"] == 1


def test_what_a_piece_reports_while_the_pool_stops_is_kept_too(stopping: threading.Event) -> None:
    running = threading.Event()

    def act(piece: Piece, position: str | None, report: Report) -> int:
        report("early", 0.1)
        running.set()
        wait_for(stopping)
        report("late", 0.2)
        raise AssertionError("it was not stopped")

    run = Run(Toy(act, ("a", "b")))
    with pytest.raises(Stopped):
        run.answer(stop_when(running), 2)
    assert set(inside(run.position).values()) == {"late"}


def test_nothing_is_begun_while_the_pool_stops(stopping: threading.Event) -> None:
    """Not even by an executor that has just done a piece."""
    running, begun = threading.Event(), []

    def act(piece: Piece, position: str | None, report: Report) -> int:
        begun.append(piece.name)
        running.set()
        wait_for(stopping)
        return 1

    with pytest.raises(Stopped):
        Run(Toy(act, tuple("abcdefgh"))).answer(stop_when(running), 2)
    assert len(begun) <= 2


def test_of_two_failures_the_first_is_reported() -> None:
    threads: dict[str, threading.Thread] = {}
    second_failed = threading.Event()

    def act(piece: Piece, position: str | None, report: Report) -> int:
        threads[piece.name] = threading.current_thread()
        if piece.name == "first":
            raise BadInput("the first")
        while "first" not in threads:
            time.sleep(0.001)
        threads["first"].join(LONGEST_WAIT)
        second_failed.set()
        raise BadInput("the second")

    def watch(run: Run[Any, Any]) -> None:
        if threads:  # nobody looks until both have failed
            wait_for(second_failed)
            threads["second"].join(LONGEST_WAIT)

    with pytest.raises(BadInput, match="the first"):
        Run(Toy(act, ("first", "second"))).answer(watch, 2)


def test_what_the_watch_raises_ends_the_pieces() -> None:
    ended = threading.Semaphore(0)

    def act(piece: Piece, position: str | None, report: Report) -> int:
        try:
            go_on(report)
        finally:
            ended.release()
        return 1

    def watch(run: Run[Any, Any]) -> None:
        if run.progress:
            raise KeyError("seen enough")

    run = Run(Toy(act, ("a", "b")))
    with pytest.raises(KeyError):
        run.answer(watch, 2)
    assert ended.acquire(timeout=0), "it has ended before anybody hears of it"
    assert inside(run.position).keys() <= {0, 1}


def test_ctrl_c_pressed_twice_leaves_no_thread_working() -> None:
    """The second one comes while the threads are waited for, which are slow to end."""
    working: list[int] = []
    pressed = threading.Lock()

    def act(piece: Piece, position: str | None, report: Report) -> int:
        working.append(threading.get_ident())
        try:
            go_on(report)
        except Stopped:
            if pressed.acquire(blocking=False):
                os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.3)
            raise
        finally:
            working.remove(threading.get_ident())
        return 1

    def press(run: Run[Any, Any]) -> None:
        if len(working) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Run(Toy(act, ("a", "b", "c"))).answer(press, 2)
    assert not working and pressed.locked()


def test_more_hands_than_pieces_do_no_harm() -> None:
    plan = Toy(lambda piece, position, report: piece.name, ("a", "b"))
    assert answered(plan, threads=7) == {"a": "a", "b": "b"}
    assert answered(Toy(lambda piece, position, report: 1, ()), threads=3) == {}


def test_each_piece_is_run_by_one_hand_only() -> None:
    runs: Counter[str] = Counter()

    def act(piece: Piece, position: str | None, report: Report) -> int:
        runs[piece.name] += 1
        report("here", 0.5)
        return 1

    names = tuple(map(str, range(200)))
    answered(Toy(act, names), threads=4)
    assert runs == Counter(names)


def test_hands_are_closed_whatever_happens() -> None:
    closed: list[str] = []

    class Executor(InThread[int]):
        def close(self) -> None:
            closed.append("closed")

    def act(piece: Piece, position: str | None, report: Report) -> int:
        if piece.name == "bad":
            raise BadInput("no")
        return 1

    for names in (("good",), ("good", "bad")):
        plan = Toy(act, names)
        ledger = Ledger(plan.pieces(None), plan.results)  # type: ignore[arg-type]
        closed.clear()
        try:
            Pool([Executor(plan), Executor(plan)], ledger, lambda piece: Reports()).run(lambda: None)
        except BadInput:
            assert "bad" in names
        assert closed == ["closed"] * 2
