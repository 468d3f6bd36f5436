"""Bad calls of the compiled core: what attacks found stays refused; one thread uses an object."""

from __future__ import annotations

import json
import subprocess
import sys
import threading

import pytest

from hamekomi import _core
from hamekomi.model.errors import BadInput
from tests.attack.core_attack import read_corpus
from tests.attack.core_calls import Caller
from tests.attack.core_seeds import SEEDS
from tests.attack.core_values import read_stub
from tests.attack.limits import limit_memory
from tests.families.sudoku.boards import INKALA, cells
from tests.waiting import wait_until

# Ends while a thread that Python does not wait for is in the core: it comes back, and asks for Python's
# lock, while the last object is deleted.
ENDS_IN_THE_MIDDLE = """
import sys, threading, time, types
from hamekomi import _core

class Slow:
    def __del__(self, sleep=time.sleep):
        sleep(0.2)

def count():
    made = _core.SudokuCount(bytes(81), 10**9)
    while True:
        made.run(20_000)
        has_begun.set()

sys.modules["last"] = types.ModuleType("last")
sys.modules["last"].slow = Slow()
has_begun = threading.Event()
threading.Thread(target=count, daemon=True).start()
has_begun.wait()
"""


def test_what_attacks_on_the_core_found_is_refused_or_answered() -> None:
    """In another process, which may die of it; it says which calls it is about to make."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.attack.test_core"], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr[-500:]
    for line in ended.stdout.splitlines():
        calls, faults, refused = json.loads(line)
        assert not faults, calls
        assert calls["refused"] in " ".join(refused), (calls, refused)


def replay() -> None:
    limit_memory()
    for case in read_corpus():
        caller = Caller(_core, case)
        shown = {"make": case["make"], "calls": repr(case["calls"]), "refused": case.get("refused", "")}
        print(shown, file=sys.stderr, flush=True)
        caller.run()
        print(json.dumps([shown, caller.faults, caller.refused]), flush=True)


def test_the_arguments_that_attacks_start_from_are_good() -> None:
    stub = read_stub()
    assert set(SEEDS) <= {*stub.makers, *stub.functions}
    for name, all_arguments in SEEDS.items():
        for arguments in all_arguments:
            caller = Caller(_core, {"make": name, "arguments": list(arguments), "calls": []})
            caller.run()
            assert not caller.refused + caller.faults, name


def test_an_object_that_one_thread_is_using_refuses_another() -> None:
    board, is_over = (12, 12, b"\xff" * 144, bytes(312)), threading.Event()
    counter = _core.LoopCount(*board, 1 << 28)

    def count() -> None:
        while not is_over.is_set() and counter.run(200_000) == _core.PAUSED:
            pass

    def is_refused() -> bool:
        try:
            _ = counter.level
        except BadInput as error:
            return "used by another thread" in str(error)
        return False

    thread = threading.Thread(target=count)
    thread.start()
    try:
        wait_until(is_refused)
    finally:
        is_over.set()
        thread.join()
    assert counter.level >= 0


def test_a_callback_cannot_use_the_object_that_calls_it() -> None:
    logic = _core.SudokuLogic(3, 3, cells(INKALA), [0] * 81, True, True)
    refusals: list[str] = []

    def look() -> None:
        with pytest.raises(BadInput, match="by a call that has not returned"):
            logic.values()
        refusals.append("refused")

    # Calls back a few times a second, when a technique is hard to find.
    while not refusals and logic.next(look):
        pass
    assert refusals


def test_a_random_search_has_chosen_nothing_before_it_runs() -> None:
    search = _core.CoverRandomSearch([1], [1], [0, 1], [0], [0], [0], [], 0)
    search.begin(10)
    assert search.chosen() == []
    assert search.run(10) == _core.FOUND
    assert search.chosen() == [0]


def test_python_ends_while_a_thread_is_in_the_core() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", ENDS_IN_THE_MIDDLE], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")


if __name__ == "__main__":
    replay()
