"""Characters that no text from outside may have: programs that read or show it would stumble.

Python splits lines at a dozen control characters and takes some of them for spaces inside numbers; a
terminal obeys them; XML forbids them; half a character (a lone surrogate) cannot be written to a file;
and some characters turn the direction in which a line is read.
"""

from __future__ import annotations

import re

# All control characters but tab and the ends of lines; those that turn the direction; halves.
UNWANTED = re.compile(
    "[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f"
    "\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff]"
)


def find_unwanted(text: str) -> int | None:
    """Where the first such character is."""
    found = UNWANTED.search(text)
    return None if found is None else found.start()


def escaped(text: str) -> str:
    """The text with every such character written in ASCII, as Python would: \\x1b, \\u202e."""
    return UNWANTED.sub(lambda found: ascii(found[0])[1:-1], text)


def bounded(text: str, length: int) -> str:
    """The text, escaped and cut to fit into a message."""
    # Cut first: what is cut off may be long.
    text = escaped(text[: length + 1])
    return text if len(text) <= length else text[: length - 1] + "…"
