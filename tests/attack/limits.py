"""Tries one input: it may take two seconds and 500 MB, and may cause only errors of our own."""

from __future__ import annotations

import resource
import signal
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from hamekomi.model.errors import LONGEST_MESSAGE, HamekomiError, find_unwanted

# Of processor time, because other programs may be busy.
SECONDS = 2.0
# How often it is looked at: an input is stopped up to this much later.
TICK = 0.25
BYTES = 500 << 20


class TooSlow(BaseException):
    """Raised by a timer, so that no handler of ordinary errors catches it."""


class BadMessage(Exception):
    """An error of ours whose message is too long, empty, or cannot be shown."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What an input must not cause. Two faults of the same kind probably have the same reason."""

    kind: str
    message: str


class Watch:
    """Tries inputs one after the other, with one timer for all of them: starting one for each input
    takes longer than most readers.
    """

    def __init__(self) -> None:
        # Even between two inputs.
        self._number = 0
        self._at_last_tick, self._ticks = 0, 0

    def __enter__(self) -> Watch:
        self._before = signal.signal(signal.SIGVTALRM, self._tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, TICK, TICK)
        return self

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, self._before)

    def fault_of(self, act: Callable[[str], object], text: str) -> Fault | None:
        """Run an attack; None if it was answered, or refused with an error of ours."""
        self._number += 1
        try:
            act(text)
        except HamekomiError as error:
            return _bad_message(error)
        except (Exception, TooSlow) as error:
            # An assertion of the attack itself says what happened.
            message = str(error)[:200] if isinstance(error, AssertionError) else ""
            return Fault(f"{type(error).__name__} {_place(error)} {message}".strip(), str(error)[:200])
        finally:
            self._number += 1
        return None

    def _tick(self, number: int, frame: FrameType | None) -> None:
        if self._number != self._at_last_tick:
            self._at_last_tick, self._ticks = self._number, 0
        self._ticks += 1
        if self._number % 2 and self._ticks * TICK > SECONDS:
            raise TooSlow(f"more than {SECONDS:g} seconds")


def fault_of(act: Callable[[str], object], text: str) -> Fault | None:
    with Watch() as watch:
        return watch.fault_of(act, text)


def limit_memory() -> None:
    """Limits this process to 500 MB more than it has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + BYTES
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _bad_message(error: HamekomiError) -> Fault | None:
    message = str(error)
    if message and len(message) <= LONGEST_MESSAGE and find_unwanted(message) is None:
        return None
    return Fault(f"BadMessage {type(error).__name__} {_place(error)}", message[:200])


def _place(error: BaseException) -> str:
    """The file and function of hamekomi where it was raised, or else of any other code."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/hamekomi/" in frame.filename]
    frame = (ours or list(frames))[-1]
    return f"{Path(frame.filename).name}:{frame.name}"
