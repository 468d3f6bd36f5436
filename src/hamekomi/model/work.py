"""Long work that cannot be lost: it reports where it stands, and starts again from there.

A `Work` names itself and its problem, and runs from a position. Now and then it calls
`report(position, progress)`; whoever runs it stores the position or, to stop it, raises `Stopped`
out of that call. A position is a text that only the work itself understands. Wrapped with version
and fingerprint it is a checkpoint, a text of its own:

    hamekomi checkpoint 1
    work: hexads tournament 1
    problem: 5f0c…
    position: 1200 880
    seal: 91ab…

The seal (a hash of the lines above it) tells a damaged checkpoint, the fingerprint a foreign one.
"""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from hamekomi.model.answers import PATIENT, Clock
from hamekomi.model.errors import BrokenCheckpoint

Report = Callable[[str, float], None]
Result = Mapping[str, object]  # what JSON can say

HEADER = "hamekomi checkpoint 1"
NOT_BEGUN = "not begun"  # the position of a work that is still being prepared for the first time
SECONDS_PER_REPORT = 0.1


class Stopped(BaseException):
    """Raised out of `report` to end a work; like KeyboardInterrupt it is not an error."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Which work, which version of its positions, on which problem."""

    work: str
    version: int
    problem: str  # any canonical text; only its fingerprint is kept

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.problem.encode()).hexdigest()[:32]


class Work(Protocol):
    @property
    def identity(self) -> Identity: ...

    def run(self, position: str | None, report: Report) -> Result:
        """Work from the position (None: the beginning) to the end and return the result.

        Must report at least every second or so, from the thread that called it. A position it
        cannot understand raises `BrokenCheckpoint`.
        """
        ...


def preparing(report: Report, position: str | None, progress: float = 0.0) -> Clock:
    """A clock for preparations: while it ticks, the work reports that it stands where it stood."""
    where = NOT_BEGUN if position is None else position
    return Clock(PATIENT, time.monotonic(), look=now_and_then(lambda: report(where, progress)))


def now_and_then(say: Callable[[], None]) -> Callable[[], None]:
    """Does the same, but not more often than anyone wants to hear it."""
    said_at = -SECONDS_PER_REPORT

    def perhaps() -> None:
        nonlocal said_at
        if time.monotonic() - said_at >= SECONDS_PER_REPORT:
            say()
            said_at = time.monotonic()

    return perhaps


def write_checkpoint(identity: Identity, position: str) -> str:
    lines = [
        HEADER,
        f"work: {identity.work} {identity.version}",
        f"problem: {identity.fingerprint}",
        f"position: {json.dumps(position)}",
    ]
    return "\n".join([*lines, f"seal: {_seal(lines)}", ""])


def read_checkpoint(text: str, identity: Identity) -> str:
    """The position in a checkpoint of this very work and problem; anything else is refused."""
    # Not splitlines(), which takes a dozen other characters for the end of a line.
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != HEADER and re.fullmatch("hamekomi checkpoint [0-9]{1,9}", lines[0]):
        raise BrokenCheckpoint(f"the checkpoint is of another version, '{lines[0]}', not '{HEADER}'")
    if lines[0] != HEADER:
        raise BrokenCheckpoint("this is not a hamekomi checkpoint")
    fields = dict(line.partition(": ")[::2] for line in lines[1:])
    if set(fields) != {"work", "problem", "position", "seal"} or len(lines) != 5:
        raise BrokenCheckpoint("the checkpoint is incomplete")
    if fields["seal"] != _seal(lines[:-1]):
        raise BrokenCheckpoint("the checkpoint is damaged: its seal does not match")
    expected = f"{identity.work} {identity.version}"
    if fields["work"] != expected:
        raise BrokenCheckpoint(f"the checkpoint is of '{fields['work']}', not of '{expected}'")
    if fields["problem"] != identity.fingerprint:
        raise BrokenCheckpoint("the checkpoint belongs to another problem")
    position: str = json.loads(fields["position"])
    return position


def _seal(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]
