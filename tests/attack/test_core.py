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

# The system gives this process no more than a few threads: each reserves memory for its stack.
FEW_THREADS = """
import resource
from itertools import accumulate
from hamekomi import _core

pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + (100 << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
"""
# Dominoes in a square of 18 by 18: the frontier has enough states for many threads.
DOMINOES = """
places = [(row, column) for row in range(18) for column in range(18)]
number = {place: at for at, place in enumerate(places)}
pairs = [(at, number[beside]) for (row, column), at in number.items()
         for beside in ((row, column + 1), (row + 1, column)) if beside in number]
once = [1] * len(places)
count = _core.FrontierCount(once, once, [0, *accumulate(map(len, pairs))], sum(pairs, ()), 10**9, 64)
while count.plan(1000) == _core.PAUSED:
    pass
while (stopped := count.run(10**7)) == _core.PAUSED:
    pass
print(stopped)
"""
MANY = """
batch = _core.SudokuBatch(_core.SudokuPuzzles(bytes(81 * 3000), False), 1, None, None, False, 1024)
while batch.run(10**6) == _core.PAUSED:
    pass
print(batch.done)
"""
GRADES = "print(len(_core.sudoku_rate_many(2, 2, bytes(32), 2, 1024, True, True, lambda: None)))"


@pytest.mark.parametrize(
    ("calls", "printed"),
    [(DOMINOES, "out of memory"), (MANY, "3000"), (GRADES, "2")],
    ids=["frontier", "sudokus", "grades"],
)
def test_with_fewer_threads_than_wanted_work_is_done_or_ends(calls: str, printed: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", FEW_THREADS + calls],
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert (ended.stdout.strip(), ended.stderr) == (printed, "")


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
