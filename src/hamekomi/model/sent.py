"""What a family's own screen sends with an action, and what it gets back."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.model.options import Whole

# Texts by name.
Sent = Mapping[str, str]
# JSON values and pictures by name.
Answer = Mapping[str, object]

# The largest whole number that JavaScript holds exactly.
LARGEST_EXACT = 2**53 - 1


def number_sent(sent: Sent, name: str, default: int, most: int = LARGEST_EXACT, least: int = 0) -> int:
    """Raises BadInput if it is no whole number in this range."""
    return Whole(name, "", default, least, most).read(sent.get(name, default))
