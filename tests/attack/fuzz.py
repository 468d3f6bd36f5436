"""`make fuzz`: bad inputs for everything that reads, for any length of time.

    python -m tests.attack.fuzz --seconds 600 [--seed 1] [--only packing]

One process attacks the targets in turns of equal processor time, so a cheap reader gets thousands of
inputs where a dear one gets ten. It may die or hang: it counts in shared memory, and a turn's inputs
follow from the seed, so the culprit is known without a note of each input. A fault is tried again alone,
reduced and added to corpus.jsonl, which the tests replay: so it is a failing test until it is fixed.
"""

from __future__ import annotations

import argparse
import gc
import json
import mmap
import os
import signal
import struct
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

from tests.attack.deep_targets import all_targets
from tests.attack.limits import Fault, Watch, fault_of, limit_memory
from tests.attack.mutations import mutated
from tests.attack.targets import Target

CORPUS = Path(__file__).with_name("corpus.jsonl")
# The most seconds of processor time for a turn; less in a short run, so that each target has a turn. And
# the seconds without a new input after which a process is killed.
TURN, HANG = 0.25, 40.0
# The most tries to reduce a fault, and seconds: an input that is too slow is slow in each try.
SHRINKS, SHRINKING = 150, 20.0
LARGEST_CASE = 2000
# The fewest turns of a process; starting one takes longer than a turn.
FEWEST_TURNS = 100


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
    # Mixed, so that a short run meets every kind.
    Random(options.seed).shuffle(chosen)
    print(f"seed {options.seed}, {len(chosen)} targets", flush=True)
    attack = Attack(chosen, options.seed, options.seconds)
    known = {(each["target"], each["kind"]) for each in read_corpus()}
    for target, text, fault in attack.faults():
        if (target.name, fault.kind) not in known:
            known.add((target.name, fault.kind))
            report(target, text, fault)
    print(attack.figures(), flush=True)
    open_faults = sum(still_fails(each, targets) for each in read_corpus())
    print(f"{open_faults} faults are not fixed yet, {attack.unconfirmed} happened only once")
    return 1 if open_faults or attack.unconfirmed else 0


def still_fails(case: dict[str, str], known: dict[str, Target]) -> bool:
    target = known.get(case["target"])
    return target is not None and fault_alone(target, case["text"]) is not None


def inputs(seeds: Sequence[str], key: str) -> Iterator[str]:
    """The inputs of a turn, always the same ones for the same key."""
    random = Random(key)
    while True:
        yield mutated(random.choice(seeds), seeds, random)


class Shared:
    """What the attacking process counts, where it stays readable after its death."""

    # The turn, how many of its inputs were begun, and whether it is over.
    _NOW = struct.Struct("QQQ")
    # Of each target: inputs, and seconds of processor time.
    _TOTAL = struct.Struct("Qd")

    def __init__(self, targets: int) -> None:
        self._memory = mmap.mmap(-1, self._NOW.size + targets * self._TOTAL.size)

    def set_now(self, turn: int, number: int, is_over: bool = False) -> None:
        self._NOW.pack_into(self._memory, 0, turn, number, is_over)

    @property
    def now(self) -> tuple[int, int, int]:
        return self._NOW.unpack_from(self._memory, 0)

    def total(self, target: int) -> tuple[int, float]:
        return self._TOTAL.unpack_from(self._memory, self._NOW.size + target * self._TOTAL.size)

    def add(self, target: int, number: int, seconds: float) -> None:
        old_number, old_seconds = self.total(target)
        at = self._NOW.size + target * self._TOTAL.size
        self._TOTAL.pack_into(self._memory, at, old_number + number, old_seconds + seconds)


