"""`make fuzz-core`: bad calls of everything in the compiled core, under sanitizers, for any time.

    python -m tests.attack.core_attack --core build/cpp/attack --seconds 600 [--seed 1] [--only Loop]

A process of Python with the sanitized core forks a child for a few sequences of calls (core_calls.py) at
a time. A child that dies, raises what is not ours, or grows beyond 1.5 GB is a fault: it is reduced and
added to core_corpus.txt, which the tests replay. A child that runs longer than its seconds is only
counted, since a number of nodes may be any number.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.attack.core_calls import Caller, Calls, random_calls, shorter
from tests.attack.core_values import read_stub

CORPUS = Path(__file__).with_name("core_corpus.txt")
SECONDS, BYTES = 10.0, 1_500 << 20
BATCH = 25
SANITIZERS = {
    "ASAN_OPTIONS": "detect_leaks=0:max_allocation_size_mb=1000:handle_abort=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
}
REPORT = re.compile(r"(?:SUMMARY: |runtime error: |terminate called).*")
IN_THE_CORE = re.compile(r"cpp/(?!bindings/unlocked)[\w/]+\.[ch]pp:\d+")


def read_corpus() -> list[Calls]:
    return [ast.literal_eval(line) for line in CORPUS.read_text().splitlines() if line]


# ---- Inside: a process with the sanitized core, which forks a child for every line of its input.


def inside(core_path: str) -> None:
    spec = importlib.util.spec_from_file_location("hamekomi._core", core_path)
    assert spec is not None and spec.loader is not None
    core = importlib.util.module_from_spec(spec)
    sys.modules["hamekomi._core"] = core
    spec.loader.exec_module(core)
    for line in sys.stdin:
        print(json.dumps(in_a_child(core, ast.literal_eval(line))), flush=True)


def in_a_child(core: Any, batch: Sequence[Calls]) -> dict[str, Any]:
    """How many calls were made and refused, and what went wrong; "" if nothing did."""
    with tempfile.TemporaryFile() as report, tempfile.TemporaryFile("w+") as output:
        child = os.fork()
        if child == 0:
            os.dup2(report.fileno(), 2)
            callers = [Caller(core, calls) for calls in batch]
            for each in callers:
                each.run()
            faults = [fault for each in callers for fault in each.faults]
            numbers = [sum(each.number for each in callers), sum(len(each.refused) for each in callers)]
            output.write(json.dumps([*numbers, faults[0] if faults else ""]))
            output.flush()
            os._exit(0)
        end = end_of(child)
        output.seek(0)
        report.seek(0)
        text = output.read()
        if not end and text:
            calls, refused, fault = json.loads(text)
            return {"calls": calls, "refused": refused, "fault": fault}
        return {
            "calls": 0,
            "refused": 0,
            "fault": end if end in ("slow", "large") else cause(end, report.read()),
        }


def end_of(child: int) -> str:
    deadline = time.monotonic() + SECONDS
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return f"died with {status}" if status else ""
        resident = int(Path(f"/proc/{child}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        if time.monotonic() > deadline or resident > BYTES:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return "large" if resident > BYTES else "slow"
        time.sleep(0.005)


def cause(end: str, report: bytes) -> str:
    """What the sanitizer reported, and where in the core."""
    text = report.decode(errors="replace")
    what, where = REPORT.search(text), IN_THE_CORE.search(text)
    return f"{what[0][:160] if what else end} at {where[0] if where else 'an unknown place'}"


# ---- Outside: makes the calls, and keeps what fails.


class Attacked:
    def __init__(self, core: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.attack.core_attack", "--inside", str(core)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **SANITIZERS, "LD_PRELOAD": preloaded()},
        )

    def run(self, batch: Sequence[Calls]) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(repr(list(batch)), file=self.process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def fault(self, calls: Calls) -> str:
        return str(self.run([calls])["fault"])


def preloaded() -> str:
    """The sanitizer's library, and the one that it looks for the functions of exceptions in."""
    compiler = os.environ.get("CXX", "c++")
    found = []
    for name in ("libasan.so", "libubsan.so", "libstdc++.so"):
        command = [compiler, f"-print-file-name={name}"]
        found.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
    return " ".join(found)


def reduced(attacked: Attacked, calls: Calls, fault: str) -> Calls:
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for each in shorter(calls):
            if attacked.fault(each) == fault:
                calls, is_smaller = each, True
                break
    return calls


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz-core", description="Attack the compiled core.")
    parser.add_argument("--core", type=Path, help="the folder with the sanitized core")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", default="", help="only what has this in its name")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        inside(options.inside)
        return 0
    stub, random = read_stub(), Random(options.seed)
    attacked = Attacked(next(options.core.glob("_core*.so")))
    numbers: Counter[str] = Counter()
    faults: dict[str, Calls] = {}
    began = time.monotonic()
    print(
        f"seed {options.seed}, {len({**stub.makers, **stub.functions})} makers and functions", flush=True
    )

    def keep(calls: Calls, fault: str) -> None:
        if fault and fault not in ("slow", *faults):
            faults[fault] = reduced(attacked, calls, fault)
            print(f"FAULT {fault}\n      {faults[fault]!r}", flush=True)

    for calls in read_corpus():
        keep(calls, attacked.fault(calls))
    while time.monotonic() < began + options.seconds:
        batch = [random_calls(stub, random, options.only) for _ in range(BATCH)]
        answer = attacked.run(batch)
        singly = [attacked.run([each]) for each in batch] if answer["fault"] else []
        for calls, each in zip(batch, singly, strict=False):
            numbers["slow"] += each["fault"] == "slow"
            keep(calls, each["fault"])
        for each in singly or [answer]:
            numbers["calls"] += each["calls"]
            numbers["refused"] += each["refused"]
        numbers["sequences"] += len(batch)
    print(", ".join(f"{number:,} {what}" for what, number in sorted(numbers.items())))
    known = [repr(calls) for calls in read_corpus()]
    with CORPUS.open("a") as corpus:
        corpus.writelines(f"{calls!r}\n" for calls in faults.values() if repr(calls) not in known)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
