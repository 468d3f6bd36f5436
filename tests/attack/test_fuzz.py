"""The fuzzer finds what a reader does wrong, and the input that it did it with."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest

from tests.attack import fuzz, limits
from tests.attack.fuzz import Attack, inputs
from tests.attack.limits import TooSlow, Watch
from tests.attack.targets import Target


def fails() -> None:
    raise KeyError


def never_ends() -> None:
    while True:
        pass


def dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize(
    ("act", "kind"),
    [(fails, "KeyError"), (dies, "the process died of signal 9"), (never_ends, TooSlow.__name__)],
)
def test_a_reader_that_fails_dies_or_never_ends_is_found_with_its_input(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[], None], kind: str
) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.2)
    monkeypatch.setattr(limits, "TICK", 0.1)
    monkeypatch.setattr(fuzz, "SHRINKING", 0.5)

    def read(text: str) -> None:
        if "7" in text:
            act()

    target = Target("a reader", read, lambda: ["12345678"], "test")
    found, text, fault = next(Attack([target], 1, 1.0).faults())
    assert found is target
    assert "7" in text
    assert fault.kind.startswith(kind)


def test_what_fails_only_once_is_counted_and_not_kept() -> None:
    """The first input of a process that has seen others; alone, it is the first."""
    seen: list[str] = []

    def read(text: str) -> None:
        seen.append(text)
        if len(seen) == 20:
            raise KeyError

    attack = Attack([Target("a reader", read, lambda: ["1"], "test")], 1, 1.0)
    assert list(attack.faults()) == []
    assert attack.unconfirmed > 0


def test_the_inputs_of_a_turn_follow_from_its_key() -> None:
    first, again = inputs(["12", "[3]"], "1 5"), inputs(["12", "[3]"], "1 5")
    assert [next(first) for _ in range(50)] == [next(again) for _ in range(50)]


def test_many_quick_inputs_are_not_taken_for_a_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they take longer than the limit of one."""
    monkeypatch.setattr(limits, "SECONDS", 0.02)
    monkeypatch.setattr(limits, "TICK", 0.01)
    with Watch() as watch:
        assert not any(watch.fault_of(str.split, "1 2 3") for _ in range(400_000))
