"""ExecutorKind that are processes: what they carry over, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hamekomi.model.errors import (
    BadInput,
    BadText,
    BrokenCheckpoint,
    CannotDo,
    HamekomiError,
    MissingExtra,
    OutOfBudget,
    UnknownName,
)
from hamekomi.model.plan import Piece, Preview, Report, Stopped
from hamekomi.work import Run
from hamekomi.work.process import InProcess
from tests.waiting import wait_until
from tests.work.running import Reports, answered
from tests.work.toys import Act, Steps, Toy

PARENT = """
import sys
from tests.work.test_process import unresponsive_plan
from tests.work.running import answered
print("ready", flush=True)
answered(unresponsive_plan(sys.argv[1]))
"""
ERRORS: dict[str, HamekomiError] = {
    "bad input": BadInput("this cannot be used"),
    "bad text": BadText("expected a digit", line=2, column=3),
    "unknown name": UnknownName("solver", "cp-salt", ["cp-sat", "sat"]),
    "cannot do": CannotDo("it has no such ability"),
    "checkpoint": BrokenCheckpoint("the position leads nowhere"),
    "missing": MissingExtra("a graph", "plots"),
    "budget": OutOfBudget("stopped after 3 nodes", checkpoint="here"),
}


@pytest.fixture(autouse=True)
def _find_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are given functions of this very module."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))


def upper(piece: Piece, position: str | None, report: Report) -> Any:
    return [piece.name.upper(), position, os.getpid()]


def three_reports(piece: Piece, position: str | None, report: Report) -> str:
    for step in range(3):
        report.show(lambda step=step: Preview(f"at {step}"))  # type: ignore[misc]
        report(f"step {step}", step / 4)
        time.sleep(0.15)  # reports are sent now and then
    return "done"


def shows_at_the_end(piece: Piece, position: str | None, report: Report) -> str:
    report("almost", 0.9)
    report.show(lambda: Preview("the end"))
    return "done"


def fail(piece: Piece, position: str | None, report: Report) -> None:
    raise ERRORS[piece.name]


class Unportable(Exception):
    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} {two}")


def unsendable(piece: Piece, position: str | None, report: Report) -> object:
    return lambda: piece


def fail_oddly(piece: Piece, position: str | None, report: Report) -> None:
    raise Unportable("of its", "own kind")


def die(piece: Piece, position: str | None, report: Report) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def chatter(piece: Piece, position: str | None, report: Report) -> str:
    print("a solver that talks", "x" * 100_000)
    os.write(1, b"\x80\x04 and even past Python\n")
    subprocess.run(["echo", "and its own programs"], check=True)
    return "still understood"


def talk_nonsense(piece: Piece, position: str | None, report: Report) -> None:
    """Past everything that keeps the messages apart; then it waits for its reader."""
    for number in range(3, 64):
        with suppress(OSError):
            os.write(number, b"\x80\x04 and nothing that anybody could read" + b"x" * 1_000_000)
    time.sleep(600)


def unresponsive(piece: Piece, position: str | None, report: Report) -> None:
    Path(piece.name).write_text(str(os.getpid()))
    time.sleep(600)


def unresponsive_plan(path: str) -> Toy:
    return Toy(unresponsive, (path,), runs_in="killable process")


def in_processes(act: Act, *names: str) -> Toy:
    return Toy(act, names, runs_in="processes")


def executor(act: Act, is_watched: bool = False) -> InProcess[Any]:
    return InProcess(in_processes(act, "all"), is_watched)


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def pid_in(path: Path) -> int:
    """Of the unresponsive piece's process, when it runs."""
    wait_until(lambda: path.exists() and path.read_text())
    return int(path.read_text())


def test_results_and_positions_go_over_and_the_process_stays_for_the_next_piece() -> None:
    one = executor(upper)
    try:
        found = [one.run(Piece(name), where, Reports()) for name, where in (("a", None), ("b", "here"))]
    finally:
        one.close()
    (_, _, first), (_, _, second) = found
    assert [each[:2] for each in found] == [["A", None], ["B", "here"]]
    assert first == second != os.getpid()


def test_pieces_run_side_by_side_in_processes_of_their_own() -> None:
    names = tuple("abcdef")
    answer = answered(in_processes(upper, *names), threads=2)
    assert [each[0] for each in answer.values()] == list("ABCDEF")
    assert os.getpid() not in {pid for _, _, pid in answer.values()}
    assert answered(Steps((3, 4, 5), runs_in="processes"), threads=3) == answered(Steps((3, 4, 5)))


