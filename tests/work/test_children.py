"""Child processes: started, replaced, ended, and none that stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from hamekomi.work import children
from hamekomi.work.children import LONG_LIFE, LONGEST_DELAY, SHORTEST_DELAY, Child, Slot, Supervisor
from tests.waiting import LONGEST_WAIT, wait_until

SLEEPING = "import time; time.sleep(600)"
STUBBORN = (
    "import signal, time\n"
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "print(flush=True)\n"
    "time.sleep(600)\n"
)


def sleeping() -> Child:
    return children.start("-c", SLEEPING)


def test_processes_that_end_are_replaced_and_named() -> None:
    ended: list[int] = []
    with closing(Supervisor(sleeping, 2, ended.append)) as supervisor:
        first, second = supervisor.pids
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: len(supervisor.pids) == 2 and first not in supervisor.pids)
        assert ended == [first] and second in supervisor.pids
        last = supervisor.pids
    assert supervisor.pids == [] and sorted(ended[1:]) == sorted(last)


def test_a_process_that_does_not_want_to_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(children, "SECONDS_TO_END", 0.1)
    child = children.start("-c", STUBBORN, stdout=subprocess.PIPE)
    assert child.stdout is not None and child.stdout.readline() == b"\n"
    children.end([child, sleeping()])
    assert child.returncode == -signal.SIGKILL and child.stdout.closed


def test_a_process_that_cannot_be_started_is_tried_again() -> None:
    tries: list[int] = []

    def start() -> Child:
        tries.append(len(tries) + 1)
        if len(tries) == 1:
            raise OSError("no more processes")
        return sleeping()

    with closing(Supervisor(start)) as supervisor:
        assert supervisor.pids == []
        wait_until(lambda: len(supervisor.pids) == 1)
    assert tries == [1, 2]


def test_a_child_is_in_a_session_of_its_own_and_takes_no_module_from_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "colorsys.py").write_text("print('the wrong one')")
    monkeypatch.chdir(tmp_path)
    program = "import colorsys, os; print(os.getsid(0) == os.getpid())"
    child = children.start("-c", program, stdout=subprocess.PIPE)
    assert child.communicate(timeout=LONGEST_WAIT)[0].split() == [b"True"]


def test_a_child_whose_parent_is_killed_ends() -> None:
    inside = (
        "import os, time\n"
        "from hamekomi.work.children import on_parent_exit\n"
        "on_parent_exit(os.getppid(), lambda: os._exit(0))\n"
        "print(os.getpid(), flush=True)\n"
        "time.sleep(600)\n"
    )
    outside = (
        "from hamekomi.work import children\n"
        "import subprocess\n"
        f"children.start('-c', {inside!r}, stdout=None).wait()\n"
    )
    with subprocess.Popen([sys.executable, "-c", outside], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert int(parent.stdout.readline()) > 0
        parent.kill()
        assert parent.stdout.read() == b"", "the pipe ends when the child, which has it too, has ended"


def test_every_early_death_doubles_the_delay_and_a_long_life_forgives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    # The module's own clock: the real one also drives whatever else runs in this process.
    monkeypatch.setattr("hamekomi.work.children.time", SimpleNamespace(monotonic=lambda: now))
    slot = Slot()
    delays = []
    for _ in range(9):
        slot.wait_longer()
        delays.append(slot.due - now)
        now = slot.filled = slot.due
    assert delays[:4] == [SHORTEST_DELAY * 2**death for death in range(4)]
    assert delays[-1] == LONGEST_DELAY
    now += LONG_LIFE
    slot.wait_longer()
    assert slot.due - now == SHORTEST_DELAY