@dataclass
class Attack:
    targets: Sequence[Target]
    seed: int
    seconds: float
    unconfirmed: int = 0
    _seeds: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._shared = Shared(len(self.targets))
        self._deadline = time.monotonic() + self.seconds
        self._turn_seconds = min(TURN, self.seconds / 20 / max(1, len(self.targets)))

    def faults(self) -> Iterator[tuple[Target, str, Fault]]:
        """Attack until the time is over, whole rounds of all targets in each process."""
        turn = 0
        while time.monotonic() < self._deadline:
            rounds = -(-FEWEST_TURNS // len(self.targets))
            round_end = turn - turn % len(self.targets) + rounds * len(self.targets)
            with tempfile.TemporaryDirectory() as folder:
                notes = Path(folder) / "faults"
                end = self._watched(turn, round_end, notes)
                for line in notes.read_text().splitlines() if notes.exists() else ():
                    at, text, kind = json.loads(line)
                    yield from self._confirmed(at, text, kind)
            turn, number, is_over = self._shared.now
            if end != "null" and not is_over:
                yield from self._confirmed(turn, self._input(turn, number), f"the process {end}")
            turn += 1
            if turn % len(self.targets) == 0:
                print(f"round {turn // len(self.targets)}: {self.tried:,} inputs", flush=True)

    def _watched(self, turn: int, round_end: int, notes: Path) -> str:
        """Attack in a child process, which is killed if it begins no input for long."""
        self._shared.set_now(turn, 0)
        for each in self.targets:
            if each.name not in self._seeds:
                self._seeds[each.name] = tuple(each.seeds()) or ("",)
        return in_a_process(lambda: self._attack(turn, round_end, notes), HANG, lambda: self._shared.now)

    def _attack(self, turn: int, round_end: int, notes: Path) -> None:
        gc.freeze()
        noted = set()
        with Watch() as watch:
            while turn < round_end and time.monotonic() < self._deadline:
                target = self.targets[turn % len(self.targets)]
                for text, fault in self._turn(turn, target, watch):
                    if (target.name, fault.kind) not in noted:
                        noted.add((target.name, fault.kind))
                        with notes.open("a") as file:
                            file.write(json.dumps([turn, text, fault.kind]) + "\n")
                turn += 1

    def _turn(self, turn: int, target: Target, watch: Watch) -> Iterator[tuple[str, Fault]]:
        began, number, batch, attack = time.process_time(), 0, 1, target.attack
        texts, set_now = self._inputs(turn), self._shared.set_now
        while (spent := time.process_time() - began) < self._turn_seconds:
            batch = batch * 2 if spent < self._turn_seconds / 4 else batch
            for text in islice(texts, batch):
                number += 1
                set_now(turn, number)
                fault = watch.fault_of(attack, text)
                if fault is not None:
                    yield text, fault
        self._shared.add(turn % len(self.targets), number, spent)
        set_now(turn, number, True)

    def _inputs(self, turn: int) -> Iterator[str]:
        name = self.targets[turn % len(self.targets)].name
        return inputs(self._seeds[name], f"{self.seed} {turn}")

    def _input(self, turn: int, number: int) -> str:
        """The input that was under way; its number is counted from 1."""
        return next(islice(self._inputs(turn), max(0, number - 1), None))

    def _confirmed(self, turn: int, text: str, kind: str) -> Iterator[tuple[Target, str, Fault]]:
        """The fault, if the input causes one alone as well, reduced."""
        target = self.targets[turn % len(self.targets)]
        fault = fault_alone(target, text)
        if fault is not None:
            yield target, shrunk(target, text, fault.kind), fault
        else:
            self.unconfirmed += 1
            print(f"ONCE {target.name}: {kind}, turn {turn}\n      {text[:200]!r}", flush=True)

    @property
    def tried(self) -> int:
        return sum(self._shared.total(at)[0] for at in range(len(self.targets)))

    def figures(self) -> str:
        """How many inputs each kind of target had, and how many a second of processor time."""
        kinds: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, target in enumerate(self.targets):
            kinds[target.kind].append(self._shared.total(at))
        kinds["all"] = [each for totals in kinds.values() for each in totals]
        lines = [f"{'':12}{'targets':>8}{'inputs':>12}{'fewest':>9}{'a second':>10}"]
        for kind, totals in kinds.items():
            tried, seconds = sum(each[0] for each in totals), sum(each[1] for each in totals)
            rate = tried / seconds if seconds else 0
            lines.append(f"{kind:12}{len(totals):8}{tried:12,}{min(totals)[0]:9,}{rate:10,.0f}")
        return "\n".join(lines)


def in_a_process(
    act: Callable[[], object], seconds: float, progress: Callable[[], object] = lambda: None
) -> str:
    """Run in a child process, killed after so many seconds without progress; returns its result as JSON,
    or how else it ended.
    """
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
    deadline, last = time.monotonic() + seconds, progress()
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            output = os.read(read, 65536).decode()
            os.close(read)
            return output or f"died of signal {os.WTERMSIG(status)}"
        if last != (last := progress()):
            deadline = time.monotonic() + seconds
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(read)
            return f"hung for {seconds:g} seconds"
        time.sleep(0.02)


def fault_alone(target: Target, text: str) -> Fault | None:
    """The fault that the input causes in a process of its own."""

    def attempt() -> tuple[str, str] | None:
        fault = fault_of(target.attack, text)
        return None if fault is None else (fault.kind, fault.message)

    found = in_a_process(attempt, HANG)
    try:
        kind_and_message = json.loads(found)
    except ValueError:
        return Fault(f"the process {found}", "")
    if kind_and_message is None:
        return None
    if isinstance(kind_and_message, str):
        return Fault(f"the process {kind_and_message}", "")
    kind, message = kind_and_message
    return Fault(kind, message)


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
            fault = fault_alone(target, shorter)
            if fault is not None and fault.kind == kind:
                text = shorter
            else:
                at += size
        size //= 2
    return text


def report(target: Target, text: str, fault: Fault) -> None:
    """Print a fault and add it to the corpus."""
    print(f"FAULT {target.name}: {fault.kind} {fault.message!r}\n      {text[:200]!r}", flush=True)
    if len(text) > LARGEST_CASE:
        print(f"      of {len(text):,} characters, too long for the corpus", flush=True)
        return
    with CORPUS.open("a") as file:
        file.write(json.dumps({"target": target.name, "kind": fault.kind, "text": text}) + "\n")


if __name__ == "__main__":
    sys.exit(main())
