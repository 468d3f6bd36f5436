"""Numbers with their nouns, in sentences: "1 line", "1,234 lines"; and what people call symmetries."""

from __future__ import annotations

from types import MappingProxyType

# Of the pattern of clues, by the names of the options.
SYMMETRY_WORDS = MappingProxyType(
    {
        "rotate180": "half turn",
        "rotate90": "quarter turn",
        "mirror": "mirror, left and right",
        "two-mirrors": "two mirrors",
        "two-diagonals": "two diagonals",
        "full": "turns and mirrors",
    }
)


def counted(number: float, noun: str, nouns: str = "") -> str:
    """A number and its noun; `nouns` is the plural, if it is not the noun with an s."""
    digits = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{digits} {noun if number == 1 else nouns or noun + 's'}"