def test_one_at_a_time_needs_no_process_unless_the_piece_is_unresponsive() -> None:
    assert answered(in_processes(upper, "a"))["a"][2] == os.getpid()
    assert answered(Toy(upper, ("a",), runs_in="killable process"))["a"][2] != os.getpid()


@pytest.mark.parametrize("is_watched", [True, False])
def test_reports_come_over_and_sights_if_somebody_looks(is_watched: bool) -> None:
    one, reports = executor(three_reports, is_watched), Reports()
    try:
        assert one.run(Piece("all"), None, reports) == "done"
    finally:
        one.close()
    assert reports.positions == ["step 0", "step 1", "step 2"]
    assert reports.shares == [0.0, 0.25, 0.5]
    # At most two a second: the first is always among them.
    assert [preview.text for preview in reports.previews][:1] == (["at 0"] if is_watched else [])


def test_what_is_shown_after_the_last_report_arrives_too() -> None:
    one, reports = executor(shows_at_the_end, is_watched=True), Reports()
    try:
        assert one.run(Piece("all"), None, reports) == "done"
    finally:
        one.close()
    assert [preview.text for preview in reports.previews] == ["the end"]


@pytest.mark.parametrize("name", ERRORS)
def test_errors_come_over_as_they_are(name: str) -> None:
    error = ERRORS[name]
    with pytest.raises(type(error)) as raised:
        answered(in_processes(fail, name), threads=2)
    assert type(raised.value) is type(error)
    assert (str(raised.value), vars(raised.value)) == (str(error), vars(error))


def test_an_error_that_cannot_be_sent_comes_in_words() -> None:
    with pytest.raises(HamekomiError, match="Unportable: of its own kind"):
        answered(in_processes(fail_oddly, "a"), threads=2)


def test_a_plan_that_cannot_be_sent_is_one_sentence() -> None:
    with pytest.raises(CannotDo, match=r"cannot be sent to other processes: .*lambda"):
        answered(Toy(lambda *_: "", ("all",), runs_in="killable process"))


def test_of_a_result_that_cannot_be_sent_the_error_comes() -> None:
    with pytest.raises(AttributeError, match="lambda"):
        executor(unsendable).run(Piece("all"), None, Reports())


def test_a_hand_is_of_no_use_after_an_error() -> None:
    one = executor(fail)
    with pytest.raises(BadInput):
        one.run(Piece("bad input"), None, Reports())
    with pytest.raises(Stopped):
        one.run(Piece("bad input"), None, Reports())


def test_a_process_that_is_killed_is_one_sentence() -> None:
    with pytest.raises(HamekomiError, match=r"^a process that ran a piece of the work ended: -9$"):
        answered(in_processes(die, "a", "b"), threads=2)


def test_a_process_that_talks_nonsense_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.work.children.SECONDS_TO_END", 0.1)
    with pytest.raises(HamekomiError, match=r"^a process that ran a piece of the work ended: -9$"):
        answered(in_processes(talk_nonsense, "a"), threads=2)


def test_what_a_piece_prints_does_not_stand_between_the_messages(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert answered(in_processes(chatter, "a", "b"), threads=2) == dict.fromkeys(
        "ab", "still understood"
    )
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "a solver that talks" in printed.err and "and its own programs" in printed.err


def test_an_unresponsive_piece_can_be_stopped(tmp_path: Path) -> None:
    path = tmp_path / "pid"

    def watch(run: Run[Any, Any]) -> None:
        if path.exists() and path.read_text():
            raise Stopped

    with pytest.raises(Stopped):
        Run(unresponsive_plan(str(path))).answer(watch)
    assert not is_alive(pid_in(path))


def test_closing_a_hand_while_it_runs_stops_the_piece(tmp_path: Path) -> None:
    path, raised = tmp_path / "pid", []
    one = InProcess(unresponsive_plan(str(path)))

    def run() -> None:
        try:
            one.run(Piece(str(path)), None, Reports())
        except BaseException as error:
            raised.append(type(error))

    thread = threading.Thread(target=run)
    thread.start()
    pid = pid_in(path)
    one.close()
    one.close()
    thread.join()
    assert raised == [Stopped] and not is_alive(pid)


def test_a_report_that_stops_the_piece_ends_its_process() -> None:
    one = executor(three_reports)
    with pytest.raises(Stopped):
        one.run(Piece("all"), None, Reports(stop_at=1))
    with pytest.raises(Stopped):
        one.run(Piece("all"), None, Reports())


def test_the_process_ends_itself_when_its_parent_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "pid"
    command = [sys.executable, "-c", PARENT, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as parent:
        try:
            pid = pid_in(path)
            assert is_alive(pid)
        finally:
            parent.kill()
        wait_until(lambda: not is_alive(pid))
