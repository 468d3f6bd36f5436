"""How sure a notation is that a text is written in it, judged quickly and before reading it.

If the user does not name the family, the surest notation that can read the text decides. If two
families are equally sure, the text is refused as ambiguous.
"""

from __future__ import annotations

from enum import IntEnum


class Claim(IntEnum):
    # Not this notation, or so short that it could be anything: read only if the family is named.
    NO = 0
    # Possible, but another notation's usual text; if that one reads it, the user is told of this one.
    UNLIKELY = 1
    # Possible, but other notations are as likely: rows of digits, an empty board.
    PERHAPS = 2
    # Looks like this notation and hardly like another; if it cannot be read, the user sees why.
    LIKELY = 3
    # The text names the notation, by a word in front, a key, or an address.
    SURE = 4
