"""`make fuzz`: bad inputs for everything that reads, for any length of time.

    python -m tests.attack.fuzz --seconds 600 [--seed 1] [--only packing]

Targets are attacked in turns, a slice of time each, in a process of their own, which may die or hang and
has its own limit of memory. A fault is reduced and added to corpus.jsonl, which the tests replay: so it
is a failing test until it is fixed.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.attack.deep_targets import all_targets
from tests.attack.limits import Fault, fault_of, limit_memory
from tests.attack.mutations import mutated
from tests.attack.targets import Target

CORPUS = Path(__file__).with_name("corpus.jsonl")
# The most seconds for one target before the next one's turn; less in a short run, so that each target
# has a turn. And the seconds after which a process that hangs is killed.
SLICE, HANG = 2.0, 40.0
# The most tries to reduce a fault, and seconds: an input that is too slow is slow in each try.
SHRINKS, SHRINKING = 150, 20.0
LARGEST_CASE = 2000


def read_corpus() -> list[dict[str, str]]:
    if not CORPUS.exists():
        return []
    return [json.loads(line) for line in CORPUS.read_text().splitlines()]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz", description="Attack everything that reads.")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", default="", help="only targets with this in their name")
    options = parser.parse_args()
    targets = all_targets()
    chosen = [each for name, each in targets.items() if options.only in name]
    known = {(each["target"], each["kind"]) for each in read_corpus()}
    good: dict[str, tuple[str, ...]] = {}
    tried: Counter[str] = Counter()
    began, turn = time.monotonic(), 0
    print(f"seed {options.seed}, {len(chosen)} targets", flush=True)
    while time.monotonic() < began + options.seconds:
        target = chosen[turn % len(chosen)]
        seeds = good.get(target.name) or tuple(target.seeds()) or ("",)
        good[target.name] = seeds
        seconds_left = began + options.seconds - time.monotonic()
        seconds = min(SLICE, max(0.0, seconds_left) / 2 / (len(chosen) - turn % len(chosen)))
        number, faults = one_slice(target, seeds, Random(f"{options.seed} {turn}"), seconds)
        tried[target.name] += number
        for text, fault in faults:
            if (target.name, fault.kind) not in known:
                known.add((target.name, fault.kind))
                add_to_corpus(target, text, fault)
        turn += 1
        if turn % len(chosen) == 0:
            print(f"round {turn // len(chosen)}: {sum(tried.values()):,} inputs", flush=True)
    fewest = min(tried.values(), default=0)
    print(
        f"{sum(tried.values()):,} inputs, at least {fewest:,} for each of {len(tried)} targets",
        flush=True,
    )
    open_faults = sum(still_fails(each, targets) for each in read_corpus())
    print(f"{open_faults} faults are not fixed yet")
    return 1 if open_faults else 0


def still_fails(case: dict[str, str], known: dict[str, Target]) -> bool:
    target = known.get(case["target"])
    return (
        target is not None
        and in_a_process(lambda: fault_of(target.attack, case["text"]), HANG) != "null"
    )


def one_slice(
    target: Target, seeds: Sequence[str], random: Random, seconds: float
) -> tuple[int, list[tuple[str, Fault]]]:
    """Attack one target for some seconds; returns the number of inputs, and those that caused faults."""
    with tempfile.TemporaryDirectory() as folder:
        current, done = Path(folder) / "now", Path(folder) / "done"

        def attack() -> None:
            number, found = 0, []
            kinds = set()
            deadline = time.monotonic() + seconds
            while number == 0 or time.monotonic() < deadline:
                text = mutated(random.choice(seeds), seeds, random)
                current.write_text(json.dumps([number, text]))
                number += 1
                fault = fault_of(target.attack, text)
                if fault is not None and fault.kind not in kinds:
                    kinds.add(fault.kind)
                    small = shrunk(target, text, fault.kind)
                    found.append([small, fault.kind, fault.message])
                    done.write_text(json.dumps([number, found]))
            done.write_text(json.dumps([number, found]))

        end = in_a_process(attack, seconds + HANG)
        number, faults = 0, []
        if done.exists():
            number, found = json.loads(done.read_text())
            faults = [(text, Fault(kind, message)) for text, kind, message in found]
        if end != "null" and current.exists():
            number, text = json.loads(current.read_text())
            faults.append((text, Fault(f"the process {end}", "")))
        return number, faults


def in_a_process(act: Callable[[], object], seconds: float) -> str:
    """Run in a child process; returns its result as JSON, or how else it ended."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            limit_memory()
            devnull = os.open(os.devnull, os.O_WRONLY)
            os.dup2(devnull, 2)
            output = json.dumps(act(), default=str)
        except BaseException as error:
            output = json.dumps(f"raised {error!r}"[:300])
        os.write(write, output.encode())
        os._exit(0)
    os.close(write)
    deadline = time.monotonic() + seconds
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            output = os.read(read, 65536).decode()
            os.close(read)
            return output or f"died of signal {os.WTERMSIG(status)}"
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(read)
            return f"hung for {seconds:g} seconds"
        time.sleep(0.02)


def shrunk(target: Target, text: str, kind: str) -> str:
    """A shorter text with the same fault."""
    tries, size, deadline = 0, max(1, len(text) // 2), time.monotonic() + SHRINKING
    while size and tries < SHRINKS:
        at = 0
        while at < len(text) and tries < SHRINKS:
            if time.monotonic() > deadline:
                return text
            shorter = text[:at] + text[at + size :]
            tries += 1
            fault = fault_of(target.attack, shorter)
            if fault is not None and fault.kind == kind:
                text = shorter
            else:
                at += size
        size //= 2
    return text


def add_to_corpus(target: Target, text: str, fault: Fault) -> None:
    print(f"FAULT {target.name}: {fault.kind} {fault.message!r}\n      {text[:200]!r}", flush=True)
    if len(text) > LARGEST_CASE:
        print(f"      of {len(text):,} characters, too long for the corpus", flush=True)
        return
    with CORPUS.open("a") as file:
        file.write(json.dumps({"target": target.name, "kind": fault.kind, "text": text}) + "\n")


if __name__ == "__main__":
    sys.exit(main())
