"""Numbers with their nouns, in sentences: "1 line", "1,234 lines"."""

from __future__ import annotations


def counted(number: float, noun: str, nouns: str = "") -> str:
    """A number and its noun; `nouns` is the plural, if it is not the noun with an s."""
    digits = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{digits} {noun if number == 1 else nouns or noun + 's'}"
