"""Sequences of calls into the compiled core, as data: how they are made, run, and kept as text.

    {"make": "LoopCount", "arguments": [...], "calls": [["run", [10]], ["count", []]],
     "threads": 2, "aliases": True}

An object among the arguments is a list of its maker, its arguments and calls of its methods. With
aliases, equal arguments are the same object. Threads all make the calls, on one object. Calls go on
after an error.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from hamekomi.model.errors import HamekomiError
from tests.attack.core_seeds import SEEDS
from tests.attack.core_values import CALLBACK, Stub, Values

Calls = dict[str, Any]
# What the core may raise: our own errors, and Python's for arguments of another type. The sanitizer
# reports what asks for too much memory at once.
ALLOWED = (HamekomiError, TypeError, MemoryError)
MOST_CALLS = 12
# Numbers of steps to run, and of places and directions.
STEPS = (0, 1, 2, 3, 10, 100, 1000, 10_000)


def random_calls(stub: Stub, random: Random, only: str = "") -> Calls:
    values = Values(stub, SEEDS, random)
    names = sorted(name for name in {**stub.makers, **stub.functions} if only in name)
    name = random.choice(names)
    maker = stub.makers.get(name) or stub.functions[name]
    made: Calls = {"make": name, "arguments": values.arguments(maker)}
    methods = stub.classes[maker.returns].methods if maker.returns in stub.classes else []
    calls = []
    for _ in range(random.randint(1, MOST_CALLS) if methods else 0):
        method = random.choice(methods)
        arguments = [values.of(kind) for _, kind in method.parameters[: random_number(method, random)]]
        if method.name.startswith(("run", "plan", "begin")) and random.random() < 0.7:
            arguments = [random.choice(STEPS) if isinstance(each, int) else each for each in arguments]
        calls.append([method.name, arguments])
    made["calls"] = calls
    made["threads"] = 2 if calls and random.random() < 0.1 else 1
    made["aliases"] = random.random() < 0.3
    return made


def random_number(method: Any, random: Random) -> int:
    """How many arguments: those that may be left out sometimes are."""
    return random.randint(method.needed, len(method.parameters))


class Caller:
    """Makes the calls; notes every error that is not allowed."""

    def __init__(self, core: Any, calls: Calls) -> None:
        self.core, self.calls = core, calls
        self.shared: dict[str, Any] | None = {} if calls.get("aliases") else None
        self.number = 0
        self.refused: list[str] = []
        self.faults: list[str] = []

    def run(self) -> None:
        made = self.call(getattr(self.core, self.calls["make"]), self.calls["arguments"])
        if made is None:
            return
        threads = [
            threading.Thread(target=self.call_methods, args=(made,))
            for _ in range(self.calls.get("threads", 1) - 1)
        ]
        for each in threads:
            each.start()
        self.call_methods(made)
        for each in threads:
            each.join()

    def call_methods(self, made: Any) -> None:
        for name, arguments in self.calls.get("calls", ()):
            self.call(lambda *values, name=name: method(made, name, values), arguments)

    def call(self, function: Any, arguments: Sequence[Any]) -> Any:
        self.number += 1
        try:
            return function(*map(self.value, arguments))
        except ALLOWED as error:
            self.refused.append(str(error))
        except Exception as error:
            self.faults.append(f"{type(error).__name__} {error}"[:300])
        return None

    def value(self, given: Any) -> Any:
        if self.shared is None:
            return self.built(given)
        return self.shared.setdefault(repr(given), self.built(given))

    def built(self, given: Any) -> Any:
        if given == CALLBACK:
            return lambda: None
        if isinstance(given, list) and given[:1] == ["<buffer>"]:
            return bytearray(given[1])
        if isinstance(given, list) and given[:1] == ["<object>"]:
            _, maker, arguments, *calls = given
            made = getattr(self.core, maker)(*map(self.value, arguments))
            for name, values in calls[0] if calls else ():
                method(made, name, tuple(map(self.value, values)))
            return made
        if isinstance(given, list | tuple) and any(isinstance(each, list) for each in given):
            return type(given)(map(self.built, given))
        return given


def method(made: Any, name: str, arguments: tuple[Any, ...]) -> Any:
    found = getattr(made, name)
    return found(*arguments) if callable(found) else found


def shorter(calls: Calls) -> list[Calls]:
    """The same calls without one of them, or simpler."""
    some: Sequence[Any] = calls.get("calls", ())
    found = [{**calls, "calls": [*some[:at], *some[at + 1 :]]} for at in range(len(some))]
    simple: Mapping[str, Any] = {"threads": 1, "aliases": False}
    return found + [{**calls, name: each} for name, each in simple.items() if calls.get(name) != each]
