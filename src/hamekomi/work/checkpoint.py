"""A checkpoint: a position as a text that reveals damage and mix-ups.

    hamekomi checkpoint 2
    work: hexads tournament 2
    problem: 5f0c…
    position: "…"
    seal: 91ab…

The seal, a hash of the lines above it, reveals damage; the fingerprint of the problem reveals a
checkpoint of other work.
"""

import hashlib
import json
import re

from hamekomi.model.errors import BrokenCheckpoint, find_unwanted
from hamekomi.model.plan import Identity

HEADER = "hamekomi checkpoint 2"


def write_checkpoint(identity: Identity, position: str) -> str:
    lines = [
        HEADER,
        f"work: {identity.work} {identity.version}",
        f"problem: {identity.fingerprint}",
        f"position: {json.dumps(position)}",
    ]
    return "\n".join([*lines, f"seal: {_seal(lines)}", ""])


def read_checkpoint(text: str, identity: Identity) -> str:
    """Return the position; raises BrokenCheckpoint unless it belongs to the same work and problem."""
    if find_unwanted(text) is not None:
        raise BrokenCheckpoint("the checkpoint is damaged: it has characters that no text has")
    # Not splitlines(), which also splits at a dozen other characters.
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
    try:
        position = json.loads(fields["position"])
    except (ValueError, RecursionError):
        position = None
    if not isinstance(position, str):
        raise BrokenCheckpoint("the position in the checkpoint cannot be read")
    return position


def _seal(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]
