"""What can be seen of long work while it runs."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.model.picture import Picture


@dataclass(frozen=True, slots=True)
class Sight:
    """Something to show while the work runs: the best result so far, or a growing line."""

    text: str
    picture: Picture | None = None
    # The same in characters, for terminals.
    sketch: str = ""
