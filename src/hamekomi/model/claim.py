"""How sure a notation is that a text is written in it, found out at a glance and before it is read.

It decides whose a text is that comes without its family's name: of all notations that can read it, the
surest. Two families that are equally sure are never chosen between; the text is refused as ambiguous.
"""

from __future__ import annotations

from enum import IntEnum


class Claim(IntEnum):
    # Not this notation, or so short that it could be anything: read only where the family is named.
    NO = 0
    # Nothing speaks against it, and as much may speak for others: rows of digits, an empty board.
    PERHAPS = 1
    # It has the shape of this notation and hardly of another: a text with a mistake is told why.
    LIKELY = 2
    # It says so itself: by a word in front, a key, an address.
    SURE = 3
